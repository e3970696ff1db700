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

// What is decided at once, of dice, cards and battles, is left to the first guess, by which play was better; a race
// leaves to it what gold goes to, where it was no better.
bool is_looked_at(const Level& level, const Phase& phase) {
  return is_of_several(phase) && (level.looseness > 0 || !std::holds_alternative<Recruiting>(phase));
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
    return steward::choose_by(better_weights, view, prompt, seat, random);
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
  if (!is_looked_at(level, view.phase)) own = steward::choose_by(better_weights, view, prompt, seat, random);
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
  return advice_of<WarlordsOfEurope>(std::move(all), state, seat, &why);
}

std::vector<Advice<WarlordsOfEurope>> advise(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return advise_as(levels.back(), view, prompt, seat, random);
}

Action choose_by_uct(int nodes, const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return choose_by_search<WarlordsOfEurope>(RandomRollouts<WarlordsOfEurope>(), view, prompt, seat, random, nodes, 0);
}

}  // namespace palatine::warlords_of_europe::searcher
