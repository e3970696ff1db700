// The data of Warlords of Europe as they are built in, and each sentence for what can be wrong with them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/options.hpp"

namespace palatine::warlords_of_europe {
namespace {

// A text with the first line that begins so replaced.
std::string with(std::string_view original, const std::string& start, const std::string& line) {
  std::string text = "\n" + std::string(original);
  const std::size_t at = text.find("\n" + start);
  EXPECT_NE(at, std::string::npos) << start;
  return text.replace(at + 1, text.find('\n', at + 1) - at - 1, line).substr(1);
}

std::string fault_of_units(const std::string& text) {
  const auto read = read_units(text);
  return read ? "none" : read.error().message;
}
std::string fault_of_cards(const std::string& text) {
  const auto read = read_cards(text);
  return read ? "none" : read.error().message;
}
std::string fault_of_borders(const std::string& text) {
  const auto read = read_borders(text);
  return read ? "none" : read.error().message;
}
std::string fault_of_map(const std::string& map, const std::string& borders = std::string(borders_text())) {
  const auto land = read_borders(borders);
  if (!land) return land.error().message;
  const auto read = read_map(map, *land);
  return read ? "none" : read.error().message;
}

FiefId named(const std::string& name) {
  for (int i = 0; i < fief_count(); ++i) {
    if (fief_of(static_cast<FiefId>(i)).name == name) return static_cast<FiefId>(i);
  }
  ADD_FAILURE() << "no fief " << name;
  return 0;
}
bool joined(const std::string& a, const std::string& b) {
  return fief_of(named(a)).beside.contains(named(b));
}

TEST(WarlordsOfEuropeData, what_is_built_in_is_right) {
  EXPECT_EQ(fault_of_units(std::string(units_text())), "none");
  EXPECT_EQ(fault_of_cards(std::string(cards_text())), "none");
  EXPECT_EQ(fault_of_map(std::string(map_text())), "none");
  EXPECT_EQ(fief_count(), 61);
  EXPECT_EQ(map().kingdoms.size(), 9u);
  for (const auto& deck : cards().decks) EXPECT_EQ(deck.size(), 30u);
}

TEST(WarlordsOfEuropeData, the_text_s_borders_stand) {
  EXPECT_FALSE(joined("Champagne", "Aquitaine"));
  EXPECT_FALSE(joined("Burgundy", "Francia"));
  EXPECT_FALSE(joined("Brittany", "Aquitaine"));
  EXPECT_FALSE(joined("Champagne", "Frisia"));
  EXPECT_TRUE(joined("Thessalonica", "Achaea"));
  EXPECT_TRUE(joined("Al-Andalus", "Almohades"));
  EXPECT_TRUE(joined("Francia", "Champagne"));
}

TEST(WarlordsOfEuropeData, a_border_is_one_from_both_sides) {
  for (int i = 0; i < fief_count(); ++i) {
    const auto a = static_cast<FiefId>(i);
    for (const FiefId b : fief_of(a).beside) EXPECT_TRUE(fief_of(b).beside.contains(a)) << fief_of(a).name;
  }
}

// Two ways out of every fief in every scenario, but out of Brittany without Britain, and Almohades without Italy.
TEST(WarlordsOfEuropeData, every_fief_has_two_ways_out) {
  for (const ScenarioData& scenario : map().scenarios) {
    for (int i = 0; i < fief_count(); ++i) {
      const Fief& fief = fief_of(static_cast<FiefId>(i));
      const auto in_play = [&](FiefId id) { return (scenario.kingdoms >> fief_of(id).kingdom & 1u) != 0; };
      if (!in_play(static_cast<FiefId>(i))) continue;
      const auto ways = std::count_if(fief.beside.begin(), fief.beside.end(), in_play);
      const bool spared = (fief.name == "Brittany" && !in_play(named("Wessex"))) ||
                          (fief.name == "Almohades" && !in_play(named("Sicily")));
      EXPECT_GE(ways, spared ? 1 : 2) << fief.name << " in " << scenario.name;
    }
  }
}

TEST(WarlordsOfEuropeData, prices_and_dice_of_the_text) {
  EXPECT_EQ(price_of({}, Soldier::spearman), 3);
  EXPECT_EQ(price_of({}, Soldier::hired_archer), 7);
  EXPECT_EQ(unit(Soldier::archer).hits_attacking_castle, 6);
  EXPECT_EQ(unit(Soldier::archer).hits_defending_castle, 4);
  EXPECT_EQ(unit(Soldier::warlord).steps, 2);
  EXPECT_EQ(unit(Soldier::archer).pieces, 7);
}

// The original's cards were pictures: its text names these two, and says no number of a soldier or a terrain in full.
TEST(WarlordsOfEuropeData, what_is_called_attested_is_what_the_text_says) {
  std::set<std::string> attested;
  std::istringstream lines{std::string(cards_text()) + std::string(units_text())};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line.substr(0, line.find('#')));
    std::string kind, name;
    words >> kind >> name;
    for (std::string word; words >> word;) {
      if (word == "attested") attested.insert(kind + " " + name);
    }
  }
  EXPECT_EQ(attested,
            (std::set<std::string>{"card heroic_knight", "card long_march", "castle finished", "castle unfinished",
                                   "price begin", "price card", "price finish", "price keep", "price surcharge"}));
}

