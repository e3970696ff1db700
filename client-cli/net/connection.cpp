// The one file of the client that holds Beast. Callbacks only: g++ 12 miscompiles temporaries in coroutines.
#include "client-cli/net/connection.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <thread>

#include "client-cli/net/wire.hpp"
#include "protocol/messages.hpp"

namespace palatine::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Socket = websocket::stream<Wire>;

constexpr std::int64_t first_wait_ms = 250;
constexpr std::int64_t longest_wait_ms = 5'000;
constexpr std::size_t largest_frame = 64 * 1024 * 1024;  // a replay is one frame

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
      outgoing_.push_back(std::move(frame));
      if (outgoing_.size() == 1) write();
    });
  }

 private:
  void tell(NetEvent event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto put = ::write(wake_, &one, sizeof one);
  }

  // Callbacks of an earlier attempt find another number and do nothing.
  template <class F>
  auto guarded(F f) {
    return [this, attempt = attempt_, f = std::move(f)](error_code error, auto&&... rest) -> void {
      if (attempt != attempt_ || stopping_) return;
      if (error) return fail(error);
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void connect() {
    ++attempt_;
    socket_.emplace(io_, address_.tls ? trust_.get() : nullptr);
    buffer_.clear();
    beast::get_lowest_layer(*socket_).expires_after(std::chrono::seconds(10));
    resolver_.async_resolve(address_.host, address_.port,
                            guarded([this](const asio::ip::tcp::resolver::results_type& found) {
                              beast::get_lowest_layer(*socket_).async_connect(
                                  found, guarded([this](const asio::ip::tcp::endpoint&) { seal(); }));
                            }));
  }

  void seal() {
    beast::get_lowest_layer(*socket_).socket().set_option(asio::ip::tcp::no_delay(true));
    if (!address_.tls) return shake_hands();
    socket_->next_layer().seal(address_.host, guarded([this] { shake_hands(); }));
  }

  void shake_hands() {
    beast::get_lowest_layer(*socket_).expires_never();
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = std::chrono::seconds(10);
    timeouts.idle_timeout = std::chrono::seconds(30);
    timeouts.keep_alive_pings = true;
    socket_->set_option(timeouts);
    socket_->set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, std::string(protocol_name));
      request.set(beast::http::field::user_agent, "palatine");
    }));
    socket_->read_message_max(largest_frame);
    socket_->async_handshake(address_.server(), address_.path, guarded([this] {
                               open_ = true;
                               wait_ms_ = first_wait_ms;
                               tell(Connected{});
                               read();
                             }));
  }

  void read() {
    socket_->async_read(buffer_, guarded([this](std::size_t) {
                          tell(Received{beast::buffers_to_string(buffer_.data())});
                          buffer_.clear();
                          read();
                        }));
  }

  void write() {
    socket_->text(true);
    socket_->async_write(asio::buffer(outgoing_.front()), [this, attempt = attempt_](error_code error, std::size_t) {
      if (attempt != attempt_) return;
      if (error) return stopping_ ? void() : fail(error);
      outgoing_.pop_front();
      if (!outgoing_.empty()) return write();
      if (stopping_) close();
    });
  }

  void fail(error_code error) {
    ++attempt_;
    open_ = false;
    // A write may still be under way on this socket; it holds the front of the queue until it is told off.
    retired_.push_back(std::move(outgoing_));
    if (retired_.size() > 2) retired_.pop_front();
    outgoing_.clear();
    beast::get_lowest_layer(*socket_).close();
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
      if (socket_) beast::get_lowest_layer(*socket_).close();
      return;
    }
    // What was sent before goodbye still goes out; a server that does not answer is not waited for.
    goodbye_.emplace(io_, std::chrono::seconds(1));
    goodbye_->async_wait([this](error_code stopped) {
      if (!stopped) beast::get_lowest_layer(*socket_).close();
    });
    if (outgoing_.empty()) close();
  }

  void close() {
    socket_->async_close(websocket::close_code::normal, [this](error_code) {
      beast::get_lowest_layer(*socket_).close();
      goodbye_->cancel();
    });
  }

  Address address_;
  // what the system trusts, or who SSL_CERT_FILE names
  std::unique_ptr<asio::ssl::context> trust_ = address_.tls ? system_trust() : nullptr;
  asio::io_context io_;
  asio::ip::tcp::resolver resolver_;
  asio::steady_timer timer_;
  std::optional<asio::steady_timer> goodbye_;
  std::optional<Socket> socket_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outgoing_;
  std::deque<std::deque<std::string>> retired_;
  bool open_ = false;
  bool stopping_ = false;
  std::uint64_t attempt_ = 0;
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
