// What is left of somebody's budget, told beside every answer to who asked for it; and when to come back after a
// refusal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "protocol/core/reasons.hpp"
#include "server/people/guessing.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json hello_for_budget(Client& client) {
  json params = {{"client", us}, {"budget", true}};
  if (!client.token.empty()) params["token"] = client.token;
  const json answer = client.call("session.hello", params);
  if (answer["result"].contains("token")) client.token = answer["result"]["token"];
  return answer["budget"];
}

json left(Client& client) {
  return client.call("session.ping", json::object())["budget"];
}

TEST(BudgetLeft, is_told_to_nobody_who_did_not_ask) {
  World world;
  Client client(world);
  client.hello("Anna");
  client.ok("session.ping", json::object());
  client.fails("room.join", {{"room", "none"}});
  for (const std::string& frame : client.frames) EXPECT_THAT(frame, testing::Not(testing::HasSubstr("\"budget\":")));
}

TEST(BudgetLeft, is_not_told_for_a_hello_that_was_refused) {
  World world;
  Client client(world);
  EXPECT_EQ(client.fails("session.hello", {{"client", us}, {"token", "unknown"}, {"budget", true}}), "unknown_token");
  EXPECT_FALSE(client.call("session.hello", {{"client", us}}).contains("budget"));
  EXPECT_FALSE(client.call("session.ping", json::object()).contains("budget"));
}

TEST(BudgetLeft, stands_beside_every_result_and_every_refusal_from_hello_on) {
  World world;
  Client client(world);
  EXPECT_EQ(hello_for_budget(client),
            (json{{"requests", 59}, {"chat", 8}, {"refill_ms", 50}}));  // full of talk: nothing to wait for
  const json refused = client.call("account.games", {{"before", "nonsense"}});
  EXPECT_EQ(refused["error"]["data"]["reason"], "bad_param");
  EXPECT_EQ(refused["budget"]["requests"], 58);
  EXPECT_EQ(client.call("no.method", json::object())["budget"]["requests"], 57);
  EXPECT_EQ(client.call("room.join", {{"rum", "x"}})["budget"]["requests"], 56);
  EXPECT_EQ(client.call("account.games", json::object())["budget"]["requests"], 55) << "after a load";
  json create = two;
  create["key"] = "k";
  EXPECT_EQ(client.call("room.create", create)["budget"]["requests"], 54);
  EXPECT_EQ(client.call("room.create", create)["budget"]["requests"], 53) << "an answer said again";
  EXPECT_EQ(client.call("session.hello", {{"client", us}})["budget"]["requests"], 52);
}

