#include "engine/warlords_of_europe/searcher.hpp"

#include <algorithm>
#include <utility>

#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "engine/warlords_of_europe/why.hpp"

namespace palatine::warlords_of_europe::searcher {

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::all_of(levels, [](const Level& level) { return level.nodes >= Guide::fewest_nodes; }));
static_assert(std::ranges::equal(levels, palatine::levels, {}, &Level::name, &Level::name));

namespace {

// Dice hide what is a little better: who plays as well as it can needs much to leave the first guess.
constexpr Share doubt_of(const Level& level) {
  return level.looseness > 0 ? whole_share / 12 : whole_share / 4;
}

}  // namespace

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<ByTheMap>(Guide(level.nodes, doubt_of(level)), view, prompt, seat, random, level.nodes,
                                    level.looseness);
}

std::vector<Advice<WarlordsOfEurope>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  constexpr Level strongest = levels.back();
  const Guide guide(strongest.nodes, doubt_of(strongest));
  std::vector<Advice<WarlordsOfEurope>> told;
  for (auto& each : advise_by_search<ByTheMap>(guide, view, prompt, seat, random, strongest.nodes, &why))
    told.push_back({std::move(each.action), each.value, std::move(each.why)});
  return told;
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<WarlordsOfEurope>(RandomRollouts<WarlordsOfEurope>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::warlords_of_europe::searcher
