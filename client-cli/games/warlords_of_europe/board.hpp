// The map as a picture: fiefs in a grid that keeps Europe's shape, joined where they lie beside each other, and below
// it who plays. Drawn larger where there is room.
#pragma once

#include <optional>
#include <set>

#include "client-cli/games/warlords_of_europe/names.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

inline constexpr int chart_columns = 9, chart_rows = 9;

// Where on the grid the fief of that name stands; nothing: nowhere.
struct Spot {
  int column = 0, row = 0;
};
std::optional<Spot> spot_of(std::string_view fief);

struct BoardScene {
  const rules::View& view;
  const std::vector<int>& to_act;
  const rules::Prompt* prompt = nullptr;
  const Naming& naming;
};

int rows_wanted();
void draw_board(Canvas& canvas, Rect area, const BoardScene& scene);
// For terminals that are too narrow for both board and sentences; gives the rows it took, none where even that does not
// fit.
int draw_small_board(Canvas& canvas, Rect area, const BoardScene& scene);

}  // namespace palatine::client::warlords_of_europe
