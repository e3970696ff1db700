// A copy of the database while it is written, by SQLite's online backup: what changes meanwhile is in it too.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace palatine {

class DatabaseCopy {
 public:
  // Makes the file (0600), which must not be there. `source` must live longer; all calls on its thread.
  [[nodiscard]] static tl::expected<std::unique_ptr<DatabaseCopy>, StoreError> begin(sqlite3* source,
                                                                                     const std::filesystem::path& file);
  // Without finish() the file is removed again.
  ~DatabaseCopy();
  DatabaseCopy(const DatabaseCopy&) = delete;
  DatabaseCopy& operator=(const DatabaseCopy&) = delete;

  // Copies so many pages more; false: all are there.
  [[nodiscard]] tl::expected<bool, StoreError> step(int pages);
  std::int64_t pages() const { return pages_; }
  std::int64_t pages_left() const { return left_; }

 private:
  DatabaseCopy(std::filesystem::path file) : file_(std::move(file)) {}
  tl::unexpected<StoreError> failed() const;

  struct Finish {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
  };
  const std::filesystem::path file_;
  sqlite::Database target_;
  std::unique_ptr<sqlite3_backup, Finish> backup_;
  std::int64_t pages_ = 0, left_ = 0;
  bool whole_ = false;
};

}  // namespace palatine
