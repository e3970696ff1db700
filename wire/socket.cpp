#include "wire/socket.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "wire/gathering_stream.hpp"

namespace palatine {

std::shared_ptr<Socket> dial(boost::asio::io_context& io, const Dial& to) {
  auto stream = std::make_unique<GatheringStream>(boost::asio::ip::tcp::socket(io));
  const auto socket = std::make_shared<Socket>(std::move(stream), to.config);
  socket->dial(to);
  return socket;
}

Socket::Socket(std::unique_ptr<GatheringStream> stream, const WebSocketConfig& config)
    : stream_(std::move(stream)), ws_(*stream_, config) {}
Socket::~Socket() = default;

// What goes on where there was no error, and nobody has had enough of it.
WebSocket::Told Socket::next(std::function<void()> then) {
  return [self = shared_from_this(), then = std::move(then)](error_code error) {
    if (error) return self->over(error);
    if (!self->told_) then();
  };
}

void Socket::dial(const Dial& to) {
  stream_->belongs_to(weak_from_this(), {});
  stream_->expires_after(to.config.handshake);
  stream_->connect(to.host, to.port, to.trust, next([this, to] {
                     stream_->expires_never();
                     HttpFields fields = {{"User-Agent", "palatine"}};
                     if (!to.subprotocol.empty()) fields.emplace_back("Sec-WebSocket-Protocol", to.subprotocol);
                     if (!to.origin.empty()) fields.emplace_back("Origin", to.origin);
                     ws_.connect(to.authority, to.target, std::move(fields), next([this] {
                                   subprotocol = ws_.subprotocol();
                                   begin();
                                 }));
                   }));
}

void Socket::accept(const HttpExchange& request, const std::string& chosen) {
  subprotocol = chosen;
  stream_->belongs_to(weak_from_this(), {});
  ws_.accept(request, chosen, {}, next([this] { begin(); }));
}

void Socket::send(std::string frame, bool binary) {
  if (told_ || goodbye_) return;
  outgoing_.push_back({std::move(frame), binary});
  if (open_ && outgoing_.size() == 1) write();
}

void Socket::close(int code, std::string reason) {
  if (told_ || goodbye_) return;
  goodbye_ = WebSocket::Goodbye{static_cast<std::uint16_t>(code), std::move(reason)};
  if (open_ && outgoing_.empty()) say_goodbye();
}

void Socket::drop() {
  boost::asio::post(stream_->get_executor(), [self = shared_from_this()] { self->tell({0, "dropped"}); });
}

void Socket::begin() {
  ws_.on_control_frame([this](bool ping) {
    if (ping) ++pings;
  });
  if (opened) opened();
  open_ = true;
  if (!outgoing_.empty()) {
    write();
  } else if (goodbye_) {
    say_goodbye();
  }
  read();
}

void Socket::read() {
  ws_.read([self = shared_from_this()](error_code error, std::string_view frame) {
    if (error) return self->over(error);
    if (!self->told_ && self->received) self->received(std::string(frame));
    if (!self->told_) self->read();
  });
}

void Socket::write() {
  ws_.write(outgoing_.front().text, !outgoing_.front().binary, [self = shared_from_this()](error_code error) {
    // The reader tells of the end, with what the other side said last.
    if (error || self->told_) return;
    self->outgoing_.pop_front();
    if (!self->outgoing_.empty()) return self->write();
    if (self->goodbye_) self->say_goodbye();
  });
}

void Socket::say_goodbye() {
  if (std::exchange(saying_goodbye_, true)) return;
  ws_.close(goodbye_->code, goodbye_->reason, [self = shared_from_this()](error_code error) {
    self->tell({self->goodbye_->code, self->goodbye_->reason, 0, error});
  });
}

void Socket::over(error_code error) {
  if (saying_goodbye_) return;
  if (const auto goodbye = ws_.goodbye(error)) return tell({goodbye->code, goodbye->reason, 0, error});
  tell({0, error.message(), open_ ? 0 : static_cast<int>(ws_.status()), error});
}

void Socket::tell(const Closed& how) {
  if (std::exchange(told_, true)) return;
  // An RST where something was unread: what a lost connection looks like.
  stream_->stop();
  stream_->close();
  if (closed) closed(how);
  // The callbacks may hold the socket that they belong to.
  boost::asio::post(stream_->get_executor(), [self = shared_from_this()] {
    self->opened = nullptr;
    self->received = nullptr;
    self->closed = nullptr;
  });
}

}  // namespace palatine
