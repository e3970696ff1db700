// The tables of Warlords of Europe whose games are kept.
#pragma once

#include <vector>

#include "tests/games/warlords_of_europe/text.hpp"
#include "tests/golden/golden_game.hpp"

namespace palatine::test {

template <>
struct Golden<wl::WarlordsOfEurope> : InWords<wl::WarlordsOfEurope> {
  static std::vector<wl::Options> tables() {
    using warlords_of_europe::Scenario;
    return {
        {2, Scenario::standard, 2}, {3, Scenario::short_game, 2}, {4, Scenario::standard, 2}, {4, Scenario::drawn, 1}};
  }
  static std::vector<wl::Options> newer_tables() {
    using namespace palatine::warlords_of_europe;
    Options together{3, Scenario::standard, 2};
    together.first_turn = FirstTurn::together;
    return {together};
  }
};

}  // namespace palatine::test
