// Threads that think for computer players. Bounded: what finds no place is answered empty at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/hall/hall.hpp"

namespace palatine {

class BotPool {
 public:
  // Called on a thread of the pool; empty where the task failed. How long it ran.
  using Done = std::function<void(Ticket, std::optional<Json>, std::chrono::steady_clock::duration)>;

  BotPool(std::size_t threads, std::size_t waiting_most, Done done);
  ~BotPool();  // forgets what waits, finishes what runs
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // False: too many wait; the task was not taken.
  [[nodiscard]] bool add(Ticket ticket, BotTask task);
  std::size_t waiting() const;

 private:
  struct Job {
    Ticket ticket{};
    BotTask task;
  };
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
