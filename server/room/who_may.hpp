// Who may do what at a table, by its state alone; or why not.
#pragma once

#include <string>

#include "protocol/core/error.hpp"
#include "protocol/messages.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room_state.hpp"
#include "tl/expected.hpp"

namespace palatine {

// It waits for its start.
tl::expected<void, Error> check_open(const RoomState& state);
// It does, and this person is its host.
tl::expected<void, Error> check_host(const RoomState& state, const std::string& person);
// Tables of this game may have computer players of that kind; `path` is where it was asked for.
tl::expected<void, Error> check_computer_player(const GameKind& game, const std::string& kind, const std::string& path);
// Bots sit only where they are welcome.
tl::expected<void, Error> check_welcome(const RoomState& state, const Person& person);
// The host of this table plays with this person, or the person sits there already. `host`: as remembered; null: the
// host is not, and has nobody blocked.
tl::expected<void, Error> check_not_blocked(const RoomState& state, const PersonState* host, const std::string& person);
// The seat of somebody who plays a game that is under way, themselves or by a computer player.
tl::expected<int, Error> seat_in_play(const RoomState& state, const std::string& person);
// The seat of a person who decides at a running game themselves.
tl::expected<int, Error> own_seat_in_play(const RoomState& state, const std::string& person);
// Somebody who sits here asks for the next game.
tl::expected<void, Error> may_rematch(const RoomState& state, const std::string& person);

}  // namespace palatine
