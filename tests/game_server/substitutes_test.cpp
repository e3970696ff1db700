// Somebody else takes an absent person's seat, for good: asked to by the table.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

struct Replaced {
  explicit Replaced(json create = two, int players = 2) : table(world, create, players), guest(world) {
    guest.hello("Guest");
    guest.join(table.room, "patch", "spectator");
  }
  json asked(int seat) { return {{"room", table.room}, {"seat", seat}, {"person", guest.person}}; }
  World world;
  Table table;
  Client guest;
};

TEST(Substitute, takes_an_absent_persons_seat_for_good) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& away = at.table.player(2);
  EXPECT_EQ(host.fails("room.substitute", at.asked(2)), "not_absent");
  away.drop();
  at.world.pass(minute);
  const json hand = away.at().view["seats"][2]["hand"];
  EXPECT_TRUE(at.guest.at().view["seats"][2]["hand"].is_null());
  host.ok("room.substitute", at.asked(2));
  EXPECT_EQ(host.at().table["seats"][2]["invited"]["name"], at.guest.name);
  EXPECT_EQ(host.at().events.back()["kind"], "substitute_invited");
  const std::int64_t seq = host.at().seq;
  host.ok("room.substitute", at.asked(2));
  EXPECT_EQ(host.at().seq, seq) << "asked twice is asked once";
  EXPECT_TRUE(at.guest.at().view["seats"][2]["hand"].is_null()) << "asked is not seated";
  Client other(at.world);
  other.hello("Other");
  other.join(at.table.room, "view", "spectator");
  EXPECT_EQ(other.fails("room.sit", {{"room", at.table.room}, {"seat", 2}}), "already_started");

  const json sat = at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});
  EXPECT_EQ(sat["seat"], 2);
  EXPECT_EQ(sat["seq"], at.guest.at().seq);
  EXPECT_EQ(at.guest.at().view["seats"][2]["hand"], hand) << "with all that its seat may see";
  EXPECT_FALSE(at.guest.at().prompts.is_null());
  EXPECT_EQ(host.at().table["seats"][2]["person"]["name"], at.guest.name);
  EXPECT_FALSE(host.at().table["seats"][2].contains("invited"));
  const auto& events = host.at().events;
  EXPECT_EQ(events[events.size() - 2]["kind"], "person_sat");
  EXPECT_EQ(events.back()["why"], "substituted");

  come_back(away, at.table.room);
  EXPECT_EQ(away.seat, -1);
  EXPECT_TRUE(away.at().view["seats"][2]["hand"].is_null()) << "who watches sees what those who watch see";
  EXPECT_EQ(away.fails("room.sit", {{"room", at.table.room}, {"seat", 2}}), "already_started");

  at.world.crash();
  for (Client* each : {&host, &at.table.player(1), &at.guest}) come_back(*each, at.table.room);
  EXPECT_EQ(at.guest.seat, 2);
  EXPECT_EQ(at.guest.at().view["seats"][2]["hand"], hand);
  at.guest.ok("game.act", act_of(at.guest, "mine"));
  EXPECT_EQ(at.guest.ok("session.ping", json::object()), json::object());
  at.guest.connect();
  const json hello =
      at.guest.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", at.guest.token}});
  ASSERT_EQ(hello["rooms"].size(), 1u) << "it is their table now";
  away.connect();
  const json other_hello =
      away.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", away.token}});
  EXPECT_EQ(other_hello["rooms"].size(), 0u);
}

TEST(Substitute, is_shown_as_here_at_once_also_where_whose_seat_it_was_waits_to_be_shown) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& away = at.table.player(2);
  Client other(at.world);
  other.hello("Other");
  const std::string silent = other.ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {&other, &away}) {
    each->join(silent);
    each->ok("room.sit", {{"room", silent}});
    each->ok("room.ready", {{"room", silent}});
  }
  ASSERT_EQ(away.rooms[silent].table["status"], "running");
  away.drop();
  at.world.pass(minute + at.world.limits().silent_presence_ms);
  host.ok("room.substitute", at.asked(2));
  come_back(away, at.table.room);
  ASSERT_EQ(host.at().presence[2], false);
  at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});
  EXPECT_EQ(host.at().presence[2], true);
}

