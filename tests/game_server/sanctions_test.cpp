// Mutes, bans and kicks, by each way on which somebody connects, joins or talks.
#include <gtest/gtest.h>

#include "server/moderation/sanction_index.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

AdminSanction on(SanctionKind kind, const std::string& person, std::optional<Millis> for_ms = std::nullopt,
                 std::optional<std::string> room = std::nullopt) {
  return {kind, person, std::nullopt, std::move(room), for_ms, "Enough.", std::nullopt};
}
AdminSanction on_range(SanctionKind kind, const std::string& range) {
  return {kind, std::nullopt, range, std::nullopt, std::nullopt, "Enough.", std::nullopt};
}

json notice(const Client& client, const std::string& kind) {
  json last;
  for (const json& each : client.notified("server.notice"))
    if (each["kind"] == kind) last = each;
  return last;
}

struct Member : Client {
  Member(World& here, const std::string& account, const std::string& from = "192.0.2.1") : Client(here, from) {
    hello(account);
    ok("account.claim", {{"name", account}, {"password", "correct horse"}});
  }
};

// ---- mutes ---------------------------------------------------------------------------------------------------------

TEST(Mute, nothing_is_said_anywhere_until_it_is_over) {
  World world;
  Member anna(world, "Anna");
  Client bert(world);
  bert.hello("Bert");
  const json room = anna.ok("room.create", two)["room"];
  anna.join(room);
  bert.join(room);
  bert.ok("lobby.watch", json::object());
  bert.clear();
  world.moderate(on(SanctionKind::mute, anna.person, hour));
  const json told = notice(anna, "sanctioned");
  EXPECT_EQ(told["sanction"], "mute");
  EXPECT_EQ(told["why"], "Enough.");
  const json no = anna.call("chat.say", {{"text", "hello"}})["error"]["data"];
  EXPECT_EQ(no["reason"], "muted");
  EXPECT_EQ(no["args"]["until"], told["until"]);
  EXPECT_EQ(no["args"]["why"], "Enough.");
  EXPECT_EQ(anna.fails("chat.say", {{"room", room}, {"text", "hello"}}), "muted");
  EXPECT_EQ(anna.fails("account.rename", {{"name", "hello all"}}), "muted");
  EXPECT_EQ(anna.fails("account.add_bot", {{"name", "hello all"}}), "muted");
  json titled = two;
  titled["title"] = "hello all";
  EXPECT_EQ(anna.fails("room.create", titled), "muted");
  EXPECT_EQ(anna.fails("room.configure", {{"room", room}, {"title", "hello all"}}), "muted");
  EXPECT_TRUE(bert.inbox.empty()) << "nobody else is told anything";
  anna.sit(0);
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.fails("chat.say", {{"text", "hello"}}), "muted") << "after a restart too";
  world.pass(hour);
  anna.ok("chat.say", {{"text", "hello"}});
}

TEST(Mute, holds_for_a_name_that_was_asked_for_before_it) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.passwords_held = true;
  const auto asked = anna.post("account.claim", {{"name", "hello all"}, {"password", "correct horse"}});
  world.moderate(on(SanctionKind::mute, anna.person, hour));
  world.release();
  EXPECT_EQ(anna.responses[asked]["error"]["data"]["reason"], "muted");
}

TEST(Mute, in_one_room_holds_there_alone) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const json here = anna.ok("room.create", two)["room"], there = anna.ok("room.create", two)["room"];
  anna.join(here);
  anna.join(there);
  const json id = world.moderate(on(SanctionKind::mute, anna.person, {}, here))["sanction"]["id"];
  const json no = anna.call("chat.say", {{"room", here}, {"text", "hello"}})["error"]["data"];
  EXPECT_EQ(no["args"]["room"], here);
  EXPECT_FALSE(no["args"].contains("until")) << "for good";
  anna.ok("chat.say", {{"room", there}, {"text", "hello"}});
  anna.ok("chat.say", {{"text", "hello"}});
  EXPECT_EQ(world.moderate(AdminLift{id, {}}), json::object());
  EXPECT_EQ(notice(anna, "sanction_lifted")["room"], here);
  anna.ok("chat.say", {{"room", here}, {"text", "hello"}});
  EXPECT_EQ(world.moderate(AdminLift{id, {}}), "no_such_sanction");
}

