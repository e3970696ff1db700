// Who gets notifications of a table: those who sit there and are not looking, once of each kind, until they have looked
// or acted.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "server/notifications/notifications.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

json place(const json& more = json::object()) {
  json asked = {{"url", "https://hooks.example.org/secret-1"}, {"form", "json"}, {"kinds", {"your_turn", "game_over"}}};
  asked.update(more);
  return asked;
}

// What each person was told since the last look, as "person kind".
std::vector<std::string> told(World& world, const Table& table) {
  std::vector<std::string> out;
  for (const OutgoingNotification& tell : std::exchange(world.tells, {})) {
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
  Table table(world, sealed(2), 2);
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
  const json made = anna.ok("room.create", sealed(2, {{"title", "Friday"}}));
  anna.join(made["room"]);
  anna.sit(0);
  anna.drop();
  berta.join("/i/" + made["invite"].get<std::string>());
  berta.sit(1);
  ASSERT_EQ(world.tells.size(), 1u);
  EXPECT_EQ(world.tells[0].kind, NotificationKind::table_full);
  EXPECT_EQ(world.tells[0].person, anna.person);
  EXPECT_EQ(world.tells[0].title, "Friday");
  anna.connect();
  anna.hello();
  anna.join(made["room"], "view", "spectator");  // as from another page: that is no look
  berta.ok("room.stand", {{"room", berta.room}});
  berta.sit(1);
  EXPECT_EQ(world.tells.size(), 1u) << "once, until she has looked";
  anna.drop();
  look(anna, made["room"]);
  anna.ready();
  berta.ready();
  world.tells.clear();
  anna.drop();
  berta.ok("game.resign", {{"room", berta.room}, {"key", "resign"}});
  ASSERT_EQ(world.tells.size(), 1u);
  EXPECT_EQ(world.tells[0].kind, NotificationKind::game_over);
  EXPECT_EQ(world.tells[0].person, anna.person);
}

TEST(Tells, come_to_who_follows_his_own_table_as_a_spectator_alone) {
  World world;
  Table table(world, sealed(2), 2);
  Client& berta = table.player(1);
  look(berta, table.room);
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "resign"}});
  EXPECT_THAT(told(world, table), IsEmpty()) << "she looks";

  Table other(world, sealed(2), 2);
  Client& zoe = other.player(1);
  zoe.drop();
  zoe.connect();
  zoe.hello();
  zoe.join(other.room, "view", "spectator");  // as from another page
  other.player(0).ok("game.resign", {{"room", other.room}, {"key", "resign"}});
  EXPECT_THAT(told(world, other), ElementsAre("B game_over"));
}

