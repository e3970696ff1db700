// How well each seat stands, for searches: fitted to games (outlook.cpp), where the steward's evaluation.hpp is made by
// hand.
#pragma once

#include "engine/chevaliers/state.hpp"
#include "engine/players/guide.hpp"

namespace palatine::chevaliers {

// The chance to win of each side of a state that has not ended and is in no roll; all of them together `whole_share`,
// or a few parts less.
SideShares outlook(const State& state);

}  // namespace palatine::chevaliers
