// What people ask about their notifications (server/notifications/notifications.hpp).
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/notifications/notifications.hpp"

namespace palatine {

class NotificationRequests : private RequestHandler {
 public:
  NotificationRequests(const RequestParts& parts, Notifications& notifications)
      : RequestHandler(parts), notifications_(notifications) {}

  void on(ConnectionId id, Call& call, const TellSet& asked);
  void on(ConnectionId id, Call& call, const TellList&);
  void on(ConnectionId id, Call& call, const TellRemove& asked);

 private:
  Notifications& notifications_;
};

}  // namespace palatine
