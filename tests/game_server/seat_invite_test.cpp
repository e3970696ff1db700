// Somebody else takes an absent person's seat, for good: by an invite to it.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

// Where nobody may watch; Cnna, on seat 2, has been away for long.
struct Wanted {
  explicit Wanted(const json& more = json::object()) : table(world, settings(more), 3) {
    hand = away().at().view["seats"][2]["hand"];
    away().drop();
    world.pass(world.limits().absence_grace_ms + world.limits().silent_presence_ms);
  }
  static json settings(const json& more) {
    json create = {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 1}}}, {"spectators", false}};
    create.update(more);
    return create;
  }
  json here(json more = json::object()) {
    more.update({{"room", table.room}});
    return more;
  }
  json asked() { return here({{"seat", 2}}); }
  std::string invite() { return host().ok("room.substitute", asked()).value("invite", ""); }
  Client& host() { return table.player(0); }
  Client& away() { return table.player(2); }
  // Nobody of this name was here before.
  std::unique_ptr<Client> stranger(const std::string& name) {
    auto client = std::make_unique<Client>(world);
    client->hello(name);
    return client;
  }
  void crash() {
    world.crash();
    for (const int seat : {0, 1}) come_back(table.player(seat), table.room);
  }

  World world;
  Table table;
  json hand;
};

TEST(SeatInvite, both_come_back_to_an_unlisted_table_who_was_replaced_and_who_replaced_him) {
  Wanted at({{"access", "unlisted"}, {"spectators", true}});
  auto guest = at.stranger("Guest");
  const json resume = at.here({{"seq", 0}});
  EXPECT_EQ(guest->fails("room.resume", resume), "no_such_room");
  guest->join("/i/" + at.invite());
  at.crash();
  for (Client* each : {guest.get(), &at.away()}) {
    each->connect();
    each->hello();
    each->ok("room.resume", resume);
  }
  auto other = at.stranger("Other");
  EXPECT_EQ(other->fails("room.resume", resume), "no_such_room");
}

TEST(SeatInvite, seats_whoever_opens_it_where_nobody_may_watch) {
  Wanted at;
  Client& host = at.host();
  EXPECT_EQ(at.table.player(1).fails("room.substitute", at.asked()), "not_host");
  const json keyed = at.here({{"seat", 2}, {"key", "sub"}});
  const json made = host.ok("room.substitute", keyed);
  const std::string invite = made["invite"];
  EXPECT_EQ(invite.size(), 22u);
  EXPECT_NE(invite, at.table.invite);
  EXPECT_EQ(made["seq"], host.at().seq);
  EXPECT_EQ(host.at().events.back(), (json{{"kind", "substitute_wanted"}, {"seat", 2}, {"wanted", true}}));
  EXPECT_EQ(at.table.player(1).at().table["seats"][2]["wanted"], true);
  EXPECT_EQ(at.invite(), invite) << "asked twice is asked once";
  EXPECT_EQ(host.ok("room.substitute", keyed), made);
  EXPECT_EQ(host.at().seq, made["seq"]);
  for (const std::string& frame : at.table.player(1).frames) EXPECT_EQ(frame.find(invite), frame.npos);

  auto guest = at.stranger("Guest");
  EXPECT_EQ(guest->fails("room.join", at.here()), "spectators_not_allowed");
  EXPECT_EQ(guest->fails("room.join", {{"invite", at.table.invite}}), "spectators_not_allowed");
  EXPECT_EQ(guest->fails("room.join", {{"invite", invite.substr(0, 21) + (invite.back() == 'A' ? "B" : "A")}}),
            "no_such_room");
  EXPECT_EQ(guest->fails("room.join", {{"invite", invite}, {"as", "spectator"}}), "bad_param");
  EXPECT_EQ(host.at().seq, made["seq"]) << "nothing has happened";
  const json snapshot = guest->join("/i/" + invite);
  EXPECT_EQ(snapshot["seat"], 2);
  EXPECT_EQ(snapshot["view"]["seats"][2]["hand"], at.hand);
  EXPECT_FALSE(guest->at().prompts.is_null());
  EXPECT_EQ(guest->at().seq, host.at().seq);
  EXPECT_EQ(host.at().events.back()["why"], "substituted");
  EXPECT_EQ(host.at().table["seats"][2]["person"]["name"], guest->name);
  EXPECT_FALSE(host.at().table["seats"][2].contains("wanted"));

  auto late = at.stranger("Second");
  EXPECT_EQ(late->fails("room.join", {{"invite", invite}}), "no_such_room") << "good for one use";
  guest->connect();
  guest->hello();
  EXPECT_EQ(guest->join("/i/" + invite)["seat"], 2) << "the answer was lost, and they ask again";
  at.away().connect();
  at.away().hello();
  EXPECT_EQ(at.away().fails("room.join", at.here()), "spectators_not_allowed");
  EXPECT_EQ(at.away().fails("room.join", {{"invite", invite}}), "no_such_room");
  guest->ok("game.act", act_of(*guest, "mine"));
}

