#include "tools/load/channel.hpp"

#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "protocol/messages.hpp"

namespace palatine::load {
namespace {

// The nonce of RFC 6455, with the answer that belongs to it.
constexpr std::string_view nonce = "dGhlIHNhbXBsZSBub25jZQ==", accepted = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
constexpr std::size_t largest_greeting = 16 * 1024, largest_message = 64 * 1024 * 1024;

std::string word_of(int error) {
  return std::generic_category().message(error);
}

// The kernel looks for a free port one by one, and takes over a millisecond for it once half of an address's are in
// use. To this machine connections come from further addresses of its own.
bool come_from_an_address_with_ports(int fd, const Target& target) {
  constexpr unsigned connections_each = 8000, addresses = 200;
  static std::atomic<unsigned> opened = 0;
  const auto& to = reinterpret_cast<const sockaddr_in&>(target.address);
  if (to.sin_family != AF_INET || to.sin_addr.s_addr != htonl(INADDR_LOOPBACK)) return true;
  const unsigned more = opened++ / connections_each % addresses;
  if (more == 0) return true;
  sockaddr_in from{};
  from.sin_family = AF_INET;
  from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + more);
  const int yes = 1;
  return ::setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes) == 0 &&
         ::bind(fd, reinterpret_cast<const sockaddr*>(&from), sizeof from) == 0;
}

}  // namespace

Channel::~Channel() {
  drop();
}

void Channel::drop() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
  state_ = State::none;
}

void Channel::over(std::string how) {
  drop();
  owner_.closed(std::move(how));
}

void Channel::open(const Target& target) {
  drop();
  rest_.clear(), message_.clear(), out_.clear();
  greeting_ = "GET " + target.path + " HTTP/1.1\r\nHost: " + target.host +
              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " +
              std::string(nonce) + "\r\nSec-WebSocket-Protocol: " + std::string(protocol_name) +
              "\r\nUser-Agent: palatine\r\n\r\n";
  fd_ = ::socket(target.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  const int yes = 1;
  int error = 0;
  if (fd_ < 0 || ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) != 0 ||
      !come_from_an_address_with_ports(fd_, target) ||
      (::connect(fd_, reinterpret_cast<const sockaddr*>(&target.address), target.length) != 0 &&
       errno != EINPROGRESS)) {
    error = errno;
  }
  if (error != 0) {
    // told later, as everything is
    poller_.post([this, error] { over(word_of(error)); });
    return;
  }
  state_ = State::connecting;
  poller_.watch(fd_, *this, EPOLLIN | EPOLLOUT);
}

