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
  // Whether the host of this table plays with this person; he must be known.
  tl::expected<void, Error> is_welcome(const PersonState& person, const Room& room) const;
  // The host of that room, if it is awake, must be known first: then true, and the call waits.
  bool seeks_host(ConnectionId id, Call& call, const Room* room);
};

}  // namespace palatine
