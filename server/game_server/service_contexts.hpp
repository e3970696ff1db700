// Makes the context that each service is given with an input: the time, limits, and what else it reads.
#pragma once

#include "server/accounts/context.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/moderation/moderation.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/guessing.hpp"

namespace palatine {

class ServiceContexts {
 public:
  ServiceContexts(const GameServerContext& context, const Connections& connections,
                  const CapacityRefusals& capacity_refusals, Guessing& guessing)
      : context_(context), connections_(connections), capacity_refusals_(capacity_refusals), guessing_(guessing) {}

  moderation::Context moderation() const;
  Notifications::Context notifications() const;
  Chat::Context chat() const;
  accounts::Context accounts() const;
  accounts::Peer peer_of(ConnectionId id) const;

 private:
  const GameServerContext& context_;
  const Connections& connections_;
  const CapacityRefusals& capacity_refusals_;
  Guessing& guessing_;
};

}  // namespace palatine
