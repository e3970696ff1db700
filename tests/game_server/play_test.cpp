// Whole games, to the end, in every form in which a client may follow them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/chevaliers/deck.hpp"
#include "protocol/replay.hpp"
#include "tests/game_server/client.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

// Spectators in every sync, and a second connection of each player with patches.
struct Watchers {
  explicit Watchers(Table& table) {
    for (const char* sync : {"view", "patch", "events"}) {
      spectators.push_back(std::make_unique<Client>(table.world));
      spectators.back()->hello("Watcher");
      spectators.back()->join(table.room, sync, "spectator");
    }
    for (auto& player : table.players) {
      auto twin = std::make_unique<Client>(table.world);
      twin->token = player->token;
      twin->hello();
      twin->reveals = false;
      twin->join(table.room, "patch");
      EXPECT_EQ(twin->seat, player->seat);
      twins.push_back(std::move(twin));
    }
  }
  void compare(Table& table) {
    EXPECT_EQ(spectators[0]->at().view, spectators[1]->at().view);
    EXPECT_EQ(spectators[0]->at().events, spectators[2]->at().events);
    for (std::size_t i = 0; i < twins.size(); ++i) {
      EXPECT_EQ(twins[i]->at().view, table.players[i]->at().view);
      EXPECT_EQ(twins[i]->at().prompts, table.players[i]->at().prompts);
      EXPECT_EQ(twins[i]->at().seq, table.players[i]->at().seq);
    }
    for (auto& spectator : spectators) {
      EXPECT_TRUE(spectator->at().prompts.is_null());
      EXPECT_EQ(spectator->at().seq, table.player(0).at().seq);
    }
  }

  std::vector<std::unique_ptr<Client>> spectators;
  std::vector<std::unique_ptr<Client>> twins;
};

void play_with_watchers(const json& create, int players, int steps) {
  World world(7);
  Table table(world, create, players);
  Watchers watchers(table);
  FastRandom random(11);
  for (int i = 0; i < steps && !table.is_over() && !testing::Test::HasFailure(); ++i) {
    table.play(random, 1);
    watchers.compare(table);
  }
  ASSERT_TRUE(table.is_over());
  const json& end = table.player(0).at().table;
  EXPECT_TRUE(end.contains("server_seed"));
  EXPECT_FALSE(end["result"]["reason"].get<std::string>().empty());
  EXPECT_EQ(table.player(0).at().events.back()["kind"], "seed_published");
  const json replay = watchers.spectators[0]->ok("replay.get", {{"room", table.room}})["replay"];
  Registry games;
  games.add(sealed_kind());
  const Registry& known = create["game"] == "sealed" ? games : all_games();
  const auto read = read_replay(replay.dump());
  ASSERT_TRUE(read.has_value()) << read.error().message;
  const Verdict verdict = verify(*read, known, std::nullopt);
  EXPECT_TRUE(verdict.holds) << verdict.message;
}

TEST(Play, carolus_magnus_to_the_end_in_every_sync) {
  play_with_watchers({{"game", "carolus-magnus"}, {"options", {{"players", 2}, {"max_rounds", 4}}}}, 2, 2000);
}
TEST(Play, two_teams_of_carolus_magnus) {
  play_with_watchers({{"game", "carolus-magnus"}, {"options", {{"players", 4}, {"max_rounds", 2}}}}, 4, 2000);
}
TEST(Play, chevaliers_with_a_deck_of_its_own_to_the_end_in_every_sync) {
  const std::string deck =
      std::string(chevaliers::deck_text()) + "castle red 111/2 ours # mine\nspecial treason 222/1 ours\n";
  play_with_watchers({{"game", "chevaliers"}, {"options", {{"players", 2}, {"max_turns", 20}, {"deck", deck}}}}, 2,
                     4000);
}
TEST(Play, sealed_to_the_end_in_every_sync) {
  play_with_watchers({{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 8}}}}, 3, 2000);
}

TEST(Play, the_update_comes_before_the_response_on_the_connection_that_acts) {
  World world;
  Table table(world, {{"game", "sealed"}}, 2);
  FastRandom random(1);
  Client& player = table.player(0);
  player.clear();
  player.act_at_random(random);
  ASSERT_EQ(player.frames.size(), 2u);
  EXPECT_NE(player.frames[0].find("room.update"), std::string::npos);
  EXPECT_EQ(json::parse(player.frames[1])["result"]["seq"], player.at().seq);
}

TEST(Play, nothing_leaves_before_the_append_is_durable) {
  World world;
  Table table(world, {{"game", "sealed"}}, 2);
  for (auto& player : table.players) player->clear();
  world.disk_held = true;
  FastRandom random(1);
  table.player(0).post("game.act", {{"room", table.room},
                                    {"prompt", table.player(0).at().prompts[0]["id"]},
                                    {"key", "k"},
                                    {"action", table.player(0).choice(random)}});
  table.player(1).post("session.ping", json::object());
  EXPECT_TRUE(table.player(0).frames.empty());
  EXPECT_TRUE(table.player(1).frames.empty()) << "what was produced after an append waits behind it";
  world.release();
  EXPECT_EQ(table.player(0).frames.size(), 2u);
  EXPECT_EQ(table.player(1).frames.size(), 2u);
}

