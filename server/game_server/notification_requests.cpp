// What people ask about their notifications, at the game server (server/notifications/notifications.hpp).
#include "server/game_server/impl.hpp"

namespace palatine {

void NotificationRequests::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = core_.person_of(id);
  if (asked.key && core_.answered_before(id, call, person, *asked.key)) return;
  Batch batch;
  const auto result =
      core_.notifications_.set(core_.notifications_context(), person, core_.connections_.at(id).device, asked, batch);
  if (!result) return core_.respond(id, call, result.error());
  if (asked.key) core_.keep_answer(person, *asked.key, call, *result, batch);
  core_.append(person, std::move(batch));
  core_.respond(id, call, *result);
}

void NotificationRequests::on(ConnectionId id, Call& call, const TellList&) {
  core_.respond(id, call, core_.notifications_.list(core_.person_of(id)));
}

void NotificationRequests::on(ConnectionId id, Call& call, const TellRemove& asked) {
  PersonState& person = core_.person_of(id);
  Batch batch;
  if (auto removed = core_.notifications_.remove(person, asked.id, batch); !removed)
    return core_.respond(id, call, removed.error());
  core_.append(person, std::move(batch));
  core_.respond(id, call, Nothing{});
}

}  // namespace palatine
