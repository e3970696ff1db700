// Clocks at the table: who runs, what counts, what happens when time is up, what a crash costs.
#include <gtest/gtest.h>

#include "server/clock/game_clock.hpp"
#include "server/room/fold.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

json live(Millis bank, Millis increment = 0) {
  return {{"kind", "live"}, {"bank_ms", bank}, {"increment_ms", increment}};
}

json sealed_with(const json& clock, int players = 2, const json& more = json::object()) {
  json create = {{"game", "sealed"}, {"options", {{"players", players}}}, {"clock", clock}};
  create.update(more);
  return create;
}

json clock_of(const json& clocks, int seat) {
  for (const json& each : clocks["seats"])
    if (each["seat"] == seat) return each;
  ADD_FAILURE() << "no clock of seat " << seat << " in " << clocks.dump();
  return {};
}

Millis left(Client& client, int seat) {
  return clock_of(client.at().clocks, seat)["remaining_ms"];
}
bool runs(Client& client, int seat) {
  return clock_of(client.at().clocks, seat)["running"];
}
void bid(Client& client, int chips) {
  client.act({{"kind", "bid"}, {"chips", chips}});
}

// ---- arithmetic ----------------------------------------------------------------------------------------------------

ClockSettings live_settings(Millis bank, Millis increment) {
  return {ClockKind::live, bank, increment, 0};
}