TEST(Mute, of_an_owner_is_one_of_his_bots_and_of_a_range_of_all_in_it) {
  World world;
  Member anna(world, "Anna");
  const json bot = anna.ok("account.add_bot", {{"name", "Robin"}});
  Client robin(world, "203.0.113.1"), near(world, "198.51.100.20"), far(world, "198.51.101.20");
  robin.ok("session.hello", {{"client", us}, {"token", bot["token"]}});
  near.hello("Near");
  far.hello("Far");
  world.moderate(on(SanctionKind::mute, anna.person, hour));
  EXPECT_EQ(robin.fails("chat.say", {{"text", "hello"}}), "muted");
  world.moderate(on_range(SanctionKind::mute, "198.51.100.0/24"));
  EXPECT_EQ(notice(near, "sanctioned")["sanction"], "mute");
  EXPECT_EQ(near.fails("chat.say", {{"text", "hello"}}), "muted");
  far.ok("chat.say", {{"text", "hello"}});
}

TEST(Mute, a_guest_takes_no_new_name_while_it_holds) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string before = anna.name;
  world.moderate(on(SanctionKind::mute, anna.person));
  anna.connect();
  anna.hello("You are all fools");
  EXPECT_EQ(anna.name, before);
  EXPECT_FALSE(notice(anna, "name_kept").is_null());
}

// ---- bans ----------------------------------------------------------------------------------------------------------

TEST(Ban, closes_every_door_and_says_why_and_until_when) {
  World world;
  Member anna(world, "Anna");
  const json code = anna.ok("account.code", json::object())["code"];
  Client second(world);
  second.ok("session.hello", {{"client", us}, {"token", anna.token}});
  const json bot = anna.ok("account.add_bot", {{"name", "Robin"}})["token"];
  world.moderate(on(SanctionKind::ban, anna.person, hour));
  EXPECT_EQ(anna.closed, "banned");
  EXPECT_EQ(second.closed, "banned");
  EXPECT_EQ(notice(anna, "sanctioned")["sanction"], "ban");
  const auto tries = [&](const std::string& method, const json& params) {
    Client client(world, "203.0.113.5");
    const json answer = client.call(method, params);
    EXPECT_EQ(answer["error"]["data"]["args"]["why"], "Enough.") << answer.dump();
    EXPECT_TRUE(answer["error"]["data"]["args"].contains("until"));
    EXPECT_EQ(client.closed, "banned");
    return answer["error"]["data"]["reason"];
  };
  EXPECT_EQ(tries("session.hello", {{"client", us}, {"token", anna.token}}), "banned");
  EXPECT_EQ(tries("session.hello", {{"client", us}, {"code", code}}), "banned");
  EXPECT_EQ(tries("session.hello", {{"client", us}, {"token", bot}}), "banned");
  EXPECT_EQ(tries("account.login", {{"name", "Anna"}, {"password", "correct horse"}}), "banned");
  Client wrong(world, "203.0.113.6");
  EXPECT_EQ(wrong.fails("account.login", {{"name", "Anna"}, {"password", "incorrect horse"}}), "wrong_credentials")
      << "who has not the password does not learn of it";
  world.crash();
  EXPECT_EQ(tries("session.hello", {{"client", us}, {"token", anna.token}}), "banned");
  world.pass(hour);
  anna.connect();
  anna.hello();
}

