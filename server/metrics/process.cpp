#include "server/metrics/process.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

namespace palatine {

namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// Linux counts them itself since 6.2; before that each must be looked at.
std::uint64_t open_files() {
  constexpr const char* folder = "/proc/self/fd";
  struct stat at{};
  if (::stat(folder, &at) == 0 && at.st_size > 0) return static_cast<std::uint64_t>(at.st_size);
  std::error_code error;
  std::uint64_t count = 0;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end; each.increment(error))
    ++count;
  return count > 0 ? count - 1 : 0;  // the folder itself is open meanwhile
}

std::uint64_t threads() {
  std::ifstream status("/proc/self/status");
  for (std::string name; status >> name; status.ignore(256, '\n'))
    if (std::uint64_t count = 0; name == "Threads:" && status >> count) return count;
  return 0;
}

void read_memory(ProcessFigures& out) {
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::ifstream memory("/proc/self/statm");
  if (std::uint64_t all = 0, resident = 0; memory >> all >> resident) {
    out.virtual_bytes = all * page;
    out.resident_bytes = resident * page;
  }
}

std::uint64_t bytes_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : size;
}

}  // namespace

ProcessFigures process_figures() {
  ProcessFigures out;
  rusage used{};
  if (getrusage(RUSAGE_SELF, &used) == 0) out.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  read_memory(out);
  out.threads = threads();
  out.open_files = open_files();
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) out.open_files_most = files.rlim_cur;
  return out;
}

DiskFigures disk_figures(const std::filesystem::path& database) {
  DiskFigures out;
  out.file_bytes = bytes_of(database);
  out.log_bytes = bytes_of(database.string() + "-wal");
  std::error_code error;
  const auto space = std::filesystem::space(database, error);
  if (!error) {
    out.free_bytes = space.available;
    out.all_bytes = space.capacity;
  }
  return out;
}

std::chrono::nanoseconds thread_cpu_time() {
  timespec used{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace palatine
