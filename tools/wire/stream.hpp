// One WebSocket that is open, either side of it. For the files of this folder only: it brings Beast.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "tools/wire/loop_inside.hpp"
#include "tools/wire/socket.hpp"

namespace palatine::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

inline constexpr std::size_t largest_message = 64 * 1024 * 1024;  // a replay is one frame

class Stream : public Socket, public std::enable_shared_from_this<Stream> {
 public:
  explicit Stream(beast::tcp_stream lower) : ws_(std::move(lower)) {}

  void send(std::string frame, bool binary) override;
  void close(int code, std::string reason) override;
  void drop() override;

 protected:
  void begin();  // it is open: reads and writes from now on
  void over(error_code error);
  void tell(Closed how);

  websocket::stream<beast::tcp_stream> ws_;

 private:
  struct Frame {
    std::string text;
    bool binary = false;
  };
  void read();
  void write();
  void say_goodbye();

  beast::flat_buffer buffer_;
  std::deque<Frame> outgoing_;
  std::optional<websocket::close_reason> goodbye_;
  bool open_ = false;
  bool told_ = false;
  bool saying_goodbye_ = false;
};

}  // namespace palatine::client
