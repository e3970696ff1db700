// What people ask about their notifications, at the game server (server/notifications/notifications.hpp).
#include "server/game_server/notification_requests.hpp"

namespace palatine {

void NotificationRequests::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answers_.answered_before(id, call, person, *asked.key)) return;
  Batch batch;
  const auto result = notifications_.set(contexts_.notifications(), person, connections_.at(id).device, asked, batch);
  if (!result) return respond(id, call, result.error());
  if (asked.key) answers_.keep_answer(person, *asked.key, call, *result, batch);
  known_people_.append(person, std::move(batch));
  respond(id, call, *result);
}

void NotificationRequests::on(ConnectionId id, Call& call, const TellList&) {
  respond(id, call, notifications_.list(person_of(id)));
}

void NotificationRequests::on(ConnectionId id, Call& call, const TellRemove& asked) {
  PersonState& person = person_of(id);
  Batch batch;
  if (auto removed = notifications_.remove(person, asked.id, batch); !removed)
    return respond(id, call, removed.error());
  known_people_.append(person, std::move(batch));
  respond(id, call, Nothing{});
}

}  // namespace palatine
