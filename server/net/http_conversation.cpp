#include "server/net/http_conversation.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/net/handshake_refusal.hpp"
#include "server/net/header_list.hpp"
#include "server/net/log.hpp"
#include "server/net/origin.hpp"

namespace palatine {
namespace {

using boost::system::error_code;
using std::chrono::milliseconds;

constexpr std::uint32_t header_bytes = 8 * 1024;
constexpr std::uint64_t body_bytes = 1024;  // where no body is expected
constexpr std::size_t drain_bytes = 16 * 1024 * 1024;
constexpr std::size_t small_answer = 4096;                    // bytes: not counted
constexpr std::int64_t unread_ms = 10'000, full_ms = 10'000;  // until it may be better

// Who takes or sends less than 32 KB a second is not waited for.
milliseconds time_for(std::uint64_t bytes) {
  return milliseconds(bytes / 32);
}

}  // namespace

HttpConversation::HttpConversation(SessionSocket& socket, Becomes becomes)
    : socket_(socket), becomes_(std::move(becomes)), exchange_(std::in_place, socket.stream) {}

void HttpConversation::begin(std::string_view begun, bool for_tls) {
  for_tls_ = for_tls;
  if (!begun.empty()) exchange_->begin_with(begun);
  read_request();
}

// ---- requests

void HttpConversation::read_request() {
  request_ = {};
  socket_.sessions.answering(socket_.id, false);
  socket_.stream.expires_after(milliseconds(socket_.sessions.config().limits.handshake_ms));
  exchange_->read_head(header_bytes, [this, self = socket_.hold()](auto fault) { header_read(fault); });
}

// Whether it was one.
bool HttpConversation::answered_fault(HttpExchange::Fault fault) {
  using Fault = HttpExchange::Fault;
  if (fault == Fault::too_long) answer(http_refusal(413, "too_large", "this request is too long"));
  if (fault == Fault::malformed) answer(http_refusal(400, "bad_request", "this is not an HTTP request"));
  if (fault == Fault::ambiguous)
    answer(http_refusal(400, "bad_request",
                        "others might read another request in this: a header has one Host, no folded lines, and one "
                        "Content-Length or Transfer-Encoding: chunked"));
  if (fault == Fault::gone) socket_.end();
  return fault != Fault::none;
}

// In how many ms this peer may ask for that; nothing: now. Where metrics are read there are none but who watches over
// the server.
std::optional<Millis> HttpConversation::wait_to_ask() {
  if (!socket_.sessions.config().web_sockets) return std::nullopt;
  const bool is_watch = request_.target == "/healthz" || request_.target == "/readyz";
  return socket_.quota_of_request()->spend(is_watch ? &PeerQuota::watches : &PeerQuota::http_requests, steady_ms());
}

void HttpConversation::header_read(HttpExchange::Fault fault) {
  if (socket_.has_ended() || answered_fault(fault)) return;
  if (for_tls_) return answer(http_refusal(400, "tls_required", "this port speaks TLS; open it as https or wss"));
  const auto field = [this](std::string_view name) { return std::string(exchange_->field(name)); };
  request_ = {.method = std::string(exchange_->method()),
              .target = below_path(exchange_->target(), socket_.sessions.config().path),
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
    auto admitted = socket_.sessions.handler().admit(request_);
    if (!admitted) return answer(std::move(admitted.error()));
    most = admitted->body_bytes;
    request_.place = std::move(admitted->place);
  }
  const std::uint64_t length = exchange_->content_length().value_or(most);
  if (length > most) {
    answered_fault(HttpExchange::Fault::too_long);
    return;
  }
  if (exchange_->complete()) return request_read();
  socket_.stream.expires_after(milliseconds(socket_.sessions.config().limits.handshake_ms) + time_for(length));
  exchange_->read_body(most, [this, self = socket_.hold()](auto failed) { body_read(failed); });
}

void HttpConversation::body_read(HttpExchange::Fault fault) {
  if (socket_.has_ended() || answered_fault(fault)) return;
  request_.body = exchange_->take_body();
  request_read();
}

void HttpConversation::request_read() {
  if (http_path(request_.target) == "/ws" && socket_.sessions.config().web_sockets) {
    if (auto refused = refuse_upgrade()) return answer(std::move(*refused));
    return becomes_.web_socket(*exchange_);
  }
  if (is_stream(http_path(request_.target)) && socket_.sessions.config().web_sockets) return ask_for_stream();
  socket_.stream.expires_never();  // the answer may take its time
  socket_.sessions.answering(socket_.id, true);
  socket_.sessions.handler().asked(std::move(request_),
                                   [this, self = socket_.hold()](HttpAnswer one) { answer(std::move(one)); });
}

void HttpConversation::ask_for_stream() {
  if (socket_.sessions.closing()) return answer(server_stops());
  if (auto refused = refuse_origin()) return answer(std::move(*refused));
  auto asked = stream_asked(request_);
  if (!asked) return answer(std::move(asked.error()));
  if (auto refused = refuse_place()) return answer(std::move(*refused));
  becomes_.stream(std::move(*asked));
}

// ---- answers

void HttpConversation::answer(HttpAnswer answer) {
  if (socket_.has_ended()) return;
  request_ = {};
  if (auto refused = refuse_length(answer)) answer = std::move(*refused);
  answer_ = std::move(answer);
  answer_began_ = std::chrono::steady_clock::now();
  ++socket_.sessions.traffic().http_answers[answer_.status];
  if (socket_.sessions.config().web_sockets)
    log({.text = "http",
         .level = Note::Level::debug,
         .connection = socket_.id,
         .method = exchange_->known_method(),
         .path = known_path(below_path(exchange_->target(), socket_.sessions.config().path)),
         .status = answer_.status});
  const std::string_view content = answer_.content();
  begin_answer(answer_.status, answer_.type);
  for (const auto& [name, value] : answer_.headers) exchange_->set(name, value);
  if (answer_.status == 426) {
    exchange_->set("Upgrade", "websocket");
    exchange_->set("Sec-WebSocket-Version", web_socket_version);
  }
  exchange_->send_answer(
      content, answer_.status < 400, [this](std::uint64_t sent) { sends(sent); },
      [this, self = socket_.hold()](error_code error, bool keep_alive) { answered(error, keep_alive); });
}

// What is long counts against who asked: what is sent for a while, and what is made for them until they have read it.
std::optional<HttpAnswer> HttpConversation::refuse_length(const HttpAnswer& answer) {
  const std::size_t made = answer.body.size();
  const std::size_t sent = exchange_->method() == "HEAD" ? 0 : answer.content().size();
  if (std::max(made, sent) <= small_answer) return std::nullopt;
  const auto quota = socket_.quota_of_request();
  const auto& config = socket_.sessions.config();
  const auto& all = socket_.sessions.unread_answers();
  if (made > small_answer && !answer.is_only_once && !AnswerBytes::may_wait(*quota, *all, made, config.network))
    return http_refusal(503, "busy", "too many answers wait to be read; try again in a moment", unread_ms);
  if (sent > small_answer && config.web_sockets) {
    const auto wait = quota->spend(&PeerQuota::sent, steady_ms(), static_cast<std::int64_t>(sent));
    if (wait && !answer.is_only_once)
      return http_refusal(429, "rate_limited", "too many bytes are sent to your address", *wait);
  }
  if (made > small_answer) answer_bytes_ = AnswerBytes(quota, all, made);
  return std::nullopt;
}

void HttpConversation::begin_answer(unsigned status, std::string_view type) {
  exchange_->begin_answer(status);
  exchange_->set("Server", "Palatine");
  exchange_->set("Content-Type", type);
  exchange_->set("X-Content-Type-Options", "nosniff");
  exchange_->set("X-Frame-Options", "DENY");
  exchange_->set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  // an invite in an address is not for others
  exchange_->set("Referrer-Policy", "no-referrer");
  exchange_->set("Cache-Control", "no-store");
  if (socket_.sessions.config().only_https) exchange_->set("Strict-Transport-Security", "max-age=31536000");
}

std::string HttpConversation::head_of_stream(std::string_view type) {
  begin_answer(200, type);
  exchange_->set("Cache-Control", "no-store, no-transform");
  exchange_->set("X-Accel-Buffering", "no");  // nginx hands on what it gets at once
  ++socket_.sessions.traffic().http_answers[200];
  return exchange_->head_without_end();
}

// Who has not taken so much of it by then is not waited for.
void HttpConversation::sends(std::uint64_t bytes) {
  const auto most =
      milliseconds(socket_.sessions.config().limits.handshake_ms) + time_for(bytes + SessionSocket::unsent_most);
  const auto passed = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - answer_began_);
  socket_.stream.expires_after(std::max(most - passed, milliseconds(0)));
}

