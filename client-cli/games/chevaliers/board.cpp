#include "client-cli/games/chevaliers/board.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/games/chevaliers/cards.hpp"
#include "client-cli/games/chevaliers/dice.hpp"
#include "client-cli/games/chevaliers/players.hpp"
#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr int card_rows = 5, tall_card_rows = 7;
constexpr int fixed_rows = card_rows + small_dice_rows;

int player_count(const BoardScene& scene) {
  return static_cast<int>(scene.view.seats.size());
}

}  // namespace

const Target* BoardScene::target() const {
  const auto* rolling = std::get_if<Rolling>(&view.phase);
  return rolling == nullptr ? nullptr : &rolling->target;
}

const TakeTurnPrompt* BoardScene::turn() const {
  return prompt == nullptr ? nullptr : std::get_if<TakeTurnPrompt>(prompt);
}

std::optional<int> BoardScene::chance_of(CardId card) const {
  if (turn() == nullptr) return std::nullopt;
  for (const CardChoice& choice : turn()->cards) {
    if (choice.card == card) return choice.chance;
  }
  return std::nullopt;
}

std::optional<int> BoardScene::chance_of_pile(PileId pile) const {
  if (turn() == nullptr) return std::nullopt;
  for (const PileChoice& choice : turn()->piles) {
    if (choice.pile == pile) return choice.chance;
  }
  return std::nullopt;
}

int rows_wanted(int players) {
  return fixed_rows + players * (players <= 3 ? picture_rows : text_rows);
}

// What rows are left over goes to taller cards, larger dice, and air, in this order.
void draw_board(Canvas& canvas, Rect area, const BoardScene& scene) {
  const int players = std::max(1, player_count(scene));
  int rows = std::max(1, (area.height - fixed_rows) / players);
  rows = rows >= picture_rows ? picture_rows : std::min(rows, text_rows);
  int spare = area.height - fixed_rows - players * rows;
  const auto take = [&](int wanted) {
    if (spare < wanted) return 0;
    spare -= wanted;
    return wanted;
  };
  const int cards = card_rows + take(tall_card_rows - card_rows);
  const int dice = small_dice_rows + take(large_dice_rows - small_dice_rows);
  const int after_dice = take(1);
  const int after_cards = take(1);
  int y = area.y;
  draw_piles(canvas, {area.x, y, area.width, cards}, scene);
  y += cards + after_cards;
  draw_roll(canvas, {area.x, y, area.width, dice}, scene);
  y += dice + after_dice;
  draw_players(canvas, {area.x, y, area.width, area.y + area.height - y}, rows, scene);
}

int draw_small_board(Canvas& canvas, Rect area, const BoardScene& scene) {
  if (area.width < 36) return 0;
  const int bottom = area.y + area.height;
  int y = area.y;
  const Line left = pile_in_short(0, scene);
  const Line right = pile_in_short(1, scene);
  const bool together = width_of(left) + 3 + width_of(right) <= area.width;
  int x = canvas.put(area.x, y, left, area.width) + 3;
  if (!together) {
    ++y;
    x = area.x;
  }
  canvas.put(x, y++, right, area.x + area.width - x);
  const bool dice = std::holds_alternative<Rolling>(scene.view.phase) || scene.last != nullptr;
  if (dice && y + small_dice_rows <= bottom) {
    draw_roll(canvas, {area.x, y, area.width, small_dice_rows}, scene);
    y += small_dice_rows;
  }
  const int players = std::max(1, player_count(scene));
  // A second row for those whose cards want it, where all can have one.
  const auto many = [&](const SeatView& seat) { return cards_shown(seat, scene).size() > 4; };
  const bool wanted = std::any_of(scene.view.seats.begin(), scene.view.seats.end(), many);
  const int rows = wanted ? std::clamp((bottom - y) / players, 1, text_rows) : 1;
  draw_players(canvas, {area.x, y, area.width, bottom - y}, rows, scene);
  return std::min(area.height, y - area.y + rows * players);
}

}  // namespace palatine::client::chevaliers
