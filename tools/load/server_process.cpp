#include "tools/load/server_process.hpp"

#include <arpa/inet.h>
#include <time.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace palatine::load {
namespace {

namespace fs = std::filesystem;

int port_of(const sockaddr_storage& address) {
  if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
  return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

// Whether a socket could be bound to it.
bool is_of_this_machine(const Target& target) {
  sockaddr_storage address = target.address;
  if (address.ss_family == AF_INET6) {
    reinterpret_cast<sockaddr_in6&>(address).sin6_port = 0;
  } else {
    reinterpret_cast<sockaddr_in&>(address).sin_port = 0;
  }
  const int fd = ::socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return false;
  const bool bound = ::bind(fd, reinterpret_cast<const sockaddr*>(&address), target.length) == 0;
  ::close(fd);
  return bound;
}

// Of /proc/net/tcp: sl local rem st queues timer retransmits uid timeout inode; addresses are HEX:PORT, 0A listens.
void add_listening(const char* file, int port, std::set<std::string>& inodes) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string number, local, remote, state, queues, timer, retransmits, user, timeout, inode;
    fields >> number >> local >> remote >> state >> queues >> timer >> retransmits >> user >> timeout >> inode;
    const auto colon = local.rfind(':');
    if (state != "0A" || colon == local.npos) continue;
    if (std::stoi(local.substr(colon + 1), nullptr, 16) == port) inodes.insert("socket:[" + inode + "]");
  }
}

}  // namespace

std::optional<int> process_that_listens(const Target& target) {
  if (!is_of_this_machine(target)) return std::nullopt;
  std::set<std::string> inodes;
  for (const char* file : {"/proc/net/tcp", "/proc/net/tcp6"}) add_listening(file, port_of(target.address), inodes);
  std::error_code error;
  for (const auto& process : fs::directory_iterator("/proc", error)) {
    const std::string name = process.path().filename();
    if (name.find_first_not_of("0123456789") != name.npos) continue;
    for (fs::directory_iterator fd(process.path() / "fd", error), end; !error && fd != end; fd.increment(error)) {
      std::error_code gone;
      if (inodes.contains(fs::read_symlink(fd->path(), gone).string())) return std::stoi(name);
    }
  }
  return std::nullopt;
}

// Of /proc/PID/stat: the 14th and 15th field; the second is a name that may hold anything, in brackets.
std::optional<CpuTime> cpu_time_of(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  if (!std::getline(in, line) || line.rfind(')') == line.npos) return std::nullopt;
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0, system = 0;
  if (!(fields >> user >> system)) return std::nullopt;
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  clockid_t clock{};
  timespec sum{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &sum) != 0) return std::nullopt;
  return CpuTime{static_cast<double>(sum.tv_sec) + static_cast<double>(sum.tv_nsec) / 1e9, user / ticks,
                 system / ticks};
}

std::optional<Memory> memory_of(int pid) {
  std::ifstream in("/proc/" + std::to_string(pid) + "/smaps_rollup");
  Memory out;
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string name;
    std::int64_t kilobytes = 0;
    fields >> name >> kilobytes;
    if (name == "Rss:") out.rss = kilobytes * 1024;
    if (name == "Pss:") out.pss = kilobytes * 1024;
  }
  if (out.rss == 0) return std::nullopt;
  return out;
}

}  // namespace palatine::load
