// The tables of Carolus Magnus whose games are kept.
#pragma once

#include <vector>

#include "tests/games/carolus_magnus/text.hpp"
#include "tests/golden/golden_game.hpp"

namespace palatine::test {

template <>
struct Golden<cm::CarolusMagnus> : InWords<cm::CarolusMagnus> {
  static std::vector<cm::Options> tables() {
    using namespace carolus_magnus;
    using Teams = SmallList<Side, max_players>;
    const Side a{0};
    const Side b{1};
    std::vector<Options> tables;
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      tables.push_back({.players = 2, .teams = {}, .draw = draw});
      tables.push_back({.players = 3, .teams = {}, .draw = draw});
      tables.push_back({.players = 4, .teams = {a, b, a, b}, .draw = draw});
    }
    const auto clockwise = DiscOrder::clockwise;
    tables.push_back({.players = 2, .teams = {}, .disc_order = clockwise});
    tables.push_back({.players = 3, .teams = {}, .disc_order = clockwise});
    tables.push_back({.players = 4, .teams = Teams{a, a, b, b}, .disc_order = clockwise});
    tables.push_back({.players = 4, .teams = Teams{b, a, a, b}});
    tables.push_back({.players = 2, .teams = {}, .max_rounds = 4});
    return tables;
  }
  static std::vector<cm::Options> newer_tables() {
    using namespace carolus_magnus;
    const Side a{0};
    const Side b{1};
    std::vector<Options> tables;
    const auto majority = Joining::majority;
    const auto chosen = EmperorStart::chosen;
    const auto piles = Draw::piles;
    tables.push_back({.players = 2, .teams = {}, .joining = majority});
    tables.push_back({.players = 3, .teams = {}, .draw = Draw::free, .joining = majority});
    tables.push_back({.players = 4, .teams = {a, b, a, b}, .joining = majority});
    tables.push_back({.players = 2, .teams = {}, .emperor_start = chosen});
    tables.push_back({.players = 3, .teams = {}, .draw = piles, .emperor_start = chosen});
    tables.push_back({.players = 2, .teams = {}, .draw = piles, .bag = Bag::reserves});
    tables.push_back({.players = 4, .teams = {a, b, a, b}, .draw = piles, .bag = Bag::reserves});
    return tables;
  }
};

}  // namespace palatine::test
