#include "server/net/session.hpp"

#include <netinet/tcp.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <list>
#include <optional>
#include <utility>

#include "server/net/handshake.hpp"
#include "server/net/header_list.hpp"
#include "server/net/http.hpp"
#include "server/net/log.hpp"
#include "server/net/origin.hpp"
#include "server/net/stream.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/http_exchange.hpp"
#include "wire/web_socket.hpp"

namespace palatine {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::uint32_t header_bytes = 8 * 1024;
constexpr std::uint64_t body_bytes = 1024;  // where no body is expected
constexpr std::size_t drain_bytes = 16 * 1024 * 1024;
constexpr milliseconds goodbye{3000};       // for the last bytes and the closing handshake
constexpr int unsent_most = 16 * 1024;      // bytes that the system keeps which are not on their way yet
constexpr std::size_t small_answer = 4096;  // bytes: not counted
constexpr std::int64_t unread_ms = 10'000, full_ms = 10'000;  // until it may be better
constexpr std::size_t deflate_from = 1024;                    // small messages go as they are
constexpr int pings_unanswered = 2;
constexpr std::uint16_t unknown_data = 1003;  // RFC 6455, 7.4.1

// Who takes or sends less than 32 KB a second is not waited for.
milliseconds time_for(std::uint64_t bytes) {
  return milliseconds(bytes / 32);
}

class SocketSession final : public Session, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions, std::shared_ptr<PeerQuota> quota,
                std::function<void()> gone)
      : id_(id),
        sessions_(sessions),
        quota_(std::move(quota)),
        gone_(std::move(gone)),
        timer_(socket.get_executor()),
        stream_(std::move(socket)),
        http_(std::in_place, stream_),
        control_frames_(sessions.config().limits.requests_burst, sessions.config().limits.requests_per_second, 1000) {
    if (quota_) stream_.reads_within(quota_);
    error_code ignored;
    stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    // what the system would keep beyond it waits here instead, where it is counted
    ::setsockopt(stream_.socket().native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_most, sizeof unsent_most);
    peer_ = stream_.socket().remote_endpoint(ignored).address();
  }

  void start();

  std::size_t waiting() const override { return stream_.waiting() + queued_bytes_; }
  const PeerQuota* from() const override { return quota_.get(); }
  void send(std::shared_ptr<const std::string> text) override;
  void flush() override { stream_.flush(); }
  void refuse(HttpAnswer answer) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void resume() override;
  void drop() override;
  void drop_slow() override;
  void give_way() override;

 private:
  using Self = std::shared_ptr<SocketSession>;

  void start_tls();
  void first_byte_read(error_code error);
  void read_request();
  std::optional<Millis> wait_to_ask();
  void header_read(HttpExchange::Fault fault);
  void learn_who_asks();
  std::shared_ptr<PeerQuota> quota_of_request() { return quota_ ? quota_ : sessions_.quota(address_); }
  void body_read(HttpExchange::Fault fault);
  void request_read();
  bool answered_fault(HttpExchange::Fault fault);
  void answer(HttpAnswer answer);
  std::optional<HttpAnswer> refuse_length(const HttpAnswer& answer);
  void begin_answer(unsigned status, std::string_view type);
  void sends(std::uint64_t bytes);
  void answered(error_code error, bool keep_alive);
  void hang_up();

  std::optional<HttpAnswer> refuse_origin() const;
  std::optional<HttpAnswer> refuse_place();
  std::optional<HttpAnswer> refuse_upgrade();
  void upgrade();
  void upgraded(error_code error);
  void ask_for_stream();
  void begin_stream();
  void watch_for_end();
  void beat();
  void end_stream();
  void read_frame();
  void frame_read(error_code error, std::string_view frame);
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
  std::shared_ptr<PeerQuota> quota_;  // the peer, or for whom it asks once it is a WebSocket
  std::function<void()> gone_;
  asio::ip::address peer_;
  std::string address_;  // of who asks, for whom the peer may be a proxy
  asio::steady_timer timer_;
  GatheringStream stream_;
  std::optional<HttpExchange> http_;  // until it is a WebSocket
  std::optional<WebSocket> ws_;
  std::optional<StreamForm> streams_;  // from when it was asked for
  char first_byte_ = 0;
  HttpRequest request_;
  HttpAnswer answer_;  // what is being sent
  AnswerBytes answer_bytes_;
  std::chrono::steady_clock::time_point answer_began_;

  std::list<std::shared_ptr<const std::string>> queue_;  // where messages are compressed
  std::size_t queued_bytes_ = 0;
  bool plain_refused_ = false;  // this port speaks TLS, and the other side does not
  bool open_ = false, told_ = false, ended_ = false, writing_ = false, paused_ = false, pinging_ = false,
       close_sent_ = false;
  int unanswered_ = 0;
  RateLimiter control_frames_;  // pings above all, which nobody needs many of
  int control_frames_beyond_ = 0;
  std::optional<WebSocket::Goodbye> closing_;
};