TEST(GameClock, a_bank_runs_while_its_seat_must_decide_and_no_longer) {
  GameClock clock(live_settings(10 * minute, 5 * second), 2);
  clock.look({"0.1", ""}, 1000);
  EXPECT_TRUE(clock.is_running(0));
  EXPECT_FALSE(clock.is_running(1));
  EXPECT_EQ(clock.remaining(0, 1000 + minute), 9 * minute);
  EXPECT_EQ(clock.remaining(1, 1000 + minute), 10 * minute);
  EXPECT_EQ(clock.end(0), 1000 + 10 * minute);
  EXPECT_EQ(clock.end(1), std::nullopt);
  clock.acted(0, 1000 + minute);
  clock.look({"", "1.1"}, 1000 + minute);
  EXPECT_EQ(clock.remaining(0, 1'000'000'000), 9 * minute + 5 * second) << "with the increment";
  EXPECT_EQ(clock.first_end(), 1000 + 11 * minute);
}

TEST(GameClock, the_increment_comes_when_a_turn_ends_not_with_each_decision_of_it) {
  GameClock clock(live_settings(10 * minute, 5 * second), 2);
  clock.look({"0.1", ""}, 0);
  clock.acted(0, minute);
  clock.look({"0.2", ""}, minute);
  EXPECT_EQ(clock.remaining(0, minute), 9 * minute);
  clock.acted(0, 2 * minute);
  clock.look({"", "1.1"}, 2 * minute);
  EXPECT_EQ(clock.remaining(0, 2 * minute), 8 * minute + 5 * second);
  clock.look({"", ""}, 3 * minute);
  EXPECT_EQ(clock.remaining(1, 3 * minute), 9 * minute) << "a pause is no turn's end";
}

TEST(GameClock, what_a_command_waits_in_the_game_server_is_nobodys_time) {
  GameClock clock(live_settings(minute, 0), 2);
  clock.look({"0.1", "1.1"}, 0);
  clock.acted(0, 10 * second);
  clock.look({"0.2", "1.1"}, 15 * second);
  EXPECT_EQ(clock.remaining(0, 16 * second), 49 * second);
  EXPECT_EQ(clock.remaining(1, 16 * second), 44 * second) << "the other's goes on";
}

TEST(GameClock, a_correspondence_decision_has_its_limit_and_leaves_nothing) {
  GameClock clock({ClockKind::correspondence, 0, 0, 24 * hour}, 2);
  clock.look({"0.1", "1.1"}, 0);
  clock.acted(0, 20 * hour);
  clock.look({"0.2", "1.1"}, 20 * hour);
  EXPECT_EQ(clock.remaining(0, 20 * hour), 24 * hour);
  EXPECT_EQ(clock.remaining(1, 20 * hour), 4 * hour) << "the same decision as before";
  clock.look({"", ""}, 21 * hour);
  clock.look({"0.2", "1.1"}, 40 * hour);
  EXPECT_EQ(clock.remaining(0, 40 * hour), 23 * hour) << "after a pause it goes on";
}

TEST(GameClock, warnings_come_where_the_time_was_longer) {
  const GameClock live_clock(live_settings(5 * minute, 0), 1);
  EXPECT_EQ(live_clock.next_warning(5 * minute), 60 * second);
  EXPECT_EQ(live_clock.next_warning(60 * second), 10 * second);
  EXPECT_EQ(live_clock.next_warning(10 * second), std::nullopt);
  const GameClock days({ClockKind::correspondence, 0, 0, 72 * hour}, 1);
  EXPECT_EQ(days.next_warning(72 * hour), 18 * hour);
  EXPECT_EQ(days.next_warning(18 * hour), hour);
  EXPECT_EQ(days.next_warning(hour), std::nullopt);
}

TEST(GameClock, who_comes_back_with_nothing_left_gets_a_tenth_or_ten_seconds) {
  GameClock clock(live_settings(10 * minute, 0), 1);
  clock.look({"0.1"}, 0);
  clock.look({""}, 10 * minute);
  EXPECT_EQ(clock.remaining(0, 0), 0);
  clock.come_back(0);
  EXPECT_EQ(clock.remaining(0, 0), minute);
  GameClock small(live_settings(20 * second, 0), 1);
  small.look({"0.1"}, 0);
  small.look({""}, 20 * second);
  small.come_back(0);
  EXPECT_EQ(small.remaining(0, 0), 10 * second);
}

TEST(GameClock, a_holiday_goes_before_what_is_left_and_runs_in_lived_time) {
  GameClock clock({ClockKind::correspondence, 0, 0, 24 * hour}, 1);
  clock.look({"0.1"}, 0);
  clock.rest(0, 10 * hour, 48 * hour);
  EXPECT_EQ(clock.remaining(0, 10 * hour), 14 * hour);
  EXPECT_EQ(clock.remaining(0, 57 * hour), 14 * hour);
  EXPECT_EQ(clock.told(0, 57 * hour).holiday_ms, hour);
  EXPECT_FALSE(clock.told(0, 57 * hour).running);
  EXPECT_EQ(clock.end(0), 72 * hour);
  clock.acted(0, 20 * hour);
  clock.look({"0.2"}, 20 * hour);
  EXPECT_EQ(clock.end(0), 82 * hour) << "it goes on for the next decision";
  clock.rest(0, 20 * hour, 24 * hour);
  EXPECT_EQ(clock.end(0), 106 * hour) << "one after the other";
  EXPECT_EQ(clock.rested(0), 72 * hour);
}

TEST(GameClock, an_action_taken_back_takes_its_increment_along) {
  GameClock clock(live_settings(minute, 5 * second), 1);
  clock.look({"0.1"}, 0);
  clock.acted(0, 10 * second);
  clock.look({""}, 10 * second);
  EXPECT_EQ(clock.granted(0), 5 * second);
  EXPECT_EQ(clock.remaining(0, 10 * second), 55 * second);
  clock.take_back(0, 10 * second, 5 * second);
  clock.look({"0.2"}, 10 * second);
  EXPECT_EQ(clock.granted(0), 0);
  EXPECT_EQ(clock.remaining(0, 10 * second), 50 * second);
  clock.take_back(0, 48 * second, 5 * second);
  EXPECT_EQ(clock.remaining(0, 48 * second), 10 * second) << "but nobody is out of time by it";
  clock.take_back(0, 52 * second, 5 * second);
  EXPECT_EQ(clock.remaining(0, 52 * second), 6 * second) << "and nobody gains by it";
}

// ---- settings ------------------------------------------------------------------------------------------------------

TEST(Clock, settings_out_of_range_are_refused) {
  World world;
  Client client(world);
  client.hello("Anna");
  const auto refusal = [&](const json& clock) {
    const json answer = client.call("room.create", sealed_with(clock));
    if (!answer.contains("error")) return "accepted: " + answer.dump();
    const json& data = answer["error"]["data"];
    return data["reason"].get<std::string>() + " " + data["path"].get<std::string>();
  };
  EXPECT_EQ(refusal(live(10 * second - 1)), "bad_clock /clock/bank_ms");
  EXPECT_EQ(refusal(live(24 * hour + 1)), "bad_clock /clock/bank_ms");
  EXPECT_EQ(refusal(live(minute, hour + 1)), "bad_clock /clock/increment_ms");
  EXPECT_EQ(refusal({{"kind", "correspondence"}, {"limit_ms", hour - 1}}), "bad_clock /clock/limit_ms");
  EXPECT_EQ(refusal({{"kind", "correspondence"}, {"limit_ms", 30 * 24 * hour + 1}}), "bad_clock /clock/limit_ms");
  EXPECT_EQ(refusal({{"kind", "correspondence"}}), "bad_clock /clock/limit_ms");
  const json made = client.ok("room.create", sealed_with({{"kind", "live"}, {"bank_ms", minute}, {"limit_ms", 7}}));
  EXPECT_EQ(client.join(made["room"])["table"]["clock"]["limit_ms"], 0) << "what its kind does not use is dropped";
}

TEST(Clock, a_game_without_clocks_tells_of_none) {
  World world;
  Table table(world, {{"game", "sealed"}}, 2);
  EXPECT_TRUE(table.player(0).at().clocks.is_null());
  bid(table.player(0), 1);
  EXPECT_TRUE(table.player(0).at().clocks.is_null());
  EXPECT_EQ(world.store().running_time(), 0) << "and nothing is marked";
}

// ---- live ----------------------------------------------------------------------------------------------------------

TEST(Clock, several_run_at_once_where_several_must_act) {
  World world;
  Table table(world, sealed_with(live(5 * minute, 3 * second), 3), 3);
  Client& watcher = table.player(2);
  for (int seat = 0; seat < 3; ++seat) EXPECT_TRUE(runs(watcher, seat));
  world.pass(20 * second);
  bid(table.player(0), 1);
  EXPECT_FALSE(runs(watcher, 0));
  EXPECT_EQ(left(watcher, 0), 5 * minute - 20 * second + 3 * second);
  EXPECT_TRUE(runs(watcher, 1));
  EXPECT_EQ(left(watcher, 1), 5 * minute - 20 * second);
  world.pass(10 * second);
  bid(table.player(1), 0);
  EXPECT_EQ(left(watcher, 0), 5 * minute - 17 * second) << "it stands";
  EXPECT_EQ(left(watcher, 1), 5 * minute - 27 * second);
  EXPECT_EQ(left(watcher, 2), 5 * minute - 30 * second);
  bid(table.player(2), 0);
  EXPECT_TRUE(runs(watcher, 0)) << "the winner of the bids offers";
  EXPECT_FALSE(runs(watcher, 1));
  EXPECT_FALSE(runs(watcher, 2));
  Client late(world);
  late.hello("Late");
  world.pass(2 * second);
  const json snapshot = late.join(table.room, "view", "spectator");
  EXPECT_EQ(clock_of(snapshot["clocks"], 0)["remaining_ms"], 5 * minute - 19 * second);
}

TEST(Clock, a_computer_player_on_a_seat_has_none) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", sealed_with(live(minute)))["room"];
  host.join(room);
  host.sit(0);
  host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  world.thinking_held = true;
  host.ready();
  ASSERT_EQ(host.at().clocks["seats"].size(), 1u);
  EXPECT_TRUE(runs(host, 0));
}

TEST(Clock, time_up_brings_the_best_computer_player_and_the_game_goes_on) {
  World world;
  Table table(world, sealed_with(live(30 * second)), 2);
  world.thinking_held = true;
  world.pass(30 * second - 1);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
  bid(table.player(0), 1);
  world.pass(1);
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  EXPECT_FALSE(runs(table.player(0), 1));
  EXPECT_EQ(left(table.player(0), 1), 0);
  const json event = table.player(0).at().events.back();
  EXPECT_EQ(event["kind"], "hands_changed");
  EXPECT_EQ(event["seat"], 1);
  EXPECT_EQ(event["why"], "timeout");
  EXPECT_EQ(event["stand_in"], "random");
  EXPECT_EQ(event["person"]["name"], table.player(1).name);
  const std::int64_t seq = table.player(0).at().seq;
  world.release();
  EXPECT_GT(table.player(0).at().seq, seq) << "it bids in their place";
  EXPECT_EQ(table.player(1).fails(
                "game.act",
                {{"room", table.room}, {"prompt", "1.1"}, {"key", "k"}, {"action", {{"kind", "bid"}, {"chips", 1}}}}),
            "played_by_computer");
}

TEST(Clock, a_command_at_the_last_moment_counts_one_later_does_not) {
  World world;
  Table table(world, sealed_with(live(30 * second)), 2);
  world.thinking_held = true;
  world.pass(30 * second - 1);
  bid(table.player(0), 1);
  EXPECT_EQ(left(table.player(0), 0), 1);
  world.pass(1);
  EXPECT_EQ(table.player(1).fails(
                "game.act",
                {{"room", table.room}, {"prompt", "1.1"}, {"key", "k"}, {"action", {{"kind", "bid"}, {"chips", 1}}}}),
            "played_by_computer");
}

TEST(Clock, what_counts_is_when_a_command_reached_the_game_server_not_its_commit) {
  World world;
  Table table(world, sealed_with(live(30 * second)), 2);
  Client other(world), stranger(world);
  other.hello("Other");
  stranger.hello("Stranger");
  const std::string asleep = other.ok("room.create", {{"game", "sealed"}})["room"];
  other.drop();
  // a slow disk: what this connection asked for before waits behind it, and its bid behind that
  world.pass(29 * second);
  world.disk_held = true;
  stranger.post("chat.say", {{"text", "slow"}});
  Client& player = table.player(0);
  player.post("room.join", {{"room", asleep}});
  const auto act = player.post("game.act", {{"room", table.room},
                                            {"prompt", player.at().prompts[0]["id"]},
                                            {"key", "k"},
                                            {"action", {{"kind", "bid"}, {"chips", 1}}}});
  world.thinking_held = true;
  world.pass(20 * second);
  world.disk_held = false;
  world.release();
  EXPECT_TRUE(player.responses[act].contains("result")) << player.responses[act].dump();
  EXPECT_EQ(stand_in(player, 0), "");
  EXPECT_EQ(left(player, 0), second) << "it came in the 29th second";
  EXPECT_EQ(stand_in(player, 1), "random") << "nothing of the other's waited";
}

// Time is up in the 30th second; what was asked in the 29th, and is not an action, waits for the disk beyond that.
struct WaitsPastHisTime {
  WaitsPastHisTime() : table(world, sealed_with(live(30 * second)), 2), other(world), stranger(world) {
    other.hello("Other");
    stranger.hello("Stranger");
    const std::string asleep = other.ok("room.create", {{"game", "sealed"}})["room"];
    other.drop();
    bid(table.player(1), 0);
    world.thinking_held = true;
    world.pass(29 * second);
    world.disk_held = true;
    stranger.post("chat.say", {{"text", "slow"}});
    table.player(0).post("room.join", {{"room", asleep}});
    world.pass(5 * second);
  }
  void go_on() {
    world.disk_held = false;
    world.release();
  }
  World world;
  Table table;
  Client other, stranger;
};

TEST(Clock, who_waits_with_another_request_and_does_not_act_is_out_of_time_all_the_same) {
  WaitsPastHisTime at;
  EXPECT_EQ(stand_in(at.table.player(1), 0), "") << "nobody knows yet what they want";
  at.go_on();
  EXPECT_EQ(stand_in(at.table.player(1), 0), "random");
}

TEST(Clock, who_goes_while_he_waits_past_his_time_disturbs_nobody) {
  WaitsPastHisTime at;
  at.table.player(0).drop();
  at.go_on();
  EXPECT_EQ(stand_in(at.table.player(1), 0), "random");
}

// The room would otherwise look at its clock after the connections have gone, and freeze.
TEST(Clock, a_server_that_stops_while_somebody_waits_past_his_time_leaves_a_game_that_goes_on) {
  WaitsPastHisTime at;
  at.world.shut_down();
  at.go_on();
  at.world.crash();
  come_back(at.table);
  EXPECT_EQ(at.table.player(1).at().table["status"], "running");
}

TEST(Clock, tells_when_time_is_short) {
  World world;
  Table table(world, sealed_with(live(2 * minute)), 2);
  bid(table.player(1), 0);
  Client& watcher = table.player(1);
  watcher.clear();
  world.pass(minute - 1);
  EXPECT_EQ(watcher.count("room.clocks"), 0);
  world.pass(1);
  ASSERT_EQ(watcher.count("room.clocks"), 1);
  json told = watcher.notified("room.clocks")[0];
  EXPECT_EQ(told["short"], json::array({0}));
  EXPECT_EQ(clock_of(told["clocks"], 0)["remaining_ms"], minute);
  world.pass(50 * second);
  ASSERT_EQ(watcher.count("room.clocks"), 2);
  told = watcher.notified("room.clocks")[1];
  EXPECT_EQ(clock_of(told["clocks"], 0)["remaining_ms"], 10 * second);
  EXPECT_EQ(table.player(0).count("room.clocks"), 2) << "all are told";
  world.pass(9 * second);
  EXPECT_EQ(watcher.count("room.clocks"), 2);
}

TEST(Clock, a_bank_that_was_never_longer_gives_no_warning) {
  World world;
  Table table(world, sealed_with(live(30 * second)), 2);
  table.player(0).clear();
  world.pass(20 * second - 1);
  EXPECT_EQ(table.player(0).count("room.clocks"), 0);
  world.pass(1);
  EXPECT_EQ(table.player(0).count("room.clocks"), 1);
  EXPECT_EQ(table.player(0).notified("room.clocks")[0]["short"], json::array({0, 1}));
}

TEST(Clock, a_missed_update_has_none_but_they_follow_after_resume) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  table.player(1).drop();
  world.pass(5 * second);
  bid(table.player(0), 1);
  world.pass(5 * second);
  Client& back = table.player(1);
  back.connect();
  back.hello();
  back.clear();
  EXPECT_EQ(back.resume(table.room)["updates"], 1);
  ASSERT_EQ(back.count("room.update"), 1);
  EXPECT_FALSE(back.notified("room.update")[0].contains("clocks"));
  ASSERT_EQ(back.count("room.clocks"), 1);
  EXPECT_EQ(back.notified("room.clocks")[0]["short"], json::array());
  EXPECT_EQ(left(back, 0), 10 * minute - 5 * second);
  EXPECT_EQ(left(back, 1), 10 * minute - 10 * second);
}

