// The sizes and variants of Carolus Magnus that property tests go through.
#pragma once

#include <vector>

#include "engine/carolus_magnus/options.hpp"

namespace palatine::test {

// 2 and 3 players and four in every seating of teams, with every draw and both orders of discs; short games (R9); and
// what joins, where the emperor begins and what the bag holds (R4, R12, R15).
inline std::vector<carolus_magnus::Options> carolus_magnus_tables() {
  using namespace carolus_magnus;
  using Teams = SmallList<Side, max_players>;
  const Side a{0};
  const Side b{1};
  std::vector<Options> tables;
  for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
    for (const DiscOrder order : {DiscOrder::turn_order, DiscOrder::clockwise}) {
      for (int players = 2; players <= 3; ++players)
        tables.push_back({.players = players, .teams = {}, .draw = draw, .disc_order = order});
      for (const Teams& teams : {Teams{a, b, a, b}, Teams{b, b, a, a}, Teams{a, b, b, a}})
        tables.push_back({.players = 4, .teams = teams, .draw = draw, .disc_order = order});
    }
    tables.push_back({.players = 2, .teams = {}, .draw = draw, .max_rounds = 7});
    tables.push_back({.players = 3, .teams = {}, .draw = draw, .max_rounds = 1});
  }
  for (int players = 2; players <= 4; ++players) {
    const Teams teams = players == 4 ? Teams{a, b, a, b} : Teams{};
    tables.push_back({.players = players, .teams = teams, .joining = Joining::majority});
    tables.push_back({.players = players, .teams = teams, .emperor_start = EmperorStart::chosen});
    tables.push_back({.players = players, .teams = teams, .draw = Draw::piles, .bag = Bag::reserves});
  }
  return tables;
}

}  // namespace palatine::test
