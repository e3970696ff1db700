// Hints: who is given one, where and when; that all at the table see it; and that it tells nothing that is hidden.
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>

#include "engine/sealed/game.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/typed_game.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

const json agreed = {{"hints", "agreed"}};

// Somebody who plays against a computer player, which does not come to a decision.
struct Alone {
  explicit Alone(const json& more = json::object(), const Registry* games = nullptr)
      : world(1, with_long_past(), games ? *games : only_sealed()), anna(world) {
    anna.hello("Anna");
    anna.join(anna.ok("room.create", sealed(2, more))["room"]);
    anna.seat = anna.sit(0)["seat"];
    anna.ok("room.add_bot", {{"room", anna.room}, {"kind", "random"}});
    world.thinking_held = true;
    anna.ready_with_entropy();
    anna.clear();
  }
  static const Registry& only_sealed() {
    static const Registry games = [] {
      Registry made;
      made.add(sealed_kind());
      return made;
    }();
    return games;
  }
  json here() const { return {{"room", anna.room}}; }
  json hint() {
    const std::int64_t id = anna.post("game.hint", here());
    world.release();
    return anna.responses.contains(id) ? anna.responses[id] : json();
  }

  World world;
  Client anna;
};

json hint_at(Table& table, int seat) {
  return table.player(seat).call("game.hint", {{"room", table.room}});
}

int hints_told(Client& client) {
  int count = 0;
  for (const json& update : client.notified("room.update"))
    for (const json& event : update["events"])
      if (event["kind"] == "hint_taken") ++count;
  return count;
}

// ---- where ---------------------------------------------------------------------------------------------------------

TEST(Hints, are_given_to_who_plays_with_computers_alone) {
  Alone at;
  EXPECT_FALSE(at.anna.at().table.contains("hints")) << "the usual ones";
  EXPECT_EQ(at.anna.at().table["may_hint"], true);
  const json open = at.anna.at().prompts[0]["id"];
  const json answer = at.hint();
  ASSERT_TRUE(answer.contains("result")) << answer.dump();
  EXPECT_EQ(answer["result"]["prompt"], open);
  const json choices = answer["result"]["choices"];
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_EQ(choices[0]["win"], 50);
}

struct Where {
  std::string name;
  json settings;
  int people;
  std::string answer;  // a reason, or accepted
  std::string rule = {};
};

TEST(Hints, are_given_where_the_table_allows_them) {
  const std::vector<Where> rows = {
      {"two people, free", json::object(), 2, "hints_off"},
      {"two people, agreed", agreed, 2, "accepted"},
      {"two people, off", {{"hints", "off"}}, 2, "hints_off"},
      {"silent", {{"hints", "agreed"}, {"partner_chat", "silent"}}, 2, "no_hint_here", "partner_chat:silent"},
      {"partners who talk to all", {{"hints", "agreed"}, {"partner_chat", "table"}}, 2, "accepted"},
  };
  for (const Where& row : rows) {
    SCOPED_TRACE(row.name);
    World world;
    Table table(world, sealed(row.people, row.settings), row.people);
    EXPECT_EQ(table.player(0).at().table.value("may_hint", false), row.answer == "accepted");
    const json answer = hint_at(table, 0);
    EXPECT_EQ(reason_of(answer), row.answer);
    if (row.rule.empty()) continue;
    EXPECT_EQ(answer["error"]["data"]["rule"], row.rule);
  }
  for (const auto& [settings, reason] :
       {std::pair{json{{"hints", "off"}}, "hints_off"}, std::pair{json{{"partner_chat", "silent"}}, "no_hint_here"}}) {
    Alone at(settings);
    EXPECT_EQ(reason_of(at.hint()), reason) << settings.dump();
    EXPECT_FALSE(at.anna.at().table.contains("may_hint"));
  }
}

