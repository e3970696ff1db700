// Bots: people who are marked as programs. Those of an account have a name and a token from it; a table says whether
// they may sit there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

struct Owner : Client {
  explicit Owner(World& here, const std::string& account = "Anna") : Client(here) {
    hello(account);
    ok("account.claim", {{"name", account}, {"password", "correct horse"}});
  }
  json add(const std::string& bot, const std::string& key = "") {
    json params = {{"name", bot}};
    if (!key.empty()) params["key"] = key;
    return call("account.add_bot", params);
  }
  json bots() { return ok("account.bots", json::object())["bots"]; }
};

// ---- who is one ----------------------------------------------------------------------------------------------------

TEST(Bot, says_so_in_hello_and_is_shown_as_one_with_a_tag) {
  World world;
  Client bot(world), nameless(world);
  const json person = bot.ok("session.hello", hello_as_bot("Robin"))["person"];
  EXPECT_EQ(person["kind"], "bot");
  EXPECT_EQ(person["name"].get<std::string>().substr(0, 7), "Robin\u00b7");
  EXPECT_FALSE(person.contains("owner"));
  EXPECT_THAT(nameless.ok("session.hello", {{"client", us}, {"bot", true}})["person"]["name"].get<std::string>(),
              testing::StartsWith("Bot "));
}

TEST(Bot, stays_what_it_is_whatever_is_said_later) {
  World world;
  Client bot(world), guest(world);
  appear(bot, "Robin");
  guest.hello("Berta");
  world.crash();
  const json again = {{"client", us}, {"token", bot.token}, {"bot", false}};
  bot.connect();
  EXPECT_EQ(bot.ok("session.hello", again)["person"]["kind"], "bot");
  guest.connect();
  EXPECT_EQ(guest.ok("session.hello", {{"client", us}, {"token", guest.token}, {"bot", true}})["person"]["kind"],
            "guest");
}

TEST(Bot, does_nothing_that_is_for_people) {
  World world;
  Client bot(world);
  appear(bot, "Robin");
  const auto empty = json::object();
  EXPECT_EQ(bot.fails("account.claim", {{"name", "Robin"}, {"password", "correct horse"}}), "not_for_bots");
  EXPECT_EQ(bot.fails("account.password", {{"old", "correct horse"}, {"new", "another one"}}), "not_for_bots");
  EXPECT_EQ(bot.fails("account.code", empty), "not_for_bots");
  EXPECT_EQ(bot.fails("account.add_bot", {{"name", "Robinet"}}), "not_for_bots");
  EXPECT_EQ(bot.fails("account.bots", empty), "not_for_bots");
  EXPECT_EQ(bot.fails("account.renew_bot", {{"bot", bot.person}}), "not_for_bots");
  EXPECT_EQ(bot.fails("account.remove_bot", {{"bot", bot.person}}), "not_for_bots");
  EXPECT_THAT(bot.ok("account.rename", {{"name", "Robert"}})["person"]["name"].get<std::string>(),
              testing::StartsWith("Robert\u00b7"))
      << "nobody's bot is named as a guest is";
}

// ---- bots of an account --------------------------------------------------------------------------------------------

TEST(BotOfAnAccount, has_a_name_of_its_own_a_token_and_an_owner_for_all_to_see) {
  World world;
  Owner anna(world);
  const json made = anna.add("Robin")["result"];
  EXPECT_EQ(made["person"]["name"], "Robin") << "no tag";
  EXPECT_EQ(made["person"]["kind"], "bot");
  EXPECT_EQ(made["person"]["owner"], "Anna");
  EXPECT_NE(made["person"]["id"], anna.person);
  Client bot(world);
  bot.token = made["token"];
  const json me = bot.ok("session.hello", {{"client", us}, {"token", bot.token}})["person"];
  EXPECT_EQ(me, made["person"]);
  const std::string room = anna.ok("room.create", two)["room"];
  anna.join(room);
  bot.join(room);
  bot.sit(1);
  EXPECT_EQ(anna.at().table["seats"][1]["person"], me);
  bot.ok("chat.say", {{"room", room}, {"text", "Good day."}});
  EXPECT_EQ(anna.at().chat.back()["from"], me);
}