TEST(BudgetLeft, is_exactly_what_may_be_asked_and_comes_back_when_it_says) {
  Limits limits;
  limits.requests_burst = 20;
  limits.requests_per_second = 3;
  World world(1, limits);
  Client client(world);
  for (int round = 0; round < 5; ++round) {
    std::int64_t promised = round == 0 ? hello_for_budget(client)["requests"] : left(client)["requests"];
    for (; promised > 0; --promised) client.ok("session.ping", json::object());
    const json refused = client.call("session.ping", json::object());
    EXPECT_EQ(refused["error"]["data"]["reason"], "rate_limited");
    EXPECT_EQ(refused["budget"]["requests"], 0);
    EXPECT_EQ(refused["budget"]["refill_ms"], refused["error"]["data"]["retry_after_ms"]);
    const Millis wait = refused["budget"]["refill_ms"];
    world.pass(wait - 1);
    EXPECT_EQ(client.fails("session.ping", json::object()), "rate_limited");
    world.pass(1);
    client.ok("session.ping", json::object());
    world.pass(1000 + 111 * round);
  }
  world.pass(20'000);
  EXPECT_EQ(left(client), (json{{"requests", 19}, {"chat", 8}, {"refill_ms", 334}}));
}

TEST(BudgetLeft, is_the_person_s_over_all_connections) {
  World world;
  Client first(world), second(world);
  hello_for_budget(first);
  second.token = first.token;
  EXPECT_EQ(hello_for_budget(second)["requests"], 59) << "who comes back is known only then: its hello is its own";
  for (int i = 0; i < 30; ++i) first.ok("session.ping", json::object());
  EXPECT_EQ(left(second)["requests"], 29);
  EXPECT_EQ(left(first)["requests"], 28);
}

TEST(BudgetLeft, of_talk_is_told_too) {
  World world;
  Client client(world);
  hello_for_budget(client);
  for (int i = 7; i >= 0; --i) {
    const json budget = client.call("chat.say", {{"text", "a"}})["budget"];
    EXPECT_EQ(budget["chat"], i);
    EXPECT_EQ(budget["chat_refill_ms"], 1000);
  }
  const json refused = client.call("chat.say", {{"text", "a"}});
  EXPECT_EQ(refused["error"]["data"]["reason"], "chat_too_fast");
  EXPECT_EQ(refused["error"]["data"]["retry_after_ms"], 1000);
  EXPECT_EQ(refused["budget"]["chat"], 0);
  world.pass(999);
  EXPECT_EQ(left(client)["chat_refill_ms"], 1);
  world.pass(1);
  EXPECT_EQ(left(client)["chat"], 1);
}

TEST(BudgetLeft, is_told_beside_what_waits_for_too_many) {
  Limits limits;
  limits.requests_in_flight = 1;
  World world(1, limits);
  Client client(world), other(world);
  hello_for_budget(client);
  other.hello("Other");
  world.disk_held = true;
  other.post("chat.say", {{"text", "slow"}});
  client.post("account.games", json::object());
  const auto late = client.post("session.ping", json::object());
  world.release();
  EXPECT_EQ(client.responses[late]["error"]["data"]["reason"], "too_many_in_flight");
  EXPECT_EQ(client.responses[late]["budget"]["requests"], 57);
}

// ---- when to come back ---------------------------------------------------------------------------------------------

// Where it depends on the clock alone it is told; where it depends on what people do, nobody can know.
const std::map<std::string, bool> timed = {{"rate_limited", true},
                                           {"too_many_in_flight", false},
                                           {"chat_too_fast", true},
                                           {"too_many_rooms", false},
                                           {"too_many_rooms_joined", false},
                                           {"too_many_offers", false},
                                           {"too_many_changes", false},
                                           {"too_many_connections", false},
                                           {"too_many_bots", false},
                                           {"too_many_bots_waiting", true},
                                           {"too_many_challenges", true},
                                           {"too_many_tells", false},
                                           {"too_many_blocks", false},
                                           {"too_many_mails", true},
                                           {"too_many_reports", true},
                                           {"too_many_sanctions", false},
                                           {"too_many_guests", true},
                                           {"too_many_attempts", true},
                                           {"room_crowded", true},
                                           {"server_busy", true},
                                           {"no_capacity", true},
                                           {"overloaded", true},
                                           {"draining", true}};

TEST(RefusalsByLimits, are_known_here_all) {
  for (const Reason& reason : all_reasons())
    if (reason.by == "limits") {
      EXPECT_TRUE(timed.contains(std::string(reason.name))) << reason.name;
    }
}

struct Refused {
  std::string reason;
  std::function<void(World&, Client&)> prepare;
  std::function<json(World&, Client&)> ask;  // is refused sooner or later
  bool is_sure = true;                       // when it goes again; else it is worth a try
};

class RefusalsWithATime : public testing::TestWithParam<Refused> {};

TEST_P(RefusalsWithATime, say_when_it_goes_again) {
  Limits limits;
  limits.requests_burst = 20;
  limits.guests_per_address_per_hour = 2;
  limits.rooms = 1;
  limits.listeners_per_room = 1;
  World world(1, limits);
  Client client(world, "198.51.100.7");
  GetParam().prepare(world, client);
  json answer;
  for (int i = 0; i < 200 && !(answer.contains("error") && answer["error"]["data"]["reason"] == GetParam().reason); ++i)
    answer = GetParam().ask(world, client);
  const json error = answer["error"]["data"];
  ASSERT_EQ(error["reason"], GetParam().reason);
  EXPECT_TRUE(timed.at(GetParam().reason));
  ASSERT_TRUE(error.contains("retry_after_ms")) << error.dump();
  EXPECT_GT(error["retry_after_ms"], 0);
  if (!GetParam().is_sure) return;
  world.pass(error["retry_after_ms"]);
  answer = GetParam().ask(world, client);
  if (answer.contains("error")) {
    EXPECT_NE(answer["error"]["data"]["reason"], GetParam().reason);
  }
}

void say_hello(World&, Client& client) {
  client.hello("Anna");
}

void play_a_game(World& world, Client& client) {
  client.hello("Anna");
  const std::string room = client.ok("room.create", two)["room"];
  client.join(room);
  client.sit(0);
  client.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  client.ready();
  FastRandom random(1);
  while (client.at().table["status"] == "running") {
    world.pass(1000);
    client.act_at_random(random);
  }
  world.pass(60'000);
}

json with_wrong_code(World& world, Client&) {
  return Client(world).call("session.hello", {{"client", us}, {"code", "22222222"}});
}

INSTANTIATE_TEST_SUITE_P(
    Limits, RefusalsWithATime,
    testing::Values(Refused{"no_capacity",
                            [](World& world, Client& client) {
                              client.hello("Anna");
                              world.short_of({.disk = true});
                            },
                            [](World&, Client& client) { return client.call("room.create", two); }, false},
                    Refused{"rate_limited", say_hello,
                            [](World&, Client& client) { return client.call("session.ping", json::object()); }},
                    Refused{"rate_limited", play_a_game,
                            // there is one more request, but not as many as a replay costs
                            [](World& world, Client& client) {
                              world.pass(50);
                              return client.call("replay.get", {{"room", client.room}});
                            }},
                    Refused{"chat_too_fast", say_hello,
                            [](World&, Client& client) { return client.call("chat.say", {{"text", "a"}}); }},
                    Refused{"too_many_guests", [](World&, Client&) {},
                            [](World& world, Client&) {
                              return Client(world).call("session.hello", {{"client", us}, {"bot", true}});
                            }},
                    Refused{"too_many_attempts", [](World&, Client&) {}, with_wrong_code},
                    Refused{"too_many_reports",
                            [](World& world, Client& client) {
                              client.hello("Anna");
                              Client other(world);
                              other.hello("Bert");
                              client.name = other.person;  // whom it will be about
                            },
                            [](World&, Client& client) {
                              return client.call("report.file", {{"person", client.name}, {"kind", "other"}});
                            }},
                    Refused{"too_many_mails", say_hello,
                            [](World& world, Client& client) {
                              world.pass(100);  // requests come back sooner than mails
                              return client.call("account.forgot", {{"name", "Bert"}});
                            }},
                    Refused{"server_busy",
                            [](World&, Client& client) {
                              client.hello("Anna");
                              client.join(client.ok("room.create", two)["room"]);
                            },
                            [](World&, Client& client) { return client.call("room.create", two); }, false},
                    Refused{"room_crowded",
                            [](World&, Client& client) {
                              client.hello("Anna");
                              client.join(client.ok("room.create", two)["room"]);
                            },
                            [](World& world, Client& client) {
                              Client other(world);
                              other.hello("Bert");
                              return other.call("room.join", {{"room", client.room}, {"as", "spectator"}});
                            },
                            false},
                    Refused{"too_many_bots_waiting",
                            [](World& world, Client& client) {
                              world.share({.waiting_bots_per_address = 1});
                              appear(client, "Robin");
                              client.ok("bot.wait", {{"games", {{{"game", "sealed"}}}}});
                            },
                            [](World& world, Client&) {
                              Client other(world, "198.51.100.7");
                              appear(other, "Rook");
                              return other.call("bot.wait", {{"games", {{{"game", "sealed"}}}}});
                            },
                            false},
                    Refused{"server_busy",
                            [](World& world, Client& client) {
                              client.hello("Anna");
                              world.passwords_busy = true;
                            },
                            [](World&, Client& client) {
                              return client.call("account.claim", {{"name", "Anna"}, {"password", "correct horse"}});
                            },
                            false}));

TEST(RefusalsByLimits, of_one_of_two_connections_tell_when_both_budgets_allow_it) {
  Limits limits;
  limits.requests_burst = 20;
  limits.requests_per_second = 1;
  World world(1, limits);
  Client first(world), second(world);
  first.hello("Anna");
  for (int i = 0; i < 10; ++i) first.ok("session.ping", json::object());
  world.pass(100);
  second.token = first.token;
  second.hello();
  for (int i = 0; i < 10; ++i) second.ok("session.ping", json::object());
  // refused for the person's sake, it costs the connection nothing
  for (int i = 0; i < 9; ++i) EXPECT_EQ(second.fails("session.ping", json::object()), "rate_limited");
  world.pass(950);
  first.ok("session.ping", json::object());
  const json refused = second.call("session.ping", json::object())["error"]["data"];
  ASSERT_EQ(refused["reason"], "rate_limited");
  world.pass(refused["retry_after_ms"]);
  second.ok("session.ping", json::object());
}

}  // namespace
}  // namespace palatine::test