TEST(Hints, are_of_games_that_have_them) {
  Registry none;
  none.add(game_kind<sealed::Sealed, sealed::Codec>(2, sealed::max_players));
  Alone at(agreed, &none);
  EXPECT_EQ(reason_of(at.hint()), "no_hint_here");
  EXPECT_FALSE(at.anna.at().table.contains("may_hint"));
}

TEST(Hints, are_agreed_by_being_ready_again) {
  World world;
  Client anna(world), ben(world);
  anna.hello("Anna");
  ben.hello("Ben");
  anna.join(anna.ok("room.create", two)["room"]);
  anna.sit(0);
  ben.join(anna.room);
  ben.sit(1);
  ben.ready();
  anna.ok("room.configure", {{"room", anna.room}, {"hints", "agreed"}});
  EXPECT_EQ(ben.at().table["hints"], "agreed");
  EXPECT_EQ(ben.at().table["may_hint"], true);
  EXPECT_EQ(ben.at().table["seats"][1]["ready"], false);
}

// ---- when ----------------------------------------------------------------------------------------------------------

TEST(Hints, are_for_who_must_decide) {
  World world;
  Table table(world, sealed(3, agreed), 3);
  Client watcher(world);
  EXPECT_EQ(watcher.fails("game.hint", {{"room", table.room}}), "hello_first");
  watcher.hello("Watcher");
  EXPECT_EQ(watcher.fails("game.hint", {{"room", table.room}}), "not_seated");
  Table unlisted(world, sealed(2, {{"hints", "agreed"}, {"access", "unlisted"}}), 2);
  EXPECT_EQ(watcher.fails("game.hint", {{"room", unlisted.room}}), "no_such_room");
  FastRandom random(1);
  table.player(0).act_at_random(random);
  EXPECT_EQ(reason_of(hint_at(table, 0)), "nothing_to_decide");
  EXPECT_EQ(reason_of(hint_at(table, 1)), "accepted") << "the others bid at the same time";
  table.player(1).ok("game.offer", offer(table.player(1), "pause"));
  for (const int other : {0, 2})
    table.player(other).ok("game.answer", {{"room", table.room},
                                           {"offer", table.player(other).at().table["offer"]["id"]},
                                           {"accept", true},
                                           {"key", "yes"}});
  EXPECT_EQ(reason_of(hint_at(table, 2)), "paused");
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "r"}});
  EXPECT_EQ(reason_of(hint_at(table, 0)), "played_by_computer");
}

TEST(Hints, are_thought_about_one_at_a_time) {
  Alone at;
  Client second(at.world);
  second.token = at.anna.token;
  second.hello();
  second.join(at.anna.room);
  const std::int64_t first = at.anna.post("game.hint", at.here());
  const std::int64_t behind = at.anna.post("session.ping", json::object());
  EXPECT_FALSE(at.anna.responses.contains(first));
  EXPECT_FALSE(at.anna.responses.contains(behind));
  EXPECT_EQ(second.fails("game.hint", at.here()), "hint_under_way");
  at.world.release();
  EXPECT_TRUE(at.anna.responses[first].contains("result"));
  EXPECT_TRUE(at.anna.responses.contains(behind));
  EXPECT_EQ(second.ok("game.hint", at.here()), at.anna.responses[first]["result"]);
}

TEST(Hints, come_to_who_lost_the_connection_and_asks_again) {
  Alone at;
  at.anna.post("game.hint", at.here());
  at.anna.drop();
  Client again(at.world);
  again.token = at.anna.token;
  again.hello();
  again.join(at.anna.room);
  const std::int64_t asked = again.post("game.hint", at.here());
  EXPECT_FALSE(again.responses.contains(asked));
  at.world.release();
  EXPECT_TRUE(again.responses[asked].contains("result")) << again.responses[asked].dump();
  EXPECT_EQ(at.world.thoughts_seen, 2) << "one is the computer player's";
}