TEST(BotOfAnAccount, survives_a_crash_and_so_does_what_it_may_not_do) {
  World world;
  Owner anna(world);
  const json made = anna.add("Robin")["result"];
  world.crash();
  Client bot(world);
  const json me = bot.ok("session.hello", {{"client", us}, {"token", made["token"]}})["person"];
  EXPECT_EQ(me, made["person"]) << "the owner's name too, though the owner is not here";
  EXPECT_EQ(bot.fails("account.code", json::object()), "not_for_bots");
  EXPECT_EQ(bot.fails("account.rename", {{"name", "Robert"}}), "not_for_bots") << "its owner has named it";
  anna.connect();
  anna.hello();
  ASSERT_EQ(anna.bots().size(), 1u);
  EXPECT_EQ(anna.bots()[0]["id"], me["id"]);
}

TEST(BotOfAnAccount, is_made_by_an_account_only_and_under_a_free_name) {
  World world;
  Client guest(world);
  guest.hello("Guest");
  EXPECT_EQ(guest.fails("account.add_bot", {{"name", "Robin"}}), "not_account");
  EXPECT_EQ(guest.fails("account.bots", json::object()), "not_account");
  EXPECT_EQ(guest.fails("account.renew_bot", {{"bot", guest.person}}), "not_account");
  Owner anna(world), berta(world, "Berta");
  EXPECT_EQ(reason_of(anna.add("BERTA")), "name_taken");
  EXPECT_EQ(reason_of(anna.add("random")), "name_taken") << "a computer player's";
  EXPECT_EQ(reason_of(anna.add("R")), "name_too_short");
  EXPECT_EQ(reason_of(anna.add("Robin\u00b77f")), "bad_name");
  EXPECT_EQ(reason_of(anna.add("Robin")), "accepted");
  EXPECT_EQ(reason_of(berta.add("R0BIN")), "name_taken") << "it looks like it";
  EXPECT_EQ(reason_of(berta.add("Rupert")), "accepted");
  EXPECT_EQ(reason_of(berta.add("ROBIN")), "name_taken") << "of a bot too";
  EXPECT_EQ(guest.fails("account.claim", {{"name", "Robin"}, {"password", "correct horse"}}), "name_taken");
}

TEST(BotOfAnAccount, is_nobody_who_logs_in) {
  World world;
  Owner anna(world);
  anna.add("Robin");
  Client thief(world, "198.51.100.7");
  const json params = {{"name", "Robin"}, {"password", ""}, {"client", us}};
  EXPECT_EQ(thief.fails("account.login", params), "wrong_credentials");
}

TEST(BotOfAnAccount, is_made_once_by_a_repeat_and_its_token_told_once) {
  World world;
  Owner anna(world);
  const json first = anna.add("Robin", "one")["result"];
  const json again = anna.add("Robin", "one")["result"];
  EXPECT_EQ(again["person"], first["person"]);
  EXPECT_FALSE(again.contains("token"));
  EXPECT_EQ(reason_of(anna.add("Other", "one")), "key_reused");
  EXPECT_EQ(anna.bots().size(), 1u);
  EXPECT_EQ(comes_back(world, first["token"]), first["person"]["id"]);
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.add("Robin", "one")["result"], again);
}

TEST(BotOfAnAccount, is_one_of_so_many) {
  Limits limits;
  limits.bots_per_account = 2;
  World world(1, limits);
  Owner anna(world), berta(world, "Berta");
  EXPECT_EQ(reason_of(anna.add("Robin")), "accepted");
  const json second = anna.add("Robinet")["result"]["person"];
  EXPECT_EQ(reason_of(anna.add("Roberta")), "too_many_bots");
  EXPECT_EQ(reason_of(berta.add("Roberta")), "accepted");
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(reason_of(anna.add("Rosa")), "too_many_bots");
  anna.ok("account.remove_bot", {{"bot", second["id"]}});
  EXPECT_EQ(reason_of(anna.add("Rosa")), "accepted");
}

