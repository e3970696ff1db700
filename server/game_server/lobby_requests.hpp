// Who watches the lobby, and what they are told.
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/game_server.hpp"

namespace palatine {

class LobbyRequests {
 public:
  explicit LobbyRequests(GameServer::Impl& core) : core_(core) {}

  void on(ConnectionId id, Call& call, const LobbyWatch&);
  void on(ConnectionId id, Call& call, const LobbyUnwatch&);
  void flush_lobby();

 private:
  GameServer::Impl& core_;
};

}  // namespace palatine
