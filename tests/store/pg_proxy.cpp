#include "tests/store/pg_proxy.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace palatine::testing {

namespace {

sockaddr_un address_of(const std::filesystem::path& socket) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket.c_str(), sizeof address.sun_path - 1);
  return address;
}

class Socket {
 public:
  explicit Socket(int file) : file_(file) {}
  ~Socket() { ::close(file_); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  int file() const { return file_; }

 private:
  int file_;
};

void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

// Empty: it is closed.
std::string read_some(int socket) {
  std::array<char, 65536> bytes{};
  const auto count = ::read(socket, bytes.data(), bytes.size());
  return {bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
}

}  // namespace

PgProxy::PgProxy(std::filesystem::path server) : server_(std::move(server)) {
  std::string folder = std::filesystem::temp_directory_path() / "palatine-proxy-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder can be made for a proxy");
  folder_ = folder;
  listening_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
  const sockaddr_un address = address_of(folder_ / ".s.PGSQL.5432");
  if (::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listening_, 10) != 0)
    throw std::runtime_error("a proxy can't listen");
  accepting_ = std::jthread([this] {
    while (true) {
      const int client = ::accept(listening_, nullptr, nullptr);
      if (client < 0) return;
      connections_.emplace_back([this, client] { serve(client); });
    }
  });
}

PgProxy::~PgProxy() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  ::shutdown(listening_, SHUT_RDWR);
  accepting_.join();
  connections_.clear();
  ::close(listening_);
  std::filesystem::remove_all(folder_);
}

void PgProxy::cut(Cut how) {
  const std::lock_guard lock(mutex_);
  cut_ = how;
}

void PgProxy::let_it_arrive() {
  std::unique_lock lock(mutex_);
  may_arrive_ = true;
  changed_.notify_all();
  changed_.wait(lock, [this] { return has_arrived_; });
}

void PgProxy::serve(int client) {
  const Socket server(::socket(AF_UNIX, SOCK_STREAM, 0));
  auto store = std::make_unique<Socket>(client);
  const sockaddr_un address = address_of(server_);
  if (::connect(server.file(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return;
  bool loses_answer = false;
  while (true) {
    std::array<pollfd, 2> both = {{{store->file(), POLLIN, 0}, {server.file(), POLLIN, 0}}};
    // what ends is asked for now and then: there is nothing else to wake it
    if (::poll(both.data(), both.size(), 50) < 0) return;
    std::unique_lock lock(mutex_);
    if (ending_) return;
    if (both[0].revents != 0) {
      const std::string said = read_some(store->file());
      if (said.empty()) return;
      const Cut how = std::exchange(cut_, Cut::none);
      if (how == Cut::request) return;
      if (how == Cut::late) {
        store.reset();
        changed_.wait(lock, [this] { return may_arrive_ || ending_; });
        send_all(server.file(), said);
        read_some(server.file());
        has_arrived_ = true;
        changed_.notify_all();
        return;
      }
      loses_answer = loses_answer || how == Cut::answer;
      send_all(server.file(), said);
    }
    if (both[1].revents != 0) {
      const std::string answered = read_some(server.file());
      if (answered.empty() || loses_answer) return;
      send_all(store->file(), answered);
    }
  }
}

}  // namespace palatine::testing