TEST(Clock, stands_while_no_server_runs_and_costs_at_most_five_seconds) {
  World world;
  Table table(world, sealed_with(live(10 * minute, 0)), 2);
  world.pass(5 * minute + 3 * second);
  EXPECT_GE(world.store().running_time(), 5 * minute + 3 * second - 5 * second)
      << "it is marked though nothing happens";
  world.stay_down(3 * hour);
  come_back(table);
  const Millis after = left(table.player(0), 0);
  EXPECT_GE(after, 5 * minute - 3 * second);
  EXPECT_LE(after, 5 * minute - 3 * second + 5 * second);
  EXPECT_TRUE(runs(table.player(0), 0));
  world.thinking_held = true;
  world.pass(after - 1);
  EXPECT_EQ(stand_in(table.player(0), 0), "");
  world.pass(1);
  EXPECT_EQ(stand_in(table.player(0), 0), "random") << "and then it is up";
}

TEST(Clock, an_update_and_its_mark_are_durable_together) {
  World world;
  Table table(world, sealed_with(live(10 * minute, 2 * second)), 2);
  world.pass(minute + 1);
  bid(table.player(0), 1);
  const Millis first = left(table.player(0), 0);
  const Millis other = left(table.player(0), 1);
  world.stay_down(hour);
  come_back(table);
  EXPECT_EQ(left(table.player(0), 0), first);
  EXPECT_EQ(left(table.player(0), 1), other);
}

