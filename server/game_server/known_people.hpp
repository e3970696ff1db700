// People who are known here: remembered when they were fetched, and forgotten some time after they went.
#pragma once

#include <string>

#include "server/game_server/alarms.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/seek.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class ChallengeRequests;

class KnownPeople {
 public:
  KnownPeople(GameServerContext& context, People& people, Connections& connections, const Tables& tables,
              const PendingLoads& loads, Alarms& alarms, ChallengeRequests& challenges, Notifications& notifications)
      : context_(context),
        people_(people),
        connections_(connections),
        tables_(tables),
        loads_(loads),
        alarms_(alarms),
        challenges_(challenges),
        notifications_(notifications) {}

  PersonState& at(ConnectionId id);  // whose connection it is; over HTTP a watcher without a name
  PersonState& add(PersonRow row);   // somebody new
  PersonState& remember(const PersonData& data);
  // The last connection of this person is gone: they are forgotten after a while.
  void let_go(PersonState& person);
  void drop(const std::string& id);
  // Writes what has changed about this person; does nothing where the batch is empty.
  void append(PersonState& person, Batch batch);
  // This person is shown differently from now on: tells wherever they, or bots that they own, are shown.
  void name_has_changed(const PersonState& person);

 private:
  bool is_playable(const RoomSummary& summary) const;

  GameServerContext& context_;
  People& people_;
  Connections& connections_;
  const Tables& tables_;
  const PendingLoads& loads_;
  Alarms& alarms_;
  ChallengeRequests& challenges_;
  Notifications& notifications_;
};

}  // namespace palatine
