// Ends that the table makes: draws, resignations, starts and games broken off.
#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/replay.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

void accept(Client& client, const std::string& key = "a") {
  const json id = client.at().table["offer"]["id"];
  client.ok("game.answer", {{"room", client.room}, {"offer", id}, {"accept", true}, {"key", key}});
}

json resign(const Client& client, const std::string& key = "r", bool really = true) {
  json params = {{"room", client.room}, {"key", key}};
  if (!really) params["resign"] = false;
  return params;
}

// The replay holds; gives it.
json verified(Client& client) {
  const json file = client.ok("replay.get", {{"room", client.room}})["replay"];
  const auto read = read_replay(file.dump());
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message);
  if (!read) return file;
  Registry games;
  games.add(sealed_kind());
  const Verdict verdict = verify(*read, file["game"] == "sealed" ? games : all_games(), std::nullopt);
  EXPECT_TRUE(verdict.holds) << verdict.message;
  EXPECT_EQ(file["result"], client.at().table["result"]);
  return file;
}

TEST(Ends, by_a_draw_and_by_an_abort_open_the_seed_and_have_no_winner) {
  for (const auto& [kind, reason] : {std::pair{"draw", "draw"}, std::pair{"abort", "aborted"}}) {
    World world;
    Table table(world, two, 2);
    FastRandom random(1);
    table.play(random, 3);
    const json view = table.player(1).at().view;
    table.player(0).ok("game.offer", offer(table.player(0), kind));
    accept(table.player(1));
    const json result = {{"winners", json::array()}, {"reason", reason}, {"scores", json::array()}};
    for (auto& player : table.players) {
      EXPECT_EQ(player->at().table["status"], "over");
      EXPECT_EQ(player->at().table["result"], result);
      EXPECT_TRUE(player->at().table.contains("server_seed"));
      EXPECT_FALSE(player->at().table.contains("offer"));
      EXPECT_EQ(player->at().to_act, json::array());
      EXPECT_TRUE(player->at().prompts.is_null());
      const auto& events = player->at().events;
      EXPECT_EQ(events[events.size() - 3]["kind"], "offer_closed");
      EXPECT_EQ(events[events.size() - 2], (json{{"kind", "game_ended"}, {"result", result}}));
      EXPECT_EQ(events.back()["kind"], "seed_published");
    }
    EXPECT_EQ(table.player(0).fails("game.offer", offer(table.player(0), "draw", "x")), "game_over");
    const std::int64_t seq = table.player(0).at().seq;
    world.crash();
    for (auto& player : table.players) {
      player->connect();
      player->hello();
      player->join(table.room);
      EXPECT_EQ(player->at().table["result"], result);
      EXPECT_EQ(player->at().seq, seq);
    }
    EXPECT_EQ(table.player(1).at().view, view);
    EXPECT_EQ(verified(table.player(1))["ended"]["reason"], reason);
  }
}

TEST(Ends, free_a_silent_games_players_tongues) {
  World world;
  json create = two;
  create["partner_chat"] = "silent";
  Table table(world, create, 2);
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  accept(table.player(1));
  EXPECT_EQ(table.player(0).notified("server.notice").back()["kind"], "unmuted");
  table.player(0).ok("chat.say", {{"room", table.room}, {"text", "good game"}});
}

// ---- resigning -----------------------------------------------------------------------------------------------------

TEST(Resign, of_two_sides_gives_the_game_to_the_other) {
  World world;
  Table table(world, two, 2);
  FastRandom random(1);
  table.play(random, 3);
  table.player(1).clear();
  table.player(1).ok("game.resign", resign(table.player(1)));
  const json result = {{"winners", {0}}, {"reason", "resigned"}, {"scores", json::array()}};
  for (auto& player : table.players) {
    EXPECT_EQ(player->at().table["result"], result);
    EXPECT_EQ(player->at().table["resigned"], json::array({1}));
    const auto& events = player->at().events;
    EXPECT_EQ(events[events.size() - 3], (json{{"kind", "side_resigned"}, {"side", 1}, {"why", "resigned"}}));
    EXPECT_EQ(events[events.size() - 2]["kind"], "game_ended");
    EXPECT_EQ(events.back()["kind"], "seed_published");
  }
  world.crash();
  come_back(table);
  EXPECT_EQ(table.player(0).at().table["result"], result);
  EXPECT_EQ(table.player(0).fails("game.resign", resign(table.player(0))), "game_over");
  verified(table.player(0));
}

