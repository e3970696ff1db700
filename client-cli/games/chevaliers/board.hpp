// The table as a picture: piles and throne, the dice of who rolls, and a block of rows for each player's cards.
#pragma once

#include <optional>

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/chevaliers/rules.hpp"

namespace palatine::client::chevaliers {

// The dice as they lay last: who rolled them can look at them until the next are rolled.
struct LastRoll {
  Seat seat{};
  rules::Dice dice;
  rules::Value value;
  std::optional<bool> beaten;  // none: nothing was to be beaten, or the roll goes on
};

struct BoardScene {
  const rules::View& view;
  const Seating& seating;
  const std::vector<int>& to_act;
  const rules::Prompt* prompt = nullptr;
  const Words& words;
  const LastRoll* last = nullptr;  // none: nobody has rolled

  // What is tried now, and the chance of it where one's own prompt tells it.
  const rules::Target* target() const;
  const rules::TakeTurnPrompt* turn() const;
  std::optional<int> chance_of(rules::CardId card) const;
  std::optional<int> chance_of_pile(rules::PileId pile) const;
};

// With fewer, players get less room, and pictures become words.
int rows_wanted(int players);

// Good from 51 columns up.
void draw_board(Canvas& canvas, Rect area, const BoardScene& scene);
// For terminals that are too narrow for both board and sentences; gives the rows it took.
int draw_small_board(Canvas& canvas, Rect area, const BoardScene& scene);

}  // namespace palatine::client::chevaliers
