// The next game of the same people, and tables that are left.
#include <gtest/gtest.h>

#include "tests/game_server/client.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json settings = {{"game", "sealed"},        {"options", {{"players", 3}, {"rounds", 1}}},
                       {"title", "Friday"},       {"access", "unlisted"},
                       {"partner_chat", "table"}, {"undo", "ask"},
                       {"spectator_delay", 2},    {"stand_in", "random"},
                       {"hints", "off"}};

struct Finished {
  explicit Finished(const json& create = settings, int people = 3) : table(world, create, people) {
    FastRandom random(3);
    table.play(random);
    EXPECT_TRUE(table.is_over());
  }
  json here() const { return {{"room", table.room}}; }
  Client& player(int seat) { return table.player(seat); }

  World world;
  Table table;
};

TEST(Rematch, the_same_people_sit_at_a_new_table_with_the_same_settings) {
  Finished over;
  Client& ben = over.player(1);
  over.player(2).drop();
  const std::string room = ben.ok("room.rematch", over.here())["room"];
  EXPECT_NE(room, over.table.room);
  EXPECT_EQ(over.player(0).at().events.back(), (json{{"kind", "rematch_made"}, {"room", room}}));
  EXPECT_EQ(over.player(0).at().table["rematch"], room);
  EXPECT_EQ(over.player(0).ok("room.rematch", over.here())["room"], room) << "whoever asks, there is one";
  const json old = over.player(0).at().table;
  over.player(0).join(room);
  const json& fresh = over.player(0).at().table;
  for (const char* same : {"title", "game", "options", "access", "partner_chat", "spectators", "spectator_delay",
                           "clock", "on_timeout", "undo", "stand_in", "hints", "host"})
    EXPECT_EQ(fresh[same], old[same]) << same;
  EXPECT_NE(fresh["game_id"], old["game_id"]);
  EXPECT_NE(fresh["commit"], old["commit"]);
  EXPECT_EQ(fresh["status"], "open");
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(fresh["seats"][seat]["person"], old["seats"][seat]["person"]);
    EXPECT_EQ(fresh["seats"][seat]["ready"], false);
  }
  // one who was away finds it among their own, without the invite, also after a restart
  over.world.crash();
  Client& cleo = over.player(2);
  cleo.connect();
  const json rooms =
      cleo.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", cleo.token}})["rooms"];
  ASSERT_EQ(rooms.size(), 1u);
  EXPECT_EQ(rooms[0]["room"], room);
  cleo.join(room);
  EXPECT_EQ(cleo.seat, 2);
  for (int seat = 0; seat < 2; ++seat) {
    over.player(seat).connect();
    over.player(seat).hello();
    over.player(seat).join(room);
  }
  for (auto& player : over.table.players) player->ready_with_entropy();
  EXPECT_EQ(cleo.at().table["status"], "running");
}

TEST(Rematch, seats_can_move_on_by_one) {
  Finished over;
  const std::string room = over.player(0).ok("room.rematch", {{"room", over.table.room}, {"rotate", true}})["room"];
  for (int seat = 0; seat < 3; ++seat) {
    over.player(seat).join(room);
    EXPECT_EQ(over.player(seat).seat, (seat + 1) % 3);
  }
}

TEST(Rematch, computer_players_come_along) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string room =
      anna.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 1}}}})["room"];
  anna.join(room);
  anna.sit(1);
  for (int i = 0; i < 2; ++i) anna.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  anna.ready();
  FastRandom random(1);
  while (anna.must_act()) {
    world.pass(500);
    anna.act_at_random(random);
  }
  ASSERT_EQ(anna.at().table["status"], "over");
  const json old = anna.at().table["seats"];
  anna.join(anna.ok("room.rematch", {{"room", room}})["room"]);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(anna.at().table["seats"][seat]["person"], old[seat]["person"]);
    EXPECT_EQ(anna.at().table["seats"][seat]["ready"], seat != 1);
  }
  anna.ready();
  EXPECT_EQ(anna.at().table["status"], "running");
}

