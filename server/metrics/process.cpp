#include "server/metrics/process.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <iterator>
#include <optional>
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

std::uint64_t big_endian(const unsigned char* bytes, int count) {
  std::uint64_t number = 0;
  for (int i = 0; i < count; ++i) number = number << 8 | bytes[i];
  return number;
}

// The number in a file that holds one; "max", as a group without a limit says, is none.
std::optional<std::uint64_t> number_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::uint64_t number = 0;
  if (!(in >> number)) return std::nullopt;
  return number;
}

// The least of this process's group and of all around it. In a container its own is the root of what it sees.
std::uint64_t group_memory_bytes(std::uint64_t most) {
  const std::filesystem::path all = "/sys/fs/cgroup";
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    // 0::/system.slice/palatine.service, or of the older kind 4:memory:/…
    const bool is_older = line.find(":memory:") != std::string::npos;
    if (!is_older && !line.starts_with("0::")) continue;
    const std::filesystem::path root = is_older ? all / "memory" : all;
    const char* const name = is_older ? "memory.limit_in_bytes" : "memory.max";
    std::filesystem::path group = line.substr(line.rfind(':') + 1);
    while (true) {
      if (const auto limit = number_in(root / group.relative_path() / name)) most = std::min(most, *limit);
      if (group.relative_path().empty()) break;
      group = group.parent_path();
    }
  }
  return most;
}

}  // namespace

std::uint64_t resident_bytes() {
  ProcessFigures out;
  read_memory(out);
  return out.resident_bytes;
}

std::uint64_t tcp_buffer_bytes() {
  // TCP: inuse 27 orphan 1 tw 23 alloc 31 mem 3
  std::ifstream sockets("/proc/net/sockstat");
  for (std::string word, of; sockets >> word;) {
    if (word.ends_with(':')) of = word;
    if (std::uint64_t pages = 0; of == "TCP:" && word == "mem" && sockets >> pages)
      return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }
  return 0;
}

std::uint64_t memory_bytes() {
  struct sysinfo system{};  // the files that say so a service need not be able to read
  if (sysinfo(&system) != 0) return 0;
  return group_memory_bytes(static_cast<std::uint64_t>(system.totalram) * system.mem_unit);
}

// As the file's header has it: https://www.sqlite.org/fileformat.html#the_database_header
std::uint64_t free_bytes_in(const std::filesystem::path& database) {
  std::array<unsigned char, 40> header{};
  std::ifstream in(database, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(header.data()), header.size())) return 0;
  const std::uint64_t page = big_endian(&header[16], 2);
  return big_endian(&header[36], 4) * (page == 1 ? 65'536 : page);
}

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
