// Computer players of Chevaliers that search (engine/players/tree_search.hpp).
#pragma once

#include <vector>

#include "engine/chevaliers/game.hpp"
#include "engine/core/random.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/levels.hpp"

namespace palatine::chevaliers::searcher {

// One of the actions that the prompt, the one before `seat` in the view's position, allows. The same arguments and
// numbers give the same action on every machine. Dice are kept by exact odds of what an attempt's ends are worth, all
// else is searched for.
Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random);

// What the strongest level would do, and what comes near: an Adviser. Of dice that keep the same faces one choice is
// told.
std::vector<Advice<Chevaliers>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random);

// The same by plain UCT with random rollouts, which knows nothing of the game: to compare with.
Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random);

}  // namespace palatine::chevaliers::searcher
