// Limits by address: what all who come from one address, or one IPv6 network, share (server/people/peer_address.hpp).
// An address is remembered as long as any of its share is in use or not yet refilled.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "protocol/core/error.hpp"
#include "server/core/sweep.hpp"
#include "server/game_server/context.hpp"
#include "server/people/peer_address.hpp"
#include "tl/expected.hpp"

namespace palatine {

class AddressLimits {
 public:
  explicit AddressLimits(const GameServerContext& context) : context_(context) {}

  // Counts one more connection from this address.
  PeerAddress& enter(const std::string& address);
  void leave(PeerAddress& home) { --home.held; }
  // A connection from this address has said hello as somebody, or is nobody's again.
  void greet(PeerAddress& home) { count_greeted(home, 1); }
  void part(PeerAddress& home) { count_greeted(home, -1); }
  // The address or network that Room::home names; null: it is not remembered.
  PeerAddress* named(const std::string& network);
  // Whether one more new person may connect from this address. Reasons: server_busy, too_many_guests.
  tl::expected<void, Error> has_place(const PeerAddress& home) const;
  // The same for a new guest, who is counted where there is a place.
  tl::expected<void, Error> may_make_guest(PeerAddress& home);
  std::size_t size() const { return all_.size(); }

 private:
  void sweep();
  void count_greeted(PeerAddress& home, int more);
  PeerAddress& of(const std::string& address);

  const GameServerContext& context_;
  std::map<std::string, PeerAddress> all_;  // by address, or IPv6 network; outlives what counts there
  Sweep<std::map<std::string, PeerAddress>> sweep_;
  std::int64_t greeted_ = 0;  // connections of somebody
};

}  // namespace palatine