TEST(Ban, of_a_range_keeps_all_out_but_those_who_moderate) {
  World world;
  Member anna(world, "Anna", "198.51.100.1"), helper(world, "Hanna", "198.51.100.2");
  world.moderate(AdminSetRole{"Hanna", ServerRole::helper, {}});
  world.moderate(on_range(SanctionKind::ban, "198.51.100.0/24"));
  EXPECT_EQ(anna.closed, "banned");
  EXPECT_TRUE(helper.connected);
  const auto says = [&](const std::string& address, const std::string& method, const json& params) {
    Client client(world, address);
    const json answer = client.call(method, params);
    return answer.contains("error") ? answer["error"]["data"]["reason"].get<std::string>() : "welcome";
  };
  const json new_guest = {{"client", us}}, anna_again = {{"client", us}, {"token", anna.token}},
             helper_again = {{"client", us}, {"token", helper.token}};
  const json login = {{"name", "Anna"}, {"password", "correct horse"}};
  const json claim = {{"name", "Newcomer"}, {"password", "correct horse"}};
  for (const char* inside : {"198.51.100.77", "::ffff:198.51.100.77"}) {
    EXPECT_EQ(says(inside, "session.hello", new_guest), "banned");
    EXPECT_EQ(says(inside, "session.hello", anna_again), "banned");
    EXPECT_EQ(says(inside, "account.login", login), "banned");
    EXPECT_EQ(says(inside, "account.claim", claim), "banned");
    EXPECT_EQ(says(inside, "session.hello", helper_again), "welcome");
  }
  EXPECT_EQ(says("198.51.101.1", "session.hello", new_guest), "welcome");
  EXPECT_EQ(says("198.51.101.1", "session.hello", anna_again), "welcome");
}

TEST(Ban, empties_the_seats_of_open_tables_and_leaves_games_as_if_he_had_gone) {
  World world;
  Table table(world, two, 2, false);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  const json open = anna.ok("room.create", two)["room"];
  anna.join(open);
  anna.sit(0);
  Client carla(world);
  carla.hello("Carla");
  carla.join(open);
  world.moderate(on(SanctionKind::ban, anna.person));
  EXPECT_FALSE(carla.at().table["seats"][0].contains("person"));
  EXPECT_EQ(bert.rooms[table.room].presence[0], false);
  EXPECT_EQ(bert.rooms[table.room].table["status"], "running");
  world.pass(world.limits().absence_grace_ms);
  bert.ok("room.call_bot", {{"room", table.room}, {"seat", 0}});
  FastRandom random(3);
  while (bert.rooms[table.room].table["status"] == "running" && bert.must_act()) bert.act_at_random(random);
  EXPECT_EQ(bert.rooms[table.room].table["status"], "over") << "the game goes on to its end";
}

TEST(Ban, from_a_room_is_one_at_each_of_its_doors) {
  World world;
  Table table(world, two, 2, false);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  bert.clear();
  const json id = world.moderate(on(SanctionKind::ban, anna.person, {}, table.room))["sanction"]["id"];
  EXPECT_TRUE(anna.connected);
  EXPECT_EQ(notice(anna, "sanctioned")["room"], table.room);
  EXPECT_EQ(bert.at().presence[0], false) << "as if they had left";
  for (const json& each : bert.notified("server.notice")) ADD_FAILURE() << "nobody else is told: " << each.dump();
  const json room = {{"room", table.room}};
  const json no = anna.call("room.join", room)["error"]["data"];
  EXPECT_EQ(no["reason"], "banned");
  EXPECT_EQ(no["args"]["room"], table.room);
  EXPECT_EQ(anna.fails("room.join", {{"invite", table.invite}}), "banned");
  EXPECT_EQ(anna.fails("room.resume", {{"room", table.room}, {"seq", 1}}), "banned");
  EXPECT_EQ(anna.fails("room.sit", room), "banned");
  EXPECT_EQ(anna.fails("game.act", {{"room", table.room}, {"prompt", "x"}, {"key", "k"}, {"action", json::object()}}),
            "banned");
  EXPECT_EQ(anna.fails("game.hint", room), "banned");
  EXPECT_EQ(anna.fails("chat.say", {{"room", table.room}, {"text", "hello"}}), "banned");
  anna.ok("chat.say", {{"text", "elsewhere"}});
  world.moderate(AdminLift{id, {}});
  anna.join(table.room);
  EXPECT_EQ(anna.seat, 0);
}

