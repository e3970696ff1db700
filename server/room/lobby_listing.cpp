#include "server/room/lobby_listing.hpp"

#include <utility>

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine {

bool is_listed(const RoomState& state) {
  return state.made.access == Access::public_ && state.moment() != Moment::over;
}

RoomSummary summary_of(const RoomState& state) {
  RoomSummary summary;
  summary.room = state.id;
  summary.title = state.made.title;
  summary.game = state.made.game;
  summary.rules_version = state.made.rules_version;
  summary.status = state.status;
  summary.partner_chat = state.made.partner_chat;
  summary.spectators = state.made.spectators;
  summary.seats = static_cast<int>(state.seats.size());
  for (const SeatState& seat : state.seats) {
    if (seat.person) {
      summary.names.push_back(seat.person->name);
      summary.kinds.push_back(seat.person->kind);
    } else {
      ++summary.seats_free;
    }
  }
  summary.bots = state.made.bots;
  if (state.chosen.text != "{}") summary.options = state.chosen;
  if (state.made.continues) summary.continues = state.made.continues->actions;
  return summary;
}

Json summary_json(const RoomSummary& summary) {
  return text_of(summary);
}

std::optional<RoomSummary> summary_from(const Json& json) {
  auto summary = read_text<RoomSummary>(json.text, Unknown::ignore);
  if (!summary) return std::nullopt;
  return std::move(*summary);
}

}  // namespace palatine
