// Blocks: who is blocked is not heard and does not sit down, and nobody is told why.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

std::vector<std::string> heard(const Client& client) {
  std::vector<std::string> out;
  for (const json& message : client.notified("chat.message")) out.push_back(message["text"]);
  return out;
}

json on(const Client& client) {
  return {{"person", client.person}};
}

TEST(Block, what_he_says_reaches_one_nowhere_and_all_others_as_ever) {
  World world;
  Client anna(world), bert(world), carla(world);
  anna.hello("Anna");
  bert.hello("Bert");
  carla.hello("Carla");
  const std::string room = carla.ok("room.create", two)["room"];
  for (Client* each : {&anna, &bert, &carla}) {
    each->join(room);
    each->ok("lobby.watch", json::object());
  }
  bert.ok("chat.say", {{"room", room}, {"text", "before"}});
  anna.ok("person.block", on(bert));
  for (Client* each : {&anna, &bert, &carla}) each->clear();
  bert.ok("chat.say", {{"room", room}, {"text", "at the table"}});
  bert.ok("chat.say", {{"text", "in the lobby"}});
  anna.ok("chat.say", {{"room", room}, {"text", "from Anna"}});
  EXPECT_EQ(heard(anna), std::vector<std::string>{"from Anna"});
  EXPECT_EQ(heard(bert), heard(carla)) << "who is blocked hears as ever, themselves too";
  EXPECT_EQ(heard(carla).size(), 3u);
  EXPECT_EQ(texts(anna.join(room)["chat"]), std::vector<std::string>{"from Anna"});
  EXPECT_EQ(texts(anna.resume(room).value("snapshot", json::object()).value("chat", json::array())).size(), 0u);
  EXPECT_EQ(anna.ok("lobby.watch", json::object())["chat"], json::array());
  EXPECT_EQ(texts(bert.join(room)["chat"]), (std::vector<std::string>{"before", "at the table", "from Anna"}));
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(texts(anna.join(room)["chat"]), std::vector<std::string>{"from Anna"}) << "after a restart too";
  anna.ok("person.unblock", on(bert));
  EXPECT_EQ(texts(anna.join(room)["chat"]).size(), 3u);
}

TEST(Block, evidence_of_a_report_has_what_was_said_before_it) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const std::string room = anna.ok("room.create", two)["room"];
  for (Client* each : {&anna, &bert}) each->join(room);
  bert.ok("chat.say", {{"room", room}, {"text", "rude"}});
  world.pass(1000);
  anna.ok("person.block", on(bert));
  world.pass(1000);
  bert.ok("chat.say", {{"room", room}, {"text", "unheard"}});
  const json id = anna.ok("report.file", {{"room", room}, {"person", bert.person}, {"kind", "talk"}})["report"];
  EXPECT_EQ(texts(world.moderate(AdminReport{id})["evidence"]), std::vector<std::string>{"rude"});
}

TEST(Block, he_does_not_sit_at_a_table_of_the_one_who_blocked_him) {
  World world;
  Client anna(world), bert(world), carla(world);
  anna.hello("Anna");
  bert.hello("Bert");
  carla.hello("Carla");
  const json made = anna.ok("room.create", two);
  const std::string room = made["room"];
  for (Client* each : {&anna, &bert, &carla}) each->join(room);
  anna.sit(0);
  anna.ok("person.block", on(bert));
  bert.clear();
  EXPECT_EQ(bert.fails("room.sit", {{"room", room}}), "not_welcome");
  bert.join("/i/" + made["invite"].get<std::string>());
  EXPECT_EQ(bert.fails("room.sit", {{"room", room}}), "not_welcome") << "not by the invite either";
  // whoever else is at the table has nothing to say
  carla.ok("person.block", on(bert));
  carla.sit(1);
  const std::string others = carla.ok("room.create", two)["room"];
  anna.join(others);
  anna.ok("room.sit", {{"room", others}});
}

TEST(Block, it_holds_while_the_host_is_away_and_forgotten) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const std::string room = anna.ok("room.create", two)["room"];
  anna.join(room);
  anna.sit(0);
  anna.ok("person.block", on(bert));
  anna.drop();
  world.pass(3 * 60'000);
  ASSERT_FALSE(world.game_server().is_known(anna.person));
  ASSERT_FALSE(world.game_server().is_awake(room));
  EXPECT_EQ(bert.fails("room.sit", {{"room", room}}), "not_welcome");
  bert.join(room);
  EXPECT_EQ(bert.fails("room.sit", {{"room", room}}), "not_welcome");
}

TEST(Block, who_sits_already_stays_and_takes_his_seat_back) {
  World world;
  Table table(world, two, 2, false);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  ASSERT_EQ(anna.at().table["host"], anna.person);
  bert.drop();
  world.pass(world.limits().absence_grace_ms);
  anna.ok("room.call_bot", {{"room", table.room}, {"seat", 1}});
  anna.ok("person.block", on(bert));
  bert.connect();
  bert.hello();
  bert.resume(table.room);
  const json back = bert.call("room.sit", {{"room", table.room}});
  // joining has given it back already, or this does
  if (back.contains("error")) {
    EXPECT_EQ(back["error"]["data"]["reason"], "already_seated");
  }
  EXPECT_FALSE(bert.at().table["seats"][1].contains("stand_in"));
}

TEST(Block, nobody_is_told_and_the_blocked_sees_no_difference) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  bert.clear();
  anna.ok("person.block", on(bert));
  anna.ok("person.unblock", on(bert));
  anna.ok("person.block", on(bert));
  EXPECT_TRUE(bert.frames.empty());
  EXPECT_EQ(bert.ok("person.blocked", json::object())["people"], json::array());
}

TEST(Block, the_list_is_ones_own_with_names_and_a_limit) {
  Limits limits;
  limits.blocks_per_person = 2;
  World world(1, limits);
  Client anna(world), bert(world), carla(world), dora(world);
  anna.hello("Anna");
  bert.hello("Bert");
  carla.hello("Carla");
  dora.hello("Dora");
  anna.ok("person.block", on(carla));
  world.pass(1);
  anna.ok("person.block", {{"person", bert.person}, {"key", "block-1"}});
  anna.ok("person.block", {{"person", bert.person}, {"key", "block-1"}});
  anna.ok("person.block", on(bert));
  EXPECT_EQ(anna.fails("person.block", on(dora)), "too_many_blocks");
  EXPECT_EQ(anna.fails("person.block", on(anna)), "bad_param");
  EXPECT_EQ(anna.fails("person.block", {{"person", "0123456789012345678901"}}), "no_such_person");
  EXPECT_EQ(anna.fails("person.block", {{"person", "computer:random"}}), "no_such_person");
  world.crash();
  anna.connect();
  anna.hello();
  const json people = anna.ok("person.blocked", json::object())["people"];
  ASSERT_EQ(people.size(), 2u);
  EXPECT_EQ(people[0]["person"]["name"], carla.name);
  EXPECT_EQ(people[1]["person"]["id"], bert.person);
  anna.ok("person.unblock", on(dora));  // nothing to take back
  anna.ok("person.unblock", on(carla));
  dora.connect();
  dora.hello();
  anna.ok("person.block", on(dora));
}

TEST(Block, somebody_who_has_gone_can_be_blocked) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  bert.drop();
  world.pass(3 * 60'000);
  ASSERT_FALSE(world.game_server().is_known(bert.person));
  anna.ok("person.block", on(bert));
  EXPECT_EQ(anna.ok("person.blocked", json::object())["people"][0]["person"]["name"], bert.name);
}

}  // namespace
}  // namespace palatine::test