// ---- HTTP

void SocketSession::start() {
  // the session must not end inside a call of the handler's
  stream_.belongs_to(weak_from_this(), [this](error_code) {
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
  });
  if (sessions_.tls()) return start_tls();
  read_request();
}

// A handshake begins with 22; who speaks plain HTTP is told so in its own words. One time is for both.
void SocketSession::start_tls() {
  stream_.expires_after(milliseconds(sessions_.config().limits.handshake_ms));
  stream_.read_some(asio::buffer(&first_byte_, 1),
                    [self = shared_from_this()](error_code error, std::size_t) { self->first_byte_read(error); });
}

void SocketSession::first_byte_read(error_code error) {
  constexpr char handshake_record = 22;
  if (ended_) return;
  if (error) return end();
  const TlsContext context = sessions_.tls();
  plain_refused_ = first_byte_ != handshake_record;
  if (plain_refused_ || !context) {
    http_->begin_with({&first_byte_, 1});
    return read_request();
  }
  stream_.start_tls(context, asio::buffer(&first_byte_, 1), [this](error_code failed) {
    if (ended_) return;
    if (failed) return end();
    read_request();
  });
}

void SocketSession::read_request() {
  request_ = {};
  sessions_.answering(id_, false);
  stream_.expires_after(milliseconds(sessions_.config().limits.handshake_ms));
  http_->read_head(header_bytes, [self = shared_from_this()](auto fault) { self->header_read(fault); });
}

// Whether it was one.
bool SocketSession::answered_fault(HttpExchange::Fault fault) {
  using Fault = HttpExchange::Fault;
  if (fault == Fault::too_long) answer(http_refusal(413, "too_large", "this request is too long"));
  if (fault == Fault::malformed) answer(http_refusal(400, "bad_request", "this is not an HTTP request"));
  if (fault == Fault::ambiguous)
    answer(http_refusal(400, "bad_request",
                        "others might read another request in this: a header has one Host, no folded lines, and one "
                        "Content-Length or Transfer-Encoding: chunked"));
  if (fault == Fault::gone) end();
  return fault != Fault::none;
}

// In how many ms this peer may ask for that; nothing: now. Where metrics are read there are none but who watches over
// the server.
std::optional<Millis> SocketSession::wait_to_ask() {
  if (!sessions_.config().web_sockets) return std::nullopt;
  const bool is_watch = request_.target == "/healthz" || request_.target == "/readyz";
  return quota_of_request()->spend(is_watch ? &PeerQuota::watches : &PeerQuota::http_requests, steady_ms());
}

