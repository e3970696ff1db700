// Every reason for which the rules refuse an action, with its sentence.
#pragma once

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/state.hpp"
#include "engine/core/rejection.hpp"

namespace palatine::carolus_magnus::rejections {

Rejection game_over();
Rejection not_your_turn(Seat seat);
// `expected` is the kind of action that the phase asks for.
Rejection wrong_phase(std::string_view expected);
Rejection family_exhausted(Family family);
Rejection disc_not_in_hand(Disc disc);
Rejection disc_taken(const State& state, Seat seat, Disc disc);
Rejection not_in_reserve(Family family);
Rejection no_such_region(std::string_view rule, RegionId region);
Rejection steps_out_of_range(int steps, Disc disc);
Rejection no_such_pile(int pile, int piles);
Rejection knights_not_in_pile(int pile, Family family);
Rejection wrong_number_of_knights(int given, int expected);

}  // namespace palatine::carolus_magnus::rejections
