// What happened before one came: a snapshot tells it as one was told, or would have been.
#include <gtest/gtest.h>

#include <set>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json free_three = {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 3}}}, {"undo", "free"}};

constexpr int most = 100;

// What this client was told live, of the updates up to `seq`.
json told_live(const Client& client, std::int64_t seq = 1'000'000) {
  json out = json::array();
  for (const json& update : client.notified("room.update"))
    if (update["room"] == client.room && update["seq"] <= seq)
      out.push_back({{"seq", update["seq"]}, {"events", update["events"]}});
  return out;
}

// Of `past`, what begins where `told` does.
json since(const json& past, const json& told) {
  json out = json::array();
  for (const json& update : past)
    if (update["seq"] >= told.at(0)["seq"]) out.push_back(update);
  return out;
}

json past_of(Client& client, const std::string& room, const char* as = "player", int updates = most) {
  client.past = updates;
  return client.join(room, "patch", as).value("past", json());
}

std::set<std::string> kinds(const json& past) {
  std::set<std::string> out;
  for (const json& update : past)
    for (const json& event : update["events"]) out.insert(event["kind"]);
  return out;
}

TEST(Past, is_there_for_those_who_ask) {
  World world;
  Table table(world, free_three, 3);
  FastRandom random(1);
  table.play(random, 4);
  Client late(world);
  late.hello("Late");
  EXPECT_FALSE(late.join(table.room, "view", "spectator").contains("past"));
  const json past = past_of(late, table.room, "spectator");
  ASSERT_GE(past.size(), 10u);
  EXPECT_EQ(past[0], json::parse(R"({"seq":1,"events":[{"kind":"room_created"}]})"));
  for (std::size_t i = 0; i < past.size(); ++i) EXPECT_EQ(past[i]["seq"], i + 1);
  EXPECT_EQ(past.back()["seq"], late.at().seq);
  const json few = past_of(late, table.room, "spectator", 3);
  EXPECT_EQ(few, json(past.end() - 3, past.end()));
  EXPECT_EQ(past_of(late, table.room, "spectator", 0), json());
}

TEST(Past, more_than_the_limit_is_refused) {
  Limits limits;
  limits.past_updates = 7;
  World world(1, limits);
  Table table(world, free_three, 3);
  Client& anna = table.player(0);
  EXPECT_EQ(anna.ok("room.join", {{"room", table.room}, {"past", 7}})["past"].size(), 7u);
  for (const char* method : {"room.join", "room.resume"}) {
    json params = {{"room", table.room}, {"past", 8}};
    if (std::string(method) == "room.resume") params["seq"] = 1;
    const json answer = anna.call(method, params);
    EXPECT_EQ(answer["error"]["data"]["reason"], "bad_param") << method;
    EXPECT_EQ(answer["error"]["data"]["path"], "/past") << method;
    params["past"] = -1;
    EXPECT_EQ(anna.fails(method, params), "bad_param");
  }
}

// Everything that happens in this game, for each seat and for one who watches: live, later, and after a crash.
TEST(Past, is_what_everybody_was_told_live_also_after_a_crash) {
  int hidden = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    World world(seed);
    Table table(world, free_three, 3);
    Client watcher(world);
    watcher.hello("Watcher");
    watcher.join(table.room, "view", "spectator");
    FastRandom random(seed);
    for (int i = 0; i < 12 && !table.is_over(); ++i) {
      table.play(random, 1);
      for (auto& player : table.players)
        if (random.below(4) == 0 && player->at().may_undo > 0)
          player->ok("game.undo", {{"room", table.room}, {"actions", 1}, {"key", "u" + std::to_string(i)}});
    }
    Client& anna = table.player(0);
    anna.call("game.offer", {{"room", table.room}, {"kind", "draw"}, {"key", "draw"}});
    std::vector<json> live;
    for (auto& player : table.players) live.push_back(told_live(*player));
    live.push_back(told_live(watcher));
    hidden += live[0] != live[1];
    for (const bool crashed : {false, true}) {
      if (crashed) world.crash();
      for (std::size_t i = 0; i <= table.players.size(); ++i) {
        Client& client = i < table.players.size() ? *table.players[i] : watcher;
        client.connect();
        client.hello();
        const json past = past_of(client, table.room, i < table.players.size() ? "player" : "spectator");
        json again = since(past, live[i]);
        EXPECT_EQ(again, live[i]) << "seed " << seed << ", " << i << (crashed ? ", after a crash" : "");
      }
    }
  }
  EXPECT_GT(hidden, 0) << "nothing in these games is secret";
}

