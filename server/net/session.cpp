#include "server/net/session.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <list>
#include <optional>

#include "protocol/messages.hpp"
#include "server/net/gathering_stream.hpp"
#include "server/net/http.hpp"
#include "server/net/log.hpp"
#include "server/net/origin.hpp"

namespace palatine {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::uint32_t header_bytes = 8 * 1024;
constexpr std::uint64_t body_bytes = 1024;  // where no body is expected
constexpr std::size_t drain_bytes = 16 * 1024 * 1024;
constexpr milliseconds goodbye{3000};  // for the last bytes and the closing handshake
constexpr int pings_unanswered = 2;

// Who takes or sends less than 32 KB a second is not waited for.
milliseconds time_for(std::uint64_t bytes) {
  return milliseconds(bytes / 32);
}

class BeastSession final : public Session, public std::enable_shared_from_this<BeastSession> {
 public:
  BeastSession(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions, std::shared_ptr<Caller> caller,
               std::function<void()> gone)
      : id_(id),
        sessions_(sessions),
        caller_(std::move(caller)),
        gone_(std::move(gone)),
        timer_(socket.get_executor()),
        ws_(std::move(socket)),
        control_frames_(sessions.config().limits.requests_burst, sessions.config().limits.requests_per_second, 1000) {
    if (caller_) {
      ++caller_->sockets;
      tcp().rate_policy().belongs_to(caller_);
    }
    error_code ignored;
    tcp().socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    peer_ = tcp().socket().remote_endpoint(ignored).address();
  }

  void start();

  bool web_socket() const override { return open_; }
  std::size_t waiting() const override { return ws_.next_layer().waiting() + queued_bytes_; }
  void send(std::shared_ptr<const std::string> text) override;
  void flush() override { gathered().flush(); }
  void close(std::uint16_t code, std::string_view reason) override;
  void resume() override;
  void drop() override;
  void drop_slow() override;

 private:
  using Self = std::shared_ptr<BeastSession>;
  SocketStream& tcp() { return beast::get_lowest_layer(ws_); }
  GatheringStream& gathered() { return ws_.next_layer(); }

  void start_tls();
  void first_byte_read(error_code error, std::size_t bytes);
  void read_request();
  bool is_watch(std::string_view target) const;
  void header_read(error_code error);
  void learn_who_asks();
  std::shared_ptr<Caller> caller_of_request() { return caller_ ? caller_ : sessions_.caller(address_); }
  void body_read(error_code error);
  void request_read();
  bool answered_fault(error_code error);
  void answer(HttpAnswer answer);
  void answered(error_code error, bool keep_alive);
  void hang_up();
  void drain();

  std::optional<HttpAnswer> refuse_origin() const;
  std::optional<HttpAnswer> refuse_upgrade();
  void upgrade();
  void upgraded(error_code error);
  void read_frame();
  void frame_read(error_code error);
  void control_frame_read();
  std::size_t most_waiting() const { return static_cast<std::size_t>(sessions_.config().limits.send_queue_bytes); }
  void queue(std::shared_ptr<const std::string> text);
  void write_next();
  void ping_later();
  void ping();
  void start_closing();
  void end();

  ConnectionId id_;
  Sessions& sessions_;
  std::shared_ptr<Caller> caller_;  // the peer, or for whom it asks once it is a WebSocket
  std::function<void()> gone_;
  asio::ip::address peer_;
  std::string address_;  // of who asks, for whom the peer may be a proxy
  asio::steady_timer timer_;
  websocket::stream<GatheringStream> ws_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  HttpAnswer answer_;  // what response_ is a view of
  http::response<http::span_body<const char>> response_;