void SocketSession::header_read(HttpExchange::Fault fault) {
  if (ended_ || answered_fault(fault)) return;
  if (plain_refused_) return answer(http_refusal(400, "tls_required", "this port speaks TLS; open it as https or wss"));
  const auto field = [this](std::string_view name) { return std::string(http_->field(name)); };
  request_ = {.method = std::string(http_->method()),
              .target = below_path(http_->target(), sessions_.config().path),
              .host = field("Host"),
              .accept_language = field("Accept-Language"),
              .accept_encoding = field("Accept-Encoding"),
              .if_none_match = field("If-None-Match"),
              .accept = field("Accept"),
              .last_event_id = field("Last-Event-ID")};
  learn_who_asks();
  if (const auto wait = wait_to_ask())
    return answer(http_refusal(429, "rate_limited", "too many requests come from your address", *wait));
  std::uint64_t most = body_bytes;
  if (request_.method != "GET" && request_.method != "HEAD") {
    if (auto refused = refuse_origin()) return answer(std::move(*refused));
    auto admitted = sessions_.handler().admit(request_);
    if (!admitted) return answer(std::move(admitted.error()));
    most = admitted->body_bytes;
    request_.place = std::move(admitted->place);
  }
  const std::uint64_t length = http_->content_length().value_or(most);
  if (length > most) {
    answered_fault(HttpExchange::Fault::too_long);
    return;
  }
  if (http_->complete()) return request_read();
  stream_.expires_after(milliseconds(sessions_.config().limits.handshake_ms) + time_for(length));
  http_->read_body(most, [self = shared_from_this()](auto failed) { self->body_read(failed); });
}

void SocketSession::body_read(HttpExchange::Fault fault) {
  if (ended_ || answered_fault(fault)) return;
  request_.body = http_->take_body();
  request_read();
}

void SocketSession::request_read() {
  if (http_path(request_.target) == "/ws" && sessions_.config().web_sockets) {
    if (auto refused = refuse_upgrade()) return answer(std::move(*refused));
    return upgrade();
  }
  if (is_stream(http_path(request_.target)) && sessions_.config().web_sockets) return ask_for_stream();
  stream_.expires_never();  // the answer may take its time
  sessions_.answering(id_, true);
  sessions_.handler().asked(std::move(request_),
                            [self = shared_from_this()](HttpAnswer one) { self->answer(std::move(one)); });
}

void SocketSession::answer(HttpAnswer answer) {
  if (ended_) return;
  request_ = {};
  if (auto refused = refuse_length(answer)) answer = std::move(*refused);
  answer_ = std::move(answer);
  answer_began_ = std::chrono::steady_clock::now();
  ++sessions_.traffic().http_answers[answer_.status];
  if (sessions_.config().web_sockets)
    log({.text = "http",
         .level = Note::Level::debug,
         .connection = id_,
         .method = http_->known_method(),
         .path = known_path(below_path(http_->target(), sessions_.config().path)),
         .status = answer_.status});
  const std::string_view content = answer_.content();
  begin_answer(answer_.status, answer_.type);
  for (const auto& [name, value] : answer_.headers) http_->set(name, value);
  if (answer_.status == 426) {
    http_->set("Upgrade", "websocket");
    http_->set("Sec-WebSocket-Version", web_socket_version);
  }
  http_->send_answer(
      content, answer_.status < 400, [this](std::uint64_t sent) { sends(sent); },
      [self = shared_from_this()](error_code error, bool keep_alive) { self->answered(error, keep_alive); });
}

// What is long counts against who asked: all of it for a while, and what is made for him until he has read it.
std::optional<HttpAnswer> SocketSession::refuse_length(const HttpAnswer& answer) {
  const std::size_t bytes = answer.content().size(), made = answer.body.size();
  if (bytes <= small_answer || !sessions_.config().web_sockets) return std::nullopt;
  const auto quota = quota_of_request();
  if (made > small_answer &&
      !AnswerBytes::may_wait(*quota, *sessions_.unread_answers(), made, sessions_.config().network))
    return http_refusal(503, "busy", "too many answers wait to be read; try again in a moment", unread_ms);
  if (const auto wait = quota->spend(&PeerQuota::sent, steady_ms(), static_cast<std::int64_t>(bytes)))
    return http_refusal(429, "rate_limited", "too many bytes are sent to your address", *wait);
  if (made > small_answer) answer_bytes_ = AnswerBytes(quota, sessions_.unread_answers(), made);
  return std::nullopt;
}

void SocketSession::begin_answer(unsigned status, std::string_view type) {
  http_->begin_answer(status);
  http_->set("Server", "Palatine");
  http_->set("Content-Type", type);
  http_->set("X-Content-Type-Options", "nosniff");
  http_->set("X-Frame-Options", "DENY");
  http_->set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  // an invite in an address is not for others
  http_->set("Referrer-Policy", "no-referrer");
  http_->set("Cache-Control", "no-store");
  if (sessions_.config().only_https) http_->set("Strict-Transport-Security", "max-age=31536000");
}