void HttpConversation::answered(error_code error, bool keep_alive) {
  answer_ = {};
  answer_bytes_ = {};
  if (socket_.has_ended()) return;
  if (error) return socket_.end();
  if (keep_alive && !socket_.sessions.closing()) return read_request();
  socket_.stream.expires_after(SessionSocket::goodbye);
  if (!socket_.stream.has_tls()) return hang_up();
  socket_.stream.end_tls([this] { hang_up(); });
}

void HttpConversation::hang_up() {
  if (socket_.has_ended()) return;
  error_code ignored;
  socket_.stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  if (exchange_->complete()) return socket_.end();
  // who was answered before all was sent goes on sending: closed now, it would be reset, and the answer lost
  socket_.stream.drain(drain_bytes, [this, self = socket_.hold()] { socket_.end(); });
}

// ---- who asks, and whether they may

// The peer; or, in the words of proxies that are trusted, somebody else, who asked another host in another way.
void HttpConversation::learn_who_asks() {
  const TrustedProxies& proxies = socket_.sessions.config().proxies;
  request_.secure = socket_.stream.has_tls();
  std::vector<std::string_view> lists;
  if (proxies.trust(socket_.peer())) {
    lists = exchange_->fields("X-Forwarded-For");
    auto hosts = exchange_->field("X-Forwarded-Host"), protos = exchange_->field("X-Forwarded-Proto");
    if (const auto host = take_item(hosts, ','); plain_host(host)) request_.host = host;
    const auto proto = take_item(protos, ',');
    if (proto == "https" || proto == "http") request_.secure = proto == "https";
  }
  socket_.address = request_.address = proxies.client(socket_.peer(), lists).to_string();
}

