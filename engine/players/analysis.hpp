// What a finished game shows of play and luck, for any game that can be sampled: from what its own search knows to an
// Analyst.
//
// V, what a position is worth, is a function of what the seats are shown, whatever it is made of. The luck of an action
// is V after it less the mean of V after the same action in other states that look the same to who acts, with other
// numbers: the true one is as likely as those, so that luck is 0 in the mean even where V is wrong.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/players/analyst.hpp"
#include "engine/players/draws.hpp"
#include "engine/players/mean_shares.hpp"
#include "engine/players/sample_before.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine {

// What a state that has not ended is worth to each side, all together `whole_share` or a few parts less. It is one that
// may be the true one: what its seats can't know changes nothing but by chance.
template <Game G>
using StateValue = SideShares (*)(const typename G::State& state, Random& random, int nodes);

template <Game G>
using Judge = Judged<typename G::Action> (*)(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                                             const typename G::Action& chosen, Random& random, int nodes);

template <Game G>
int sides_of(const typename G::Options& options) {
  int sides = 0;
  for (int i = 0; i < G::seats(options); ++i) sides = std::max(sides, 1 + index(G::side_of(options, seat_at(i))));
  return sides;
}

// V: the mean of what the position is worth as each of its seats sees it.
template <SampledGame G, StateValue<G> of_state>
SideShares value_of(const typename G::State& state, int nodes) {
  const auto options = G::view(state, seat_at(0)).options;
  MeanShares mean;
  if (const auto result = G::result(state)) {
    mean.add(shares_of(*result, sides_of<G>(options)));
    return mean.whole(sides_of<G>(options));
  }
  FastRandom random(1);  // everywhere the same: positions that look alike are worth the same
  std::vector<int> audiences;
  for (int i = 0; i < G::seats(options); ++i) {
    const Seat seat = seat_at(i);
    if (std::ranges::find(audiences, G::audience(seat)) != audiences.end()) continue;
    audiences.push_back(G::audience(seat));
    const auto view = G::view(state, seat);
    const bool acts = G::to_act(state).contains(seat);
    const auto seen = acts ? sample_before<G>(view, G::prompt(state, seat), seat, random) : sample(view, seat, random);
    mean.add(of_state(seen, random, nodes));
  }
  return mean.whole(sides_of<G>(options));
}

template <SampledGame G, StateValue<G> of_state>
std::optional<SideShares> expected_of(const typename G::State& before, Seat seat, const typename G::Action& action,
                                      bool drawn, int outcomes, int nodes) {
  const auto prompt = G::prompt(before, seat);
  if (!G::may_draw(before, seat, prompt)) return std::nullopt;
  const auto view = G::view(before, seat);
  FastRandom random(G::fingerprint(before));
  std::vector<typename G::State> after;
  for (int i = 0; i < outcomes; ++i) {
    auto& state = after.emplace_back(sample_before<G>(view, prompt, seat, random));
    drawn = draws<G>(state, seat, action, random) || drawn;
  }
  if (!drawn) return std::nullopt;
  MeanShares mean;
  for (const auto& state : after) mean.add(value_of<G, of_state>(state, nodes));
  return mean.whole(sides_of<G>(view.options));
}

template <SampledGame G, Judge<G> judge>
Judged<typename G::Action> judged(const typename G::State& before, Seat seat, const typename G::Action& chosen,
                                  int nodes) {
  FastRandom random(G::fingerprint(before));
  return judge(G::view(before, seat), G::prompt(before, seat), seat, chosen, random, nodes);
}

template <SampledGame G, StateValue<G> of_state, Judge<G> judge>
constexpr Analyst<G> analyst_by() {
  return {&value_of<G, of_state>, &expected_of<G, of_state>, &judged<G, judge>};
}

// ---- for a game that has a guide

// What the first of who must decide leads to, as a search with so many nodes sees it.
template <SampledGame G, GuideOf<G> By>
SideShares value_by_search(const By& guide, const typename G::State& state, Random& random, int nodes) {
  const Seat seat = G::to_act(state).first();
  TreeSearch<G, By> search(guide, random, nodes, OneLine::is_valued);
  const auto all = search.think(G::view(state, seat), G::prompt(state, seat), seat);
  const Considered<G>& best = choice_of(all, 0, random);
  if (best.visits > 0) return best.shares;
  SideShares shares{};
  guide.value(state, nodes, random, shares);
  return shares;
}

// Of those that were looked at a quarter as often as the most, by which their worth is known, the best.
template <Game G>
const Considered<G>* best_known(const std::vector<Considered<G>>& all, bool asked_alone) {
  std::uint32_t most = 0;
  for (const Considered<G>& each : all) {
    if (each.asked || !asked_alone) most = std::max(most, each.visits);
  }
  const Considered<G>* best = nullptr;
  for (const Considered<G>& each : all) {
    if ((asked_alone && !each.asked) || each.visits < std::min(most, 1 + most / 4)) continue;
    if (best == nullptr || each.value > best->value) best = &each;
  }
  return best;
}

template <SampledGame G, GuideOf<G> By>
Judged<typename G::Action> judge_by_search(const By& guide, const typename G::View& view,
                                           const typename G::Prompt& prompt, Seat seat,
                                           const typename G::Action& chosen, Random& random, int nodes) {
  TreeSearch<G, By> search(guide, random, nodes, OneLine::is_valued);
  const auto all = search.think(view, prompt, seat, &chosen);
  const Considered<G>* own = best_known(all, true);
  const Considered<G>* best = best_known(all, false);
  expect(own != nullptr, "a choice that was asked about has no line");
  if (own->value >= best->value) best = own;
  return {own->value, best->value, best->line.actions};
}

}  // namespace palatine
