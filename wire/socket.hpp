// A WebSocket with what waits to be sent on it, either side of it, for programs that have few. Everything is told by
// callbacks, never from within the call that caused it, on the thread that runs the stream's io_context: only that
// thread may call.
#pragma once

#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "wire/tls_files.hpp"
#include "wire/web_socket.hpp"

namespace boost::asio {
class io_context;
}

namespace palatine {

class GatheringStream;

inline constexpr std::size_t largest_message = 64 * 1024 * 1024;  // a replay is one frame

struct Dial {
  std::string host, port, target;
  std::string authority;      // the Host header
  TlsContext trust{};         // null: without TLS
  std::string subprotocol{};  // empty: asks for none
  std::string origin{};       // empty: says none
  // `handshake` is also the time for all before it.
  WebSocketConfig config{.handshake = std::chrono::seconds(10), .largest_message = largest_message};
};

struct Closed {
  int code = 0;        // of the close frame; 0: there was none
  std::string reason;  // of it, or the system's words
  int status = 0;      // of HTTP, where the handshake was refused
  boost::system::error_code error{};
};

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  Socket(std::unique_ptr<GatheringStream> stream, const WebSocketConfig& config);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // One of these, once. As a client, or as the server of a request that was read.
  void dial(const Dial& to);
  void accept(const HttpExchange& request, const std::string& chosen);

  void send(std::string frame, bool binary = false);  // when it is open
  void close(int code, std::string reason);           // when what was sent before is out
  void drop();                                        // without a word

  std::function<void()> opened;
  std::function<void(std::string frame)> received;
  std::function<void(const Closed& how)> closed;  // once, and nothing after it
  std::string subprotocol;                        // that the server chose
  int pings = 0;                                  // that came

 private:
  using error_code = boost::system::error_code;
  struct Frame {
    std::string text;
    bool binary = false;
  };
  WebSocket::Told next(std::function<void()> then);
  void begin();
  void read();
  void write();
  void say_goodbye();
  void over(error_code error);
  void tell(const Closed& how);

  std::unique_ptr<GatheringStream> stream_;
  WebSocket ws_;
  std::deque<Frame> outgoing_;
  std::optional<WebSocket::Goodbye> goodbye_;
  bool open_ = false, told_ = false, saying_goodbye_ = false;
};

std::shared_ptr<Socket> dial(boost::asio::io_context& io, const Dial& to);

}  // namespace palatine
