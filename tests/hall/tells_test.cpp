// Who is told of his table elsewhere: who sits there and is not looking, once of each kind, until he has looked or
// acted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/hall/client.hpp"

namespace palatine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Millis hour = 3'600'000;

json place(const json& more = json::object()) {
  json asked = {{"url", "https://hooks.example.org/secret-1"}, {"form", "json"}, {"kinds", {"your_turn", "game_over"}}};
  asked.update(more);
  return asked;
}

json sealed(const json& more = json::object()) {
  json create = {{"game", "sealed"}, {"options", {{"players", 2}}}};
  create.update(more);
  return create;
}

// What each person was told since the last look, as "person kind".
std::vector<std::string> told(World& world, const Table& table) {
  std::vector<std::string> out;
  for (const Tell& tell : std::exchange(world.tells, {})) {
    EXPECT_EQ(tell.room, table.room);
    std::string who = "nobody";
    for (const auto& player : table.players)
      if (player->person == tell.person) who = player->name.substr(0, 1);
    static constexpr std::array kinds = {"your_turn", "table_full", "time_short", "game_over"};
    out.push_back(who + " " + kinds[static_cast<std::size_t>(tell.kind)]);
  }
  return out;
}

void look(Client& client, const std::string& room) {
  client.connect();
  client.hello();
  client.join(room);
}

TEST(Tells, come_to_who_does_not_look_once_until_he_has_looked) {
  World world;
  Table table(world, sealed(), 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  FastRandom random(1);
  while (!table.is_over() && !(anna.must_act() && berta.must_act()))
    (anna.must_act() ? anna : berta).act_at_random(random);
  EXPECT_THAT(told(world, table), IsEmpty()) << "both look";
  ASSERT_FALSE(table.is_over());
  berta.act_at_random(random);
  ASSERT_FALSE(berta.must_act());
  berta.drop();
  world.tells.clear();
  while (!table.is_over() && anna.must_act()) anna.act_at_random(random);
  ASSERT_FALSE(table.is_over());
  EXPECT_THAT(told(world, table), ElementsAre("B your_turn"));
  anna.drop();
  world.pass(hour);
  EXPECT_THAT(told(world, table), IsEmpty());
  world.crash();
  look(anna, table.room);
  EXPECT_THAT(told(world, table), IsEmpty()) << "of the same decision nobody hears twice";
  look(berta, table.room);
  while (!table.is_over() && berta.must_act() && !anna.must_act()) berta.act_at_random(random);
  EXPECT_THAT(told(world, table), IsEmpty());
}

TEST(Tells, say_that_the_game_is_over_and_whose_table_is_full) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json made = anna.ok("room.create", sealed({{"title", "Friday"}}));
  anna.join(made["room"]);
  anna.sit(0);
  anna.drop();
  berta.join("/i/" + made["invite"].get<std::string>());
  berta.sit(1);
  ASSERT_EQ(world.tells.size(), 1u);
  EXPECT_EQ(world.tells[0].kind, TellKind::table_full);
  EXPECT_EQ(world.tells[0].person, anna.person);
  EXPECT_EQ(world.tells[0].title, "Friday");
  berta.ok("room.stand", {{"room", berta.room}});
  berta.sit(1);
  EXPECT_EQ(world.tells.size(), 1u) << "once, until she has looked";
  look(anna, made["room"]);
  anna.ready();
  berta.ready();
  world.tells.clear();
  anna.drop();
  berta.ok("game.resign", {{"room", berta.room}, {"key", "resign"}});
  ASSERT_EQ(world.tells.size(), 1u);
  EXPECT_EQ(world.tells[0].kind, TellKind::game_over);
  EXPECT_EQ(world.tells[0].person, anna.person);
}

TEST(Tells, leave_only_when_what_they_tell_is_durable) {
  World world;
  Table table(world, sealed(), 2);
  table.player(1).drop();
  world.tells.clear();
  world.disk_held = true;
  table.player(0).post("game.resign", {{"room", table.room}, {"key", "resign"}});
  EXPECT_THAT(told(world, table), IsEmpty());
  world.release();
  EXPECT_THAT(told(world, table), ElementsAre("B game_over"));
}

