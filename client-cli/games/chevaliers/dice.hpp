// The dice of who rolls, in a row with the numbers to keep them by, and what they are worth.
#pragma once

#include "client-cli/games/chevaliers/board.hpp"

namespace palatine::client::chevaliers {

inline constexpr int small_dice_rows = 4, large_dice_rows = 6;

// Nothing is rolled yet: the dice that were rolled last, and before the first the ways to win.
void draw_roll(Canvas& canvas, Rect area, const BoardScene& scene);
// "to beat 333/2 · now 55/4 · rolls left 2"
Line roll_line(const rules::Rolling& rolling, const Words& words);

}  // namespace palatine::client::chevaliers
