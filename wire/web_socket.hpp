// A WebSocket (RFC 6455) over a stream, from its handshake to its end.
#pragma once

#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "wire/http_exchange.hpp"

namespace palatine {

class GatheringStream;

struct WebSocketConfig {
  std::chrono::milliseconds handshake{};  // of opening and of closing, each
  std::chrono::milliseconds idle{};       // without a byte: it is over; 0: never
  bool pings = false;                     // keeps it from being idle
  std::size_t largest_message = 0;
  bool fragments = true;  // long messages go out in several
  // As a server: messages of so many bytes are compressed where the client asks for it; 0: none are. Longer ones than
  // `deflate_most` are not: it happens where the message is written.
  std::size_t deflate_from = 0;
  std::size_t deflate_most = 0;
};

// One read, one write, one ping and one close may be under way at a time. Each is told by a function, which must keep
// this and the stream alive.
class WebSocket {
 public:
  using error_code = boost::system::error_code;
  using Told = std::function<void(error_code)>;
  using Read = std::function<void(error_code, std::string_view message)>;

  WebSocket(GatheringStream& stream, const WebSocketConfig& config);
  ~WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // As the server of a request that was read. `fields` are added to the answer; none or "" as the subprotocol: none.
  void accept(const HttpExchange& request, std::string_view subprotocol, HttpFields fields, Told done);
  // As a client, of "host:port".
  void connect(const std::string& host, const std::string& target, HttpFields fields, Told done);
  unsigned status() const;          // of the server's answer; 0: there was none
  std::string subprotocol() const;  // that the server chose

  bool is_open() const;
  bool deflates() const;  // messages are compressed: all must go through write()
  // Within a read, which it must not end.
  void on_control_frame(std::function<void(bool ping)> told);

  // One message; it stays until the next read.
  void read(Read done);
  bool got_text() const;
  // `message` must stay until it is done.
  void write(std::string_view message, bool text, Told done);
  void ping(Told done);
  // The reason has 123 bytes at most.
  void close(std::uint16_t code, std::string_view reason, Told done);

  struct Goodbye {
    std::uint16_t code = 0;  // 0: it gave none
    std::string reason;
  };
  // What the other side closed it with, where a read ended so.
  std::optional<Goodbye> goodbye(error_code of_read) const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace palatine
