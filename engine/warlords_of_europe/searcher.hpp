// Computer players of Warlords of Europe of every strength.
#pragma once

#include <array>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/players/advice.hpp"
#include "engine/players/levels.hpp"
#include "engine/warlords_of_europe/action.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe::searcher {

// Positions are decisions of a steward's here, some ten times as dear as those of other games. Up to `expert`
// nothing is looked at: who has a looseness takes a choice of the guide's (guide.hpp) for better than its first guess
// now and then; what has fewer nodes than those take plays its first guess. Above, a race (race.hpp).
inline constexpr std::array<Level, 5> levels = {{
    {"beginner", 150, whole_share * 60 / 100},
    {"casual", 150, whole_share * 28 / 100},
    {"skilled", 150, whole_share * 15 / 100},
    {"expert", 1, 0},
    {"master", 20'000, 0},
}};

// One of the actions that the prompt, the one before `seat` in the view's position, allows. The same arguments and
// numbers give the same action on every machine.
Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random);

// What a level that looks at its choices would do, and what comes near. Of the strongest: an Adviser.
std::vector<Advice<WarlordsOfEurope>> advise_as(const Level& level, const View& view, const Prompt& prompt, Seat seat,
                                                Random& random);
std::vector<Advice<WarlordsOfEurope>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random);

// The same by plain UCT with random rollouts, which knows nothing of the game: to compare with.
Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random);

}  // namespace palatine::warlords_of_europe::searcher
