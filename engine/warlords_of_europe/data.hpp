// The game's data: map, units, cards. Texts in data/, built into the program and validated when first used; reading
// gives data, or the line and a sentence for what is wrong.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/warlords_of_europe/fief_set.hpp"
#include "engine/warlords_of_europe/nouns.hpp"
#include "tl/expected.hpp"

namespace palatine::warlords_of_europe {

struct DataFault {
  int line = 0;         // of the file, from 1; 0: the file as a whole
  std::string message;  // a sentence
};

struct Fief {
  std::string name;
  KingdomId kingdom = 0;
  Terrain terrain{};
  std::string longitude;  // degrees east, as written
  std::string latitude;   // degrees north
  bool coast = false;
  FiefSet beside;  // one step away; lanes count
};

struct Kingdom {
  std::string name;
  std::vector<FiefId> fiefs;
};

struct ScenarioData {
  std::string name;
  int least_players = 2;
  int most_players = 4;
  std::vector<KingdomId> start;  // in the order in which they are named
  std::uint16_t kingdoms = 0;    // in play: a bit each
};

struct Map {
  std::vector<Kingdom> kingdoms;
  std::vector<Fief> fiefs;
  std::vector<ScenarioData> scenarios;
};

// A land border of borders.txt.
struct Border {
  std::string a, b;
  int km = 0;
  int line = 0;
};
struct Borders {
  std::vector<Border> land;
  std::vector<std::pair<std::string, int>> coasts;  // with their lines
};

struct UnitData {
  int gold = 0;
  int steps = 1;
  int hits = 7;
  int hits_attacking_castle = 7;
  int hits_defending_castle = 7;
  int pieces = 0;  // of a player's; 0: as many as one likes
  bool in_castles = false;
  int start = 0;
};
struct TerrainData {
  int die = 8;
  int gold = 1;
  int peasants = 1;
};
struct Units {
  std::array<UnitData, unit_count> units;
  int peasant_hits = 7;
  std::array<TerrainData, terrain_count> terrains;
  int unfinished_die = 10;
  int finished_die = 12;
  int begin_price = 6;
  int finish_price = 6;
  int surcharge = 1;
  int keep_price = 1;
  int card_price = 4;
};

struct CardData {
  Deck deck{};
  int count = 0;
  std::array<bool, moment_count> at{};
};
struct CardTable {
  std::array<CardData, card_count> cards;
  std::array<std::vector<Card>, deck_count> decks;  // before they are shuffled
};

// Borders shorter than this do not count.
inline constexpr int shortest_border_km = 30;

tl::expected<Borders, DataFault> read_borders(std::string_view text);
// The faults of `borders` that only the map shows bear line 0 and name the fief.
tl::expected<Map, DataFault> read_map(std::string_view text, const Borders& borders);
tl::expected<Units, DataFault> read_units(std::string_view text);
tl::expected<CardTable, DataFault> read_cards(std::string_view text);

// Those of every game, and their texts.
struct BuiltIn {
  Map map;
  Units units;
  CardTable cards;
};
const BuiltIn& read_built_in();
inline const BuiltIn& built_in() {
  static const BuiltIn& once = read_built_in();  // here, where the compiler sees it: rules ask for it all the time
  return once;
}
inline const Map& map() {
  return built_in().map;
}
inline const Units& units() {
  return built_in().units;
}
inline const CardTable& cards() {
  return built_in().cards;
}
std::string_view map_text();
std::string_view borders_text();
std::string_view units_text();
std::string_view cards_text();

inline const Fief& fief_of(FiefId id) {
  return map().fiefs[id];
}
inline const UnitData& unit(Soldier soldier) {
  return units().units[static_cast<std::size_t>(unit_of(soldier))];
}
inline const TerrainData& terrain_of(FiefId id) {
  return units().terrains[static_cast<std::size_t>(fief_of(id).terrain)];
}
inline const CardData& card(Card card) {
  return cards().cards[static_cast<std::size_t>(card)];
}
inline int fief_count() {
  return static_cast<int>(map().fiefs.size());
}
const ScenarioData* scenario_named(std::string_view name);

}  // namespace palatine::warlords_of_europe
