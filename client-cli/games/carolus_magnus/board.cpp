#include "client-cli/games/carolus_magnus/board.hpp"

#include <algorithm>
#include <variant>

#include "client-cli/games/carolus_magnus/palette.hpp"
#include "client-cli/games/carolus_magnus/ring.hpp"
#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client::carolus_magnus {
namespace {

using namespace rules;

constexpr Style wall{.fg = Colour::grey};
constexpr Style faint{.fg = Colour::grey};
constexpr Style emperor_style{.fg = Colour::black, .bg = Colour::gold, .bold = true};
constexpr Style choice_style{.fg = Colour::white, .bg = Colour::deep_green, .bold = true};
constexpr Style crown_style{.fg = Colour::gold, .bold = true};

// ---- the ring

// Knights in two rows at most: three families in the first, two in the second; spaces where there is room for them.
void draw_knights(Canvas& canvas, Rect slot, int y, const Knights& knights, const Words& words) {
  std::vector<Span> counts;
  for (const Family family : all_families) {
    if (knights[family] > 0) counts.push_back(carolus_magnus::family_count(family, knights[family], words));
  }
  for (std::size_t from = 0; from < counts.size(); from += 3, ++y) {
    const std::size_t to = std::min(from + 3, counts.size());
    int width = static_cast<int>(to - from) - 1;
    for (std::size_t i = from; i < to; ++i) width += width_of(counts[i].text);
    const bool spaces = width <= slot.width;
    int x = slot.x;
    for (std::size_t i = from; i < to; ++i) {
      x = canvas.put(x, y, counts[i].text, counts[i].style, slot.x + slot.width - x) + (spaces ? 1 : 0);
    }
  }
}

void draw_strengths(Canvas& canvas, Rect slot, int y, const RegionView& region) {
  if (std::all_of(region.strengths.begin(), region.strengths.end(), [](int s) { return s == 0; })) return;
  int x = slot.x;
  for (std::size_t side = 0; side < region.strengths.size(); ++side) {
    if (side > 0) x = canvas.put(x, y, ":", faint);
    x = canvas.put(x, y, std::to_string(region.strengths[side]), faint, slot.x + slot.width - x);
  }
}

const EmperorChoice* choice_of(const BoardScene& scene, RegionId region) {
  const auto* prompt = scene.prompt == nullptr ? nullptr : std::get_if<MoveEmperorPrompt>(scene.prompt);
  if (prompt == nullptr) return nullptr;
  for (const EmperorChoice& choice : prompt->choices) {
    if (choice.region == region) return &choice;
  }
  return nullptr;
}

void draw_region(Canvas& canvas, const Ring& ring, const RegionView& region, const BoardScene& scene) {
  const bool emperor = scene.view.emperor == region.region;
  const Rect first = ring.slot(region.region);
  int x = canvas.put(first.x, first.y, std::to_string(region.region + 1), {.bold = true}) + 1;
  if (region.owner) {
    const Span badge = castles_badge(index(*region.owner), region.castles);
    x = canvas.put(x, first.y, badge.text, badge.style, first.x + first.width - x);
  }
  const bool crowded = region.provinces.size() > 1;
  if (emperor && !crowded) canvas.put(first.x + first.width - 1, first.y, "♔", emperor_style);
  draw_knights(canvas, first, first.y + 1, region.knights, scene.words);
  const int families = static_cast<int>(
      std::count_if(all_families.begin(), all_families.end(), [&](Family f) { return region.knights[f] > 0; }));
  const int last_row = first.y + first.height - 1;
  if (const EmperorChoice* choice = choice_of(scene, region.region)) {
    const std::string mark = "m " + std::to_string(choice->steps);
    canvas.put(first.x + first.width - width_of(mark), last_row, mark, choice_style);
  }
  if (families <= 3 || first.height >= 4) draw_strengths(canvas, first, last_row, region);
  for (std::size_t i = 1; i < region.provinces.size(); ++i) {
    const Rect slot = ring.slot(region.provinces[i]);
    canvas.put(slot.x, slot.y, "·" + std::to_string(region.region + 1), faint);
    if (region.owner) {
      canvas.put(slot.x + 4, slot.y, "♜" + side_letter(index(*region.owner)), side_style(index(*region.owner)),
                 slot.width - 4);
    }
    if (emperor && i == 1) canvas.put(slot.x + slot.width / 2, slot.y + 1, "♔", emperor_style);
  }
}

// ---- courts and supply

struct Columns {
  int names;   // families
  int player;  // each
  int supply;
};

Columns columns_for(int width, int players) {
  Columns columns{2, 0, 7};
  columns.player = (width - columns.names - columns.supply) / players;
  if (columns.player >= 9) {
    columns.names = 7;
    columns.player = (width - columns.names - columns.supply) / players;
  }
  return columns;
}

void draw_count(Canvas& canvas, int x, int y, int width, Family family, int n, bool controls) {
  // A line of knights where there is room, the number and the crown in any case.
  const int bar = std::clamp(width - 5, 0, n);
  for (int i = 0; i < bar; ++i) canvas.put(x + i, y, "▪", family_style(family));
  const std::string number = std::to_string(n);
  const int at = x + width - 2 - width_of(number);
  canvas.put(at, y, number, n == 0 ? faint : family_style(family));
  if (controls) canvas.put(x + width - 2, y, "♛", crown_style);
}

void draw_courts(Canvas& canvas, Rect area, const BoardScene& scene) {
  const View& view = scene.view;
  const Words& words = scene.words;
  const int players = static_cast<int>(view.seats.size());
  const Columns columns = columns_for(area.width, players);
  const auto column = [&](int i) { return area.x + columns.names + i * columns.player; };
  for (int i = 0; i < players; ++i) {
    const auto& place = scene.seating.places.at(static_cast<std::size_t>(i));
    // As much of the name as stands over the numbers, the crowns' column left free.
    std::string name;
    for (const Glyph& glyph : glyphs(clean(place.name))) {
      if (width_of(name) + glyph.width < columns.player) name += glyph.bytes;
    }
    const int x = column(i) + std::max(0, columns.player - 2 - width_of(name));
    canvas.put(x, area.y, name, {.bold = true, .underline = true});
  }
  const bool bag = view.options.draw == Draw::piles;
  canvas.put(column(players), area.y,
             padded_left(words.text(bag ? "carolus-magnus.head.bag" : "carolus-magnus.head.supply"), columns.supply),
             faint);
  int y = area.y + 1;
  for (const Family family : all_families) {
    const Span name =
        columns.names >= 7 ? family_word(family, words) : Span{family_letter(family, words), family_style(family)};
    canvas.put(area.x, y, name.text, name.style, columns.names - 1);
    for (int i = 0; i < players; ++i) {
      const bool controls = view.control[static_cast<std::size_t>(family)] == seat_at(i);
      draw_count(canvas, column(i), y, columns.player, family, view.seats[static_cast<std::size_t>(i)].court[family],
                 controls);
    }
    const int left = bag ? view.bag[family] + view.supply[family] : view.supply[family];
    canvas.put(column(players), y, padded_left(std::to_string(left), columns.supply), faint);
    ++y;
  }
  if (!bag) return;
  if (y + 1 < area.y + area.height) ++y;
  int x = area.x;
  for (std::size_t i = 0; i < view.piles.size(); ++i) {
    x = canvas.put(x, y, std::to_string(i + 1), {.bold = true});
    x = canvas.put(x, y, knights_letters(view.piles[i], words)) + 1;
  }
}

// ---- players

std::string place_in(const Seats& order, Seat seat) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] == seat) return std::to_string(i + 1);
  }
  return " ";
}

