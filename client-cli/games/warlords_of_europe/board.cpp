#include "client-cli/games/warlords_of_europe/board.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "client-cli/games/warlords_of_europe/described.hpp"
#include "client-cli/games/warlords_of_europe/marches.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

// Who lie beside each other are neighbours here, up and down, across or diagonally, or have nothing but sea between
// them.
using ChartRow = std::array<std::string_view, chart_columns>;
constexpr std::array<ChartRow, chart_rows> chart = {{
    {"", "Scotland", "", "Norway", "", "Sweden", "", "Vladimir", ""},
    {"Ireland", "Northumbria", "", "", "Zealand", "Scania", "Novgorod", "Smolensk", "Chernigov"},
    {"", "Wales", "Mercia", "Jutland", "", "Brandenburg", "Pomerania", "Polotsk", ""},
    {"", "Wessex", "East Anglia", "Frisia", "Saxony", "Bohemia", "Upper Hungary", "Galicia", "Kiev"},
    {"Brittany", "Francia", "Champagne", "Lorraine", "Swabia", "Bavaria", "Pannonia", "Alfold", "Transylvania"},
    {"", "", "Aquitaine", "Burgundy", "Lombardy", "Venetia", "Croatia", "Serbia", "Bulgaria"},
    {"León", "Navarre", "Gascogne", "Provence", "Tuscany", "Rome", "Epirus", "Thessalonica", "Thrace"},
    {"Portugal", "Castile", "Aragon", "Sardinia", "", "Apulia", "Achaea", "Nicaea", "Constantinople"},
    {"", "Al-Andalus", "Almohades", "", "Sicily", "", "", "", ""},
}};

constexpr int large_width = 8, large_height = 3;
constexpr int small_width = 5, small_height = 2;
constexpr int line_width = 6;  // of the smallest map, one row a fief
constexpr int links_at = 3;    // the column of a cell in which lines go down
constexpr int name_width = 12;
constexpr Style link_style{.fg = Colour::grey};

// The fiefs that the prompt speaks of: where one can act.
struct Offered {
  std::set<FiefId> fiefs;

  void add(const std::vector<FiefId>& list) { fiefs.insert(list.begin(), list.end()); }
  void add_marches(const std::vector<MarchChoice>& marches) {
    for (const MarchChoice& choice : marches) {
      if (!choice.paths.empty() && !choice.paths.front().empty()) fiefs.insert(choice.paths.front()[0]);
    }
  }
  template <class P>
  void operator()(const P&) {}
  void operator()(const FoundPrompt& p) { add(p.fiefs); }
  void operator()(const PlacePrompt& p) {
    for (const PlaceChoice& choice : p.choices) add(choice.fiefs);
  }
  void operator()(const CampaignPrompt& p) { add_marches(p.marches); }
  void operator()(const ReservesPrompt& p) { add_marches(p.marches); }
  void operator()(const ChooseBattlePrompt& p) { add(p.fiefs); }
  void operator()(const FightOnPrompt& p) { add(p.retreats); }
  void operator()(const NameLossesPrompt& p) { fiefs.insert(p.fief); }
  void operator()(const SendBackPrompt& p) {
    for (const SendBackChoice& choice : p.choices) fiefs.insert(choice.fief);
  }
  void operator()(const HousePrompt& p) { add(p.fiefs); }
  void operator()(const MusterPrompt& p) { add(p.fiefs); }
  void operator()(const CarryOutPrompt& p) { add(p.fiefs); }
  void operator()(const AnswerPopePrompt& p) { add(p.fiefs); }
  void operator()(const RecruitPrompt& p) {
    add(p.begin);
    add(p.finish);
    for (const HiredChoice& choice : p.hired) fiefs.insert(choice.fief);
  }
};

struct MapDrawing {
  Canvas& canvas;
  Rect area;
  const BoardScene& scene;
  int width = large_width, height = large_height;
  std::set<FiefId> offered_fiefs{};
  const View& view = scene.view;
  const Words& words = scene.naming.words();

