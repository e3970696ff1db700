// Computer players of Chevaliers of five levels.
#pragma once

#include <array>
#include <vector>

#include "engine/chevaliers/game.hpp"
#include "engine/core/random.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/levels.hpp"

namespace palatine::chevaliers::searcher {

// Up to `expert` nothing is played on: who has a looseness takes a choice of the guide's (guide.hpp) for better than
// its first guess now and then. Above, a race (engine/players/race.hpp) of so many decisions of stewards.
inline constexpr std::array<Level, 5> levels = {{
    {"beginner", 0, whole_share * 45 / 100},
    {"casual", 0, whole_share * 24 / 100},
    {"skilled", 0, whole_share * 10 / 100},
    {"expert", 0, whole_share * 3 / 100},
    {"master", 20'000, 0},
}};

// One of the actions that the prompt, the one before `seat` in the view's position, allows. The same arguments and
// numbers give the same action on every machine. Dice are kept by exact odds of what an attempt's ends are worth.
Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random);

// What a level without a looseness would do, and what comes near. Of the strongest: an Adviser. Of dice that keep the
// same faces one choice is told.
std::vector<Advice<Chevaliers>> advise_as(const Level& level, const View& view, const Prompt& prompt, Seat seat,
                                          Random& random);
std::vector<Advice<Chevaliers>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random);

// The same by plain UCT with random rollouts, which knows nothing of the game: to compare with.
Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random);

}  // namespace palatine::chevaliers::searcher
