// Threads that think for computer players. Bounded: what finds no place is answered empty at once.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "server/game_server/game_server.hpp"
#include "server/runtime/workers.hpp"

namespace palatine {

class ThinkingPool {
 public:
  // Called on a thread of the pool; empty where the task failed. How long it ran.
  using Done = std::function<void(Ticket, std::optional<Json>, std::chrono::steady_clock::duration)>;

  ThinkingPool(std::size_t threads, std::size_t waiting_most, Done done)
      : done_(std::move(done)), workers_(threads, waiting_most, Urgency::after_the_others) {}

  // In turn by whose it is. False: too many wait; the task was not taken.
  [[nodiscard]] bool add(Ticket ticket, const std::string& whose, BotTask task);
  std::size_t waiting() const { return workers_.waiting(); }

 private:
  const Done done_;
  Workers workers_;
};

}  // namespace palatine
