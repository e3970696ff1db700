// Positions of games that stewards play, for tests of who decides.
#pragma once

#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/core/random.hpp"
#include "tests/games/chevaliers/text.hpp"

namespace palatine::chevaliers {

inline Seat who_acts(const State& state) {
  return Chevaliers::to_act(state).first();
}

inline std::vector<Options> tables() {
  std::vector<Options> all(5);
  for (int players = 3; players <= 6; ++players) all[static_cast<std::size_t>(players - 2)].players = players;
  all[2].tournament_ties = TournamentTies::rolled_again;
  all[3].max_turns = 30;
  all[4].deck = test::own_deck();
  return all;
}

// Calls see(state, seat) for every `every`th position of a game of stewards at each table.
template <class See>
void at_positions(int every, See see) {
  for (const Options& options : tables()) {
    FastRandom dice(3);
    FastRandom choice(4);
    State state = Chevaliers::set_up(options, dice, nullptr);
    for (int step = 0; step < 400 && !Chevaliers::to_act(state).empty(); ++step) {
      const Seat seat = who_acts(state);
      const Prompt prompt = Chevaliers::prompt(state, seat);
      if (step % every == every - 1) see(state, seat);
      if (testing::Test::HasFailure()) return;
      const Action action = steward::choose(Chevaliers::view(state, seat), prompt, seat, choice);
      ASSERT_TRUE(Chevaliers::apply(state, seat, action, dice, nullptr));
    }
  }
}

// The same between rolls.
template <class See>
void at_choices(int every, See see) {
  int choices = 0;
  at_positions(1, [&](const State& state, Seat seat) {
    if (!std::holds_alternative<Rolling>(state.phase) && ++choices % every == 0) see(state, seat);
  });
}

// Calls see(before, seat, action, chosen, phase) for every attempt that may be chosen at those choices.
template <class See>
void at_attempts(int every, See see) {
  at_choices(every, [&](const State& state, Seat seat) {
    std::vector<Action> legal;
    Chevaliers::legal(state, seat, legal);
    FastRandom random(1);
    for (const Action& action : legal) {
      State chosen = state;
      ASSERT_TRUE(Chevaliers::apply(chosen, seat, action, random, nullptr));
      if (const auto* phase = std::get_if<Rolling>(&chosen.phase)) see(state, seat, action, chosen, *phase);
    }
  });
}

}  // namespace palatine::chevaliers