  int x_of(Spot spot) const { return area.x + spot.column * width; }
  int y_of(Spot spot) const { return area.y + spot.row * height; }
  static Spot spot(FiefId fief) { return *spot_of(fief_of(fief).name); }

  void across(Spot from, Spot to) const {
    for (int x = x_of(from); x < x_of(to); ++x) canvas.put(x, y_of(from), "─", link_style);
  }
  void down(Spot from, Spot to) const {
    for (int y = y_of(from) + 1; y < y_of(to); ++y) canvas.put(x_of(from) + links_at, y, "│", link_style);
  }
  void slanting(Spot from, Spot to) const {
    const Spot upper = from.row < to.row ? from : to;
    const Spot lower = from.row < to.row ? to : from;
    const bool right = lower.column > upper.column;
    const int x = x_of(right ? upper : lower) + width - 1;
    canvas.put(x, y_of(lower) - 1, right ? "╲" : "╱", link_style);
  }
  void link(FiefId one, FiefId other) const {
    const Spot a = spot(one), b = spot(other);
    if (a.row == b.row) return across(a.column < b.column ? a : b, a.column < b.column ? b : a);
    if (height == 1) return;
    if (a.column == b.column) return down(a.row < b.row ? a : b, a.row < b.row ? b : a);
    if (std::abs(a.column - b.column) == 1 && std::abs(a.row - b.row) == 1) slanting(a, b);
  }

  // Whose, and how many: "A12", "·3" for peasants.
  Line held_by(FiefId fief) const {
    const FiefView& place = view.fiefs[fief];
    if (!place.owner) return {Span{"·" + std::to_string(peasants_of(fief)), grey}};
    return {Span{seat_letter(*place.owner) + std::to_string(place.army.size()), seat_style(*place.owner)}};
  }
  // Who comes: "»14".
  std::optional<Line> attacked_by(FiefId fief) const {
    const Army* army = nullptr;
    std::optional<Seat> seat = view.turn;
    for (const Attack& attack : view.attacks) {
      if (attack.fief != fief) continue;
      army = &attack.army;
      seat = attacker_of(attack, view.turn);
    }
    if (view.battle && view.battle->fief == fief) {
      army = &view.battle->army;
      seat = view.battle->attacker;
    }
    if (army == nullptr || !seat) return std::nullopt;
    Style style = seat_style(*seat);
    style.reverse = true;
    return Line{Span{"»" + seat_letter(*seat) + std::to_string(army->size()), style}};
  }
  // Kinds with their numbers; where they don't fit, the kinds alone.
  Line kinds(const Army& army, int room) const {
    Army units;
    for (int i = 0; i < soldier_count; ++i) units.add(unit_of(soldier_at(i)), army.at(i));
    std::string with_numbers, alone;
    for (int i = 0; i < unit_count; ++i) {
      if (units.at(i) == 0) continue;
      with_numbers += std::to_string(units.at(i)) + soldier_letter(soldier_at(i), words);
      alone += soldier_letter(soldier_at(i), words);
    }
    return {Span{width_of(with_numbers) <= room ? with_numbers : fit(alone, room), grey}};
  }
  Line below(FiefId fief) const {
    if (auto attackers = attacked_by(fief)) return *attackers;
    const FiefView& place = view.fiefs[fief];
    if (place.owner) return kinds(place.army, width - 1);
    return words.line("warlords-of-europe.map.land",
                      {{"die", defence_die(view.options, fief, place, false)}, {"gold", terrain_of(fief).gold}}, grey);
  }

  Line sign(FiefId fief) const {
    const FiefView& place = view.fiefs[fief];
    Style style = place.owner ? seat_style(*place.owner) : Style{};
    if (offered_fiefs.contains(fief)) style.reverse = true;
    Line out = {Span{fief_sign(fief, words), style}};
    if (place.castle != Castle::none) append(out, castle_mark(place.castle), bold);
    return out;
  }

