// What a choice comes to as far as it can be told before anything is thrown or drawn: what a hint says of it (why.hpp).
#pragma once

#include <optional>
#include <span>

#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/state.hpp"

namespace palatine::warlords_of_europe {

// Where all stand once the line has moved and placed its soldiers; battles are not fought.
State after_moves(const State& state, Seat seat, std::span<const Action> line);

// What an opponent could take from the seat.
struct Raid {
  Seat by{};
  FiefId fief = 0;
  int chance = 0;  // thousandths, of a battle that is fought to its end without cards
};
// The attack that one opponent can make in one turn which costs the seat most by its chance and what the fief is worth.
// By those whom the seat does not attack itself and has no truce with; fiefs that stand empty are not counted.
std::optional<Raid> worst_raid(const State& state, Seat seat);

}  // namespace palatine::warlords_of_europe