void Channel::ready(std::uint32_t events, Clock::time_point now) {
  if (fd_ < 0) return;  // another's message closed it
  if (state_ == State::connecting) {
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(fd_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return over(word_of(error));
    if ((events & EPOLLOUT) == 0) return;
    state_ = State::shaking_hands;
    poller_.change(fd_, *this, EPOLLIN);
    return write(greeting_);
  }
  if ((events & EPOLLOUT) != 0) write_more();
  if (fd_ >= 0 && (events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) read(now);
}

void Channel::read(Clock::time_point now) {
  const ssize_t got = ::recv(fd_, poller_.input.data(), poller_.input.size(), 0);
  if (got < 0) {
    if (errno == EAGAIN || errno == EINTR) return;
    return over(word_of(errno));
  }
  if (got == 0) return over("end of the stream");
  poller_.tally.bytes_in += got;
  std::string_view bytes(poller_.input.data(), static_cast<std::size_t>(got));
  std::string joined;
  if (!rest_.empty()) {
    joined = std::move(rest_);
    rest_.clear();
    bytes = joined.append(bytes);
  }
  while (fd_ >= 0) {
    const std::size_t done = take(bytes, now);
    if (done == 0) break;
    bytes.remove_prefix(done);
  }
  if (fd_ >= 0 && !bytes.empty()) rest_ = bytes;
}

std::size_t Channel::take(std::string_view bytes, Clock::time_point now) {
  if (state_ == State::shaking_hands) return take_handshake(bytes);
  return take_frame(bytes, now);
}

std::size_t Channel::take_handshake(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == bytes.npos) {
    if (bytes.size() > largest_greeting) over("no WebSocket");
    return 0;
  }
  const std::string_view head = bytes.substr(0, end);
  if (head.substr(0, 12) != "HTTP/1.1 101") {
    over(std::string(head.substr(0, head.find("\r\n"))));
    return 0;
  }
  if (head.find(accepted) == head.npos) {
    over("no WebSocket");
    return 0;
  }
  greeting_ = {};
  state_ = State::open;
  owner_.opened();
  return end + 4;
}

std::size_t Channel::take_frame(std::string_view bytes, Clock::time_point now) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  if (bytes.size() < 2) return 0;
  std::size_t head = 2, size = byte(1) & 0x7f;
  if (const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0; more != 0) {
    head += more;
    if (bytes.size() < head) return 0;
    size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
  }
  if (size > largest_message || (byte(1) & 0x80) != 0 || (byte(0) & 0x70) != 0) {
    over("no good frame");
    return 0;
  }
  if (bytes.size() < head + size) return 0;
  const std::string_view payload = bytes.substr(head, size);
  const bool last = (byte(0) & 0x80) != 0;
  switch (byte(0) & 0x0f) {
    case text_frame:
    case continuation:
      if (last && message_.empty()) {
        ++poller_.tally.messages_in;
        owner_.received(payload, now);
      } else {
        message_ += payload;
        if (!last) break;
        ++poller_.tally.messages_in;
        const std::string whole = std::move(message_);
        message_.clear();
        owner_.received(whole, now);
      }
      break;
    case ping_frame:
      frame(pong_frame, payload);
      break;
    case close_frame: {
      const int code = payload.size() < 2
                           ? 1005
                           : static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      const std::string reason(payload.size() > 2 ? payload.substr(2) : std::string_view());
      over(std::to_string(code) + (reason.empty() ? "" : " ") + reason);
      return 0;
    }
    default:
      break;
  }
  return head + size;
}

void Channel::frame(unsigned char kind, std::string_view payload) {
  if (state_ != State::open) return;
  mask_ ^= mask_ << 13, mask_ ^= mask_ >> 7, mask_ ^= mask_ << 17;
  const auto mask = static_cast<std::uint32_t>(mask_ >> 16);
  static thread_local std::string bytes;
  bytes.clear();
  bytes += static_cast<char>(0x80 | kind);
  if (payload.size() < 126) {
    bytes += static_cast<char>(0x80 | payload.size());
  } else {
    const int more = payload.size() < 65536 ? 2 : 8;
    bytes += static_cast<char>(0x80 | (more == 2 ? 126 : 127));
    for (int i = more - 1; i >= 0; --i) bytes += static_cast<char>(payload.size() >> (8 * i));
  }
  char keys[8];
  std::memcpy(keys, &mask, 4);
  std::memcpy(keys + 4, &mask, 4);
  bytes.append(keys, 4);
  std::uint64_t eight = 0;
  std::memcpy(&eight, keys, 8);
  const std::size_t begin = bytes.size();
  bytes += payload;
  std::size_t i = begin;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t part = 0;
    std::memcpy(&part, &bytes[i], 8);
    part ^= eight;
    std::memcpy(&bytes[i], &part, 8);
  }
  for (; i < bytes.size(); ++i) bytes[i] = static_cast<char>(bytes[i] ^ keys[(i - begin) % 4]);
  if (kind == text_frame) ++poller_.tally.messages_out;
  write(bytes);
}

void Channel::write(std::string_view bytes) {
  std::size_t sent = 0;
  if (out_.empty()) {
    const ssize_t count = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    // What went wrong is met again by the next read, which is a better place to say it.
    if (count >= 0) sent = static_cast<std::size_t>(count);
    poller_.tally.bytes_out += static_cast<std::int64_t>(sent);
    if (sent == bytes.size()) return;
    poller_.change(fd_, *this, EPOLLIN | EPOLLOUT);
  }
  out_ += bytes.substr(sent);
}

void Channel::write_more() {
  const ssize_t count = ::send(fd_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (count < 0) {
    if (errno == EAGAIN || errno == EINTR) return;
    return over(word_of(errno));
  }
  poller_.tally.bytes_out += count;
  out_.erase(0, static_cast<std::size_t>(count));
  if (out_.empty()) poller_.change(fd_, *this, EPOLLIN);
}

}  // namespace palatine::load
