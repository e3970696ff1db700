// The lobby: what is listed, and how often watchers hear of it.
#include <gtest/gtest.h>

#include <string>

#include "engine/chevaliers/deck.hpp"
#include "server/lobby/lobby.hpp"
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

TEST(Lobby, the_list_is_made_once_for_each_change_however_often_it_is_asked_for) {
  Lobby lobby(10);
  RoomSummary table;
  table.room = "one";
  table.title = "first";
  lobby.set(table);
  const char* const made = lobby.list().text.data();
  EXPECT_EQ(lobby.list().text.data(), made);
  lobby.set(table);
  EXPECT_EQ(lobby.list().text.data(), made) << "nothing has changed";
  table.title = "second";
  lobby.set(table);
  EXPECT_NE(lobby.list().text.find("second"), std::string::npos);
  lobby.remove("one");
  EXPECT_EQ(lobby.list().text, "[]");
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

TEST(Lobby, shows_the_options_that_are_not_the_games_defaults) {
  World world;
  Client watcher(world), host(world);
  watcher.hello("Watcher");
  host.hello("Host");
  const auto shown = [&](const std::string& game, const json& options) {
    const json made = host.ok("room.create", {{"game", game}, {"options", options}});
    const json row = watcher.ok("lobby.watch", json::object())["rooms"][0];
    EXPECT_EQ(row["room"], made["room"]);
    return row.value("options", json());
  };
  const std::string carolus = "carolus-magnus";
  EXPECT_EQ(shown(carolus, json::object()), json()) << "none: the row has no such member";
  EXPECT_EQ(shown(carolus, {{"players", 2}, {"draw", "dice"}}), json());
  EXPECT_EQ(shown(carolus, {{"players", 2}, {"draw", "piles"}}), (json{{"draw", "piles"}}));
  EXPECT_EQ(shown(carolus, {{"players", 4}}), (json{{"players", 4}})) << "teams are as they are by default";
  const json crossed = {{"players", 4}, {"teams", {0, 0, 1, 1}}};
  EXPECT_EQ(shown(carolus, crossed), crossed);
  const json kingdoms = {{"scenario", "chosen"}, {"kingdoms", {0, 1, 2}}};
  EXPECT_EQ(shown("warlords-of-europe", kingdoms), kingdoms) << "neither goes without the other";
  host.ok("room.configure",
          {{"room", watcher.ok("lobby.watch", json::object())["rooms"][0]["room"]}, {"options", {{"players", 3}}}});
  EXPECT_EQ(watcher.ok("lobby.watch", json::object())["rooms"][0]["options"], (json{{"players", 3}}));
}

TEST(Lobby, shows_the_beginning_of_an_option_that_is_too_long_for_a_list) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string deck = std::string(chevaliers::deck_text()) + "tournament ours\n";
  host.ok("room.create", {{"game", "chevaliers"}, {"options", {{"players", 3}, {"deck", deck}}}});
  const json row = json::parse(world.game_server().rooms_json().text)[0];
  EXPECT_EQ(row["options"], (json{{"players", 3}, {"deck", row["options"]["deck"]}}));
  const std::string listed = row["options"]["deck"];
  EXPECT_TRUE(listed.ends_with("…")) << listed;
  EXPECT_LT(listed.size(), 50u);
  world.crash();
  host.connect();
  host.hello();
  EXPECT_EQ(json::parse(world.game_server().rooms_json().text)[0], row);
}

TEST(Invitation, tells_of_an_unlisted_table_to_who_has_it_and_to_nobody_else) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  const json clock = {{"kind", "live"}, {"bank_ms", 600'000}, {"increment_ms", 5'000}};
  const json made = host.ok("room.create", {{"game", "sealed"}, {"access", "unlisted"}, {"clock", clock}});
  const json look = {{"invite", made["invite"]}};
  const json told = guest.ok("room.invitation", look);
  EXPECT_EQ(told["host"]["name"], host.name);
  EXPECT_EQ(told["room"]["room"], made["room"]);
  EXPECT_EQ(told["room"]["seats_free"], 2);
  EXPECT_EQ(told["clock"]["bank_ms"], 600'000);
  EXPECT_EQ(told["free"], true);
  EXPECT_FALSE(told.contains("seat"));
  // who has looked is no more at the table than before
  EXPECT_EQ(guest.fails("room.resume", {{"room", made["room"]}, {"seq", 0}}), "no_such_room");
  EXPECT_EQ(guest.fails("room.invitation", {{"invite", made["room"]}}), "no_such_room") << "an id is no invite";
  EXPECT_EQ(guest.fails("room.invitation", {{"invite", "nobody-made-this-one-yet"}}), "no_such_room");
  // without a name, over HTTP
  const ConnectionId nameless = world.stream(look);
  ASSERT_EQ(world.streams[nameless].frames.size(), 1u);
  EXPECT_EQ(json::parse(world.streams[nameless].frames[0])["result"], guest.ok("room.invitation", look));
  world.end_stream(nameless);
  const ConnectionId wrong = world.stream({{"invite", made["room"]}});
  ASSERT_TRUE(world.streams[wrong].refused);
  EXPECT_EQ(world.streams[wrong].refused->reason, "no_such_room");
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