// The last one that may be, asked for twice at once by two connections.
TEST(BotOfAnAccount, is_one_of_so_many_also_for_two_who_are_in_a_hurry) {
  Limits limits;
  limits.bots_per_account = 1;
  World world(1, limits);
  Owner anna(world);
  Client second(world);
  second.token = anna.token;
  second.hello();
  world.disk_held = true;
  anna.post("chat.say", {{"text", "slow"}});
  const auto one = anna.post("account.add_bot", {{"name", "Robin"}});
  const auto two_of = second.post("account.add_bot", {{"name", "Rosa"}});
  const auto same = second.post("account.add_bot", {{"name", "Robin"}});
  world.release();
  EXPECT_EQ(reason_of(anna.responses[one]), "accepted");
  EXPECT_EQ(reason_of(second.responses[two_of]), "too_many_bots");
  EXPECT_EQ(reason_of(second.responses[same]), "too_many_bots");
  EXPECT_EQ(anna.bots().size(), 1u);
  EXPECT_EQ(world.game_server().counts().names_held, 0u);
}

TEST(BotOfAnAccount, is_listed_with_when_it_was_seen) {
  World world;
  Owner anna(world);
  const json robin = anna.add("Robin")["result"];
  world.pass(1000);
  anna.add("Rosa");
  json bots = anna.bots();
  ASSERT_EQ(bots.size(), 2u);
  EXPECT_EQ(bots[0]["name"], "Robin");
  EXPECT_EQ(bots[1]["name"], "Rosa");
  EXPECT_FALSE(bots[0].contains("seen"));
  world.pass(7'200'000);
  EXPECT_EQ(comes_back(world, robin["token"]), robin["person"]["id"]);
  bots = anna.bots();
  EXPECT_GT(bots[0]["seen"], bots[0]["created"]);
  EXPECT_FALSE(bots[1].contains("seen"));
}

TEST(BotOfAnAccount, gets_a_new_token_and_the_old_one_is_dead) {
  World world;
  Owner anna(world);
  const json robin = anna.add("Robin")["result"];
  Client bot(world);
  bot.token = robin["token"];
  bot.hello();
  const std::string fresh = anna.ok("account.renew_bot", {{"bot", bot.person}, {"key", "renew"}})["token"];
  EXPECT_EQ(bot.closed, "signed_out");
  EXPECT_EQ(comes_back(world, robin["token"]), "unknown_token");
  EXPECT_EQ(comes_back(world, fresh), bot.person);
  EXPECT_FALSE(anna.ok("account.renew_bot", {{"bot", bot.person}, {"key", "renew"}}).contains("token"));
  world.crash();
  EXPECT_EQ(comes_back(world, robin["token"]), "unknown_token");
  EXPECT_EQ(comes_back(world, fresh), bot.person);
}

