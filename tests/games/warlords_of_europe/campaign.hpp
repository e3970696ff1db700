// A table to put soldiers on, for tests of who decides.
#pragma once

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"

namespace palatine::test {

// Two players in Britain, Franks and Hispania, in the campaign of seat 0 in round 3. Nobody has a fief yet.
inline warlords_of_europe::State campaign() {
  using namespace warlords_of_europe;
  FastRandom random(1);
  State state = WarlordsOfEurope::set_up({2, Scenario::standard, 40}, random, nullptr);
  state.round = 3;
  state.order = {seat_at(0), seat_at(1)};
  state.turn = seat_at(0);
  state.flow = Flow::campaign;
  state.phase = Campaigning{seat_at(0)};
  return state;
}

}  // namespace palatine::test
