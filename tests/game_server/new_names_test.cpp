// A new name is seen at once where one sits and where one looks on.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

std::string name_at(Client& client, int seat) {
  return client.at().table["seats"][static_cast<std::size_t>(seat)]["person"]["name"];
}

TEST(NewNames, reach_all_at_the_tables_where_one_sits_or_watches) {
  World world;
  Table table(world, sealed(3), 3);
  Client watcher(world), lobby(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  lobby.hello("Lobby");
  lobby.ok("lobby.watch", json::object());
  world.pass(5'000);
  for (Client* each : {&table.player(0), &table.player(2), &watcher}) each->clear();
  const json named = table.player(1).ok("account.rename", {{"name", "Berengar"}})["person"];
  world.pass(0);
  for (Client* each : {&table.player(0), &table.player(1), &table.player(2), &watcher}) {
    EXPECT_EQ(name_at(*each, 1), named["name"]);
    EXPECT_EQ(each->notified("room.update").back()["events"], json::array()) << "it is no news of the game";
  }
  EXPECT_EQ(table.player(0).count("room.update"), 1);
  // an account has no tag
  table.player(1).ok("account.claim", {{"name", "Berengar"}, {"password", "correct horse"}});
  world.pass(0);
  EXPECT_EQ(name_at(watcher, 1), "Berengar");
  EXPECT_EQ(watcher.at().table["seats"][1]["person"]["kind"], "account");
  // whoever moderates gives names too
  world.moderate(AdminRename{"Berengar", "Bruno", {}, {}});
  world.pass(0);
  EXPECT_EQ(name_at(watcher, 1), "Bruno");
  // of those who look on
  watcher.ok("account.rename", {{"name", "Wulfila"}});
  world.pass(5'000);
  EXPECT_TRUE(
      table.player(0).notified("room.watchers").back()["people"][0]["name"].get<std::string>().starts_with("Wulfila"));
  // and the game goes on, and ends, with the table as its log has it
  FastRandom random(1);
  table.play(random);
  EXPECT_TRUE(table.is_over());
  world.crash();
  table.player(0).connect();
  table.player(0).hello();
  table.player(0).join(table.room);
  EXPECT_EQ(name_at(table.player(0), 1), "Bruno");
}

TEST(NewNames, taken_elsewhere_are_shown_by_coming_to_the_table) {
  World world;
  Table table(world, sealed(2), 2);
  for (auto& player : table.players) player->drop();
  world.pass(10 * minute);
  Client& anna = table.player(0);
  anna.connect();
  anna.hello();
  anna.ok("account.rename", {{"name", "Adelaide"}});
  world.pass(0);
  EXPECT_TRUE(anna.join(table.room)["table"]["seats"][0]["person"]["name"].get<std::string>().starts_with("Adelaide"));
}

TEST(NewNames, taken_while_the_table_slept_are_shown_when_it_wakes) {
  World world;
  Table table(world, sealed(3), 3);
  for (auto& player : table.players) player->drop();
  ASSERT_EQ(world.game_server().counts().rooms_awake, 0u);
  Client& anna = table.player(0);
  anna.connect();
  anna.hello();
  anna.ok("account.rename", {{"name", "Adelaide"}});
  anna.drop();
  world.crash();
  Client& other = table.player(1);
  other.connect();
  other.hello();
  ASSERT_EQ(world.game_server().counts().people_known, 1u) << "she is not here, nor was a moment ago";
  const json seats = other.join(table.room)["table"]["seats"];
  EXPECT_TRUE(seats[0]["person"]["name"].get<std::string>().starts_with("Adelaide"));
  EXPECT_EQ(seats[2]["person"]["name"], table.player(2).at().table["seats"][2]["person"]["name"]);
}

TEST(NewNames, of_a_game_that_is_over_and_of_one_who_changes_them_without_end_stay) {
  World world(1, patient());
  Table table(world, sealed(2), 2);
  for (int i = 0; i < 120; ++i) {
    table.player(0).ok("account.rename", {{"name", "Anna " + std::to_string(i)}});
    world.pass(10);
  }
  EXPECT_TRUE(name_at(table.player(1), 0).starts_with("Anna 99"));
  Table other(world, sealed(2), 2);
  FastRandom random(1);
  other.play(random);
  const std::string before = name_at(other.player(1), 0);
  other.player(0).ok("account.rename", {{"name", "Somebody else"}});
  world.pass(0);
  EXPECT_EQ(name_at(other.player(1), 0), before);
}

TEST(NewNames, are_shown_to_who_is_behind_when_his_time_comes) {
  World world;
  Table table(world, sealed(2, {{"spectator_delay", 2}}), 2);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  FastRandom random(3);
  table.play(random, 1);
  const std::string before = name_at(watcher, 0);
  table.player(0).ok("account.rename", {{"name", "Adelaide"}});
  world.pass(0);
  EXPECT_TRUE(name_at(table.player(1), 0).starts_with("Adelaide"));
  EXPECT_EQ(name_at(watcher, 0), before);
  table.play(random);
  EXPECT_TRUE(name_at(watcher, 0).starts_with("Adelaide"));
}

}  // namespace
}  // namespace palatine::test