  std::list<std::shared_ptr<const std::string>> queue_;  // where Beast compresses
  std::size_t queued_bytes_ = 0;
  bool deflated_ = false;
  bool plain_refused_ = false;  // this port speaks TLS, and the other side does not
  bool open_ = false, ended_ = false, writing_ = false, paused_ = false, pinging_ = false, close_sent_ = false;
  int unanswered_ = 0;
  Budget control_frames_;  // pings above all, which nobody needs many of
  int control_frames_beyond_ = 0;
  std::size_t drained_ = 0;
  std::optional<websocket::close_reason> closing_;
};

// ---- HTTP

void BeastSession::start() {
  // the session must not end inside a call of the handler's
  gathered().belongs_to(weak_from_this(), [this](error_code) {
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
  });
  if (sessions_.tls()) return start_tls();
  read_request();
}

// A handshake begins with 22; who speaks plain HTTP is told so in its own words. One time is for both.
void BeastSession::start_tls() {
  tcp().expires_after(milliseconds(sessions_.config().limits.handshake_ms));
  tcp().async_read_some(buffer_.prepare(1), [self = shared_from_this()](error_code error, std::size_t bytes) {
    self->first_byte_read(error, bytes);
  });
}

void BeastSession::first_byte_read(error_code error, std::size_t bytes) {
  constexpr char handshake_record = 22;
  if (ended_) return;
  if (error) return end();
  buffer_.commit(bytes);
  const TlsContext context = sessions_.tls();
  plain_refused_ = *static_cast<const char*>(buffer_.data().data()) != handshake_record;
  if (plain_refused_ || !context) return read_request();
  gathered().start_tls(context, buffer_.data(), [this](error_code failed) {
    if (ended_) return;
    if (failed) return end();
    buffer_.consume(buffer_.size());
    read_request();
  });
}

void BeastSession::read_request() {
  parser_.emplace();
  parser_->header_limit(header_bytes);
  parser_->body_limit(boost::none);  // known when the header is read
  request_ = {};
  tcp().expires_after(milliseconds(sessions_.config().limits.handshake_ms));
  http::async_read_header(gathered(), buffer_, *parser_,
                          [self = shared_from_this()](error_code error, std::size_t) { self->header_read(error); });
}

// Whether it was one.
bool BeastSession::answered_fault(error_code error) {
  if (!error) return false;
  if (error == http::error::header_limit || error == http::error::body_limit) {
    answer(http_refusal(413, "too_large", "this request is too long"));
  } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message) {
    answer(http_refusal(400, "bad_request", "this is not an HTTP request"));
  } else {
    end();
  }
  return true;
}

// Whoever watches over the server asks as often as he likes; an answer costs no more than a refusal.
bool BeastSession::is_watch(std::string_view target) const {
  return !sessions_.config().web_sockets || target == "/healthz" || target == "/readyz";
}

void BeastSession::header_read(error_code error) {
  if (ended_ || answered_fault(error)) return;
  const auto& request = parser_->get();
  if (plain_refused_) return answer(http_refusal(400, "tls_required", "this port speaks TLS; open it as https or wss"));
  request_ = {.method = request.method_string(),
              .target = below_path(request.target(), sessions_.config().path),
              .host = request[http::field::host],
              .accept_language = request[http::field::accept_language],
              .accept_encoding = request[http::field::accept_encoding],
              .if_none_match = request[http::field::if_none_match],
              .accept = request[http::field::accept]};
  learn_who_asks();
  const auto wait = is_watch(request_.target) ? std::nullopt : caller_of_request()->http_requests.spend(steady_ms());
  if (wait) {
    Error refusal;
    refusal.reason = "rate_limited";
    refusal.message = "too many requests come from your address";
    refusal.retry_after_ms = *wait;
    return answer(http_refusal(429, refusal));
  }
  std::uint64_t most = body_bytes;
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    if (auto refused = refuse_origin()) return answer(std::move(*refused));
    auto admitted = sessions_.handler().admit(request_);
    if (!admitted) return answer(std::move(admitted.error()));
    most = admitted->body_bytes;
    request_.place = std::move(admitted->place);
  }
  const std::uint64_t length = parser_->content_length() ? *parser_->content_length() : most;
  if (length > most) {
    answered_fault(http::error::body_limit);
    return;
  }
  if (parser_->is_done()) return request_read();
  parser_->body_limit(most);
  tcp().expires_after(milliseconds(sessions_.config().limits.handshake_ms) + time_for(length));
  http::async_read(gathered(), buffer_, *parser_,
                   [self = shared_from_this()](error_code failed, std::size_t) { self->body_read(failed); });
}

void BeastSession::body_read(error_code error) {
  if (ended_ || answered_fault(error)) return;
  request_.body = std::move(parser_->get().body());
  request_read();
}