// ---- kicks ---------------------------------------------------------------------------------------------------------

TEST(Kick, from_a_room_ends_listening_and_sitting_before_the_start) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const json room = bert.ok("room.create", two)["room"];
  for (Client* each : {&anna, &bert}) each->join(room);
  anna.sit(0);
  bert.sit(1);
  EXPECT_EQ(world.moderate(AdminKick{anna.person, room, "Enough.", {}}), json::object());
  EXPECT_EQ(notice(anna, "kicked")["why"], "Enough.");
  EXPECT_EQ(notice(anna, "kicked")["room"], room);
  EXPECT_EQ(anna.inbox.back()["params"]["kind"], "kicked") << "of the room comes nothing after it";
  EXPECT_FALSE(bert.at().table["seats"][0].contains("person"));
  anna.clear();
  bert.ok("chat.say", {{"room", room}, {"text", "alone"}});
  EXPECT_TRUE(anna.inbox.empty());
  EXPECT_EQ(world.moderate(AdminKick{anna.person, room, {}, {}}), "not_joined");
  anna.join(room);
  anna.sit(0);
  // the host too, whose table goes to the other
  world.moderate(AdminKick{bert.person, room, {}, {}});
  EXPECT_EQ(anna.at().table["host"], anna.person);
}

TEST(Kick, from_the_server_closes_connections_and_no_more) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.moderate(AdminKick{anna.person, {}, {}, {}});
  EXPECT_EQ(anna.closed, "kicked");
  EXPECT_FALSE(notice(anna, "kicked").is_null());
  anna.connect();
  anna.hello();
}

// ---- what may be asked ---------------------------------------------------------------------------------------------

TEST(Sanction, takes_a_person_or_a_range_of_addresses) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  AdminSanction both = on(SanctionKind::ban, anna.person);
  both.range = "192.0.2.0/24";
  EXPECT_EQ(world.moderate(both), "person_or_range");
  EXPECT_EQ(world.moderate(AdminSanction{SanctionKind::ban, {}, {}, {}, {}, "x", {}}), "person_or_range");
  const json room = anna.ok("room.create", two)["room"];
  AdminSanction in_room = on_range(SanctionKind::ban, "192.0.2.0/24");
  in_room.room = room;
  EXPECT_EQ(world.moderate(in_room), "person_or_range");
  for (const char* range : {"192.0.2.0/33", "0.0.0.0/0", "example.org", "192.0.2"})
    EXPECT_EQ(world.moderate(on_range(SanctionKind::ban, range)), "bad_range") << range;
  EXPECT_TRUE(anna.connected);
}

TEST(Sanction, they_are_listed_by_pages_and_as_many_as_may_be) {
  Limits limits;
  limits.sanctions = 60;
  World world(1, limits);
  Client anna(world);
  anna.hello("Anna");
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(world.moderate(on(SanctionKind::mute, anna.person, i == 0 ? 1000 : hour)).is_object());
    world.pass(1);
  }
  EXPECT_EQ(world.moderate(on(SanctionKind::mute, anna.person)), "too_many_sanctions");
  const json first = world.moderate(AdminSanctions{});
  ASSERT_EQ(first["sanctions"].size(), 50u);
  EXPECT_GT(first["sanctions"][0]["at"], first["sanctions"][1]["at"]);
  const json second = world.moderate(AdminSanctions{anna.person, first["next"]});
  EXPECT_EQ(second["sanctions"].size(), 10u);
  EXPECT_FALSE(second.contains("next"));
  EXPECT_EQ(world.moderate(AdminSanctions{{}, "none"}), "bad_param");
  world.pass(1000);
  EXPECT_TRUE(world.moderate(on(SanctionKind::mute, anna.person)).is_object()) << "one is over";
}

