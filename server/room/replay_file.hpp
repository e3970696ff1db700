// The replay file of a game that is over, out of its room. It is played once more for that, which takes seconds where
// the game is long: not for the thread that plays.
#pragma once

#include <functional>
#include <string>

#include "server/room/room_state.hpp"
#include "server/store/rows_loaded.hpp"

namespace palatine {

// `server`: name and version of the program that writes it. Throws where the game can't be played again, or once `stop`
// (asked between actions; may be empty) says so.
Json replay_file(const RoomState& state, const Registry& games, const std::string& server,
                 const std::function<bool()>& stop = {});

// Out of the room's rows; nothing: it is not over, or never began.
std::optional<Json> replay_file(const RoomData& data, const Registry& games, const std::string& server,
                                const std::function<bool()>& stop = {});

}  // namespace palatine