int draw_discs(Canvas& canvas, int x, int y, const SeatView& seat) {
  for (Disc disc = 1; disc <= disc_count; ++disc) {
    const std::string number = std::to_string(disc);
    if (seat.laid == disc) {
      canvas.put(x, y, "[" + number + "]", {.fg = Colour::gold, .bold = true});
    } else if (seat.hand.contains(disc)) {
      canvas.put(x + 1, y, number, {.bold = true});
    } else {
      canvas.put(x + 1, y, "·", faint);
    }
    x += 2;
  }
  return x + 1;
}

}  // namespace

void draw_board(Canvas& canvas, Rect area, const BoardScene& scene) {
  const Ring ring(area);
  std::array<bool, province_count> joined{};
  for (const RegionView& region : scene.view.regions) {
    for (std::size_t i = 0; i + 1 < region.provinces.size(); ++i) joined[region.provinces[i]] = true;
    // A region all round the table closes the ring too.
    if (region.provinces.size() == province_count) joined[region.provinces.back()] = true;
  }
  ring.draw_walls(canvas, joined, wall);
  for (const RegionView& region : scene.view.regions) draw_region(canvas, ring, region, scene);
  draw_courts(canvas, ring.centre(), scene);
}

void draw_players(Canvas& canvas, Rect area, const BoardScene& scene) {
  const View& view = scene.view;
  const bool timed = std::any_of(scene.seating.places.begin(), scene.seating.places.end(),
                                 [](const Seating::Place& place) { return !place.clock.empty(); });
  const int clock_width = timed ? 8 : 0;
  const int name_width = std::clamp(area.width - 39 - clock_width, 9, 18);
  // A heading where there is a row for it.
  if (area.height > static_cast<int>(view.seats.size())) {
    int x = area.x + 3 + name_width + clock_width;
    if (timed)
      canvas.put(x - clock_width, area.y, fit(scene.words.text("carolus-magnus.head.clock"), clock_width - 1), faint);
    canvas.put(x, area.y, padded(scene.words.text("carolus-magnus.head.left"), 5), faint);
    canvas.put(x + 6, area.y, padded(scene.words.text("carolus-magnus.head.discs"), 10), faint);
    canvas.put(x + 17, area.y, scene.words.text("carolus-magnus.head.reserve"), faint);
    ++area.y;
    --area.height;
  }
  const auto side_of = [&](int i) { return scene.seating.places.at(static_cast<std::size_t>(i)).side; };
  const Seats& order = view.turn_order.empty() ? view.disc_order : view.turn_order;
  for (std::size_t i = 0; i < view.seats.size() && static_cast<int>(i) < area.height; ++i) {
    const SeatView& seat = view.seats[i];
    const auto& place = scene.seating.places.at(i);
    const int y = area.y + static_cast<int>(i);
    const bool acts = std::count(scene.to_act.begin(), scene.to_act.end(), static_cast<int>(i)) > 0;
    const bool mine = scene.seating.mine == static_cast<int>(i);
    canvas.put(area.x, y, acts ? "▶" : place_in(order, seat.seat),
               acts ? Style{.fg = Colour::gold, .bold = true} : faint);
    const bool partner = scene.seating.mine && !mine && side_of(*scene.seating.mine) == place.side;
    if (partner) canvas.put(area.x + 1, y, "+", faint);
    std::string mark = place.stand_in.empty() ? "" : " " + place.stand_in;
    // Where there is room for both.
    if (!place.connected && (mark.empty() || name_width > 12)) mark += " ✗";
    const std::string name = fit(place.name, std::max(2, name_width - width_of(mark))) + mark;
    canvas.put(area.x + 2, y, fit(name, name_width), {.bold = true, .underline = mine});
    int x = area.x + 3 + name_width;
    canvas.put(x, y, place.clock, clock_width);
    x += clock_width;
    int left = 0;
    for (const SideView& side : view.sides) {
      if (side.side == seat.side) left = side.castles_left;
    }
    const Span badge = castles_badge(index(seat.side), left);
    canvas.put(x, y, badge.text, badge.style);
    x = draw_discs(canvas, x + 5, y, seat) + 1;
    canvas.put(x, y, knights_line(seat.reserve, scene.words), area.x + area.width - x);
  }
}

}  // namespace palatine::client::carolus_magnus