TEST(SeatInvite, tells_what_it_leads_to_and_takes_nothing) {
  Wanted at;
  const json look = {{"invite", at.invite()}};
  const std::int64_t seq = at.host().at().seq;
  auto guest = at.stranger("Guest");
  for (const bool asleep : {false, true}) {
    if (asleep) {
      for (const int seat : {0, 1}) at.table.player(seat).drop();
      ASSERT_EQ(at.world.game_server().counts().rooms_awake, 0u);
    }
    const json told = guest->ok("room.invitation", look);
    EXPECT_EQ(told["seat"], 2);
    EXPECT_EQ(told["free"], true);
    EXPECT_EQ(told["host"]["name"], at.host().name);
    EXPECT_EQ(told["room"]["game"], "sealed");
    EXPECT_EQ(told["room"]["status"], "running");
    EXPECT_EQ(told["room"]["options"], (json{{"players", 3}, {"rounds", 1}}));
    EXPECT_EQ(told["clock"]["kind"], "none");
    EXPECT_FALSE(told.dump().find("hand") != std::string::npos) << "nothing of the game";
  }
  for (const int seat : {0, 1}) come_back(at.table.player(seat), at.table.room);
  EXPECT_EQ(at.host().at().seq, seq) << "nobody hears of it";
  EXPECT_EQ(guest->join("/i/" + look["invite"].get<std::string>())["seat"], 2) << "and it is as good as before";
  EXPECT_EQ(at.stranger("Late")->fails("room.invitation", look), "no_such_room") << "used up";
}

TEST(SeatInvite, tells_that_the_seat_is_not_to_be_had_now) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  Client looks(world);
  looks.hello("Looks");
  const json own = {{"invite", table.invite}};
  EXPECT_EQ(looks.ok("room.invitation", own)["free"], false) << "all seats are taken";
  EXPECT_FALSE(looks.ok("room.invitation", own).contains("seat"));
}

TEST(SeatInvite, is_as_durable_as_the_game) {
  for (const bool asleep : {false, true}) {
    Wanted at;
    at.world.disk_held = true;
    const auto lost = at.host().post("room.substitute", at.asked());
    EXPECT_FALSE(at.host().responses.contains(lost)) << "nobody has it before it is on disk";
    at.world.disk_held = false;
    at.crash();
    EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
    at.world.pass(at.world.limits().absence_grace_ms);
    const std::string invite = at.invite();
    at.crash();
    EXPECT_EQ(at.host().at().table["seats"][2]["wanted"], true);
    if (asleep) {
      for (const int seat : {0, 1}) at.table.player(seat).drop();
      ASSERT_EQ(at.world.game_server().counts().rooms_awake, 0u);
    }
    auto guest = at.stranger("Guest");
    EXPECT_EQ(guest->join("/i/" + invite)["seat"], 2);
    at.world.crash();
    for (const int seat : {0, 1}) come_back(at.table.player(seat), at.table.room);
    come_back(*guest, at.table.room);
    EXPECT_EQ(guest->seat, 2);
    EXPECT_EQ(at.stranger("Second")->fails("room.join", {{"invite", invite}}), "no_such_room");
    guest->drop();
    for (const int seat : {0, 1}) at.table.player(seat).drop();
    EXPECT_EQ(at.world.game_server().counts().rooms_by_invite, 0u) << "what it was found by is forgotten with it";
  }
}