TEST(Resign, is_refused_to_those_who_do_not_play) {
  World world;
  Client early(world);
  early.hello("Early");
  early.join(early.ok("room.create", two)["room"]);
  EXPECT_EQ(early.fails("game.resign", resign(early)), "not_seated");
  early.sit(0);
  EXPECT_EQ(early.fails("game.resign", resign(early)), "not_started");
}

const json teams = {{"game", "carolus-magnus"},
                    {"options", {{"players", 4}, {"teams", {0, 1, 0, 1}}, {"max_rounds", 2}}},
                    {"partner_chat", "silent"}};

// What all but the first player hear while that one wants to resign, or not, and both partners do something else.
std::vector<std::vector<std::string>> heard_of_a_wish(bool wishes) {
  World world(5);
  Table table(world, teams, 4);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "patch", "spectator");
  if (wishes) table.player(0).ok("game.resign", resign(table.player(0)));
  FastRandom random(3);
  table.play(random, 4);
  Client late(world);
  late.hello("Late");
  late.join(table.room, "view", "spectator");
  table.player(2).connect();
  table.player(2).hello();
  table.player(2).join(table.room);
  return {table.player(1).frames, table.player(2).frames, table.player(3).frames, watcher.frames, late.frames};
}

TEST(Resign, what_one_partner_wishes_is_heard_by_nobody_the_other_least) {
  const auto one = heard_of_a_wish(true);
  EXPECT_EQ(one, heard_of_a_wish(false));
  EXPECT_FALSE(one[1].empty());
}

TEST(Resign, takes_both_partners) {
  World world;
  Table table(world, teams, 4);
  const std::int64_t seq = table.player(0).at().seq;
  EXPECT_EQ(table.player(0).ok("game.resign", resign(table.player(0)))["seq"], seq);
  EXPECT_EQ(table.player(0).fails("game.resign", resign(table.player(0), "again")), "already_said");
  EXPECT_EQ(table.player(3).fails("game.resign", resign(table.player(3), "n", false)), "already_said");
  table.player(1).ok("game.resign", resign(table.player(1)));
  EXPECT_EQ(table.player(0).at().table["status"], "running") << "one of each side";
  world.crash();
  come_back(table);
  EXPECT_EQ(table.player(0).at().seq, seq);
  table.player(0).ok("game.resign", resign(table.player(0), "not", false));
  table.player(2).ok("game.resign", resign(table.player(2)));
  EXPECT_EQ(table.player(0).at().table["status"], "running") << "they have thought better of it";
  table.player(0).ok("game.resign", resign(table.player(0), "yes"));
  EXPECT_EQ(table.player(0).at().table["result"],
            (json{{"winners", {1}}, {"reason", "resigned"}, {"scores", json::array()}}));
  verified(table.player(3));
}

TEST(Resign, is_not_thought_better_of_for_ever) {
  World world;
  Table table(world, teams, 4);
  for (int i = 0; i < 10; ++i) {
    world.pass(1000);
    table.player(0).ok("game.resign", resign(table.player(0), "y" + std::to_string(i)));
    table.player(0).ok("game.resign", resign(table.player(0), "n" + std::to_string(i), false));
  }
  table.player(0).ok("game.resign", resign(table.player(0), "y"));
  EXPECT_EQ(table.player(0).fails("game.resign", resign(table.player(0), "n", false)), "too_many_offers");
  table.player(2).ok("game.resign", resign(table.player(2)));
  EXPECT_EQ(table.is_over(), true) << "to resign is always possible";
}

const json three_of_four_rounds = {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 4}}}};

