#include "engine/warlords_of_europe/searcher.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/players/mean_shares.hpp"
#include "engine/players/random_rollouts.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/playing_on.hpp"
#include "engine/warlords_of_europe/race.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "engine/warlords_of_europe/why.hpp"

namespace palatine::warlords_of_europe::searcher {

namespace {

// What else could be done is taken to be worth so much less than the first guess, until it is looked at.
constexpr Share doubt = whole_share / 12;

// A win is sure if it comes in all of so many ways; it is looked for where there are so many actions at most.
constexpr int ways_to_win = 8;
constexpr std::size_t most_to_win = 24;

// What is decided at once, of dice, cards and battles, is left to the first guess, by which play was better; a race
// leaves to it what gold goes to, where it was no better.
bool is_looked_at(const Level& level, const Phase& phase) {
  return is_of_several(phase) && (level.looseness > 0 || !std::holds_alternative<Recruiting>(phase));
}

// Who is left with so little can be out at once.
bool nearly_alone(const View& view, Seat seat) {
  return std::ranges::count_if(view.fiefs, [&](const FiefView& each) { return each.owner && each.owner != seat; }) <= 1;
}

bool wins_at_once(const Guide& guide, const Action& action, const View& view, const Prompt& prompt, Seat seat,
                  Random& random) {
  for (int i = 0; i < ways_to_win; ++i) {
    const State state = sample(view, prompt, seat, random);
    const PlayedOn played = play_on_after(guide, {&action, 1}, seat, state, {i, ways_to_win});
    if (played.shares[static_cast<std::size_t>(index(seat))] < whole_share) return false;
  }
  return true;
}

// The first guess, but where another action wins whatever is drawn and the first guess does not.
Action choose_at_once(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  const Action first = steward::choose_by(better_weights, view, prompt, seat, random);
  if (level.nodes < Guide::fewest_nodes || level.looseness > 0 || !nearly_alone(view, seat)) return first;
  const Guide guide(level.nodes, doubt);
  std::vector<Action> all{first};
  WarlordsOfEurope::actions(prompt, all);
  if (all.size() > most_to_win) return first;
  const auto wins = [&](const Action& each) { return wins_at_once(guide, each, view, prompt, seat, random); };
  const auto winning = std::ranges::find_if(all, wins);
  return winning != all.end() ? *winning : first;
}

// Of a line that nothing was held against.
Share worth_of(const Guide& guide, const palatine::Line<WarlordsOfEurope>& line, const State& state, Seat seat) {
  constexpr int ways = 8;
  MeanShares mean;
  for (int i = 0; i < ways; ++i) mean.add(play_on_after(guide, line.actions, seat, state, {i, ways}).shares);
  return mean.mean()[static_cast<std::size_t>(index(seat))];
}

}  // namespace

static_assert(levels.back().looseness == 0);
static_assert(std::ranges::equal(levels, palatine::levels, {}, &Level::name, &Level::name));

Action choose(const Level& level, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  std::vector<Action> actions;
  WarlordsOfEurope::actions(prompt, actions);
  if (actions.size() == 1) return actions.front();
  if (level.nodes < Guide::fewest_nodes || !is_looked_at(level, view.phase)) {
    return choose_at_once(level, view, prompt, seat, random);
  }
  const Guide guide(level.nodes, doubt);
  const auto all = level.looseness > 0 ? first_guesses(guide, view, prompt, seat, random)
                                       : race(guide, view, prompt, seat, random, level.nodes);
  const auto& chosen = level.looseness > 0 ? choice_of(all, level.looseness, random) : all.front();
  return chosen.line.actions.front();
}

std::vector<Advice<WarlordsOfEurope>> advise_as(const Level& level, const View& view, const Prompt& prompt, Seat seat,
                                                Random& random) {
  const Guide guide(level.nodes, doubt);
  std::optional<Action> own;  // of who plays without a look
  if (!is_looked_at(level, view.phase)) own = choose_at_once(level, view, prompt, seat, random);
  auto all = race(guide, view, prompt, seat, random, level.nodes);
  const auto begins_so = [&](const Considered<WarlordsOfEurope>& each) { return each.line.actions.front() == *own; };
  auto first = own ? std::ranges::find_if(all, begins_so) : all.begin();
  if (first == all.end()) first = all.begin();
  const State state = sample(view, prompt, seat, random);
  if (first->visits == 0) {
    all = {*first};
    all.front().value = worth_of(guide, all.front().line, state, seat);
  } else {
    first->visits =
        1 + std::ranges::max(all, {}, &Considered<WarlordsOfEurope>::visits).visits;  // it is told in any case
  }
  auto told = advice_of<WarlordsOfEurope>(std::move(all), state, seat, &why);
  for (const std::string_view kind : of_first_attacks) drop_what_all_share(told, kind);
  return told;
}

std::vector<Advice<WarlordsOfEurope>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return advise_as(levels.back(), view, prompt, seat, random);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<WarlordsOfEurope>(RandomRollouts<WarlordsOfEurope>(), view, prompt, seat, random, nodes);
}

}  // namespace palatine::warlords_of_europe::searcher