TEST(Rematch, who_may_not_ask) {
  World world;
  Table table(world, settings, 3);
  Client stranger(world);
  stranger.hello("Stranger");
  EXPECT_EQ(table.player(0).fails("room.rematch", {{"room", table.room}}), "not_over");
  EXPECT_EQ(stranger.fails("room.rematch", {{"room", table.room}}), "no_such_room");
  stranger.join("/i/" + table.invite);
  FastRandom random(1);
  table.play(random);
  EXPECT_EQ(stranger.fails("room.rematch", {{"room", table.room}}), "not_seated");
  Client lonely(world);
  lonely.hello("Lonely");
  const std::string open = lonely.ok("room.create", {{"game", "sealed"}})["room"];
  lonely.join(open);
  lonely.sit(0);
  lonely.drop();
  world.pass(world.limits().open_room_idle_ms + 1);
  lonely.connect();
  lonely.hello();
  EXPECT_EQ(lonely.fails("room.rematch", {{"room", open}}), "room_closed");
}

TEST(Rematch, not_for_one_who_is_banned_from_the_table) {
  Finished over;
  Staff moderator(over.world, "Moritz", ServerRole::moderator);
  moderator.ok("admin.sanction",
               {{"kind", "ban"}, {"person", over.player(1).person}, {"room", over.table.room}, {"why", "Enough."}});
  EXPECT_EQ(over.player(1).fails("room.rematch", over.here()), "banned");
  const json room = over.player(0).ok("room.rematch", over.here())["room"];
  EXPECT_EQ(over.player(1).fails("room.rematch", over.here()), "banned") << "nor which table that is";
  EXPECT_EQ(over.player(2).ok("room.rematch", over.here())["room"], room);
}

TEST(Rematch, not_for_one_who_plays_in_silence_elsewhere) {
  Finished over({{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 1}}}}, 2);
  Client& anna = over.player(0);
  Client other(over.world);
  other.hello("Other");
  const std::string room = other.ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (Client* each : {&anna, &other}) {
    each->join(room);
    each->ok("room.sit", {{"room", room}});
    each->ready();
  }
  const json refused = anna.call("room.rematch", over.here())["error"]["data"];
  EXPECT_EQ(refused["reason"], "talk_forbidden");
  EXPECT_EQ(refused["rule"], "partner_chat:silent");
}

TEST(Rematch, both_tables_or_none_are_on_disk) {
  for (const bool committed : {false, true}) {
    Finished over;
    over.world.disk_held = !committed;
    over.player(0).post("room.rematch", {{"room", over.table.room}, {"key", "again"}});
    over.world.crash();
    for (auto& player : over.table.players) {
      player->connect();
      player->hello();
    }
    const bool known = over.player(1).join(over.table.room)["table"].contains("rematch");
    EXPECT_EQ(known, committed);
    const json first = over.player(0).ok("room.rematch", {{"room", over.table.room}, {"key", "again"}});
    EXPECT_EQ(over.player(1).ok("room.rematch", over.here()), first);
    over.player(2).join(first["room"]);
  }
}

TEST(Rematch, waits_seven_days_for_those_who_are_away_and_then_there_may_be_another) {
  Finished over;
  const std::string room = over.player(0).ok("room.rematch", over.here())["room"];
  for (auto& player : over.table.players) player->drop();
  const Millis week = over.world.limits().rematch_idle_ms;
  over.world.pass(week - 1000);
  over.world.crash();
  over.player(1).connect();
  over.player(1).hello();
  EXPECT_EQ(over.player(1).join(room)["table"]["status"], "open");
  over.player(1).drop();
  over.world.pass(week + 1);
  over.player(1).connect();
  over.player(1).hello();
  EXPECT_EQ(over.player(1).join(room)["table"]["status"], "over");
  const std::string next = over.player(1).ok("room.rematch", over.here())["room"];
  EXPECT_NE(next, room);
  EXPECT_EQ(over.player(1).join(next)["table"]["status"], "open");
}