TEST(Resign, of_three_is_replaced_by_a_computer_player_and_ranked_last) {
  bool would_have_won = false;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    World world(seed);
    Table table(world, three_of_four_rounds, 3);
    FastRandom random(seed);
    table.play(random, 4);
    Client& gone = table.player(0);
    gone.ok("game.offer", offer(gone, "draw"));
    gone.ok("game.resign", resign(gone));
    EXPECT_EQ(gone.at().table["status"], "running");
    EXPECT_EQ(gone.at().table["resigned"], json::array({0}));
    EXPECT_EQ(gone.at().table["seats"][0]["stand_in"], "random");
    EXPECT_FALSE(gone.at().table.contains("offer")) << "who made it decides no more";
    json withdrawn;
    json hands;
    for (const json& event : table.player(1).at().events) {
      if (event["kind"] == "offer_closed") withdrawn = event;
      if (event["kind"] == "hands_changed") hands = event;
    }
    EXPECT_EQ(withdrawn["why"], "withdrawn");
    EXPECT_EQ(hands["why"], "resigned");
    EXPECT_EQ(hands["stand_in"], "random");
    EXPECT_EQ(gone.fails("game.resign", resign(gone, "again")), "played_by_computer");
    // who has resigned is not asked any more
    table.player(1).ok("game.offer", offer(table.player(1), "pause"));
    table.player(2).ok("game.answer", {{"room", table.room}, {"offer", "2"}, {"accept", false}, {"key", "n"}});
    world.crash();
    come_back(table);
    EXPECT_EQ(gone.at().table["resigned"], json::array({0}));
    table.play(random);
    ASSERT_TRUE(table.is_over());
    const json& result = gone.at().table["result"];
    EXPECT_EQ(result["reason"], "last_round");
    ASSERT_FALSE(result["winners"].empty());
    const json& scores = result["scores"];
    for (const json& winner : result["winners"]) {
      EXPECT_NE(winner, 0);
      EXPECT_EQ(scores[winner.get<std::size_t>()], std::max(scores[1], scores[2]));
    }
    would_have_won = would_have_won || scores[0] > std::max(scores[1], scores[2]);
    const auto& events = gone.at().events;
    EXPECT_EQ(events[events.size() - 2], (json{{"kind", "game_ended"}, {"result", result}})) << "the table's result";
    const json file = verified(table.player(1));
    EXPECT_EQ(file["resignations"].size(), 1u);
    EXPECT_EQ(file["hands"].size(), 1u);
    EXPECT_EQ(file["hands"][0]["kind"], "computer");
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_TRUE(would_have_won) << "no seed in which it matters";
}

TEST(Resign, of_the_last_but_one_ends_the_game) {
  World world;
  Table table(world, three_of_four_rounds, 3);
  FastRandom random(2);
  table.play(random, 2);
  table.player(0).ok("game.resign", resign(table.player(0)));
  table.player(2).ok("game.resign", resign(table.player(2)));
  EXPECT_EQ(table.player(1).at().table["result"],
            (json{{"winners", {1}}, {"reason", "resigned"}, {"scores", json::array()}}));
  EXPECT_EQ(table.player(1).at().table["resigned"], json::array({0, 2}));
  verified(table.player(1));
}

TEST(Resign, of_the_last_person_leaves_no_computer_players_playing_on) {
  World world;
  Client host(world);
  host.hello("Host");
  host.join(host.ok("room.create", three_of_four_rounds)["room"]);
  host.sit(0);
  for (int i = 0; i < 2; ++i) host.ok("room.add_bot", {{"room", host.room}, {"kind", "random"}});
  host.ready();
  host.ok("game.resign", resign(host));
  EXPECT_EQ(host.at().table["result"], (json{{"winners", {1, 2}}, {"reason", "resigned"}, {"scores", json::array()}}));
  verified(host);
}

TEST(Resign, a_partner_for_whom_a_computer_player_plays_has_no_say) {
  World world;
  Table table(world, teams, 4);
  table.player(0).ok("game.resign", resign(table.player(0)));
  table.player(2).drop();
  world.pass(world.limits().silent_presence_ms + world.limits().absence_grace_ms);
  EXPECT_EQ(table.player(0).at().table["status"], "running");
  world.thinking_held = true;
  table.player(1).ok("room.call_bot", {{"room", table.room}, {"seat", 2}});
  EXPECT_EQ(table.player(0).at().table["result"]["winners"], json::array({1}));
  const json file = verified(table.player(0));
  EXPECT_EQ(file["hands"][0]["why"], "called");
  EXPECT_EQ(file["hands"][0]["kind"], "computer");
}

