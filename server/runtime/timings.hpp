// What the runtime measures of the time that its work takes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "server/metrics/histogram.hpp"

namespace palatine {

using SteadyTime = std::chrono::steady_clock::time_point;

inline double seconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

struct Timings {
  Histogram durable{latency_bounds};  // from a frame that holds an action, or a computer's answer, until it is on disk
  Histogram sent{latency_bounds};     // and until what it tells has been given to the system
  Histogram commit{latency_bounds};   // one transaction, with its fsync
  Histogram batches{batch_bounds};    // in one transaction
  Histogram thinking{latency_bounds};

  struct Acting {
    std::uint64_t batch = 0;  // the last that it waits for
    SteadyTime came{};
  };
  std::deque<Acting> acting;  // by batch
  std::size_t on_disk = 0;    // of those, from the front
  // While something waits for the disk: when that gave its last sign, or began to be waited for.
  SteadyTime disk_silent_since{};

  void became_durable(std::uint64_t up_to, SteadyTime at) {
    for (; on_disk < acting.size() && acting[on_disk].batch <= up_to; ++on_disk)
      durable.observe(seconds(at - acting[on_disk].came));
  }
  void went_out(SteadyTime at) {
    for (; on_disk > 0; --on_disk) {
      sent.observe(seconds(at - acting.front().came));
      acting.pop_front();
    }
  }
};

}  // namespace palatine
