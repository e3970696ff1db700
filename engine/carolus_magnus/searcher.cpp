#include "engine/carolus_magnus/searcher.hpp"

#include <algorithm>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/guide.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/carolus_magnus/why.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine::carolus_magnus::searcher {

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::all_of(levels, [](const Level& level) { return level.nodes >= Guide::fewest_nodes; }));

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<CarolusMagnus>(Guide(level.nodes), view, prompt, seat, random, level.nodes, level.looseness);
}

std::vector<Advice<CarolusMagnus>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  constexpr Level strongest = levels.back();
  return advise_by_search<CarolusMagnus>(Guide(strongest.nodes), view, prompt, seat, random, strongest.nodes, &why);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<CarolusMagnus>(RandomRollouts<CarolusMagnus>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::carolus_magnus::searcher
