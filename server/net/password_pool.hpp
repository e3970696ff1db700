// Threads that hash passwords and check them (argon2id), since that takes long and much memory on purpose. Bounded:
// what finds no place is not taken.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/hall/hall.hpp"

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
  using Done = std::function<void(Result)>;  // called on a thread of the pool

  PasswordPool(std::size_t threads, std::size_t waiting_most, Done done);
  ~PasswordPool();  // forgets what waits, finishes what runs
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  // False: too many wait; the job was not taken.
  [[nodiscard]] bool add(Job job);
  std::size_t waiting() const;

 private:
  void run();

  const std::size_t waiting_most_;
  const Done done_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace palatine
