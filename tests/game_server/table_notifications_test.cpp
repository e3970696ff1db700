// What a table tells at a place of its own: what everybody may see, whoever looks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

json club(const std::string& room, const json& more = json::object()) {
  json asked = {{"room", room},
                {"url", "https://hooks.example.org/secret-club"},
                {"form", "discord"},
                {"kinds", {"your_turn", "table_full", "time_short", "game_over"}}};
  asked.update(more);
  return asked;
}

// What the table has told since the last look: "Anna your_turn", "game_over".
std::vector<std::string> told_at_table(World& world) {
  static constexpr std::array kinds = {"your_turn", "table_full", "time_short", "game_over"};
  std::vector<std::string> out;
  for (const OutgoingNotification& tell : std::exchange(world.tells, {})) {
    if (!tell.place) continue;
    EXPECT_EQ(tell.place->url, "https://hooks.example.org/secret-club");
    EXPECT_EQ(tell.person, "");
    EXPECT_EQ(tell.prompt, "") << "how often somebody has decided is their own";
    EXPECT_EQ(tell.seat.has_value(), !tell.name.empty());
    const std::string who = tell.seat ? tell.name.substr(0, 4) + " " : "";
    out.push_back(who + kinds[static_cast<std::size_t>(tell.kind)]);
  }
  return out;
}

TEST(TablesPlace, is_told_whoever_looks_and_outlives_the_server) {
  World world;
  Table table(world, sealed(2, {{"options", {{"players", 2}, {"rounds", 2}}}}), 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  EXPECT_EQ(berta.fails("room.set_tell", club(table.room)), "not_host");
  anna.ok("room.set_tell", club(table.room));
  const json shown = {{"form", "discord"}, {"address", "https://hooks.example.org"}};
  EXPECT_EQ(berta.at().table["tell"], shown) << "everybody at the table knows of it";
  EXPECT_EQ(berta.at().events.back(), (json{{"kind", "configured"}, {"changed", {"tell"}}}));
  for (const std::string& frame : berta.frames) EXPECT_EQ(frame.find("secret-club"), std::string::npos);
  FastRandom random(1);
  while (!(anna.must_act() && berta.must_act())) (anna.must_act() ? anna : berta).act_at_random(random);
  berta.act_at_random(random);
  ASSERT_FALSE(berta.must_act());
  told_at_table(world);
  while (anna.must_act() && !berta.must_act()) anna.act_at_random(random);
  ASSERT_TRUE(berta.must_act());
  EXPECT_THAT(told_at_table(world), testing::Contains("Bnna your_turn"));
  world.crash();
  for (Client* each : {&anna, &berta}) {
    each->connect();
    each->hello();
    each->join(table.room);
  }
  EXPECT_THAT(told_at_table(world), IsEmpty()) << "what was open has been told";
  EXPECT_EQ(anna.at().table["tell"], shown);
  anna.ok("game.resign", {{"room", table.room}, {"key", "resign"}});
  EXPECT_THAT(told_at_table(world), ElementsAre("game_over"));
  EXPECT_FALSE(berta.at().table.contains("tell"));
  EXPECT_FALSE((*world.store().room(table.room, 10))->tell) << "what is secret of it is not kept";
  EXPECT_EQ(anna.fails("room.set_tell", club(table.room)), "game_over");
}

TEST(TablesPlace, is_told_when_all_seats_are_taken_and_of_turns_only_so_many_at_once) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json made = anna.ok("room.create", sealed(2, {{"options", {{"players", 2}, {"rounds", 8}, {"chips", 12}}}}));
  anna.join(made["room"]);
  const json set = anna.ok("room.set_tell", club(made["room"], {{"form", "json"}, {"key", "one"}}));
  EXPECT_EQ(set["secret"].get<std::string>().size(), 43u);
  EXPECT_EQ(anna.ok("room.set_tell", club(made["room"], {{"form", "json"}, {"key", "one"}})), set) << "once";
  anna.sit(0);
  berta.join("/i/" + made["invite"].get<std::string>());
  berta.sit(1);
  EXPECT_THAT(told_at_table(world), ElementsAre("table_full"));
  anna.ready();
  berta.ready();
  FastRandom random(1);
  while (anna.at().table["status"] == "running" && (anna.must_act() || berta.must_act()))
    (anna.must_act() ? anna : berta).act_at_random(random);
  const auto told = told_at_table(world);
  EXPECT_EQ(told.size(), 10u) << "9 after the one before, and the end in any case";
  EXPECT_EQ(told.back(), "game_over");
}

