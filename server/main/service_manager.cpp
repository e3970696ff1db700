#include "server/main/service_manager.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace palatine {

namespace {

constexpr int first_socket = 3;  // SD_LISTEN_FDS_START
constexpr int sockets_most = 16;

std::string taken(const char* name) {
  const char* value = std::getenv(name);
  std::string text = value == nullptr ? "" : value;
  unsetenv(name);
  return text;
}

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_listening(int file) {
  int listens = 0;
  socklen_t size = sizeof listens;
  return getsockopt(file, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0 && listens != 0;
}

}  // namespace

tl::expected<std::vector<InheritedSocket>, std::string> take_inherited_sockets() {
  const auto process = number(taken("LISTEN_PID"));
  const auto count = number(taken("LISTEN_FDS"));
  std::string names = taken("LISTEN_FDNAMES");
  std::vector<InheritedSocket> sockets;
  if (!count || process != getpid()) return sockets;  // they were another process's
  if (*count < 0 || *count > sockets_most)
    return tl::unexpected("LISTEN_FDS says " + std::to_string(*count) + " sockets; there can be 0 to 16");
  for (int file = first_socket; file < first_socket + *count; ++file) {
    if (fcntl(file, F_SETFD, FD_CLOEXEC) != 0 || !is_listening(file))
      return tl::unexpected("file " + std::to_string(file) +
                            ", handed over by LISTEN_FDS, is no listening socket: is it Accept=yes, or a datagram's?");
    const auto colon = std::min(names.find(':'), names.size());
    sockets.push_back({file, names.substr(0, colon)});
    names.erase(0, colon + 1);
  }
  return sockets;
}

ServiceManager::ServiceManager() : address_(taken("NOTIFY_SOCKET")) {
  const auto process = number(taken("WATCHDOG_PID"));
  const auto every = number(taken("WATCHDOG_USEC"));
  if (every && *every > 0 && (!process || *process == getpid())) watchdog_ = std::chrono::microseconds(*every);
}

void ServiceManager::tell(std::string_view state) const {
  sockaddr_un to{};
  if (address_.empty() || address_.size() >= sizeof to.sun_path) return;
  to.sun_family = AF_UNIX;
  std::memcpy(to.sun_path, address_.data(), address_.size());
  if (to.sun_path[0] == '@') to.sun_path[0] = '\0';  // an abstract one
  const int file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (file < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address_.size());
  // nothing depends on it: who does not hear it asks again, or gives up on us
  (void)!sendto(file, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT, reinterpret_cast<const sockaddr*>(&to),
                size);
  close(file);
}

void ServiceManager::reloading() const {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t microseconds = static_cast<std::int64_t>(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000;
  tell("RELOADING=1\nMONOTONIC_USEC=" + std::to_string(microseconds));
}

void ServiceManager::watch(boost::asio::io_context& io) {
  if (watchdog_.count() == 0) return;
  timer_.emplace(io);
  still_here();
}

void ServiceManager::still_here() {
  tell("WATCHDOG=1");
  timer_->expires_after(watchdog_ / 2);
  timer_->async_wait([this](const boost::system::error_code& error) {
    if (!error) still_here();
  });
}

}  // namespace palatine
