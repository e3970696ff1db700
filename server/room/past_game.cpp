#include "server/room/past_game.hpp"

#include <utility>

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"

namespace palatine {

std::optional<PastGameRow> past_game_of(const RoomState& state) {
  if (state.status != RoomStatus::over || !state.began) return std::nullopt;
  PastGame game{state.id, state.made.game, state.made.title, rfc3339(state.ended_at), {}, {}, state.result};
  if (state.made.continues) game.continues = state.made.continues->actions;
  PastGameRow row{state.id, state.ended_at, {}, {}};
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const SeatState& seat = state.at(i);
    if (!seat.person) continue;
    game.seats.push_back({i, state.side_of(i), seat.person->name, seat.person->kind});
    if (seat.bot.empty()) row.seats.emplace_back(i, seat.person->id);
  }
  row.game = text_of(game);
  return row;
}

std::optional<PastGame> past_game_from(const Json& json) {
  auto game = read_text<PastGame>(json.text, Unknown::ignore);
  if (!game) return std::nullopt;
  return std::move(*game);
}

}  // namespace palatine