void BeastSession::request_read() {
  if (http_path(request_.target) == "/ws" && sessions_.config().web_sockets) {
    if (auto refused = refuse_upgrade()) return answer(std::move(*refused));
    return upgrade();
  }
  tcp().expires_never();  // the answer may take its time
  sessions_.handler().asked(std::move(request_),
                            [self = shared_from_this()](HttpAnswer one) { self->answer(std::move(one)); });
}

void BeastSession::answer(HttpAnswer answer) {
  if (ended_) return;
  request_ = {};  // its place is free for another
  answer_ = std::move(answer);
  ++sessions_.traffic().http_answers[answer_.status];
  const auto& request = parser_->get();
  if (sessions_.config().web_sockets)
    log({.text = "http",
         .level = Note::Level::debug,
         .connection = id_,
         .method = http::to_string(request.method()),
         .path = known_path(below_path(request.target(), sessions_.config().path)),
         .status = answer_.status});
  const std::string_view content = answer_.content();
  tcp().expires_after(milliseconds(sessions_.config().limits.handshake_ms) + time_for(content.size()));
  response_ = {};
  response_.version(11);
  response_.result(answer_.status);
  response_.set(http::field::server, "Palatine");
  response_.set(http::field::content_type, answer_.type);
  response_.set("X-Content-Type-Options", "nosniff");
  response_.set("X-Frame-Options", "DENY");
  response_.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  // an invite in an address is not for others
  response_.set("Referrer-Policy", "no-referrer");
  response_.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : answer_.headers) response_.set(name, value);
  if (answer_.status == 426) {
    response_.set(http::field::upgrade, "websocket");
    response_.set(http::field::sec_websocket_version, "13");
  }
  response_.keep_alive(parser_->is_done() && request.keep_alive() && answer_.status < 400);
  if (answer_.status != 304) response_.content_length(content.size());
  if (request.method() != http::verb::head) response_.body() = {content.data(), content.size()};
  const bool keep_alive = response_.keep_alive();
  auto done = [self = shared_from_this(), keep_alive](error_code error, std::size_t) {
    self->answered(error, keep_alive);
  };
  // the stream copies what it is given, which TLS does in any case
  if (gathered().has_tls()) return http::async_write(gathered(), response_, std::move(done));
  http::async_write(tcp(), response_, std::move(done));
}

void BeastSession::answered(error_code error, bool keep_alive) {
  if (ended_) return;
  if (error) return end();
  if (keep_alive && !sessions_.closing()) return read_request();
  tcp().expires_after(goodbye);
  if (!gathered().has_tls()) return hang_up();
  gathered().end_tls([this] { hang_up(); });
}

void BeastSession::hang_up() {
  if (ended_) return;
  error_code ignored;
  tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  if (parser_->is_done()) return end();
  drain();
}

// Who was answered before all was sent goes on sending: closed now, the connection would be reset, and the answer lost.
void BeastSession::drain() {
  tcp().async_read_some(buffer_.prepare(64 * 1024), [self = shared_from_this()](error_code error, std::size_t bytes) {
    if (self->ended_) return;
    self->drained_ += bytes;
    if (error || self->drained_ > drain_bytes) return self->end();
    self->drain();
  });
}

// ---- from HTTP to WebSocket

std::string_view first_of_list(std::string_view list) {
  list = list.substr(0, list.find(','));
  while (!list.empty() && list.front() == ' ') list.remove_prefix(1);
  while (!list.empty() && list.back() == ' ') list.remove_suffix(1);
  return list;
}

// Whether a list of a header ("a, b") names this subprotocol.
bool lists(std::string_view header, std::string_view wanted) {
  for (std::size_t from = 0; from <= header.size();) {
    const auto comma = std::min(header.find(',', from), header.size());
    auto item = header.substr(from, comma - from);
    while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
    while (!item.empty() && item.back() == ' ') item.remove_suffix(1);
    if (item == wanted) return true;
    from = comma + 1;
  }
  return false;
}

// The peer; or, in the words of proxies that are trusted, somebody else, who asked another host in another way.
void BeastSession::learn_who_asks() {
  const TrustedProxies& proxies = sessions_.config().proxies;
  const auto& request = parser_->get();
  request_.secure = gathered().has_tls();
  std::vector<std::string_view> lists;
  if (proxies.trust(peer_)) {
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto field = first; field != last; ++field) lists.push_back(field->value());
    if (const auto host = first_of_list(request["X-Forwarded-Host"]); plain_host(host)) request_.host = host;
    const auto proto = first_of_list(request["X-Forwarded-Proto"]);
    if (proto == "https" || proto == "http") request_.secure = proto == "https";
  }
  address_ = request_.address = proxies.client(peer_, lists).to_string();
}

