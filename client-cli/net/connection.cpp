#include "client-cli/net/connection.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include "client-cli/net/dial.hpp"
#include "protocol/messages.hpp"

namespace palatine::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::int64_t first_wait_ms = 250;
constexpr std::int64_t longest_wait_ms = 5'000;
constexpr int normal_end = 1000;  // RFC 6455, 7.4.1

Dial kept_up(const Address& address) {
  Dial dial = dial_of(address);
  dial.config.idle = std::chrono::seconds(30);
  dial.config.pings = true;
  return dial;
}

}  // namespace

Dial dial_of(const Address& address) {
  return {.host = address.host,
          .port = address.port,
          .target = address.path,
          .authority = address.server(),
          .trust = address.tls ? system_trust() : nullptr,
          .subprotocol = std::string(protocol_name)};
}

class Connection::Worker {
 public:
  explicit Worker(const Address& address)
      : dial_(kept_up(address)), timer_(io_), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    asio::post(io_, [this] { connect(); });
    thread_ = std::thread([this] { io_.run(); });
  }

  ~Worker() {
    asio::post(io_, [this] { stop(); });
    thread_.join();
    ::close(wake_);
  }

  int fd() const { return wake_; }

  std::vector<NetEvent> take() {
    const std::lock_guard lock(mutex_);
    std::uint64_t count = 0;
    [[maybe_unused]] const auto got = ::read(wake_, &count, sizeof count);
    return std::exchange(events_, {});
  }

  void send(std::string frame) {
    asio::post(io_, [this, frame = std::move(frame)]() mutable {
      if (open_) socket_->send(std::move(frame));
    });
  }

 private:
  void tell(NetEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto put = ::write(wake_, &one, sizeof one);
  }

  void connect() {
    socket_ = palatine::dial(io_, dial_);
    socket_->opened = [this] {
      if (stopping_) return;
      open_ = true;
      wait_ms_ = first_wait_ms;
      tell(Connected{});
    };
    socket_->received = [this](std::string frame) { tell(Received{std::move(frame)}); };
    socket_->closed = [this](const Closed& how) { lost(how.error); };
  }

  void lost(error_code error) {
    open_ = false;
    timer_.cancel();
    if (stopping_) return io_.stop();
    // Not all at once when a server comes back: up to a fifth more.
    const std::int64_t wait = wait_ms_ + std::uniform_int_distribution<std::int64_t>(0, wait_ms_ / 5)(random_);
    wait_ms_ = std::min(wait_ms_ * 2, longest_wait_ms);
    tell(Disconnected{error.message(), wait});
    after(std::chrono::milliseconds(wait), [this] {
      if (!stopping_) connect();
    });
  }

  void stop() {
    stopping_ = true;
    timer_.cancel();
    // Stopped, not left to run out of work: what a WebSocket still waits for may take long, or never come.
    if (!open_) return io_.stop();
    // What was sent before goodbye still goes out; a server that does not answer is not waited for.
    socket_->close(normal_end, {});
    after(std::chrono::seconds(1), [this] { io_.stop(); });
  }

  void after(std::chrono::milliseconds wait, std::function<void()> then) {
    timer_.expires_after(wait);
    timer_.async_wait([then = std::move(then)](error_code stopped) {
      if (!stopped) then();
    });
  }

  const Dial dial_;
  asio::io_context io_;
  asio::steady_timer timer_;        // until the next attempt, or the goodbye must have come
  std::shared_ptr<Socket> socket_;  // of the last attempt
  bool open_ = false;
  bool stopping_ = false;
  std::int64_t wait_ms_ = first_wait_ms;
  std::minstd_rand random_{std::random_device{}()};

  std::mutex mutex_;
  std::vector<NetEvent> events_;
  int wake_;
  std::thread thread_;
};

Connection::Connection(const Address& address) : worker_(std::make_unique<Worker>(address)) {}
Connection::~Connection() = default;
int Connection::fd() const {
  return worker_->fd();
}
std::vector<NetEvent> Connection::take() {
  return worker_->take();
}
void Connection::send(std::string frame) {
  worker_->send(std::move(frame));
}

}  // namespace palatine::client
