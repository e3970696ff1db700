#include "tools/wire/stream.hpp"

namespace palatine::client {
namespace {

class Accepted final : public Stream {
 public:
  explicit Accepted(beast::tcp_stream lower) : Stream(std::move(lower)) {}

  void start(const http::request<http::string_body>& request, const std::string& chosen,
             std::function<void(std::shared_ptr<Socket>)> open) {
    subprotocol = chosen;
    ws_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    ws_.set_option(websocket::stream_base::decorator([chosen](websocket::response_type& response) {
      if (!chosen.empty()) response.set(http::field::sec_websocket_protocol, chosen);
    }));
    const auto self = std::static_pointer_cast<Accepted>(shared_from_this());
    ws_.async_accept(request, [self, open = std::move(open)](error_code error) {
      if (error) return self->tell({0, error.message(), 0});
      open(self);
      self->begin();
    });
  }
};

class Guest final : public Visitor, public std::enable_shared_from_this<Guest> {
 public:
  explicit Guest(asio::ip::tcp::socket socket) : stream_(std::move(socket)) {}

  void read(std::function<void(std::shared_ptr<Visitor>)> visit) {
    stream_.expires_after(std::chrono::seconds(30));
    parser_.body_limit(largest_message);
    const auto self = shared_from_this();
    http::async_read(stream_, buffer_, parser_, [self, visit](error_code error, std::size_t) {
      if (error) return;
      self->understand();
      visit(self);
    });
  }

  void answer(const HttpReply& reply) override {
    response_.result(static_cast<unsigned>(reply.status == 0 ? 502 : reply.status));
    for (const auto& [name, value] : reply.headers) response_.insert(name, value);
    for (const auto field : {http::field::content_length, http::field::transfer_encoding, http::field::connection}) {
      response_.erase(field);
    }
    response_.keep_alive(false);
    response_.body() = reply.body;
    response_.prepare_payload();
    http::async_write(stream_, response_, [self = shared_from_this()](error_code, std::size_t) {
      error_code ignored;
      self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    });
  }

  void accept(std::string chosen, std::function<void(std::shared_ptr<Socket>)> open) override {
    stream_.expires_never();
    const auto accepted = std::make_shared<Accepted>(std::move(stream_));
    accepted->start(parser_.get(), chosen, std::move(open));
  }

 private:
  void understand() {
    const auto& request = parser_.get();
    wants_socket = websocket::is_upgrade(request);
    subprotocol = std::string(request[http::field::sec_websocket_protocol]);
    origin = std::string(request[http::field::origin]);
    question.method = std::string(request.method_string());
    question.target = std::string(request.target());
    question.body = request.body();
    for (const auto& field : request) {
      question.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    }
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request_parser<http::string_body> parser_;
  http::response<http::string_body> response_;
};

}  // namespace

struct Door::Inside : std::enable_shared_from_this<Inside> {
  Inside(Loop& loop, const std::string& host, int port, std::function<void(std::shared_ptr<Visitor>)> call)
      : acceptor(loop.inside().io, {asio::ip::make_address(host), static_cast<asio::ip::port_type>(port)}),
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

Door::Door(Loop& loop, const std::string& host, int port, std::function<void(std::shared_ptr<Visitor>)> visit)
    : inside_(std::make_shared<Inside>(loop, host, port, std::move(visit))) {
  inside_->next();
}

Door::~Door() {
  error_code ignored;
  inside_->acceptor.close(ignored);
}

int Door::port() const {
  return inside_->acceptor.local_endpoint().port();
}

}  // namespace palatine::client
