#include "server/runtime/capacity.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>
#include <string>

namespace palatine {

namespace {

constexpr std::chrono::seconds disk_every{2};
// Whatever the quota: a disk with less free than so much is full, since a backup and the log need room too.
constexpr std::uint64_t free_least = 64 * 1024 * 1024;

// What the system keeps of one at most: 48 KB that wait to be taken, and what came and is not read yet.
constexpr std::uint64_t socket_most = (48 + 128) * 1024;

// The system tells what it keeps for the sockets of all programs together.
std::uint64_t used_with(std::size_t sockets) {
  return resident_bytes() + std::min(tcp_buffer_bytes(), sockets * socket_most);
}

std::uint64_t megabytes(std::uint64_t bytes) {
  return bytes / 1'000'000;
}

}  // namespace

Shortage Capacity::look(SteadyTime now, std::size_t sockets) {
  if (now - disk_looked_at_ >= disk_every) {
    disk_looked_at_ = now;
    look_at_disk();
  }
  look_at_memory(sockets);
  return figures_.shortage;
}

DiskFigures Capacity::disk() const {
  if (!config_.database.empty()) return disk_figures(config_.database);
  DiskFigures known;
  known.file_bytes = database_bytes_;
  return known;
}

void Capacity::look_at_disk() {
  const DiskFigures disk = this->disk();
  const std::uint64_t file = disk.file_bytes - std::min(disk.file_bytes, free_bytes_in(config_.database));
  figures_.database_used = file + disk.log_bytes;
  figures_.database_most = config_.database_most > 0 || disk.all_bytes == 0
                               ? config_.database_most
                               : (disk.file_bytes + disk.log_bytes + disk.free_bytes) / 5 * 4;
  const Fullness before = std::max(database_.level(), disk_.level());
  database_.measured(figures_.database_used,
                     figures_.database_most > 0 ? figures_.database_most : std::numeric_limits<std::uint64_t>::max());
  // as if the disk were as large as what must stay free, and what is not free of that were used
  if (disk.all_bytes > 0) disk_.measured(2 * free_least - std::min(disk.free_bytes, 2 * free_least), free_least);
  const Fullness after = std::max(database_.level(), disk_.level());
  figures_.shortage.disk = after == Fullness::full;
  if (after == before) return;
  const std::string fill =
      "the database has " + std::to_string(megabytes(figures_.database_used)) + " MB of the " +
      std::to_string(megabytes(figures_.database_most)) + " MB that it may have" +
      (disk.all_bytes > 0 ? ", the disk " + std::to_string(megabytes(disk.free_bytes)) + " MB free" : std::string());
  if (after == Fullness::full)
    spdlog::error("{}: no new tables, guests and accounts until there is room; games go on", fill);
  else if (after == Fullness::nearly)
    spdlog::warn("{}: make room, or let it have more (quota.database_mb)", fill);
  else
    spdlog::info("the database has room again: {} MB of {} MB", megabytes(figures_.database_used),
                 megabytes(figures_.database_most));
}

void Capacity::look_at_memory(std::size_t sockets) {
  const std::uint64_t most = config_.memory_most;
  if (most == 0) return;
  const Fullness before = memory_.level();
  figures_.memory_most = most;
  figures_.memory_used = used_with(sockets);
  const Fullness after = memory_.measured(figures_.memory_used, most);
  figures_.shortage.memory = after != Fullness::fine;
  if (after == before) return;
  const auto used = megabytes(figures_.memory_used);
  if (after == Fullness::full)
    spdlog::error("memory: {} MB are used of the {} MB that may be, though nothing new is taken", used,
                  megabytes(most));
  else if (after == Fullness::nearly && before == Fullness::fine)
    spdlog::warn("memory: {} MB are used of the {} MB that may be: no new tables, guests and watchers until it is less",
                 used, megabytes(most));
  else if (after == Fullness::fine)
    spdlog::info("memory: there is room again, {} MB are used of {} MB", used, megabytes(most));
}

}  // namespace palatine
