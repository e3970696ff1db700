// People whom somebody does not want to meet. Nobody is told of it, and what they can notice is no more than that a
// host does not play with everybody.
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"

namespace palatine {

class BlockRequests : private RequestHandler {
 public:
  explicit BlockRequests(const RequestParts& parts) : RequestHandler(parts) {}

  void on(ConnectionId id, Call& call, const PersonBlock& block);
  void on(ConnectionId id, Call& call, const PersonUnblock& unblock);
  void on(ConnectionId id, Call& call, const PersonBlocked&);
  // Whom the host of that room blocks must be known before check_not_blocked (server/room/who_may.hpp) can say: true
  // where it is not yet, and the call waits.
  bool seeks_host(ConnectionId id, Call& call, const Room* room);
};

}  // namespace palatine