TEST(Resign, time_that_is_out_counts_like_it_where_the_table_says_so) {
  World world;
  json create = three_of_four_rounds;
  create["on_timeout"] = "lose";
  create["clock"] = {{"kind", "live"}, {"bank_ms", 60'000}, {"increment_ms", 0}};
  Table table(world, create, 3);
  table.player(0).act({{"kind", "bid"}, {"chips", 1}});
  table.player(2).act({{"kind", "bid"}, {"chips", 1}});
  world.pass(60'000);
  EXPECT_EQ(table.player(1).at().table["resigned"], json::array({1}));
  EXPECT_EQ(table.player(1).at().table["status"], "running");
  Client& next = table.player(0).must_act() ? table.player(0) : table.player(2);
  ASSERT_TRUE(next.must_act() || table.player(1).at().to_act == json::array({1}));
  table.player(0).ok("game.resign", resign(table.player(0)));
  EXPECT_EQ(table.player(2).at().table["result"]["winners"], json::array({2}));
  const json file = verified(table.player(2));
  EXPECT_EQ(file["resignations"][0]["why"], "timeout");
  EXPECT_EQ(file["resignations"][1]["why"], "resigned");
}

TEST(Resign, a_substitutes_name_is_in_the_replay_and_the_first_ones_too) {
  World world;
  Table table(world, three_of_four_rounds, 3);
  Client guest(world);
  guest.hello("Guest");
  guest.join(table.room, "view", "spectator");
  table.player(1).drop();
  world.pass(world.limits().absence_grace_ms);
  table.player(0).ok("room.substitute", {{"room", table.room}, {"seat", 1}, {"person", guest.person}});
  guest.ok("room.sit", {{"room", table.room}, {"seat", 1}});
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  accept(guest);
  accept(table.player(2));
  const json file = verified(table.player(0));
  EXPECT_EQ(file["seats"][1]["name"], table.player(1).name);
  ASSERT_EQ(file["hands"].size(), 1u);
  EXPECT_EQ(file["hands"][0]["name"], guest.name);
  EXPECT_EQ(file["hands"][0]["why"], "substituted");
}

// ---- before the dice -----------------------------------------------------------------------------------------------

TEST(Ends, of_a_start_are_free_until_the_entropies_are_revealed_and_counted) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  const json made = host.ok("room.create", two);
  host.join(made["room"]);
  guest.join(made["room"]);
  host.sit(0);
  host.seat = 0;
  guest.sit(1);
  guest.seat = 1;
  guest.reveals = false;
  const json game_id = host.at().table["game_id"];
  guest.ready();
  host.reveals = false;
  host.ready_with_entropy();
  ASSERT_EQ(host.at().table["status"], "revealing");
  EXPECT_EQ(guest.fails("game.offer", offer(guest, "draw")), "not_started");
  guest.ok("game.offer", offer(guest, "abort"));
  EXPECT_EQ(host.at().table["status"], "open");
  EXPECT_NE(host.at().table["game_id"], game_id) << "nobody plays with these dice";
  ASSERT_EQ(host.at().table["failed_draws"].size(), 1u);
  const json failed = host.at().table["failed_draws"][0];
  EXPECT_EQ(failed["game_id"], game_id);
  EXPECT_EQ(failed["seats"], json::array({1})) << "who broke it off is named";
  for (const json& seat : host.at().table["seats"]) EXPECT_EQ(seat["ready"], false);
  const auto& events = host.at().events;
  EXPECT_EQ(events[events.size() - 3]["kind"], "draw_failed");
  EXPECT_EQ(events[events.size() - 2]["kind"], "readiness_changed");
  EXPECT_EQ(events[events.size() - 1]["kind"], "readiness_changed");
  // nothing is due any more, and the next start is a start
  world.pass(world.limits().reveal_ms + 1000);
  EXPECT_EQ(host.at().table["failed_draws"].size(), 1u);
  world.crash();
  for (Client* each : {&host, &guest}) {
    each->connect();
    each->hello();
    each->join(made["room"]);
    each->reveals = true;
  }
  EXPECT_EQ(host.at().table["failed_draws"][0], failed);
  guest.ready();
  host.ready_with_entropy();
  EXPECT_EQ(host.at().table["status"], "running");
  host.ok("game.offer", offer(host, "abort"));
  EXPECT_EQ(host.at().table["status"], "running") << "from here on it takes consent";
}

TEST(Ends, the_replay_of_a_game_in_which_seats_went_to_others_holds) {
  World world;
  Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 3}, {"max_rounds", 2}}}, {"undo", "free"}},
              3);
  FastRandom random(9);
  table.play(random, 12);
  const json here = {{"room", table.room}};
  const auto with = [&](json more) {
    more.update(here);
    return more;
  };
  // one is asked, while a computer player plays for who is away; another comes by an invite
  Client asked(world);
  asked.hello("Asked");
  asked.join(table.room, "view", "spectator");
  for (const int seat : {1, 2}) table.player(seat).drop();
  world.pass(world.limits().absence_grace_ms);
  world.thinking_held = true;
  table.player(0).ok("room.call_bot", with({{"seat", 1}}));
  table.player(0).ok("room.substitute", with({{"seat", 1}, {"person", asked.person}}));
  asked.seat = asked.ok("room.sit", here).value("seat", -1);
  Client opened(world);
  opened.hello("Opened");
  opened.join("/i/" + table.player(0).ok("room.substitute", with({{"seat", 2}})).value("invite", ""));
  ASSERT_EQ(asked.seat, 1);
  ASSERT_EQ(opened.seat, 2);
  std::vector<Client*> seats = {&table.player(0), &asked, &opened};
  const auto play = [&](int most) {
    for (int i = 0; i < most && table.player(0).at().table["status"] == "running"; ++i) {
      world.pass(500);
      for (Client* each : seats) {
        if (!each->must_act()) continue;
        each->act_at_random(random);
        break;
      }
    }
  };
  play(6);
  // past what another has played on the seat an undo needs the others
  const json undo = opened.ok("game.undo", with({{"actions", 8}, {"key", "undo"}}));
  ASSERT_TRUE(opened.at().table.contains("offer"));
  accept(table.player(0));
  accept(asked);
  EXPECT_EQ(opened.at().events.back()["kind"], "actions_undone");
  play(1000);
  ASSERT_EQ(table.player(0).at().table["status"], "over");
  for (Client* each : seats) {
    const json file = verified(*each);
    std::vector<std::string> why;
    for (const json& hands : file["hands"]) why.push_back(hands["why"].get<std::string>() + " " + hands["seat"].dump());
    EXPECT_EQ(why, (std::vector<std::string>{"called 1", "substituted 1", "substituted 2"}));
    EXPECT_EQ(file["hands"][2]["name"], opened.name);
  }
}

