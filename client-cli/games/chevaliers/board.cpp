#include "client-cli/games/chevaliers/board.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/games/chevaliers/cards.hpp"
#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr int card_rows = 5, tall_card_rows = 7;
constexpr int fixed_rows = card_rows + small_dice_rows;
constexpr int picture_rows = 4, text_rows = 2;  // of a player

int player_count(const BoardScene& scene) {
  return static_cast<int>(scene.view.seats.size());
}

// ---- what lies before the players: a line with the name, and the cards, drawn where there is room for it, else as
// words

constexpr int name_at = 3, clock_width = 8;

// How much is said of each card; where there is no room for it, less.
enum class Detail : std::uint8_t { chances, combinations, castles, signs };

Line card_line(const Shown& card, Detail detail) {
  Line out = {Span{(card.aimed_at ? "▶" : "") + card.sign, card.aimed_at ? gold : card.style}};
  if (card.plain) {
    append(out, card.middle);
  } else if (detail < Detail::castles || (detail == Detail::castles && !card.special)) {
    append(out, " ");
    append(out, card.middle);
  }
  if (!card.guard.empty()) append(out, "(" + card.guard + ")", {.bold = true});
  if (detail == Detail::chances && card.chance) {
    append(out, " ");
    append(out, *card.chance, offered);
  }
  return out;
}

// In rows, the first of which begins further right. False where they do not all fit; those that do are drawn.
bool flow(Canvas* canvas, Rect area, int first_x, const std::vector<Line>& cards, int gap) {
  int x = first_x;
  int y = area.y;
  const int right = area.x + area.width;
  for (const Line& card : cards) {
    const int width = width_of(card);
    if (x + width > right) {
      x = area.x + name_at;
      ++y;
    }
    if (y >= area.y + area.height || x + width > right) {
      if (canvas != nullptr) canvas->put(right - 1, area.y + area.height - 1, "…", grey);
      return false;
    }
    if (canvas != nullptr) canvas->put(x, y, card, width);
    x += width + gap;
  }
  return true;
}

void draw_cards_as_text(Canvas& canvas, Rect area, int first_x, const std::vector<Shown>& cards) {
  std::vector<Line> lines;
  for (const Detail detail : {Detail::chances, Detail::combinations, Detail::castles, Detail::signs}) {
    lines.clear();
    for (const Shown& card : cards) lines.push_back(card_line(card, detail));
    for (const int gap : {2, 1}) {
      if (flow(nullptr, area, first_x, lines, gap)) {
        flow(&canvas, area, first_x, lines, gap);
        return;
      }
    }
  }
  flow(&canvas, area, first_x, lines, 1);
}

const Value* entry_of(const BoardScene& scene, Seat seat) {
  const auto* rolling = std::get_if<Rolling>(&scene.view.phase);
  if (rolling == nullptr) return nullptr;
  for (const rules::Entry& entry : rolling->entries) {
    if (entry.seat == seat) return &entry.value;
  }
  return nullptr;
}

bool has_turn(const BoardScene& scene, Seat seat) {
  if (const auto* rolling = std::get_if<Rolling>(&scene.view.phase)) return rolling->turn == seat;
  return std::count(scene.to_act.begin(), scene.to_act.end(), index(seat)) > 0;
}

// Marks, number, name and clock; gives the column after them.
int draw_name(Canvas& canvas, Rect area, int i, int name_width, const BoardScene& scene) {
  const auto& place = scene.seating.places.at(static_cast<std::size_t>(i));
  const bool acts = std::count(scene.to_act.begin(), scene.to_act.end(), i) > 0;
  if (acts) canvas.put(area.x, area.y, "▶", gold);
  canvas.put(area.x + 1, area.y, std::to_string(i + 1), acts ? gold : grey);
  std::string mark = place.stand_in.empty() ? "" : " " + place.stand_in;
  if (!place.connected && (mark.empty() || name_width > 12)) mark += " ✗";
  const std::string name = fit(place.name, std::max(2, name_width - width_of(mark))) + mark;
  canvas.put(area.x + name_at, area.y, fit(name, name_width), {.bold = true, .underline = scene.seating.mine == i});
  int x = area.x + name_at + name_width + 1;
  if (!place.clock.empty()) {
    canvas.put(x, area.y, place.clock, clock_width);
    x += clock_width;
  }
  return x;
}

// The name above, the cards as pictures below; as words where there are too many.
void draw_with_pictures(Canvas& canvas, Rect area, int i, const BoardScene& scene) {
  const SeatView& seat = scene.view.seats[static_cast<std::size_t>(i)];
  int x = draw_name(canvas, area, i, std::clamp(area.width - 34, 17, 30), scene);
  const int right = area.x + area.width;
  if (const Value* rolled = entry_of(scene, seat.seat)) {
    x = canvas.put(x, area.y, scene.words.line("chevaliers.mark.rolled", {{"value", value_line(*rolled)}}), right - x) +
        1;
  } else if (has_turn(scene, seat.seat)) {
    canvas.put(x, area.y, scene.words.line("chevaliers.mark.turn", {}, grey), right - x);
  }
  const std::vector<Shown> cards = cards_shown(seat, scene);
  const Rect below{area.x, area.y + 1, area.width, area.height - 1};
  if (static_cast<int>(cards.size()) * small_card_width > area.width) {
    return draw_cards_as_text(canvas, below, area.x + name_at, cards);
  }
  for (std::size_t k = 0; k < cards.size(); ++k) {
    draw_small_card(canvas, below.x + static_cast<int>(k) * small_card_width, below.y, cards[k]);
  }
}

void draw_with_words(Canvas& canvas, Rect area, int i, const BoardScene& scene) {
  const SeatView& seat = scene.view.seats[static_cast<std::size_t>(i)];
  const bool wide = area.width >= 65;
  int x = draw_name(canvas, area, i, wide ? 16 : 10, scene);
  if (const Value* rolled = entry_of(scene, seat.seat)) {
    x = canvas.put(x, area.y, scene.words.line("chevaliers.mark.rolled", {{"value", value_line(*rolled)}}),
                   area.x + area.width - x) +
        2;
  }
  draw_cards_as_text(canvas, area, x, cards_shown(seat, scene));
}

// All players in this area, so many rows each.
void draw_players(Canvas& canvas, Rect area, int rows, const BoardScene& scene) {
  for (std::size_t i = 0; i < scene.view.seats.size(); ++i) {
    const int y = area.y + static_cast<int>(i) * rows;
    if (y + rows > area.y + area.height) return;
    const Rect own{area.x, y, area.width, rows};
    if (rows >= picture_rows) {
      draw_with_pictures(canvas, own, static_cast<int>(i), scene);
    } else {
      draw_with_words(canvas, own, static_cast<int>(i), scene);
    }
  }
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
