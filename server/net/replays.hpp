// Replays for GET /api/v1/replays/ID, out of stored rows and without the hall: made on any thread.
#pragma once

#include <optional>
#include <string>

#include "protocol/game_kind.hpp"
#include "protocol/limits.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// Of a public room whose game is over; nothing for all others: whoever has only an id is told no more than a stranger.
std::optional<Json> replay_of(const RoomData& data, const Registry& games, const Limits& limits,
                              const std::string& server);

}  // namespace palatine