TEST(Ends, a_game_that_stood_still_by_consent_goes_on_where_it_was) {
  for (const bool restart : {false, true}) {
    World world;
    Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
    Client& anna = table.player(0);
    FastRandom random(9);
    table.play(random, 2);
    anna.ok("game.offer", offer(anna, "pause"));
    accept(table.player(1));
    EXPECT_EQ(anna.at().table["paused"], false) << "not all have said yes";
    accept(table.player(2));
    for (auto& player : table.players) {
      EXPECT_EQ(player->at().table["paused"], true);
      EXPECT_EQ(player->at().events.back()["kind"], "game_paused");
    }
    if (restart) {
      world.crash();
      come_back(table);
    }
    const json before = {anna.at().view, anna.at().to_act};
    Client& next = *std::ranges::find_if(table.players, [](const auto& each) { return each->must_act(); })->get();
    const json prompt = next.at().prompts[0];
    const json act = {{"room", table.room}, {"prompt", prompt["id"]}, {"key", "act"}, {"action", next.choice(random)}};
    EXPECT_EQ(next.fails("game.act", act), "paused");
    EXPECT_EQ(anna.fails("game.undo", {{"room", table.room}, {"key", "u"}}), "paused");
    EXPECT_EQ(anna.fails("game.offer", offer(anna, "pause", "again")), "paused");
    table.player(1).ok("game.pause", {{"room", table.room}, {"paused", false}});
    EXPECT_EQ(anna.at().events.back()["kind"], "game_resumed");
    EXPECT_EQ((json{anna.at().view, anna.at().to_act}), before);
    EXPECT_EQ(next.at().prompts[0], prompt);
    next.ok("game.act", act);
    table.play(random);
    verified(anna);
  }
}

}  // namespace
}  // namespace palatine::test
