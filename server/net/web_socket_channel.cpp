#include "server/net/web_socket_channel.hpp"

#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

#include "server/net/handshake_refusal.hpp"
#include "server/net/log.hpp"

namespace palatine {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::size_t deflate_from = 1024;       // small messages go as they are,
constexpr std::size_t deflate_most = 16 * 1024;  // and long ones, which would hold up who plays
constexpr int pings_unanswered = 2;
constexpr std::uint16_t unknown_data = 1003;  // RFC 6455, 7.4.1

WebSocketConfig how_of(const ListenerConfig& config) {
  WebSocketConfig how;
  how.handshake = SessionSocket::goodbye;
  how.largest_message = static_cast<std::size_t>(config.limits.frame_bytes);
  how.fragments = false;
  how.deflate_from = config.deflate ? deflate_from : 0;
  how.deflate_most = deflate_most;
  return how;
}

}  // namespace

WebSocketChannel::WebSocketChannel(SessionSocket& socket)
    : socket_(socket),
      ws_(socket.stream, how_of(socket.sessions.config())),
      control_frames_(socket.sessions.config().limits.requests_burst,
                      socket.sessions.config().limits.requests_per_second, 1000) {
  // anything from the other side shows that it is there
  ws_.on_control_frame([this](bool) { control_frame_read(); });
}

std::size_t WebSocketChannel::most_waiting() const {
  return static_cast<std::size_t>(socket_.sessions.config().limits.send_queue_bytes);
}

void WebSocketChannel::accept(const HttpExchange& asked, std::function<void()> opened) {
  socket_.stream.expires_never();  // from here on the WebSocket has its own
  ws_.accept(asked, subprotocol_of(asked), {{"Server", "Palatine"}},
             [this, self = socket_.hold(), opened = std::move(opened)](error_code error) {
               if (socket_.has_ended()) return;
               if (error) return socket_.end();
               opened();
               begin();
             });
}

void WebSocketChannel::begin() {
  open_ = true;
  socket_.asks_for_one();
  socket_.made_known();
  ping_later();
  socket_.sessions.handler().opened(socket_.id, socket_.address);
  read_frame();
}

// ---- what comes

void WebSocketChannel::read_frame() {
  ws_.read([this, self = socket_.hold()](error_code error, std::string_view frame) { frame_read(error, frame); });
}

void WebSocketChannel::frame_read(error_code error, std::string_view frame) {
  if (socket_.has_ended()) return;
  if (error) return socket_.end();
  unanswered_ = 0;
  Sessions& sessions = socket_.sessions;
  ++sessions.traffic().messages_received;
  sessions.traffic().bytes_received += frame.size();
  if (ws_.got_text() && !closing_) {
    frame_ = frame;
    return sessions.in_turn(socket_.id);
  }
  if (!closing_) close(unknown_data, "binary_frame");
  read_on();
}

void WebSocketChannel::take_turn() {
  if (socket_.has_ended()) return;
  if (!closing_) socket_.sessions.handler().received(socket_.id, frame_);
  read_on();
}

// Also while closing: the other side's close frame is among what comes.
void WebSocketChannel::read_on() {
  if (!socket_.has_ended() && !close_sent_) read_frame();
}

// It stands in a read of the stream's, which what is done about it must not end.
void WebSocketChannel::control_frame_read() {
  constexpr int until_dropped = 1000;
  unanswered_ = 0;
  if (socket_.has_ended() || !control_frames_.spend(steady_ms())) return;
  ++control_frames_beyond_;
  const auto soon = [this](auto&& f) { asio::post(socket_.timer.get_executor(), [self = socket_.hold(), f] { f(); }); };
  if (control_frames_beyond_ == 1) soon([this] { close(1008, "rate_limited"); });
  if (control_frames_beyond_ == until_dropped) soon([this] { socket_.drop(); });
}

// ---- what goes

bool WebSocketChannel::send(std::shared_ptr<const std::string> text) {
  if (!open_ || closing_ || !ws_.is_open()) return false;
  Sessions& sessions = socket_.sessions;
  ++sessions.traffic().messages_sent;
  sessions.traffic().bytes_sent += text->size();
  if (ws_.deflates()) {
    queue(std::move(text));
    return false;
  }
  if (!socket_.has_room()) return false;
  socket_.stream.add_text(std::move(text));
  return true;
}

void WebSocketChannel::queue(std::shared_ptr<const std::string> text) {
  const std::size_t waiting = queue_.empty() ? 0 : queued_bytes_ - queue_.front()->size();
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (waiting > most_waiting()) return socket_.drop_slow();
  if (!writing_) write_next();
}

void WebSocketChannel::write_next() {
  if (queue_.empty()) {
    if (closing_) start_closing();
    return;
  }
  writing_ = true;
  ws_.write(*queue_.front(), true, [this, self = socket_.hold()](error_code error) {
    writing_ = false;
    if (socket_.has_ended()) return;
    if (error) return socket_.end();
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    write_next();
  });
}

// ---- pings, and the end

void WebSocketChannel::ping_later() {
  socket_.timer.expires_after(milliseconds(socket_.sessions.config().limits.ping_ms));
  socket_.timer.async_wait([this, self = socket_.hold()](error_code error) {
    if (!error) ping();
  });
}

void WebSocketChannel::ping() {
  if (socket_.has_ended() || closing_) return;
  if (unanswered_ >= pings_unanswered) {
    socket_.sessions.traffic().closed("pings_unanswered");
    log({.text = "connection dropped: it answers no pings", .level = Note::Level::info, .connection = socket_.id});
    return socket_.drop();
  }
  ++unanswered_;
  if (!pinging_) {
    pinging_ = true;
    ws_.ping([this, self = socket_.hold()](error_code) { pinging_ = false; });
  }
  ping_later();
}

void WebSocketChannel::close(std::uint16_t code, std::string_view reason) {
  if (!open_ || socket_.has_ended() || closing_) return;
  socket_.sessions.traffic().closed(reason);
  closing_ = WebSocket::Goodbye{code, std::string(reason.substr(0, 120))};
  // who does not take the rest and does not answer is not waited for
  socket_.drop_after(SessionSocket::goodbye);
  if (!writing_) write_next();
}

void WebSocketChannel::start_closing() {
  if (close_sent_) return;
  close_sent_ = true;
  ws_.close(closing_->code, closing_->reason, [this, self = socket_.hold()](error_code) { socket_.end(); });
}

}  // namespace palatine