  void fief(FiefId fief) const {
    const Spot at = spot(fief);
    const int x = x_of(at), y = y_of(at);
    if (!in_play(fief, view)) {
      canvas.put(x, y, fief_sign(fief, words), {.fg = Colour::dark});
      return;
    }
    Line first = sign(fief);
    if (height == small_height) {
      canvas.put(x, y, first, width);
      canvas.put(x, y + 1, attacked_by(fief).value_or(held_by(fief)), width);
      return;
    }
    const bool castle = view.fiefs[fief].castle != Castle::none;
    if (!castle && height == large_height) append(first, " ");
    // In one row there is no place for the letter beside a castle: its colour says whose it is.
    Line held = held_by(fief);
    if (castle && height == 1) held.front().text.erase(0, 1);
    append(first, held);
    canvas.put(x, y, first, width);
    if (height == large_height) canvas.put(x, y + 1, below(fief), width - 1);
  }

  void draw() {
    if (scene.prompt != nullptr) {
      Offered offered;
      std::visit(offered, *scene.prompt);
      offered_fiefs = std::move(offered.fiefs);
    }
    const auto drawn = [&](FiefId fief) { return fief < view.fiefs.size() && spot_of(fief_of(fief).name); };
    const auto count = static_cast<FiefId>(rules::map().fiefs.size());
    for (FiefId fief = 0; fief < count; ++fief) {
      if (!drawn(fief) || !in_play(fief, view)) continue;
      for (const FiefId other : beside(fief, view)) {
        if (fief < other && drawn(other)) link(fief, other);
      }
    }
    for (FiefId one = 0; one < count; ++one) {
      if (drawn(one)) fief(one);
    }
  }
};

// Marks, letter and name, then as much of the rest as there is room for.
void draw_player(Canvas& canvas, Rect area, const SeatView& seat, const BoardScene& scene) {
  const Words& w = scene.naming.words();
  const auto i = static_cast<std::size_t>(index(seat.seat));
  const auto& places = scene.naming.seating().places;
  const bool acts = std::ranges::count(scene.to_act, static_cast<int>(i)) > 0;
  const bool wide = area.width >= 60;
  if (acts) canvas.put(area.x, area.y, "▶", gilt);
  canvas.put(area.x + 1, area.y, seat_letter(seat.seat), seat_style(seat.seat));
  const int width = wide ? name_width : 7;
  if (i < places.size()) {
    std::string mark = places[i].stand_in.empty() ? "" : " " + places[i].stand_in;
    if (!places[i].connected && mark.empty()) mark = " ✗";
    const std::string name = fit(places[i].name, std::max(2, width - width_of(mark))) + mark;
    canvas.put(area.x + 3, area.y, fit(name, width),
               {.bold = true, .underline = scene.naming.seating().mine == static_cast<int>(i)});
  }
  const Holdings has = holdings_of(seat.seat, scene.view);
  const Args args = {{"gold", seat.gold},
                     {"income", seat.income},
                     {"fiefs", has.fiefs},
                     {"finished", has.finished},
                     {"unfinished", has.unfinished},
                     {"pieces", has.pieces},
                     {"cards", seat.cards},
                     {"crosses", std::string(static_cast<std::size_t>(std::clamp(seat.disfavours, 0, 3)), '+')}};
  const int x = area.x + 4 + width;
  const int room = area.x + area.width - x;
  if (seat.out) {
    canvas.put(x, area.y, w.line("warlords-of-europe.map.out", {}, grey), room);
    return;
  }
  Line line = w.line(wide ? "warlords-of-europe.map.player" : "warlords-of-europe.map.player_short", args);
  if (scene.view.round == 0 && seat.kingdom) {
    const Span kingdom = kingdom_name(*seat.kingdom, w);
    line = wide ? w.line("warlords-of-europe.map.starts", {{"kingdom", kingdom}}) : Line{kingdom};
  }
  const bool clock = i < places.size() && !places[i].clock.empty();
  if (clock && wide && width_of(line) + 9 <= room) {
    append(line, " ");
    append(line, places[i].clock);
  }
  canvas.put(x, area.y, fit(line, room), room);
}

