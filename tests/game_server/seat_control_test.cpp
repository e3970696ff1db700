// Who is away, and in whose hands a seat is: calls and returns. Every change is told and logged.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

// ---- a computer player is called -----------------------------------------------------------------------------------

TEST(CallBot, after_the_grace_time_the_others_call_a_computer_player) {
  World world;
  Table table(world, two, 2);
  Client& caller = table.player(0);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "not_absent");
  table.player(1).drop();
  world.pass(world.limits().absence_grace_ms - 1);
  const json early = caller.call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["reason"], "grace_not_over");
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 1);
  world.pass(1);
  world.thinking_held = true;
  const json done = caller.ok("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(done["seq"], caller.at().seq);
  EXPECT_EQ(stand_in(caller, 1), "random");
  const json event = caller.at().events.back();
  EXPECT_EQ(event["kind"], "hands_changed");
  EXPECT_EQ(event["why"], "called");
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "played_by_computer");
  const std::int64_t seq = caller.at().seq;
  world.release();
  EXPECT_GT(caller.at().seq, seq) << "it decides";
}

TEST(CallBot, is_refused_with_a_reason) {
  World world;
  Table table(world, two, 2);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  table.player(1).drop();
  world.pass(minute);
  EXPECT_EQ(watcher.fails("room.call_bot", call_bot(table, 1)), "not_seated");
  EXPECT_EQ(table.player(0).fails("room.call_bot", call_bot(table, 7)), "no_such_seat");
  json wrong = call_bot(table, 1);
  wrong["kind"] = "wizard";
  EXPECT_EQ(table.player(0).fails("room.call_bot", wrong), "unknown_computer_player");
  EXPECT_EQ(table.player(0).fails("room.call_bot", call_bot(table, 0)), "not_absent") << "not for oneself";
  Client host(world);
  host.hello("Host");
  const std::string open = host.ok("room.create", two)["room"];
  host.join(open);
  host.sit(0);
  EXPECT_EQ(host.fails("room.call_bot", {{"room", open}, {"seat", 0}}), "not_started");
}

TEST(CallBot, once_however_often_it_is_asked_with_one_key) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  json call = call_bot(table, 1);
  call["key"] = "k";
  const json first = table.player(0).ok("room.call_bot", call);
  EXPECT_EQ(table.player(0).ok("room.call_bot", call), first);
}

TEST(CallBot, coming_and_going_begins_the_grace_time_anew) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(50 * second);
  come_back(table.player(1), table.room);
  table.player(1).drop();
  world.pass(50 * second);
  const json early = table.player(0).call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 10 * second);
}

TEST(CallBot, by_the_day_nobody_is_missed_before_the_limit) {
  World world;
  json create = two;
  create["clock"] = {{"kind", "correspondence"}, {"limit_ms", 60 * minute}};
  Table table(world, create, 2);
  table.player(1).drop();
  world.pass(30 * minute);
  const json early = table.player(0).call("room.call_bot", call_bot(table, 1));
  EXPECT_EQ(early["error"]["data"]["reason"], "grace_not_over");
  EXPECT_EQ(early["error"]["data"]["retry_after_ms"], 30 * minute);
}

TEST(CallBot, in_a_silent_game_the_shown_presence_counts) {
  World world;
  Table table(world, sealed(2, {{"partner_chat", "silent"}}), 2);
  Client& caller = table.player(0);
  table.player(1).drop();
  world.pass(minute - 1);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "not_absent") << "nobody knows that they went";
  world.pass(1);
  EXPECT_EQ(caller.fails("room.call_bot", call_bot(table, 1)), "grace_not_over");
  world.pass(minute);
  world.thinking_held = true;
  caller.ok("room.call_bot", call_bot(table, 1));
  // and that they are back shows as late as ever
  const std::int64_t seq = caller.at().seq;
  come_back(table.player(1), table.room);
  world.pass(minute - 1);
  EXPECT_EQ(caller.at().seq, seq);
  EXPECT_EQ(stand_in(caller, 1), "random");
  world.pass(1);
  EXPECT_EQ(stand_in(caller, 1), "");
}

// ---- and the person comes back -------------------------------------------------------------------------------------

TEST(Return, who_was_only_missed_has_the_seat_again_when_he_comes_back) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  come_back(table.player(1), table.room);
  Client& back = table.player(1);
  EXPECT_EQ(stand_in(back, 1), "");
  const json event = table.player(0).at().events.back();
  EXPECT_EQ(event["kind"], "hands_changed");
  EXPECT_EQ(event["why"], "returned");
  EXPECT_FALSE(event.contains("stand_in"));
  back.ok("game.act", act_of(back, "mine"));
  const std::int64_t seq = back.at().seq;
  world.release();
  EXPECT_EQ(back.at().seq, seq) << "what the computer player thought for them is dropped";
}