TEST(Rematch, there_may_be_another_while_all_tables_sleep) {
  for (const bool restart : {false, true}) {
    Finished over;
    const auto leave = [&](Client& client) {
      client.drop();
      EXPECT_EQ(over.world.game_server().counts().rooms_awake, 0u);
    };
    const auto back = [&](int seat) -> Client& {
      over.player(seat).connect();
      over.player(seat).hello();
      return over.player(seat);
    };
    const std::string first = over.player(0).ok("room.rematch", over.here())["room"];
    over.player(0).drop();
    over.player(1).drop();
    leave(over.player(2));
    over.world.pass(over.world.limits().rematch_idle_ms + 1000);
    if (restart) over.world.crash();
    const json asked = {{"room", over.table.room}, {"key", "another"}};
    const std::string next = back(1).ok("room.rematch", asked)["room"];
    EXPECT_NE(next, first) << "the first was closed";
    leave(over.player(1));
    if (restart) over.world.crash();
    EXPECT_EQ(back(2).ok("room.rematch", over.here())["room"], next) << "and this one is open";
    leave(over.player(2));
    EXPECT_EQ(back(1).ok("room.rematch", asked)["room"], next);
    EXPECT_EQ(over.player(1).join(next)["table"]["status"], "open");
    EXPECT_EQ(over.player(1).seat, 1);
    EXPECT_EQ(over.world.game_server().counts().loads, 0u);
  }
}

TEST(Rematch, counts_among_the_tables_of_whoever_asks) {
  Limits limits;
  limits.rooms_per_person = 1;
  World world(1, limits);
  Table table(world, settings, 3);
  FastRandom random(1);
  table.play(random);
  table.player(1).ok("room.create", {{"game", "sealed"}});
  EXPECT_EQ(table.player(1).fails("room.rematch", {{"room", table.room}}), "too_many_rooms");
  table.player(0).ok("room.rematch", {{"room", table.room}});
  EXPECT_EQ(table.player(0).fails("room.create", {{"game", "sealed"}}), "too_many_rooms");
}

TEST(Left, an_open_table_is_closed_when_nobody_was_there_for_its_time) {
  for (const bool restart : {false, true}) {
    World world;
    Client anna(world);
    anna.hello("Anna");
    const std::string room = anna.ok("room.create", {{"game", "sealed"}})["room"];
    anna.join(room);
    anna.sit(0);
    const Millis idle = world.limits().open_room_idle_ms;
    world.pass(2 * idle);
    EXPECT_EQ(anna.at().table["status"], "open") << "somebody is there";
    anna.drop();
    world.pass(idle - 1000);
    anna.connect();
    anna.hello();
    anna.join(room);
    anna.drop();
    EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
    if (restart) world.crash();
    world.pass(idle - 1);
    EXPECT_NE(world.game_server().rooms_json().text, "[]") << "the time counts from the last visit";
    world.pass(2);
    EXPECT_EQ(world.game_server().rooms_json().text, "[]");
    anna.connect();
    anna.hello();
    EXPECT_EQ(anna.join(room)["table"]["status"], "over");
    EXPECT_EQ(anna.fails("room.sit", {{"room", room}, {"seat", 1}}), "room_closed");
  }
}

TEST(Left, a_finished_table_stays_readable) {
  Finished over;
  for (auto& player : over.table.players) player->drop();
  over.world.pass(400 * 24 * 3'600'000LL);
  over.world.crash();
  Client& anna = over.player(0);
  anna.connect();
  anna.hello();
  const json snapshot = anna.join(over.table.room);
  EXPECT_EQ(snapshot["table"]["status"], "over");
  EXPECT_TRUE(snapshot.contains("view"));
  EXPECT_TRUE(anna.ok("replay.get", over.here()).contains("replay"));
}

}  // namespace
}  // namespace palatine::test
