// A table to put soldiers on, for tests of who decides.
#pragma once

#include "engine/core/random.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

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

inline warlords_of_europe::FiefId named(const char* name) {
  return *fief_named(name);
}

inline void give(warlords_of_europe::State& state, const char* name, int seat, const warlords_of_europe::Army& soldiers,
                 warlords_of_europe::Castle castle = warlords_of_europe::Castle::none) {
  warlords_of_europe::FiefState& place = fief(state, named(name));
  place.owner = seat_at(seat);
  place.army = soldiers;
  place.castle = castle;
}
inline void give(warlords_of_europe::State& state, const char* name, int seat, int spearmen,
                 warlords_of_europe::Castle castle = warlords_of_europe::Castle::none) {
  warlords_of_europe::Army army;
  army.add(warlords_of_europe::Soldier::spearman, spearmen);
  give(state, name, seat, army, castle);
}

}  // namespace palatine::test
