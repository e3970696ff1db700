// The socket of a session, whatever is spoken on it: who is at the other end, what it may have, and its end.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/net/peer_quotas.hpp"
#include "server/net/session.hpp"
#include "wire/gathering_stream.hpp"

namespace palatine {

class SessionSocket {
 public:
  static constexpr std::chrono::milliseconds goodbye{3000};  // for the last bytes and the closing handshake
  static constexpr int unsent_most = 16 * 1024;  // bytes that the system keeps which are not on their way yet

  // `quota`, `gone`: as start_session() has them.
  SessionSocket(boost::asio::ip::tcp::socket socket, ConnectionId its_id, Sessions& others,
                std::shared_ptr<PeerQuota> quota, std::function<void()> gone);

  // Who keeps all this alive, as long as anything is under way; set before anything is.
  void belongs_to(std::weak_ptr<void> session);
  std::shared_ptr<void> hold() const { return session_.lock(); }

  const boost::asio::ip::address& peer() const { return peer_; }
  const PeerQuota* quota() const { return quota_.get(); }  // null: a proxy's, for whom is not known yet
  std::shared_ptr<PeerQuota> quota_of_request() const { return quota_ ? quota_ : sessions.quota(address); }
  // From here on all requests on this socket count for the same address.
  void asks_for_one();

  // The handler is told of it, and of its end.
  void made_known() { is_known_ = true; }
  void forget();  // it is told of the end now
  // What is being written and what comes now may be large, for who reads; what waits between them may not: it is
  // dropped where that is too much.
  bool has_room();
  // Closes it; a peer that does not take the rest in time is not waited for.
  void drop_after(std::chrono::milliseconds time);
  void drop();
  void drop_slow();
  void end();
  bool has_ended() const { return ended_; }

  const ConnectionId id;
  Sessions& sessions;
  std::string address;  // of who asks, for whom the peer may be a proxy
  boost::asio::steady_timer timer;
  GatheringStream stream;

 private:
  std::weak_ptr<void> session_;
  std::shared_ptr<PeerQuota> quota_;
  std::function<void()> gone_;
  boost::asio::ip::address peer_;
  bool is_known_ = false, ended_ = false;
};

}  // namespace palatine