// Who has not taken so much of it by then is not waited for.
void SocketSession::sends(std::uint64_t bytes) {
  const auto most = milliseconds(sessions_.config().limits.handshake_ms) + time_for(bytes + unsent_most);
  const auto passed = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - answer_began_);
  stream_.expires_after(std::max(most - passed, milliseconds(0)));
}

void SocketSession::answered(error_code error, bool keep_alive) {
  answer_ = {};
  answer_bytes_ = {};
  if (ended_) return;
  if (error) return end();
  if (keep_alive && !sessions_.closing()) return read_request();
  stream_.expires_after(goodbye);
  if (!stream_.has_tls()) return hang_up();
  stream_.end_tls([this] { hang_up(); });
}

void SocketSession::hang_up() {
  if (ended_) return;
  error_code ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  if (http_->complete()) return end();
  // who was answered before all was sent goes on sending: closed now, it would be reset, and the answer lost
  stream_.drain(drain_bytes, [self = shared_from_this()] { self->end(); });
}

// ---- from HTTP to WebSocket

// The peer; or, in the words of proxies that are trusted, somebody else, who asked another host in another way.
void SocketSession::learn_who_asks() {
  const TrustedProxies& proxies = sessions_.config().proxies;
  request_.secure = stream_.has_tls();
  std::vector<std::string_view> lists;
  if (proxies.trust(peer_)) {
    lists = http_->fields("X-Forwarded-For");
    auto hosts = http_->field("X-Forwarded-Host"), protos = http_->field("X-Forwarded-Proto");
    if (const auto host = take_item(hosts, ','); plain_host(host)) request_.host = host;
    const auto proto = take_item(protos, ',');
    if (proto == "https" || proto == "http") request_.secure = proto == "https";
  }
  address_ = request_.address = proxies.client(peer_, lists).to_string();
}

std::optional<HttpAnswer> SocketSession::refuse_origin() const {
  // a page whose name is made to lead here is of the same origin as we are
  if (!host_allowed(request_.host, sessions_.config().hosts))
    return http_refusal(403, "host_refused", "this server has another address, and its settings name no such host");
  const auto origins = http_->fields("Origin");
  if (origins.empty() ||
      (origins.size() == 1 && origin_allowed(origins.front(), request_.host, sessions_.config().origins)))
    return std::nullopt;
  return http_refusal(403, "origin_refused", "pages of this origin may not connect here");
}

HttpAnswer server_is_full() {
  return http_refusal(503, "too_many_connections", "this server is full; come back later", full_ms);
}

HttpAnswer server_stops() {
  return http_refusal(503, "shutting_down", "the server is shutting down; come back in a moment");
}

std::optional<HttpAnswer> SocketSession::refuse_upgrade() {
  if (auto refused = refuse_handshake(*http_)) return refused;
  if (sessions_.closing()) return server_stops();
  if (auto refused = refuse_origin()) return refused;
  return refuse_place();
}

std::optional<HttpAnswer> SocketSession::refuse_place() {
  const auto full_of = sessions_.to_web_sockets(id_, quota_of_request());
  if (full_of == ConnectionPlaces::Full::server) return server_is_full();
  if (full_of == ConnectionPlaces::Full::network)
    return http_refusal(429, "too_many_connections", "too many connections come from your address", full_ms);
  return std::nullopt;
}

void SocketSession::upgrade() {
  const auto& config = sessions_.config();
  stream_.expires_never();  // from here on the WebSocket has its own
  WebSocketConfig how;
  how.handshake = goodbye;
  how.largest_message = static_cast<std::size_t>(config.limits.frame_bytes);
  how.fragments = false;
  how.deflate_from = config.deflate ? deflate_from : 0;
  ws_.emplace(stream_, how);
  // anything from the other side shows that it is there
  ws_->on_control_frame([this](bool) { control_frame_read(); });
  ws_->accept(*http_, subprotocol_of(*http_), {{"Server", "Palatine"}},
              [self = shared_from_this()](error_code error) { self->upgraded(error); });
}

