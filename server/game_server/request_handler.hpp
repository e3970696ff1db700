// What all who deal with requests use: who asks, the answer, and what is to be waited for.
#pragma once

#include <utility>

#include "server/core/refusal.hpp"
#include "server/game_server/alarms.hpp"
#include "server/game_server/answers.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/known_people.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/service_contexts.hpp"
#include "server/game_server/waiting_requests.hpp"

namespace palatine {

struct RequestParts {
  GameServerContext& context;
  Connections& connections;
  People& people;
  KnownPeople& known_people;
  Answers& answers;
  WaitingRequests& waiting;
  PendingLoads& loads;
  Alarms& alarms;
  const ServiceContexts& contexts;
};

class RequestHandler {
 protected:
  explicit RequestHandler(const RequestParts& parts)
      : context_(parts.context),
        connections_(parts.connections),
        people_(parts.people),
        known_people_(parts.known_people),
        answers_(parts.answers),
        waiting_(parts.waiting),
        loads_(parts.loads),
        alarms_(parts.alarms),
        contexts_(parts.contexts) {}

  PersonState& person_of(ConnectionId id) const { return known_people_.at(id); }
  template <class What>
  void respond(ConnectionId to, const Call& call, What&& what) const {
    answers_.respond(to, call, std::forward<What>(what));
  }

  GameServerContext& context_;
  Connections& connections_;
  People& people_;
  KnownPeople& known_people_;
  Answers& answers_;
  WaitingRequests& waiting_;
  PendingLoads& loads_;
  Alarms& alarms_;
  const ServiceContexts& contexts_;
};

}  // namespace palatine