std::optional<HttpAnswer> BeastSession::refuse_origin() const {
  const auto& request = parser_->get();
  const auto origins = request.count(http::field::origin);
  if (origins == 0 ||
      (origins == 1 && origin_allowed(request[http::field::origin], request_.host, sessions_.config().origins)))
    return std::nullopt;
  return http_refusal(403, "origin_refused", "pages of this origin may not connect here");
}

std::optional<HttpAnswer> BeastSession::refuse_upgrade() {
  const auto& request = parser_->get();
  if (!websocket::is_upgrade(request)) {
    return http_refusal(426, "upgrade_required", "this address speaks WebSocket (RFC 6455); open it as ws://HOST/ws");
  }
  if (sessions_.closing())
    return http_refusal(503, "shutting_down", "the server is shutting down; come back in a moment");
  if (sessions_.full()) return http_refusal(503, "too_many_connections", "this server is full; come back later");
  if (caller_of_request()->web_sockets >= static_cast<std::size_t>(sessions_.config().limits.connections_per_address))
    return http_refusal(429, "too_many_connections", "too many connections come from your address");
  if (auto refused = refuse_origin()) return refused;
  const auto asked = request.equal_range(http::field::sec_websocket_protocol);
  if (asked.first != asked.second &&
      std::none_of(asked.first, asked.second, [](const auto& field) { return lists(field.value(), protocol_name); })) {
    return http_refusal(
        400, "unknown_subprotocol",
        "none of the subprotocols asked for is known here; this server speaks " + std::string(protocol_name));
  }
  return std::nullopt;
}

void BeastSession::upgrade() {
  const auto& config = sessions_.config();
  const bool asked = parser_->get().count(http::field::sec_websocket_protocol) > 0;
  tcp().expires_never();  // from here on the WebSocket stream has its own
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = goodbye;
  timeout.idle_timeout = websocket::stream_base::none();
  timeout.keep_alive_pings = false;
  ws_.set_option(timeout);
  ws_.set_option(websocket::stream_base::decorator([this, asked](websocket::response_type& response) {
    deflated_ = response.count(http::field::sec_websocket_extensions) > 0;
    response.set(http::field::server, "Palatine");
    if (asked && response.result() == http::status::switching_protocols) {
      response.set(http::field::sec_websocket_protocol, std::string(protocol_name));
    }
  }));
  websocket::permessage_deflate deflate;
  deflate.server_enable = config.deflate;
  deflate.msg_size_threshold = 1024;  // small messages go as they are
  ws_.set_option(deflate);
  ws_.read_message_max(static_cast<std::size_t>(config.limits.frame_bytes));
  ws_.auto_fragment(false);
  ws_.text(true);
  // anything from the other side shows that it is there
  ws_.control_callback([this](websocket::frame_type, beast::string_view) { control_frame_read(); });
  buffer_.consume(buffer_.size());
  ws_.async_accept(parser_->get(), [self = shared_from_this()](error_code error) { self->upgraded(error); });
}

void BeastSession::upgraded(error_code error) {
  if (ended_) return;
  if (error) return end();
  parser_.reset();
  open_ = true;
  if (!caller_) {
    caller_ = sessions_.caller(address_);
    ++caller_->sockets;
    tcp().rate_policy().belongs_to(caller_);
  }
  ++caller_->web_sockets;
  ping_later();
  sessions_.handler().opened(id_, address_);
  read_frame();
}

// ---- WebSocket

void BeastSession::read_frame() {
  if (ended_) return;
  if (sessions_.paused()) {
    paused_ = true;
    return;
  }
  ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) { self->frame_read(error); });
}

void BeastSession::resume() {
  if (!paused_) return;
  paused_ = false;
  read_frame();
}

