// What the system says of this process and of its disk; 0 where it does not say.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>

namespace palatine {

struct ProcessFigures {
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
  std::uint64_t virtual_bytes = 0;
  std::uint64_t threads = 0;
  std::uint64_t open_files = 0;
  std::uint64_t open_files_most = 0;
};
ProcessFigures process_figures();
// The CPU time that this thread has used, user and system.
std::chrono::nanoseconds thread_cpu_time();
std::uint64_t resident_bytes();
// What the system keeps for TCP sockets, in this network namespace: the process's own and those of others; to a
// megabyte or so.
std::uint64_t tcp_buffer_bytes();
// What this process may use at most, for all that the system and its groups (cgroups) say.
std::uint64_t memory_bytes();

struct DiskFigures {
  std::uint64_t file_bytes = 0;
  std::uint64_t log_bytes = 0;   // SQLite's write-ahead log, beside it
  std::uint64_t free_bytes = 0;  // of its file system, for this user
  std::uint64_t all_bytes = 0;
};
DiskFigures disk_figures(const std::filesystem::path& database);
// Of the database's file, which does not shrink: in it, where something was deleted.
std::uint64_t free_bytes_in(const std::filesystem::path& database);

}  // namespace palatine
