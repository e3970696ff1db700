// Random games of Carolus Magnus.
#pragma once

#include "engine/carolus_magnus/game.hpp"
#include "tests/games/carolus_magnus/text.hpp"
#include "tests/property/random_game.hpp"

namespace palatine::test::carolus_magnus {

using RandomGame = RandomGameOf<cm::CarolusMagnus>;
using Attempt = AttemptOf<cm::CarolusMagnus>;

rc::Gen<RandomGame> random_games();
// Actions of any kind by any seat, right and wrong, values out of range among them.
rc::Gen<std::vector<Attempt>> attempts();

inline std::vector<cm::Action> legal(const cm::State& state, Seat seat) {
  return legal_of<cm::CarolusMagnus>(state, seat);
}

}  // namespace palatine::test::carolus_magnus
