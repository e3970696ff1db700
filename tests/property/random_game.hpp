// Random games for properties: any size and variant, any dice, any actions, up to a length that shrinks, so that a
// failing property shows the shortest game that breaks it.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "tests/engine/support/random_sources.hpp"
#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

template <Game G>
struct RandomGameOf {
  typename G::Options options{};
  std::uint64_t seed = 0;
  int length = 0;  // actions at most
};

template <Game G>
struct AttemptOf {
  Seat seat{};
  typename G::Action action;
};

template <Game G>
std::ostream& operator<<(std::ostream& out, const RandomGameOf<G>& game) {
  return out << InWords<G>::text(game.options) << "; seed " << game.seed << "; " << game.length << " actions";
}

// Mostly below `end`, sometimes anything.
rc::Gen<std::uint8_t> small(int end);

template <Game G>
rc::Gen<RandomGameOf<G>> games_of(rc::Gen<typename G::Options> tables, int longest) {
  return rc::gen::construct<RandomGameOf<G>>(
      rc::gen::noShrink(std::move(tables)),
      rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>())),
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, longest)));
}

template <Game G>
rc::Gen<std::vector<AttemptOf<G>>> attempts_of(int seats, rc::Gen<typename G::Action> any_action) {
  return rc::gen::container<std::vector<AttemptOf<G>>>(rc::gen::construct<AttemptOf<G>>(
      rc::gen::map(small(seats), [](std::uint8_t n) { return Seat{n}; }), std::move(any_action)));
}

template <Game G>
std::vector<typename G::Action> legal_of(const typename G::State& state, Seat seat) {
  std::vector<typename G::Action> actions;
  G::legal(state, seat, actions);
  return actions;
}

// Plays the game. `after(state, events)` sees the set-up and every action's outcome, `before(state, seat, action)`
// every action to come. Returns the last state.
template <Game G, class Before, class After>
typename G::State play(const RandomGameOf<G>& game, Before before, After after) {
  using State = typename G::State;
  CountingRandom random(game.seed);
  FastRandom choice(game.seed + 1);
  std::vector<typename G::Event> events;
  State state = G::set_up(game.options, random, &events);
  after(static_cast<const State&>(state), events);
  for (int step = 0; step < game.length && !G::to_act(state).empty(); ++step) {
    std::vector<Seat> seats;
    for (int i = 0; i < max_seats; ++i)
      if (G::to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
    const Seat seat = seats[choice.below(static_cast<std::uint32_t>(seats.size()))];
    const auto actions = legal_of<G>(state, seat);
    RC_ASSERT(!actions.empty());
    const auto action = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
    before(static_cast<const State&>(state), seat, action);
    events.clear();
    RC_ASSERT(G::apply(state, seat, action, random, &events).has_value());
    after(static_cast<const State&>(state), events);
  }
  return state;
}

// After a random game: what is listed is what is accepted, among what is listed and what is tried; a rejection changes
// nothing.
template <Game G>
void listed_is_accepted(const RandomGameOf<G>& game, std::vector<AttemptOf<G>> tries) {
  const auto state = play(game, [](const auto&, Seat, const auto&) {}, [](const auto&, const auto&) {});
  for (int i = 0; i < G::seats(game.options); ++i)
    for (const auto& action : legal_of<G>(state, seat_at(i))) tries.push_back({seat_at(i), action});
  const auto view = G::full_view(state);
  std::map<Seat, std::vector<typename G::Action>> allowed_to;
  for (const auto& attempt : tries) allowed_to.try_emplace(attempt.seat);
  for (auto& [seat, actions] : allowed_to) actions = legal_of<G>(state, seat);
  for (const auto& attempt : tries) {
    const auto& allowed = allowed_to[attempt.seat];
    const bool listed = std::ranges::find(allowed, attempt.action) != allowed.end();
    auto after = state;
    CountingRandom random(1);
    std::vector<typename G::Event> events;
    const auto outcome = G::apply(after, attempt.seat, attempt.action, random, &events);
    if (outcome.has_value() != listed) {
      RC_FAIL(InWords<G>::text(attempt.seat, attempt.action) + (listed ? " is listed" : " is not listed"));
    }
    if (outcome) continue;
    RC_ASSERT(G::fingerprint(after) == G::fingerprint(state));
    RC_ASSERT(G::full_view(after) == view);
    RC_ASSERT(random.drawn() == 0);
    RC_ASSERT(events.empty());
  }
}

}  // namespace palatine::test