TEST(Play, prompts_change_exactly_when_the_choices_do) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  FastRandom random(1);
  const json before = table.player(1).at().prompts;
  table.player(0).act_at_random(random);
  EXPECT_EQ(table.player(1).at().prompts, before) << "a bid of another changes nothing of one's own";
  std::set<std::string> ids;
  for (int i = 0; i < 200 && !table.is_over(); ++i) {
    table.play(random, 1);
    for (auto& player : table.players)
      if (player->must_act())
        ids.insert(player->at().prompts[0]["id"].get<std::string>() + player->at().prompts[0]["prompt"].dump());
  }
  std::set<std::string> unique;
  for (const std::string& id : ids) EXPECT_TRUE(unique.insert(id.substr(0, id.find('{'))).second) << id;
}

TEST(Play, a_prompt_tells_that_its_answer_may_draw_or_show_something) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  const auto draws = [&](int seat) { return table.player(seat).at().prompts[0].value("draws", false); };
  const json bid = {{"kind", "bid"}, {"chips", 1}};
  table.player(0).act(bid);
  EXPECT_FALSE(draws(1));
  EXPECT_FALSE(draws(2));
  const json id = table.player(2).at().prompts[0]["id"];
  table.player(1).act(bid);
  EXPECT_TRUE(draws(2)) << "the last bid shows all of them";
  EXPECT_EQ(table.player(2).at().prompts[0]["id"], id) << "its choices are the same";
  Client& last = table.player(2);
  last.connect();
  last.hello();
  EXPECT_EQ(last.join(table.room)["prompts"][0]["draws"], true);
  last.act(bid);
  for (int seat = 0; seat < 3; ++seat)
    if (table.player(seat).must_act()) {
      EXPECT_TRUE(draws(seat)) << "a card that is offered is shown, and the round ends with a die";
    }
}

TEST(Play, a_stale_prompt_is_refused_and_changes_nothing) {
  World world;
  Table table(world, {{"game", "sealed"}}, 2);
  FastRandom random(1);
  Client& player = table.player(0);
  const std::string old = player.at().prompts[0]["id"];
  const json action = player.choice(random);
  player.act(action);
  const std::int64_t seq = player.at().seq;
  EXPECT_EQ(player.fails("game.act", {{"room", table.room}, {"prompt", old}, {"key", "x"}, {"action", action}}),
            "stale");
  const std::string other = table.player(1).at().prompts[0]["id"];
  EXPECT_EQ(player.fails("game.act", {{"room", table.room}, {"prompt", other}, {"key", "x"}, {"action", action}}),
            "stale");
  EXPECT_EQ(table.player(1).at().seq, seq);
  const json told = table.player(1).call(
      "game.act", {{"room", table.room}, {"prompt", old}, {"key", "x"}, {"action", action}})["error"];
  EXPECT_EQ(told["data"]["args"], (json{{"open", other}})) << "what is to be decided instead";
  EXPECT_THAT(told["message"].get<std::string>(), ::testing::HasSubstr(other));
}

TEST(Play, an_illegal_action_says_why_and_where) {
  World world;
  Table table(world, {{"game", "sealed"}}, 2);
  Client& player = table.player(0);
  const json prompt = player.at().prompts[0]["id"];
  json answer = player.call(
      "game.act",
      {{"room", table.room}, {"prompt", prompt}, {"key", "a"}, {"action", {{"kind", "bid"}, {"chips", 99}}}});
  EXPECT_EQ(answer["error"]["data"]["reason"], "bid_out_of_range");
  answer = player.call(
      "game.act",
      {{"room", table.room}, {"prompt", prompt}, {"key", "a"}, {"action", {{"kind", "bid"}, {"chips", "x"}}}});
  EXPECT_EQ(answer["error"]["data"]["path"], "/action/chips");
  EXPECT_THAT(answer["error"]["message"].get<std::string>(), testing::StartsWith("/action/chips must be "));
  player.ok("game.act",
            {{"room", table.room}, {"prompt", prompt}, {"key", "a"}, {"action", {{"kind", "bid"}, {"chips", 1}}}});
}

// ---- computer players ----------------------------------------------------------------------------------------------

// A host on seat 0, computer players on all others.
std::string with_bots(Client& host, int players) {
  host.hello("Host");
  const std::string room = host.ok("room.create", {{"game", "sealed"}, {"options", {{"players", players}}}})["room"];
  host.join(room);
  host.seat = host.sit(0)["seat"];
  for (int i = 1; i < players; ++i) host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  host.ready_with_entropy();
  return room;
}

void play_on(Client& host) {
  FastRandom random(3);
  for (int i = 0; i < 200 && host.must_act() && !testing::Test::HasFailure(); ++i) {
    host.world.pass(200);
    host.act_at_random(random);
  }
}

