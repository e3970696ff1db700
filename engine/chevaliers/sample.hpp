// For searches (engine/players/sampled_game.hpp): a state that fits what a seat has seen.
#pragma once

#include "engine/chevaliers/state.hpp"
#include "engine/chevaliers/view.hpp"
#include "engine/core/random.hpp"

namespace palatine::chevaliers {

// All that is hidden is in which pile, and where in it, a card lies face down: each order of these cards is as likely
// as any other. That forgets what only a view of long ago shows: which cards came under which pile since the beginning.
State sample(const View& view, Seat seat, Random& random);

}  // namespace palatine::chevaliers
