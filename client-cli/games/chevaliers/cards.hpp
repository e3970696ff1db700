// Cards as pictures: those of the piles and the throne, and the smaller ones that lie before players.
#pragma once

#include <vector>

#include "client-cli/games/chevaliers/board.hpp"
#include "client-cli/games/chevaliers/palette.hpp"

namespace palatine::client::chevaliers {

// Left pile, right pile and throne in a row. With seven rows the combination is drawn as dice.
void draw_piles(Canvas& canvas, Rect area, const BoardScene& scene);

// A card that lies before a player.
struct Shown {
  std::string sign;
  Line middle;        // what is to be beaten, or how many there are
  std::string guard;  // the sign of the guard that lies on it
  std::optional<std::string> chance;
  bool aimed_at = false;
  bool special = false;
  bool plain = false;  // nothing is to be beaten
  Style style{};
};
std::vector<Shown> cards_shown(const rules::SeatView& seat, const BoardScene& scene);

inline constexpr int small_card_width = 7, small_card_height = 3;
void draw_small_card(Canvas& canvas, int x, int y, const Shown& card);

// "left ×16  Re 333/2  61%", for rows of text.
Line pile_in_short(rules::PileId pile, const BoardScene& scene);

// ---- dice.cpp: the dice of who rolls, in a row with the numbers to keep them by, and what they are worth

inline constexpr int small_dice_rows = 4, large_dice_rows = 6;

// Nothing is rolled yet: the dice that were rolled last, and before the first the ways to win.
void draw_roll(Canvas& canvas, Rect area, const BoardScene& scene);
// "to beat 333/2 · now 55/4 · rolls left 2"
Line roll_line(const rules::Rolling& rolling, const Words& words);

}  // namespace palatine::client::chevaliers
