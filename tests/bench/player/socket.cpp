#include "tests/bench/player/socket.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace palatine::bench {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Socket::~Socket() {
  if (fd_ >= 0) close(fd_);
}

void Socket::open(int port, const std::string& path, int poller) {
  fd_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd_ < 0) fail("socket");
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("connect");
  const int on = 1;
  if (setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) != 0) fail("TCP_NODELAY");
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.ptr = this;
  if (epoll_ctl(poller, EPOLL_CTL_ADD, fd_, &event) != 0) fail("epoll_ctl");
  write("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
}

void Socket::readable() {
  std::array<char, 65536> buffer;
  const ssize_t got = recv(fd_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got == 0) throw std::runtime_error("the server has closed a connection");
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got < 0) fail("recv");
  in_.append(buffer.data(), static_cast<std::size_t>(got));
  taken_ = 0;
  while (is_open_ ? take_frame() : take_handshake()) {
  }
  in_.erase(0, taken_);
}

bool Socket::take_handshake() {
  const std::size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  if (in_.compare(0, 12, "HTTP/1.1 101") != 0) {
    throw std::runtime_error("no WebSocket, but: " + in_.substr(0, in_.find("\r\n")));
  }
  taken_ = end + 4;
  is_open_ = true;
  owner_.opened(*this);
  return true;
}

bool Socket::take_frame() {
  const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(in_[taken_ + i]); };
  const std::size_t there = in_.size() - taken_;
  if (there < 2) return false;
  std::size_t head = 2;
  std::uint64_t length = byte(1) & 0x7f;
  if (length >= 126) {
    const std::size_t width = length == 126 ? 2 : 8;
    head += width;
    if (there < head) return false;
    length = 0;
    for (std::size_t i = 0; i < width; ++i) length = length << 8 | byte(2 + i);
  }
  if (there < head + length) return false;
  const unsigned kind = byte(0);
  const std::string_view payload = std::string_view(in_).substr(taken_ + head, length);
  taken_ += head + length;
  bytes_in += head + length;
  if (kind == 0x81 || kind == 0x82) {
    ++messages_in;
    owner_.received(*this, payload);
  } else if (kind == 0x89) {
    frame(10, payload);
  } else if (kind != 0x8a) {
    throw std::runtime_error("a frame of the kind " + std::to_string(kind) + " was not expected");
  }
  return true;
}

// Masked by zeros, which the protocol allows and which costs the server what any mask does.
void Socket::frame(unsigned kind, std::string_view payload) {
  std::string bytes;
  bytes.reserve(payload.size() + 8);
  bytes.push_back(static_cast<char>(0x80 | kind));
  if (payload.size() < 126) {
    bytes.push_back(static_cast<char>(0x80 | payload.size()));
  } else if (payload.size() < 65536) {
    bytes.push_back(static_cast<char>(0x80 | 126));
    bytes.push_back(static_cast<char>(payload.size() >> 8));
    bytes.push_back(static_cast<char>(payload.size()));
  } else {
    throw std::runtime_error("a frame of the plan is too long");
  }
  bytes.append(4, '\0');
  bytes += payload;
  write(bytes);
  if (kind < 8) ++messages_out;
}

void Socket::write(std::string_view bytes) {
  const ssize_t sent = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0) fail("send");
  if (static_cast<std::size_t>(sent) != bytes.size()) throw std::runtime_error("the server does not read");
  bytes_out += bytes.size();
}

}  // namespace palatine::bench
