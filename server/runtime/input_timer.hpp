// How long an input held the thread, in the thread's own time as far as that matters. To ask the system for it is a
// call of the system, which the steady clock is not: a short input is timed by that one, and only of a longer one is
// asked how much the thread had of it, since the input began or a quarter of a millisecond before.
#pragma once

#include <algorithm>
#include <chrono>

#include "server/metrics/process.hpp"
#include "server/runtime/timings.hpp"

namespace palatine {

// For one thread.
class InputTimer {
 public:
  // What a busy machine adds to a shorter one is too little to blame anybody for.
  static constexpr std::chrono::microseconds short_input{250};

  struct Begun {
    SteadyTime at;
    std::chrono::nanoseconds of_thread;  // then, or not long before
  };

  Begun begin(SteadyTime now) {
    if (now - asked_ >= short_input) ask(now);
    return {now, of_thread_};
  }
  std::chrono::nanoseconds took(const Begun& begun, SteadyTime now) {
    const std::chrono::nanoseconds whole = now - begun.at;
    if (whole < short_input) return whole;
    ask(now);
    return std::min(whole, of_thread_ - begun.of_thread);
  }

 private:
  void ask(SteadyTime now) {
    of_thread_ = thread_cpu_time();
    asked_ = now;
  }

  SteadyTime asked_{};
  std::chrono::nanoseconds of_thread_{};
};

}  // namespace palatine