void draw_players(Canvas& canvas, Rect area, const BoardScene& scene) {
  const int count = static_cast<int>(scene.view.seats.size());
  const int columns = area.height >= count ? 1 : 2;
  const int width = area.width / columns;
  for (int i = 0; i < count; ++i) {
    const int row = i / columns;
    if (row >= area.height) return;
    draw_player(canvas, {area.x + i % columns * width, area.y + row, width - (columns - 1), 1},
                scene.view.seats[static_cast<std::size_t>(i)], scene);
  }
}

// Below the players, where rows are left: one's hand, prisoners, and what the signs mean.
void draw_rest(Canvas& canvas, Rect area, const BoardScene& scene) {
  const Words& w = scene.naming.words();
  std::vector<Line> rows;
  for (const SeatView& seat : scene.view.seats) {
    if (scene.naming.seating().mine != index(seat.seat) || !seat.hand) continue;
    rows.push_back(w.line("warlords-of-europe.map.hand", {{"cards", cards_line(*seat.hand, w)}}));
    if (!seat.recruits.empty() || seat.bonus > 0) {
      Army army = seat.recruits;
      army.add(Soldier::spearman, seat.bonus);
      rows.push_back(w.line("warlords-of-europe.map.recruits", {{"army", scene.naming.army(army)}}));
    }
  }
  std::vector<Line> held;
  for (const Prisoner& prisoner : scene.view.prisoners) held.push_back(scene.naming.prisoner(prisoner));
  if (!held.empty()) rows.push_back(w.line("warlords-of-europe.map.prisoners", {{"prisoners", w.list(held)}}));
  rows.push_back(w.line("warlords-of-europe.map.legend", {}, grey));
  for (std::size_t i = 0; i < rows.size() && static_cast<int>(i) < area.height; ++i) {
    canvas.put(area.x, area.y + static_cast<int>(i), fit(rows[i], area.width), area.width);
  }
}

}  // namespace

std::optional<Spot> spot_of(std::string_view fief) {
  for (int row = 0; row < chart_rows; ++row) {
    for (int column = 0; column < chart_columns; ++column) {
      const auto& name = chart[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (!name.empty() && name == fief) return Spot{column, row};
    }
  }
  return std::nullopt;
}

int rows_wanted() {
  return chart_rows * small_height + 2;
}

void draw_board(Canvas& canvas, Rect area, const BoardScene& scene) {
  const int players = static_cast<int>(scene.view.seats.size());
  const bool large =
      area.width >= chart_columns * large_width && area.height >= chart_rows * large_height - 1 + players;
  const int height = large ? large_height : small_height;
  const int width = area.width >= chart_columns * large_width ? large_width : small_width;
  MapDrawing map{canvas, {area.x + 1, area.y, area.width - 1, area.height}, scene, width, height};
  map.draw();
  const int used = chart_rows * height - (large ? 1 : 0);
  const int left = area.height - used;
  const int rows = std::min(left, left >= players ? players : (players + 1) / 2);
  const Rect below{area.x, area.y + used, area.width, rows};
  draw_players(canvas, below, scene);
  draw_rest(canvas, {area.x + 1, below.y + rows, area.width - 1, left - rows}, scene);
}

int draw_small_board(Canvas& canvas, Rect area, const BoardScene& scene) {
  const int players = static_cast<int>(scene.view.seats.size());
  if (area.width < chart_columns * line_width || area.height < chart_rows + (players + 1) / 2) return 0;
  MapDrawing map{canvas, area, scene, line_width, 1};
  map.draw();
  const int rows = std::min(players, area.height - chart_rows);
  draw_players(canvas, {area.x, area.y + chart_rows, area.width, rows}, scene);
  return chart_rows + rows;
}

}  // namespace palatine::client::warlords_of_europe
