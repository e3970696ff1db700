// What lies before the players: a line with the name, and the cards, drawn where there is room for it, else as words.
#pragma once

#include "client-cli/games/chevaliers/board.hpp"

namespace palatine::client::chevaliers {

inline constexpr int picture_rows = 4, text_rows = 2;

// All players in this area, so many rows each.
void draw_players(Canvas& canvas, Rect area, int rows, const BoardScene& scene);

}  // namespace palatine::client::chevaliers
