#include <boost/asio/ip/tcp.hpp>

#include "tools/wire/http.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/http_exchange.hpp"

namespace palatine::client {
namespace {

using boost::system::error_code;

// One question over HTTP and its answer.
struct Question : std::enable_shared_from_this<Question> {
  Question(Loop& loop, const HttpQuestion& question, std::function<void(HttpReply)> call)
      : stream(boost::asio::ip::tcp::socket(loop.io())),
        http(stream, question.method, question.target),
        body(question.body),
        answer(std::move(call)) {}

  template <class F>
  auto next(F f) {
    return [self = shared_from_this(), this, f](error_code error) {
      if (error) return answer({0, {}, error.message(), {}});
      f();
    };
  }

  void ask(const Address& address) {
    stream.belongs_to(weak_from_this(), {});
    stream.expires_after(std::chrono::seconds(30));
    stream.connect(address.host, address.port, nullptr,
                   next([this] { http.ask(std::move(body), largest_message, next([this] { read(); })); }));
  }

  void read() {
    stream.close();
    answer({static_cast<int>(http.status()), std::string(http.field("Content-Type")), http.take_body(), http.fields()});
  }

  GatheringStream stream;
  HttpInquiry http;
  std::string body;
  std::function<void(HttpReply)> answer;
};

}  // namespace

void ask_http(Loop& loop, const Address& address, const HttpQuestion& question, std::function<void(HttpReply)> answer) {
  const auto asked = std::make_shared<Question>(loop, question, std::move(answer));
  asked->http.set("Host", address.server());
  asked->http.set("User-Agent", "palatine");
  for (const auto& [name, value] : question.headers) asked->http.set(name, value);
  asked->http.set("Connection", "close");
  asked->ask(address);
}

}  // namespace palatine::client
