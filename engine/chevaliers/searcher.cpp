#include "engine/chevaliers/searcher.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/guide.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/chevaliers/why.hpp"
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

// Every choice of dice, by what it is worth.
std::vector<Considered<Chevaliers>> choices_of_dice(const State& state, const RollPrompt& prompt, Seat seat) {
  const auto& phase = std::get<Rolling>(state.phase);
  const RollOdds odds(worths_of_roll(state, phase), die_cards(state, seat), phase.rolls_left);
  std::vector<Considered<Chevaliers>> all;
  const auto consider = [&](const Action& action, Worth worth) { all.push_back({{{action}, 0}, 0, share_of(worth)}); };
  if (prompt.may_stop) consider(Stop{}, odds.stopping(phase.dice));
  for (const KeepChoice& choice : prompt.keeps) consider(Roll{choice.keep}, odds.rolling(phase.dice, choice.keep));
  return all;
}

Action choose_keep(const Level& level, const View& view, const RollPrompt& prompt, Seat seat, Random& random) {
  if (!prompt.may_stop) return Roll{};
  const auto all = choices_of_dice(sample(view, seat, random), prompt, seat);
  return choice_of(all, level.looseness / of_dice, random).line.actions.front();
}

// The faces that stay, ascending; none: nothing is rolled.
std::optional<std::vector<Face>> faces_kept(const Action& action, const Dice& dice) {
  const auto* roll = std::get_if<Roll>(&action);
  if (roll == nullptr) return std::nullopt;
  std::vector<Face> faces;
  for (const std::uint8_t place : roll->keep) faces.push_back(dice[place]);
  std::ranges::sort(faces);
  return faces;
}

std::vector<Advice<Chevaliers>> advise_dice(const State& state, const RollPrompt& prompt, Seat seat) {
  auto all = choices_of_dice(state, prompt, seat);
  std::ranges::stable_sort(all, std::ranges::greater(), &Considered<Chevaliers>::value);
  const Dice& dice = std::get<Rolling>(state.phase).dice;
  std::vector<Advice<Chevaliers>> told;
  for (const auto& each : all) {
    const Action& action = each.line.actions.front();
    const auto alike = [&](const auto& other) { return faces_kept(other.action, dice) == faces_kept(action, dice); };
    if (told.size() == advice_most) break;
    if (std::ranges::none_of(told, alike)) told.push_back({action, each.value, why(state, seat, action)});
  }
  return told;
}

}  // namespace

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return choose_keep(level, view, *roll, seat, random);
  return choose_by_search<WholeAttempts>(Guide(), view, prompt, seat, random, level.nodes, level.looseness);
}

std::vector<Advice<Chevaliers>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return advise_dice(sample(view, seat, random), *roll, seat);
  constexpr Level strongest = levels.back();
  const auto why_of = [](const State& state, Seat of, const Line<WholeAttempts>& line) {
    return why(state, of, line.actions.front());
  };
  std::vector<Advice<Chevaliers>> told;
  for (auto& each : advise_by_search<WholeAttempts>(Guide(), view, prompt, seat, random, strongest.nodes, why_of))
    told.push_back({each.action, each.value, std::move(each.why)});
  return told;
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<Chevaliers>(RandomRollouts<Chevaliers>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::chevaliers::searcher
