// Copies the write-ahead log into the database beside the commits, by a connection and a thread of its own: a commit
// that came meanwhile does not wait for it.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/store/sqlite.hpp"

namespace palatine::sqlite {

// What of the log no reader needs any more, synced before and after; what is written meanwhile is left. Throws Failure,
// also for a failed sync, which SQLite's own checkpoints after a commit swallow.
void checkpoint(sqlite3* db);

class Checkpointer {
 public:
  // Throws Failure where the file can't be opened once more. `vfs` and `synchronous` are those of the store.
  Checkpointer(const std::filesystem::path& file, const std::string& vfs, bool synchronous);
  // Waits for the copy that is under way.
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  // These three of one thread.
  void begin();                              // not while one is under way
  bool under_way() const { return asked_; }  // begun, and its end not yet taken
  // True once it is done; with `wait` not before. Throws what the copying threw.
  bool take_end(bool wait);

 private:
  void run();

  Database db_;
  bool asked_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool work_ = false, done_ = false, ending_ = false;
  std::optional<Failure> failed_;
  std::thread thread_;
};

}  // namespace palatine::sqlite