TEST(Clock, a_clean_stop_costs_nothing) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  world.pass(minute + 1234);
  world.shut_down();
  world.stay_down(hour);
  come_back(table);
  EXPECT_EQ(left(table.player(0), 0), 9 * minute - 1234);
}

TEST(Clock, nobody_listens_and_time_is_up_all_the_same) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  for (auto& player : table.players) player->drop();
  world.pass(5 * minute);
  world.stay_down(24 * hour);
  world.pass(6 * minute);
  come_back(table);
  EXPECT_EQ(stand_in(table.player(0), 0), "random");
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
}

TEST(Clock, stands_when_the_game_is_over) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  FastRandom random(3);
  table.play(random);
  ASSERT_TRUE(table.is_over());
  for (int seat = 0; seat < 2; ++seat) EXPECT_FALSE(runs(table.player(0), seat));
  const Millis marked = world.store().running_time();
  world.pass(10 * minute);
  EXPECT_EQ(world.store().running_time(), marked) << "nothing to mark any more";
}

TEST(Clock, stands_during_a_pause) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  Client& one = table.player(0);
  Client& two = table.player(1);
  EXPECT_EQ(one.fails("game.pause", {{"room", table.room}, {"paused", false}}), "not_paused");
  world.pass(minute);
  one.ok("game.offer", {{"room", table.room}, {"kind", "pause"}, {"key", "p"}});
  two.ok("game.answer",
         {{"room", table.room}, {"offer", two.at().table["offer"]["id"]}, {"accept", true}, {"key", "p"}});
  EXPECT_EQ(one.at().table["paused"], true);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_FALSE(runs(one, seat));
    EXPECT_EQ(left(one, seat), 9 * minute);
  }
  for (auto& player : table.players) player->drop();
  world.pass(60 * minute);
  world.stay_down(hour);
  world.pass(60 * minute);
  come_back(table);
  EXPECT_EQ(one.at().table["paused"], true);
  EXPECT_EQ(left(one, 0), 9 * minute);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  EXPECT_EQ(watcher.fails("game.pause", {{"room", table.room}, {"paused", false}}), "not_seated");
  two.ok("game.pause", {{"room", table.room}, {"paused", false}});
  EXPECT_EQ(one.at().table["paused"], false);
  EXPECT_EQ(one.at().events.back()["kind"], "game_resumed");
  EXPECT_TRUE(runs(one, 0));
  EXPECT_EQ(left(one, 0), 9 * minute);
}

