#include <boost/asio/post.hpp>

#include "tools/wire/stream.hpp"
#include "wire/http_exchange.hpp"

namespace palatine::client {
namespace {

constexpr auto handshake_patience = std::chrono::seconds(10);

class Dialled final : public Stream {
 public:
  Dialled(Loop& loop, Dial dial)
      : Stream(asio::ip::tcp::socket(loop.inside().io),
               {.handshake = handshake_patience, .largest_message = largest_message}),
        dial_(std::move(dial)),
        resolver_(loop.inside().io) {}

  // Callbacks end with the first error.
  template <class F>
  auto next(F f) {
    return [self = shared_from_this(), this, f](error_code error, auto&&... rest) -> void {
      if (error) return tell({0, error.message(), static_cast<int>(ws_.status())});
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void start() {
    stream_.belongs_to(weak_from_this(), {});
    resolver_.async_resolve(dial_.address.host, dial_.address.port,
                            next([this](const asio::ip::tcp::resolver::results_type& found) {
                              stream_.expires_after(handshake_patience);
                              stream_.connect(found, next([this] { shake_hands(); }));
                            }));
  }

 private:
  void shake_hands() {
    stream_.socket().set_option(asio::ip::tcp::no_delay(true));
    stream_.expires_never();
    HttpFields fields = {{"User-Agent", "palatine"}};
    if (!dial_.subprotocol.empty()) fields.emplace_back("Sec-WebSocket-Protocol", dial_.subprotocol);
    if (!dial_.origin.empty()) fields.emplace_back("Origin", dial_.origin);
    const std::string host = dial_.host.empty() ? dial_.address.server() : dial_.host;
    ws_.connect(host, dial_.address.path, std::move(fields), next([this] {
                  subprotocol = ws_.subprotocol();
                  begin();
                }));
  }

  Dial dial_;
  asio::ip::tcp::resolver resolver_;
};

// One question over HTTP and its answer.
struct Question : std::enable_shared_from_this<Question> {
  Question(Loop& loop, const HttpQuestion& question, std::function<void(HttpReply)> call)
      : stream(asio::ip::tcp::socket(loop.inside().io)),
        http(stream, question.method, question.target),
        resolver(loop.inside().io),
        body(question.body),
        answer(std::move(call)) {}

  template <class F>
  auto next(F f) {
    return [self = shared_from_this(), this, f](error_code error, auto&&... rest) -> void {
      if (error) return answer({0, {}, error.message(), {}});
      f(std::forward<decltype(rest)>(rest)...);
    };
  }

  void ask(const Address& address) {
    stream.belongs_to(weak_from_this(), {});
    stream.expires_after(std::chrono::seconds(30));
    resolver.async_resolve(
        address.host, address.port, next([this](const asio::ip::tcp::resolver::results_type& found) {
          stream.connect(found, next([this] { http.ask(std::move(body), largest_message, next([this] { read(); })); }));
        }));
  }

  void read() {
    stream.close();
    answer({static_cast<int>(http.status()), std::string(http.field("Content-Type")), http.take_body(), http.fields()});
  }

  GatheringStream stream;
  HttpInquiry http;
  asio::ip::tcp::resolver resolver;
  std::string body;
  std::function<void(HttpReply)> answer;
};

}  // namespace

std::shared_ptr<Socket> dial(Loop& loop, const Dial& dial) {
  const auto socket = std::make_shared<Dialled>(loop, dial);
  asio::post(loop.inside().io, [socket] { socket->start(); });
  return socket;
}

void ask_http(Loop& loop, const Address& address, const HttpQuestion& question, std::function<void(HttpReply)> answer) {
  const auto asked = std::make_shared<Question>(loop, question, std::move(answer));
  asked->http.set("Host", address.server());
  asked->http.set("User-Agent", "palatine");
  for (const auto& [name, value] : question.headers) asked->http.set(name, value);
  asked->http.set("Connection", "close");
  asked->ask(address);
}

}  // namespace palatine::client
