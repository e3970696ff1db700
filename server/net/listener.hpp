// The sockets: HTTP and WebSocket on one port. Everything runs on the thread of the io_context; no call blocks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/limits.hpp"
#include "server/game_server/game_server.hpp"
#include "server/net/http.hpp"
#include "server/net/network_limits.hpp"
#include "server/net/proxies.hpp"
#include "server/net/traffic.hpp"
#include "tl/expected.hpp"
#include "wire/tls_files.hpp"

namespace boost::asio {
class io_context;
}

namespace palatine {

struct ListenerConfig {
  std::string address = "127.0.0.1";  // IPv4 or IPv6
  std::uint16_t port = 8080;          // 0: any
  int inherited = -1;                 // a socket that listens already, in the place of address and port
  std::vector<std::string> origins;   // besides the same origin
  std::vector<std::string> hosts;     // besides this machine's own; none: any
  bool only_https = false;            // browsers are told to come by nothing else
  TrustedProxies proxies;             // what others say of who asks is not heard
  std::string path = "/";             // also before each address, as "/games/", for proxies that leave it there
  TlsFiles tls;                       // none: no TLS
  bool deflate = false;               // permessage-deflate where the client asks for it
  bool web_sockets = true;            // false: HTTP alone
  std::string setting = "--listen";   // for a sentence about the port
  Limits limits;
  NetworkLimits network;
};

// Who is told. Calls come from the io_context's thread, never from inside a call to the listener.
class ListenerHandler {
 public:
  virtual ~ListenerHandler() = default;
  virtual void opened(ConnectionId connection, std::string_view address) = 0;
  // A text frame; of each address in turn. False: no more for now from anyone, until resume().
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
  // A request for a stream (server/net/stream.hpp), which counts among the connections until closed(). What is sent to
  // it first begins it, unless it is refused.
  virtual void streams(ConnectionId connection, std::string_view address, std::string_view request) = 0;
  // Asked where there are fewer places than are wanted.
  virtual Worth worth(ConnectionId) const { return Worth::nobody; }
  // Asked before what waited for a slow reader of messages goes out; false ends the connection.
  virtual bool may_tell() const { return true; }
};

class Listener {
 public:
  // An error is a sentence: the port is in use, the address is not of this machine.
  [[nodiscard]] static tl::expected<std::unique_ptr<Listener>, std::string> open(boost::asio::io_context& io,
                                                                                 ListenerConfig config,
                                                                                 ListenerHandler& handler);
  virtual ~Listener() = default;

  virtual std::uint16_t port() const = 0;
  virtual std::size_t connections() const = 0;  // of both kinds
  virtual std::size_t web_sockets() const = 0;  // and streams
  virtual const Traffic& traffic() const = 0;
  virtual std::size_t answer_bytes() const = 0;  // of answers over HTTP that are not sent yet
  // Bytes that wait for clients to read them. Looks at every connection.
  struct SendQueues {
    std::size_t bytes = 0;
    std::size_t bytes_most = 0;  // of one
  };
  virtual SendQueues send_queues() const = 0;
  // Where more than `most` bytes wait in all: drops those who read the least, until no more than `left` do.
  virtual void trim_send_queues(std::size_t most, std::size_t left) = 0;

  // What is unknown or gone already is passed over. A client that does not read, so that more than
  // limits.send_queue_bytes wait for it, is dropped. Goes out with flush(), in one system call for each connection.
  virtual void send(ConnectionId connection, std::shared_ptr<const std::string> text) = 0;
  // Instead of a stream that was asked for.
  virtual void refuse(ConnectionId connection, HttpAnswer answer) = 0;
  // After what is queued; `code` of RFC 6455.
  virtual void close(ConnectionId connection, std::uint16_t code, std::string_view reason) = 0;
  virtual void flush() = 0;
  virtual void resume() = 0;

  // Goes on with this, but for address and port; the files of TLS are read anew. Not empty: a sentence, and nothing has
  // changed.
  [[nodiscard]] virtual std::string configure(ListenerConfig config) = 0;

  // Its socket once more: who connects when this listener is gone waits in it, for ListenerConfig::inherited. -1: the
  // system gives none. The caller closes it.
  virtual int hand_over() = 0;
  virtual void stop_accepting() = 0;
  virtual void drop_all() = 0;  // at once, without a word
};

}  // namespace palatine
