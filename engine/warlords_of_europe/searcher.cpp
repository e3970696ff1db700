#include "engine/warlords_of_europe/searcher.hpp"

#include <algorithm>

#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe::searcher {

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::all_of(levels, [](const Level& level) { return level.nodes >= Guide::fewest_nodes; }));
static_assert(std::ranges::equal(levels, palatine::levels, {}, &Level::name, &Level::name));

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  // Dice hide what is a little better: who plays as well as it can needs much to leave the first guess.
  const Share doubt = level.looseness > 0 ? whole_share / 12 : whole_share / 4;
  return choose_by_search<ByTheMap>(Guide(level.nodes, doubt), view, prompt, seat, random, level.nodes,
                                    level.looseness);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<WarlordsOfEurope>(RandomRollouts<WarlordsOfEurope>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::warlords_of_europe::searcher