TEST(TablesPlace, is_told_no_sooner_than_who_looks_on) {
  World world;
  Table table(world, sealed(2, {{"spectator_delay", 3}, {"options", {{"players", 2}, {"rounds", 8}}}}), 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  Client guest(world);
  guest.hello("Guest");
  guest.join(table.room, "view", "spectator");
  anna.ok("room.set_tell", club(table.room));
  told_at_table(world);
  FastRandom random(1);
  for (int i = 0; i < 6 && !table.is_over(); ++i) {
    const json before = guest.at().to_act;
    (anna.must_act() ? anna : berta).act_at_random(random);
    const json after = guest.at().to_act;
    for (const std::string& told : told_at_table(world)) {
      const int seat = told.starts_with("Anna") ? 0 : 1;
      EXPECT_EQ(std::count(after.begin(), after.end(), seat), 1) << told;
      EXPECT_EQ(std::count(before.begin(), before.end(), seat), 0) << told;
    }
  }
}

TEST(TablesPlace, is_told_of_short_time_by_name) {
  World world;
  Table table(world, sealed(2, {{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * hour}}}}), 2);
  table.player(0).ok("room.set_tell", club(table.room));
  for (auto& player : table.players) player->drop();
  told_at_table(world);
  world.pass(18 * hour);
  EXPECT_THAT(told_at_table(world), testing::UnorderedElementsAre("Anna time_short", "Bnna time_short"));
}

TEST(TablesPlace, ends_when_its_host_wants_that) {
  World world;
  Table table(world, sealed(2), 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  EXPECT_EQ(anna.fails("room.remove_tell", {{"room", table.room}}), "no_such_tell");
  anna.ok("room.set_tell", club(table.room));
  EXPECT_EQ(berta.fails("room.remove_tell", {{"room", table.room}}), "not_host");
  anna.ok("room.remove_tell", {{"room", table.room}});
  EXPECT_FALSE(berta.at().table.contains("tell"));
  EXPECT_FALSE((*world.store().room(table.room, 10))->tell);
  told_at_table(world);
  anna.ok("game.resign", {{"room", table.room}, {"key", "resign"}});
  EXPECT_THAT(told_at_table(world), IsEmpty());
}

TEST(TablesPlace, is_asked_for_as_anybodys_and_says_nothing_to_partners) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", sealed(2))["room"];
  anna.join(room);
  EXPECT_EQ(anna.fails("room.set_tell", club(room, {{"url", "https://10.0.0.1/"}})), "private_address");
  EXPECT_EQ(anna.fails("room.set_tell", club(room, {{"url", "nowhere"}})), "bad_url");
  EXPECT_EQ(anna.fails("room.set_tell", club(room, {{"form", "push"}})), "bad_param");
  EXPECT_EQ(anna.fails("room.set_tell", club(room, {{"kinds", json::array()}})), "bad_param");
  Table silent(world, sealed(2, {{"partner_chat", "silent"}}), 2);
  EXPECT_EQ(silent.player(0).fails("room.set_tell", club(silent.room)), "talk_forbidden");
  World quiet(1, {}, NotificationConfig{.webhooks = false});
  Client berta(quiet);
  berta.hello("Berta");
  const std::string other = berta.ok("room.create", sealed(2))["room"];
  berta.join(other);
  EXPECT_EQ(berta.fails("room.set_tell", club(other)), "tell_off");
}

}  // namespace
}  // namespace palatine::test