TEST(SeatInvite, ends_with_the_return_of_the_person) {
  for (const bool called : {false, true}) {
    for (const bool restart : {false, true}) {
      Wanted at;
      at.world.thinking_held = true;
      if (called) at.host().ok("room.call_bot", call_bot(at.table, 2));
      const std::string invite = at.invite();
      if (restart) at.crash();
      come_back(at.away(), at.table.room);
      EXPECT_EQ(at.away().seat, 2);
      EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
      if (!called) {
        EXPECT_EQ(at.host().at().events.back(), (json{{"kind", "substitute_wanted"}, {"seat", 2}, {"wanted", false}}));
      }
      at.away().drop();
      at.world.pass(at.world.limits().absence_grace_ms);
      auto guest = at.stranger("Guest");
      EXPECT_EQ(guest->fails("room.join", {{"invite", invite}}), "no_such_room") << "also when they go again";
      const std::string other = at.invite();
      EXPECT_NE(other, invite);
      EXPECT_EQ(guest->join("/i/" + other)["seat"], 2);
    }
  }
}

TEST(SeatInvite, ends_when_somebody_else_has_the_seat_and_with_the_game) {
  Wanted taken(json{{"spectators", true}});
  const std::string invite = taken.invite();
  auto asked = taken.stranger("Asked");
  asked->join(taken.table.room, "view", "spectator");
  taken.host().ok("room.substitute", taken.here({{"seat", 2}, {"person", asked->person}}));
  asked->ok("room.sit", taken.here());
  EXPECT_EQ(taken.stranger("Late")->fails("room.join", {{"invite", invite}}), "no_such_room");

  Wanted over;
  const std::string dead = over.invite();
  over.world.thinking_held = true;
  over.host().ok("game.offer", over.here({{"kind", "abort"}, {"key", "o"}}));
  over.host().ok("room.call_bot", call_bot(over.table, 2));
  over.table.player(1).ok("game.answer", over.here({{"offer", "1"}, {"accept", true}, {"key", "a"}}));
  ASSERT_EQ(over.host().at().table["status"], "over");
  EXPECT_FALSE(over.host().at().table["seats"][2].contains("wanted"));
  EXPECT_EQ(over.stranger("Late")->fails("room.join", {{"invite", dead}}), "no_such_room");
}

TEST(SeatInvite, the_walls_are_those_of_sitting_down) {
  Wanted silent(json{{"partner_chat", "silent"}});
  World& world = silent.world;
  const std::string invite = silent.invite();
  // who plays in silence elsewhere takes no seat here, and sees nothing of the game
  auto walled = silent.stranger("Walled"), other = silent.stranger("Other");
  const std::string room = other->ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {walled.get(), other.get()}) {
    each->join(room);
    each->sit(each == walled.get() ? 0 : 1);
    each->ready();
  }
  const std::int64_t seq = silent.host().at().seq;
  const json refused = walled->call("room.join", {{"invite", invite}});
  EXPECT_EQ(refused["error"]["data"]["rule"], "partner_chat:silent");
  EXPECT_EQ(silent.host().at().seq, seq);
  auto guest = silent.stranger("Guest");
  guest->ok("chat.say", {{"text", "hello"}});
  guest->join("/i/" + invite);
  EXPECT_EQ(guest->notified("server.notice").back()["kind"], "muted");
  world.pass(5000);
  EXPECT_EQ(guest->fails("chat.say", {{"text", "hello"}}), "talk_forbidden");
}

TEST(SeatInvite, there_are_three_in_a_silent_game) {
  Wanted at(json{{"partner_chat", "silent"}});
  at.world.thinking_held = true;
  for (int i = 0; i < 3; ++i) {
    EXPECT_NE(at.invite(), "");
    come_back(at.away(), at.table.room);
    at.world.pass(2 * at.world.limits().silent_presence_ms);
    EXPECT_FALSE(at.host().at().table["seats"][2].contains("wanted"));
    at.away().drop();
    at.world.pass(at.world.limits().absence_grace_ms + at.world.limits().silent_presence_ms);
  }
  EXPECT_EQ(at.host().fails("room.substitute", at.asked()), "too_many_changes");
}

}  // namespace
}  // namespace palatine::test
