// The server's process on this machine, as /proc shows it.
#pragma once

#include <cstdint>
#include <optional>

#include "tools/load/channel.hpp"

namespace palatine::load {

struct Memory {
  std::int64_t rss = 0, pss = 0;  // bytes
};

// Seconds, of all threads.
struct CpuTime {
  double sum = 0;
  double user = 0, system = 0;  // as the kernel counts them apart: to a hundredth
};

// Who listens there. Nothing where that is no address of this machine, or a process of somebody else.
std::optional<int> process_that_listens(const Target& target);
// Nothing where there is no such process, or it may not be looked into.
std::optional<CpuTime> cpu_time_of(int pid);
std::optional<Memory> memory_of(int pid);

}  // namespace palatine::load
