// The garrison: who sits in for a player that gave up. The soldiers stay where they stand and defend, as the original
// has it; it never marches, attacks, recruits, builds or bargains, and answers whatever else is asked in the quietest
// way.
#pragma once

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe::garrison {

// One of the actions that the prompt allows; the prompt alone decides which.
Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random);

}  // namespace palatine::warlords_of_europe::garrison
