// Random games for properties: any size and variant, any dice, any actions, up to a length that shrinks, so that a
// failing property shows the shortest game that breaks it.
#pragma once

#include <rapidcheck.h>

#include <cstdint>
#include <ostream>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/support/random_sources.hpp"
#include "tests/engine/support/text.hpp"

namespace palatine::test {

struct RandomGame {
  cm::Options options{};
  std::uint64_t seed = 0;
  int length = 0;  // actions at most
};

struct Attempt {
  Seat seat{};
  cm::Action action;
};

inline std::ostream& operator<<(std::ostream& out, const RandomGame& game) {
  return out << text(game.options) << "; seed " << game.seed << "; " << game.length << " actions";
}

rc::Gen<RandomGame> random_games();
// Actions of any kind by any seat, right and wrong, values out of range among them.
rc::Gen<std::vector<Attempt>> attempts();

inline std::vector<cm::Action> legal(const cm::State& state, Seat seat) {
  std::vector<cm::Action> actions;
  cm::CarolusMagnus::legal(state, seat, actions);
  return actions;
}

// Plays the game. `after(state, events)` sees the set-up and every action's outcome, `before(state, seat, action)`
// every action to come. Returns the last state.
template <class Before, class After>
cm::State play(const RandomGame& game, Before before, After after) {
  using G = cm::CarolusMagnus;
  CountingRandom random(game.seed);
  FastRandom choice(game.seed + 1);
  std::vector<cm::Event> events;
  cm::State state = G::set_up(game.options, random, &events);
  after(static_cast<const cm::State&>(state), events);
  for (int step = 0; step < game.length && !G::to_act(state).empty(); ++step) {
    std::vector<Seat> seats;
    for (int i = 0; i < game.options.players; ++i)
      if (G::to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
    const Seat seat = seats[choice.below(static_cast<std::uint32_t>(seats.size()))];
    const std::vector<cm::Action> actions = legal(state, seat);
    RC_ASSERT(!actions.empty());
    const cm::Action action = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
    before(static_cast<const cm::State&>(state), seat, action);
    events.clear();
    RC_ASSERT(G::apply(state, seat, action, random, &events).has_value());
    after(static_cast<const cm::State&>(state), events);
  }
  return state;
}

}  // namespace palatine::test