TEST(Hints, fail_where_the_thinking_does_and_may_be_asked_for_again) {
  Alone at;
  at.world.thinking_fails = true;
  const json answer = at.hint();
  ASSERT_EQ(reason_of(answer), "server_busy");
  EXPECT_GT(answer["error"]["data"]["retry_after_ms"], 0);
  EXPECT_EQ(hints_told(at.anna), 0);
  at.world.thinking_fails = false;
  EXPECT_EQ(reason_of(at.hint()), "accepted");
}

TEST(Hints, keep_their_table_awake_also_where_nobody_waits_for_them_any_more) {
  World world;
  Table table(world, sealed(2, agreed), 2);
  world.thinking_held = true;
  table.player(0).post("game.hint", {{"room", table.room}});
  for (auto& player : table.players) player->drop();
  world.pass(minute);
  world.release();
  world.pass(minute);
  come_back(table);
  EXPECT_GT(world.sleeps_seen, 0) << "once it was thought";
  for (auto& player : table.players) player->clear();
  EXPECT_EQ(reason_of(hint_at(table, 0)), "accepted");
  EXPECT_EQ(hints_told(table.player(1)), 0) << "it was taken before";
}

TEST(Hints, come_too_late_for_a_decision_that_was_made) {
  Alone at;
  Client second(at.world);
  second.token = at.anna.token;
  second.hello();
  second.join(at.anna.room);
  const std::int64_t asked = at.anna.post("game.hint", at.here());
  FastRandom random(1);
  second.act_at_random(random);
  at.world.release();
  EXPECT_EQ(reason_of(at.anna.responses[asked]), "stale");
  EXPECT_EQ(hints_told(second), 0);
}

// What befalls the decision while it is thought about, and who asks for it by another connection.
void is_stale_after(const std::function<void(Table& table, Client& second)>& what) {
  World world;
  Table table(world, sealed(3, agreed), 3);
  Client second(world);
  second.token = table.player(0).token;
  second.hello();
  second.join(table.room);
  world.thinking_held = true;
  const std::int64_t asked = table.player(0).post("game.hint", {{"room", table.room}});
  what(table, second);
  world.release();
  EXPECT_EQ(reason_of(table.player(0).responses[asked]), "stale");
  EXPECT_EQ(hints_told(second), 0);
}

TEST(Hints, come_too_late_for_a_seat_that_a_computer_player_has) {
  is_stale_after([](Table& table, Client& second) { second.ok("game.resign", {{"room", table.room}, {"key", "r"}}); });
}

TEST(Hints, come_too_late_for_a_game_that_stands_still) {
  is_stale_after([](Table& table, Client& second) {
    second.ok("game.offer", offer(second, "pause"));
    for (const int other : {1, 2})
      table.player(other).ok("game.answer", {{"room", table.room},
                                             {"offer", table.player(other).at().table["offer"]["id"]},
                                             {"accept", true},
                                             {"key", "yes"}});
  });
}

TEST(Hints, stop_no_clock) {
  World world;
  const json clock = {{"kind", "live"}, {"bank_ms", 30 * second}};
  Table table(world, sealed(2, {{"hints", "agreed"}, {"clock", clock}}), 2);
  world.thinking_held = true;
  table.player(0).post("game.hint", {{"room", table.room}});
  world.pass(30 * second);
  EXPECT_EQ(stand_in(table.player(1), 0), "random");
}

TEST(Hints, cost_what_decisions_of_computer_players_cost) {
  Alone at;
  at.world.thinking_takes = std::chrono::seconds(200);  // as much as 10,000 moves
  ASSERT_EQ(reason_of(at.hint()), "accepted");
  FastRandom random(1);
  at.anna.act_at_random(random);
  at.world.thinking_held = false;
  while (!at.anna.must_act()) at.world.pass(second);
  const json answer = at.anna.call("game.hint", at.here());
  ASSERT_EQ(reason_of(answer), "rate_limited");
  EXPECT_GT(answer["error"]["data"]["retry_after_ms"], 0);
}

