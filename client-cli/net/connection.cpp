// Callbacks only: g++ 12 miscompiles temporaries in coroutines.
#include "client-cli/net/connection.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "protocol/messages.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/web_socket.hpp"

namespace palatine::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::int64_t first_wait_ms = 250;
constexpr std::int64_t longest_wait_ms = 5'000;
constexpr std::chrono::seconds handshake{10};  // also for all before it
constexpr std::uint16_t normal_end = 1000;     // RFC 6455, 7.4.1

}  // namespace

class Connection::Worker {
 public:
  explicit Worker(Address address)
      : address_(std::move(address)), resolver_(io_), timer_(io_), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
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
      if (!open_) return;
      line_->outgoing.push_back(std::move(frame));
      if (line_->outgoing.size() == 1) write();
    });
  }

 private:
  // One attempt, and what becomes of it.
  struct Line {
    explicit Line(asio::io_context& io)
        : stream(asio::ip::tcp::socket(io)),
          socket(stream, {.handshake = handshake,
                          .idle = std::chrono::seconds(30),
                          .pings = true,
                          .largest_message = 64 * 1024 * 1024}) {}  // a replay is one frame

    GatheringStream stream;
    WebSocket socket;
    std::deque<std::string> outgoing;
  };

  void tell(NetEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto put = ::write(wake_, &one, sizeof one);
  }

  // Callbacks of an earlier attempt do nothing.
  template <class F>
  auto guarded(F f) {
    return [this, line = line_, f = std::move(f)](error_code error, auto&&... rest) -> void {
      if (line != line_ || stopping_) return;
      if (error) return fail(error);
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void connect() {
    line_ = std::make_shared<Line>(io_);
    line_->stream.belongs_to(line_, {});
    line_->stream.expires_after(handshake);
    resolver_.async_resolve(address_.host, address_.port,
                            guarded([this](const asio::ip::tcp::resolver::results_type& found) {
                              line_->stream.connect(found, guarded([this] { seal(); }));
                            }));
  }

  void seal() {
    line_->stream.socket().set_option(asio::ip::tcp::no_delay(true));
    if (!trust_) return shake_hands();
    line_->stream.start_tls(trust_, address_.host, guarded([this] { shake_hands(); }));
  }

  void shake_hands() {
    line_->stream.expires_never();
    HttpFields fields = {{"Sec-WebSocket-Protocol", std::string(protocol_name)}, {"User-Agent", "palatine"}};
    line_->socket.connect(address_.server(), address_.path, std::move(fields), guarded([this] {
                            open_ = true;
                            wait_ms_ = first_wait_ms;
                            tell(Connected{});
                            read();
                          }));
  }

  void read() {
    line_->socket.read(guarded([this](std::string_view frame) {
      tell(Received{std::string(frame)});
      read();
    }));
  }

  void write() {
    line_->socket.write(line_->outgoing.front(), true, [this, line = line_](error_code error) {
      if (line != line_) return;
      if (error) return stopping_ ? void() : fail(error);
      line->outgoing.pop_front();
      if (!line->outgoing.empty()) return write();
      if (stopping_) close();
    });
  }

  void fail(error_code error) {
    open_ = false;
    std::exchange(line_, nullptr)->stream.close();
    // Not all at once when a server comes back: up to a fifth more.
    const std::int64_t wait = wait_ms_ + std::uniform_int_distribution<std::int64_t>(0, wait_ms_ / 5)(random_);
    wait_ms_ = std::min(wait_ms_ * 2, longest_wait_ms);
    tell(Disconnected{error.message(), wait});
    timer_.expires_after(std::chrono::milliseconds(wait));
    timer_.async_wait([this](error_code stopped) {
      if (!stopped && !stopping_) connect();
    });
  }

  void stop() {
    stopping_ = true;
    timer_.cancel();
    resolver_.cancel();
    if (!open_) {
      if (line_) line_->stream.close();
      return;
    }
    // What was sent before goodbye still goes out; a server that does not answer is not waited for.
    goodbye_.emplace(io_, std::chrono::seconds(1));
    goodbye_->async_wait([this](error_code stopped) {
      if (!stopped) line_->stream.close();
    });
    if (line_->outgoing.empty()) close();
  }

  void close() {
    line_->socket.close(normal_end, {}, [this, line = line_](error_code) {
      line->stream.close();
      goodbye_->cancel();
    });
  }

  Address address_;
  TlsContext trust_ = address_.tls ? system_trust() : nullptr;
  asio::io_context io_;
  asio::ip::tcp::resolver resolver_;
  asio::steady_timer timer_;
  std::optional<asio::steady_timer> goodbye_;
  std::shared_ptr<Line> line_;  // null: between two attempts
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
