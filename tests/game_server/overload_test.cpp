// Where there is too much to do: what begins and ends it, what is left undone, and what goes on.
#include "server/game_server/overload.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

constexpr Millis threshold = 500;
constexpr Millis sampled_every = 200;

// So long it is measured, five times a second.
Shed measure(Overload& overload, Millis& now, Millis wait, Millis for_ms) {
  Shed level = overload.level();
  for (const Millis end = now + for_ms; now < end; now += sampled_every)
    level = overload.measured(wait, now, threshold);
  return level;
}

TEST(Overload, begins_when_moves_wait_for_long_enough_and_sheds_talk_first) {
  Overload overload;
  Millis now = 1'000'000;
  EXPECT_EQ(measure(overload, now, threshold, 60'000), Shed::nothing) << "not beyond the threshold";
  EXPECT_EQ(measure(overload, now, threshold + 1, Overload::worse_after_ms), Shed::nothing);
  EXPECT_EQ(measure(overload, now, threshold + 1, sampled_every), Shed::talk);
  EXPECT_EQ(overload.since(), now - sampled_every);
  EXPECT_EQ(measure(overload, now, threshold + 1, Overload::worse_after_ms - sampled_every), Shed::talk);
  EXPECT_EQ(measure(overload, now, threshold + 1, sampled_every), Shed::watching);
  EXPECT_EQ(measure(overload, now, 60'000, 600'000), Shed::watching) << "there is nothing more to shed";
}

TEST(Overload, is_none_where_one_move_waits_however_long) {
  Overload overload;
  Millis now = 1'000'000;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(measure(overload, now, 30'000, sampled_every), Shed::nothing);
    EXPECT_EQ(measure(overload, now, 0, sampled_every), Shed::nothing);
  }
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(measure(overload, now, threshold + 1, Overload::worse_after_ms), Shed::nothing);
    EXPECT_EQ(measure(overload, now, threshold, sampled_every), Shed::nothing);
  }
}

TEST(Overload, ends_step_by_step_once_moves_wait_for_half_as_long) {
  Overload overload;
  Millis now = 1'000'000;
  measure(overload, now, 2 * threshold, 2 * Overload::worse_after_ms + sampled_every);
  ASSERT_EQ(overload.level(), Shed::watching);
  EXPECT_EQ(measure(overload, now, threshold / 2, 600'000), Shed::watching) << "neither long nor short";
  EXPECT_EQ(measure(overload, now, threshold / 2 - 1, Overload::better_after_ms), Shed::watching);
  EXPECT_EQ(measure(overload, now, threshold / 2 - 1, sampled_every), Shed::talk);
  EXPECT_EQ(measure(overload, now, threshold / 2 - 1, Overload::better_after_ms - sampled_every), Shed::talk);
  EXPECT_EQ(measure(overload, now, threshold / 2 - 1, sampled_every), Shed::nothing);
  EXPECT_EQ(overload.since(), now - sampled_every);
}

TEST(Overload, does_not_flicker_where_the_wait_swings_around_the_threshold) {
  Overload overload;
  Millis now = 1'000'000;
  measure(overload, now, threshold + 1, Overload::worse_after_ms + sampled_every);
  for (int i = 0; i < 1000; ++i) measure(overload, now, i % 2 ? threshold + 1 : threshold / 2 - 1, sampled_every);
  EXPECT_EQ(overload.level(), Shed::talk);
}

// ---- the game server

const json two_of_six_rounds = {{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 6}}}};

struct ConnectionPlaces {
  explicit ConnectionPlaces(World& the_world) : world(the_world), table(the_world, two_of_six_rounds, 2) {
    for (const char* sync : {"view", "patch", "events"}) {
      watchers.push_back(std::make_unique<Client>(world));
      watchers.back()->hello(sync);
      watchers.back()->join(table.room, sync, "spectator");
    }
  }
  World& world;
  Table table;
  std::vector<std::unique_ptr<Client>> watchers;
};

TEST(TooMuchToDo, refuses_talk_and_nothing_else) {
  World world;
  ConnectionPlaces crowd(world);
  Client newcomer(world);
  newcomer.hello("Newcomer");
  world.shed(Shed::talk);
  const json refused = crowd.table.player(0).call("chat.say", {{"room", crowd.table.room}, {"text", "hello"}});
  EXPECT_EQ(refused["error"]["data"]["reason"], "overloaded");
  EXPECT_EQ(refused["error"]["data"]["retry_after_ms"], 5000);
  EXPECT_EQ(newcomer.fails("chat.say", {{"text", "hello"}}), "overloaded");
  newcomer.ok("lobby.watch", json::object());
  newcomer.join(crowd.table.room, "view", "spectator");
  FastRandom random(1);
  crowd.table.play(random);
  for (const auto& watcher : crowd.watchers) EXPECT_EQ(watcher->at().seq, crowd.table.player(0).at().seq);
  world.shed(Shed::nothing);
  newcomer.ok("chat.say", {{"text", "hello"}});
}

TEST(TooMuchToDo, an_answer_to_talk_that_was_taken_before_is_given_again) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const json said = anna.ok("chat.say", {{"text", "hello"}, {"key", "one"}});
  world.shed(Shed::watching);
  EXPECT_EQ(anna.ok("chat.say", {{"text", "hello"}, {"key", "one"}}), said);
}

TEST(TooMuchToDo, refuses_who_would_watch_but_nobody_who_plays) {
  World world;
  ConnectionPlaces crowd(world);
  Client newcomer(world), player(world);
  newcomer.hello("Newcomer");
  const std::string open = newcomer.ok("room.create", two_of_six_rounds)["room"];
  world.shed(Shed::watching);
  for (const char* as : {"spectator", "player"}) {
    const json refused = newcomer.call("room.join", {{"room", crowd.table.room}, {"as", as}});
    EXPECT_EQ(refused["error"]["data"]["reason"], "overloaded") << as;
    EXPECT_EQ(refused["error"]["data"]["retry_after_ms"], 5000) << as;
  }
  EXPECT_EQ(newcomer.fails("lobby.watch", json::object()), "overloaded");
  newcomer.join(open, "view", "spectator");  // its host
  player.hello("Player");
  player.join(open);
  player.sit(0);
  // one who plays comes back on another connection
  Client again(world);
  again.token = crowd.table.player(1).token;
  again.hello();
  again.join(crowd.table.room);
  world.shed(Shed::nothing);
  newcomer.join(crowd.table.room, "view", "spectator");
  newcomer.ok("lobby.watch", json::object());
}

TEST(TooMuchToDo, who_watches_is_told_later_all_that_was_missed_while_moves_go_on) {
  World world;
  ConnectionPlaces crowd(world);
  world.shed(Shed::watching);
  for (const auto& watcher : crowd.watchers) watcher->clear();
  FastRandom random(1);
  crowd.table.play(random, 6);
  for (const auto& watcher : crowd.watchers) EXPECT_EQ(watcher->count("room.update"), 0);
  world.shed(Shed::talk);
  const Mirror& played = crowd.table.player(0).at();
  for (const auto& watcher : crowd.watchers) {
    EXPECT_EQ(watcher->count("room.update"), 6) << "and no gap, which the client minds";
    EXPECT_EQ(watcher->at().seq, played.seq);
    EXPECT_EQ(watcher->at().to_act, played.to_act);
  }
  EXPECT_EQ(crowd.watchers[1]->at().view, crowd.watchers[0]->at().view) << "patches make the same view";
  crowd.table.play(random);
  for (const auto& watcher : crowd.watchers) EXPECT_EQ(watcher->at().table["status"], "over");
}

TEST(TooMuchToDo, who_missed_much_sees_a_gap_and_comes_back_by_it_though_nothing_happens_any_more) {
  World world;
  ConnectionPlaces crowd(world);
  crowd.watchers.erase(crowd.watchers.begin() + 1);  // a patch on what was missed fits nothing
  for (const auto& watcher : crowd.watchers) {
    watcher->minds_gaps = false;
    watcher->clear();
  }
  world.shed(Shed::watching);
  const std::int64_t before = crowd.table.player(0).at().seq;
  FastRandom random(1);
  crowd.table.play(random);
  const std::int64_t after = crowd.table.player(0).at().seq;
  ASSERT_GT(after, before + 16);
  world.shed(Shed::nothing);
  for (const auto& watcher : crowd.watchers) {
    const auto told = watcher->notified("room.update");
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["seq"], after);
    watcher->at().seq = before;  // as a client that minds the gap has it
    watcher->resume(crowd.table.room);
    EXPECT_EQ(watcher->at().seq, after);
    EXPECT_EQ(watcher->at().table["status"], "over");
  }
}

