// The time of the game server: the wall clock as it was at the start, and a steady one from there. However the wall
// clock is set, it goes on evenly.
#pragma once

#include <chrono>

#include "server/core/millis.hpp"
#include "server/runtime/timings.hpp"

namespace palatine {

class EvenClock {
 public:
  Millis now() const { return at(std::chrono::steady_clock::now()); }
  Millis at(SteadyTime time) const {
    return started_ + std::chrono::duration_cast<std::chrono::milliseconds>(time - steady_start_).count();
  }
  Millis started() const { return started_; }
  std::chrono::steady_clock::duration running() const { return std::chrono::steady_clock::now() - steady_start_; }

 private:
  const Millis started_ =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const SteadyTime steady_start_ = std::chrono::steady_clock::now();
};

}  // namespace palatine
