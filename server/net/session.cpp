#include "server/net/session.hpp"

#include <boost/asio/buffer.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/net/http_conversation.hpp"
#include "server/net/message_channel.hpp"
#include "server/net/session_socket.hpp"
#include "server/net/stream_channel.hpp"
#include "server/net/web_socket_channel.hpp"

namespace palatine {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

class SocketSession final : public Session, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions, std::shared_ptr<PeerQuota> quota,
                std::function<void()> gone)
      : socket_(std::move(socket), id, sessions, std::move(quota), std::move(gone)),
        http_(std::make_unique<HttpConversation>(
            socket_, HttpConversation::Becomes{[this](const HttpExchange& asked) { become_web_socket(asked); },
                                               [this](StreamAsked asked) { become_stream(std::move(asked)); }})) {}

  void start();

  std::size_t waiting() const override { return socket_.stream.waiting() + (channel_ ? channel_->waiting() : 0); }
  const PeerQuota* from() const override { return socket_.quota(); }
  void send(std::shared_ptr<const std::string> text) override;
  void flush() override { socket_.stream.flush(); }
  void refuse(HttpAnswer answer) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void take_turn() override;
  void drop() override { socket_.drop(); }
  void drop_slow() override { socket_.drop_slow(); }
  void give_way() override;

 private:
  void start_tls();
  void first_byte_read(error_code error);
  void become_web_socket(const HttpExchange& asked);
  void become_stream(StreamAsked asked);
  void becomes(std::unique_ptr<MessageChannel> channel);

  SessionSocket socket_;
  std::unique_ptr<HttpConversation> http_;   // null: it is a WebSocket
  std::unique_ptr<MessageChannel> channel_;  // null: nothing but HTTP so far
  char first_byte_ = 0;
};

void SocketSession::start() {
  socket_.belongs_to(weak_from_this());
  if (socket_.sessions.tls()) return start_tls();
  http_->begin({}, false);
}

// A handshake begins with 22; who speaks plain HTTP is told so in its own words. One time is for both.
void SocketSession::start_tls() {
  socket_.stream.expires_after(std::chrono::milliseconds(socket_.sessions.config().limits.handshake_ms));
  socket_.stream.read_some(asio::buffer(&first_byte_, 1), [self = shared_from_this()](error_code error, std::size_t) {
    self->first_byte_read(error);
  });
}

void SocketSession::first_byte_read(error_code error) {
  constexpr char handshake_record = 22;
  if (socket_.has_ended()) return;
  if (error) return socket_.end();
  const TlsContext context = socket_.sessions.tls();
  const bool is_plain = first_byte_ != handshake_record;
  if (is_plain || !context) return http_->begin({&first_byte_, 1}, is_plain);
  socket_.stream.start_tls(context, asio::buffer(&first_byte_, 1), [this](error_code failed) {
    if (socket_.has_ended()) return;
    if (failed) return socket_.end();
    http_->begin({}, false);
  });
}

void SocketSession::become_web_socket(const HttpExchange& asked) {
  auto channel = std::make_unique<WebSocketChannel>(socket_);
  WebSocketChannel& web_socket = *channel;
  becomes(std::move(channel));
  web_socket.accept(asked, [this] { http_.reset(); });
}

void SocketSession::become_stream(StreamAsked asked) {
  auto channel = std::make_unique<StreamChannel>(socket_, *http_, std::move(asked));
  StreamChannel& stream = *channel;
  becomes(std::move(channel));
  stream.ask();
}

void SocketSession::becomes(std::unique_ptr<MessageChannel> channel) {
  channel_ = std::move(channel);
  socket_.stream.goes_on_while([this] { return socket_.sessions.handler().may_tell(); });
}

void SocketSession::send(std::shared_ptr<const std::string> text) {
  if (channel_ && !socket_.has_ended() && channel_->send(std::move(text)))
    socket_.sessions.to_flush(shared_from_this());
}

void SocketSession::refuse(HttpAnswer answer) {
  if (channel_) channel_->refuse(std::move(answer));
}

void SocketSession::close(std::uint16_t code, std::string_view reason) {
  if (channel_) channel_->close(code, reason);
}

void SocketSession::take_turn() {
  if (channel_) channel_->take_turn();
}

// The handler forgets it now: whoever it gives way to must not find its place taken.
void SocketSession::give_way() {
  if (!channel_ || !channel_->is_open()) return socket_.drop();
  channel_->close(1013, "server_full");
  socket_.forget();
}

}  // namespace

std::shared_ptr<Session> start_session(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions,
                                       std::shared_ptr<PeerQuota> quota, std::function<void()> gone) {
  auto session = std::make_shared<SocketSession>(std::move(socket), id, sessions, std::move(quota), std::move(gone));
  session->start();
  return session;
}

}  // namespace palatine
