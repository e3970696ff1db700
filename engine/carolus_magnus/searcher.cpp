#include "engine/carolus_magnus/searcher.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/guide.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/carolus_magnus/why.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/players/sample_before.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine::carolus_magnus::searcher {

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::all_of(levels, [](const Level& level) { return level.nodes >= Guide::fewest_nodes; }));

namespace {

// What the guide would try, with nothing looked at behind it: a few looks would be at the best alone, and whoever
// misjudges would not any more.
std::vector<Considered<CarolusMagnus>> first_guesses(int nodes, const View& view, const Prompt& prompt, Seat seat,
                                                     Random& random) {
  std::vector<Line<CarolusMagnus>> lines;
  Guide(nodes).suggest(sample_before<CarolusMagnus>(view, prompt, seat, random), seat, true, random, lines);
  std::vector<Considered<CarolusMagnus>> all;
  for (Line<CarolusMagnus>& line : lines) {
    const Share worth = line.worth;
    all.push_back({std::move(line), 0, worth});
  }
  return all;
}

}  // namespace

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (level.looseness == 0)
    return choose_by_search<CarolusMagnus>(Guide(level.nodes), view, prompt, seat, random, level.nodes);
  const auto all = first_guesses(level.nodes, view, prompt, seat, random);
  return choice_of(all, level.looseness, random).line.actions.front();
}

std::vector<Advice<CarolusMagnus>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  constexpr Level strongest = levels.back();
  return advise_by_search<CarolusMagnus>(Guide(strongest.nodes), view, prompt, seat, random, strongest.nodes, &why);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<CarolusMagnus>(RandomRollouts<CarolusMagnus>(), view, prompt, seat, random, nodes);
}

}  // namespace palatine::carolus_magnus::searcher
