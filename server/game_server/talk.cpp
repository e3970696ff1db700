// Talk: who may say it, who hears it, who may read it later.
#include <algorithm>

#include "server/chat/policy.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"
#include "server/room/talk_rows.hpp"

namespace palatine {
namespace {

constexpr Standing sits = 0;  // at a table other than the one where something is said, the side doesn't matter

Where where_of(Channel channel) {
  switch (channel) {
    case Channel::team:
      return Where::team;
    case Channel::spectators:
      return Where::spectators;
    default:
      return Where::table;
  }
}

Standing standing(const RoomState& state, const std::string& person) {
  const auto seat = state.seat_of(person);
  return seat ? Standing(state.sides[static_cast<std::size_t>(*seat)]) : std::nullopt;
}

Error forbidden(const std::string& rule) {
  if (rule == "spectators")
    return refused_by_rule("talk_forbidden", "During a game the table and those who watch talk apart.", rule).value();
  if (rule == "team")
    return refused_by_rule("talk_forbidden", "A team is those who sit on one side of a game that has begun.", rule)
        .value();
  return refused_by_rule("talk_forbidden", "The partner chat of your game does not allow that.", rule).value();
}

}  // namespace

// Each has a share, all who come from one address have one, a place has as much as can be read, and the server as much
// as it can send. Where less than half of that is left talk is slow: each message takes all that its speaker may say at
// once. Who sits at a table talks there whatever those who watch it say.
std::optional<Millis> GameServer::Impl::spend_talk(ConnectionId id, Room* room, std::size_t ears) {
  PersonState& person = person_of(id);
  Address& home = *connections_.at(id).home;
  const bool sits = room && room->state().seat_of(person.row.id);
  RateLimiter* place = sits ? nullptr : room ? &room->talk_of_watchers : &lobby_chat_;
  const std::int64_t cost = place && place->is_low(now_) ? config_.limits.chat_burst : 1;
  const std::int64_t heard = std::min(static_cast<std::int64_t>(ears), talk_.most());
  std::optional<Millis> wait = std::max(person.chat.wait_for(cost, now_), wait_of(home, &Address::chat, cost));
  wait = std::max(wait, talk_.wait_for(heard, now_));
  if (place) wait = std::max(wait, place->wait_for(1, now_));
  if (wait) return wait;
  person.chat.drain(cost, now_);
  spend_of(home, &Address::chat, cost);
  talk_.drain(heard, now_);
  if (place) place->drain(1, now_);
  return std::nullopt;
}

tl::expected<std::string, Error> GameServer::Impl::may_say(ConnectionId id, const ChatSay& say, Room* place,
                                                           std::size_t ears) {
  const PersonState& person = person_of(id);
  const std::string room = place ? place->state().id : "";
  if (auto mute = moderation_.muted(moderation_context(), person, room)) return tl::unexpected(std::move(*mute));
  if (!person.account && !config_.admission.guests_may_talk)
    return refused("guests_may_not_talk", "Guests may not talk on this server: make an account.");
  // running games elsewhere
  for (const auto& [other, policy] : person.playing) {
    if (other == room) continue;
    if (const auto rule = silenced_by(policy, Moment::running, sits, Where::elsewhere))
      return tl::unexpected(forbidden(*rule));
  }
  auto text = clean_text(say.text, config_.limits);
  if (!text) return text;
  if (auto now = may_talk_now(); !now) return tl::unexpected(now.error());
  if (const auto wait = spend_talk(id, place, ears))
    return refused_later("chat_too_fast", "Too much is said: wait a moment.", *wait);
  if (config_.words) *text = config_.words->masked(*text);
  return text;
}

bool GameServer::Impl::hears(const PersonState& listener, const PersonState& speaker, const std::string& room) const {
  return !listener.blocks.contains(speaker.row.id) && can_hear(listener, speaker, room);
}

bool GameServer::Impl::can_hear(const PersonState& listener, const PersonState& speaker,
                                const std::string& room) const {
  if (listener.row.id == speaker.row.id) return true;
  return std::ranges::all_of(listener.playing, [&](const auto& game) {
    if (game.first == room) return true;
    const Standing there = speaker.playing.contains(game.first) ? sits : std::nullopt;
    return judge(game.second, Moment::running, there, Where::elsewhere, sits) == Talk::heard;
  });
}

bool GameServer::Impl::may_read(const PersonState& listener, const ChatMessage& message, bool as_evidence) const {
  const auto block = listener.blocks.find(message.from.id);
  if (block != listener.blocks.end() && !(as_evidence && message.at < rfc3339(block->second.since))) return false;
  const std::string room = message.room.value_or("");
  if (listener.is_muted() && std::ranges::any_of(listener.playing, [&](const auto& game) {
        return game.first != room && game.second == PartnerChat::silent;
      }))
    return false;
  if (message.from.id == listener.row.id) return true;
  // of somebody who isn't here we don't know where he plays
  const bool isolated = std::ranges::any_of(listener.playing, [&](const auto& game) { return game.first != room; });
  if (!isolated) return true;
  const auto speaker = people_.find(message.from.id);
  return speaker != people_.end() && can_hear(listener, speaker->second, room);
}

std::vector<ChatMessage> GameServer::Impl::readable(const PersonState& listener, const Room& room,
                                                    const std::vector<LastChat>& seen, bool as_evidence) const {
  const RoomState& state = room.state();
  const Standing at = standing(state, listener.row.id);
  std::vector<ChatMessage> out;
  for (const ChatMessage& message : room.talk()) {
    const auto last = std::ranges::find(seen, message.channel, &LastChat::channel);
    if (last != seen.end() && message.id <= last->id) continue;
    // whether it might be said now is not the question: only who may hear it
    if (message.channel == Channel::team && at != message.side) continue;
    if (message.channel == Channel::spectators && at && state.moment() == Moment::running) continue;
    if (room.is_held_back(listener.row.id, message)) continue;
    if (may_read(listener, message, as_evidence)) out.push_back(message);
  }
  return out;
}

void GameServer::Impl::on(ConnectionId id, Call& call, const ChatSay& say) {
  if (!say.room) return say_in_lobby(id, call, say, person_of(id));
  Room* room = room_for(id, call, {*say.room, {}});
  if (!room) return;
  PersonState& person = person_of(id);
  // a repeat first: he may have become a stranger since
  if (say.key && answer_again(id, call, room->answer(person.row.id, *say.key))) return;
  if (room->state().made.access != Access::public_ && !room->is_known_to(person.row.id))
    return respond(id, call, refused("no_such_room", "There is no such room.").value());
  if (const auto ban = moderation_.kept_out_of(moderation_context(), person, *say.room)) return respond(id, call, *ban);
  say_in_room(id, call, say, person, *room);
  follow_up(*room);
}

void GameServer::Impl::say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person) {
  if (say.key && answered_before(id, call, person, *say.key)) return;
  if (say.channel.value_or(Channel::lobby) != Channel::lobby)
    return respond(id, call,
                   refused("wrong_channel", "Without a room there is the lobby's channel only.", "/channel").value());
  const auto text = may_say(id, say, nullptr, lobby_.watchers().size());
  if (!text) return respond(id, call, text.error());
  ChatMessage message;
  message.id = lobby_talk_id_ += draw_step(secrets_);
  message.channel = Channel::lobby;
  message.from = person.person();
  message.text = *text;
  message.at = rfc3339(now_);
  const ChatSayResult result{message.id};
  Batch batch;
  batch.talk.push_back({"", channel_key(message), message.id, chat_message_json(message)});
  if (say.key) keep_answer(person, *say.key, call, result, batch);
  person.touched = last_ticket_;
  out_->push_back(Append{std::move(batch)});
  const auto bytes = std::make_shared<const std::string>(encode(Notification(message)));
  for (const ConnectionId watcher : lobby_.watchers())
    if (hears(person_of(watcher), person, "")) send(watcher, bytes);
  lobby_talk_.push_back(std::move(message));
  if (static_cast<std::int64_t>(lobby_talk_.size()) > config_.limits.chat_kept) lobby_talk_.pop_front();
  respond(id, call, result);
}