void SocketSession::upgraded(error_code error) {
  if (ended_) return;
  if (error) return end();
  http_.reset();
  open_ = true;
  if (!quota_) {
    quota_ = sessions_.quota(address_);
    stream_.reads_within(quota_);
  }
  told_ = true;
  ping_later();
  sessions_.handler().opened(id_, address_);
  read_frame();
}

// ---- a stream, over HTTP, of what is told at a table

void SocketSession::ask_for_stream() {
  if (sessions_.closing()) return answer(server_stops());
  if (auto refused = refuse_origin()) return answer(std::move(*refused));
  auto asked = stream_asked(request_);
  if (!asked) return answer(std::move(asked.error()));
  if (auto refused = refuse_place()) return answer(std::move(*refused));
  stream_.expires_never();
  if (!quota_) quota_ = sessions_.quota(address_);
  streams_ = asked->form;
  told_ = true;
  sessions_.handler().streams(id_, address_, asked->request);
}

void SocketSession::refuse(HttpAnswer refusal) {
  if (!streams_ || open_) return;
  streams_.reset();
  answer(std::move(refusal));
}

// With what is sent first.
void SocketSession::begin_stream() {
  begin_answer(200, stream_type(*streams_));
  http_->set("Cache-Control", "no-store, no-transform");
  http_->set("X-Accel-Buffering", "no");  // nginx hands on what it gets at once
  ++sessions_.traffic().http_answers[200];
  stream_.add(std::make_shared<const std::string>(http_->head_without_end()));
  open_ = true;
  const bool asks_for_head = http_->method() == "HEAD";
  http_.reset();
  watch_for_end();
  if (asks_for_head) {
    closing_.emplace();
    return end_stream();
  }
  // what its system has not taken for so long it never takes
  const int unread_most = pings_unanswered * static_cast<int>(sessions_.config().limits.ping_ms);
  ::setsockopt(stream_.socket().native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &unread_most, sizeof unread_most);
  beat();
}

// Whoever streams has nothing more to say.
void SocketSession::watch_for_end() {
  stream_.read_some(asio::buffer(&first_byte_, 1), [self = shared_from_this()](error_code, std::size_t) {
    if (!self->ended_) self->drop();
  });
}

void SocketSession::beat() {
  timer_.expires_after(milliseconds(sessions_.config().limits.ping_ms));
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (error || self->ended_ || self->closing_) return;
    self->stream_.add(stream_heartbeat(*self->streams_));
    self->stream_.flush();
    self->beat();
  });
}

// Behind all that waits.
void SocketSession::end_stream() {
  close_sent_ = true;
  stream_.write({}, [self = shared_from_this()](error_code, std::size_t) { self->end(); });
}

// ---- WebSocket

void SocketSession::read_frame() {
  if (ended_) return;
  if (sessions_.paused()) {
    paused_ = true;
    return;
  }
  ws_->read([self = shared_from_this()](error_code error, std::string_view frame) { self->frame_read(error, frame); });
}

void SocketSession::resume() {
  if (!paused_) return;
  paused_ = false;
  read_frame();
}

void SocketSession::frame_read(error_code error, std::string_view frame) {
  if (ended_) return;
  if (error) return end();
  unanswered_ = 0;
  ++sessions_.traffic().messages_received;
  sessions_.traffic().bytes_received += frame.size();
  if (!ws_->got_text()) {
    close(unknown_data, "binary_frame");
  } else if (!closing_ && !sessions_.handler().received(id_, frame)) {
    sessions_.pause();
  }
  // also while closing: the other side's close frame is among what comes
  if (!close_sent_) read_frame();
}

// It stands in a read of the stream's, which what is done about it must not end.
void SocketSession::control_frame_read() {
  constexpr int until_dropped = 1000;
  unanswered_ = 0;
  if (ended_ || !control_frames_.spend(steady_ms())) return;
  ++control_frames_beyond_;
  if (control_frames_beyond_ == 1)
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->close(1008, "rate_limited"); });
  if (control_frames_beyond_ == until_dropped)
    asio::post(timer_.get_executor(), [self = shared_from_this()] { self->drop(); });
}

