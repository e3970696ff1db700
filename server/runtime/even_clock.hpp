// The time of the game server: the wall clock as it was at the start, and a steady one from there. However the wall
// clock is set, it goes on evenly, and stands while there is a lease by which nothing may be told.
#pragma once

#include <algorithm>
#include <chrono>

#include "server/core/millis.hpp"
#include "server/runtime/lease.hpp"
#include "server/runtime/timings.hpp"

namespace palatine {

class EvenClock {
 public:
  explicit EvenClock(const Lease* lease = nullptr) : lease_(lease) {}

  Millis now() const { return at(std::chrono::steady_clock::now()); }
  Millis at(SteadyTime time) const {
    using std::chrono::milliseconds;
    const Millis now = started_ + std::chrono::duration_cast<milliseconds>(even(time) - steady_start_).count();
    return latest_ = std::max(latest_, now);
  }
  Millis started() const { return started_; }
  std::chrono::steady_clock::duration running() const { return even(std::chrono::steady_clock::now()) - steady_start_; }

 private:
  const Millis started_ =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  SteadyTime even(SteadyTime time) const { return lease_ == nullptr ? time : lease_->even(time); }

  const Lease* lease_;
  const SteadyTime steady_start_ = even(std::chrono::steady_clock::now());
  mutable Millis latest_ = started_;  // a lease that comes back may set the time of just now back by a moment
};

}  // namespace palatine
