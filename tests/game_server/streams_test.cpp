// Those who watch over HTTP, without a name: they are told what others are told who look on, and nothing else.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

json of_three(int delay = 0, bool spectators = true) {
  return {{"game", "sealed"},
          {"options", {{"players", 3}, {"rounds", 3}}},
          {"spectator_delay", delay},
          {"spectators", spectators}};
}

World::Stream& streamed(World& world, const std::string& room, const char* sync = "view") {
  return world.streams.at(world.stream({{"room", room}, {"sync", sync}}));
}

// What a client was told of a room, but for its answers and talk.
std::vector<std::string> told(const std::vector<std::string>& frames) {
  std::vector<std::string> out;
  for (const std::string& frame : frames) {
    const json message = json::parse(frame);
    if (message.contains("method") && message["method"] != "chat.message") out.push_back(frame);
  }
  return out;
}

TEST(Streams, have_byte_for_byte_what_a_watcher_has_whatever_the_delay) {
  for (const int delay : {0, 3}) {
    for (const char* sync : {"view", "patch", "events"}) {
      SCOPED_TRACE(std::string(sync) + ", delay " + std::to_string(delay));
      World world(5);
      Table table(world, of_three(delay), 3);
      Client watcher(world);
      watcher.hello("Watcher");
      const json joined = watcher.join(table.room, sync, "spectator");
      const World::Stream& stream = streamed(world, table.room, sync);
      ASSERT_FALSE(stream.refused) << stream.refused->message;
      json first = json::parse(stream.frames.at(0))["result"];
      EXPECT_EQ(first["watchers"]["count"], 2);
      EXPECT_EQ(first["watchers"]["people"].size(), 1u) << "who streams has no name";
      first["watchers"] = joined["watchers"];
      first["table"]["spectator_count"] = joined["table"]["spectator_count"];
      EXPECT_EQ(first, joined);
      watcher.clear();
      FastRandom random(3);
      table.play(random);
      world.pass(5'000);
      const std::vector<std::string> rest(stream.frames.begin() + 1, stream.frames.end());
      EXPECT_EQ(told(rest), told(watcher.frames));
      EXPECT_GT(rest.size(), 9u);
    }
  }
}

TEST(Streams, hear_no_talk) {
  World world;
  Table table(world, of_three(), 3);
  table.player(0).ok("chat.say", {{"room", table.room}, {"text", "before"}});
  const World::Stream& stream = streamed(world, table.room);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  watcher.ok("chat.say", {{"room", table.room}, {"channel", "spectators"}, {"text", "among us"}});
  table.player(1).ok("chat.say", {{"room", table.room}, {"text", "after"}});
  EXPECT_EQ(json::parse(stream.frames.at(0))["result"]["chat"], json::array());
  for (const std::string& frame : stream.frames) EXPECT_EQ(frame.find("chat.message"), std::string::npos) << frame;
}

TEST(Streams, go_on_behind_what_was_known) {
  World world;
  Table table(world, of_three(), 3);
  const World::Stream& whole = streamed(world, table.room);
  FastRandom random(3);
  table.play(random, 3);
  const std::int64_t seq = table.player(0).at().seq;
  const World::Stream& rest = world.streams.at(world.stream({{"room", table.room}, {"seq", seq - 2}}));
  ASSERT_EQ(json::parse(rest.frames.at(0))["result"], json({{"updates", 2}}));
  EXPECT_EQ(told({rest.frames.begin() + 1, rest.frames.begin() + 3}),
            told({whole.frames.end() - 2, whole.frames.end()}));
  const World::Stream& gap = world.streams.at(world.stream({{"room", table.room}, {"seq", seq + 5}}));
  EXPECT_EQ(json::parse(gap.frames.at(0))["result"]["snapshot"]["seq"], seq);
}

TEST(Streams, are_refused_where_nobody_may_watch_and_nothing_is_said_of_unlisted_tables) {
  World world;
  const auto reason = [&](const std::string& room) {
    const World::Stream& stream = streamed(world, room);
    EXPECT_TRUE(stream.frames.empty());
    return stream.refused ? stream.refused->reason : "none";
  };
  EXPECT_EQ(reason("nobody"), "no_such_room");
  EXPECT_EQ(reason("AAAAAAAAAAAAAAAAAAAAAA"), "no_such_room");
  Client host(world);
  host.hello("Host");
  json unlisted = of_three();
  unlisted["access"] = "unlisted";
  const std::string hidden = host.ok("room.create", unlisted)["room"];
  EXPECT_EQ(reason(hidden), "no_such_room");
  Table table(world, of_three(0, false), 3);
  EXPECT_EQ(reason(table.room), "spectators_not_allowed");
  EXPECT_EQ(streamed(world, table.room, "everything").refused->reason, "bad_param");
}

TEST(Streams, end_where_a_game_begins_that_nobody_may_watch) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", {{"game", "sealed"}})["room"];
  const World::Stream& stream = streamed(world, room);
  ASSERT_FALSE(stream.refused);
  Client guest(world);
  guest.hello("Guest");
  host.ok("room.configure", {{"room", room}, {"spectators", false}});
  EXPECT_TRUE(stream.closed.empty());
  int seat = 0;
  for (Client* each : {&host, &guest}) {
    each->join(room);
    each->sit(seat++);
  }
  for (Client* each : {&host, &guest}) each->ready();
  world.pass(60'000);
  EXPECT_EQ(host.at().table["status"], "running");
  EXPECT_EQ(stream.closed, "spectators_not_allowed");
}

TEST(Streams, never_become_hosts) {
  World world;
  Client host(world), late(world);
  host.hello("Host");
  late.hello("Late");
  const std::string room = host.ok("room.create", of_three())["room"];
  host.join(room);
  const World::Stream& stream = streamed(world, room);
  host.drop();
  world.pass(2 * world.limits().absence_grace_ms);
  late.join(room);
  EXPECT_EQ(late.at().table["host"], host.person);
  world.pass(2 * world.limits().absence_grace_ms);
  EXPECT_EQ(late.at().table["host"], late.person);
  EXPECT_EQ(json::parse(stream.frames.back())["params"]["table"]["host"], late.person);
}

TEST(Streams, count_among_those_of_their_address_and_are_forgotten) {
  Limits limits;
  limits.connections_per_address = 3;
  World world(1, limits);
  Table table(world, of_three(), 3);
  const GameServerCounts before = world.game_server().counts();
  std::vector<ConnectionId> open;
  for (int i = 0; i < 3; ++i) open.push_back(world.stream({{"room", table.room}}, "198.51.100.9"));
  EXPECT_FALSE(world.streams.at(open.back()).refused);
  const ConnectionId more = world.stream({{"room", table.room}}, "198.51.100.9");
  EXPECT_EQ(world.streams.at(more).refused->reason, "too_many_guests");
  EXPECT_EQ(world.game_server().worth(open.back()), Worth::guest);
  world.end_stream(more);
  for (const ConnectionId id : open) world.end_stream(id);
  EXPECT_EQ(world.game_server().counts().connections, before.connections);
  EXPECT_FALSE(world.streams.at(world.stream({{"room", table.room}}, "198.51.100.9")).refused);
}

TEST(Streams, wait_for_a_table_that_sleeps_and_end_with_the_server) {
  World world;
  Table table(world, of_three(), 3);
  FastRandom random(3);
  table.play(random, 2);
  for (auto& player : table.players) player->drop();
  world.pass(1'000);
  const int loads = world.sleeps_seen;
  const World::Stream& stream = streamed(world, table.room);
  EXPECT_EQ(world.sleeps_seen, loads + 1);
  EXPECT_EQ(json::parse(stream.frames.at(0))["result"]["seq"], table.player(0).at().seq);
  world.shut_down();
  EXPECT_EQ(stream.closed, "shutting_down");
}

TEST(Streams, are_not_begun_where_the_server_keeps_its_strength_for_moves) {
  World world;
  Table table(world, of_three(), 3);
  world.shed(Shed::watching);
  EXPECT_EQ(streamed(world, table.room).refused->reason, "overloaded");
}

}  // namespace
}  // namespace palatine::test
