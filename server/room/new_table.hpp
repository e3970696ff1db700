// A new table: what is drawn for it when it is made. After a draw of dice that failed, game_start draws anew.
#pragma once

#include <memory>

#include "server/core/millis.hpp"
#include "server/room/entries_of_table.hpp"
#include "server/room/room_context.hpp"

namespace palatine {

class Room;

// `chosen`: all but what is drawn, and the time. Draws its invite, the id of its game, the server's seed for the dice
// (docs/protocol.md, "Fair dice") and its own id. Its first entry is in its change. `position`: as of Room.
std::unique_ptr<Room> new_table(const RoomContext& context, entry::Created chosen, Millis now,
                                std::shared_ptr<const Match> position = nullptr);

}  // namespace palatine
