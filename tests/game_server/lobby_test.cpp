// The lobby: what is listed, and how often watchers hear of it.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

TEST(Lobby, shows_public_rooms_that_are_not_over_also_after_a_restart) {
  World world;
  Table table(world, two, 2);
  Client watcher(world);
  watcher.hello("Watcher");
  for (const bool restart : {false, true}) {
    if (restart) world.crash();
    watcher.connect();
    watcher.hello();
    const json list = watcher.ok("lobby.watch", json::object());
    ASSERT_EQ(list["rooms"].size(), 1u);
    EXPECT_EQ(list["rooms"][0]["room"], table.room);
    EXPECT_EQ(list["rooms"][0]["status"], "running");
    EXPECT_EQ(list["rooms"][0]["seats_free"], 0);
  }
}

TEST(Lobby, the_list_is_that_of_the_moment_whoever_asked_before) {
  World world;
  Client watcher(world), host(world);
  watcher.hello("Watcher");
  host.hello("Host");
  const auto listed = [&] {
    const json list = watcher.ok("lobby.watch", json::object());
    EXPECT_EQ(json::parse(world.game_server().rooms_json().text), list["rooms"]);
    return list["rooms"];
  };
  EXPECT_EQ(listed().size(), 0u);
  const std::string room = host.ok("room.create", two)["room"];
  const std::string other = host.ok("room.create", two)["room"];
  ASSERT_EQ(listed().size(), 2u);
  host.ok("room.sit", {{"room", room}});
  EXPECT_EQ(listed()[0]["room"], room) << "what changed last is the first";
  EXPECT_EQ(listed()[0]["seats_free"], 1);
  host.ok("room.configure", {{"room", room}, {"access", "unlisted"}});
  ASSERT_EQ(listed().size(), 1u);
  EXPECT_EQ(listed()[0]["room"], other);
}

TEST(Lobby, updates_are_gathered_to_two_a_second) {
  World world;
  Client watcher(world), host(world);
  watcher.hello("Watcher");
  host.hello("Host");
  std::int64_t seq = watcher.ok("lobby.watch", json::object())["seq"];
  world.pass(1000);
  const std::string room = host.ok("room.create", two)["room"];
  EXPECT_EQ(watcher.count("lobby.update"), 1) << "the first one at once";
  for (int i = 0; i < 5; ++i) {
    host.ok("room.sit", {{"room", room}});
    host.ok("room.stand", {{"room", room}});
  }
  host.ok("room.sit", {{"room", room}});
  EXPECT_EQ(watcher.count("lobby.update"), 1);
  world.pass(500);
  const auto updates = watcher.notified("lobby.update");
  ASSERT_EQ(updates.size(), 2u);
  EXPECT_EQ(updates[1]["changed"][0]["seats_free"], 1);
  for (const json& update : updates) EXPECT_EQ(update["seq"], ++seq);
  watcher.ok("lobby.unwatch", json::object());
  host.ok("room.stand", {{"room", room}});
  world.pass(1000);
  EXPECT_EQ(watcher.count("lobby.update"), 2);
}

TEST(Lobby, a_game_that_is_over_is_removed) {
  World world;
  Table table(world, two, 2);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.ok("lobby.watch", json::object());
  FastRandom random(1);
  table.play(random);
  world.pass(1000);
  EXPECT_EQ(watcher.notified("lobby.update").back()["removed"], json::array({table.room}));
  EXPECT_EQ(world.game_server().rooms_json().text, "[]");
}

TEST(Lobby, shows_no_more_than_it_may) {
  Limits limits;
  limits.lobby_rooms = 3;
  World world(1, limits);
  Client host(world);
  host.hello("Host");
  for (int i = 0; i < 5; ++i) host.ok("room.create", two);
  EXPECT_EQ(json::parse(world.game_server().rooms_json().text).size(), 3u);
}

TEST(Lobby, hello_lists_where_one_sits) {
  World world;
  Table table(world, two, 2);
  Client again(world);
  again.token = table.player(0).token;
  const json result =
      again.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", again.token}});
  ASSERT_EQ(result["rooms"].size(), 1u);
  EXPECT_EQ(result["rooms"][0]["room"], table.room);
  EXPECT_FALSE(result.contains("token"));
  EXPECT_EQ(json::parse(world.game_server().games_json().text).size(), 5u);
}

}  // namespace
}  // namespace palatine::test