void SocketSession::send(std::shared_ptr<const std::string> text) {
  if (streams_ && !open_ && !ended_) begin_stream();
  if (!open_ || ended_ || closing_ || (ws_ && !ws_->is_open())) return;
  ++sessions_.traffic().messages_sent;
  sessions_.traffic().bytes_sent += text->size();
  if (ws_ && ws_->deflates()) return queue(std::move(text));
  // What is being written and what comes now may be large, for who reads; what waits between them may not.
  if (stream_.waiting() > most_waiting()) stream_.flush();
  if (stream_.waiting() > most_waiting()) return drop_slow();
  if (ws_) {
    stream_.add_text(std::move(text));
  } else {
    for (auto& piece : stream_pieces(std::move(text), *streams_)) stream_.add(std::move(piece));
  }
  sessions_.to_flush(shared_from_this());
}

void SocketSession::queue(std::shared_ptr<const std::string> text) {
  const std::size_t waiting = queue_.empty() ? 0 : queued_bytes_ - queue_.front()->size();
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (waiting > most_waiting()) return drop_slow();
  if (!writing_) write_next();
}

void SocketSession::drop_slow() {
  sessions_.traffic().closed("slow_reader");
  log({.text = "connection dropped: it does not read", .level = Note::Level::info, .connection = id_});
  drop();
}

// The handler forgets it now: whoever it gives way to must not find its place taken.
void SocketSession::give_way() {
  if (!open_) return drop();
  close(1013, "server_full");
  if (std::exchange(told_, false)) sessions_.handler().closed(id_);
}

void SocketSession::write_next() {
  if (queue_.empty()) {
    if (closing_) start_closing();
    return;
  }
  writing_ = true;
  ws_->write(*queue_.front(), true, [self = shared_from_this()](error_code error) {
    self->writing_ = false;
    if (self->ended_) return;
    if (error) return self->end();
    self->queued_bytes_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    self->write_next();
  });
}

void SocketSession::close(std::uint16_t code, std::string_view reason) {
  if (streams_ && !open_) return refuse(reason == "shutting_down" ? server_stops() : server_is_full());
  if (!open_ || ended_ || closing_) return;
  sessions_.traffic().closed(reason);
  closing_ = WebSocket::Goodbye{code, std::string(reason.substr(0, 120))};
  // who does not take the rest and does not answer is not waited for
  timer_.expires_after(goodbye);
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->drop();
  });
  if (!writing_) write_next();
}

void SocketSession::start_closing() {
  if (close_sent_) return;
  if (streams_) return end_stream();
  close_sent_ = true;
  ws_->close(closing_->code, closing_->reason, [self = shared_from_this()](error_code) { self->end(); });
}

void SocketSession::ping_later() {
  timer_.expires_after(milliseconds(sessions_.config().limits.ping_ms));
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->ping();
  });
}

void SocketSession::ping() {
  if (ended_ || closing_) return;
  if (unanswered_ >= pings_unanswered) {
    sessions_.traffic().closed("pings_unanswered");
    log({.text = "connection dropped: it answers no pings", .level = Note::Level::info, .connection = id_});
    return drop();
  }
  ++unanswered_;
  if (!pinging_) {
    pinging_ = true;
    ws_->ping([self = shared_from_this()](error_code) { self->pinging_ = false; });
  }
  ping_later();
}

void SocketSession::drop() {
  // the last handler of a pending operation may hold this session: it ends now, whatever it waits for
  stream_.stop();
  stream_.close();
  asio::post(timer_.get_executor(), [self = shared_from_this()] { self->end(); });
}

void SocketSession::end() {
  if (ended_) return;
  ended_ = true;
  timer_.cancel();
  stream_.stop();
  stream_.close();
  answer_bytes_ = {};
  if (std::exchange(told_, false)) sessions_.handler().closed(id_);
  gone_();
}

}  // namespace

std::shared_ptr<Session> start_session(asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions,
                                       std::shared_ptr<PeerQuota> quota, std::function<void()> gone) {
  auto session = std::make_shared<SocketSession>(std::move(socket), id, sessions, std::move(quota), std::move(gone));
  session->start();
  return session;
}

}  // namespace palatine