// ---- what is told, and to whom -------------------------------------------------------------------------------------

TEST(Hints, are_seen_to_be_taken_once_for_each_decision) {
  World world;
  Table table(world, sealed(2, agreed), 2);
  for (auto& player : table.players) player->clear();
  const json first = hint_at(table, 0)["result"];
  const int thoughts = world.thoughts_seen;
  EXPECT_EQ(hints_told(table.player(1)), 1);
  const json event = last_update(table.player(1))["events"].back();
  EXPECT_EQ(event, (json{{"kind", "hint_taken"}, {"seat", 0}}));
  EXPECT_EQ(last_update(table.player(1)).dump().find("\"win\""), std::string::npos);
  EXPECT_EQ(hint_at(table, 0)["result"], first);
  EXPECT_EQ(world.thoughts_seen, thoughts) << "it is not thought about again";
  EXPECT_EQ(hints_told(table.player(1)), 1);
  FastRandom random(1);
  for (auto& player : table.players) player->act_at_random(random);
  Client& next = table.player(table.player(0).must_act() ? 0 : 1);
  next.ok("game.hint", {{"room", table.room}});
  EXPECT_EQ(hints_told(table.player(1)), 2);
}

TEST(Hints, are_the_same_after_a_restart) {
  World world;
  Table table(world, sealed(2, agreed), 2);
  const json before = hint_at(table, 0)["result"];
  world.crash();
  come_back(table);
  for (auto& player : table.players) player->clear();
  EXPECT_EQ(hint_at(table, 0)["result"], before);
  EXPECT_EQ(hints_told(table.player(1)), 0) << "the log has it already";
}

TEST(Hints, are_of_the_game_too) {
  World world;
  std::set<std::string> told;
  for (int i = 0; i < 6; ++i) {
    Client anna(world), ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    const std::string room = anna.ok("room.create", sealed(2, agreed))["room"];
    for (Client* each : {&anna, &ben}) {
      each->join(room);
      each->ok("room.sit", {{"room", room}});
      each->ok("room.ready", {{"room", room}});
    }
    told.insert(anna.ok("game.hint", {{"room", room}})["choices"][0].dump());
  }
  EXPECT_GT(told.size(), 1u) << "the same prompt in all";
}

TEST(Hints, are_on_disk_before_they_are_answered) {
  World world;
  Table table(world, sealed(2, agreed), 2);
  world.disk_held = true;
  const std::int64_t asked = table.player(0).post("game.hint", {{"room", table.room}});
  EXPECT_FALSE(table.player(0).responses.contains(asked));
  world.release();
  EXPECT_TRUE(table.player(0).responses.contains(asked));
}

TEST(Hints, tell_nothing_that_the_seat_is_not_shown) {
  const auto told = [](int own_chips, int other_chips) {
    World world;
    Table table(world, sealed(3, agreed), 3);
    const auto bid = [](int chips) { return json{{"kind", "bid"}, {"chips", chips}}; };
    table.player(1).act(bid(other_chips));
    table.player(2).act(bid(own_chips));
    return hint_at(table, 0)["result"];
  };
  EXPECT_EQ(told(2, 3), told(2, 9));
}

TEST(Hints, are_in_the_replay) {
  World world;
  Table table(world, sealed(2, {{"hints", "agreed"}, {"options", {{"players", 2}, {"rounds", 1}}}}), 2);
  FastRandom random(1);
  table.player(1).act_at_random(random);
  hint_at(table, 0);
  table.play(random);
  const json replay = table.player(0).ok("replay.get", {{"room", table.room}})["replay"];
  ASSERT_EQ(replay["hints"].size(), 1u);
  EXPECT_EQ(replay["hints"][0]["after"], 1);
  EXPECT_EQ(replay["hints"][0]["seat"], 0);
}

}  // namespace
}  // namespace palatine::test
