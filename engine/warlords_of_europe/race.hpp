// A decision of who searches in Warlords of Europe: a race (engine/players/race.hpp) of what the guide suggests
// (guide.hpp), played on by playing_on.hpp. The first guess is played unless another one is surely better.
#pragma once

#include <vector>

#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/prompt.hpp"
#include "engine/warlords_of_europe/view.hpp"

namespace palatine::warlords_of_europe {

// What there is to choose from, the first guess first; nothing was looked at. Lines that come to the same are one.
std::vector<Considered<WarlordsOfEurope>> first_guesses(const Guide& guide, const View& view, const Prompt& prompt,
                                                        Seat seat, Random& random);

// What came of each line that the guide suggests to a seat that must act, the one to play first, then those that were
// looked at more often. With a line alone, or lines that begin alike, there is nothing to look at. `nodes`: decisions
// that may be guessed, all in all, but that what has begun is played to its end; at least Guide::fewest_nodes. It knows
// no clock: the same arguments and numbers give the same everywhere.
std::vector<Considered<WarlordsOfEurope>> race(const Guide& guide, const View& view, const Prompt& prompt, Seat seat,
                                               Random& random, int nodes);

}  // namespace palatine::warlords_of_europe
