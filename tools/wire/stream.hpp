// One WebSocket that is open, either side of it. For the files of this folder only: it brings Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tools/wire/loop_inside.hpp"
#include "tools/wire/socket.hpp"
#include "wire/gathering_stream.hpp"
#include "wire/web_socket.hpp"

namespace palatine::client {

namespace asio = boost::asio;
using boost::system::error_code;

inline constexpr std::size_t largest_message = 64 * 1024 * 1024;  // a replay is one frame

class Stream : public Socket, public std::enable_shared_from_this<Stream> {
 public:
  Stream(asio::ip::tcp::socket socket, const WebSocketConfig& config)
      : stream_(std::move(socket)), ws_(stream_, config) {}

  void send(std::string frame, bool binary) override;
  void close(int code, std::string reason) override;
  void drop() override;

 protected:
  void begin();  // it is open: reads and writes from now on
  void over(error_code error);
  void tell(Closed how);

  GatheringStream stream_;
  WebSocket ws_;

 private:
  struct Frame {
    std::string text;
    bool binary = false;
  };
  void read();
  void write();
  void say_goodbye();

  std::deque<Frame> outgoing_;
  std::optional<WebSocket::Goodbye> goodbye_;
  bool open_ = false;
  bool told_ = false;
  bool saying_goodbye_ = false;
};

}  // namespace palatine::client