TEST(Tells, leave_only_when_what_they_tell_is_durable) {
  World world;
  Table table(world, sealed(2), 2);
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
  Table table(world, sealed(2, {{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
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
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
}

TEST(Tells, of_which_a_server_wants_none_are_refused) {
  World world(1, {}, NotificationConfig{.webhooks = false});
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

TEST(Places, for_one_table_end_with_it_once_its_end_is_told) {
  World world;
  Table table(world, sealed(2), 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  Table other(world, sealed(2), 2);
  const std::string mine = berta.ok("tell.set", place())["tell"]["id"];
  const std::string elsewhere = berta.ok("tell.set", place({{"room", other.room}}))["tell"]["id"];
  anna.ok("tell.set", place({{"room", table.room}}));
  berta.ok("tell.set", place({{"room", table.room}}));
  berta.ok("tell.set", place({{"id", mine}}));
  berta.drop();
  world.tells.clear();
  const auto rows = [&](const Client& client) {
    std::vector<std::string> ids;
    const auto tells = (*world.store().person({{}, client.person, {}}, world.now()))->tells;
    for (const SubscriptionRow& row : tells) ids.push_back(row.id);
    return ids;
  };
  std::size_t when_told = 0;
  world.heard_tell = [&](const OutgoingNotification&) { when_told = rows(berta).size(); };
  anna.ok("game.resign", {{"room", table.room}, {"key", "resign"}});
  EXPECT_THAT(told(world, table), ElementsAre("B game_over"));
  EXPECT_EQ(when_told, 3u) << "it must still be found";
  EXPECT_THAT(rows(berta), testing::UnorderedElementsAre(mine, elsewhere));
  EXPECT_THAT(rows(anna), IsEmpty());
  EXPECT_EQ(anna.ok("tell.list", json::object())["tells"], json::array());
  EXPECT_EQ(anna.fails("tell.set", place({{"room", table.room}})), "game_over");
  berta.connect();
  berta.hello();
  std::vector<std::string> left;
  const json listed = berta.ok("tell.list", json::object());
  for (const json& tell : listed["tells"]) left.push_back(tell["id"]);
  EXPECT_THAT(left, testing::UnorderedElementsAre(mine, elsewhere));
}

TEST(Places, for_a_table_that_is_closed_end_too) {
  Limits limits;
  World world(1, limits);
  Client anna(world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", sealed(2))["room"];
  anna.ok("tell.set", place({{"room", room}}));
  anna.drop();
  world.pass(limits.open_room_idle_ms + hour);
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.ok("tell.list", json::object())["tells"], json::array());
}

// However it goes, nothing is kept of a place that is gone.
TEST(Places, for_a_table_that_go_before_it_ends_are_forgotten) {
  const Limits limits;
  People people;
  PersonRow row;
  row.id = "anna";
  PersonState& anna = people.try_emplace(row.id, row, limits, Shares{}).first->second;
  Notifications notifications(people, [](const std::string&) { return false; });
  const auto has = [&](const char* id, const char* room, SubscriptionForm form) {
    notifications.forget(anna);
    SubscriptionRow place;
    place.id = id;
    place.room = room;
    place.form = name_of(form);
    place.device = "phone";
    anna.tells.push_back(place);
    notifications.remember(anna);
  };
  Batch batch;
  has("first", "table", SubscriptionForm::json);
  has("second", "table", SubscriptionForm::json);
  EXPECT_EQ(notifications.tables(), 1u);
  EXPECT_TRUE(notifications.remove(anna, "first", batch));
  EXPECT_EQ(notifications.tables(), 1u) << "there is another one for it";
  EXPECT_TRUE(notifications.remove(anna, "second", batch));
  EXPECT_EQ(notifications.tables(), 0u);
  has("third", "table", SubscriptionForm::push);
  notifications.end(row.id, {"third", ""}, batch);
  EXPECT_EQ(notifications.tables(), 0u);
  has("fourth", "table", SubscriptionForm::push);
  notifications.end_of_devices(anna, {"phone"}, batch);
  EXPECT_EQ(notifications.tables(), 0u);
  has("fifth", "table", SubscriptionForm::mail);
  notifications.end_of_mail(anna, batch);
  EXPECT_EQ(notifications.tables(), 0u);
  EXPECT_THAT(batch.tells_gone, ElementsAre("first", "second", "fourth", "fifth"));
}

TEST(Tells, of_short_time_say_whether_it_was_said_before) {
  World world;
  Table table(world, sealed(2, {{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
  Client& berta = table.player(1);
  for (auto& player : table.players) player->drop();
  const auto again = [&] {
    std::vector<bool> out;
    for (const OutgoingNotification& tell : std::exchange(world.tells, {}))
      if (tell.kind == NotificationKind::time_short && tell.person == berta.person) out.push_back(tell.again);
    return out;
  };
  world.pass(18 * hour);
  EXPECT_THAT(again(), ElementsAre(false));
  world.pass(5 * hour);
  EXPECT_THAT(again(), ElementsAre(true)) << "though the room slept";
}

// ---- browsers ------------------------------------------------------------------------------------------------------

constexpr const char* server_key =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

json browser(const json& more = json::object()) {
  json asked = {{"url", "https://push.example.net/secret-1"},
                {"form", "push"},
                {"kinds", {"your_turn"}},
                {"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
                {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}};
  asked.update(more);
  return asked;
}

std::vector<std::string> addresses(Client& client) {
  std::vector<std::string> out;
  const json listed = client.ok("tell.list", json::object());
  for (const json& tell : listed["tells"]) out.push_back(tell["address"]);
  return out;
}

TEST(Browsers, are_told_where_the_server_has_a_key) {
  World world;
  Client before(world);
  before.hello("Anna");
  EXPECT_EQ(before.fails("tell.set", browser()), "tell_off");
  world.push_with(server_key);
  Client anna(world);
  const json hello = anna.ok("session.hello", {{"client", {{"name", "test"}, {"version", "1"}}}});
  EXPECT_EQ(hello["push_key"], server_key);
  EXPECT_EQ(std::count(hello["features"].begin(), hello["features"].end(), "push"), 1);
  const json set = anna.ok("tell.set", browser());
  EXPECT_EQ(set["tell"]["form"], "push");
  EXPECT_EQ(set["tell"]["address"], "https://push.example.net");
  EXPECT_EQ(set["tell"]["mark"], sha256_hex("https://push.example.net/secret-1").substr(0, 32));
  EXPECT_EQ(set.dump().find("secret-1"), std::string::npos);
  EXPECT_EQ(set.dump().find("BTBZMq"), std::string::npos);
}

TEST(Browsers, that_subscribe_again_are_the_same_place) {
  Limits limits;
  limits.tells_per_person = 2;
  World world(1, limits);
  world.push_with(server_key);
  Client anna(world);
  anna.hello("Anna");
  const json first = anna.ok("tell.set", browser())["tell"];
  const json again = anna.ok("tell.set", browser({{"language", "fr"}}))["tell"];
  EXPECT_EQ(again["id"], first["id"]);
  EXPECT_EQ(again["language"], "fr");
  const std::string room(22, 'A');
  EXPECT_NE(anna.ok("tell.set", browser({{"room", room}}))["tell"]["id"], first["id"]) << "of one table alone";
  EXPECT_EQ(anna.fails("tell.set", browser({{"url", "https://push.example.net/other"}})), "too_many_tells");
}

TEST(Browsers, have_keys_and_nobody_else_has) {
  World world;
  world.push_with(server_key);
  Client anna(world);
  anna.hello("Anna");
  const auto path = [&](const json& asked) {
    const json error = anna.call("tell.set", asked)["error"]["data"];
    return error["reason"].get<std::string>() + " " + error.value("path", "");
  };
  json without = browser();
  without.erase("p256dh");
  EXPECT_EQ(path(without), "bad_param /p256dh");
  without = browser();
  without.erase("auth");
  EXPECT_EQ(path(without), "bad_param /auth");
  EXPECT_EQ(path(browser({{"p256dh", "B" + std::string(86, 'A')}})), "bad_param /p256dh") << "not on the curve";
  EXPECT_EQ(path(browser({{"auth", "short"}})), "bad_param /auth");
  EXPECT_EQ(path(browser({{"url", "https://10.0.0.1/x"}})), "private_address /url");
  EXPECT_EQ(path(place({{"auth", "BTBZMqHH6r4Tts7J_aSIgg"}})), "bad_param /auth");
  EXPECT_EQ(addresses(anna), std::vector<std::string>{});
}

TEST(Browsers, that_are_signed_out_are_told_nothing_more) {
  World world;
  world.push_with(server_key);
  Client anna(world), phone(world);
  anna.hello("Anna");
  const json code = anna.ok("account.code", json::object())["code"];
  phone.ok("session.hello", {{"client", {{"name", "phone"}, {"version", "1"}}}, {"code", code}});
  anna.ok("tell.set", browser());
  phone.ok("tell.set", browser({{"url", "https://phone.example.net/x"}}));
  phone.ok("tell.set", place());
  EXPECT_EQ(addresses(anna).size(), 3u);
  const json listed = anna.ok("account.devices", json::object());
  for (const json& device : listed["devices"])
    if (device["current"] == false) anna.ok("account.revoke", {{"device", device["id"]}});
  EXPECT_THAT(addresses(anna), ElementsAre("https://push.example.net", "https://hooks.example.org"));
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(addresses(anna).size(), 2u);
}

TEST(Browsers, that_are_gone_are_forgotten_also_while_nobody_is_here) {
  World world;
  world.push_with(server_key);
  Client anna(world);
  anna.hello("Anna");
  const std::string first = anna.ok("tell.set", browser())["tell"]["id"];
  const std::string second = anna.ok("tell.set", browser({{"url", "https://push.example.net/2"}}))["tell"]["id"];
  world.subscription_dead(anna.person, {first, "https://push.example.net/an-older-one"});
  EXPECT_EQ(addresses(anna).size(), 2u) << "it has subscribed anew since";
  world.subscription_dead(anna.person, {first, "https://push.example.net/secret-1"});
  EXPECT_EQ(addresses(anna).size(), 1u);
  anna.drop();
  world.pass(hour);
  EXPECT_EQ(world.game_server().counts().people_known, 0u);
  world.subscription_dead(anna.person, {second, "https://push.example.net/2"});
  anna.connect();
  anna.hello();
  EXPECT_EQ(addresses(anna).size(), 0u);
}

}  // namespace
}  // namespace palatine::test
