#include "engine/chevaliers/searcher.hpp"

#include <algorithm>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/guide.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine::chevaliers::searcher {
namespace {

static_assert(std::ranges::all_of(levels, [](const Level& level) { return level.nodes >= Guide::fewest_nodes; }));

// Who misjudges choices misjudges dice less.
constexpr int of_dice = 2;

Share share_of(Worth worth) {
  return static_cast<Share>(worth / (certain / whole_share));
}

Action choose_keep(const Level& level, const View& view, const RollPrompt& prompt, Seat seat, Random& random) {
  if (!prompt.may_stop) return Roll{};
  const State state = sample(view, seat, random);
  const auto& phase = std::get<Rolling>(state.phase);
  const RollOdds odds(worths_of_roll(state, phase), die_cards(state, seat), phase.rolls_left);
  std::vector<Considered<Chevaliers>> all;
  const auto consider = [&](const Action& action, Worth worth) { all.push_back({{{action}, 0}, 0, share_of(worth)}); };
  consider(Stop{}, odds.stopping(phase.dice));
  for (const KeepChoice& choice : prompt.keeps) consider(Roll{choice.keep}, odds.rolling(phase.dice, choice.keep));
  return choice_of(all, level.looseness / of_dice, random).line.actions.front();
}

}  // namespace

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return choose_keep(level, view, *roll, seat, random);
  return choose_by_search<WholeAttempts>(Guide(), view, prompt, seat, random, level.nodes, level.looseness);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<Chevaliers>(RandomRollouts<Chevaliers>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::chevaliers::searcher
