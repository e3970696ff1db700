// What is said in the lobby and at tables.
#include "server/game_server/impl.hpp"

namespace palatine {

void TalkRequests::on(ConnectionId id, Call& call, const ChatSay& say) {
  if (!say.room) return say_in_lobby(id, call, say, core_.person_of(id));
  Room* room = core_.rooms_.room_for(id, call, {*say.room, {}});
  if (!room) return;
  PersonState& person = core_.person_of(id);
  // a repeat first: he may have become a stranger since
  if (say.key && core_.answer_again(id, call, room->answers.find(person.row.id, *say.key))) return;
  if (room->state().made.access != Access::public_ && !room->joining.is_known_to(person.row.id))
    return core_.respond(id, call, refused("no_such_room", "There is no such room.").value());
  if (const auto ban = core_.moderation_.kept_out_of(core_.moderation_context(), person, *say.room))
    return core_.respond(id, call, *ban);
  say_in_room(id, call, say, person, *room);
  core_.rooms_.follow_up(*room);
}

void TalkRequests::say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person) {
  if (say.key && core_.answered_before(id, call, person, *say.key)) return;
  Batch batch;
  const auto said = core_.chat_.say_in_lobby(core_.chat_context(), {person, *core_.connections_.at(id).home}, say,
                                             core_.lobby_.watchers().size(), batch);
  if (!said) return core_.respond(id, call, said.error());
  const ChatSayResult result{said->id};
  if (say.key) core_.keep_answer(person, *say.key, call, result, batch);
  person.touched = core_.loads_.last();
  core_.out_->push_back(Append{std::move(batch)});
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*said)));
  for (const ConnectionId watcher : core_.lobby_.watchers())
    if (core_.chat_.hears(core_.person_of(watcher), person, "")) core_.send(watcher, bytes);
  core_.respond(id, call, result);
}

void TalkRequests::say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person, Room& room) {
  const auto said = core_.chat_.say_in_room(core_.chat_context(), {person, *core_.connections_.at(id).home}, say, room);
  if (!said) return core_.respond(id, call, said.error());
  const Json result = result_json(call.request.method(), ChatSayResult{said->message.id});
  std::optional<AnswerRow> answer;
  if (say.key) answer = core_.answer_row(person, *say.key, call, result, room.state().id);
  core_.rooms_.settle(room, std::move(answer));
  const auto bytes = std::make_shared<const std::string>(encode(Notification(said->message)));
  for (const ConnectionId listener : said->heard_by) core_.send(listener, bytes);
  core_.respond_with(id, call, result, room.state().id);
}

}  // namespace palatine