std::optional<HttpAnswer> HttpConversation::refuse_origin() const {
  // a page whose name is made to lead here is of the same origin as we are
  if (!host_allowed(request_.host, socket_.sessions.config().hosts))
    return http_refusal(403, "host_refused", "this server has another address, and its settings name no such host");
  const auto origins = exchange_->fields("Origin");
  if (origins.empty() ||
      (origins.size() == 1 && origin_allowed(origins.front(), request_.host, socket_.sessions.config().origins)))
    return std::nullopt;
  return http_refusal(403, "origin_refused", "pages of this origin may not connect here");
}

HttpAnswer server_is_full() {
  return http_refusal(503, "too_many_connections", "this server is full; come back later", full_ms);
}

HttpAnswer server_stops() {
  return http_refusal(503, "shutting_down", "the server is shutting down; come back in a moment");
}

std::optional<HttpAnswer> HttpConversation::refuse_upgrade() {
  if (auto refused = refuse_handshake(*exchange_)) return refused;
  if (socket_.sessions.closing()) return server_stops();
  if (auto refused = refuse_origin()) return refused;
  return refuse_place();
}

std::optional<HttpAnswer> HttpConversation::refuse_place() {
  const auto full_of = socket_.sessions.to_web_sockets(socket_.id, socket_.quota_of_request());
  if (full_of == ConnectionPlaces::Full::server) return server_is_full();
  if (full_of == ConnectionPlaces::Full::network)
    return http_refusal(429, "too_many_connections", "too many connections come from your address", full_ms);
  return std::nullopt;
}

}  // namespace palatine
