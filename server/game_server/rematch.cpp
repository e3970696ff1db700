// The next game of the same people: a new room beside the old one, in one batch with the old one's note of it.
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void GameServer::Impl::on(ConnectionId id, Call& call, const RoomRematch& rematch) {
  Room* old = room_for(id, call, {rematch.room, {}});
  if (!old) return;
  PersonState& person = person_of(id);
  if (rematch.key && answer_again(id, call, old->answer(person.row.id, *rematch.key))) return;
  if (old->state().made.access != Access::public_ && !old->is_known_to(person.row.id))
    return respond(id, call, refused("no_such_room", "There is no such room.").value());
  const auto answer = [&](const RoomRematchResult& result) {
    std::optional<AnswerRow> row;
    if (rematch.key) row = answer_row(person, *rematch.key, call, result, old->state().id);
    return row;
  };
  auto may = old->may_rematch(person.row.id);
  if (may) may = may_be_seen(person, old->state().id);
  if (!may) {
    respond(id, call, may.error());
    return follow_up(*old);
  }
  if (const auto& made = old->state().rematch) {
    // one that was closed because nobody came is no table any more
    const RoomKey key{*made, {}};
    const Room* next = room_for(id, call, key);
    if (!next) {
      keep_awake(old->state().id, key);
      return follow_up(*old);
    }
    if (!next->state().closed) {
      const RoomRematchResult result{*made};
      settle(*old, answer(result));
      respond(id, call, result);
      return follow_up(*old);
    }
  }
  for (const auto& begins : {may_begin(), may_begin_new()}) {
    if (begins) continue;
    respond(id, call, begins.error());
    return follow_up(*old);
  }
  if (person.rooms_created >= config_.limits.rooms_per_person) {
    respond(id, call, refused("too_many_rooms", "You have made as many tables as one may: end one first.").value());
    return follow_up(*old);
  }
  if (static_cast<std::int64_t>(rooms_.size() + rooms_loading_.size()) >= config_.limits.rooms) {
    respond(id, call, refused_later("server_busy", "Too many tables are in play on this server.", 1000).value());
    return follow_up(*old);
  }
  const RoomState& was = old->state();
  entry::Created created = was.made;
  created.creator = person.person();
  created.invite = draw_id(secrets_);
  created.game_id = draw_id(secrets_);
  const Seed seed = draw_seed(secrets_);
  created.seed = to_hex(seed.data(), seed.size());
  created.at = now_;
  created.rematch_of = was.id;
  if (was.result && was.result->reason == "aborted") ++created.aborted;
  const RoomRematchResult result{draw_id(secrets_)};
  Room& fresh = install(std::make_unique<Room>(room_context(), result.room, std::move(created), now_), false);
  fresh.home = network_of(connections_.at(id).address);
  fresh.sit_again(was, rematch.rotate.value_or(false));
  ++person.rooms_created;
  person.touched = last_ticket_;
  old->note_rematch(result.room);
  Change change = fresh.take_change();
  Batch batch;
  batch.rooms = {fresh.row(now_)};
  batch.entries = std::move(change.entries);
  batch.seats = std::move(change.seats);
  fresh.touched = last_ticket_;
  settle(*old, answer(result), std::move(batch));
  list(fresh);
  respond(id, call, result);
  follow_up(fresh);
  follow_up(*old);
}

}  // namespace palatine