TEST(Clock, no_time_is_won_by_taking_back) {
  World world;
  json create = sealed_with(live(10 * minute, 30 * second));
  create["undo"] = "free";
  Table table(world, create, 2);
  Client& player = table.player(0);
  for (int i = 1; i <= 4; ++i) {
    world.pass(second);
    bid(player, 1);
    EXPECT_EQ(left(player, 0), 10 * minute - i * second + 30 * second);
    player.ok("game.undo", {{"room", table.room}, {"key", "u" + std::to_string(i)}});
    EXPECT_EQ(left(player, 0), 10 * minute - i * second);
    EXPECT_TRUE(runs(player, 0));
  }
}

// ---- who loses by time ---------------------------------------------------------------------------------------------

TEST(Clock, time_up_loses_between_two_sides) {
  World world;
  Table table(world, sealed_with(live(30 * second), 2, {{"on_timeout", "lose"}}), 2);
  world.pass(20 * second);
  bid(table.player(1), 1);
  world.pass(10 * second);
  for (auto& player : table.players) {
    EXPECT_EQ(player->at().table["status"], "over");
    EXPECT_EQ(player->at().table["result"]["winners"], json::array({1}));
    EXPECT_EQ(player->at().table["result"]["reason"], "timeout");
    EXPECT_TRUE(player->at().table.contains("server_seed"));
    EXPECT_TRUE(player->at().prompts.is_null());
  }
  EXPECT_EQ(left(table.player(0), 0), 0);
  EXPECT_EQ(left(table.player(0), 1), 10 * second);
  const std::int64_t seq = table.player(0).at().seq;
  world.crash();
  come_back(table);
  EXPECT_EQ(table.player(0).at().seq, seq);
  EXPECT_EQ(table.player(0).at().table["result"]["reason"], "timeout");
}

