// Where somebody is signed in: one person on several connections and devices, codes, renewed tokens, signing out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/people/guessing.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json hello_with(const char* what, const std::string& value) {
  return {{"client", us}, {what, value}};
}

// A second device of the same person.
void move_in(Client& client, Client& owner) {
  const json result = client.ok("session.hello", hello_with("code", owner.ok("account.code", json::object())["code"]));
  client.token = result.value("token", "");
  client.person = result["person"]["id"];
  client.name = result["person"]["name"];
}

TEST(OnePerson, on_two_connections_is_one_player_and_each_may_act) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  Client& anna = table.player(0);
  Client& berta = table.player(1);
  Client second(world);
  move_in(second, anna);
  EXPECT_EQ(second.person, anna.person);
  EXPECT_EQ(second.join(table.room)["seat"], 0) << "the seat is the person's";
  FastRandom random(1);
  int turns = 0;
  while (!table.is_over() && turns < 40) {
    world.pass(500);
    ASSERT_EQ(second.at().seq, anna.at().seq);
    ASSERT_EQ(second.at().prompts, anna.at().prompts);
    ASSERT_EQ(second.at().view, anna.at().view);
    if (anna.must_act()) {
      Client& acts = turns++ % 2 == 0 ? anna : second;
      acts.act(acts.choice(random), "turn" + std::to_string(turns));
    } else
      berta.act_at_random(random);
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(turns, 4);
  anna.drop();
  for (const json& each : berta.notified("room.presence")) EXPECT_TRUE(each["connected"]) << "one of two went";
  second.drop();
  ASSERT_FALSE(berta.notified("room.presence").empty());
  EXPECT_FALSE(berta.notified("room.presence").back()["connected"]);
}

TEST(OnePerson, whose_devices_decide_at_once_decides_once) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  Client& anna = table.player(0);
  Client second(world);
  move_in(second, anna);
  second.join(table.room);
  FastRandom random(1);
  ASSERT_TRUE(anna.must_act());
  const json action = anna.choice(random);
  const json params = {
      {"room", table.room}, {"prompt", anna.at().prompts[0]["id"]}, {"key", "one"}, {"action", action}};
  json other = params;
  other["key"] = "two";
  anna.ok("game.act", params);
  EXPECT_EQ(second.fails("game.act", other), "stale");
  EXPECT_EQ(second.ok("game.act", params), anna.ok("game.act", params)) << "a key is the person's, not the device's";
}

TEST(Codes, are_good_for_one_use_and_five_minutes) {
  World world;
  Client anna(world), second(world), third(world);
  anna.hello("Anna");
  const std::string code = anna.ok("account.code", json::object())["code"];
  EXPECT_THAT(code, testing::MatchesRegex("[2-9A-HJKMNP-Z]{8}"));
  std::string typed = code.substr(0, 4) + "-" + code.substr(4);
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  const json result = second.ok("session.hello", hello_with("code", typed));
  EXPECT_EQ(result["person"]["id"], anna.person);
  EXPECT_NE(result["token"], anna.token) << "a token of its own";
  EXPECT_EQ(comes_back(world, result["token"]), anna.person);
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
  EXPECT_EQ(third.fails("session.hello", hello_with("code", code)), "unknown_code") << "used";

  const std::string old = anna.ok("account.code", json::object())["code"];
  const std::string fresh = anna.ok("account.code", json::object())["code"];
  EXPECT_EQ(third.fails("session.hello", hello_with("code", old)), "unknown_code") << "a new one took its place";
  world.pass(5 * 60'000);
  third.connect();
  EXPECT_EQ(third.fails("session.hello", hello_with("code", fresh)), "unknown_code") << "too old";
  json both = hello_with("code", fresh);
  both["token"] = anna.token;
  EXPECT_EQ(third.fails("session.hello", both), "bad_param");
}

TEST(Codes, are_not_guessed) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string code = anna.ok("account.code", json::object())["code"];
  Client thief(world, "198.51.100.7");
  for (int i = 0; i <= Guessing::free_guesses; ++i)
    EXPECT_EQ(thief.fails("session.hello", hello_with("code", "2222222" + std::to_string(2 + i))), "unknown_code");
  const json refused = thief.call("session.hello", hello_with("code", code))["error"]["data"];
  EXPECT_EQ(refused["reason"], "too_many_attempts");
  EXPECT_EQ(refused["retry_after_ms"], 1000);
  Client second(world, "198.51.100.8");
  EXPECT_EQ(second.ok("session.hello", hello_with("code", code))["person"]["id"], anna.person) << "from elsewhere";
}

