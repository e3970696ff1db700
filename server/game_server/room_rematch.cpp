// The next game of the same people: a new room beside the old one, in one batch with the old one's note of it.
#include "server/game_server/block_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/room/who_may.hpp"

namespace palatine {

void RoomRequests::on(ConnectionId id, Call& call, const RoomRematch& rematch) {
  Room* old = rooms_.room_for(id, call, {rematch.room, {}});
  if (!old) return;
  PersonState& person = person_of(id);
  if (rematch.key && answers_.answer_again(id, call, old->answers.find(person.row.id, *rematch.key))) return;
  if (old->state().made.access != Access::public_ && !old->joining.is_known_to(person.row.id))
    return respond(id, call, refused("no_such_room", "There is no such room.").value());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, rematch.room))
    return respond(id, call, *ban);
  const auto answer = [&](const RoomRematchResult& result) {
    const std::string* const key = rematch.key ? &*rematch.key : nullptr;
    return answers_.answer_row(person, key, call, result_json(call.request.method(), result), old->state().id);
  };
  auto may = may_rematch(old->state(), person.row.id);
  if (may) may = may_be_seen(person, old->state().id);
  if (!may) {
    respond(id, call, may.error());
    return rooms_.follow_up(*old);
  }
  if (const auto& made = old->state().rematch) {
    // one that was closed because nobody came is no table any more
    const RoomKey key{*made, {}};
    const Room* next = rooms_.room_for(id, call, key);
    if (!next) {
      if (Load* const fetched = loads_.find(key)) fetched->keeps.push_back(old->state().id);
      return rooms_.follow_up(*old);
    }
    if (!next->state().closed) {
      const RoomRematchResult result{*made};
      rooms_.settle(*old, answer(result));
      respond(id, call, result);
      return rooms_.follow_up(*old);
    }
  }
  // the next table takes the place of this one in its address's share
  PeerAddress* const home = old->in_memory.of();
  old->in_memory = AddressShare();
  may = may_make_table(id, person);
  if (!may) {
    if (home) old->in_memory = AddressShare(*home, &PeerAddress::tables);
    respond(id, call, may.error());
    return rooms_.follow_up(*old);
  }
  const RoomState& was = old->state();
  entry::Created created = was.made;
  created.rematch_of = was.id;
  if (was.result && was.result->reason == "aborted") ++created.aborted;
  Room& fresh = make_table(id, person, std::move(created), was.position);
  fresh.seats.sit_again(was, rematch.rotate.value_or(false));
  const RoomRematchResult result{fresh.state().id};
  old->note_rematch(result.room);
  Change change = fresh.take_change();
  Batch batch;
  batch.rooms = {fresh.row(context_.now)};
  batch.entries = std::move(change.entries);
  batch.seats = std::move(change.seats);
  fresh.touched = loads_.last();
  rooms_.settle(*old, answer(result), &batch);
  rooms_.list(fresh);
  respond(id, call, result);
  rooms_.follow_up(fresh);
  rooms_.follow_up(*old);
}

}  // namespace palatine
