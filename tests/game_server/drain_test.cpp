// Orders of whoever runs the server: no new games before a restart, and words to everybody.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json two_of_three_rounds = {{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 3}}}};

std::vector<json> notices(const Client& client, const std::string& kind) {
  std::vector<json> found;
  for (const json& notice : client.notified("server.notice"))
    if (notice["kind"] == kind) found.push_back(notice);
  return found;
}

TEST(Drain, no_table_and_no_game_begins) {
  World world;
  Table running(world, two_of_three_rounds, 2);
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const std::string room = anna.ok("room.create", two_of_three_rounds)["room"];
  for (Client* each : {&anna, &bert}) each->join(room);
  anna.sit(0);
  bert.sit(1);
  anna.ready();
  ASSERT_TRUE(world.order(AdminDrain{10 * minute}));

  const json refused = anna.call("room.create", two_of_three_rounds)["error"];
  EXPECT_EQ(refused["data"]["reason"], "draining");
  EXPECT_EQ(refused["data"]["retry_after_ms"], 10 * minute);
  EXPECT_EQ(bert.fails("room.ready", {{"room", room}}), "draining");
  bert.ok("room.ready", {{"room", room}, {"ready", false}});

  FastRandom random(1);
  running.play(random);
  EXPECT_TRUE(running.is_over()) << "a game that runs goes on to its end";
  EXPECT_EQ(running.player(0).fails("room.rematch", {{"room", running.room}}), "draining");

  ASSERT_TRUE(world.order(AdminUndrain{}));
  bert.ready();
  EXPECT_EQ(bert.at().table["status"], "running");
  anna.ok("room.create", two_of_three_rounds);
}

TEST(Drain, all_are_told_at_once_and_again_as_the_time_comes) {
  World world;
  Client anna(world), nobody(world);
  anna.hello("Anna");
  const auto done = world.order(AdminDrain{2 * minute + 5000});
  ASSERT_TRUE(done);
  EXPECT_EQ((*done)["people"], 1);
  ASSERT_EQ(notices(anna, "draining").size(), 1u);
  EXPECT_EQ(notices(anna, "draining").front()["in_ms"], 2 * minute + 5000);
  EXPECT_TRUE(nobody.inbox.empty()) << "who has not said hello is nobody";

  world.pass(minute);
  Client late(world);
  late.hello("Late");
  ASSERT_EQ(notices(late, "draining").size(), 1u) << "who comes is told too";
  EXPECT_EQ(notices(late, "draining").front()["in_ms"], minute + 5000);
  world.pass(3 * minute);
  std::vector<Millis> times;
  for (const json& notice : notices(anna, "draining")) times.push_back(notice["in_ms"]);
  EXPECT_EQ(times, (std::vector<Millis>{2 * minute + 5000, 2 * minute, minute, 30'000, 10'000}));
  EXPECT_EQ(anna.call("room.create", two_of_three_rounds)["error"]["data"]["retry_after_ms"], 0) << "until the restart";
}

TEST(Drain, set_anew_or_taken_back_it_counts_no_more_as_before) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  ASSERT_TRUE(world.order(AdminDrain{70'000}));
  ASSERT_TRUE(world.order(AdminDrain{10 * minute}));
  anna.clear();
  world.pass(2 * minute);
  EXPECT_TRUE(notices(anna, "draining").empty()) << "nothing at the minute of the first one";
  ASSERT_TRUE(world.order(AdminDrain{{}}));
  ASSERT_EQ(notices(anna, "draining").size(), 1u);
  EXPECT_FALSE(notices(anna, "draining").front().contains("in_ms"));
  EXPECT_FALSE(anna.call("room.create", two_of_three_rounds)["error"]["data"].contains("retry_after_ms"));
  ASSERT_TRUE(world.order(AdminUndrain{}));
  EXPECT_EQ(notices(anna, "drain_over").size(), 1u);
  anna.clear();
  world.pass(20 * minute);
  EXPECT_TRUE(notices(anna, "draining").empty());
  EXPECT_EQ(world.order(AdminUndrain{}).error().reason, "not_draining");
}

TEST(Drain, it_ends_with_the_process) {
  World world;
  ASSERT_TRUE(world.order(AdminDrain{minute}));
  EXPECT_TRUE(world.game_server().drain());
  world.crash();
  EXPECT_FALSE(world.game_server().drain());
}

TEST(Broadcast, reaches_everybody_once_a_connection) {
  World world;
  Client anna(world), again(world), bert(world);
  anna.hello("Anna");
  again.token = anna.token;
  again.hello();
  bert.hello("Bert");
  const auto done = world.order(AdminBroadcast{"  Tournament on Friday  ", {}});
  ASSERT_TRUE(done);
  EXPECT_EQ((*done)["people"], 2);
  for (const Client* each : {&anna, &again, &bert}) {
    ASSERT_EQ(notices(*each, "broadcast").size(), 1u);
    EXPECT_EQ(notices(*each, "broadcast").front()["message"], "Tournament on Friday");
  }
}

TEST(Broadcast, is_one_line_that_can_be_read) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  for (const auto& [text, reason] : {std::pair{std::string("a\nb"), "bad_text"},
                                     {std::string("   "), "text_empty"},
                                     {std::string(501, 'x'), "text_too_long"}}) {
    const auto done = world.order(AdminBroadcast{text, {}});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().reason, reason);
    EXPECT_EQ(done.error().path, "/text");
  }
  EXPECT_TRUE(notices(anna, "broadcast").empty());
}

TEST(Orders, a_game_server_that_has_stopped_obeys_no_more) {
  World world;
  world.shut_down();
  EXPECT_EQ(world.order(AdminBroadcast{"hello", {}}).error().reason, "shutting_down");
}

}  // namespace
}  // namespace palatine::test
