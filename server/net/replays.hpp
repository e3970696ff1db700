// Replays for GET /api/v1/replays/ID, out of stored rows and without the hall: made on any thread.
#pragma once

#include <optional>
#include <string>

#include "protocol/game_kind.hpp"
#include "protocol/limits.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// Of any room whose game is over, so that its link can be shared: an id has 128 random bits, and unlisted means that
// nobody is shown it. Nothing for all others: whoever has only an id is told no more than a stranger.
std::optional<Json> replay_of(const RoomData& data, const Registry& games, const Limits& limits,
                              const std::string& server);

}  // namespace palatine