struct BadLine {
  const char* start;
  const char* line;
  const char* sentence;
};

TEST(WarlordsOfEuropeData, a_wrong_line_of_units_is_named_with_a_sentence) {
  const BadLine bad[] = {
      {"unit archer", "army archer", "There is no kind of line \"army\"."},
      {"unit archer", "unit bowman", "There is no unit \"bowman\"."},
      {"unit archer", "unit knight gold 9 steps 2 hits 4 4 4 pieces 6 placed castle start 2 ours",
       "The unit knight was there before."},
      {"unit archer", "unit archer price 6", "Here stands \"gold\", not \"price\"."},
      {"unit archer", "unit archer gold six", "A price is a number from 1 to 99, not \"six\"."},
      {"unit archer", "unit archer gold 6 steps 3", "A number of steps is a number from 1 to 2, not \"3\"."},
      {"unit archer", "unit archer gold 6 steps 1 hits 9", "What hits is a number from 2 to 8, not \"9\"."},
      {"unit archer", "unit archer gold 6 steps 1 hits 5 6 4 pieces 1 placed anywhere start 2 ours",
       "More start than there are pieces."},
      {"unit archer", "unit archer gold 6 steps 1 hits 5 6 4 pieces 7 placed nowhere start 2 ours",
       "There is no place \"nowhere\"."},
      {"unit archer", "unit archer gold 6 steps 1 hits 5 6 4 pieces 7 placed anywhere start 2",
       "There is no source nothing."},
      {"unit archer", "unit archer gold 6 steps 1 hits 5 6 4 pieces 7 placed anywhere start 2 ours too",
       "Nothing comes behind this, but there is \"too\"."},
      {"unit archer", "", "There is no line for the unit archer."},
      {"peasant", "", "There is no line for peasants."},
      {"terrain forest", "terrain marsh die 8 gold 1 peasants 1 ours", "There is no terrain \"marsh\"."},
      {"terrain forest", "terrain forest die 9 gold 1 peasants 1 ours", "A die has 8, 10 or 12 sides, not 9."},
      {"terrain forest", "", "There is no line for the terrain forest."},
      {"castle finished", "castle ruined die 8 ours", "There is no castle \"ruined\"."},
      {"castle finished", "", "There is no line for a castle that is finished."},
      {"price card", "price cards 4 ours", "There is no price \"cards\"."},
      {"price card", "", "There is no line for the price card."},
  };
  for (const BadLine& each : bad) {
    EXPECT_EQ(fault_of_units(with(units_text(), each.start, each.line)), each.sentence) << each.line;
  }
}

TEST(WarlordsOfEuropeData, a_wrong_line_of_cards_is_named_with_a_sentence) {
  const BadLine bad[] = {
      {"card levy", "cards levy", "Here stands \"card\", not \"cards\"."},
      {"card levy", "card tax", "There is no card \"tax\"."},
      {"card levy", "card siege conquest 3 ours at before_battle", "The card siege was there before."},
      {"card levy", "card levy bishop 3 ours at campaign", "There is no deck \"bishop\"."},
      {"card levy", "card levy conquest 0 ours at campaign", "A number of cards is a number from 1 to 30, not \"0\"."},
      {"card levy", "card levy conquest 3 mine at campaign", "There is no source \"mine\"."},
      {"card levy", "card levy conquest 3 ours", "The card levy has no moment."},
      {"card levy", "card levy conquest 3 ours at", "The card levy has no moment."},
      {"card levy", "card levy conquest 3 ours at noon", "There is no moment \"noon\"."},
      {"card levy", "card levy conquest 3 ours at campaign campaign", "The moment campaign is said twice."},
      {"card levy", "", "There is no line for the card levy."},
      {"card levy", "card levy conquest 2 ours at campaign", "The conquest deck has 29 cards; there must be 30."},
      {"card levy", "card levy merchant 3 ours at campaign", "The conquest deck has 27 cards; there must be 30."},
  };
  for (const BadLine& each : bad) {
    EXPECT_EQ(fault_of_cards(with(cards_text(), each.start, each.line)), each.sentence) << each.line;
  }
}

