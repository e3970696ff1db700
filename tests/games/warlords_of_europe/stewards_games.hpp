// Positions of games that stewards play, for tests of who decides.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "engine/core/random.hpp"
#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"

namespace palatine::warlords_of_europe {

inline Seat who_acts(const State& state) {
  return WarlordsOfEurope::to_act(state).first();
}

inline std::vector<Options> tables() {
  Options first_rules{3, Scenario::short_game, 3};
  first_rules.rules_version = 1;
  Options rich{4, Scenario::short_game, 3};
  rich.starting_gold = 40;
  return {{2, Scenario::standard, 6},
          {3, Scenario::chosen, 3},
          test::GameTraits<WarlordsOfEurope>::with_all_house_rules(),
          rich,
          first_rules};
}

// Calls see(state, seat) for every `every`th position of a game of stewards at each table, some of whose actions are
// random ones.
template <class See>
void at_positions(int every, See see) {
  for (const Options& options : tables()) {
    FastRandom dice(3);
    FastRandom choice(4);
    State state = WarlordsOfEurope::set_up(options, dice, nullptr);
    for (int step = 0; step < 900 && !WarlordsOfEurope::to_act(state).empty(); ++step) {
      const Seat seat = who_acts(state);
      if (step % every == every - 1) see(state, seat);
      if (testing::Test::HasFailure()) return;
      const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
      const Action action = choice.below(5) == 0
                                ? random_action<WarlordsOfEurope>(prompt, choice)
                                : steward::choose(WarlordsOfEurope::view(state, seat), prompt, seat, choice);
      ASSERT_TRUE(WarlordsOfEurope::apply(state, seat, action, dice, nullptr));
    }
  }
}

}  // namespace palatine::warlords_of_europe
