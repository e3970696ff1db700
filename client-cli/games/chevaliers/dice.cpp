#include "client-cli/games/chevaliers/cards.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "client-cli/games/chevaliers/palette.hpp"
#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

using Pips = std::array<std::string_view, 3>;
constexpr std::array<Pips, 7> pips = {{{"     ", "     ", "     "},
                                       {"     ", "  ●  ", "     "},
                                       {"●    ", "     ", "    ●"},
                                       {"●    ", "  ●  ", "    ●"},
                                       {"●   ●", "     ", "●   ●"},
                                       {"●   ●", "  ●  ", "●   ●"},
                                       {"●   ●", "●   ●", "●   ●"}}};

// Its number below, a cross on a dead one; nothing before the first roll.
void draw_die(Canvas& canvas, int x, int y, bool large, std::optional<rules::Face> face, const std::string& label) {
  const bool dead = face && *face > highest_face;
  const Style style = dead ? Style{.fg = client::Colour::dark} : Style{.bold = true};
  const int width = large ? 7 : 5;
  const int height = large ? 5 : 3;
  canvas.frame({x, y, width, height}, dead || !face ? Style{.fg = client::Colour::dark} : grey);
  if (!face) return;
  if (large) {
    for (int row = 0; row < 3; ++row) {
      canvas.put(x + 1, y + 1 + row, pips.at(std::min<std::size_t>(*face, 6))[static_cast<std::size_t>(row)], style);
    }
  } else {
    canvas.put(x + 2, y + 1, std::to_string(*face), style);
  }
  canvas.put(x + width / 2, y + height - 1, dead ? "✗" : label, dead ? grey : gold);
}

// The roller's die cards lie beside the dice: they count.
void draw_die_cards(Canvas& canvas, int x, int y, int width, const SeatView& seat) {
  for (const SpecialCard& special : seat.specials) {
    if (special.special != Special::die || !special.face) continue;
    const std::string text = "+" + std::to_string(int{*special.face});
    if (width < 3) return;
    canvas.put(x, y, text, {.bold = true});
    x += 3;
    width -= 3;
  }
}

void draw_goals(Canvas& canvas, Rect area, const Words& words) {
  int y = area.y;
  for (const std::string_view id : {"chevaliers.goals.title", "chevaliers.goals.castles",
                                    "chevaliers.goals.tournaments", "chevaliers.goals.throne"}) {
    if (y >= area.y + area.height) return;
    canvas.put(area.x + 1, y++, fit(words.text(id), area.width - 1), grey);
  }
}

// Beside them who rolled, and what came of it.
void draw_last_roll(Canvas& canvas, Rect area, const BoardScene& scene, const LastRoll& last) {
  constexpr int beside = 14;
  const bool large = area.height >= large_dice_rows && area.width >= 8 * dice_count + beside;
  const int step = large ? 8 : 5;
  for (std::size_t i = 0; i < last.dice.size(); ++i) {
    draw_die(canvas, area.x + static_cast<int>(i) * step, area.y, large, last.dice[i], "");
  }
  const int x = area.x + step * dice_count + 1;
  const int y = area.y + (large ? 1 : 0);
  const auto seat = static_cast<std::size_t>(last.seat);
  const std::string& name = seat < scene.seating.places.size() ? scene.seating.places[seat].name : "?";
  canvas.put(x, y, fit(Line{Span{name, {.bold = true}}}, area.x + area.width - x));
  Line value = value_line(last.value);
  if (last.beaten) append(value, *last.beaten ? " ✓" : " ✗", *last.beaten ? gold : grey);
  canvas.put(x, y + 1, fit(value, area.x + area.width - x));
}

// Below the dice.
void draw_words(Canvas& canvas, Rect area, const Line& line) {
  canvas.put(area.x, area.y + (area.height >= large_dice_rows ? 5 : 3), fit(line, area.width), area.width);
}

}  // namespace

Line roll_line(const Rolling& rolling, const Words& words) {
  const Args args = {{"value", value_line(rolling.value)},
                     {"beat", value_line(rolling.to_beat.value_or(Value{}))},
                     {"rolls", rolling.rolls_left}};
  if (!rolling.to_beat) return words.line("chevaliers.roll.open", args);
  return words.line(rolling.value > *rolling.to_beat ? "chevaliers.roll.beaten" : "chevaliers.roll.to_beat", args);
}

void draw_roll(Canvas& canvas, Rect area, const BoardScene& scene) {
  const auto* rolling = std::get_if<Rolling>(&scene.view.phase);
  if (scene.last != nullptr && (rolling == nullptr || rolling->dice.empty())) {
    draw_last_roll(canvas, area, scene, *scene.last);
    if (rolling != nullptr) draw_words(canvas, area, roll_line(*rolling, scene.words));
    return;
  }
  if (rolling == nullptr) return draw_goals(canvas, area, scene.words);
  const bool large = area.height >= large_dice_rows;
  const int step = large ? 8 : 5;
  for (std::size_t i = 0; i < dice_count; ++i) {
    const auto face = i < rolling->dice.size() ? std::optional(rolling->dice[i]) : std::nullopt;
    draw_die(canvas, area.x + static_cast<int>(i) * step, area.y, large, face, std::to_string(i + 1));
  }
  for (const SeatView& seat : scene.view.seats) {
    const int used = step * dice_count + 1;
    if (seat.seat == rolling->seat) {
      draw_die_cards(canvas, area.x + used, area.y + (large ? 2 : 1), area.width - used, seat);
    }
  }
  draw_words(canvas, area, roll_line(*rolling, scene.words));
}

}  // namespace palatine::client::chevaliers
