// Random games of Chevaliers.
#pragma once

#include "engine/chevaliers/game.hpp"
#include "tests/games/chevaliers/text.hpp"
#include "tests/property/random_game.hpp"

namespace palatine::test::chevaliers {

using ChevaliersGame = RandomGameOf<ch::Chevaliers>;
using ChevaliersAttempt = AttemptOf<ch::Chevaliers>;

rc::Gen<ChevaliersGame> random_games();
// Actions of any kind by any seat, right and wrong, values out of range among them.
rc::Gen<std::vector<ChevaliersAttempt>> chevaliers_attempts();

}  // namespace palatine::test::chevaliers
