#include "server/chat/chat.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/room/talk_rows.hpp"
#include "server/room/who_hears.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine {
namespace {

constexpr Standing sits = 0;  // at a table other than the one where something is said, the side doesn't matter

Where where_of(Channel channel) {
  switch (channel) {
    case Channel::team:
      return Where::team;
    case Channel::spectators:
      return Where::spectators;
    case Channel::whisper:
      return Where::whisper;
    default:
      return Where::table;
  }
}

Standing standing(const RoomState& state, const std::string& person) {
  const auto seat = state.seat_of(person);
  return seat ? Standing(state.side_of(*seat)) : std::nullopt;
}

Error forbidden(const std::string& rule) {
  if (rule == "spectators")
    return refused_by_rule("talk_forbidden", "During a game the table and those who watch talk apart.", rule).value();
  if (rule == "team")
    return refused_by_rule("talk_forbidden", "A team is those who sit on one side of a game that has begun.", rule)
        .value();
  if (rule == "whisper")
    return refused_by_rule("talk_forbidden", "Opponents whisper during a game whose table allows it.", rule).value();
  return refused_by_rule("talk_forbidden", "The partner chat of your game does not allow that.", rule).value();
}

// What was meant for one must not be said to all.
tl::unexpected<Error> to_nobody_else() {
  return refused("wrong_channel", "Only a whisper is said to somebody: `to` belongs to the channel whisper.", "/to");
}

// Where the opponent sits to whom somebody whispers.
tl::expected<int, Error> addressee(const RoomState& state, Standing speaker, const std::optional<std::string>& person) {
  const auto seat = person ? state.seat_of(*person) : std::nullopt;
  if (seat && Standing(state.side_of(*seat)) != speaker) return *seat;
  return refused("no_such_person", "One whispers to an opponent: `to` is the id of one who sits at this table.", "/to");
}

bool is_between(const ChatMessage& whisper, const std::string& person) {
  return person == whisper.from.id || (whisper.to && person == whisper.to->id);
}

}  // namespace

Chat::Chat(const People& people, const moderation::Moderation& moderation, const std::vector<TalkRow>& of_lobby,
           const Limits& limits, const Shares& shares)
    : people_(people), moderation_(moderation), in_lobby_(place_talk(limits, shares)), heard_(all_talk(shares)) {
  for (const TalkRow& row : of_lobby) {
    last_id_ = std::max(last_id_, row.id);
    if (auto message = chat_message_from(row.message)) keep(std::move(*message), limits);
  }
}

void Chat::configure(const Limits& limits, const Shares& shares) {
  in_lobby_ = place_talk(limits, shares);
  heard_ = all_talk(shares);
}

void Chat::keep(ChatMessage message, const Limits& limits) {
  lobby_.push_back(std::move(message));
  while (static_cast<std::int64_t>(lobby_.size()) > limits.chat_kept) lobby_.pop_front();
}

// Each has a share, all who come from one address have one, a place has as much as can be read, and the server as much
// as it can send. Where less than half of that is left talk is slow: each message takes all that its speaker may say at
// once. Who sits at a table talks there whatever those who watch it say.
std::optional<Millis> Chat::spend(const Context& context, Speaker speaker, Room* room, std::size_t ears) {
  auto& [person, home] = speaker;
  const Millis now = context.now;
  const bool sits = room && room->state().seat_of(person.row.id);
  RateLimiter* place = sits ? nullptr : room ? &room->talk_of_watchers : &in_lobby_;
  const std::int64_t cost = place && place->is_low(now) ? context.limits.chat_burst : 1;
  const std::int64_t heard = std::min(static_cast<std::int64_t>(ears), heard_.most());
  std::optional<Millis> wait = std::max(person.chat.wait_for(cost, now), home.wait_for(&PeerAddress::chat, cost, now));
  wait = std::max(wait, heard_.wait_for(heard, now));
  if (place) wait = std::max(wait, place->wait_for(1, now));
  if (wait) return wait;
  person.chat.drain(cost, now);
  home.drain(&PeerAddress::chat, cost, now);
  heard_.drain(heard, now);
  if (place) place->drain(1, now);
  return std::nullopt;
}

tl::expected<std::string, Error> Chat::take_text(const Context& context, Speaker speaker, const ChatSay& asked,
                                                 Room* place, std::size_t ears) {
  const PersonState& person = speaker.person;
  const std::string room = place ? place->state().id : "";
  if (auto mute = moderation_.muted(context.moderation, person, room)) return tl::unexpected(std::move(*mute));
  if (!person.account && !context.guests_may_talk)
    return refused("guests_may_not_talk", "Guests may not talk on this server: make an account.");
  // running games elsewhere
  for (const auto& [other, policy] : person.playing) {
    if (other == room) continue;
    if (const auto rule = silenced_by(policy, Moment::running, sits, Where::elsewhere))
      return tl::unexpected(forbidden(*rule));
  }
  auto text = clean_text(asked.text, context.limits);
  if (!text) return text;
  if (context.overload) return tl::unexpected(*context.overload);
  if (const auto wait = spend(context, speaker, place, ears))
    return refused_later("chat_too_fast", "Too much is said: wait a moment.", *wait);
  if (context.words) *text = context.words->masked(*text);
  return text;
}

