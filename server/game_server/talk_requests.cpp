// What is said in the lobby and at tables.
#include "server/game_server/talk_requests.hpp"
#include "server/game_server/room_keeper.hpp"

namespace palatine {

void TalkRequests::on(ConnectionId id, Call& call, const ChatSay& say) {
  if (!say.room) return say_in_lobby(id, call, say, person_of(id));
  Room* room = rooms_.room_for(id, call, {*say.room, {}});
  if (!room) return;
  PersonState& person = person_of(id);
  // a repeat first: they may have become a stranger since
  if (say.key && answers_.answer_again(id, call, room->answers.find(person.row.id, *say.key))) return;
  if (room->state().made.access != Access::public_ && !room->joining.is_known_to(person.row.id))
    return respond(id, call, refused("no_such_room", "There is no such room.").value());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, *say.room))
    return respond(id, call, *ban);
  say_in_room(id, call, say, person, *room);
  rooms_.follow_up(*room);
}

void TalkRequests::say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person) {
  if (say.key && answers_.answered_before(id, call, person, *say.key)) return;
  Batch batch;
  const auto said =
      chat_.say_in_lobby(contexts_.chat(), {person, *connections_.at(id).home}, say, lobby_.watchers().size(), batch);
  if (!said) return respond(id, call, said.error());
  const ChatSayResult result{said->id};
  if (say.key) answers_.keep_answer(person, *say.key, call, result, batch);
  context_.emit(Append{std::move(batch)});
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*said)));
  for (const ConnectionId watcher : lobby_.watchers())
    if (chat_.hears(person_of(watcher), person, "")) connections_.send(watcher, bytes);
  respond(id, call, result);
}

void TalkRequests::say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person, Room& room) {
  const auto said = chat_.say_in_room(contexts_.chat(), {person, *connections_.at(id).home}, say, room);
  if (!said) return respond(id, call, said.error());
  const Json result = result_json(call.request.method(), ChatSayResult{said->message.id});
  const std::string* const key = say.key ? &*say.key : nullptr;
  rooms_.settle(room, answers_.answer_row(person, key, call, result, room.state().id));
  const auto bytes = std::make_shared<const std::string>(encode(Notification(said->message)));
  for (const ConnectionId listener : said->heard_by) connections_.send(listener, bytes);
  answers_.respond_with(id, call, result, room.state().id);
}

}  // namespace palatine
