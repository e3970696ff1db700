// Why a turn is good, of those that a search proposes.
#pragma once

#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/guide.hpp"

namespace palatine::carolus_magnus {

// What the line brings the seat by its own knights and the emperor's move, with nothing that is drawn or that others
// do:
//   wins      the game
//   replaces  region, count: so many castles of others by the side's own
//   builds    region: a castle
//   gains     family: its control
// and what another side, whose turn is next in this round, could answer to it, by the guide's first guess and whatever
// dice fall until then:
//   answer_wins      seat: the game
//   answer_replaces  seat, region, count: so many castles of others by the seat's side's
//   answer_builds    seat, region: a castle
std::vector<Why> why(const State& state, Seat seat, const Line<CarolusMagnus>& line);

}  // namespace palatine::carolus_magnus
