// The board as a picture: the ring of provinces clockwise from the top left, joined ones without a wall between them;
// courts and supply inside the ring; a row for each player below.
#pragma once

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/carolus_magnus/rules.hpp"

namespace palatine::client::carolus_magnus {

struct BoardScene {
  const rules::View& view;
  const Seating& seating;
  const std::vector<int>& to_act;
  const rules::Prompt* prompt = nullptr;
  const Words& words;
};

// Good from 51 × 17 columns and rows up, players' rows not counted.
void draw_board(Canvas& canvas, Rect area, const BoardScene& scene);
void draw_players(Canvas& canvas, Rect area, const BoardScene& scene);

}  // namespace palatine::client::carolus_magnus
