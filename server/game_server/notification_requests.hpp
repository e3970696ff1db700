// What people ask about their notifications (server/notifications/notifications.hpp).
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/game_server.hpp"

namespace palatine {

class NotificationRequests {
 public:
  explicit NotificationRequests(GameServer::Impl& core) : core_(core) {}

  void on(ConnectionId id, Call& call, const TellSet& asked);
  void on(ConnectionId id, Call& call, const TellList&);
  void on(ConnectionId id, Call& call, const TellRemove& asked);

 private:
  GameServer::Impl& core_;
};

}  // namespace palatine
