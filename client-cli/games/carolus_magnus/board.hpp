// The board as a picture: the ring of provinces clockwise from the top left, joined ones without a wall between them;
// courts and supply inside the ring; a row for each player below.
#pragma once

#include "client-cli/face/game_face.hpp"
#include "engine/carolus_magnus/prompt.hpp"
#include "engine/carolus_magnus/view.hpp"

namespace palatine::client::magnus {

struct BoardScene {
  const carolus_magnus::View& view;
  const Seating& seating;
  const std::vector<int>& to_act;
  const carolus_magnus::Prompt* prompt = nullptr;
  const Words& words;
};

// Good from 51 × 17 columns and rows up, players' rows not counted.
void draw_board(Canvas& canvas, Rect area, const BoardScene& scene);
void draw_players(Canvas& canvas, Rect area, const BoardScene& scene);

}  // namespace palatine::client::magnus
