// What people ask about their notifications, at the game server (server/notifications/notifications.hpp).
#include "server/game_server/impl.hpp"

namespace palatine {

Notifications::Context GameServer::Impl::notifications_context() const {
  return {now_, config_.limits, secrets_, config_.tell, !config_.push_key.empty(), config_.mail};
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answered_before(id, call, person, *asked.key)) return;
  Batch batch;
  const auto result = notifications_.set(notifications_context(), person, connections_.at(id).device, asked, batch);
  if (!result) return respond(id, call, result.error());
  if (asked.key) keep_answer(person, *asked.key, call, *result, batch);
  append(person, std::move(batch));
  respond(id, call, *result);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellList&) {
  respond(id, call, notifications_.list(person_of(id)));
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellRemove& asked) {
  PersonState& person = person_of(id);
  Batch batch;
  if (auto removed = notifications_.remove(person, asked.id, batch); !removed)
    return respond(id, call, removed.error());
  append(person, std::move(batch));
  respond(id, call, Nothing{});
}

void GameServer::Impl::subscription_dead(const std::string& person, const DeadSubscription& place) {
  Batch batch;
  notifications_.end(person, place, batch);
  PersonState* known = find(people_, person);
  if (!known) return out_->push_back(Append{std::move(batch)});
  append(*known, std::move(batch));
}

}  // namespace palatine