TEST(Clock, among_three_who_loses_by_time_does_not_come_back_and_the_others_play_on) {
  World world;
  Table table(world, sealed_with(live(30 * second), 3, {{"on_timeout", "lose"}}), 3);
  bid(table.player(0), 1);
  bid(table.player(1), 1);
  world.thinking_held = true;
  world.pass(30 * second);
  Client& gone = table.player(2);
  EXPECT_EQ(stand_in(gone, 2), "random");
  EXPECT_EQ(gone.at().table["status"], "running");
  EXPECT_EQ(gone.fails("room.sit", {{"room", table.room}}), "has_resigned");
  world.crash();
  come_back(table);
  EXPECT_EQ(gone.fails("room.sit", {{"room", table.room}}), "has_resigned");
}

// ---- by the day ----------------------------------------------------------------------------------------------------

json by_the_day(Millis limit) {
  return {{"kind", "correspondence"}, {"limit_ms", limit}};
}

TEST(ByTheDay, a_room_sleeps_until_a_decision_is_due) {
  World world;
  Table table(world, sealed_with(by_the_day(24 * hour)), 2);
  world.pass(hour);
  bid(table.player(0), 1);
  for (auto& player : table.players) player->drop();
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  world.pass(23 * hour - 1);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u) << "nothing wakes it before";
  world.thinking_held = true;
  world.pass(1);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u) << "a computer player thinks";
  come_back(table);
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  EXPECT_EQ(stand_in(table.player(0), 0), "");
}

