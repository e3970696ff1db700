#include "tests/simulation/ears.hpp"

#include "tests/game_server/policy_rows.hpp"
#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

const policy_table::Row& row(PartnerChat policy, Moment moment, bool sits, Where where) {
  for (const policy_table::Row& each : policy_table::rows)
    if (each.policy == policy && each.moment == moment && each.who.has_value() == sits && each.where == where)
      return each;
  throw Broken("the table of partner chat has no such row");
}

Standing standing(const RoomState& state, const std::string& person) {
  const auto seat = state.seat_of(person);
  return seat ? Standing(state.sides[static_cast<std::size_t>(*seat)]) : std::nullopt;
}

bool is_refusal(const policy_table::Row& row) {
  return std::string_view(row.heard_by).size() > 3;  // the name of a rule
}

// `addressed`: the words are said to the listener.
bool hears(const policy_table::Row& row, Standing speaker, Standing listener, bool addressed = false) {
  if (is_refusal(row)) return false;
  if (row.where == Where::whisper) return addressed && *row.heard_by == 't';
  const char letter = !listener ? 'w' : listener == speaker ? 'p' : 'o';
  return std::string_view(row.heard_by).find(letter) != std::string_view::npos;
}

Where where(const std::string& channel) {
  if (channel == "table") return Where::table;
  if (channel == "whisper") return Where::whisper;
  return channel == "team" ? Where::team : Where::spectators;
}

bool whispers_are_allowed(const RoomState& state) {
  return json::parse(state.made.options.text).value("whispers", false);
}

// The running games at other tables in which this person sits.
template <class F>
bool at_every_other_game(const ReferenceModel& reference_model, const Speech& speech, const std::string& person,
                         F&& holds) {
  for (const auto& [id, annal] : reference_model.rooms()) {
    const RoomState& state = annal.state;
    if (id == speech.room || state.status != RoomStatus::running || !state.seat_of(person)) continue;
    if (!holds(state)) return false;
  }
  return true;
}

}  // namespace

bool may_say(const ReferenceModel& reference_model, const Speech& speech) {
  if (!speech.room.empty()) {
    const RoomState& state = reference_model.at(speech.room).state;
    const bool sits = standing(state, speech.speaker).has_value();
    if (is_refusal(row(state.made.partner_chat, state.moment(), sits, where(speech.channel)))) return false;
    if (speech.channel == "whisper" && !whispers_are_allowed(state)) return false;
  }
  return at_every_other_game(reference_model, speech, speech.speaker, [&](const RoomState& game) {
    return !is_refusal(row(game.made.partner_chat, Moment::running, true, Where::elsewhere));
  });
}

bool plays_elsewhere(const ReferenceModel& reference_model, const std::string& room, const std::string& person) {
  return !at_every_other_game(reference_model, {room, {}, {}}, person,
                              [](const RoomState& game) { return game.made.partner_chat == PartnerChat::open; });
}

bool may_hear(const ReferenceModel& reference_model, const Speech& speech, const std::string& listener) {
  if (!speech.room.empty()) {
    const RoomState& state = reference_model.at(speech.room).state;
    const Standing from = standing(state, speech.speaker);
    const bool own_whisper = speech.channel == "whisper" && listener == speech.speaker;
    if (!own_whisper && !hears(row(state.made.partner_chat, state.moment(), from.has_value(), where(speech.channel)),
                               from, standing(state, listener), listener == speech.to))
      return false;
  }
  return listener == speech.speaker || hears_elsewhere(reference_model, speech, listener);
}

bool hears_elsewhere(const ReferenceModel& reference_model, const Speech& speech, const std::string& listener) {
  return at_every_other_game(reference_model, speech, listener, [&](const RoomState& game) {
    const Standing from = standing(game, speech.speaker);
    return hears(row(game.made.partner_chat, Moment::running, from.has_value(), Where::elsewhere), from,
                 standing(game, listener));
  });
}

}  // namespace palatine::simulation
