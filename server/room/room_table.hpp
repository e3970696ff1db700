// What a room looks like from outside, made from its state.
#pragma once

#include <vector>

#include "protocol/room_event.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

// `connected`: per seat, as it is shown.
RoomTable table_of(const RoomState& state, const std::vector<bool>& connected, int spectators);
RoomSummary summary_of(const RoomState& state);
// Shown in the lobby: public and not over.
bool is_listed(const RoomState& state);

// A game that was played to an end, for the lists of those who sit there.
std::optional<PastGameRow> past_game_of(const RoomState& state);
std::optional<PastGame> past_game_from(const Json& json);

Json summary_json(const RoomSummary& summary);
std::optional<RoomSummary> summary_from(const Json& json);

}  // namespace palatine