TEST(Tokens, are_renewed_and_the_old_one_dies_with_the_first_use_of_the_new) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string old = anna.token;
  const std::string fresh = anna.ok("account.renew", json::object())["token"];
  EXPECT_NE(fresh, old);
  EXPECT_EQ(comes_back(world, fresh), anna.person);
  EXPECT_EQ(comes_back(world, old), "unknown_token");
  world.crash();
  EXPECT_EQ(comes_back(world, old), "unknown_token");
  EXPECT_EQ(comes_back(world, fresh), anna.person);
}

// A guest has nothing but the token: who has stolen it can renew it, and the guest wins it back from home.
TEST(Tokens, that_a_thief_renewed_elsewhere_are_won_back_at_home) {
  World world;
  Client anna(world, "203.0.113.5"), thief(world, "198.51.100.7");
  anna.hello("Anna");
  const std::string old = anna.token;
  anna.drop();
  thief.token = old;
  thief.hello();
  const std::string stolen = thief.ok("account.renew", json::object())["token"];
  thief.token = stolen;
  thief.connect();
  thief.hello();
  world.pass(6 * 24 * hour);
  EXPECT_EQ(comes_back(world, old), "unknown_token") << "from a third place it opens nothing";
  world.crash();
  thief.connect();
  thief.hello();
  anna.connect();
  anna.hello();
  EXPECT_NE(anna.token, old) << "the thief has that one too: there is a new one";
  EXPECT_EQ(thief.closed, "signed_out");
  for (const std::string& token : {old, stolen}) {
    Client again(world, "198.51.100.7");
    EXPECT_EQ(again.fails("session.hello", hello_with("token", token)), "unknown_token");
  }
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
}

TEST(Tokens, that_are_won_back_are_not_lost_with_the_answer) {
  World world;
  Client anna(world, "203.0.113.5"), thief(world, "198.51.100.7");
  anna.hello("Anna");
  const std::string old = anna.token;
  thief.token = old;
  thief.hello();
  thief.ok("account.renew", json::object());
  for (int i = 0; i < 2; ++i) {
    anna.token = old;
    anna.connect();
    anna.hello();
  }
  world.pass(minute);
  Client late(world, "203.0.113.5");
  EXPECT_EQ(late.fails("session.hello", hello_with("token", old)), "unknown_token");
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
}

TEST(Tokens, that_were_renewed_at_home_stay_so) {
  World world;
  Client anna(world, "203.0.113.5");
  anna.hello("Anna");
  const std::string old = anna.token;
  anna.token = anna.ok("account.renew", json::object())["token"];
  anna.connect();
  anna.hello();
  for (const char* from : {"203.0.113.5", "198.51.100.7"}) {
    Client other(world, from);
    EXPECT_EQ(other.fails("session.hello", hello_with("token", old)), "unknown_token") << from;
  }
}

TEST(Tokens, of_an_account_are_not_won_back_but_signed_out_with_the_password) {
  World world;
  Client anna(world, "203.0.113.5"), thief(world, "198.51.100.7");
  anna.hello("Anna");
  claim(anna, "Anna");
  thief.token = anna.token;
  thief.hello();
  thief.token = thief.ok("account.renew", json::object())["token"];
  thief.connect();
  thief.hello();
  anna.drop();
  anna.connect();
  EXPECT_EQ(anna.fails("session.hello", hello_with("token", anna.token)), "unknown_token");
  anna.token = anna.ok("account.login", {{"name", "Anna"}, {"password", good_password}})["token"];
  anna.ok("account.password", {{"old", good_password}, {"new", "battery staple"}});
  EXPECT_EQ(thief.closed, "signed_out");
  EXPECT_EQ(comes_back(world, thief.token), "unknown_token");
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
}

TEST(Tokens, of_which_the_renewed_one_was_lost_on_its_way_open_a_minute_longer) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string first = anna.token;
  const std::string lost = anna.ok("account.renew", json::object())["token"];
  const std::string lost_too = anna.ok("account.renew", json::object())["token"];
  EXPECT_EQ(comes_back(world, lost), "unknown_token");
  EXPECT_EQ(comes_back(world, first), anna.person);
  EXPECT_EQ(comes_back(world, lost_too), "unknown_token") << "nobody knows it";
  const std::string fresh = anna.ok("account.renew", json::object())["token"];
  world.pass(60'000);
  EXPECT_EQ(comes_back(world, first), "unknown_token") << "whether the new one was used or not";
  EXPECT_EQ(comes_back(world, fresh), anna.person);
}

