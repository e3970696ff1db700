// units.txt
#include "engine/warlords_of_europe/read_lines.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr std::array<std::string_view, 5> kinds_of_line = {"unit", "peasant", "terrain", "castle", "price"};
constexpr std::array<std::string_view, unit_count> unit_words = {"spearman", "swordsman", "archer", "knight",
                                                                 "warlord"};
constexpr std::array<std::string_view, 2> placed_words = {"anywhere", "castle"};
constexpr std::array<std::string_view, 2> castle_words = {"unfinished", "finished"};
constexpr std::array<std::string_view, 5> price_words = {"begin", "finish", "surcharge", "keep", "card"};
constexpr std::array<std::string_view, 3> unit_sources = {"attested", "partly", "ours"};

// How often each thing was said: once is right.
struct Said {
  std::array<int, unit_count> units{};
  std::array<int, 1> peasant{};
  std::array<int, terrain_count> terrains{};
  std::array<int, 2> castles{};
  std::array<int, 5> prices{};
};

void once(Line& line, int& said, std::string_view what, std::string_view name) {
  if (++said > 1)
    line.fail("The " + std::string(what) + (name.empty() ? "" : " " + std::string(name)) + " was there before.");
}

int die(Line& line) {
  line.skip("die");
  const int sides = line.number("A die", 8, 12);
  if (sides % 2 != 0) line.fail("A die has 8, 10 or 12 sides, not " + std::to_string(sides) + ".");
  return sides;
}

void read_unit(Line& line, Units& units, Said& said) {
  const std::size_t at = line.one_of("unit", unit_words);
  once(line, said.units[at], "unit", unit_words[at]);
  UnitData& unit = units.units[at];
  line.skip("gold");
  unit.gold = line.number("A price", 1, 99);
  line.skip("steps");
  unit.steps = line.number("A number of steps", 1, max_steps - 1);
  line.skip("hits");
  unit.hits = line.number("What hits", 2, 8);
  unit.hits_attacking_castle = line.number("What hits", 2, 8);
  unit.hits_defending_castle = line.number("What hits", 2, 8);
  line.skip("pieces");
  unit.pieces = line.number("A number of pieces", 0, 99);
  line.skip("placed");
  unit.in_castles = line.one_of("place", placed_words) == 1;
  line.skip("start");
  unit.start = line.number("A number at the start", 0, 99);
  if (unit.pieces > 0 && unit.start > unit.pieces) line.fail("More start than there are pieces.");
}

std::string missing(const Said& said) {
  for (std::size_t i = 0; i < unit_words.size(); ++i)
    if (said.units[i] == 0) return "There is no line for the unit " + std::string(unit_words[i]) + ".";
  if (said.peasant[0] == 0) return "There is no line for peasants.";
  for (std::size_t i = 0; i < terrain_words.size(); ++i)
    if (said.terrains[i] == 0) return "There is no line for the terrain " + std::string(terrain_words[i]) + ".";
  for (std::size_t i = 0; i < castle_words.size(); ++i)
    if (said.castles[i] == 0) return "There is no line for a castle that is " + std::string(castle_words[i]) + ".";
  for (std::size_t i = 0; i < price_words.size(); ++i)
    if (said.prices[i] == 0) return "There is no line for the price " + std::string(price_words[i]) + ".";
  return {};
}

}  // namespace

tl::expected<Units, DataFault> read_units(std::string_view text) {
  Units units;
  Said said;
  const auto fault = read_lines(text, [&](Line& line, std::string_view) {
    switch (line.one_of("kind of line", kinds_of_line)) {
      case 0:
        if (line.wrong().empty()) read_unit(line, units, said);
        break;
      case 1:
        once(line, said.peasant[0], "peasant", {});
        line.skip("hits");
        units.peasant_hits = line.number("What hits", 2, 8);
        break;
      case 2: {
        const std::size_t at = line.one_of("terrain", terrain_words);
        once(line, said.terrains[at], "terrain", terrain_words[at]);
        TerrainData& terrain = units.terrains[at];
        terrain.die = die(line);
        line.skip("gold");
        terrain.gold = line.number("Gold", 0, 99);
        line.skip("peasants");
        terrain.peasants = line.number("A number of peasants", 1, 99);
        break;
      }
      case 3: {
        const std::size_t at = line.one_of("castle", castle_words);
        once(line, said.castles[at], "castle", castle_words[at]);
        (at == 0 ? units.unfinished_die : units.finished_die) = die(line);
        break;
      }
      default: {
        const std::size_t at = line.one_of("price", price_words);
        once(line, said.prices[at], "price", price_words[at]);
        int* const prices[] = {&units.begin_price, &units.finish_price, &units.surcharge, &units.keep_price,
                               &units.card_price};
        *prices[at] = line.number("A price", 1, 99);
      }
    }
    line.one_of("source", unit_sources);
    line.end();
  });
  if (fault) return tl::unexpected(*fault);
  if (std::string wrong = missing(said); !wrong.empty()) return tl::unexpected(DataFault{0, std::move(wrong)});
  return units;
}

}  // namespace palatine::warlords_of_europe