TEST(ByTheDay, deadlines_hold_across_restarts_and_wait_while_no_server_runs) {
  World world;
  Table table(world, sealed_with(by_the_day(24 * hour)), 2);
  for (auto& player : table.players) player->drop();
  world.pass(10 * hour);
  world.stay_down(100 * hour);
  world.pass(10 * hour);
  world.stay_down(100 * hour);
  world.thinking_held = true;
  world.pass(4 * hour - second);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  world.pass(second + 10 * second);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  come_back(table);
  EXPECT_EQ(stand_in(table.player(0), 0), "random");
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
}

TEST(ByTheDay, who_acts_in_time_while_the_room_is_loaded_has_acted_in_time) {
  World world;
  Table table(world, sealed_with(by_the_day(hour)), 2);
  Client stranger(world);
  stranger.hello("Stranger");
  for (auto& player : table.players) player->drop();
  Client& player = table.player(0);
  player.connect();
  player.hello();
  world.pass(hour - second);
  world.disk_held = true;
  stranger.post("chat.say", {{"text", "slow"}});
  player.minds_gaps = false;
  player.post("room.resume", {{"room", table.room}, {"seq", player.at().seq}});
  const auto act = player.post("game.act", {{"room", table.room},
                                            {"prompt", player.at().prompts[0]["id"]},
                                            {"key", "k"},
                                            {"action", {{"kind", "bid"}, {"chips", 1}}}});
  world.thinking_held = true;
  world.pass(5 * second);
  world.release();
  EXPECT_TRUE(player.responses[act].contains("result")) << player.responses[act].dump();
  player.join(table.room);
  EXPECT_EQ(stand_in(player, 0), "");
  EXPECT_EQ(stand_in(player, 1), "random");
}

TEST(ByTheDay, tells_at_a_quarter_and_at_an_hour) {
  World world;
  Table table(world, sealed_with(by_the_day(24 * hour)), 2);
  bid(table.player(1), 0);
  Client& watcher = table.player(1);
  watcher.clear();
  world.pass(18 * hour - 1);
  EXPECT_EQ(watcher.count("room.clocks"), 0);
  world.pass(1);
  EXPECT_EQ(watcher.count("room.clocks"), 1);
  world.pass(5 * hour);
  ASSERT_EQ(watcher.count("room.clocks"), 2);
  EXPECT_EQ(clock_of(watcher.notified("room.clocks")[1]["clocks"], 0)["remaining_ms"], hour);
}

TEST(ByTheDay, holidays_are_each_ones_own_and_limited) {
  World world;
  Table table(world, sealed_with(by_the_day(24 * hour)), 2);
  Client& player = table.player(0);
  const auto holiday = [&](int days) { return json{{"room", table.room}, {"days", days}}; };
  world.pass(4 * hour);
  player.ok("room.holiday", holiday(10));
  EXPECT_EQ(player.at().events.back(), (json{{"kind", "holiday_taken"}, {"seat", 0}, {"days", 10}}));
  const json own = clock_of(player.at().clocks, 0);
  EXPECT_EQ(own["remaining_ms"], 20 * hour);
  EXPECT_EQ(own["running"], false);
  EXPECT_EQ(own["holiday_ms"], 240 * hour);
  EXPECT_TRUE(runs(player, 1));
  EXPECT_EQ(player.fails("room.holiday", holiday(5)), "no_holiday_left");
  EXPECT_EQ(player.fails("room.holiday", holiday(15)), "bad_param");
  bid(table.player(1), 0);
  for (auto& each : table.players) each->drop();
  world.pass(200 * hour);
  world.stay_down(50 * hour);
  world.thinking_held = true;
  world.pass(59 * hour);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  world.pass(hour + 10 * second);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u) << "10 days and 20 hours, without those when no server ran";
}

