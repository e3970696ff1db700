// Where there is no room for more: when that begins and ends, what is refused, and what goes on.
#include "server/game_server/shortage.hpp"

#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

struct Short : ::testing::TestWithParam<Shortage> {
  World world;
};

TEST_P(Short, nothing_new_begins_and_what_goes_on_goes_on) {
  Table table(world, two, 2);
  Client& anna = table.player(0);
  const json table_of_bert = table.player(1).ok("room.create", two);
  const std::string token = anna.token;
  world.short_of(GetParam());
  Client carla(world), dora(world);
  const json refused = carla.call("session.hello", {{"client", us}, {"name", "Carla"}});
  EXPECT_EQ(reason_of(refused), "no_capacity");
  EXPECT_GT(refused["error"]["data"]["retry_after_ms"], 0);
  EXPECT_EQ(dora.fails("account.claim", {{"name", "Dora"}, {"password", good_password}}), "no_capacity");
  EXPECT_EQ(anna.fails("room.create", two), "no_capacity");
  // who is here stays, comes back, talks, sits down at what is there, and becomes an account
  anna.ok("chat.say", {{"text", "It is full."}});
  EXPECT_EQ(comes_back(world, token), anna.person);
  anna.join(table_of_bert["room"]);
  anna.ok("room.sit", {{"room", table_of_bert["room"]}, {"seat", 0}});
  anna.room = table.room;
  FastRandom random(1);
  const std::size_t before = anna.notified("room.update").size();
  for (auto& player : table.players)
    if (player->must_act()) player->act_at_random(random);
  EXPECT_GT(anna.notified("room.update").size(), before);
  world.short_of({});
  carla.hello("Carla");
  carla.ok("room.create", two);
}

TEST_P(Short, no_rematch_begins) {
  Table table(world, two, 2);
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "r"}});
  ASSERT_TRUE(table.is_over());
  world.short_of(GetParam());
  EXPECT_EQ(table.player(0).fails("room.rematch", {{"room", table.room}, {"key", "again"}}), "no_capacity");
  world.short_of({});
  table.player(0).ok("room.rematch", {{"room", table.room}, {"key", "again"}});
}

INSTANTIATE_TEST_SUITE_P(Of, Short, ::testing::Values(Shortage{.disk = true}, Shortage{.memory = true}),
                         [](const auto& each) { return each.param.disk ? "disk" : "memory"; });

TEST(ShortOfMemory, nobody_new_watches_and_players_come_back) {
  World world;
  Table table(world, two, 2);
  Client watcher(world);
  watcher.hello("Carla");
  world.short_of({.disk = true});
  watcher.ok("lobby.watch", json::object());
  watcher.ok("room.join", {{"room", table.room}});
  watcher.ok("room.leave", {{"room", table.room}});
  world.short_of({.memory = true});
  EXPECT_EQ(watcher.fails("lobby.watch", json::object()), "no_capacity");
  EXPECT_EQ(watcher.fails("room.join", {{"room", table.room}}), "no_capacity");
  table.player(0).drop();
  table.player(0).connect();
  table.player(0).hello();
  table.player(0).join(table.room);
}

TEST(ShortOfMemory, a_table_that_nobody_follows_sleeps_though_its_clock_runs_and_wakes_for_it) {
  World world;
  json create = sealed(2, {{"clock", {{"kind", "live"}, {"bank_ms", 30 * second}}}, {"on_timeout", "lose"}});
  Table table(world, create, 2);
  for (auto& player : table.players) player->drop();
  world.pass(second);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  world.short_of({.disk = true});
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  world.short_of({.memory = true});
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  EXPECT_EQ(world.game_server().counts().rooms_sleeping, 1u);
  world.pass(10 * second);
  table.player(0).connect();
  table.player(0).hello();
  table.player(0).join(table.room);
  EXPECT_EQ(table.player(0).at().table["status"], "running");
  table.player(0).drop();
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  world.pass(20 * second);
  table.player(0).connect();
  table.player(0).hello();
  table.player(0).join(table.room);
  EXPECT_EQ(table.player(0).at().table["status"], "over");
}

}  // namespace
}  // namespace palatine::test