// It shows late, and may be shown by the very input that makes somebody leave.
TEST(Return, is_not_what_somebody_is_answered_who_left_before_it_was_told) {
  World world;
  Table table(world, sealed(2, {{"partner_chat", "silent"}}), 2);
  Client& leaves = table.player(0);
  table.player(1).drop();
  world.pass(2 * minute);
  world.thinking_held = true;
  leaves.ok("room.call_bot", call_bot(table, 1));
  const std::int64_t seq = leaves.at().seq;
  come_back(table.player(1), table.room);
  world.pass(minute - 1);
  world.fall_behind(1);
  EXPECT_EQ(leaves.ok("room.leave", {{"room", table.room}})["seq"], seq);
  EXPECT_GT(table.player(1).at().seq, seq) << "it was told to who is there";
}

TEST(Return, by_resume_too) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  Client& back = table.player(1);
  back.connect();
  back.hello();
  back.resume(table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
  EXPECT_EQ(back.at().seq, table.player(0).at().seq);
  EXPECT_EQ(stand_in(back, 1), "");
  back.ok("game.act", act_of(back, "mine"));
}

TEST(Return, who_looks_on_at_his_own_table_is_away) {
  World world;
  Table table(world, two, 2);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  world.thinking_held = true;
  bert.join(table.room, "view", "spectator");
  EXPECT_EQ(anna.notified("room.presence").back()["connected"], false);
  world.pass(minute);
  EXPECT_EQ(bert.at().seq, anna.at().seq) << "they are told all the same";
  anna.ok("room.call_bot", call_bot(table, 1));
  bert.drop();
  come_back(bert, table.room, "spectator");
  EXPECT_EQ(stand_in(anna, 1), "random");
  bert.join(table.room);
  EXPECT_EQ(stand_in(anna, 1), "");
  EXPECT_EQ(anna.notified("room.presence").back()["connected"], true);
  EXPECT_EQ(anna.fails("room.call_bot", call_bot(table, 1)), "not_absent");
}

TEST(Return, who_sits_down_is_there_whatever_he_came_for) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  host.join(host.ok("room.create", two)["room"]);
  guest.hello("Guest");
  guest.join(host.room, "view", "spectator");
  guest.sit(1);
  EXPECT_EQ(host.at().table["seats"][1]["connected"], true);
}

TEST(Return, who_only_wants_to_watch_leaves_the_seat_to_it) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  come_back(table.player(1), table.room, "spectator");
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  EXPECT_EQ(table.player(1).ok("room.sit", {{"room", table.room}})["seat"], 1);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
}

TEST(Return, after_a_timeout_only_by_sitting_down_again) {
  World world;
  json create = two;
  create["clock"] = {{"kind", "live"}, {"bank_ms", 5 * minute}, {"increment_ms", 0}};
  Table table(world, create, 2);
  world.thinking_held = true;
  table.player(0).act({{"kind", "bid"}, {"chips", 1}});
  table.player(1).drop();
  world.pass(5 * minute);
  Client& back = table.player(1);
  come_back(back, table.room);
  EXPECT_EQ(stand_in(back, 1), "random");
  EXPECT_EQ(back.fails("game.act", act_of(back, "early")), "played_by_computer");
  EXPECT_EQ(back.fails("room.sit", {{"room", table.room}, {"seat", 0}}), "already_started");
  EXPECT_EQ(back.ok("room.sit", {{"room", table.room}, {"seat", 1}})["seat"], 1);
  EXPECT_EQ(stand_in(back, 1), "");
  EXPECT_EQ(back.at().clocks["seats"][1]["remaining_ms"], 30 * second) << "a tenth of the bank";
  EXPECT_EQ(back.at().clocks["seats"][1]["running"], true);
  EXPECT_EQ(back.fails("room.sit", {{"room", table.room}}), "already_seated");
  back.ok("game.act", act_of(back, "mine"));
}

TEST(Return, survives_a_crash_like_everything_else) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  world.pass(minute);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", call_bot(table, 1));
  world.crash();
  come_back(table.player(0), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "random");
  come_back(table.player(1), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
  world.crash();
  come_back(table.player(0), table.room);
  EXPECT_EQ(stand_in(table.player(0), 1), "");
}

}  // namespace
}  // namespace palatine::test