TEST(Tells, of_short_time_come_though_the_room_sleeps_and_each_warning_wakes_it_once) {
  World world;
  Table table(world, sealed({{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
  FastRandom random(1);
  for (auto& player : table.players) player->drop();
  told(world, table);
  world.pass(17 * hour);
  EXPECT_THAT(told(world, table), IsEmpty());
  world.pass(hour);  // a quarter of the time is left
  auto short_of_time = told(world, table);
  EXPECT_THAT(short_of_time, testing::UnorderedElementsAre("A time_short", "B time_short"));
  world.pass(4 * hour);
  EXPECT_THAT(told(world, table), IsEmpty()) << "said already";
  world.pass(hour);
  EXPECT_THAT(told(world, table), testing::UnorderedElementsAre("A time_short", "B time_short")) << "the last hour";
  EXPECT_EQ(world.hall().counts().rooms_awake, 0u);
}

TEST(Tells, of_which_a_server_wants_none_are_refused) {
  World world(1, {}, TellConfig{.webhooks = false});
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("tell.set", place()), "tell_off");
}

TEST(Places, are_set_changed_and_removed_and_outlive_the_server) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json set = anna.ok("tell.set", place({{"key", "one"}}));
  EXPECT_EQ(set["secret"].get<std::string>().size(), 43u);
  EXPECT_EQ(set["tell"]["address"], "https://hooks.example.org");
  EXPECT_EQ(set.dump().find("secret-1"), std::string::npos);
  EXPECT_EQ(anna.ok("tell.set", place({{"key", "one"}})), set) << "once";
  const std::string id = set["tell"]["id"];
  const json changed =
      anna.ok("tell.set", place({{"id", id}, {"form", "ntfy"}, {"kinds", {"time_short"}}, {"language", "fr"}}));
  EXPECT_EQ(changed["secret"], set["secret"]);
  world.crash();
  anna.connect();
  anna.hello();
  const json tells = anna.ok("tell.list", json::object())["tells"];
  ASSERT_EQ(tells.size(), 1u);
  EXPECT_EQ(tells[0], changed["tell"]);
  EXPECT_EQ(tells[0]["kinds"], json::array({"time_short"}));
  EXPECT_EQ(tells[0]["language"], "fr");
  berta.connect();
  berta.hello();
  EXPECT_EQ(berta.ok("tell.list", json::object())["tells"], json::array()) << "nobody else's";
  EXPECT_EQ(berta.fails("tell.set", place({{"id", id}})), "no_such_tell");
  EXPECT_EQ(berta.fails("tell.remove", {{"id", id}}), "no_such_tell");
  anna.ok("tell.remove", {{"id", id}});
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.ok("tell.list", json::object())["tells"], json::array());
  EXPECT_EQ(anna.fails("tell.remove", {{"id", id}}), "no_such_tell");
}

TEST(Places, are_urls_of_the_open_internet) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const auto refused = [&](const std::string& url) { return anna.fails("tell.set", place({{"url", url}})); };
  for (const char* url : {"", "hooks.example.org", "ftp://example.org/", "http://example.org/", "https://",
                          "https:///path", "https://anna@example.org/", "https://example.org:/",
                          "https://example.org:port/", "https://ex ample.org/", "https://example.org/\xc3\xa9",
                          "https://[::1/", "https://[v1.a]/", "https://exa%6dple.org/", "HTTPS://example.org/"})
    EXPECT_EQ(refused(url), "bad_url") << url;
  EXPECT_EQ(refused("https://example.org/" + std::string(2000, 'x')), "bad_url");
  for (const char* url : {"https://localhost/",
                          "https://my.localhost:8443/",
                          "https://127.0.0.1/",
                          "https://10.1.2.3/",
                          "https://172.16.0.1/",
                          "https://192.168.1.1:80/",
                          "https://169.254.169.254/latest",
                          "https://100.64.0.1/",
                          "https://0.0.0.0/",
                          "https://224.0.0.1/",
                          "https://255.255.255.255/",
                          "https://[::1]/",
                          "https://[::]/",
                          "https://[fe80::1]/",
                          "https://[fd00::1]/",
                          "https://[ff02::1]/",
                          "https://[::ffff:127.0.0.1]/",
                          "https://[::ffff:10.0.0.1]/",
                          "https://[64:ff9b::7f00:1]/",
                          "https://[2002:7f00:1::]/"})
    EXPECT_EQ(refused(url), "private_address") << url;
  for (const char* url :
       {"https://93.184.215.14/x", "https://[2606:2800:21f:cb07::1]:8443/", "https://discord.com/api?a=b"})
    EXPECT_EQ(anna.call("tell.set", place({{"url", url}})).contains("result"), true) << url;
}

TEST(Places, are_so_many_and_for_people) {
  Limits limits;
  limits.tells_per_person = 2;
  World world(1, limits);
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("tell.set", place({{"kinds", json::array()}})), "bad_param");
  EXPECT_EQ(anna.fails("tell.set", place({{"room", "here"}})), "bad_param");
  const std::string first = anna.ok("tell.set", place())["tell"]["id"];
  anna.ok("tell.set", place());
  EXPECT_EQ(anna.fails("tell.set", place()), "too_many_tells");
  anna.ok("tell.set", place({{"id", first}}));
  Client bot(world);
  bot.ok("session.hello", {{"client", {{"name", "bot"}, {"version", "1"}}}, {"bot", true}});
  EXPECT_EQ(bot.fails("tell.set", place()), "not_for_bots");
}

}  // namespace
}  // namespace palatine::test