// A browser looks before it asks whoever opens the link for a name.
TEST(Substitute, a_used_up_invite_says_so_to_who_only_looks) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  at.table.player(2).drop();
  at.world.pass(minute);
  const json made = at.table.player(0).ok("room.substitute", {{"room", at.table.room}, {"seat", 2}});
  Client looks(at.world), sits(at.world);
  looks.hello("Looks");
  sits.hello("Sits");
  const json look = {{"invite", made["invite"]}, {"as", "spectator"}};
  EXPECT_EQ(looks.fails("room.join", look), "bad_param") << "it is one into a seat";
  sits.ok("room.join", {{"invite", made["invite"]}});
  EXPECT_EQ(looks.fails("room.join", look), "no_such_room");
  EXPECT_EQ(looks.fails("room.join", {{"invite", made["invite"]}}), "no_such_room");
}

// What those who watch were told since does not fit the picture that they have.
TEST(Substitute, whose_seat_it_was_gets_a_picture_of_now_when_he_resumes) {
  for (const int delay : {0, 2}) {
    Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}, {"spectator_delay", delay}}, 3);
    Client& host = at.table.player(0);
    Client& away = at.table.player(2);
    const std::int64_t seen = away.at().seq;
    ASSERT_FALSE(away.at().view["seats"][2]["hand"].is_null());
    away.drop();
    at.world.pass(minute);
    host.ok("room.substitute", at.asked(2));
    at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}});

    away.connect();
    away.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", away.token}});
    const json resumed = away.ok("room.resume", {{"room", at.table.room}, {"seq", seen}, {"sync", "patch"}});
    ASSERT_TRUE(resumed.contains("snapshot")) << resumed;
    EXPECT_TRUE(resumed["snapshot"]["view"].is_null() || resumed["snapshot"]["view"]["seats"][2]["hand"].is_null());
  }
}

// All at once it would be too much for one input.
TEST(Substitute, who_was_far_behind_sees_a_gap_and_comes_to_the_game_as_it_is_by_resuming) {
  for (const int actions : {20, 60}) {
    Replaced at({{"game", "carolus-magnus"}, {"options", {{"players", 3}}}, {"spectator_delay", 100}}, 3);
    FastRandom random(5);
    at.table.play(random, actions);
    at.table.player(0).ok("chat.say", {{"room", at.table.room}, {"channel", "table"}, {"text", "good luck"}});
    at.table.player(2).drop();
    at.world.pass(minute);
    at.table.player(0).ok("room.substitute", at.asked(2));
    EXPECT_TRUE(at.guest.at().chat.empty()) << "it was said after what they have been shown";
    const std::int64_t seen = at.guest.at().seq;
    std::int64_t updates = 0;
    at.guest.minds_gaps = false;
    at.world.overheard = [&](ConnectionId to, bool from_client, const std::string& frame) {
      if (!from_client && to == at.guest.id) updates += json::parse(frame).value("method", "") == "room.update" ? 1 : 0;
    };
    const std::int64_t now = at.guest.ok("room.sit", {{"room", at.table.room}, {"seat", 2}})["seq"];
    at.world.overheard = nullptr;
    EXPECT_GT(now - seen, actions);
    EXPECT_LE(updates, 34);
    EXPECT_EQ(at.guest.at().chat.size(), 1U) << "what was said is told in any case";
    if (actions > 32) {
      EXPECT_LT(updates, now - seen);
      at.guest.at().seq = seen;  // as a client that minds the gap has it
      at.guest.resume(at.table.room);
    }
    EXPECT_EQ(at.guest.at().seq, now);
    const json followed = at.guest.at().view;
    at.guest.join(at.table.room);
    EXPECT_EQ(at.guest.at().view, followed);
    EXPECT_FALSE(at.guest.at().view.is_null());
  }
}

