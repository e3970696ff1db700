// Whether the lobby shows a table, and what it shows of it, made from the table's state.
#pragma once

#include <optional>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

// Public and not over.
bool is_listed(const RoomState& state);
RoomSummary summary_of(const RoomState& state);

// As the row of a table holds it.
Json summary_json(const RoomSummary& summary);
std::optional<RoomSummary> summary_from(const Json& json);

}  // namespace palatine