TEST(Sanction, nobody_is_told_before_it_is_kept) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  Effects effects;
  world.game_server().ordered(OrderTicket{77}, on(SanctionKind::ban, anna.person), world.now(), effects);
  ASSERT_GE(effects.size(), 4u);
  const auto* append = std::get_if<Append>(&effects[0]);
  ASSERT_NE(append, nullptr);
  EXPECT_EQ(append->batch->sanctions.size(), 1u);
  EXPECT_EQ(append->batch->audit.size(), 1u);
  EXPECT_TRUE(std::holds_alternative<Send>(effects[1]));
  EXPECT_TRUE(std::holds_alternative<Close>(effects[2]));
  EXPECT_TRUE(std::holds_alternative<OrderDone>(effects.back()));
}

SanctionRow ban_of(const std::string& id, const std::string& range, Millis until) {
  SanctionRow row;
  row.id = id;
  row.kind = "ban";
  row.range = range;
  row.until = until;
  return row;
}

TEST(Sanctions, an_address_meets_the_longest_of_all_ranges_that_it_is_in) {
  moderation::SanctionIndex sanctions;
  sanctions.add(ban_of("wide", "192.0.0.0/16", 200));
  sanctions.add(ban_of("narrow", "192.0.2.0/24", 300));
  sanctions.add(ban_of("one", "192.0.2.7", 100));
  sanctions.add(ban_of("again", "192.0.2.99/24", 50));  // the same range, written otherwise
  sanctions.add(ban_of("six", "2001:db8::/32", 0));
  const auto met = [&](const char* address, Millis now) {
    const SanctionRow* row = sanctions.on_address(SanctionKind::ban, address, now);
    return row ? row->id : "";
  };
  EXPECT_EQ(met("192.0.2.7", 10), "narrow");
  EXPECT_EQ(met("::ffff:192.0.2.7", 10), "narrow");
  EXPECT_EQ(met("192.0.9.9", 10), "wide");
  EXPECT_EQ(met("192.1.2.7", 10), "");
  EXPECT_EQ(met("2001:db8:1::1", 10), "six");
  EXPECT_EQ(met("nonsense", 10), "");
  EXPECT_EQ(met("192.0.2.7", 250), "narrow");
  sanctions.lift("narrow");
  EXPECT_EQ(met("192.0.2.7", 10), "wide");
  sanctions.lift("wide");
  EXPECT_EQ(met("192.0.2.7", 10), "one");
  EXPECT_EQ(met("192.0.2.8", 10), "again") << "another of the range that was lifted holds still";
  EXPECT_EQ(met("192.0.2.8", 50), "") << "until its end";
}

TEST(Sanctions, what_is_over_goes_some_hundreds_at_once_and_what_holds_stays) {
  moderation::SanctionIndex sanctions;
  for (int i = 0; i < 600; ++i) sanctions.add(ban_of("over" + std::to_string(i), "10.0.0.0/8", 100));
  sanctions.add(ban_of("later", "10.0.0.0/8", 1000));
  sanctions.add(ban_of("for good", "10.0.0.0/8", 0));
  EXPECT_TRUE(sanctions.sweep(99).empty());
  std::set<std::string> gone;
  for (auto some = sanctions.sweep(100); !some.empty(); some = sanctions.sweep(100)) {
    EXPECT_LT(some.size(), 300u);
    gone.insert(some.begin(), some.end());
  }
  EXPECT_EQ(gone.size(), 600u);
  EXPECT_EQ(sanctions.size(), 2u);
  EXPECT_EQ(sanctions.page("", "", 100)->first.size(), 2u);
  EXPECT_FALSE(sanctions.page("", "over0", 100)) << "one that does not hold is no place to go on from";
}

}  // namespace
}  // namespace palatine::test
