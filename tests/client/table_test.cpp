// What friends rely on at a table: clocks, computers that stand in, taking back, another game; and who one is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "client-cli/play/app.hpp"
#include "client-cli/play/clock.hpp"
#include "client-cli/play/screen.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client {
namespace {

using carolus_magnus::Draw;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::int64_t minute = 60'000, hour = 60 * minute, day = 24 * hour;

ClockSettings live(std::int64_t bank, std::int64_t increment) {
  ClockSettings out;
  out.kind = ClockKind::live;
  out.bank_ms = bank;
  out.increment_ms = increment;
  return out;
}

TEST(ClockTest, clocks_are_typed_as_people_write_them) {
  const auto blitz = clock_from("5+3");
  ASSERT_TRUE(blitz);
  EXPECT_EQ(blitz->kind, ClockKind::live);
  EXPECT_EQ(blitz->bank_ms, 5 * minute);
  EXPECT_EQ(blitz->increment_ms, 3000);
  EXPECT_EQ(clock_from("10")->bank_ms, 10 * minute);
  EXPECT_EQ(clock_from("90s+2")->bank_ms, 90'000);
  EXPECT_EQ(clock_from("2d")->limit_ms, 2 * day);
  EXPECT_EQ(clock_from("2j")->kind, ClockKind::correspondence);
  EXPECT_EQ(clock_from("12h")->limit_ms, 12 * hour);
  EXPECT_EQ(clock_from("none")->kind, ClockKind::none);
  for (const char* wrong :
       {"", "+", "5+", "-5", "5+3+1", "d", "0d", "x", "99999999999999999999", "200000d", "s", "5+3s"}) {
    EXPECT_FALSE(clock_from(wrong)) << wrong;
  }
}

TEST(ClockTest, a_face_shows_a_second_until_it_is_over) {
  EXPECT_EQ(clock_face(0, english), "0:00");
  EXPECT_EQ(clock_face(1, english), "0:01");
  EXPECT_EQ(clock_face(61'000, english), "1:01");
  EXPECT_EQ(clock_face(hour + 2 * minute, english), "1h02");
  EXPECT_EQ(clock_face(2 * day + 3 * hour, english), "2d03h");
  EXPECT_EQ(clock_face(2 * day + 3 * hour, french), "2j03h");
}

TEST(ClockTest, time_is_short_in_the_measure_of_the_clock) {
  EXPECT_EQ(haste(61'000, live(5 * minute, 0)), Haste::none);
  EXPECT_EQ(haste(60'000, live(5 * minute, 0)), Haste::near);
  EXPECT_EQ(haste(10'000, live(5 * minute, 0)), Haste::very);
  EXPECT_EQ(haste(30'000, live(minute, 0)), Haste::none) << "most of such a game";
  ClockSettings slow;
  slow.kind = ClockKind::correspondence;
  slow.limit_ms = 2 * day;
  EXPECT_EQ(haste(13 * hour, slow), Haste::none);
  EXPECT_EQ(haste(12 * hour, slow), Haste::near);
  EXPECT_EQ(haste(hour, slow), Haste::very);
}

TEST(ClockTest, only_running_clocks_are_counted_down_and_never_below_nought) {
  CountDown clocks;
  EXPECT_FALSE(clocks.next_change_in(0));
  clocks.tell(Clocks{{{0, 10'500, true}, {1, 10'500, false}}}, 1000);
  EXPECT_EQ(clocks.at(0, 3000)->remaining_ms, 8500);
  EXPECT_EQ(clocks.at(1, 3000)->remaining_ms, 10'500);
  EXPECT_EQ(clocks.next_change_in(1000), 500);
  EXPECT_EQ(clocks.next_change_in(1500), 1) << "the face changes just after a whole second";
  EXPECT_EQ(clocks.at(0, 99'000)->remaining_ms, 0);
  EXPECT_FALSE(clocks.next_change_in(99'000)) << "what has run out does not move";
  EXPECT_FALSE(clocks.at(2, 0));
}

class TableTest : public testing::Test {
 protected:
  TableTest()
      : session_(
            {hello(), [this](std::size_t n) { return std::string(2 * n, static_cast<char>('a' + counter_++ % 6)); }},
            keeper_) {}

  static SessionHello hello() {
    SessionHello h;
    h.client = {"test", "1"};
    return h;
  }
  void start(const std::string& url, bool old_token = false) {
    App::Setup setup;
    setup.address = *parse_address(url);
    setup.keep_token = [this](const std::string& token) { tokens_.push_back(token); };
    setup.token_is_old = old_token;
    setup.keep_setting = [this](const std::string& name, const std::string& value) { settings_[name] = value; };
    setup.save = [this](const std::string& path, const std::string& text) -> std::optional<std::string> {
      files_[path] = text;
      return std::nullopt;
    };
    setup.receipt_text = [](const std::string&) { return std::nullopt; };
    setup.now = [this] { return now_; };
    app_.emplace(words_, session_, std::move(setup));
  }
  void collect() {
    for (std::string& frame : app_->take_frames()) frames_.push_back(std::move(frame));
  }
  std::string next_method() {
    collect();
    return frames_.empty() ? "" : method_of(frames_.front());
  }
  std::string param(const std::string& name) { return param_of(frames_.at(0), name); }
  void reply(const Response& response) {
    collect();
    ASSERT_FALSE(frames_.empty());
    const std::string frame = frames_.front();
    frames_.erase(frames_.begin());
    app_->received(answer(frame, response));
  }
  void no(const std::string& reason) {
    collect();
    ASSERT_FALSE(frames_.empty());
    const std::string frame = frames_.front();
    frames_.erase(frames_.begin());
    app_->received(refuse(frame, reason));
  }
  std::string said() {
    std::string out;
    for (const Line& line : app_->take_lines()) out += text_of_line(line) + "\n";
    return out;
  }
  void in_lobby(SessionHelloResult result = hello_result("p0")) {
    start("http://127.0.0.1:8080");
    app_->connected();
    reply(result);
    ASSERT_EQ(next_method(), "lobby.watch");
    reply(LobbyWatchResult{});
    said();
  }
  void at_table(const RoomSnapshot& snapshot, int me = 0) {
    shown_ = snapshot;
    start("http://127.0.0.1:8080/i/CODE");
    app_->connected();
    reply(hello_result("p" + std::to_string(me)));
    ASSERT_EQ(next_method(), "room.join");
    reply(snapshot);
    said();
  }
  void happen(const std::string& events) {
    RoomUpdate update;
    update.room = "room1";
    update.seq = ++shown_.seq;
    update.events = Json{events};
    update.to_act = shown_.to_act;
    update.prompts = shown_.prompts;
    update.clocks = shown_.clocks;
    update.table = shown_.table;
    update.view = shown_.view;
    app_->received(encode(Notification(update)));
  }
  std::string screen(int columns = 100, int rows = 30) {
    LineEditor editor;
    std::string out;
    app_->tick();
    for (const std::string& row : draw_screen(*app_, editor, {columns, rows}).canvas.text()) out += row + "\n";
    return out;
  }
  std::string banner() { return text_of_line(app_->banner().line); }

  int counter_ = 0;
  std::int64_t now_ = 1'000'000;
  Words words_{"en"};
  MemoryKeeper keeper_;
  Session session_;
  RoomSnapshot shown_;
  std::vector<std::string> tokens_;
  std::map<std::string, std::string> settings_;
  std::map<std::string, std::string> files_;
  std::optional<App> app_;
  std::vector<std::string> frames_;
};

// Anna is asked for something, Bertrand waits.
RoomSnapshot running(std::size_t kind = lay_disc) {
  Played played = play(options_of(2), 11, 20, kind);
  while (played.seat != Seat{0}) {
    static std::uint64_t seed = 100;
    played = play(options_of(2), ++seed, 20, kind);
  }
  return snapshot_of(played, {"Anna", "Bertrand"}, Seat{0});
}

RoomSnapshot with_hints(RoomSnapshot snapshot) {
  snapshot.table.may_hint = true;
  return snapshot;
}

RoomSnapshot on_the_clock(std::int64_t mine, std::int64_t theirs) {
  RoomSnapshot snapshot = running();
  snapshot.table.clock = live(5 * minute, 3000);
  snapshot.clocks = Clocks{{{0, mine, true}, {1, theirs, false}}};
  return snapshot;
}

// ---- clocks

TEST_F(TableTest, a_clock_stands_beside_each_player_and_is_counted_down_without_a_word_to_the_server) {
  at_table(on_the_clock(272'000, 185'000));
  EXPECT_THAT(screen(), HasSubstr("›4:32"));
  EXPECT_THAT(screen(), HasSubstr(" 3:05"));
  EXPECT_EQ(app_->next_tick_in(), 1);
  now_ += 42'000;
  EXPECT_THAT(screen(), HasSubstr("›3:50"));
  EXPECT_THAT(screen(), HasSubstr(" 3:05"));
  EXPECT_THAT(banner(), HasSubstr("3:50"));
  EXPECT_THAT(banner(), Not(HasSubstr("time is short")));
  now_ += 180'000;
  EXPECT_THAT(banner(), HasSubstr("0:50, time is short"));
  collect();
  EXPECT_THAT(frames_, IsEmpty());
}

TEST_F(TableTest, low_time_has_its_colour) {
  EXPECT_EQ(clock_style({0, 50'000, true}, live(5 * minute, 0)).fg, Colour::yellow);
  EXPECT_EQ(clock_style({0, 5'000, true}, live(5 * minute, 0)).fg, Colour::red);
  EXPECT_EQ(clock_style({0, 100'000, false}, live(5 * minute, 0)).fg, Colour::grey);
}

TEST_F(TableTest, what_the_server_tells_of_the_clocks_counts) {
  at_table(on_the_clock(272'000, 185'000));
  now_ += 30'000;
  RoomClocks told;
  told.room = "room1";
  told.clocks = Clocks{{{0, 59'000, true}, {1, 185'000, false}}};
  told.short_ = {0};
  app_->received(encode(Notification(told)));
  EXPECT_THAT(said(), HasSubstr("YOUR TIME IS SHORT: 0:59 left."));
  EXPECT_TRUE(app_->take_bell());
  EXPECT_THAT(screen(), HasSubstr("›0:59"));
  told.clocks = Clocks{{{0, 59'000, false}, {1, 10'000, true}}};
  told.short_ = {1};
  app_->received(encode(Notification(told)));
  EXPECT_THAT(said(), HasSubstr("Bertrand: time is short (0:10)"));
  EXPECT_THAT(text_of_line(app_->status()), HasSubstr("Bertrand: time is short (0:10)"));
}

TEST_F(TableTest, line_mode_tells_the_clocks_in_words) {
  at_table(on_the_clock(272'000, 185'000));
  app_->typed("clock");
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("5:00 for each player, plus 3 s a turn"));
  EXPECT_THAT(told, HasSubstr("Anna: 4:32 left, and running."));
  EXPECT_THAT(told, HasSubstr("Bertrand: 3:05 left."));
}

TEST_F(TableTest, a_missed_update_leaves_the_clocks_as_they_were) {
  at_table(on_the_clock(272'000, 185'000));
  shown_.clocks.reset();
  happen("[]");
  now_ += 2'000;
  EXPECT_THAT(screen(), HasSubstr("›4:30"));
}

// ---- making a table, and changing it

TEST_F(TableTest, set_alone_tells_who_plays_for_the_absent_where_the_table_chose) {
  at_table(open_table({"Anna", ""}));
  app_->typed("set");
  EXPECT_THAT(said(), Not(HasSubstr("for whoever is away")));
  shown_.table.stand_in = "casual";
  happen(R"([{"kind":"configured","changed":["stand_in"]}])");
  EXPECT_THAT(said(), HasSubstr("changed: the computer player Casual player plays for whoever is away."));
  app_->typed("set");
  EXPECT_THAT(said(), HasSubstr("the computer player Casual player plays for whoever is away\n"));
}

TEST_F(TableTest, a_table_is_made_with_clock_undo_and_delay) {
  in_lobby();
  app_->typed("new 2 clock=5+3 timeout=lose undo=ask spectators=delay:5 stand_in=casual hints=agreed");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_THAT(param("clock"), HasSubstr(R"("bank_ms":300000)"));
  EXPECT_THAT(param("clock"), HasSubstr(R"("increment_ms":3000)"));
  EXPECT_EQ(param("on_timeout"), "lose");
  EXPECT_EQ(param("undo"), "ask");
  EXPECT_EQ(param("spectators"), "true");
  EXPECT_EQ(param("spectator_delay"), "5");
  EXPECT_EQ(param("stand_in"), "casual");
  EXPECT_EQ(param("hints"), "agreed");
  for (const char* wrong : {"clock=soon", "timeout=never", "undo=maybe", "spectators=delay:x", "spectators=delay:-1",
                            "stand_in=", "hints=no"}) {
    app_->typed(std::string("new 2 ") + wrong);
    EXPECT_THAT(said(), HasSubstr(wrong));
  }
}

TEST_F(TableTest, the_wizard_asks_for_time_only_what_matters) {
  in_lobby();
  app_->typed("new");
  for (const char* answer : {"2", "", "", ""}) app_->typed(answer);
  EXPECT_THAT(said(), HasSubstr("How much time does everybody have? [none]"));
  app_->typed("soon");
  EXPECT_THAT(said(), HasSubstr("“soon” is not one of the answers."));
  app_->typed("7+2");
  EXPECT_THAT(said(), HasSubstr("time runs out? [bot]"));
  app_->typed("");
  EXPECT_THAT(said(), HasSubstr("May actions be taken back? [ask]"));
  for (const char* answer : {"", "", "delay:3"}) app_->typed(answer);
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_THAT(param("clock"), HasSubstr(R"("bank_ms":420000)"));
  EXPECT_EQ(param("undo"), "ask");
  EXPECT_EQ(param("on_timeout"), "bot");
  EXPECT_EQ(param("spectator_delay"), "3");
}

TEST_F(TableTest, the_host_changes_the_table_and_what_is_not_named_stays) {
  RoomSnapshot snapshot = open_table({"Anna", "Bertrand", "", ""});
  snapshot.table.options = Json{R"({"draw":"free","max_rounds":9,"players":4,"teams":[0,0,1,1]})"};
  at_table(snapshot);
  app_->typed("set talk=silent clock=2d bots=no rounds=20");
  ASSERT_EQ(next_method(), "room.configure");
  EXPECT_EQ(param("options"), R"({"draw":"free","max_rounds":20,"players":4,"teams":[0,0,1,1]})");
  EXPECT_EQ(param("partner_chat"), "silent");
  EXPECT_THAT(param("clock"), HasSubstr("correspondence"));
  EXPECT_EQ(param("bots"), "false");
  EXPECT_EQ(param("title"), "");
  frames_.clear();
  app_->typed("set players=3");
  ASSERT_EQ(next_method(), "room.configure");
  EXPECT_EQ(param("options"), R"({"draw":"free","max_rounds":9,"players":3})");
}

// What would mean nothing, or be refused, goes with what it stood beside, unless it is said anew.
struct ChangedOptions {
  const char* game;
  const char* before;
  const char* typed;
  const char* options;
};
class ChangedOptionsTest : public TableTest, public testing::WithParamInterface<ChangedOptions> {};

TEST_P(ChangedOptionsTest, what_means_nothing_beside_the_others_goes_with_them) {
  RoomSnapshot snapshot = open_table({"Anna", "Bertrand", "", ""});
  snapshot.table.game = GetParam().game;
  snapshot.table.options = Json{GetParam().before};
  at_table(snapshot);
  app_->typed(GetParam().typed);
  ASSERT_EQ(next_method(), "room.configure");
  EXPECT_EQ(param("options"), GetParam().options);
}

INSTANTIATE_TEST_SUITE_P(
    Tables, ChangedOptionsTest,
    testing::Values(ChangedOptions{"carolus-magnus", R"({"bag":"reserves","draw":"piles","players":2})", "set free",
                                   R"({"draw":"free","players":2})"},
                    ChangedOptions{"carolus-magnus", R"({"bag":"reserves","draw":"piles","players":2})",
                                   "set piles players=3", R"({"bag":"reserves","draw":"piles","players":3})"},
                    ChangedOptions{"carolus-magnus", R"({"players":4,"teams":[0,0,1,1]})", "set players=4 free",
                                   R"({"draw":"free","players":4,"teams":[0,0,1,1]})"},
                    ChangedOptions{"chevaliers", R"({"first_player":"seat_4","players":5})", "set players=4",
                                   R"({"players":4})"},
                    ChangedOptions{"chevaliers", R"({"first_player":"seat_3","players":5})", "set players=4",
                                   R"({"first_player":"seat_3","players":4})"},
                    ChangedOptions{"chevaliers", R"({"first_player":"seat_4","players":5})",
                                   "set players=4 first_player=seat_1", R"({"first_player":"seat_1","players":4})"},
                    ChangedOptions{"warlords-of-europe", R"({"kingdoms":[0,1,2],"players":2,"scenario":"chosen"})",
                                   "set scenario=standard", R"({"players":2,"scenario":"standard"})"},
                    ChangedOptions{"warlords-of-europe", R"({"kingdoms":[0,1,2],"players":2,"scenario":"chosen"})",
                                   "set scenario=drawn", R"({"kingdoms":[0,1,2],"players":2,"scenario":"drawn"})"}));

TEST_F(TableTest, bots_are_marked_with_whose_they_are_and_a_table_without_them_says_so) {
  RoomSnapshot snapshot = open_table({"Anna", "Robin", "Rosa·1f"});
  snapshot.table.seats[1].person = Person{"b1", "Robin", PersonKind::bot, "Anna Magna"};
  snapshot.table.seats[2].person = Person{"b2", "Rosa·1f", PersonKind::bot};
  at_table(snapshot);
  const auto seats = app_->seats_lines();
  EXPECT_THAT(text_of_line(seats.at(0)), HasSubstr("  Anna, "));
  EXPECT_THAT(text_of_line(seats.at(1)), HasSubstr("Robin (bot of Anna Magna), "));
  EXPECT_THAT(text_of_line(seats.at(2)), HasSubstr("Rosa·1f (bot), "));
  happen(R"([{"kind":"person_stood","seat":2,"person":{"id":"b2","name":"Rosa·1f","kind":"bot"},"removed":true}])");
  EXPECT_THAT(said(), HasSubstr("Rosa·1f (bot)"));
  shown_.table.bots = false;
  happen(R"([{"kind":"configured","changed":["bots"]}])");
  EXPECT_THAT(said(), HasSubstr("for people only: bots may not sit down"));
}

TEST_F(TableTest, what_the_host_has_changed_is_told_in_words) {
  at_table(open_table({"Anna", "Bertrand"}), 1);
  shown_.table.clock = live(5 * minute, 3000);
  shown_.table.undo = UndoPolicy::ask;
  happen(R"([{"kind":"configured","changed":["clock","undo"]}])");
  EXPECT_THAT(
      said(),
      HasSubstr("The table has been changed: 5:00 for each player, plus 3 s a turn and an unfinished turn is taken "
                "back freely, anything else if all others agree."));
  EXPECT_THAT(screen(), HasSubstr("5:00 for each player"));
}

TEST_F(TableTest, seats_are_moved_and_the_host_s_role_handed_on) {
  at_table(open_table({"Anna", "Bertrand", ""}));
  app_->typed("move 2 3");
  ASSERT_EQ(next_method(), "room.move");
  EXPECT_EQ(param("seat") + ">" + param("to"), "1>2");
  frames_.clear();
  app_->typed("move 3");
  ASSERT_EQ(next_method(), "room.move");
  EXPECT_EQ(param("seat") + ">" + param("to"), "0>2") << "oneself";
  frames_.clear();
  app_->typed("host 2");
  ASSERT_EQ(next_method(), "room.host");
  EXPECT_EQ(param("person"), "p1");
  app_->typed("host 3");
  EXPECT_THAT(said(), HasSubstr("Nobody sits there."));
}

// ---- absence

TEST_F(TableTest, who_is_away_is_shown_and_a_computer_can_be_called) {
  RoomSnapshot snapshot = running();
  snapshot.table.seats[1].connected = false;
  at_table(snapshot);
  EXPECT_THAT(screen(), HasSubstr("Bertrand ✗"));
  EXPECT_THAT(screen(), HasSubstr("call-bot 2  a computer plays for"));
  app_->typed("call-bot 2");
  ASSERT_EQ(next_method(), "room.call_bot");
  EXPECT_EQ(param("seat"), "1");
  shown_.table.seats[1].stand_in = "steward";
  happen(R"([{"kind":"hands_changed","seat":1,"person":{"id":"p1","name":"Bertrand","kind":"guest"},)"
         R"("stand_in":"steward","why":"called"}])");
  EXPECT_THAT(said(), HasSubstr("A computer plays for Bertrand, who is away."));
  EXPECT_THAT(screen(), HasSubstr("(bot) ✗"));
  EXPECT_EQ(text_of_line(app_->seats_lines().at(1)),
            "2  side B  Bertrand, not connected; the computer player Steward plays");
  EXPECT_THAT(screen(), Not(HasSubstr("call-bot 2")));
}

TEST_F(TableTest, the_first_line_says_that_a_computer_plays_for_one_and_enter_takes_the_seat_back) {
  RoomSnapshot snapshot = on_the_clock(0, 185'000);
  snapshot.prompts.reset();
  snapshot.table.seats[0].stand_in = "steward";
  at_table(snapshot);
  EXPECT_EQ(banner(), "A computer plays for you: sit (Enter) to take your seat back");
  EXPECT_EQ(app_->banner().tone, Tone::mine);
  app_->typed("");
  EXPECT_EQ(next_method(), "room.sit");
}

TEST_F(TableTest, who_has_resigned_is_not_asked_back) {
  RoomSnapshot snapshot = running();
  snapshot.prompts.reset();
  snapshot.table.seats[0].stand_in = "steward";
  snapshot.table.resigned = {0};
  at_table(snapshot);
  EXPECT_THAT(banner(), HasSubstr("You have given up"));
  app_->typed("");
  EXPECT_EQ(next_method(), "");
}

TEST_F(TableTest, somebody_who_watches_is_asked_to_take_a_seat_by_his_name_with_or_without_the_tag) {
  RoomSnapshot snapshot = running();
  snapshot.table.seats[1].connected = false;
  snapshot.watchers = Watchers{4,
                               {{"w1", "Carla·57", PersonKind::guest},
                                {"w2", "Dora Elise", PersonKind::account},
                                {"w3", "Emil·01", PersonKind::guest},
                                {"w4", "Emil·02", PersonKind::guest}}};
  at_table(snapshot);
  const std::vector<std::pair<std::string, std::string>> typed = {
      {"Carla·57", "w1"}, {"Carla", "w1"}, {"Dora Elise", "w2"}, {"Emil·02", "w4"}};
  for (const auto& [name, person] : typed) {
    app_->typed("substitute 2 " + name);
    ASSERT_EQ(next_method(), "room.substitute") << name;
    EXPECT_EQ(param("seat") + " " + param("person"), "1 " + person) << name;
    frames_.clear();
  }
  said();
  for (const char* wrong : {"substitute 2 Emil", "substitute 2 Dora", "substitute 2 Bertrand"}) {
    app_->typed(wrong);
    EXPECT_THAT(said(), HasSubstr("There is nobody like that.")) << wrong;
  }
  app_->typed("substitute Carla");
  EXPECT_THAT(said(), HasSubstr("take an absent player’s seat for good: substitute 2 NAME"));
  EXPECT_EQ(next_method(), "");
}

TEST_F(TableTest, a_substitution_is_told_from_the_question_to_the_change_of_hands) {
  RoomSnapshot snapshot = running();
  snapshot.table.seats[1].connected = false;
  at_table(snapshot);
  EXPECT_THAT(screen(), Not(HasSubstr("substitute 2"))) << "nobody watches";
  RoomWatchers watchers;
  watchers.room = "room1";
  watchers.count = 1;
  watchers.people = {{"w1", "Carla", PersonKind::guest}};
  app_->received(encode(Notification(watchers)));
  EXPECT_THAT(screen(), HasSubstr("substitute 2 NAME  a spectator takes"));
  shown_.table.seats[1].invited = watchers.people[0];
  happen(R"([{"kind":"substitute_invited","seat":1,"person":{"id":"w1","name":"Carla","kind":"guest"}}])");
  EXPECT_THAT(said(), HasSubstr("Carla is asked to take seat 2 for good: sit 2."));
  shown_.table.seats[1].person = Person{"w1", "Carla", PersonKind::guest};
  shown_.table.seats[1].connected = true;
  happen(R"([{"kind":"person_sat","seat":1,"person":{"id":"w1","name":"Carla","kind":"guest"}},)"
         R"({"kind":"hands_changed","seat":1,"person":{"id":"w1","name":"Carla","kind":"guest"},)"
         R"("why":"substituted"}])");
  EXPECT_THAT(said(), HasSubstr("Carla takes seat 2."));
  EXPECT_THAT(screen(), Not(HasSubstr("Bertrand")));
}

TEST_F(TableTest, who_is_asked_to_take_a_seat_sees_how) {
  RoomSnapshot snapshot = running();
  snapshot.table.seats[1].connected = false;
  snapshot.table.seats[1].invited = Person{"p7", "Carla", PersonKind::guest};
  snapshot.seat.reset();
  snapshot.prompts.reset();
  at_table(snapshot, 7);
  EXPECT_THAT(screen(), HasSubstr("sit 2  take the seat for good"));
  EXPECT_THAT(screen(), Not(HasSubstr("call-bot")));
  app_->typed("sit 2");
  ASSERT_EQ(next_method(), "room.sit");
  EXPECT_EQ(param("seat"), "1");
}

TEST_F(TableTest, a_holiday_is_taken_by_the_day_and_its_refusals_are_told_in_words) {
  RoomSnapshot snapshot = running();
  snapshot.table.clock.kind = ClockKind::correspondence;
  snapshot.table.clock.limit_ms = 2 * day;
  at_table(snapshot);
  for (const char* wrong : {"holiday", "holiday soon", "holiday 1 2"}) {
    app_->typed(wrong);
    EXPECT_THAT(said(), HasSubstr("your clock stops for so many days: holiday 3")) << wrong;
  }
  for (const auto& [reason, words] : {std::pair{"no_holiday_left", "You have no such days off left in this game."},
                                      std::pair{"not_by_the_day", "This game is not played by the day."}}) {
    app_->typed("holiday 3");
    ASSERT_EQ(next_method(), "room.holiday");
    EXPECT_EQ(param("days"), "3");
    no(reason);
    EXPECT_THAT(said(), HasSubstr(words));
  }
  happen(R"([{"kind":"holiday_taken","seat":0,"days":3},{"kind":"holiday_taken","seat":1,"days":1}])");
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("Anna takes 3 days off: the clock stops for that long."));
  EXPECT_THAT(told, HasSubstr("Bertrand takes a day off"));
}

TEST_F(TableTest, giving_up_in_a_team_is_taken_back) {
  at_table(running());
  app_->typed("resign");
  EXPECT_EQ(next_method(), "") << "it is asked back";
  app_->typed("yes");
  ASSERT_EQ(next_method(), "game.resign");
  EXPECT_EQ(param("resign"), "");
  reply(RoomResult{shown_.seq});
  EXPECT_THAT(said(), HasSubstr("your partner must want it too. Until then, resign no takes it back"));
  app_->typed("resign no");
  ASSERT_EQ(next_method(), "game.resign");
  EXPECT_EQ(param("resign"), "false");
  reply(RoomResult{shown_.seq});
  EXPECT_THAT(said(), HasSubstr("You play on: giving up is taken back."));
  app_->typed("resign no");
  ASSERT_EQ(next_method(), "game.resign");
  no("already_said");
  EXPECT_THAT(said(), HasSubstr("You have said that already."));
  app_->typed("resign now");
  EXPECT_THAT(said(), HasSubstr("resign no: play on after all"));
  EXPECT_TRUE(app_->question().empty());
  EXPECT_EQ(next_method(), "");
}

TEST_F(TableTest, a_side_that_is_out_already_waits_for_no_partner) {
  at_table(running());
  app_->typed("resign");
  app_->typed("yes");
  ASSERT_EQ(next_method(), "game.resign");
  shown_.table.resigned = {0};
  happen(R"([{"kind":"side_resigned","side":0,"why":"resigned"}])");
  reply(RoomResult{shown_.seq});
  EXPECT_THAT(said(), Not(HasSubstr("partner")));
}

TEST_F(TableTest, a_seat_is_offered_to_whoever_opens_a_link) {
  at_table(running());
  app_->typed("substitute 2");
  ASSERT_EQ(next_method(), "room.substitute");
  EXPECT_EQ(param("seat"), "1");
  EXPECT_EQ(param("person"), "");
  reply(RoomSubstituteResult{8, "4Zq0vXb7mTt2wKc9LhYd3A"});
  EXPECT_THAT(said(), HasSubstr("Whoever opens this link first takes seat 2 for good: "
                                "http://127.0.0.1:8080/i/4Zq0vXb7mTt2wKc9LhYd3A"));
  happen(R"([{"kind":"substitute_wanted","seat":1,"wanted":true}])");
  EXPECT_THAT(said(), HasSubstr("A link offers the seat of Bertrand to somebody else, for good."));
  happen(R"([{"kind":"substitute_wanted","seat":1,"wanted":false}])");
  EXPECT_THAT(said(), HasSubstr("Bertrand is back: the link to seat 2 no longer works."));
}

TEST_F(TableTest, bots_that_wait_for_such_a_game_are_asked_to_the_table) {
  at_table(open_table({"Anna", ""}));
  app_->typed("challenge");
  ASSERT_EQ(next_method(), "lobby.watch") << "who comes by a link has not seen the lobby";
  reply(LobbyWatchResult{});
  EXPECT_THAT(said(), HasSubstr("No bot is waiting for a game like this one."));
  const std::string game = shown_.table.game;
  const auto waiting = [](const std::string& id, const std::string& name, const std::string& plays, int players) {
    return WaitingBot{{id, name, PersonKind::bot}, {{plays, {players}}}};
  };
  LobbyUpdate update;
  update.seq = 1;
  update.bots_changed = {waiting("b1", "Robin·3a", game, 2), waiting("b2", "Rook·01", game, 3),
                         waiting("b3", "Rupert", "chess", 2)};
  app_->received(encode(Notification(update)));
  app_->typed("challenge");
  EXPECT_THAT(said(), AllOf(HasSubstr("Robin·3a"), Not(HasSubstr("Rook")), Not(HasSubstr("Rupert"))));
  app_->typed("challenge Rook");
  EXPECT_THAT(said(), HasSubstr("That bot does not wait for a game like this one"));
  EXPECT_EQ(next_method(), "");
  app_->typed("challenge Robin");
  ASSERT_EQ(next_method(), "bot.challenge");
  EXPECT_EQ(param("bot") + " " + param("room"), "b1 room1");
  reply(BotChallengeResult{"c1", 60'000});
  EXPECT_THAT(said(), HasSubstr("Robin·3a (bot) has been asked, and has a minute to answer."));
  const BotChallengeEnded ended{
      "c1", "room1", {"b1", "Robin·3a", PersonKind::bot}, ChallengeOutcome::declined, DeclineReason::busy};
  app_->received(encode(Notification(ended)));
  EXPECT_THAT(said(), HasSubstr("Robin·3a (bot) declined: it is already playing."));
}

TEST_F(TableTest, who_is_asked_to_take_a_seat_reads_which) {
  RoomSnapshot snapshot = running();
  snapshot.invited = 1;
  shown_ = snapshot;
  start("http://127.0.0.1:8080/i/CODE");
  app_->connected();
  reply(hello_result("p7"));
  ASSERT_EQ(next_method(), "room.join");
  reply(snapshot);
  const std::string asked = "You are asked to take seat 2 of a game that you watch, for good: sit 2.";
  EXPECT_THAT(said(), HasSubstr(asked));
  app_->received(encode(Notification(ServerNotice{"invited", "room1", "You are asked.", 1})));
  EXPECT_THAT(said(), HasSubstr(asked));
}

// ---- taking back and agreeing

TEST_F(TableTest, how_an_offer_ended_is_a_sentence_of_its_own_in_every_language) {
  at_table(running());
  for (const std::string& language : language_names()) {
    words_ = Words(language);
    std::set<std::string> sentences;
    for (const char* kind : {"undo", "draw", "abort", "pause"}) {
      for (const char* why : {"granted", "declined", "moved", "withdrawn"}) {
        happen(std::string(R"([{"kind":"offer_closed","id":"o1","offer_kind":")") + kind + R"(","granted":)" +
               (why == std::string("granted") ? "true" : "false") + R"(,"why":")" + why + R"("}])");
        const std::string sentence = said();
        EXPECT_THAT(sentence, Not(HasSubstr("offer."))) << "no id";
        EXPECT_GT(sentence.size(), 10u);
        sentences.insert(sentence);
      }
    }
    EXPECT_EQ(sentences.size(), 16u);
  }
}

TEST_F(TableTest, one_s_own_question_can_be_taken_back_and_the_screen_says_by_which_word) {
  RoomSnapshot snapshot = running();
  snapshot.table.offer = TableOffer{"o1", OfferKind::draw, 0, std::nullopt};
  at_table(snapshot);
  EXPECT_THAT(screen(), HasSubstr("no  withdraw your question"));
  app_->typed("no");
  ASSERT_EQ(next_method(), "game.answer");
  EXPECT_EQ(param("accept"), "false");
}

TEST_F(TableTest, an_offer_is_a_question_answered_with_yes_or_no) {
  at_table(running());
  app_->typed("yes");
  EXPECT_THAT(said(), HasSubstr("There is nothing to say yes or no to."));
  shown_.table.offer = TableOffer{"o1", OfferKind::undo, 1, 2};
  happen(R"([{"kind":"offer_made","offer":{"id":"o1","kind":"undo","by":1,"actions":2}}])");
  const std::string question = "Bertrand asks to take the last 2 actions back: yes or no?";
  EXPECT_THAT(said(), HasSubstr(question));
  EXPECT_TRUE(app_->take_bell());
  const std::string picture = screen();
  EXPECT_THAT(picture.substr(picture.rfind("›")), HasSubstr(question)) << "where one types";
  app_->typed("yes");
  ASSERT_EQ(next_method(), "game.answer");
  EXPECT_EQ(param("offer"), "o1");
  EXPECT_EQ(param("accept"), "true");
  EXPECT_TRUE(app_->question().empty()) << "answered, though others have not";
  no("no_such_offer");
  shown_.table.offer.reset();
  happen(R"([{"kind":"offer_closed","id":"o1","offer_kind":"undo","granted":true,"why":"granted"},)"
         R"({"kind":"actions_undone","seat":1,"actions":2}])");
  EXPECT_THAT(said(), HasSubstr("Bertrand takes the last 2 actions back."));
}

TEST_F(TableTest, one_s_own_offer_is_taken_back_with_no) {
  at_table(running());
  app_->typed("draw");
  ASSERT_EQ(next_method(), "game.offer");
  EXPECT_EQ(param("kind"), "draw");
  shown_.table.offer = TableOffer{"o2", OfferKind::draw, 0, std::nullopt};
  happen(R"([{"kind":"offer_made","offer":{"id":"o2","kind":"draw","by":0}}])");
  EXPECT_TRUE(app_->question().empty());
  frames_.clear();
  app_->typed("no");
  ASSERT_EQ(next_method(), "game.answer");
  EXPECT_EQ(param("accept"), "false");
}

TEST_F(TableTest, undo_takes_a_number) {
  at_table(running());
  app_->typed("undo");
  ASSERT_EQ(next_method(), "game.undo");
  EXPECT_EQ(param("actions"), "");
  frames_.clear();
  app_->typed("undo 3");
  ASSERT_EQ(next_method(), "game.undo");
  EXPECT_EQ(param("actions"), "3");
  no("undo_off");
  EXPECT_THAT(said(), HasSubstr("Nothing is taken back at this table."));
}

TEST_F(TableTest, a_hint_of_the_server_is_commands_and_chances) {
  at_table(with_hints(running()));
  app_->typed("hint");
  ASSERT_EQ(next_method(), "game.hint");
  reply(GameHintResult{
      shown_.prompts->front().id,
      {{Json{R"({"kind":"lay_disc","disc":3,"unknown":1})"}, 54}, {Json{R"({"kind":"lay_disc","disc":5})"}, 7}}});
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("What a strong computer player would do here"));
  EXPECT_THAT(told, HasSubstr("d 3  54%\n"));
  EXPECT_THAT(told, HasSubstr("d 5  7%\n"));
  EXPECT_THAT(screen(), HasSubstr("d 3  54%"));
  app_->typed("hint");
  no("hints_off");
  EXPECT_THAT(said(), HasSubstr("There are no hints at this table."));
}

TEST_F(TableTest, why_a_choice_is_good_is_told_as_far_as_there_are_words_for_it) {
  at_table(with_hints(running()));
  app_->typed("hint");
  const std::vector<HintReason> why = {
      {"builds", Json{R"({"region":6})"}}, {"never_heard_of", std::nullopt}, {"gains", Json{R"({"family":"red"})"}}};
  reply(GameHintResult{shown_.prompts->front().id, {{Json{R"({"kind":"lay_disc","disc":3})"}, 54, why}}});
  EXPECT_THAT(said(), HasSubstr("d 3  54%\n    With this turn you build a castle in region 7.\n"
                                "    You take control of red.\n"));
}

TEST_F(TableTest, what_a_choice_goes_on_with_is_told_as_far_as_there_are_words_for_it) {
  at_table(with_hints(running()));
  app_->typed("hint");
  const std::vector<Json> next = {Json{R"({"kind":"lay_disc","disc":5})"}, Json{R"({"kind":"lay_disc","disc":1})"},
                                  Json{R"({"kind":"unheard_of"})"}, Json{R"({"kind":"lay_disc","disc":2})"}};
  reply(
      GameHintResult{shown_.prompts->front().id, {{Json{R"({"kind":"lay_disc","disc":3})"}, 54, std::nullopt, next}}});
  EXPECT_THAT(said(), HasSubstr("d 3  54%\n    after that: d 5 · d 1\n"));
}

TEST_F(TableTest, a_hint_about_another_decision_is_not_shown) {
  at_table(with_hints(running()));
  app_->typed("hint");
  reply(GameHintResult{"another", {{Json{R"({"kind":"lay_disc","disc":3})"}, 54}}});
  EXPECT_THAT(said(), IsEmpty());
}

TEST_F(TableTest, where_the_table_has_no_hints_the_steward_tells) {
  at_table(running());
  app_->typed("hint");
  EXPECT_EQ(next_method(), "");
  EXPECT_THAT(said(), HasSubstr("The steward would play: "));
}

TEST_F(TableTest, who_takes_a_hint_is_told) {
  at_table(running());
  happen(R"([{"kind":"hint_taken","seat":1}])");
  EXPECT_THAT(said(), HasSubstr("Bertrand has taken a hint."));
}

TEST_F(TableTest, where_there_are_hints_is_told) {
  at_table(open_table({"Anna", ""}));
  shown_.table.hints = HintPolicy::agreed;
  happen(R"([{"kind":"configured","changed":["hints"]}])");
  EXPECT_THAT(said(), HasSubstr("changed: everybody may ask for hints."));
}

TEST_F(TableTest, giving_up_is_asked_back) {
  at_table(running());
  app_->typed("resign");
  EXPECT_EQ(next_method(), "");
  EXPECT_EQ(text_of_line(app_->question()), "Give the game up: yes or no?");
  app_->typed("board");
  app_->typed("yes");
  EXPECT_EQ(next_method(), "") << "something else was done since";
  app_->typed("resign");
  app_->typed("yes");
  EXPECT_EQ(next_method(), "game.resign");
}

TEST_F(TableTest, an_action_that_chance_follows_is_asked_back_where_it_ends_a_free_undo) {
  RoomSnapshot snapshot = running(move_emperor);
  snapshot.table.undo = UndoPolicy::free;
  at_table(snapshot);
  app_->typed("m 1");
  EXPECT_EQ(next_method(), "");
  EXPECT_THAT(said(), HasSubstr("Chance comes next"));
  app_->typed("no");
  EXPECT_TRUE(app_->question().empty());
  app_->typed("m 1");
  app_->typed("yes");
  ASSERT_EQ(next_method(), "game.act");
  EXPECT_THAT(param("action"), HasSubstr("move_emperor"));
}

TEST_F(TableTest, of_several_actions_the_one_is_asked_back_that_chance_follows) {
  RoomSnapshot snapshot = running(place_knight);
  snapshot.table.undo = UndoPolicy::free;
  at_table(snapshot);
  const std::string letter = text_of_line(app_->table()->game_ui->choices().at(0)).substr(2, 1);
  app_->typed("p " + letter + letter + " c");
  ASSERT_EQ(next_method(), "game.act");
  shown_.prompts->at(0).id = "q2";
  shown_.prompts->at(0).draws = true;
  happen("[]");
  reply(RoomResult{shown_.seq});
  EXPECT_EQ(next_method(), "");
  EXPECT_FALSE(app_->question().empty());
  app_->typed("yes");
  ASSERT_EQ(next_method(), "game.act");
  EXPECT_EQ(param("prompt"), "q2");
}

TEST_F(TableTest, confirm_is_kept_and_holds_everywhere) {
  at_table(running(move_emperor));
  app_->typed("confirm on");
  EXPECT_EQ(settings_["confirm"], "on");
  app_->typed("m 1");
  EXPECT_EQ(next_method(), "");
  app_->typed("confirm off");
  EXPECT_EQ(settings_["confirm"], "off");
  app_->typed("m 1");
  EXPECT_EQ(next_method(), "game.act");
}

TEST_F(TableTest, a_disc_is_never_asked_back) {
  RoomSnapshot snapshot = running(lay_disc);
  snapshot.table.undo = UndoPolicy::free;
  at_table(snapshot);
  app_->typed("confirm on");
  app_->typed(text_of_line(app_->table()->game_ui->choices().at(0)).substr(0, 3));
  EXPECT_EQ(next_method(), "game.act");
}

TEST_F(TableTest, a_pause_stands_on_the_first_line) {
  RoomSnapshot snapshot = on_the_clock(272'000, 185'000);
  snapshot.table.paused = true;
  snapshot.clocks->seats[0].running = false;
  at_table(snapshot);
  EXPECT_EQ(banner(), "The game is paused: type continue to go on");
  EXPECT_FALSE(app_->next_tick_in()) << "nothing is counted down";
  app_->typed("continue");
  ASSERT_EQ(next_method(), "game.pause");
  EXPECT_EQ(param("paused"), "false");
}

TEST_F(TableTest, ends_that_the_table_made_are_told_as_such) {
  at_table(running());
  shown_.table.status = RoomStatus::over;
  shown_.table.result = GameResult{{1}, "resigned", {3, 4}};
  shown_.prompts.reset();
  happen(R"([{"kind":"game_ended","result":{"winners":[1],"reason":"resigned","scores":[3,4]}}])");
  EXPECT_THAT(said(), HasSubstr("THE GAME IS OVER: Bertrand won, as the others have given up."));
  EXPECT_THAT(banner(), HasSubstr("Bertrand won"));
}

// ---- another game

TEST_F(TableTest, a_rematch_is_joined_and_one_is_ready_with_entropy) {
  RoomSnapshot over = running();
  over.table.status = RoomStatus::over;
  over.table.result = GameResult{{1}, "resigned", {3, 4}};
  over.prompts.reset();
  at_table(over);
  shown_.table.rematch = "room2";
  happen(R"([{"kind":"rematch_made","room":"room2"}])");
  EXPECT_EQ(banner(), "The others want another game: rematch (Enter) to join them");
  app_->typed("");
  ASSERT_EQ(next_method(), "room.rematch");
  reply(RoomRematchResult{"room2"});
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param("room"), "room2");
  RoomSnapshot next = open_table({"Anna", "Bertrand"});
  next.room = "room2";
  reply(next);
  ASSERT_EQ(next_method(), "room.ready");
  EXPECT_EQ(param("room"), "room2");
  EXPECT_EQ(param("entropy_commit").size(), 64u);
}

TEST_F(TableTest, one_s_own_tables_stand_first_in_the_list_public_or_not) {
  SessionHelloResult result = hello_result("p0");
  RoomSummary mine;
  mine.room = "again";
  mine.title = "Return match";
  mine.game = "carolus-magnus";
  mine.seats = 2;
  mine.seats_free = 0;
  mine.names = {"Anna", "Bertrand"};
  result.rooms = {mine};
  start("http://127.0.0.1:8080");
  app_->connected();
  reply(result);
  LobbyWatchResult lobby;
  RoomSummary other = mine;
  other.room = "other";
  other.title = "Others";
  lobby.rooms = {other};
  reply(lobby);
  const auto lines = app_->lobby_lines();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_THAT(text_of_line(lines[0]), HasSubstr("1  Return match"));
  EXPECT_THAT(text_of_line(lines[0]), HasSubstr("(your seat)"));
  EXPECT_THAT(text_of_line(lines[1]), Not(HasSubstr("(your seat)")));
  frames_.clear();
  app_->typed("join 1");
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param("room"), "again");
}

TEST_F(TableTest, the_list_leads_back_to_a_table_that_only_its_invite_finds) {
  at_table(running());
  app_->typed("rooms");
  reply(LobbyWatchResult{});
  const auto lines = app_->lobby_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_THAT(text_of_line(lines[0]), HasSubstr("(your seat)"));
  frames_.clear();
  app_->typed("join 1");
  ASSERT_EQ(next_method(), "room.join");
  EXPECT_EQ(param("room"), "room1");
}

TEST_F(TableTest, who_watches_is_shown_by_number_and_by_name) {
  at_table(running());
  RoomWatchers told;
  told.room = "room1";
  told.count = 3;
  told.people = {{"p8", "Cleo", PersonKind::guest}, {"p9", "Dora", PersonKind::guest}};
  app_->received(encode(Notification(told)));
  EXPECT_THAT(text_of_line(app_->status()), HasSubstr("3 watch"));
  app_->typed("who");
  EXPECT_THAT(said(), HasSubstr("3 watch: Cleo, Dora and 1 more."));
}

// ---- oneself

TEST_F(TableTest, an_account_is_claimed_with_a_password_that_nobody_sees) {
  in_lobby();
  app_->typed("claim Anna Magna");
  EXPECT_TRUE(app_->secret());
  EXPECT_THAT(said(), HasSubstr("A new password for Anna Magna"));
  app_->typed("correct horse");
  EXPECT_TRUE(app_->secret());
  EXPECT_EQ(next_method(), "");
  app_->typed("correct horse");
  EXPECT_FALSE(app_->secret());
  ASSERT_EQ(next_method(), "account.claim");
  EXPECT_EQ(param("name"), "Anna Magna");
  EXPECT_EQ(param("password"), "correct horse");
  reply(AccountClaimResult{{"p0", "Anna Magna", PersonKind::account}, std::nullopt});
  EXPECT_THAT(said(), Not(HasSubstr("horse")));
  app_->typed("account");
  EXPECT_THAT(said(), HasSubstr("You are Anna Magna, with an account"));
}

TEST_F(TableTest, no_password_is_asked_for_where_none_is_of_use) {
  in_lobby();
  app_->typed("password");
  EXPECT_THAT(said(), HasSubstr("You are a guest: claim NAME makes an account."));
  EXPECT_FALSE(app_->secret());
  SessionHelloResult result = hello_result("p0");
  result.person.kind = PersonKind::account;
  app_->disconnected("gone");
  app_->connected();
  reply(result);
  app_->typed("claim Anna Magna");
  EXPECT_THAT(said(), HasSubstr("You have an account already."));
  EXPECT_FALSE(app_->secret());
}

TEST_F(TableTest, two_different_passwords_or_none_claim_nothing) {
  in_lobby();
  app_->typed("claim Anna");
  app_->typed("correct horse");
  app_->typed("correct house");
  EXPECT_THAT(said(), HasSubstr("two different passwords"));
  app_->typed("claim Anna");
  app_->typed("");
  EXPECT_FALSE(app_->secret());
  EXPECT_EQ(next_method(), "");
}

TEST_F(TableTest, who_logs_in_goes_on_as_the_account_with_its_tables_and_token) {
  at_table(running());
  app_->typed("login Anna Magna");
  app_->typed("correct horse");
  ASSERT_EQ(next_method(), "account.login");
  SessionHelloResult result = hello_result("a1");
  result.person = {"a1", "Anna Magna", PersonKind::account};
  result.token = "fresh";
  RoomSummary mine;
  mine.room = "home";
  result.rooms = {mine};
  reply(result);
  EXPECT_THAT(tokens_, ElementsAre("fresh"));
  EXPECT_EQ(app_->room(), nullptr) << "the guest's table";
  EXPECT_THAT(said(), HasSubstr("Anna Magna"));
  collect();
  ASSERT_EQ(frames_.size(), 2u);
  EXPECT_EQ(param_of(frames_[1], "room"), "home");
}

TEST_F(TableTest, who_has_a_second_factor_is_asked_for_its_code_after_the_password) {
  in_lobby();
  app_->typed("login Anna Magna");
  app_->typed("correct horse");
  no("second_factor_needed");
  EXPECT_TRUE(app_->secret());
  EXPECT_THAT(said(), HasSubstr("The six digits that the app shows now, or a recovery code"));
  collect();
  frames_.clear();
  app_->typed("492039");
  ASSERT_EQ(next_method(), "account.login");
  EXPECT_EQ(param("name"), "Anna Magna");
  EXPECT_EQ(param("password"), "correct horse");
  EXPECT_EQ(param("code"), "492039");
  no("wrong_code");
  EXPECT_FALSE(app_->secret());
  EXPECT_THAT(said(), HasSubstr("take the one that the app shows now"));
}

TEST_F(TableTest, a_second_factor_is_switched_on_with_a_first_code_and_off_with_another) {
  in_lobby();
  app_->typed("second-factor on");
  EXPECT_THAT(said(), HasSubstr("You are a guest"));
  SessionHelloResult result = hello_result("p0");
  result.person.kind = PersonKind::account;
  app_->disconnected("gone");
  app_->connected();
  reply(result);
  collect();
  frames_.clear();
  app_->typed("second-factor");
  ASSERT_EQ(next_method(), "account.second_factor");
  AccountSecondFactorResult off;
  off.required = true;
  reply(off);
  EXPECT_THAT(said(), HasSubstr("Your role requires it on this server."));
  app_->typed("second-factor on");
  app_->typed("correct horse");
  ASSERT_EQ(next_method(), "account.begin_second_factor");
  EXPECT_EQ(param("password"), "correct horse");
  reply(AccountBeginSecondFactorResult{"MZXW6YTB", "otpauth://totp/P:Anna?secret=MZXW6YTB&issuer=P", ""});
  EXPECT_THAT(said(), AllOf(HasSubstr("MZXW6YTB"), HasSubstr("otpauth://totp/P:Anna")));
  EXPECT_TRUE(app_->secret());
  app_->typed("000000");
  ASSERT_EQ(next_method(), "account.confirm_second_factor");
  no("wrong_code");
  EXPECT_TRUE(app_->secret()) << "it may be tried again";
  app_->typed("492039");
  ASSERT_EQ(next_method(), "account.confirm_second_factor");
  EXPECT_EQ(param("code"), "492039");
  reply(AccountConfirmSecondFactorResult{{"ABCD-EFGH-JKLM", "2345-6789-ABCD"}});
  EXPECT_THAT(said(), AllOf(HasSubstr("ABCD-EFGH-JKLM"), HasSubstr("2345-6789-ABCD")));
  app_->typed("second-factor off");
  app_->typed("correct horse");
  app_->typed("ABCD-EFGH-JKLM");
  ASSERT_EQ(next_method(), "account.end_second_factor");
  EXPECT_EQ(param("code"), "ABCD-EFGH-JKLM");
  reply(Nothing{});
  EXPECT_THAT(said(), HasSubstr("The password of your account is enough again."));
}

TEST_F(TableTest, a_wrong_password_leaves_one_as_one_was) {
  at_table(running());
  app_->typed("login Anna");
  app_->typed("wrong horse");
  no("wrong_credentials");
  EXPECT_THAT(said(), HasSubstr("don’t belong together"));
  EXPECT_NE(app_->room(), nullptr);
  EXPECT_THAT(tokens_, IsEmpty());
}

TEST_F(TableTest, logging_out_is_asked_back_and_forgets_the_token) {
  in_lobby();
  app_->typed("logout everywhere");
  EXPECT_EQ(next_method(), "");
  app_->typed("yes");
  ASSERT_EQ(next_method(), "account.logout");
  EXPECT_EQ(param("everywhere"), "true");
  reply(Nothing{});
  EXPECT_THAT(tokens_, ElementsAre(""));
  EXPECT_TRUE(app_->finished());
}

TEST_F(TableTest, devices_are_listed_and_signed_out_by_their_number) {
  in_lobby();
  app_->typed("revoke 1");
  EXPECT_THAT(said(), HasSubstr("devices lists them"));
  app_->typed("devices");
  ASSERT_EQ(next_method(), "account.devices");
  AccountDevicesResult result;
  result.devices = {{"d1", "palatine 1", "2026-01-02T03:04:05Z", "2026-01-03T03:00:00Z", true},
                    {"d2", "palatine 1", "2026-02-02T03:04:05Z", "2026-02-03T03:00:00Z", false}};
  reply(result);
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("1  palatine 1, since 2026-01-02: this one"));
  EXPECT_THAT(told, HasSubstr("2  palatine 1, since 2026-02-02, last seen 2026-02-03 03:00"));
  app_->typed("revoke 2");
  ASSERT_EQ(next_method(), "account.revoke");
  EXPECT_EQ(param("device"), "d2");
}

TEST_F(TableTest, a_code_for_another_device_is_shown_with_what_to_type_there) {
  in_lobby();
  app_->typed("code");
  ASSERT_EQ(next_method(), "account.code");
  reply(AccountCodeResult{"ABCD2345", "2026-01-02T03:04:05Z"});
  EXPECT_THAT(said(), HasSubstr("palatine play --code ABCD2345 127.0.0.1:8080"));
}

TEST_F(TableTest, games_that_are_over_are_listed_page_by_page_and_saved_by_number) {
  in_lobby();
  app_->typed("games");
  ASSERT_EQ(next_method(), "account.games");
  PastGame game;
  game.room = "old";
  game.game = "carolus-magnus";
  game.title = "Long ago";
  game.ended = "2026-01-02T03:04:05Z";
  game.seat = 0;
  game.seats = {{0, 0, "Anna", PersonKind::guest}, {1, 1, "Bert", PersonKind::guest}};
  game.result = GameResult{{0}, "last_castle", {10, 3}};
  AccountGamesResult page;
  page.games = {game};
  page.next = "further";
  reply(page);
  EXPECT_THAT(said(), HasSubstr("1  2026-01-02  Long ago · Carolus Magnus · Anna and Bert · won"));
  app_->typed("games more");
  ASSERT_EQ(next_method(), "account.games");
  EXPECT_EQ(param("before"), "further");
  game.room = "older";
  game.result = GameResult{{1}, "last_castle", {3, 10}};
  page.games = {game};
  page.next.reset();
  reply(page);
  EXPECT_THAT(said(), HasSubstr("2  2026-01-02  Long ago · Carolus Magnus · Anna and Bert · lost"));
  app_->typed("save 2 old.json");
  ASSERT_EQ(next_method(), "replay.get");
  EXPECT_EQ(param("room"), "older");
  reply(ReplayGetResult{Json{R"({"format":"palatine-replay"})"}});
  EXPECT_EQ(files_["old.json"], "{\"format\":\"palatine-replay\"}\n");
}

TEST_F(TableTest, a_game_in_the_list_goes_on_from_a_position_where_one_sits_to_decide) {
  in_lobby();
  app_->typed("play-on 1 57");
  EXPECT_THAT(said(), HasSubstr("play-on 3 57")) << "no game was listed yet";
  AccountGamesResult page;
  for (const std::optional<int> continues : {std::optional<int>(), std::optional<int>(12)}) {
    PastGame game;
    game.room = continues ? "second" : "first";
    game.game = "chevaliers";
    game.title = "Long ago";
    game.ended = "2026-01-02T03:04:05Z";
    game.seats = {{0, 0, "Anna", PersonKind::guest}, {1, 1, "Bert", PersonKind::guest}};
    game.continues = continues;
    page.games.push_back(game);
  }
  app_->typed("games");
  reply(page);
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("1  2026-01-02  Long ago · Chevaliers · Anna and Bert"));
  EXPECT_THAT(told, HasSubstr("2  2026-01-02  Long ago · Chevaliers · from a position · Anna and Bert"));
  for (const char* wrong : {"play-on", "play-on 3 5", "play-on 0 5", "play-on 2 x", "play-on 1 2 3"}) {
    app_->typed(wrong);
    EXPECT_THAT(said(), HasSubstr("play-on 3 57")) << wrong;
  }
  app_->typed("play-on 2 57");
  ASSERT_EQ(next_method(), "room.create");
  EXPECT_EQ(param("game"), "chevaliers");
  EXPECT_EQ(param("from"), R"({"actions":57,"room":"second"})");
  EXPECT_EQ(param("undo"), "free");
  RoomCreateResult made{"room1", "CODE", std::vector<int>{1}};
  reply(made);
  ASSERT_EQ(next_method(), "room.join");
  auto snapshot = open_table({"", ""});
  snapshot.table.continues = 68;
  reply(snapshot);
  ASSERT_EQ(next_method(), "room.sit");
  EXPECT_EQ(param("seat"), "1");
  said();
  app_->typed("board");
  EXPECT_THAT(said(), HasSubstr("Goes on from a position of another game, after 68 actions."));
}

TEST_F(TableTest, a_draw_and_a_game_that_was_broken_off_are_not_called_lost) {
  in_lobby();
  AccountGamesResult page;
  for (const char* reason : {"draw", "aborted"}) {
    PastGame game;
    game.room = reason;
    game.game = "carolus-magnus";
    game.title = "Long ago";
    game.ended = "2026-01-02T03:04:05Z";
    game.seat = 0;
    game.seats = {{0, 0, "Anna", PersonKind::guest}, {1, 1, "Bert", PersonKind::guest}};
    game.result = GameResult{{}, reason, {}};
    page.games.push_back(game);
  }
  app_->typed("games");
  reply(page);
  const std::string told = said();
  EXPECT_THAT(told, HasSubstr("1  2026-01-02  Long ago · Carolus Magnus · Anna and Bert · a draw\n"));
  EXPECT_THAT(told, HasSubstr("2  2026-01-02  Long ago · Carolus Magnus · Anna and Bert · broken off\n"));
}

TEST_F(TableTest, an_old_token_is_renewed_and_the_new_one_kept) {
  start("http://127.0.0.1:8080", true);
  app_->connected();
  reply(hello_result("p0"));
  ASSERT_EQ(next_method(), "account.renew");
  reply(AccountRenewResult{"renewed"});
  EXPECT_THAT(tokens_, ElementsAre("renewed"));
}

// ---- help

TEST_F(TableTest, help_fits_on_the_screen_and_tells_of_every_command_by_its_word) {
  at_table(running());
  app_->typed("help");
  const std::string picture = screen();
  for (const char* word : {"undo", "resign", "rematch", "clock", "claim", "who", "set", "help WORD"}) {
    EXPECT_THAT(picture, HasSubstr(word));
  }
  said();
  app_->typed("help undo");
  EXPECT_THAT(said(), HasSubstr("take your last action back"));
  app_->typed("help yourself");
  EXPECT_THAT(said(), HasSubstr("where you are signed in"));
  app_->typed("help dance");
  EXPECT_THAT(said(), HasSubstr("There is no command “dance”"));
}

}  // namespace
}  // namespace palatine::client
