// The only place that holds Beast's WebSocket: it is dear to compile.
#include "wire/web_socket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/static_buffer.hpp>

// Beast has no other way to say how many bytes each of its WebSockets holds for what it reads first: 1536, of which it
// makes this. It asks for its size; control frames fit, and of a longer message the rest goes to the message at once,
// but of a compressed one, which is read through it. No other file of a program may see Beast's own.
template <>
class boost::beast::static_buffer<1536> : public boost::beast::static_buffer<256> {};

#include <boost/beast/websocket.hpp>

#include "wire/http_inside.hpp"
#include "wire/lower_stream.hpp"

namespace palatine {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

namespace {

// Bytes that are kept ready for a message before it comes: most requests are no longer.
constexpr std::size_t first_part = 256;
constexpr int deflate_level = 3;  // of 9: a third of the usual one's time, for a tenth more bytes

}  // namespace

// Beast asks for it by name. Of a client the close frames have said goodbye already.
template <class Handler>
void async_teardown(beast::role_type role, LowerStream& lower, Handler&& handler) {
  auto& socket = lower.stream().socket();
  if (role == beast::role_type::client || !lower.stream().has_tls())
    return websocket::async_teardown(role, socket, std::forward<Handler>(handler));
  lower.stream().end_tls(
      [role, &socket, kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler))] {
        websocket::async_teardown(role, socket, std::move(*kept));
      });
}

struct WebSocket::Inside {
  explicit Inside(GatheringStream& stream) : ws(stream) {}

  // The next part of a message, until it is whole.
  void read(Read done) {
    ws.async_read_some(buffer, buffer.size() == 0 ? first_part : 0,
                       [this, done = std::move(done)](error_code error, std::size_t) mutable {
                         if (!error && !ws.is_message_done()) return read(std::move(done));
                         const auto data = buffer.cdata();
                         done(error, {static_cast<const char*>(data.data()), data.size()});
                       });
  }

  websocket::stream<LowerStream> ws;
  beast::flat_buffer buffer;
  websocket::response_type answer;
  bool deflates = false;
  std::size_t deflate_most = 0;
};

WebSocket::WebSocket(GatheringStream& stream, const WebSocketConfig& config)
    : inside_(std::make_unique<Inside>(stream)) {
  auto& ws = inside_->ws;
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = config.handshake;
  timeout.idle_timeout = websocket::stream_base::none();
  if (config.idle.count() > 0) timeout.idle_timeout = config.idle;
  timeout.keep_alive_pings = config.pings;
  ws.set_option(timeout);
  websocket::permessage_deflate deflate;
  deflate.server_enable = config.deflate_from > 0;
  deflate.msg_size_threshold = config.deflate_from;
  deflate.compLevel = deflate_level;
  ws.set_option(deflate);
  ws.read_message_max(config.largest_message);
  ws.auto_fragment(config.fragments);
  inside_->answer.result(0);
  inside_->deflate_most = config.deflate_most;
}

WebSocket::~WebSocket() = default;

void WebSocket::accept(const HttpExchange& request, std::string_view subprotocol, HttpFields fields, Told done) {
  inside_->ws.set_option(
      websocket::stream_base::decorator([inside = inside_.get(), chosen = std::string(subprotocol),
                                         fields = std::move(fields)](websocket::response_type& answer) {
        inside->deflates = answer.count(http::field::sec_websocket_extensions) > 0;
        for (const auto& [name, value] : fields) answer.set(name, value);
        if (!chosen.empty() && answer.result() == http::status::switching_protocols)
          answer.set(http::field::sec_websocket_protocol, chosen);
      }));
  inside_->ws.async_accept(request.inside().parser->get(), std::move(done));
}

void WebSocket::connect(const std::string& host, const std::string& target, HttpFields fields, Told done) {
  inside_->ws.set_option(
      websocket::stream_base::decorator([fields = std::move(fields)](websocket::request_type& request) {
        for (const auto& [name, value] : fields) request.set(name, value);
      }));
  inside_->ws.async_handshake(inside_->answer, host, target, std::move(done));
}

unsigned WebSocket::status() const {
  return inside_->answer.result_int();
}

std::string WebSocket::subprotocol() const {
  return std::string(inside_->answer[http::field::sec_websocket_protocol]);
}

bool WebSocket::is_open() const {
  return inside_->ws.is_open();
}

bool WebSocket::deflates() const {
  return inside_->deflates;
}

void WebSocket::on_control_frame(std::function<void(bool)> told) {
  inside_->ws.control_callback([told = std::move(told)](websocket::frame_type kind, beast::string_view) {
    told(kind == websocket::frame_type::ping);
  });
}

void WebSocket::read(Read done) {
  inside_->buffer.clear();
  inside_->read(std::move(done));
}

bool WebSocket::got_text() const {
  return inside_->ws.got_text();
}

void WebSocket::write(std::string_view message, bool text, Told done) {
  inside_->ws.text(text);
  inside_->ws.compress(message.size() <= inside_->deflate_most);
  inside_->ws.async_write(boost::asio::buffer(message),
                          [done = std::move(done)](error_code error, std::size_t) { done(error); });
}

void WebSocket::ping(Told done) {
  inside_->ws.async_ping({}, std::move(done));
}

void WebSocket::close(std::uint16_t code, std::string_view reason, Told done) {
  inside_->ws.async_close({static_cast<websocket::close_code>(code), reason}, std::move(done));
}

std::optional<WebSocket::Goodbye> WebSocket::goodbye(error_code of_read) const {
  if (of_read != websocket::error::closed) return std::nullopt;
  const auto& reason = inside_->ws.reason();
  return Goodbye{static_cast<std::uint16_t>(reason.code), std::string(reason.reason.c_str())};
}

}  // namespace palatine
