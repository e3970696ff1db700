// What those at a table are shown of it, made from its state.
#pragma once

#include <vector>

#include "protocol/room_event.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

// `connected`: per seat, as it is shown.
RoomTable table_of(const RoomState& state, const std::vector<bool>& connected, int spectators);

}  // namespace palatine
