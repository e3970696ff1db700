// How a game is likely to end, as searches see it: fitted to games, where the steward's eye (evaluation.hpp) is made by
// hand.
#pragma once

#include <array>

#include "engine/carolus_magnus/state.hpp"

namespace palatine::carolus_magnus {

// Per side: how well it stands, in thousandths of the logarithm of its odds against a side that has 0. Of a game that
// has not ended.
std::array<int, max_sides> standings(const State& state);

// A side's standing less that of the others, of whom the strongest counts most. A won game is above, a lost one below
// everything else.
int outlook(const State& state, Side side);

}  // namespace palatine::carolus_magnus
