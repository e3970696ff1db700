// Whole screens of Chevaliers, as in screens.hpp.
#include <gtest/gtest.h>

#include <functional>
#include <variant>

#include "client-cli/games/chevaliers/palette.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "protocol/games/chevaliers.hpp"
#include "tests/client/screens.hpp"
#include "tests/games/chevaliers/terminal/scenes.hpp"

namespace palatine::client::chevaliers {
namespace {

using namespace rules;

const std::vector<std::string> names = {"Anna", "Bertrand", "Cleo", "Dora-Elise", "Émile", "Franziska-Maria"};

using Wanted = bool (*)(const Prompt&, const View&);

bool targets(const Prompt& prompt, const View&) {
  const auto* turn = std::get_if<TakeTurnPrompt>(&prompt);
  return turn != nullptr && turn->cards.size() >= 4;
}
bool guards(const Prompt& prompt, const View& view) {
  const auto* turn = std::get_if<TakeTurnPrompt>(&prompt);
  return turn != nullptr && !turn->guards.empty() && std::holds_alternative<EndingTurn>(view.phase);
}
bool throne(const Prompt& prompt, const View&) {
  const auto* turn = std::get_if<TakeTurnPrompt>(&prompt);
  return turn != nullptr && turn->throne;
}
bool rolls(const Prompt& prompt, const View&) {
  const auto* roll = std::get_if<RollPrompt>(&prompt);
  return roll != nullptr && roll->may_stop && roll->to_beat;
}
bool tournament_rolls(const Prompt& prompt, const View& view) {
  const auto* rolling = std::get_if<Rolling>(&view.phase);
  return rolls(prompt, view) && rolling->purpose == Purpose::tournament && rolling->entries.size() > 1;
}
bool defence_rolls(const Prompt& prompt, const View& view) {
  const auto* rolling = std::get_if<Rolling>(&view.phase);
  return rolls(prompt, view) && rolling->purpose == Purpose::defence;
}

Played scene(int players, std::uint64_t seed, int actions, Wanted wanted) {
  for (;; ++seed) {
    Played played(players, seed);
    if (played.until(actions, [&](const Prompt& prompt) { return wanted(prompt, played.view()); })) return played;
  }
}

struct Shot {
  const char* name;
  int players;
  int actions;
  Wanted wanted;
  bool mine;
  std::string_view language;
  int columns, rows;
};

class ChevaliersScreenTest : public testing::TestWithParam<Shot> {};

TEST_P(ChevaliersScreenTest, looks_as_it_did) {
  const Shot& shot = GetParam();
  const Played played = scene(shot.players, 11, shot.actions, shot.wanted);
  const Seat me = shot.mine ? played.seat : seat_at((index(played.seat) + 1) % shot.players);
  const RoomSnapshot snapshot = snapshot_of(played, names, me);
  Client client(shot.language);
  client.enter(snapshot, index(me));
  client.happen(events_json<Codec>(played.events), snapshot);
  client.hear("Bertrand", "good luck!");
  expect_golden(shot.name, client.screen(shot.columns, shot.rows));
}

constexpr std::string_view en = "en", fr = "fr", de = "de";

INSTANTIATE_TEST_SUITE_P(Shots, ChevaliersScreenTest,
                         testing::Values(Shot{"ch_two_targets_100x30_en", 2, 60, targets, true, en, 100, 30},
                                         Shot{"ch_two_throne_100x30_fr", 2, 20, throne, true, fr, 100, 30},
                                         Shot{"ch_three_targets_80x24_en", 3, 150, targets, true, en, 80, 24},
                                         Shot{"ch_three_defence_80x24_fr", 3, 150, defence_rolls, true, fr, 80, 24},
                                         Shot{"ch_four_guards_100x30_en", 4, 60, guards, true, en, 100, 30},
                                         Shot{"ch_six_targets_80x24_en", 6, 250, targets, true, en, 80, 24},
                                         Shot{"ch_six_tournament_80x24_fr", 6, 250, tournament_rolls, true, fr, 80, 24},
                                         Shot{"ch_six_watching_120x40_en", 6, 250, defence_rolls, false, en, 120, 40},
                                         Shot{"ch_three_defence_80x24_de", 3, 150, defence_rolls, true, de, 80, 24},
                                         Shot{"ch_six_targets_120x40_fr", 6, 250, targets, true, fr, 120, 40},
                                         Shot{"ch_six_tournament_60x24_en", 6, 250, tournament_rolls, true, en, 60, 24},
                                         Shot{"ch_three_targets_60x24_en", 3, 150, targets, true, en, 60, 24},
                                         Shot{"ch_six_rolls_40x24_fr", 6, 250, rolls, true, fr, 40, 24}),
                         [](const auto& shot) { return std::string(shot.param.name); });

// With clocks, one who is away and one for whom a computer plays.
TEST(ChevaliersScreensTest, six_with_clocks_on_a_small_screen) {
  const Played played = scene(6, 11, 250, rolls);
  RoomSnapshot snapshot = snapshot_of(played, names, played.seat);
  snapshot.table.clock.kind = ClockKind::live;
  snapshot.table.clock.bank_ms = 7'200'000;
  snapshot.clocks = Clocks{};
  for (int seat = 0; seat < 6; ++seat) {
    const bool acts = seat == index(played.seat);
    snapshot.clocks->seats.push_back({seat, acts ? 42'000 : 3'700'000 + seat * 61'000, acts});
  }
  const auto away = static_cast<std::size_t>((index(played.seat) + 1) % 6);
  snapshot.table.seats[away].connected = false;
  snapshot.table.seats[away].stand_in = "steward";
  Client client("en");
  client.enter(snapshot, index(played.seat));
  client.app.tick();
  expect_golden("ch_six_clocks_80x24_en", client.screen(80, 24));
}

TEST(ChevaliersScreensTest, the_end_is_told_above_and_in_the_log) {
  Played played(3, 11);
  while (played.step()) continue;
  const RoomSnapshot snapshot = snapshot_of(played, names, seat_at(0));
  Client client("en");
  client.enter(snapshot, 0);
  client.happen(events_json<Codec>(played.events), snapshot);
  expect_golden("ch_end_100x30_en", client.screen(100, 30));
  EXPECT_NE(client.screen(60, 24).find(" GAME OVER: "), std::string::npos);
}

TEST(ChevaliersScreensTest, hostile_names_are_only_text) {
  const std::string evil = "\x1b[2J\x07\n\xE2\x80\xAE!";
  const Played played = scene(6, 11, 100, rolls);
  Client client("en");
  client.enter(snapshot_of(played, std::vector<std::string>(6, evil), played.seat), index(played.seat));
  for (const auto& [columns, rows] : {std::pair{100, 30}, std::pair{80, 24}, std::pair{40, 12}, std::pair{1, 1}}) {
    for (const char c : client.screen(columns, rows)) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  }
}

// No position says more than fits, and on 80 columns no card that lies before a player is left out.
TEST(ChevaliersScreensTest, every_position_fits_on_every_screen) {
  for (int players = 2; players <= max_players; ++players) {
    for (const int actions : {0, 30, 200}) {
      for (const Wanted wanted : {targets, rolls}) {
        const Played played = scene(players, 3, actions, wanted);
        Client client("fr");
        client.enter(snapshot_of(played, names, played.seat), index(played.seat));
        for (const auto& [columns, rows] :
             {std::pair{100, 30}, std::pair{80, 24}, std::pair{200, 60}, std::pair{60, 24}, std::pair{40, 10}}) {
          LineEditor editor;
          const Canvas canvas = draw_screen(client.app, editor, {columns, rows}).canvas;
          for (const std::string& row : canvas.text()) EXPECT_LE(width_of(row), columns);
        }
        const std::string screen = client.screen(80, 24);
        for (const SeatView& seat : played.view().seats) {
          for (const CastleCard& castle : seat.castles) {
            EXPECT_NE(screen.find(card_sign(castle, client.words)), std::string::npos);
          }
          for (const SpecialCard& special : seat.specials) {
            EXPECT_NE(screen.find(card_sign(special, client.words)), std::string::npos);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace palatine::client::chevaliers