void GameServer::Impl::say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person,
                                   Room& room) {
  const RoomState& state = room.state();
  const auto seat = state.seat_of(person.row.id);
  if (!seat && !room.listens(person.row.id))
    return respond(id, call, refused("not_joined", "You are not at this table.").value());
  const Channel channel = say.channel.value_or(Channel::table);
  if (channel == Channel::lobby)
    return respond(id, call, refused("wrong_channel", "A room has no lobby channel.", "/channel").value());
  const Standing speaker = standing(state, person.row.id);
  const Where where = where_of(channel);
  if (const auto rule = silenced_by(state.made.partner_chat, state.moment(), speaker, where))
    return respond(id, call, forbidden(*rule));
  const auto text = may_say(id, say, &room, room.listeners().size());
  if (!text) return respond(id, call, text.error());
  ChatMessage fresh;
  fresh.channel = channel;
  if (channel == Channel::team) fresh.side = speaker;
  fresh.from = person.person();
  fresh.seat = seat;
  fresh.text = *text;
  fresh.at = rfc3339(now_);
  const ChatMessage message = room.say(std::move(fresh), static_cast<std::size_t>(config_.limits.chat_kept));
  const ChatSayResult result{message.id};
  std::optional<AnswerRow> answer;
  if (say.key) answer = answer_row(person, *say.key, call, result, state.id);
  settle(room, std::move(answer));
  const auto bytes = std::make_shared<const std::string>(encode(Notification(message)));
  for (const auto& [connection, listener] : room.listeners()) {
    const Standing there = standing(state, listener.person);
    if (judge(state.made.partner_chat, state.moment(), speaker, where, there) != Talk::heard) continue;
    if (room.is_held_back(listener.person, message)) continue;
    const auto ears = people_.find(listener.person);
    if (ears != people_.end() && hears(ears->second, person, state.id)) send(connection, bytes);
  }
  respond(id, call, result);
}

std::vector<ChatMessage> GameServer::Impl::lines_for(const PersonState& reader, const Room* room) const {
  if (room) return readable(reader, *room, {}, true);
  std::vector<ChatMessage> lines;
  for (const ChatMessage& message : lobby_talk_)
    if (may_read(reader, message, true)) lines.push_back(message);
  return lines;
}

}  // namespace palatine