TEST(WarlordsOfEuropeData, a_wrong_line_of_the_map_is_named_with_a_sentence) {
  const BadLine bad[] = {
      {"kingdom Franks", "realm Franks",
       "A line is a kingdom, a fief, a lane, a closed or open border or a scenario, not \"realm\"."},
      {"kingdom Franks", "kingdom", "A kingdom has a name."},
      {"kingdom Franks", "kingdom Britain", "The kingdom Britain was there before."},
      {"kingdom Britain", "", "A fief comes below its kingdom."},
      {"fief Wales", "fief Wales mountain -3.8", "A fief has a name, a terrain, a longitude and a latitude."},
      {"fief Wales", "fief Wales hill -3.8 52.3", "There is no terrain \"hill\"."},
      {"fief Wales", "fief Wales mountain west 52.3", "A place is given in degrees, as in -4.2, not \"west\"."},
      {"fief Wales", "fief Scotland mountain -3.8 52.3", "The fief Scotland was there before."},
      {"lane Ireland -- Wales", "lane Ireland --", "A border has a fief on both sides, as in A -- B."},
      {"lane Ireland -- Wales", "lane Ireland Wales", "Here stands \"--\", not nothing."},
      {"lane Ireland -- Wales", "lane Ireland -- Atlantis", "There is no fief \"Atlantis\"."},
      {"lane Ireland -- Wales", "lane Ireland -- Ireland", "Ireland is no neighbour of itself."},
      {"lane Ireland -- Wales", "lane Scotland -- Ireland", "The line for Ireland and Scotland was there before."},
      {"lane Ireland -- Wales", "lane Mercia -- Wales", "Wales and Mercia have a border by land already."},
      {"lane Ireland -- Wales", "lane Ireland -- Burgundy", "Burgundy has no coast for a lane."},
      {"closed Burgundy -- Francia", "closed Champagne -- Nicaea", "Champagne and Nicaea have no border by land."},
      {"scenario two", "scenario two; 2 players",
       "A scenario has a name, players, kingdoms to start in, and perhaps others in play."},
      {"scenario two", "scenario ; 2 players; start Britain, Hispania",
       "A scenario has a name of its own, not nothing."},
      {"scenario two", "scenario two; 5 players; start Britain, Hispania",
       "A scenario is for 2 to 4 players, as in \"2-4 players\"."},
      {"scenario two", "scenario two; 2 players; from Britain", "Here stands \"start\" and kingdoms, not \"from\"."},
      {"scenario two", "scenario two; 2 players; start Britain, Utopia", "There is no kingdom \"Utopia\"."},
      {"scenario two", "scenario two; 2 players; start Britain, Britain", "The kingdom Britain is named twice."},
      {"scenario two", "scenario two; 2 players; start Britain",
       "The scenario two has fewer kingdoms to start in than players."},
      {"scenario two", "scenario two; 2 players; start Britain, Hispania; also Kievan Rus'",
       "In the scenario two the kingdom Kievan Rus' is out of reach: no way leads to Novgorod."},
  };
  for (const BadLine& each : bad) {
    EXPECT_EQ(fault_of_map(with(map_text(), each.start, each.line)), each.sentence) << each.line;
  }
  EXPECT_EQ(fault_of_map(std::string(map_text()) + "kingdom Utopia\n"), "There are more than 9 kingdoms.");
}

TEST(WarlordsOfEuropeData, a_wrong_border_is_named_with_a_sentence) {
  const std::string map(map_text());
  const BadLine bad[] = {
      {"Wales -- Mercia", "Wales Mercia 165", "A line is a border, as in A -- B 120, or a coast."},
      {"Wales -- Mercia", "Wales -- Mercia", "A border has a fief on both sides, as in A -- B."},
      {"Wales -- Mercia", "Wales -- Mercia far", "A border's length is a number from 1 to 9999, not \"far\"."},
      {"Wales -- Mercia", "Wales -- Atlantis 165", "A border names the fief \"Atlantis\", which is not on the map."},
      {"Wales -- Mercia", "Wales -- Wales 165", "Wales is no neighbour of itself."},
      {"Wales -- Mercia", "Mercia -- Northumbria 165", "The border between Mercia and Northumbria is there twice."},
      {"coast Wales", "coast", "A coast names a fief."},
      {"coast Wales", "coast Atlantis", "A coast names the fief \"Atlantis\", which is not on the map."},
      {"coast Wales", "", "Wales has no coast for a lane."},
  };
  for (const BadLine& each : bad) {
    EXPECT_EQ(fault_of_map(map, with(borders_text(), each.start, each.line)), each.sentence) << each.line;
  }
  EXPECT_EQ(fault_of_borders("A -- B 20\ncoast A\n"), "none");
}

TEST(WarlordsOfEuropeData, a_fault_says_its_line) {
  const auto read = read_cards("# cards\n\ncard levy conquest 3 ours at noon\n");
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().line, 3);
}

}  // namespace
}  // namespace palatine::warlords_of_europe
