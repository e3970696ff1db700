#include <boost/asio/connect.hpp>

#include "tools/wire/stream.hpp"

namespace palatine::client {
namespace {

constexpr auto handshake_patience = std::chrono::seconds(10);

class Dialled final : public Stream {
 public:
  Dialled(Loop& loop, Dial dial)
      : Stream(beast::tcp_stream(loop.inside().io)), dial_(std::move(dial)), resolver_(loop.inside().io) {}

  // Callbacks end with the first error.
  template <class F>
  auto next(F f) {
    return [self = shared_from_this(), this, f](error_code error, auto&&... rest) -> void {
      if (error) return tell({0, error.message(), static_cast<int>(answer_.result_int())});
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void start() {
    resolver_.async_resolve(dial_.address.host, dial_.address.port,
                            next([this](const asio::ip::tcp::resolver::results_type& found) {
                              beast::get_lowest_layer(ws_).expires_after(handshake_patience);
                              beast::get_lowest_layer(ws_).async_connect(
                                  found, next([this](const asio::ip::tcp::endpoint&) { shake_hands(); }));
                            }));
  }

 private:
  void shake_hands() {
    beast::get_lowest_layer(ws_).socket().set_option(asio::ip::tcp::no_delay(true));
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(websocket::stream_base::timeout{handshake_patience, websocket::stream_base::none(), false});
    ws_.set_option(websocket::stream_base::decorator([dial = dial_](websocket::request_type& request) {
      if (!dial.subprotocol.empty()) request.set(http::field::sec_websocket_protocol, dial.subprotocol);
      if (!dial.origin.empty()) request.set(http::field::origin, dial.origin);
      request.set(http::field::user_agent, "palatine");
    }));
    answer_.result(0);
    const std::string host = dial_.host.empty() ? dial_.address.server() : dial_.host;
    ws_.async_handshake(answer_, host, dial_.address.path, next([this] {
                          subprotocol = std::string(answer_[http::field::sec_websocket_protocol]);
                          begin();
                        }));
  }

  Dial dial_;
  asio::ip::tcp::resolver resolver_;
  websocket::response_type answer_;
};

// One question over HTTP and its answer.
struct Question : std::enable_shared_from_this<Question> {
  Question(Loop& loop, std::function<void(HttpReply)> call)
      : stream(loop.inside().io), resolver(loop.inside().io), answer(std::move(call)) {}

  template <class F>
  auto next(F f) {
    return [self = shared_from_this(), this, f](error_code error, auto&&... rest) -> void {
      if (error) return answer({0, {}, error.message(), {}});
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void ask(const Address& address) {
    stream.expires_after(std::chrono::seconds(30));
    resolver.async_resolve(address.host, address.port, next([this](const asio::ip::tcp::resolver::results_type& found) {
                             stream.async_connect(found, next([this](const asio::ip::tcp::endpoint&) {
                                                    http::async_write(stream, request,
                                                                      next([this](std::size_t) { read(); }));
                                                  }));
                           }));
  }

  void read() {
    parser.body_limit(largest_message);
    if (request.method() == http::verb::head) parser.skip(true);
    http::async_read(stream, buffer, parser, next([this](std::size_t) {
                       auto& got = parser.get();
                       HttpReply reply{static_cast<int>(got.result_int()),
                                       std::string(got[http::field::content_type]),
                                       std::move(got.body()),
                                       {}};
                       for (const auto& field : got) {
                         reply.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
                       }
                       stream.close();
                       answer(std::move(reply));
                     }));
  }

  beast::tcp_stream stream;
  asio::ip::tcp::resolver resolver;
  http::request<http::string_body> request;
  http::response_parser<http::string_body> parser;
  beast::flat_buffer buffer;
  std::function<void(HttpReply)> answer;
};

}  // namespace

std::shared_ptr<Socket> dial(Loop& loop, const Dial& dial) {
  const auto socket = std::make_shared<Dialled>(loop, dial);
  asio::post(loop.inside().io, [socket] { socket->start(); });
  return socket;
}

void ask_http(Loop& loop, const Address& address, const HttpQuestion& question, std::function<void(HttpReply)> answer) {
  const auto asked = std::make_shared<Question>(loop, std::move(answer));
  asked->request.method_string(question.method);
  asked->request.target(question.target);
  asked->request.set(http::field::host, address.server());
  asked->request.set(http::field::user_agent, "palatine");
  for (const auto& [name, value] : question.headers) asked->request.set(name, value);
  asked->request.set(http::field::connection, "close");
  asked->request.body() = question.body;
  if (!question.body.empty()) asked->request.prepare_payload();
  asked->ask(address);
}

}  // namespace palatine::client
