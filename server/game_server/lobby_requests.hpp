// Who watches the lobby, and what they are told.
#pragma once

#include "protocol/codec.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/lobby/lobby.hpp"

namespace palatine {

class LobbyRequests : private RequestHandler {
 public:
  LobbyRequests(const RequestParts& parts, const CapacityRefusals& capacity_refusals, Chat& chat, Lobby& lobby)
      : RequestHandler(parts), capacity_refusals_(capacity_refusals), chat_(chat), lobby_(lobby) {}

  void on(ConnectionId id, Call& call, const LobbyWatch&);
  void on(ConnectionId id, Call& call, const LobbyUnwatch&);
  void flush_lobby();

 private:
  const CapacityRefusals& capacity_refusals_;
  Chat& chat_;
  Lobby& lobby_;
};

}  // namespace palatine
