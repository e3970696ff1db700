// The tables of Chevaliers whose games are kept.
#pragma once

#include <vector>

#include "tests/games/chevaliers/text.hpp"
#include "tests/golden/golden_game.hpp"

namespace palatine::test {

template <>
struct Golden<ch::Chevaliers> : InWords<ch::Chevaliers> {
  static std::vector<ch::Options> tables() {
    return {{.players = 2}, {.players = 3}, {.players = 4},
            {.players = 5}, {.players = 6}, {.players = 2, .max_turns = 5}};
  }
  static std::vector<ch::Options> newer_tables() {
    using namespace palatine::chevaliers;
    const auto again = TournamentTies::rolled_again;
    return {{.players = 2, .tournament_ties = again},
            {.players = 6, .tournament_ties = again},
            {.players = 3, .first_player = FirstPlayer::seat_2},
            {.players = 4, .deck = own_deck()}};
  }
};

}  // namespace palatine::test
