#include <boost/asio/ip/tcp.hpp>

#include "tools/wire/http.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/http_exchange.hpp"

namespace palatine::client {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::uint32_t largest_head = 8 * 1024;

class Guest final : public Visitor, public std::enable_shared_from_this<Guest> {
 public:
  explicit Guest(asio::ip::tcp::socket socket) : stream_(std::move(socket)) {}

  void read(std::function<void(std::shared_ptr<Visitor>)> visit) {
    stream_.belongs_to(weak_from_this(), {});
    stream_.expires_after(std::chrono::seconds(30));
    http_.read_head(largest_head, [self = shared_from_this(), visit = std::move(visit)](auto fault) {
      if (fault != HttpExchange::Fault::none) return;
      self->http_.read_body(largest_message, [self, visit](auto failed) {
        if (failed != HttpExchange::Fault::none) return;
        self->understand();
        visit(self);
      });
    });
  }

  void answer(const HttpReply& reply) override {
    reply_ = reply.body;
    http_.begin_answer(static_cast<unsigned>(reply.status == 0 ? 502 : reply.status));
    for (const auto& [name, value] : reply.headers) http_.add(name, value);
    for (const auto* name : {"Content-Length", "Transfer-Encoding", "Connection"}) http_.erase(name);
    http_.send_answer(
        reply_, false, [](std::uint64_t) {},
        [self = shared_from_this()](error_code, bool) {
          error_code ignored;
          self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        });
  }

  void accept(std::string chosen, std::function<void(std::shared_ptr<Socket>)> open) override {
    const WebSocketConfig config{.handshake = std::chrono::seconds(30),
                                 .idle = std::chrono::seconds(300),
                                 .pings = true,
                                 .largest_message = largest_message};
    const auto accepted =
        std::make_shared<Socket>(std::make_unique<GatheringStream>(std::move(stream_.socket())), config);
    accepted->opened = [self = accepted.get(), open = std::move(open)] { open(self->shared_from_this()); };
    accepted->accept(http_, chosen);
  }

 private:
  void understand() {
    wants_socket = http_.wants_web_socket();
    subprotocol = std::string(http_.field("Sec-WebSocket-Protocol"));
    origin = std::string(http_.field("Origin"));
    question.method = std::string(http_.method());
    question.target = std::string(http_.target());
    question.body = http_.take_body();
    question.headers = http_.fields();
  }

  GatheringStream stream_;
  HttpExchange http_{stream_};
  std::string reply_;  // that is being sent
};

}  // namespace

struct HttpListener::Inside : std::enable_shared_from_this<Inside> {
  Inside(Loop& loop, const std::string& host, int port, std::function<void(std::shared_ptr<Visitor>)> call)
      : acceptor(loop.io(), {asio::ip::make_address(host), static_cast<asio::ip::port_type>(port)}),
        visit(std::move(call)) {}

  void next() {
    acceptor.async_accept([self = shared_from_this()](error_code error, asio::ip::tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error) {
        error_code ignored;
        socket.set_option(asio::ip::tcp::no_delay(true), ignored);
        std::make_shared<Guest>(std::move(socket))->read(self->visit);
      }
      self->next();
    });
  }

  asio::ip::tcp::acceptor acceptor;
  std::function<void(std::shared_ptr<Visitor>)> visit;
};

HttpListener::HttpListener(Loop& loop, const std::string& host, int port,
                           std::function<void(std::shared_ptr<Visitor>)> visit)
    : inside_(std::make_shared<Inside>(loop, host, port, std::move(visit))) {
  inside_->next();
}

HttpListener::~HttpListener() {
  error_code ignored;
  inside_->acceptor.close(ignored);
}

int HttpListener::port() const {
  return inside_->acceptor.local_endpoint().port();
}

}  // namespace palatine::client
