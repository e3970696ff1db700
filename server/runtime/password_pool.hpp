// Threads that hash passwords and check them (argon2id), since that takes long and much memory on purpose. Bounded, and
// in turn: whoever asks for much waits behind whoever asks for little.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/core/fair_queue.hpp"
#include "server/game_server/game_server.hpp"

namespace palatine {

class PasswordPool {
 public:
  using Job = std::variant<HashPassword, CheckPassword>;
  struct Hashed {
    Ticket ticket{};
    std::optional<std::string> hash;  // none: it could not be made
  };
  struct Checked {
    Ticket ticket{};
    std::optional<bool> right;
  };
  using Result = std::variant<Hashed, Checked>;
  using Done = std::function<void(Result)>;  // called on a thread of the pool, or of who adds

  PasswordPool(std::size_t threads, std::size_t waiting_most, Done done);
  ~PasswordPool();  // forgets what waits, finishes what runs
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  // Where too many wait, one of them, or this one, is done with at once: an empty result.
  void add(Job job);
  std::size_t waiting() const;

 private:
  void run();

  const Done done_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Job> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace palatine
