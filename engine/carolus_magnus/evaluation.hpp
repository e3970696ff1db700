// How good a position is for a side: what the steward goes by.
#pragma once

#include "engine/carolus_magnus/state.hpp"

namespace palatine::carolus_magnus {

// In hundredths of a castle, from the point of view of this side: its own standing less that of the others, of whom the
// strongest counts most. A won game is above, a lost one below everything else.
int evaluate(const State& state, Side side);

}  // namespace palatine::carolus_magnus