TEST(Devices, are_listed_and_can_be_signed_out) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.pass(3'600'000);
  Client second(world);
  move_in(second, anna);
  json devices = anna.ok("account.devices", json::object())["devices"];
  ASSERT_EQ(devices.size(), 2u);
  EXPECT_EQ(devices[0]["client"], "test 1");
  EXPECT_TRUE(devices[0]["current"]);
  EXPECT_FALSE(devices[1]["current"]);
  EXPECT_LT(devices[0]["created"], devices[1]["created"]);
  EXPECT_EQ(anna.fails("account.revoke", {{"device", "none"}}), "no_such_device");
  anna.ok("account.revoke", {{"device", devices[1]["id"]}});
  EXPECT_EQ(second.closed, "signed_out");
  EXPECT_EQ(comes_back(world, second.token), "unknown_token");
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
  EXPECT_EQ(anna.ok("account.devices", json::object())["devices"].size(), 1u);
  EXPECT_EQ(anna.closed, "");
}

TEST(Devices, of_others_are_nobody_s_business) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const std::string device = anna.ok("account.devices", json::object())["devices"][0]["id"];
  EXPECT_EQ(berta.fails("account.revoke", {{"device", device}}), "no_such_device");
  EXPECT_EQ(comes_back(world, anna.token), anna.person);
}

TEST(Devices, are_so_many_and_no_more_the_one_not_seen_for_longest_goes) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  std::vector<std::string> tokens;
  for (int i = 0; i < 21; ++i) {
    world.pass(3'600'000);
    Client next(world, "198.51.100." + std::to_string(i));
    move_in(next, anna);
    tokens.push_back(next.token);
  }
  EXPECT_EQ(anna.ok("account.devices", json::object())["devices"].size(), 20u);
  EXPECT_EQ(anna.closed, "") << "the first one, but it is connected";
  EXPECT_EQ(comes_back(world, tokens[0]), "unknown_token");
  EXPECT_EQ(comes_back(world, tokens[1]), "unknown_token");
  EXPECT_EQ(comes_back(world, tokens[2]), anna.person);
}

TEST(SigningOut, ends_a_token_and_its_connections) {
  World world;
  Client anna(world), same(world), second(world);
  anna.hello("Anna");
  same.token = anna.token;
  same.hello();
  move_in(second, anna);
  const std::string code = anna.ok("account.code", json::object())["code"];
  anna.ok("account.logout", json::object());
  EXPECT_EQ(anna.closed, "signed_out");
  EXPECT_EQ(same.closed, "signed_out");
  EXPECT_EQ(second.closed, "");
  EXPECT_EQ(comes_back(world, anna.token), "unknown_token");
  EXPECT_EQ(comes_back(world, second.token), anna.person);
  Client third(world);
  EXPECT_EQ(third.fails("session.hello", hello_with("code", code)), "unknown_code") << "its code goes with it";
}

TEST(SigningOut, everywhere_leaves_no_token) {
  World world;
  Client anna(world), second(world);
  anna.hello("Anna");
  move_in(second, anna);
  anna.ok("account.logout", {{"everywhere", true}});
  EXPECT_EQ(anna.closed, "signed_out");
  EXPECT_EQ(second.closed, "signed_out");
  world.crash();
  EXPECT_EQ(comes_back(world, anna.token), "unknown_token");
  EXPECT_EQ(comes_back(world, second.token), "unknown_token");
}

// The token is looked for while it dies: the store still knew it.
TEST(SigningOut, is_stronger_than_a_hello_under_way) {
  World world;
  Client anna(world), second(world);
  anna.hello("Anna");
  move_in(second, anna);
  const std::string device = anna.ok("account.devices", json::object())["devices"][1]["id"];
  world.disk_held = true;
  anna.post("chat.say", {{"text", "what comes now waits behind this"}});
  Client late(world);
  const auto hello = late.post("session.hello", hello_with("token", second.token));
  anna.post("account.revoke", {{"device", device}});
  world.release();
  EXPECT_EQ(second.closed, "signed_out");
  EXPECT_EQ(late.responses[hello]["error"]["data"]["reason"], "unknown_token");
}

TEST(SigningOut, is_not_said_before_it_is_durable) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.disk_held = true;
  anna.post("account.logout", json::object());
  EXPECT_EQ(anna.closed, "");
  world.crash();
  EXPECT_EQ(comes_back(world, anna.token), anna.person) << "it never happened, and nobody was told so";
}

TEST(Devices, are_listed_with_the_network_in_which_they_were_seen) {
  World world;
  Client anna(world, "203.0.113.77");
  anna.hello("Anna");
  const auto place = [&] { return anna.ok("account.devices", json::object())["devices"][0]["place"]; };
  EXPECT_EQ(place(), "203.0.113.0/24");
  anna.address = "2001:db8:1:2:3:4:5:6";
  anna.connect();
  anna.hello();
  EXPECT_EQ(place(), "2001:db8:1::/48");
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(place(), "2001:db8:1::/48");
}

}  // namespace
}  // namespace palatine::test
