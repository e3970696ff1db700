// The limit of the comparison: a bare relay on Beast, without rules, JSON or disk. Connections of the same path are a
// pair; for each message that one of them sends, both get a message of 300 bytes. One thread, asynchronous.
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

const std::string message(300, 'x');

class Session;
using Pairs = std::unordered_map<std::string, std::pair<std::weak_ptr<Session>, std::weak_ptr<Session>>>;

class Session : public std::enable_shared_from_this<Session> {
 public:
  Session(tcp::socket socket, Pairs& pairs) : stream_(std::move(socket)), pairs_(pairs) {
    stream_.next_layer().set_option(tcp::no_delay(true));
  }

  void start() {
    http::async_read(stream_.next_layer(), buffer_, request_,
                     [self = shared_from_this()](error_code error, std::size_t) {
                       if (!error) self->accept();
                     });
  }

 private:
  void accept() {
    stream_.async_accept(request_, [self = shared_from_this()](error_code error) {
      if (error) return;
      self->join();
      self->read();
    });
  }

  void join() {
    auto& [one, other] = pairs_[std::string(request_.target())];
    (one.expired() ? one : other) = weak_from_this();
    pair_ = &pairs_[std::string(request_.target())];
  }

  void read() {
    buffer_.clear();
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return;
      for (const auto& each : {self->pair_->first.lock(), self->pair_->second.lock()}) {
        if (each) each->send();
      }
      self->read();
    });
  }

  void send() {
    if (++waiting_ == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(message), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error && --self->waiting_ > 0) self->write();
    });
  }

  websocket::stream<tcp::socket> stream_;
  Pairs& pairs_;
  Pairs::mapped_type* pair_ = nullptr;  // stays where it is: the map is one of nodes
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  std::size_t waiting_ = 0;  // messages that are to be written, one at a time
};

void accept(tcp::acceptor& acceptor, Pairs& pairs) {
  acceptor.async_accept([&acceptor, &pairs](error_code error, tcp::socket socket) {
    if (error) throw boost::system::system_error(error);
    std::make_shared<Session>(std::move(socket), pairs)->start();
    accept(acceptor, pairs);
  });
}

}  // namespace

// Says `listening on PORT`, and runs until it is killed.
int main() {
  try {
    asio::io_context context(1);
    tcp::acceptor acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    Pairs pairs;
    accept(acceptor, pairs);
    std::cout << "listening on " << acceptor.local_endpoint().port() << std::endl;
    context.run();
  } catch (const std::exception& error) {
    std::cerr << "palatine-bench-relay: " << error.what() << "\n";
    return 1;
  }
}