// The token is looked for while it dies: the store still knew it.
TEST(BotOfAnAccount, whose_token_ends_does_not_come_in_by_a_hello_under_way) {
  World world;
  Owner anna(world);
  const json robin = anna.add("Robin")["result"];
  world.pass(120'000);  // forgotten by the game server
  Client bot(world);
  world.disk_held = true;
  anna.post("chat.say", {{"text", "slow"}});
  anna.post("account.renew_bot", {{"bot", robin["person"]["id"]}});
  const auto hello = bot.post("session.hello", {{"client", us}, {"token", robin["token"]}});
  world.release();
  EXPECT_EQ(reason_of(bot.responses[hello]), "unknown_token");
}

// While a bot is looked for another connection asks for the same.
TEST(BotOfAnAccount, is_made_and_renewed_once_for_one_key) {
  World world;
  Owner anna(world);
  const json robin = anna.add("Robin")["result"];
  world.pass(120'000);  // forgotten by the game server
  Client other(world);
  other.token = anna.token;
  other.hello();
  const auto both_ask = [&](const char* method, const json& params) {
    world.disk_held = true;
    anna.post("chat.say", {{"text", "slow"}});
    const auto first = anna.post(method, params);
    const auto second = other.post(method, params);
    world.release();
    EXPECT_TRUE(other.responses[second].contains("result"));
    EXPECT_FALSE(other.responses[second]["result"].contains("token")) << "it was told once";
    return anna.responses[first]["result"];
  };
  const json renewed = both_ask("account.renew_bot", {{"bot", robin["person"]["id"]}, {"key", "renew"}});
  EXPECT_EQ(comes_back(world, renewed["token"]), robin["person"]["id"]);
  both_ask("account.remove_bot", {{"bot", robin["person"]["id"]}, {"key", "remove"}});
  EXPECT_TRUE(anna.bots().empty());
  world.disk_held = true;
  anna.post("chat.say", {{"text", "slow"}});
  anna.post("account.add_bot", {{"name", "Rosa"}, {"key", "make"}});
  const auto second = other.post("account.add_bot", {{"name", "Rita"}, {"key", "make"}});
  world.release();
  EXPECT_EQ(reason_of(other.responses[second]), "key_reused");
  EXPECT_EQ(anna.bots().size(), 1U);
}

TEST(BotOfAnAccount, is_ended_by_its_owner_and_its_name_is_free) {
  World world;
  Owner anna(world), berta(world, "Berta");
  const json robin = anna.add("Robin")["result"];
  Client bot(world);
  bot.token = robin["token"];
  bot.hello();
  EXPECT_EQ(berta.fails("account.remove_bot", {{"bot", bot.person}}), "no_such_bot") << "somebody else's";
  EXPECT_EQ(berta.fails("account.renew_bot", {{"bot", bot.person}}), "no_such_bot");
  EXPECT_EQ(anna.fails("account.remove_bot", {{"bot", anna.person}}), "no_such_bot");
  const json remove = {{"bot", bot.person}, {"key", "remove"}};
  anna.ok("account.remove_bot", remove);
  anna.ok("account.remove_bot", remove);
  EXPECT_EQ(bot.closed, "signed_out");
  EXPECT_TRUE(anna.bots().empty());
  EXPECT_EQ(anna.fails("account.renew_bot", {{"bot", bot.person}}), "no_such_bot");
  EXPECT_EQ(reason_of(berta.add("Robin")), "accepted");
  world.crash();
  EXPECT_EQ(comes_back(world, robin["token"]), "unknown_token");
  anna.connect();
  anna.hello();
  EXPECT_TRUE(anna.bots().empty());
}

TEST(BotOfAnAccount, is_shown_with_the_name_that_its_owner_has_now) {
  World world;
  Owner anna(world);
  const json robin = anna.add("Robin")["result"];
  Client bot(world);
  bot.token = robin["token"];
  bot.hello();
  anna.ok("account.rename", {{"name", "Anna Magna"}});
  const std::string room = bot.ok("room.create", two)["room"];
  bot.join(room);
  bot.sit(0);
  EXPECT_EQ(bot.at().table["seats"][0]["person"]["owner"], "Anna Magna");
  world.pass(120'000);
  anna.drop();
  bot.drop();
  world.crash();
  bot.connect();
  EXPECT_EQ(bot.ok("session.hello", {{"client", us}, {"token", bot.token}})["person"]["owner"], "Anna Magna");
}

// A name would be a way to speak.
TEST(BotOfAnAccount, is_not_made_while_one_s_partners_may_not_talk) {
  World world;
  json create = two;
  create["partner_chat"] = "silent";
  Owner berta(world, "Berta");
  const std::string room = berta.ok("room.create", create)["room"];
  Client carla(world);
  carla.hello("Carla");
  berta.join(room);
  carla.join(room);
  berta.sit(0);
  carla.sit(1);
  berta.ready();
  carla.ready();
  ASSERT_EQ(berta.at().table["status"], "running");
  EXPECT_EQ(reason_of(berta.add("I have red")), "talk_forbidden");
}

// ---- tables that want none -----------------------------------------------------------------------------------------

struct AtTable {
  explicit AtTable(World& world, json settings = two, bool welcome = false) : host(world), bot(world) {
    host.hello("Host");
    appear(bot, "Robin");
    if (!welcome) settings["bots"] = false;
    const json made = host.ok("room.create", settings);
    room = made["room"];
    invite = made["invite"];
    host.join(room);
    host.sit(0);
    bot.join(room);
  }
  json here(json params = json::object()) const {
    params["room"] = room;
    return params;
  }
  Client host, bot;
  std::string room, invite;
};

TEST(TableWithoutBots, seats_none_and_says_so_and_lets_them_watch) {
  World world;
  AtTable at(world);
  EXPECT_EQ(at.bot.at().table["bots"], false);
  EXPECT_EQ(at.bot.fails("room.sit", at.here()), "bots_not_welcome");
  const json rooms = at.bot.ok("lobby.watch", json::object())["rooms"];
  EXPECT_EQ(rooms[0]["bots"], false);
  EXPECT_EQ(rooms[0]["kinds"], json({"guest"}));
  Client guest(world);
  guest.hello("Berta");
  guest.join(at.room);
  guest.sit(1);
  at.host.ready();
  guest.ready();
  ASSERT_EQ(at.host.at().table["status"], "running");
  EXPECT_EQ(at.bot.at().table["status"], "running") << "it watches";
  world.crash();
  at.bot.connect();
  at.bot.hello();
  EXPECT_EQ(at.bot.join(at.room, "view", "spectator")["table"]["bots"], false);
}

TEST(TableWithoutBots, is_not_what_one_is_unless_it_was_asked_for) {
  World world;
  AtTable at(world, two, true);
  EXPECT_EQ(at.bot.at().table["bots"], true);
  at.bot.sit(1);
  EXPECT_EQ(at.host.at().table["seats"][1]["person"]["kind"], "bot");
  EXPECT_EQ(at.bot.ok("lobby.watch", json::object())["rooms"][0]["kinds"], json({"guest", "bot"}));
}

TEST(TableWithoutBots, that_it_becomes_makes_them_stand_up) {
  World world;
  json four = two;
  four["options"]["players"] = 4;
  AtTable at(world, four, true);
  at.bot.sit(2);
  at.bot.ready();
  at.host.ok("room.add_bot", at.here({{"kind", "random"}, {"seat", 1}}));
  at.host.ready();
  at.host.clear();
  at.host.ok("room.configure", at.here({{"bots", false}}));
  const json update = at.host.notified("room.update").back();
  ASSERT_EQ(update["events"].size(), 3u) << update.dump();
  EXPECT_EQ(update["events"][0], (json{{"kind", "configured"}, {"changed", {"bots"}}}));
  EXPECT_EQ(update["events"][1]["kind"], "person_stood");
  EXPECT_EQ(update["events"][1]["seat"], 2);
  EXPECT_EQ(update["events"][1]["removed"], true);
  EXPECT_EQ(update["events"][2], (json{{"kind", "readiness_changed"}, {"seat", 0}, {"ready", false}}));
  const json seats = update["table"]["seats"];
  EXPECT_TRUE(seats[0].contains("person"));
  EXPECT_EQ(seats[1]["person"]["kind"], "computer") << "a computer player is no bot";
  EXPECT_FALSE(seats[2].contains("person"));
  EXPECT_EQ(at.bot.fails("room.sit", at.here()), "bots_not_welcome");
  EXPECT_TRUE(at.bot.ok("session.ping", json::object()).empty()) << "it may stay and watch";
  world.crash();
  at.bot.connect();
  EXPECT_TRUE(at.bot.ok("session.hello", {{"client", us}, {"token", at.bot.token}})["rooms"].empty())
      << "it does not sit there any more";
  at.host.connect();
  at.host.hello();
  EXPECT_FALSE(at.host.join(at.room)["table"]["seats"][2].contains("person"));
  at.host.ok("room.configure", at.here({{"bots", true}}));
  at.bot.join(at.room);
  at.bot.sit(2);
}

TEST(TableWithoutBots, takes_none_for_a_substitute) {
  World world;
  AtTable at(world);
  Client guest(world);
  guest.hello("Berta");
  guest.join(at.room);
  guest.sit(1);
  at.host.ready();
  guest.ready();
  guest.drop();
  world.pass(world.limits().absence_grace_ms);
  EXPECT_EQ(at.host.fails("room.substitute", at.here({{"seat", 1}, {"person", at.bot.person}})), "bots_not_welcome");
  const std::string open = at.host.ok("room.substitute", at.here({{"seat", 1}}))["invite"];
  EXPECT_EQ(at.bot.fails("room.join", {{"invite", open}}), "bots_not_welcome");
  Client other(world);
  other.hello("Carla");
  EXPECT_EQ(other.join("/i/" + open)["seat"], 1) << "it was not used up";
}

// ---- two connections of one bot ------------------------------------------------------------------------------------

TEST(BotOnTwoConnections, sits_on_one_seat_each_acts_the_other_sees_it_and_the_seat_s_secrets_are_both_s) {
  World world;
  Owner anna(world);
  const json made = anna.add("Robin")["result"];
  Client first(world), second(world), watcher(world);
  for (Client* each : {&first, &second}) {
    each->token = made["token"];
    each->hello();
  }
  const std::string room = anna.ok("room.create", two)["room"];
  anna.join(room);
  anna.sit(0);
  first.join(room);
  second.join(room);
  first.sit(1);
  watcher.hello("Watcher");
  watcher.join(room, "view", "spectator");
  anna.ready();
  second.ready();
  ASSERT_EQ(anna.at().table["status"], "running");
  FastRandom random(1);
  int turns = 0;
  while (anna.at().table["status"] == "running" && turns < 40) {
    world.pass(500);
    ASSERT_EQ(first.at().seq, second.at().seq);
    ASSERT_EQ(first.at().view, second.at().view);
    ASSERT_EQ(first.at().prompts, second.at().prompts);
    ASSERT_NE(first.at().view, watcher.at().view) << "what the seat knows nobody else does";
    if (first.must_act()) {
      Client& acts = turns % 2 == 0 ? first : second;
      Client& hears = turns % 2 == 0 ? second : first;
      const json action = acts.choice(random);
      const json stale = {{"room", room}, {"prompt", hears.at().prompts[0]["id"]}, {"key", "late"}, {"action", action}};
      const std::int64_t seq = hears.at().seq;
      acts.act(action, "turn" + std::to_string(turns++));
      ASSERT_GT(hears.at().seq, seq) << "the other is told";
      ASSERT_EQ(hears.fails("game.act", stale), anna.at().table["status"] == "over" ? "game_over" : "stale");
    } else {
      anna.act_at_random(random);
    }
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(turns, 2);
}

// ---- rules that it has like everybody ------------------------------------------------------------------------------

TEST(Bot, in_a_silent_game_is_as_mute_as_anybody) {
  World world;
  json silent = two;
  silent["partner_chat"] = "silent";
  AtTable at(world, silent, true);
  at.bot.sit(1);
  at.host.ready();
  at.bot.ready();
  ASSERT_EQ(at.bot.at().table["status"], "running");
  EXPECT_EQ(at.bot.fails("chat.say", at.here({{"text", "hm"}})), "talk_forbidden");
  EXPECT_EQ(at.bot.fails("chat.say", {{"text", "hm"}}), "talk_forbidden");
  EXPECT_EQ(at.bot.fails("room.create", two), "talk_forbidden");
  EXPECT_EQ(at.bot.fails("account.rename", {{"name", "I have red"}}), "talk_forbidden");
}

}  // namespace
}  // namespace palatine::test
