// A game that was played to an end, for the lists of those who sat there.
#pragma once

#include <optional>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/room/room_state.hpp"
#include "server/store/rows.hpp"

namespace palatine {

std::optional<PastGameRow> past_game_of(const RoomState& state);
std::optional<PastGame> past_game_from(const Json& json);

}  // namespace palatine