TEST(Bots, play_with_a_person_to_the_end) {
  World world;
  Client host(world);
  with_bots(host, 4);
  play_on(host);
  EXPECT_EQ(host.at().table["status"], "over");
  EXPECT_GT(world.thoughts_seen, 8);
}

TEST(Bots, a_table_without_a_person_does_not_start) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", {{"game", "sealed"}})["room"];
  host.join(room);
  for (int i = 0; i < 2; ++i) host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  EXPECT_EQ(host.at().table["status"], "open");
}

TEST(Bots, one_at_a_loss_takes_the_first_legal_action) {
  for (const char* nonsense : {"{}", "{\"kind\":\"bid\",\"chips\":1000}", "null"}) {
    World world;
    world.thought = Json{nonsense};
    Client host(world);
    with_bots(host, 3);
    play_on(host);
    EXPECT_EQ(host.at().table["status"], "over");
  }
}

TEST(Bots, think_again_after_a_restart) {
  World world;
  world.thinking_held = true;
  Client host(world);
  const std::string room = with_bots(host, 3);
  EXPECT_EQ(host.at().to_act, json::array({0, 1, 2}));
  world.thinking_held = false;
  world.crash();
  EXPECT_EQ(world.thoughts_seen, 2) << "the room woke by itself";
  host.connect();
  host.hello();
  host.join(room);
  EXPECT_EQ(host.at().to_act, json::array({0}));
  play_on(host);
  EXPECT_EQ(host.at().table["status"], "over");
}

TEST(Bots, an_answer_to_a_question_of_nobody_is_ignored) {
  World world;
  world.thinking_held = true;
  Client host(world);
  with_bots(host, 2);
  Effects out;
  world.game_server().thought(Ticket{999'999}, Json{"{}"}, {}, world.now(), out);
  EXPECT_TRUE(out.empty());
  world.release();
  play_on(host);
  EXPECT_EQ(host.at().table["status"], "over");
}

// The clock of the only person has handed her seat over: from here on computer players play among themselves.
std::string left_to_bots(World& world, Client& host, const json& create) {
  host.hello("Host");
  json table = create;
  table["clock"] = {{"kind", "live"}, {"bank_ms", 30'000}, {"increment_ms", 0}};
  const std::string room = host.ok("room.create", table)["room"];
  host.join(room);
  host.sit(0);
  for (int i = 1; i < table["options"]["players"]; ++i) host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  host.ready();
  host.drop();
  world.pass(60'000);
  return room;
}

const json war = {{"game", "warlords-of-europe"}, {"options", {{"players", 3}, {"max_rounds", 40}}}};

TEST(Bots, rest_at_a_table_that_nobody_looks_at_and_go_on_when_somebody_does) {
  World world;
  Client host(world);
  const std::string room = left_to_bots(world, host, war);
  const auto rested = world.store().entries(room).size();
  EXPECT_GT(rested, 250u) << "for a while they play on";
  EXPECT_LT(rested, 400u);
  world.pass(24 * 3'600'000);
  EXPECT_EQ(world.store().entries(room).size(), rested);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  world.thinking_held = true;  // until the snapshot is looked at
  host.connect();
  host.hello();
  host.join(room);
  world.release();
  EXPECT_GT(world.store().entries(room).size(), rested);
}

TEST(Bots, of_one_address_share_a_budget_and_those_of_others_have_theirs) {
  Limits limits;
  limits.requests_burst = 1'000'000;
  World world(1, limits);
  world.share({.tables_per_address = 10'000});
  FastRandom random(3);
  Client mallory(world, "192.0.2.66"), anna(world, "192.0.2.7");
  mallory.hello("Mallory");
  anna.hello("Anna");
  // a little game again and again: so many moves of a computer player as nobody makes who plays
  const auto play = [&](Client& host) {
    const std::string room = host.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 3}}}})["room"];
    host.join(room, "events");
    host.sit(0);
    for (int i = 1; i < 3; ++i) host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
    host.ready();
    while (host.must_act()) host.act_at_random(random);
    const bool over = host.at().table["status"] == "over";
    host.ok("room.leave", {{"room", room}});
    host.clear();
    host.responses.clear();
    return over;
  };
  int games = 0;
  while (games < 2'000 && play(mallory)) ++games;
  EXPECT_GT(games, 100);
  EXPECT_LT(games, 2'000) << "one table after another took all the time that there is";
  EXPECT_TRUE(play(anna)) << "others are as fast as ever";
}

TEST(Bots, a_room_stays_awake_while_one_thinks) {
  World world;
  world.thinking_held = true;
  Client host(world);
  const std::string room = with_bots(host, 2);
  host.drop();
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  world.release();
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  host.connect();
  host.hello();
  host.join(room);
  EXPECT_EQ(host.at().to_act, json::array({0})) << "its answer counted";
}

}  // namespace
}  // namespace palatine::test
