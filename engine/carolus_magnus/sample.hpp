// For searches (engine/players/sampled_game.hpp): a state that fits what a seat has seen.
#pragma once

#include "engine/carolus_magnus/state.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "engine/core/random.hpp"

namespace palatine::carolus_magnus {

// Nothing is hidden: the state itself, and no number is drawn. What comes next is drawn from the bag and by dice.
State sample(const View& view, Seat seat, Random& random);

}  // namespace palatine::carolus_magnus
