// Whole screens of Carolus Magnus, and those that every game has.
#include "client-cli/play/screen.hpp"

#include <gtest/gtest.h>

#include "client-cli/terminal/plain_text.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "tests/client/scenes.hpp"
#include "tests/client/screens.hpp"

namespace palatine::client {
namespace {

using carolus_magnus::Draw;

struct Shot {
  const char* name;
  int players;
  Draw draw;
  int actions;
  std::size_t kind;
  bool mine;
  std::string_view language;
  int columns, rows;
};

const std::vector<std::string> names = {"Anna", "Bertrand", "Cleo", "Dora-Elise"};

class ScreenTest : public testing::TestWithParam<Shot> {};

TEST_P(ScreenTest, looks_as_it_did) {
  const Shot& shot = GetParam();
  const Played played = play(options_of(shot.players, shot.draw), 11, shot.actions, shot.kind);
  const Seat me = shot.mine ? played.seat : seat_at((index(played.seat) + 1) % shot.players);
  RoomSnapshot snapshot = snapshot_of(played, names, me);
  Client client(shot.language);
  client.enter(snapshot, index(me));
  client.happen(events_json<carolus_magnus::Codec>(played.events), snapshot);
  client.hear("Bertrand", "good luck!");
  client.hear("Cleo", "have fun");
  expect_golden(shot.name, client.screen(shot.columns, shot.rows));
}

INSTANTIATE_TEST_SUITE_P(
    Shots, ScreenTest,
    testing::Values(Shot{"two_disc_100x30_en", 2, Draw::dice, 20, lay_disc, true, "en", 100, 30},
                    Shot{"two_emperor_100x30_en", 2, Draw::dice, 80, move_emperor, true, "en", 100, 30},
                    Shot{"two_emperor_100x30_fr", 2, Draw::dice, 80, move_emperor, true, "fr", 100, 30},
                    Shot{"two_emperor_100x30_de", 2, Draw::dice, 80, move_emperor, true, "de", 100, 30},
                    Shot{"two_knights_80x24_en", 2, Draw::dice, 60, place_knight, true, "en", 80, 24},
                    Shot{"three_piles_100x30_en", 3, Draw::piles, 60, take_pile, true, "en", 100, 30},
                    Shot{"three_setup_100x30_fr", 3, Draw::free, 0, choose_family, true, "fr", 100, 30},
                    Shot{"four_knights_100x30_en", 4, Draw::dice, 160, place_knight, true, "en", 100, 30},
                    Shot{"four_watching_100x30_fr", 4, Draw::dice, 160, place_knight, false, "fr", 100, 30},
                    Shot{"four_knights_80x24_en", 4, Draw::dice, 160, place_knight, true, "en", 80, 24},
                    Shot{"four_piles_80x24_fr", 4, Draw::piles, 120, take_pile, true, "fr", 80, 24},
                    Shot{"four_large_140x40_en", 4, Draw::dice, 200, move_emperor, true, "en", 140, 40}),
    [](const auto& shot) { return std::string(shot.param.name); });

TEST(ScreensTest, the_table_before_the_start) {
  Client client("en");
  RoomSnapshot snapshot;
  snapshot.room = "room1";
  snapshot.seq = 2;
  snapshot.table = table_of(options_of(4), {"Anna", "", "Cleo", ""});
  client.enter(snapshot, 0);
  expect_golden("table_100x30_en", client.screen(100, 30));
}

// With clocks, one who is away and played for by a computer, and a question.
RoomSnapshot busy(int players, Draw draw, int actions) {
  const Played played = play(options_of(players, draw), 11, actions, move_emperor);
  RoomSnapshot snapshot = snapshot_of(played, names, played.seat);
  snapshot.table.clock.kind = ClockKind::live;
  snapshot.table.clock.bank_ms = 7'200'000;
  snapshot.clocks = Clocks{};
  for (int seat = 0; seat < players; ++seat) {
    const bool acts = seat == index(played.seat);
    snapshot.clocks->seats.push_back({seat, acts ? 42'000 : 3'700'000 + seat * 61'000, acts});
  }
  const auto away = static_cast<std::size_t>((index(played.seat) + 1) % players);
  snapshot.table.seats[away].connected = false;
  snapshot.table.seats[away].stand_in = "steward";
  snapshot.table.offer = TableOffer{"o1", OfferKind::undo, (index(played.seat) + 1) % players, 2};
  return snapshot;
}

struct Busy {
  const char* name;
  int players;
  std::string_view language;
  int columns, rows;
};

class BusyScreenTest : public testing::TestWithParam<Busy> {};

TEST_P(BusyScreenTest, looks_as_it_did) {
  const Busy& shot = GetParam();
  const RoomSnapshot snapshot = busy(shot.players, Draw::dice, 160);
  Client client(shot.language);
  client.enter(snapshot, snapshot.to_act.at(0));
  client.app.tick();
  expect_golden(shot.name, client.screen(shot.columns, shot.rows));
}

INSTANTIATE_TEST_SUITE_P(
    Shots, BusyScreenTest,
    testing::Values(Busy{"two_clocks_100x30_en", 2, "en", 100, 30}, Busy{"four_clocks_100x30_fr", 4, "fr", 100, 30},
                    Busy{"four_clocks_80x24_en", 4, "en", 80, 24}, Busy{"two_clocks_60x24_en", 2, "en", 60, 24},
                    Busy{"four_clocks_80x24_de", 4, "de", 80, 24}, Busy{"four_clocks_40x24_fr", 4, "fr", 40, 24}),
    [](const auto& shot) { return std::string(shot.param.name); });

TEST(ScreensTest, the_table_before_the_start_on_a_narrow_screen) {
  Client client("fr");
  RoomSnapshot snapshot;
  snapshot.room = "room1";
  snapshot.seq = 2;
  snapshot.invite = "2kPqZ0w8Qm6b3nJdYt5w2A";
  snapshot.table = table_of(options_of(4), {"Anna", "", "Cleo", ""});
  client.enter(snapshot, 0);
  client.app.typed("invitation");
  expect_golden("table_40x30_fr", client.screen(40, 30));
}

// The words of a screen in a row, however they are broken.
std::string words_on(const Canvas& canvas) {
  std::string out;
  for (const std::string& row : canvas.text()) {
    std::istringstream in(row);
    for (std::string word; in >> word;) out += word + " ";
  }
  return out;
}

TEST(ScreensTest, a_question_is_whole_on_a_narrow_screen) {
  for (const std::string& language : language_names()) {
    for (const int columns : {60, 40}) {
      const RoomSnapshot snapshot = busy(4, Draw::dice, 160);
      Client client(language);
      client.enter(snapshot, snapshot.to_act.at(0));
      const auto shown = [&] { return words_on(draw_screen(client.app, LineEditor(), {columns, 24}).canvas); };
      EXPECT_NE(shown().find(text_of_line(client.app.question())), std::string::npos) << shown();
      client.app.typed("logout");
      EXPECT_NE(shown().find(text_of_line(client.app.question())), std::string::npos) << shown();
      // the first line has no room for it, but it is whole below
      std::string first;
      std::istringstream banner(text_of_line(client.app.banner().line));
      for (std::string word; banner >> word;) first += word + " ";
      EXPECT_NE(shown().find(first), std::string::npos) << shown();
    }
  }
}

TEST(ScreensTest, a_page_that_is_too_long_says_so_and_is_turned_to_its_end) {
  for (const auto& [language, sign] : {std::pair{"en", "… more: PgDn"}, std::pair{"fr", "… suite : PgSuiv"}}) {
    for (const int columns : {100, 60, 40}) {
      Client client(language);
      client.enter(snapshot_of(play(options_of(2), 11, 20, lay_disc), names, Seat{0}), 0);
      client.app.typed("help");
      std::vector<std::string> rest;
      for (const Line& line : client.app.page()) {
        for (const Line& row : wrapped(line, columns - 2)) {
          rest.push_back(text_of_line(row));
          rest.back().erase(rest.back().find_last_not_of(' ') + 1);
        }
      }
      LineEditor editor;
      int scrolled = 0;
      bool more = true;
      for (int turned = 0; more; ++turned) {
        ASSERT_LT(turned, 100);
        const Picture picture = draw_screen(client.app, editor, {columns, 16}, scrolled);
        const std::vector<std::string> rows = picture.canvas.text();
        more = rows.at(13) == std::string(" ") + sign;
        for (const std::string& row : rows) std::erase(rest, row.empty() ? row : row.substr(1));
        scrolled = picture.scrolled - (more ? 5 : 0);
      }
      EXPECT_EQ(rest, std::vector<std::string>{}) << columns;
      EXPECT_LT(scrolled, 0);
      EXPECT_EQ(draw_screen(client.app, editor, {columns, 16}, scrolled - 50).scrolled,
                draw_screen(client.app, editor, {columns, 16}, -1000).scrolled)
          << "no further than to its end";
    }
  }
}

TEST(ScreensTest, choices_that_have_no_room_are_announced) {
  const RoomSnapshot snapshot = busy(4, Draw::dice, 160);
  Client client("en");
  client.enter(snapshot, snapshot.to_act.at(0));
  EXPECT_NE(client.screen(80, 24).find(" m 4  to region"), std::string::npos) << "an empty log leaves them room";
  Played played = play(options_of(4), 11, 160, move_emperor);
  for (int i = 0; i < 8; ++i) played.events.push_back(played.events.front());
  client.happen(events_json<carolus_magnus::Codec>(played.events), snapshot);
  const std::string screen = client.screen(80, 24);
  EXPECT_EQ(screen.find(" m 4  to region"), std::string::npos);
  EXPECT_NE(screen.find(" …\n"), std::string::npos) << screen;
}

TEST(ScreensTest, help_is_read_at_once) {
  for (const auto& [language, name] : {std::pair{"en", "help_100x30_en"}, std::pair{"fr", "help_100x30_fr"}}) {
    Client client(language);
    client.enter(snapshot_of(play(options_of(2), 11, 20, lay_disc), names, Seat{0}), 0);
    client.app.typed("help");
    expect_golden(name, client.screen(100, 30));
  }
}

TEST(ScreensTest, the_end_of_a_game) {
  const Played played = play(options_of(2), 11, 1'000'000, 99);
  Client client("en");
  client.enter(snapshot_of(played, names, Seat{0}), 0);
  expect_golden("end_100x30_en", client.screen(100, 30));
}

TEST(ScreensTest, the_first_line_is_never_cut_without_a_sign) {
  const Played played = play(options_of(2), 11, 1'000'000, 99);
  for (const std::string_view language : {"en", "fr"}) {
    for (const auto& [columns, ending] : {std::pair{80, "5 : 10."}, std::pair{30, "…"}}) {
      Client client(language);
      client.enter(snapshot_of(played, names, Seat{0}), 0);
      const std::string screen = client.screen(columns, 24);
      const std::string first = screen.substr(0, screen.find('\n'));
      EXPECT_TRUE(first.ends_with(ending)) << first;
    }
  }
}

TEST(ScreensTest, two_of_a_name_are_told_apart) {
  Client client("en");
  client.enter(snapshot_of(play(options_of(3), 11, 20, lay_disc), {"Anna", "Steward", "Steward"}, Seat{0}), 0);
  const std::string screen = client.screen(100, 30);
  EXPECT_NE(screen.find("Steward (2)"), std::string::npos) << screen;
  EXPECT_NE(screen.find("Steward (3)"), std::string::npos) << screen;
}

TEST(ScreensTest, a_lost_connection_stands_on_the_first_line) {
  const Played played = play(options_of(2), 11, 20, lay_disc);
  Client client("en");
  client.enter(snapshot_of(played, names, Seat{0}), 0);
  client.app.disconnected("Connection refused");
  const std::string screen = client.screen(100, 30);
  EXPECT_EQ(screen.substr(0, screen.find('\n')),
            " CONNECTION LOST: trying to reach 127.0.0.1:8080 again, your game is kept");
}

TEST(ScreensTest, hostile_names_titles_and_talk_are_only_text) {
  const std::string evil = "\x1b[2J\x07\n\xE2\x80\xAE!";
  const Played played = play(options_of(2), 11, 20, place_knight);
  Client client("en");
  RoomSnapshot snapshot = snapshot_of(played, {evil, evil}, Seat{0});
  snapshot.table.title = evil;
  client.enter(snapshot, 0);
  client.happen(events_json<carolus_magnus::Codec>(played.events), snapshot);
  client.hear(evil, evil);
  for (const auto& [columns, rows] : {std::pair{100, 30}, std::pair{80, 24}, std::pair{20, 5}, std::pair{1, 1}}) {
    for (const char c : client.screen(columns, rows)) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  }
  for (const Line& line : client.app.take_lines()) {
    for (const char c : ansi(line, ColourDepth::none)) EXPECT_GE(static_cast<unsigned char>(c), 0x20u);
  }
}

TEST(ScreensTest, every_position_fits_on_every_screen) {
  for (const int players : {2, 3, 4}) {
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      for (const int actions : {0, 30, 200}) {
        const Played played = play(options_of(players, draw), 3, actions, lay_disc);
        Client client("fr");
        client.enter(snapshot_of(played, names, played.seat), index(played.seat));
        for (const auto& [columns, rows] :
             {std::pair{100, 30}, std::pair{80, 24}, std::pair{200, 60}, std::pair{40, 10}}) {
          LineEditor editor;
          const Canvas canvas = draw_screen(client.app, editor, {columns, rows}).canvas;
          for (const std::string& row : canvas.text()) EXPECT_LE(width_of(row), columns);
        }
      }
    }
  }
}

}  // namespace
}  // namespace palatine::client
