// One client's socket, from its first byte: HTTP requests, and perhaps a WebSocket that they become.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/net/connection_places.hpp"
#include "server/net/listener.hpp"
#include "server/net/peer_quotas.hpp"

namespace palatine {

class Session;

// What a session knows of the others.
class Sessions {
 public:
  virtual ~Sessions() = default;
  virtual const ListenerConfig& config() const = 0;
  virtual const TlsContext& tls() const = 0;  // for who comes now; null: none
  virtual ListenerHandler& handler() = 0;
  virtual std::shared_ptr<PeerQuota> quota(const std::string& address) = 0;
  // A place among the WebSockets instead of the one that it has, for which somebody else may have to go. Nothing: it is
  // there.
  virtual std::optional<ConnectionPlaces::Full> to_web_sockets(ConnectionId id, std::shared_ptr<PeerQuota> from) = 0;
  virtual void answering(ConnectionId id, bool yes) = 0;  // while it is not, its place may be given away
  virtual const std::shared_ptr<std::size_t>& unread_answers() const = 0;  // bytes, of all
  virtual bool closing() const = 0;                                        // the server is about to stop
  // It has a frame for the handler, and is called when it is its turn.
  virtual void in_turn(ConnectionId id) = 0;
  virtual Traffic& traffic() = 0;
  // Something was sent, and goes out with the others' when all is said.
  virtual void to_flush(std::shared_ptr<Session> session) = 0;
};

class Session {
 public:
  virtual ~Session() = default;
  virtual std::size_t waiting() const = 0;    // bytes, to be sent
  virtual const PeerQuota* from() const = 0;  // null: a proxy, for whom is not known yet
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void flush() = 0;
  virtual void refuse(HttpAnswer answer) = 0;  // instead of a stream
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual void take_turn() = 0;  // hands its frame on, and reads the next
  virtual void drop() = 0;
  virtual void drop_slow() = 0;  // more waits for it than there is room for
  virtual void give_way() = 0;   // its place is somebody else's
};

// `quota`: at the other end; none where that is a proxy, which says itself for whom it asks. Starts at once; calls
// `gone` when all is over, and never touches `sessions` again after that.
std::shared_ptr<Session> start_session(boost::asio::ip::tcp::socket socket, ConnectionId id, Sessions& sessions,
                                       std::shared_ptr<PeerQuota> quota, std::function<void()> gone);

}  // namespace palatine
