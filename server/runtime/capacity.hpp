// How much room the server has for more: in its database and on that one's disk, and in memory. It looks, says in the
// log what changes, and tells what is short.
#pragma once

#include <cstdint>
#include <filesystem>

#include "server/game_server/shortage.hpp"
#include "server/metrics/process.hpp"
#include "server/runtime/gauge.hpp"
#include "server/runtime/timings.hpp"

namespace palatine {

struct CapacityConfig {
  // Empty: it is no file of this machine, and somebody says how large it is.
  std::filesystem::path database;
  // Bytes; 0: four fifths of what it has and what the disk has free; of one that is no file, whatever there is.
  std::uint64_t database_most = 0;
  std::uint64_t memory_most = 0;  // bytes
};

class Capacity {
 public:
  explicit Capacity(CapacityConfig config) : config_(std::move(config)) {}
  void configure(CapacityConfig config) { config_ = std::move(config); }

  // Five times a second; at the disk it looks less often. `sockets`: so many are open.
  Shortage look(SteadyTime now, std::size_t sockets);

  // For a database that is no file.
  void database_has(std::uint64_t bytes) { database_bytes_ = bytes; }
  DiskFigures disk() const;

  struct Figures {
    std::uint64_t database_used = 0;  // of the file and its log; what was deleted leaves room that is not counted
    std::uint64_t database_most = 0;
    std::uint64_t memory_used = 0;  // of the process, and of what the system keeps for its sockets
    std::uint64_t memory_most = 0;
    Shortage shortage;
  };
  const Figures& figures() const { return figures_; }

 private:
  void look_at_disk();
  void look_at_memory(std::size_t sockets);

  CapacityConfig config_;
  Figures figures_;
  Gauge database_, disk_, memory_;
  SteadyTime disk_looked_at_{};
  std::uint64_t database_bytes_ = 0;
};

}  // namespace palatine