tl::expected<ChatMessage, Error> Chat::say_in_lobby(const Context& context, Speaker speaker, const ChatSay& asked,
                                                    std::size_t ears, Batch& batch) {
  if (asked.channel.value_or(Channel::lobby) != Channel::lobby)
    return refused("wrong_channel", "Without a room there is the lobby's channel only.", "/channel");
  if (asked.to) return to_nobody_else();
  auto text = take_text(context, speaker, asked, nullptr, ears);
  if (!text) return tl::unexpected(std::move(text.error()));
  ChatMessage message;
  message.id = last_id_ += draw_step(context.secrets);
  message.channel = Channel::lobby;
  message.from = speaker.person.person();
  message.text = std::move(*text);
  message.at = rfc3339(context.now);
  batch.talk.push_back({"", channel_key(message), message.id, chat_message_json(message)});
  keep(message, context.limits);
  return message;
}

tl::expected<Chat::Said, Error> Chat::say_in_room(const Context& context, Speaker speaker, const ChatSay& asked,
                                                  Room& room) {
  const PersonState& person = speaker.person;
  const RoomState& state = room.state();
  const auto seat = state.seat_of(person.row.id);
  if (!seat && !room.listens(person.row.id)) return refused("not_joined", "You are not at this table.");
  const Channel channel = asked.channel.value_or(Channel::table);
  if (channel == Channel::lobby) return refused("wrong_channel", "A room has no lobby channel.", "/channel");
  const Standing side = standing(state, person.row.id);
  const Where where = where_of(channel);
  if (const auto rule = silenced_by(state.made.partner_chat, state.moment(), side, where))
    return tl::unexpected(forbidden(*rule));
  std::optional<int> to_seat;
  if (channel == Channel::whisper) {
    if (!state.allows_whispers()) return tl::unexpected(forbidden("whisper"));
    const auto found = addressee(state, side, asked.to);
    if (!found) return tl::unexpected(found.error());
    to_seat = *found;
  } else if (asked.to) {
    return to_nobody_else();
  }
  auto text = take_text(context, speaker, asked, &room, room.listeners().size());
  if (!text) return tl::unexpected(std::move(text.error()));
  ChatMessage fresh;
  fresh.channel = channel;
  if (channel == Channel::team) fresh.side = side;
  fresh.from = person.person();
  fresh.seat = seat;
  fresh.text = std::move(*text);
  fresh.at = rfc3339(context.now);
  if (to_seat) {
    fresh.to = state.at(*to_seat).person;
    fresh.to_seat = to_seat;
  }
  Said said{room.say(std::move(fresh), context.now, static_cast<std::size_t>(context.limits.chat_kept)), {}};
  for (const auto& [connection, listener] : room.listeners()) {
    const Standing there = standing(state, listener.person);
    const bool addressed = said.message.to && listener.person == said.message.to->id;
    const bool own_whisper = to_seat && listener.person == person.row.id;
    if (!own_whisper && judge(state.made.partner_chat, state.moment(), side, where, there, addressed) != Talk::heard)
      continue;
    if (room.updates().is_held_back(listener.person, said.message)) continue;
    const PersonState* ears = find(people_, listener.person);
    if (ears && hears(*ears, person, state.id)) said.heard_by.push_back(connection);
  }
  return said;
}

bool Chat::hears(const PersonState& listener, const PersonState& speaker, const std::string& room) const {
  return !listener.blocks.contains(speaker.row.id) && can_hear(listener, speaker, room);
}

bool Chat::can_hear(const PersonState& listener, const PersonState& speaker, const std::string& room) const {
  if (listener.row.id == speaker.row.id) return true;
  return std::ranges::all_of(listener.playing, [&](const auto& game) {
    if (game.first == room) return true;
    const Standing there = speaker.playing.contains(game.first) ? sits : std::nullopt;
    return judge(game.second, Moment::running, there, Where::elsewhere, sits) == Talk::heard;
  });
}

bool Chat::may_read(const PersonState& listener, const ChatMessage& message, Reading reading) const {
  const auto block = listener.blocks.find(message.from.id);
  if (block != listener.blocks.end() && !(reading == Reading::as_evidence && message.at < rfc3339(block->second.since)))
    return false;
  const std::string room = message.room.value_or("");
  if (listener.is_isolated() && std::ranges::any_of(listener.playing, [&](const auto& game) {
        return game.first != room && game.second == PartnerChat::silent;
      }))
    return false;
  if (message.from.id == listener.row.id) return true;
  // of somebody who isn't here we don't know where they play
  const bool isolated = std::ranges::any_of(listener.playing, [&](const auto& game) { return game.first != room; });
  if (!isolated) return true;
  const PersonState* speaker = find(people_, message.from.id);
  return speaker && can_hear(listener, *speaker, room);
}

std::vector<ChatMessage> Chat::of_lobby(const PersonState& reader, Reading reading) const {
  std::vector<ChatMessage> out;
  for (const ChatMessage& message : lobby_)
    if (may_read(reader, message, reading)) out.push_back(message);
  return out;
}

std::vector<ChatMessage> Chat::of_room(const PersonState& reader, const Room& room, const std::vector<LastChat>& seen,
                                       Reading reading) const {
  const RoomState& state = room.state();
  const Standing at = standing(state, reader.row.id);
  std::vector<ChatMessage> out;
  for (const ChatMessage& message : room.talk()) {
    const auto last = std::ranges::find(seen, message.channel, &LastChat::channel);
    if (last != seen.end() && message.id <= last->id) continue;
    // whether it might be said now is not the question: only who may hear it
    if (message.channel == Channel::team && at != message.side) continue;
    if (message.channel == Channel::spectators && at && state.moment() == Moment::running) continue;
    if (message.channel == Channel::whisper && !is_between(message, reader.row.id)) continue;
    if (room.updates().is_held_back(reader.row.id, message)) continue;
    if (may_read(reader, message, reading)) out.push_back(message);
  }
  return out;
}

void Chat::forget(const std::string& person) {
  std::erase_if(lobby_, [&](const ChatMessage& message) { return message.from.id == person; });
}

}  // namespace palatine