TEST(TooMuchToDo, who_watched_and_takes_a_seat_hears_all_at_once) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", two_of_six_rounds)["room"];
  host.join(room);
  guest.hello("Guest");
  guest.join(room);
  world.shed(Shed::watching);
  host.sit(0);
  host.ok("room.configure", {{"room", room}, {"title", "Another"}});
  guest.sit(1);
  EXPECT_EQ(guest.at().seq, host.at().seq);
  EXPECT_EQ(guest.at().table["title"], "Another");
}

TEST(TooMuchToDo, the_lobby_is_told_less_often) {
  World world;
  Client watcher(world), anna(world);
  watcher.hello("Watcher");
  watcher.ok("lobby.watch", json::object());
  anna.hello("Anna");
  world.pass(20'000);
  watcher.clear();
  world.shed(Shed::watching);
  for (int i = 0; i < 5; ++i) {
    anna.ok("room.create", two_of_six_rounds);
    world.pass(1000);
  }
  EXPECT_LE(watcher.count("lobby.update"), 1);
  world.shed(Shed::nothing);
  world.pass(1000);
  std::size_t rooms = 0;
  for (const json& update : watcher.notified("lobby.update")) rooms += update["changed"].size();
  EXPECT_EQ(rooms, 5u);
}

// ---- addresses

TEST(Limits, requests_of_an_address_have_a_budget_that_its_connections_share) {
  Limits limits;
  limits.requests_burst = 20;
  limits.requests_per_second = 1;
  World world(1, limits);
  std::vector<std::unique_ptr<Client>> flood;
  std::map<std::string, int> answers;
  for (int i = 0; i < 40; ++i) {
    flood.push_back(std::make_unique<Client>(world, "2001:db8:1:2::" + std::to_string(i)));
    for (int n = 0; n < 20; ++n) {
      const json answer = flood.back()->call("session.ping", json::object());
      ++answers[answer.contains("result") ? "done" : std::string(answer["error"]["data"]["reason"])];
    }
  }
  EXPECT_EQ(answers["done"], 32 * 20) << "as many as 32 connections may";
  EXPECT_EQ(answers["rate_limited"], 8 * 20);
  // coming again is no way round, and nobody else has to wait
  flood.clear();
  Client again(world, "2001:db8:1:2::ffff"), other(world, "2001:db8:1:3::1");
  EXPECT_EQ(again.fails("session.ping", json::object()), "rate_limited");
  other.ok("session.ping", json::object());
  world.pass(1000);
  again.ok("session.ping", json::object());
}

}  // namespace
}  // namespace palatine::test
