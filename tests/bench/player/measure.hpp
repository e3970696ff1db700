// What is counted while it is measured, and the CPU time of another process.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace palatine::bench {

using Clock = std::chrono::steady_clock;

struct CpuTime {
  double user = 0, system = 0;  // seconds, of all threads
};
// 0: this process. Throws std::runtime_error.
CpuTime cpu_time(int pid);

struct Traffic {
  std::uint64_t bytes_in = 0, bytes_out = 0, messages_in = 0, messages_out = 0;
};

// The state of all counters at one moment.
struct Reading {
  Clock::time_point when;
  CpuTime server, own;
  Traffic traffic;
  std::uint64_t moves = 0;
};

// As JSON, in the words of `palatine-load --json`.
std::string report(const Reading& from, const Reading& to, std::vector<Clock::duration>& latencies);

}  // namespace palatine::bench
