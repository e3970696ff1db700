// The steward: a simple evaluating player of Carolus Magnus. It sees its seat's view and nothing else, looks at its own
// turn to the end (the knights it may still play and the emperor's move) and values what the board then looks like
// (evaluation.hpp); it does not think for the others.
#pragma once

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/prompt.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "engine/core/random.hpp"

namespace palatine::carolus_magnus::steward {

// How many positions it may value for one decision: worth at most some 20 ms on a server's core, 5 ms on average.
inline constexpr int default_nodes = 20'000;

// One of the actions that the prompt allows. `prompt` is the one before `seat` in the view's position. The same
// arguments and numbers give the same action; `random` only decides between actions of equal value. No clock: the time
// it takes is bounded by `nodes`, but it follows one line to the end of the turn even when that costs more, up to some
// 1,200 positions.
Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random, int nodes);

}  // namespace palatine::carolus_magnus::steward