TEST(Past, of_a_resume_stands_in_its_snapshot_alone) {
  World world;
  Table table(world, free_three, 3);
  Client& anna = table.player(0);
  FastRandom random(2);
  table.play(random, 3);
  anna.past = most;
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.resume(table.room), json({{"updates", 0}}));
  const json live = told_live(anna);
  world.crash();
  for (auto& player : table.players) {
    player->connect();
    player->hello();
  }
  for (int i : {1, 2}) table.player(i).join(table.room);
  table.play(random, 0);
  anna.rooms[table.room].seq -= 1;
  const json snapshot = anna.resume(table.room)["snapshot"];
  EXPECT_EQ(since(snapshot["past"], live), live);
}

// An update that nobody heard is in it, too.
TEST(Past, is_kept_while_nobody_listens) {
  World world;
  Table table(world, {{"game", "sealed"}, {"clock", {{"kind", "live"}, {"bank_ms", 60'000}}}}, 2);
  for (auto& player : table.players) player->drop();
  world.pass(10 * 60'000);
  table.player(0).connect();
  table.player(0).hello();
  const json past = past_of(table.player(0), table.room);
  EXPECT_TRUE(kinds(past).contains("hands_changed"));
  const json& last = past.back();
  EXPECT_EQ(last["seq"], table.player(0).at().seq);
}

TEST(Past, who_takes_a_seat_is_told_what_it_was_told) {
  World world;
  Table table(world, free_three, 3);
  FastRandom random(3);
  table.play(random, 5);
  Client& away = table.player(2);
  const json live = told_live(away);
  Client guest(world);
  guest.hello("Guest");
  const json before = past_of(guest, table.room, "spectator");
  EXPECT_NE(since(before, live), live) << "nothing is secret here";
  away.drop();
  world.pass(world.limits().absence_grace_ms);
  table.player(0).ok("room.substitute", {{"room", table.room}, {"seat", 2}, {"person", guest.person}});
  guest.ok("room.sit", {{"room", table.room}});
  const std::int64_t last = live.back()["seq"];
  json after = since(past_of(guest, table.room), live);
  after.erase(after.begin() + static_cast<std::ptrdiff_t>(live.size()), after.end());
  EXPECT_EQ(after, live);
  // whose seat it was watches, and is told what those who watch are
  away.connect();
  away.hello();
  json lost = past_of(away, table.room);
  json seen = json::array();
  for (const json& update : lost)
    if (update["seq"] <= last) seen.push_back(update);
  EXPECT_EQ(seen, before);
}

TEST(Past, of_one_who_sees_the_game_later_ends_where_he_is) {
  World world;
  json delayed = free_three;
  delayed["spectator_delay"] = 3;
  Table table(world, delayed, 3);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "patch", "spectator");
  FastRandom random(5);
  for (int i = 0; i < 8; ++i) {
    table.play(random, 1);
    Client late(world);
    late.hello("Late");
    const json past = past_of(late, table.room, "spectator");
    ASSERT_FALSE(past.empty());
    EXPECT_EQ(past.back()["seq"], watcher.at().seq);
    EXPECT_LT(watcher.at().seq, table.player(0).at().seq);
    if (const json live = told_live(watcher); !live.empty()) {
      EXPECT_EQ(since(past, live), live);
    }
  }
  const json live = told_live(watcher);
  ASSERT_FALSE(live.empty());
  world.crash();
  watcher.connect();
  watcher.hello();
  const json past = past_of(watcher, table.room, "spectator");
  EXPECT_EQ(since(past, live), live);
  EXPECT_EQ(past.back()["seq"], live.back()["seq"]);
}

TEST(Past, what_was_taken_back_stays_and_the_taking_back_follows) {
  World world;
  Table table(world, free_three, 3);
  Client& anna = table.player(0);
  anna.act({{"kind", "bid"}, {"chips", 2}});
  anna.ok("game.undo", {{"room", table.room}, {"key", "u"}});
  for (const bool crashed : {false, true}) {
    if (crashed) world.crash();
    anna.connect();
    anna.hello();
    const json past = past_of(anna, table.room);
    ASSERT_GE(past.size(), 2u);
    const json& bid = past[past.size() - 2]["events"];
    EXPECT_FALSE(bid.empty());
    EXPECT_EQ(past.back()["events"], json::parse(R"([{"kind":"actions_undone","seat":0,"actions":1}])"));
  }
}

}  // namespace
}  // namespace palatine::test
