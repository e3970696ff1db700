// Whole screens of Warlords of Europe, as in screens.hpp; and the map by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <variant>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/warlords_of_europe/board.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "tests/client/screens.hpp"
#include "tests/games/warlords_of_europe/terminal/scenes.hpp"

namespace palatine::client::warlords_of_europe {
namespace {

using namespace rules;

const std::vector<std::string> names = {"Anna", "Bertrand", "Cleo", "Dora-Elise"};

using Wanted = bool (*)(const Prompt&, const View&);

template <class P>
bool asks(const Prompt& prompt, const View&) {
  return std::holds_alternative<P>(prompt);
}
bool campaign(const Prompt& prompt, const View& view) {
  return asks<CampaignPrompt>(prompt, view) && view.attacks.size() >= 2;
}
bool battle(const Prompt& prompt, const View& view) {
  return asks<FightOnPrompt>(prompt, view) && view.battle && view.battle->defender;
}
bool recruit(const Prompt& prompt, const View& view) {
  const auto* asked = std::get_if<RecruitPrompt>(&prompt);
  return asked != nullptr && asked->gold >= 20 && view.round > 2;
}
bool losses(const Prompt& prompt, const View&) {
  const auto* asked = std::get_if<NameLossesPrompt>(&prompt);
  return asked != nullptr && asked->losses >= 2;
}

struct Shot {
  const char* name;
  Options options;
  int actions;
  Wanted wanted;
  bool mine;
  std::string_view language;
  int columns, rows;
};

class WarlordsOfEuropeScreenTest : public testing::TestWithParam<Shot> {};

TEST_P(WarlordsOfEuropeScreenTest, looks_as_it_did) {
  const Shot& shot = GetParam();
  Played played(shot.options, 11);
  ASSERT_TRUE(played.until(shot.actions, shot.wanted));
  const Seat me = shot.mine ? played.seat : seat_at((index(played.seat) + 1) % shot.options.players);
  const RoomSnapshot snapshot = snapshot_of(played, names, me);
  Client client(shot.language);
  client.enter(snapshot, index(me));
  client.happen(events_json<Codec>(played.events), snapshot);
  client.hear("Bertrand", "good luck!");
  expect_golden(shot.name, client.screen(shot.columns, shot.rows));
}

constexpr std::string_view en = "en", fr = "fr", de = "de";
constexpr Options four{4, Scenario::standard, 40}, three{3, Scenario::standard, 40}, two{2, Scenario::standard, 40},
    chosen{4, Scenario::chosen, 40};

INSTANTIATE_TEST_SUITE_P(Shots, WarlordsOfEuropeScreenTest,
                         testing::Values(Shot{"wl_four_campaign_120x40_en", four, 400, campaign, true, en, 120, 40},
                                         Shot{"wl_four_campaign_120x40_fr", four, 400, campaign, true, fr, 120, 40},
                                         Shot{"wl_four_campaign_80x24_en", four, 400, campaign, true, en, 80, 24},
                                         Shot{"wl_four_campaign_60x24_en", four, 400, campaign, true, en, 60, 24},
                                         Shot{"wl_three_battle_80x24_de", three, 200, battle, true, de, 80, 24},
                                         Shot{"wl_four_watching_120x40_fr", four, 400, battle, false, fr, 120, 40},
                                         Shot{"wl_three_battle_80x24_fr", three, 200, battle, true, fr, 80, 24},
                                         Shot{"wl_three_losses_100x30_en", three, 200, losses, true, en, 100, 30},
                                         Shot{"wl_two_recruit_100x30_en", two, 200, recruit, true, en, 100, 30},
                                         Shot{"wl_four_recruit_120x40_en", four, 400, recruit, true, en, 120, 40},
                                         Shot{"wl_chosen_found_80x24_fr", chosen, 0, asks<FoundPrompt>, true, fr, 80,
                                              24}),
                         [](const auto& shot) { return std::string(shot.param.name); });

TEST(WarlordsOfEuropeScreensTest, too_narrow_a_terminal_still_says_what_can_be_done) {
  Played played(four, 11);
  ASSERT_TRUE(played.until(100, campaign));
  const RoomSnapshot snapshot = snapshot_of(played, names, played.seat);
  Client client(en);
  client.enter(snapshot, index(played.seat));
  const std::string screen = client.screen(40, 24);
  EXPECT_NE(screen.find("needs 76"), screen.npos) << screen;
  EXPECT_NE(screen.find("march"), screen.npos) << screen;
}

// ---- the map by itself

TEST(WarlordsOfEuropeMapTest, every_fief_has_a_place_of_its_own) {
  std::set<std::pair<int, int>> places;
  for (const Fief& one : map().fiefs) {
    const auto spot = spot_of(one.name);
    ASSERT_TRUE(spot) << one.name;
    EXPECT_TRUE(places.insert({spot->column, spot->row}).second) << one.name;
  }
  EXPECT_FALSE(spot_of("Atlantis"));
  EXPECT_FALSE(spot_of(""));
}

// So that each border can be drawn: neighbours on the grid, or nothing between them in a straight line.
TEST(WarlordsOfEuropeMapTest, who_lie_beside_each_other_do_so_on_the_grid) {
  std::set<std::pair<int, int>> places;
  for (const Fief& one : map().fiefs) places.insert({spot_of(one.name)->column, spot_of(one.name)->row});
  for (const Fief& one : map().fiefs) {
    for (const FiefId id : one.beside) {
      const Spot a = *spot_of(one.name), b = *spot_of(map().fiefs[id].name);
      const int across = b.column - a.column, down = b.row - a.row;
      const int far = std::max(std::abs(across), std::abs(down));
      const bool straight = across == 0 || down == 0;
      EXPECT_TRUE(far == 1 || straight) << one.name << " and " << map().fiefs[id].name;
      for (int i = 1; i < far; ++i) {
        EXPECT_FALSE(places.count({a.column + across / far * i, a.row + down / far * i}))
            << "something lies between " << one.name << " and " << map().fiefs[id].name;
      }
    }
  }
}

TEST(WarlordsOfEuropeMapTest, no_two_slanting_borders_cross) {
  std::set<std::pair<std::pair<int, int>, bool>> slants;
  for (const Fief& one : map().fiefs) {
    const Spot a = *spot_of(one.name);
    for (const FiefId id : one.beside) {
      const Spot b = *spot_of(map().fiefs[id].name);
      if (b.row != a.row + 1 || std::abs(b.column - a.column) != 1) continue;
      const bool right = b.column > a.column;
      slants.insert({{std::min(a.column, b.column), a.row}, right});
    }
  }
  EXPECT_GT(slants.size(), 20u);
  for (const auto& [at, right] : slants) EXPECT_FALSE(slants.count({at, !right})) << at.first << ' ' << at.second;
}

TEST(WarlordsOfEuropeMapTest, signs_are_three_columns_wide_and_say_which_fief_in_every_language) {
  for (const Words* in : all_words()) {
    const Words& words = *in;
    std::set<std::string> signs;
    for (std::size_t i = 0; i < map().fiefs.size(); ++i) {
      const auto id = static_cast<FiefId>(i);
      EXPECT_EQ(width_of(fief_sign(id, words)), 3) << fief_sign(id, words);
      EXPECT_TRUE(signs.insert(folded(fief_sign(id, words))).second) << fief_sign(id, words);
      std::size_t at = 0;
      const auto read = read_fief({typed_fief(id, words)}, at, words);
      ASSERT_TRUE(read);
      EXPECT_EQ(*read, id);
      at = 0;
      const std::string name = fief_name(id, words).text;
      EXPECT_EQ(read_fief(split_words(name), at, words), Found<FiefId>(id)) << name;
    }
  }
}

}  // namespace
}  // namespace palatine::client::warlords_of_europe