TEST(ByTheDay, there_are_no_holidays_from_other_games) {
  World world;
  Table table(world, sealed_with(live(10 * minute)), 2);
  EXPECT_EQ(table.player(0).fails("room.holiday", {{"room", table.room}, {"days", 1}}), "not_by_the_day");
}

TEST(ByTheDay, a_silent_game_has_one_holiday_for_each_seat_lest_their_number_say_something) {
  World world;
  Table table(world, sealed_with(by_the_day(24 * hour), 2, {{"partner_chat", "silent"}}), 2);
  table.player(0).ok("room.holiday", {{"room", table.room}, {"days", 1}});
  EXPECT_EQ(table.player(0).fails("room.holiday", {{"room", table.room}, {"days", 1}}), "no_holiday_left");
}

// ---- the fold is the room ------------------------------------------------------------------------------------------

// Banks grow by increments alone, run for those alone who must act, and the log says all of it.
void random_game(std::uint64_t seed) {
  SCOPED_TRACE(seed);
  constexpr Millis increment = 4 * second;
  World world(seed);
  Table table(world, sealed_with(live(20 * minute, increment), 3), 3);
  FastRandom random(seed);
  Registry games;
  games.add(sealed_kind());
  Client& watcher = table.player(0);
  std::vector<Millis> banks(3, 20 * minute);
  while (!table.is_over() && !testing::Test::HasFailure()) {
    const json waiting = watcher.at().to_act;
    const Millis passed = random.below(40'000);
    world.pass(passed);
    bool crashed = false;
    if (random.below(4) == 0) {
      crashed = true;
      world.stay_down(random.below(1'000'000));
      come_back(table);
      for (int seat = 0; seat < 3; ++seat) {
        const bool ran = std::ranges::find(waiting, json(seat)) != waiting.end();
        const Millis now = left(watcher, seat);
        const Millis should = banks[static_cast<std::size_t>(seat)] - (ran ? passed : 0);
        EXPECT_GE(now, should);
        EXPECT_LE(now, should + (ran ? 5 * second : 0));
        EXPECT_EQ(runs(watcher, seat), ran);
        banks[static_cast<std::size_t>(seat)] = now;
      }
    }
    std::vector<Client*> able;
    for (auto& player : table.players)
      if (player->must_act()) able.push_back(player.get());
    ASSERT_FALSE(able.empty());
    Client& next = *able[random.below(static_cast<std::uint32_t>(able.size()))];
    next.act_at_random(random);
    for (int seat = 0; seat < 3; ++seat) {
      Millis& bank = banks[static_cast<std::size_t>(seat)];
      const bool ran = std::ranges::find(waiting, json(seat)) != waiting.end();
      const bool must = std::ranges::find(watcher.at().to_act, json(seat)) != watcher.at().to_act.end();
      if (ran && !crashed) bank -= passed;
      if (seat == next.seat && !must) bank += increment;
      EXPECT_EQ(left(watcher, seat), bank) << "seat " << seat;
      EXPECT_EQ(runs(watcher, seat), must && !table.is_over());
    }
    const auto folded = fold(**world.store().room(table.room, 1), games);
    ASSERT_TRUE(folded && !folded->fault);
    const auto clocks = folded->clocks(world.running_time());
    ASSERT_TRUE(clocks);
    for (const SeatClock& each : clocks->seats) {
      EXPECT_EQ(each.remaining_ms, left(watcher, each.seat)) << "the fold of the log";
      EXPECT_EQ(each.running, runs(watcher, each.seat));
    }
  }
  EXPECT_TRUE(table.is_over());
}

TEST(Clock, follows_from_the_log_at_every_step_of_random_games_with_crashes) {
  for (std::uint64_t seed = 1; seed <= 30 && !testing::Test::HasFailure(); ++seed) random_game(seed);
}

}  // namespace
}  // namespace palatine::test