TEST(Substitute, follows_the_game_in_every_sync_from_then_on) {
  for (const char* sync : {"view", "patch"}) {
    Replaced at;
    at.guest.join(at.table.room, sync, "spectator");
    at.world.thinking_held = true;
    Client& away = at.table.player(1);
    away.drop();
    at.world.pass(minute);
    at.table.player(0).ok("room.call_bot", call_bot(at.table, 1));
    at.table.player(0).ok("room.substitute", at.asked(1));
    Client twin(at.world);
    twin.token = away.token;
    twin.hello();
    twin.join(at.table.room, sync, "spectator");
    at.guest.ok("room.sit", {{"room", at.table.room}});
    at.guest.seat = 1;
    at.guest.ok("game.act", act_of(at.guest, "mine"));
    at.table.player(0).act({{"kind", "bid"}, {"chips", 0}});
    Client fresh(at.world);
    fresh.hello("Fresh");
    fresh.join(at.table.room, "view", "spectator");
    EXPECT_EQ(twin.at().view, fresh.at().view) << "who was replaced";
    const json seen = at.guest.at().view;
    at.guest.join(at.table.room);
    EXPECT_EQ(seen, at.guest.at().view) << "who replaced them";
  }
}

TEST(Substitute, is_the_hosts_to_ask_or_anybodys_where_the_host_is_away) {
  Replaced at({{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client& host = at.table.player(0);
  Client& other = at.table.player(1);
  at.table.player(2).drop();
  at.world.pass(minute);
  EXPECT_EQ(other.fails("room.substitute", at.asked(2)), "not_host");
  json nobody = at.asked(2);
  nobody["person"] = other.person;
  EXPECT_EQ(host.fails("room.substitute", nobody), "not_joined") << "they sit already";
  nobody["person"] = at.table.player(2).person;
  EXPECT_EQ(host.fails("room.substitute", nobody), "not_joined");
  host.drop();
  at.world.pass(minute - 1);
  EXPECT_EQ(other.fails("room.substitute", at.asked(2)), "not_host");
  at.world.pass(1);
  other.ok("room.substitute", at.asked(2));
  other.ok("room.substitute", at.asked(0));
}

TEST(Substitute, is_too_late_when_the_person_is_back) {
  Replaced at;
  at.table.player(1).drop();
  at.world.pass(minute);
  at.table.player(0).ok("room.substitute", at.asked(1));
  come_back(at.table.player(1), at.table.room);
  EXPECT_EQ(at.guest.fails("room.sit", {{"room", at.table.room}, {"seat", 1}}), "not_absent");
}

TEST(Substitute, the_walls_go_with_the_seat) {
  Replaced at({{"game", "sealed"}, {"partner_chat", "silent"}});
  Client& away = at.table.player(1);
  away.drop();
  at.world.pass(2 * minute);
  at.table.player(0).ok("room.substitute", at.asked(1));
  away.connect();
  away.hello();
  EXPECT_EQ(away.fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
  at.guest.ok("chat.say", {{"text", "hello"}});
  away.clear();
  at.guest.clear();
  at.guest.ok("room.sit", {{"room", at.table.room}});
  ASSERT_EQ(away.count("server.notice"), 1);
  EXPECT_EQ(away.notified("server.notice")[0]["kind"], "unmuted");
  ASSERT_EQ(at.guest.count("server.notice"), 1);
  EXPECT_EQ(at.guest.notified("server.notice")[0]["kind"], "muted");
  away.ok("chat.say", {{"text", "hello"}});
  EXPECT_EQ(at.guest.fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
}

}  // namespace
}  // namespace palatine::test
