// The sockets: HTTP and WebSocket on one port. Everything runs on the thread of the io_context; no call blocks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/limits.hpp"
#include "server/hall/hall.hpp"
#include "server/net/http.hpp"
#include "tl/expected.hpp"

namespace boost::asio {
class io_context;
}

namespace palatine {

struct ListenerConfig {
  std::string address = "127.0.0.1";  // IPv4 or IPv6
  std::uint16_t port = 8080;          // 0: any
  std::vector<std::string> origins;   // besides the same origin
  bool behind_proxy = false;          // the peer's address is the last of X-Forwarded-For
  bool deflate = false;               // permessage-deflate where the client asks for it
  Limits limits;
};

// Who is told. Calls come from the io_context's thread, never from inside a call to the listener.
class ListenerHandler {
 public:
  virtual ~ListenerHandler() = default;
  virtual void opened(ConnectionId connection, std::string_view address) = 0;
  // A text frame. False: no more for now from anyone, until resume().
  virtual bool received(ConnectionId connection, std::string_view frame) = 0;
  virtual void closed(ConnectionId connection) = 0;
  // A request that sends a body (any method but GET and HEAD), of which only the header is there: how many bytes it may
  // send, or what it is answered at once. `place` stays with the request.
  struct Admission {
    std::size_t body_bytes = 0;
    std::shared_ptr<const void> place;
  };
  virtual tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) = 0;
  virtual void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) = 0;
};

class Listener {
 public:
  // An error is a sentence: the port is in use, the address is not of this machine.
  [[nodiscard]] static tl::expected<std::unique_ptr<Listener>, std::string> open(boost::asio::io_context& io,
                                                                                 ListenerConfig config,
                                                                                 ListenerHandler& handler);
  virtual ~Listener() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::size_t web_sockets() const = 0;

  // What is unknown or gone already is passed over. A client that does not read, so that more than
  // limits.send_queue_bytes wait for it, is dropped. Goes out with flush(), in one system call for each connection.
  virtual void send(ConnectionId connection, std::shared_ptr<const std::string> text) = 0;
  // After what is queued; `code` of RFC 6455.
  virtual void close(ConnectionId connection, std::uint16_t code, std::string_view reason) = 0;
  virtual void flush() = 0;
  virtual void resume() = 0;

  virtual void stop_accepting() = 0;
  virtual void drop_all() = 0;  // at once, without a word
};

}  // namespace palatine