void BeastSession::frame_read(error_code error) {
  if (ended_) return;
  if (error) return end();
  unanswered_ = 0;
  ++sessions_.traffic().messages_received;
  sessions_.traffic().bytes_received += buffer_.size();
  if (!ws_.got_text()) {
    close(websocket::close_code::unknown_data, "binary_frame");
  } else if (!closing_) {
    const auto data = buffer_.data();
    const bool more =
        sessions_.handler().received(id_, std::string_view(static_cast<const char*>(data.data()), data.size()));
    if (!more) sessions_.pause();
  }
  buffer_.consume(buffer_.size());
  // also while closing: the other side's close frame is among what comes
  if (!close_sent_) read_frame();
}

// It stands in a read of the stream's, which what is done about it must not end.
void BeastSession::control_frame_read() {
  constexpr int until_dropped = 1000;
  unanswered_ = 0;
  if (ended_ || !control_frames_.spend(steady_ms())) return;
  ++control_frames_beyond_;
  if (control_frames_beyond_ == 1)
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->close(1008, "rate_limited"); });
  if (control_frames_beyond_ == until_dropped)
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->drop(); });
}

void BeastSession::send(std::shared_ptr<const std::string> text) {
  if (!open_ || ended_ || closing_ || !ws_.is_open()) return;
  ++sessions_.traffic().messages_sent;
  sessions_.traffic().bytes_sent += text->size();
  if (deflated_) return queue(std::move(text));
  // What is being written and what comes now may be large, for who reads; what waits between them may not.
  if (gathered().waiting() > most_waiting()) gathered().flush();
  if (gathered().waiting() > most_waiting()) return drop_slow();
  gathered().add_text(std::move(text));
  sessions_.to_flush(shared_from_this());
}

void BeastSession::queue(std::shared_ptr<const std::string> text) {
  const std::size_t waiting = queue_.empty() ? 0 : queued_bytes_ - queue_.front()->size();
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (waiting > most_waiting()) return drop_slow();
  if (!writing_) write_next();
}

void BeastSession::drop_slow() {
  sessions_.traffic().closed("slow_reader");
  log({.text = "connection dropped: it does not read", .level = Note::Level::info, .connection = id_});
  drop();
}

void BeastSession::write_next() {
  if (queue_.empty()) {
    if (closing_) start_closing();
    return;
  }
  writing_ = true;
  ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_ = false;
    if (self->ended_) return;
    if (error) return self->end();
    self->queued_bytes_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    self->write_next();
  });
}

void BeastSession::close(std::uint16_t code, std::string_view reason) {
  if (!open_ || ended_ || closing_) return;
  sessions_.traffic().closed(reason);
  closing_.emplace(static_cast<websocket::close_code>(code), std::string(reason.substr(0, 120)));
  // who does not take the rest and does not answer is not waited for
  timer_.expires_after(goodbye);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->drop();
  });
  if (!writing_) write_next();
}

void BeastSession::start_closing() {
  if (close_sent_) return;
  close_sent_ = true;
  ws_.async_close(*closing_, [self = shared_from_this()](error_code) { self->end(); });
}

void BeastSession::ping_later() {
  timer_.expires_after(milliseconds(sessions_.config().limits.ping_ms));
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->ping();
  });
}

void BeastSession::ping() {
  if (ended_ || closing_) return;
  if (unanswered_ >= pings_unanswered) {
    sessions_.traffic().closed("pings_unanswered");
    log({.text = "connection dropped: it answers no pings", .level = Note::Level::info, .connection = id_});
    return drop();
  }
  ++unanswered_;
  if (!pinging_) {
    pinging_ = true;
    ws_.async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
  }
  ping_later();
}

void BeastSession::drop() {
  // the last handler of a pending operation may hold this session: it ends now, whatever it waits for
  error_code ignored;
  tcp().socket().close(ignored);
  asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
}

void BeastSession::end() {
  if (ended_) return;
  ended_ = true;
  timer_.cancel();
  gathered().stop();
  error_code ignored;
  tcp().socket().close(ignored);
  if (caller_) --caller_->sockets;
  if (open_) {
    --caller_->web_sockets;
    sessions_.handler().closed(id_);
  }
  gone_();
}

}  // namespace

std::shared_ptr<Session> start_session(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions,
                                       std::shared_ptr<Caller> caller, std::function<void()> gone) {
  auto session = std::make_shared<BeastSession>(std::move(socket), id, sessions, std::move(caller), std::move(gone));
  session->start();
  return session;
}

}  // namespace palatine
