#include "engine/chevaliers/searcher.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/guide.hpp"
#include "engine/chevaliers/playing_on.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/chevaliers/why.hpp"
#include "engine/players/race.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine::chevaliers::searcher {
namespace {

using AttemptLine = Line<WholeAttempts>;

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::equal(levels, palatine::levels, {}, &Level::name, &Level::name));

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

// What surely fails is told only if it is the best.
std::vector<Advice<Chevaliers>> advise_dice(const State& state, const RollPrompt& prompt, Seat seat) {
  auto all = choices_of_dice(state, prompt, seat);
  std::ranges::stable_sort(all, std::ranges::greater(), &Considered<Chevaliers>::value);
  const Dice& dice = std::get<Rolling>(state.phase).dice;
  std::vector<Advice<Chevaliers>> told;
  for (const auto& each : all) {
    const Action& action = each.line.actions.front();
    const auto alike = [&](const auto& other) { return faces_kept(other.action, dice) == faces_kept(action, dice); };
    if (told.size() == advice_most) break;
    if (std::ranges::any_of(told, alike)) continue;
    std::vector<Why> reasons = why(state, seat, action);
    if (told.empty() || reasons.front().kind != surely_fails)
      told.push_back({action, each.value, std::move(reasons), {}});
  }
  keep_what_tells_apart(told);
  return told;
}

// The one to play first. With a budget of 0 nothing is played on.
std::vector<Considered<WholeAttempts>> look(const View& view, const Prompt& prompt, Seat seat, Random& random,
                                            int budget) {
  const State state = sample(view, seat, random);
  std::vector<AttemptLine> lines;
  Guide().suggest(state, seat, true, random, lines);
  std::ranges::stable_sort(lines, std::ranges::greater(), &AttemptLine::worth);
  lines = different<WholeAttempts>(std::move(lines), state, seat, random);
  const std::uint64_t series = std::uint64_t{random.below(1u << 31)} << 31;
  const auto play_on = [&](const AttemptLine& line, const State& from, int number) {
    return play_on_after(line, seat, from, series + static_cast<std::uint64_t>(number));
  };
  return Race<WholeAttempts, decltype(play_on)>(view, prompt, seat, random, std::move(lines), play_on, Played::best,
                                                budget)
      .run();
}

}  // namespace

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return choose_keep(level, view, *roll, seat, random);
  const auto all = look(view, prompt, seat, random, level.nodes);
  const auto& chosen = level.looseness > 0 ? choice_of(all, level.looseness, random) : all.front();
  return chosen.line.actions.front();
}

std::vector<Advice<Chevaliers>> advise_as(const Level& level, const View& view, const Prompt& prompt, Seat seat,
                                          Random& random) {
  if (const auto* roll = std::get_if<RollPrompt>(&prompt)) return advise_dice(sample(view, seat, random), *roll, seat);
  auto all = look(view, prompt, seat, random, level.nodes);
  all.front().visits = 1 + std::ranges::max(all, {}, &Considered<WholeAttempts>::visits).visits;  // told in any case
  const auto why_of = [](const State& state, Seat of, const AttemptLine& line) {
    return why(state, of, line.actions.front());
  };
  std::vector<Advice<Chevaliers>> told;
  for (auto& each : advice_of<WholeAttempts>(std::move(all), sample(view, seat, random), seat, why_of))
    told.push_back({each.action, each.value, std::move(each.why), std::move(each.next)});
  return told;
}

std::vector<Advice<Chevaliers>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return advise_as(levels.back(), view, prompt, seat, random);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<Chevaliers>(RandomRollouts<Chevaliers>(), view, prompt, seat, random, nodes);
}

}  // namespace palatine::chevaliers::searcher
