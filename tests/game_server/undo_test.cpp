// Undo: what stands is what would be there had the rest not been played, but for the dice, the clocks and the log.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "protocol/fair_dice.hpp"
#include "protocol/games/offered.hpp"
#include "protocol/replay.hpp"
#include "server/core/secrets.hpp"
#include "server/room/fold.hpp"
#include "server/room/room.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

const json free_two = {{"game", "sealed"}, {"undo", "free"}};
const json ask_two = {{"game", "sealed"}, {"undo", "ask"}};

json bid(int chips) {
  return {{"kind", "bid"}, {"chips", chips}};
}

json undo(const Client& client, const std::string& key, std::optional<int> actions = std::nullopt) {
  json params = {{"room", client.room}, {"key", key}};
  if (actions) params["actions"] = *actions;
  return params;
}

void answer_offer(Client& client, bool accept, const std::string& key) {
  client.ok("game.answer",
            {{"room", client.room}, {"offer", client.at().table["offer"]["id"]}, {"accept", accept}, {"key", key}});
}

// ---- at once -------------------------------------------------------------------------------------------------------

TEST(Undo, ones_own_last_action_at_once_and_everybody_gets_a_view) {
  World world;
  Table table(world, free_two, 2);
  std::vector<std::unique_ptr<Client>> watchers;
  for (const char* sync : {"view", "patch", "events"}) {
    watchers.push_back(std::make_unique<Client>(world));
    watchers.back()->hello("Watcher");
    watchers.back()->join(table.room, sync, "spectator");
  }
  Client& anna = table.player(0);
  Client& bnna = table.player(1);
  const json before = anna.at().view;
  const json others_before = bnna.at().view;
  const std::string prompt = anna.at().prompts[0]["id"];
  EXPECT_FALSE(last_update(anna).contains("may_undo"));
  anna.act(bid(3));
  EXPECT_EQ(last_update(anna)["may_undo"], 1);
  EXPECT_EQ(last_update(anna)["undo_takes"], 1);
  EXPECT_FALSE(last_update(bnna).contains("undo_takes"));
  EXPECT_FALSE(last_update(bnna).contains("may_undo"));
  const json done = anna.ok("game.undo", undo(anna, "u1"));
  EXPECT_EQ(done["seq"], anna.at().seq);
  EXPECT_EQ(anna.at().view, before);
  EXPECT_EQ(bnna.at().view, others_before);
  ASSERT_FALSE(anna.at().prompts.is_null());
  EXPECT_NE(anna.at().prompts[0]["id"], prompt) << "an id is never used again";
  const json undone = {{"kind", "actions_undone"}, {"seat", 0}, {"actions", 1}};
  for (auto& watcher : watchers) {
    const json update = last_update(*watcher);
    EXPECT_EQ(update["events"], json::array({undone})) << "what happened before happens no second time";
    EXPECT_TRUE(update.contains("view")) << watcher->at().sync;
    EXPECT_FALSE(update.contains("patch"));
    EXPECT_FALSE(update.contains("may_undo"));
  }
  EXPECT_FALSE(last_update(anna).contains("may_undo"));
  // patches go on from the view that everybody has
  FastRandom random(3);
  for (int i = 0; i < 6; ++i) {
    table.play(random, 1);
    EXPECT_EQ(watchers[1]->at().view, watchers[0]->at().view);
  }
}

TEST(Undo, no_prompt_from_before_it_is_open) {
  World world;
  Table table(world, free_two, 2);
  Client& bnna = table.player(1);
  const std::string others = bnna.at().prompts[0]["id"];
  table.player(0).act(bid(3));
  const std::string own = "0.1";
  table.player(0).ok("game.undo", undo(table.player(0), "u"));
  const auto act = [&](Client& client, const std::string& prompt) {
    return client.fails("game.act", {{"room", table.room}, {"prompt", prompt}, {"key", "x"}, {"action", bid(1)}});
  };
  EXPECT_EQ(act(table.player(0), own), "stale");
  EXPECT_EQ(act(bnna, others), "stale");
  table.player(0).act(bid(1));
  bnna.act(bid(2));
}

TEST(Undo, is_refused_where_there_is_nothing_or_it_is_off) {
  World world;
  Table off(world, {{"game", "sealed"}}, 2);
  FastRandom random(1);
  off.play(random, 1);
  EXPECT_EQ(off.player(0).fails("game.undo", undo(off.player(0), "u")), "undo_off");
  Table table(world, free_two, 2);
  Client& anna = table.player(0);
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u")), "nothing_to_undo");
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u", 1)), "nothing_to_undo");
  table.player(1).act(bid(1));
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u")), "nothing_to_undo") << "none of her own";
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u", 2)), "undo_too_far");
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u", 0)), "bad_param");
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  EXPECT_EQ(watcher.fails("game.undo", undo(watcher, "u")), "not_seated");
  const std::string open = watcher.ok("room.create", free_two)["room"];
  watcher.join(open);
  watcher.sit(0);
  EXPECT_EQ(watcher.fails("game.undo", undo(watcher, "u")), "not_started");
  table.play(random);
  EXPECT_EQ(anna.fails("game.undo", undo(anna, "u")), "game_over");
}

TEST(Undo, at_once_has_an_end_sooner_where_partners_are_silent) {
  for (const auto& [policy, most] : {std::pair{"open", 200}, std::pair{"silent", 3}}) {
    World world;
    json create = free_two;
    create["partner_chat"] = policy;
    Table table(world, create, 2);
    Client& anna = table.player(0);
    for (int i = 0; i < most; ++i) {
      world.pass(200);
      anna.act(bid(1));
      anna.ok("game.undo", undo(anna, "u" + std::to_string(i)));
    }
    anna.act(bid(1));
    EXPECT_EQ(anna.fails("game.undo", undo(anna, "u")), "too_many_offers");
  }
}

TEST(Undo, sent_again_acts_once_also_after_a_crash) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  Client& anna = table.player(0);
  anna.act(bid(1));
  const json request = undo(anna, "once");
  const json first = anna.ok("game.undo", request);
  anna.act(bid(2));
  EXPECT_EQ(anna.ok("game.undo", request), first);
  world.crash();
  come_back(table);
  EXPECT_EQ(anna.ok("game.undo", request), first);
  EXPECT_TRUE(anna.at().prompts.is_null()) << "the second bid stands";
}

// ---- barriers ------------------------------------------------------------------------------------------------------

TEST(Undo, behind_anothers_action_asks_the_others) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  Client& anna = table.player(0);
  anna.act(bid(1));
  table.player(1).act(bid(2));
  anna.ok("game.undo", undo(anna, "u"));
  EXPECT_EQ(anna.at().table["offer"], (json{{"id", "1"}, {"kind", "undo"}, {"by", 0}, {"actions", 2}}));
  EXPECT_TRUE(anna.at().prompts.is_null()) << "nothing is taken back yet";
  answer_offer(table.player(1), true, "y");
  EXPECT_TRUE(anna.at().prompts.is_null());
  answer_offer(table.player(2), true, "y");
  EXPECT_FALSE(anna.at().prompts.is_null());
  EXPECT_EQ(anna.at().to_act, json::array({0, 1, 2}));
}

TEST(Undo, behind_what_was_shown_asks_the_others) {
  World world;
  Table table(world, free_two, 2);
  table.player(0).act(bid(1));
  table.player(1).act(bid(2));  // bids are shown, a card is drawn
  EXPECT_FALSE(last_update(table.player(1)).contains("may_undo"));
  const json cards = table.player(1).at().prompts[0]["prompt"]["cards"];
  table.player(1).ok("game.undo", undo(table.player(1), "u"));
  EXPECT_EQ(table.player(0).at().table["offer"]["actions"], 1);
  answer_offer(table.player(0), true, "y");
  EXPECT_EQ(table.player(1).at().prompts[0]["prompt"]["kind"], "bid");
  table.player(1).act(bid(2));
  EXPECT_EQ(table.player(1).at().prompts[0]["prompt"]["cards"], cards) << "what was revealed stays known";
}

TEST(Undo, of_what_one_may_not_alone_is_never_a_part_alone) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  table.player(1).act(bid(2));
  table.player(0).act(bid(1));
  EXPECT_EQ(last_update(table.player(0))["may_undo"], 1);
  table.player(0).ok("game.undo", undo(table.player(0), "u", 2));
  EXPECT_EQ(table.player(0).at().table["offer"]["actions"], 2);
}

TEST(Undo, where_one_asks_a_decision_that_is_made_is_taken_back_by_consent) {
  World world;
  Table table(world, ask_two, 2);
  Client& anna = table.player(0);
  anna.act(bid(3));
  EXPECT_FALSE(last_update(anna).contains("may_undo"));
  anna.ok("game.undo", undo(anna, "u"));
  EXPECT_TRUE(anna.at().prompts.is_null());
  answer_offer(table.player(1), false, "n");
  EXPECT_TRUE(anna.at().prompts.is_null());
  const json closed = last_update(anna)["events"][0];
  EXPECT_EQ(
      closed,
      (json{{"kind", "offer_closed"}, {"id", "1"}, {"offer_kind", "undo"}, {"granted", false}, {"why", "declined"}}));
  anna.ok("game.undo", undo(anna, "u2"));
  answer_offer(table.player(1), true, "y");
  EXPECT_FALSE(anna.at().prompts.is_null());
}

TEST(Undo, where_one_asks_the_turn_that_one_is_in_the_middle_of_is_ones_own) {
  World world;
  Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 2}}}, {"undo", "ask"}}, 2);
  FastRandom random(4);
  const auto asked = [&](Client& client) {
    return client.must_act() ? client.at().prompts[0]["prompt"] : json{{"kind", "none"}};
  };
  const auto acts = [&]() -> Client& { return table.player(table.player(0).at().to_act[0]); };
  while (asked(acts())["kind"] != "place_knight") table.play(random, 1);
  Client& anna = acts();
  Client& bnna = table.player(1 - anna.seat);
  EXPECT_EQ(anna.at().may_undo, 0) << "the discs are laid";
  const json before = anna.at().view;
  const auto left = asked(anna)["left"].get<int>();
  ASSERT_GT(left, 1);
  for (int placed = 1; placed <= left; ++placed) {
    anna.act_at_random(random);
    EXPECT_EQ(anna.at().may_undo, placed);
    EXPECT_EQ(bnna.at().may_undo, 0);
  }
  world.crash();
  come_back(table);
  ASSERT_EQ(anna.at().may_undo, left);
  anna.ok("game.undo", undo(anna, "one"));
  EXPECT_EQ(last_update(bnna)["events"],
            json::array({{{"kind", "actions_undone"}, {"seat", anna.seat}, {"actions", 1}}}));
  anna.ok("game.undo", undo(anna, "rest", left - 1));
  EXPECT_EQ(anna.at().view, before);
  EXPECT_FALSE(anna.at().table.contains("offer")) << "nobody was asked";
  EXPECT_EQ(anna.at().may_undo, 0);
  anna.ok("game.undo", undo(anna, "disc"));
  EXPECT_EQ(anna.at().table["offer"]["by"], anna.seat) << "what came before the turn is by consent";
}

// ---- dice ----------------------------------------------------------------------------------------------------------

TEST(Undo, past_a_die_draws_the_next_numbers_never_the_same) {
  World world;
  const json create = {{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 2}}}, {"undo", "ask"}};
  Table table(world, create, 2);
  table.player(0).act(bid(3));
  table.player(1).act(bid(1));
  std::vector<int> prizes;
  for (int again = 0; again < 8; ++again) {
    table.player(0).act({{"kind", "keep"}});
    prizes.push_back(table.player(0).at().view["prize"]);
    ASSERT_EQ(table.player(0).at().view["round"], 2);
    table.player(0).ok("game.undo", undo(table.player(0), "u" + std::to_string(again)));
    answer_offer(table.player(1), true, "y" + std::to_string(again));
    ASSERT_EQ(table.player(0).at().view["round"], 1);
    world.crash();
    come_back(table);
  }
  FastRandom random(1);
  table.play(random);
  const json& end = table.player(0).at().table;
  std::vector<Entropy> entropies;
  for (const json& seat : end["seats"]) entropies.push_back(*entropy_from_hex(seat["entropy"].get<std::string>()));
  FairDice dice(end["game_id"], *seed_from_hex(end["server_seed"].get<std::string>()), entropies);
  std::vector<int> deck(20);
  shuffle(std::span(deck), dice);
  dice.below(6);
  for (const int prize : prizes) EXPECT_EQ(prize, static_cast<int>(dice.below(6)) + 1);
  EXPECT_GT(std::set<int>(prizes.begin(), prizes.end()).size(), 1u);
}

// ---- the replay ----------------------------------------------------------------------------------------------------

TEST(Undo, keeps_what_was_taken_back_in_the_replay_marked) {
  for (const char* game : {"sealed", "carolus-magnus"}) {
    World world;
    const bool sealed = std::string(game) == "sealed";
    const json options = sealed ? json{{"players", 2}} : json{{"players", 2}, {"max_rounds", 1}};
    Table table(world, {{"game", game}, {"options", options}, {"undo", "free"}}, 2);
    FastRandom random(6);
    int undone = 0;
    for (int i = 0; i < 30 && !table.is_over(); ++i) {
      table.play(random, 1);
      if (table.is_over() || i % 3 == 0) continue;
      Client& asks = table.player(i % 2);
      if (asks.call("game.undo", undo(asks, "u" + std::to_string(i))).contains("error")) continue;
      if (asks.at().table.contains("offer")) answer_offer(table.player(1 - i % 2), true, "y" + std::to_string(i));
      ++undone;
      if (i % 5 == 0) {
        world.crash();
        come_back(table);
      }
    }
    table.play(random);
    ASSERT_TRUE(table.is_over());
    ASSERT_GT(undone, 3);
    const json file = table.player(0).ok("replay.get", {{"room", table.room}})["replay"];
    EXPECT_EQ(file["undos"].size(), static_cast<std::size_t>(undone));
    const auto read = read_replay(file.dump());
    ASSERT_TRUE(read.has_value()) << read.error().message;
    Registry games;
    games.add(sealed_kind());
    const Verdict verdict = verify(*read, sealed ? games : all_games(), std::nullopt);
    EXPECT_TRUE(verdict.holds) << verdict.message;
  }
}

// ---- what others know ----------------------------------------------------------------------------------------------

// What everybody else hears of a bid that is made in secret, taken back, and made again.
std::vector<std::vector<std::string>> heard_of(int first, int second) {
  World world(5);
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  Client spectator(world);
  spectator.hello("Watcher");
  spectator.join(table.room, "patch", "spectator");
  table.player(0).act(bid(first));
  table.player(0).ok("game.undo", undo(table.player(0), "u"));
  Client late(world);
  late.hello("Late");
  late.join(table.room, "events", "spectator");
  table.player(0).act(bid(second));
  table.player(2).connect();
  table.player(2).hello();
  table.player(2).resume(table.room);
  return {table.player(1).frames, table.player(2).frames, spectator.frames, late.frames};
}

TEST(Undo, tells_nobody_what_was_taken_back_in_secret) {
  const auto one = heard_of(1, 2);
  EXPECT_EQ(one, heard_of(6, 3));
  EXPECT_FALSE(one[3].empty());
}

TEST(Undo, shows_whoever_comes_later_what_stands) {
  for (const char* sync : {"view", "patch", "events"}) {
    World world;
    Table table(world, free_two, 2);
    Client away(world);
    away.hello("Away");
    away.join(table.room, sync, "spectator");
    away.drop();
    table.player(0).act(bid(4));
    table.player(0).ok("game.undo", undo(table.player(0), "u"));
    table.player(1).act(bid(2));
    away.connect();
    away.hello();
    const json resumed = away.resume(table.room);
    if (std::string(sync) == "view")
      EXPECT_TRUE(resumed.contains("snapshot")) << "whole views are kept of two updates";
    else
      EXPECT_EQ(resumed["updates"], 3) << sync;
    Client late(world);
    late.hello("Late");
    late.join(table.room, sync, "spectator");
    if (std::string(sync) != "events") {
      EXPECT_EQ(away.at().view, late.at().view);
    }
    EXPECT_EQ(late.at().to_act, json::array({0}));
    EXPECT_EQ(late.at().view["seats"][1]["bid"], json()) << "a spectator knows no bid";
    const json view = late.at().view;
    world.crash();
    late.connect();
    late.hello();
    late.join(table.room, sync, "spectator");
    EXPECT_EQ(late.at().view, view);
  }
}

// Somebody comes and goes, by every sync, while the table plays and takes back: they always know what a newcomer is
// shown.
TEST(Undo, at_random_leaves_nobody_with_another_game) {
  for (const char* sync : {"view", "patch", "events"}) {
    Limits limits;
    limits.updates_kept = 12;
    World world(4, limits);
    const json options = {{"players", 3}, {"rounds", 8}};
    Table table(world, {{"game", "sealed"}, {"options", options}, {"undo", "free"}}, 3);
    FastRandom random(8);
    int snapshots = 0;
    int caught_up = 0;
    Client& restless = table.player(1);
    for (int i = 0; i < 60 && !table.is_over() && !testing::Test::HasFailure(); ++i) {
      // that seat alone is away in between: the others wait for nothing
      restless.drop();
      const std::uint32_t most = random.below(8);
      for (std::uint32_t k = 0; k < most; ++k) {
        Client& other = table.player(random.below(2) == 0 ? 0 : 2);
        world.pass(300);
        if (random.below(3) == 0)
          other.call("game.undo", undo(other, "u" + std::to_string(i) + "_" + std::to_string(k)));
        else if (other.must_act())
          other.act_at_random(random);
      }
      if (random.below(6) == 0) {
        world.crash();
        for (const int seat : {0, 2}) {
          table.player(seat).connect();
          table.player(seat).hello();
          table.player(seat).join(table.room);
        }
      }
      restless.connect();
      restless.hello();
      restless.rooms[table.room].sync = sync;
      ++(restless.resume(table.room).contains("snapshot") ? snapshots : caught_up);
      Client fresh(world);
      fresh.token = restless.token;
      fresh.hello();
      fresh.reveals = false;
      fresh.join(table.room);
      EXPECT_EQ(restless.at().seq, fresh.at().seq);
      EXPECT_EQ(restless.at().prompts, fresh.at().prompts);
      EXPECT_EQ(restless.at().to_act, fresh.at().to_act);
      if (std::string(sync) != "events") {
        EXPECT_EQ(restless.at().view, fresh.at().view) << sync << " " << i;
      }
      if (restless.at().table.contains("offer")) answer_offer(restless, random.below(4) > 0, "y" + std::to_string(i));
      for (const int seat : {0, 2}) {
        Client& other = table.player(seat);
        if (other.at().table.contains("offer") && other.at().table["offer"]["by"] != seat)
          answer_offer(other, true, "z" + std::to_string(i));
      }
      if (restless.must_act()) restless.act_at_random(random);
    }
    EXPECT_GT(snapshots, 2);
    EXPECT_GT(caught_up, 5);
  }
}

TEST(Undo, missed_longer_ago_than_views_are_kept_is_a_snapshot) {
  World world;
  Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 2}}}, {"undo", "ask"}}, 2);
  Client away(world);
  away.hello("Away");
  away.join(table.room, "patch", "spectator");
  away.drop();
  FastRandom random(2);
  table.play(random, 1);
  for (int seat = 0; seat < 2; ++seat) {
    Client& player = table.player(seat);
    if (player.fails("game.undo", undo(player, "u")) == "nothing_to_undo") continue;
    Client& other = table.player(1 - seat);
    if (other.at().table.contains("offer")) answer_offer(other, true, "y");
  }
  EXPECT_EQ(table.player(0).at().events.back()["kind"], "actions_undone");
  table.play(random, 40);
  away.connect();
  away.hello();
  EXPECT_TRUE(away.resume(table.room).contains("snapshot"));
  EXPECT_EQ(away.at().view, table.player(0).at().view);
}

// ---- computer players ----------------------------------------------------------------------------------------------

std::string with_bot(Client& host, const std::string& policy) {
  host.hello("Host");
  const std::string room = host.ok("room.create", {{"game", "sealed"}, {"undo", policy}})["room"];
  host.join(room);
  host.seat = host.sit(0)["seat"];
  host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  host.ready_with_entropy();
  return room;
}

TEST(Undo, what_a_computer_player_thought_about_the_game_before_is_dropped) {
  World world;
  world.thinking_held = true;
  Client host(world);
  with_bot(host, "free");
  host.act(bid(2));
  const json before = host.at().to_act;
  host.ok("game.undo", undo(host, "u"));
  EXPECT_EQ(host.at().to_act, json::array({0, 1}));
  world.thought = Json{bid(1).dump()};
  const std::int64_t seq = host.at().seq;
  world.release();
  EXPECT_EQ(world.thoughts_seen, 2) << "it thinks again";
  EXPECT_EQ(host.at().seq, seq + 1) << "and acts once";
  EXPECT_EQ(host.at().to_act, json::array({0}));
  EXPECT_EQ(before, json::array({1}));
}

TEST(Undo, with_nobody_to_ask_goes_past_a_computer_players_action) {
  for (const char* policy : {"free", "ask"}) {
    World world;
    Client host(world);
    with_bot(host, policy);
    ASSERT_EQ(host.at().to_act, json::array({0})) << "it has bid";
    host.act(bid(0));
    host.ok("game.undo", undo(host, "u"));
    EXPECT_EQ(host.at().prompts[0]["prompt"]["kind"], "bid");
    EXPECT_EQ(host.at().view["round"], 1);
    EXPECT_FALSE(host.at().table.contains("offer"));
    host.ok("game.undo", undo(host, "u2", 1));
    EXPECT_EQ(host.at().to_act, json::array({0})) << "it has bid again";
  }
}

TEST(Undo, what_a_stand_in_played_is_not_ones_own) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  table.player(1).drop();
  world.pass(world.limits().absence_grace_ms);
  table.player(0).ok("room.call_bot", {{"room", table.room}, {"seat", 1}});
  EXPECT_EQ(table.player(0).at().to_act, json::array({0, 2})) << "it has bid";
  Client& back = table.player(1);
  back.connect();
  back.hello();
  back.join(table.room);
  EXPECT_FALSE(back.at().table["seats"][1].contains("stand_in"));
  back.ok("game.undo", undo(back, "u"));
  EXPECT_EQ(back.at().table["offer"]["actions"], 1);
}

TEST(Undo, what_the_one_before_played_is_not_his_substitutes) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "free"}}, 3);
  Client guest(world);
  guest.hello("Guest");
  guest.join(table.room, "view", "spectator");
  table.player(1).act(bid(2));
  EXPECT_EQ(last_update(table.player(1))["may_undo"], 1);
  table.player(1).drop();
  world.pass(world.limits().absence_grace_ms);
  table.player(0).ok("room.substitute", {{"room", table.room}, {"seat", 1}, {"person", guest.person}});
  guest.ok("room.sit", {{"room", table.room}, {"seat", 1}});
  EXPECT_FALSE(last_update(guest).contains("may_undo"));
  guest.ok("game.undo", undo(guest, "u"));
  EXPECT_TRUE(guest.at().table.contains("offer"));
}

// ---- logs ----------------------------------------------------------------------------------------------------------

TEST(Undo, a_log_whose_undo_folds_to_something_else_freezes_its_room) {
  World world;
  Table table(world, free_two, 2);
  table.player(0).act(bid(4));
  table.player(0).ok("game.undo", undo(table.player(0), "u"));
  auto& log = world.store().entries(table.room);
  std::string& last = log.rbegin()->second.entry.text;
  ASSERT_NE(last.find("\"undone\""), std::string::npos);
  const std::string right = last;
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"\"fingerprint\":\"", "\"fingerprint\":\"0"},
                                 {"\"actions\":1", "\"actions\":2"},
                                 {"\"actions\":1", "\"actions\":0"}}) {
    last = right;
    last.replace(last.find(from), from.size(), to);
    world.crash();
    come_back(table);
    EXPECT_EQ(table.player(0).at().table["status"], "frozen") << to;
    log.erase(std::prev(log.end()));  // that it froze
  }
  log.rbegin()->second.entry.text = right;
  world.crash();
  come_back(table);
  EXPECT_EQ(table.player(0).at().table["status"], "running");
}

// A room without a game server, and its log.
struct Rig {
  Rig(const std::string& game, const std::string& options, UndoPolicy policy, std::uint64_t seed) : secrets(seed) {
    for (OfferedGame& each : offered_games()) games.add(std::move(each.kind));
    games.add(sealed_kind());
    entry::Created created;
    created.title = "t";
    created.game = game;
    created.rules_version = games.find(game)->info().rules_version;
    created.options = games.find(game)->normalize({options}).value();
    created.undo = policy;
    created.creator = Person{"p0", "P0"};
    created.invite = draw_id(secrets);
    created.game_id = draw_id(secrets);
    const Seed drawn = draw_seed(secrets);
    created.seed = to_hex(drawn.data(), drawn.size());
    context.now = [this] { return now; };
    room = std::make_unique<Room>(context, "room", created, now);
    seats = static_cast<int>(room->state().seats.size());
    for (int i = 0; i < seats; ++i) EXPECT_TRUE(room->seats.sit(Person{who(i), "P"}, i, now));
    for (int i = 0; i < seats; ++i) EXPECT_TRUE(room->start.ready(who(i), true, std::nullopt, now));
    collect();
  }
  static std::string who(int seat) { return "p" + std::to_string(seat); }
  void collect() {
    Change change = room->take_change();
    for (EntryRow& row : change.entries) log.push_back(std::move(row));
  }
  RoomState folded() {
    RoomData data;
    data.room.id = "room";
    for (const EntryRow& row : log) data.entries.push_back({row.number, row.entry});
    return std::move(*fold(data, games));
  }

  Registry games;
  Limits limits;
  Shares shares;
  SeededSecrets secrets;
  RoomContext context{games, limits, shares, secrets};
  Millis now = 1'760'000'000'000;
  std::unique_ptr<Room> room;
  std::vector<EntryRow> log;
  int seats = 0;
};

void expect_same(const RoomState& live, const RoomState& again) {
  ASSERT_EQ(again.fault.value_or(""), "");
  EXPECT_EQ(again.seq, live.seq);
  EXPECT_EQ(again.entries, live.entries);
  EXPECT_EQ(again.status, live.status);
  EXPECT_EQ(again.offers, live.offers);
  ASSERT_EQ(again.offer.has_value(), live.offer.has_value());
  if (live.offer) {
    EXPECT_EQ(again.offer->accepted, live.offer->accepted);
    EXPECT_EQ(again.offer->offer.actions, live.offer->offer.actions);
  }
  EXPECT_EQ(fingerprint_hex(*again.match), fingerprint_hex(*live.match));
  EXPECT_EQ(again.dice->drawn(), live.dice->drawn());
  EXPECT_EQ(again.standing.all(), live.standing.all());
  ASSERT_EQ(again.actions.size(), live.actions.size());
  for (std::size_t i = 0; i < live.actions.size(); ++i) {
    EXPECT_EQ(again.actions[i].undone, live.actions[i].undone);
    EXPECT_EQ(again.actions[i].barrier, live.actions[i].barrier);
    EXPECT_EQ(again.actions[i].drawn, live.actions[i].drawn);
  }
  for (int i = 0; i < static_cast<int>(live.seats.size()); ++i) {
    EXPECT_EQ(again.at(i).prompt.has_value(), live.at(i).prompt.has_value());
    if (live.at(i).prompt && again.at(i).prompt) {
      EXPECT_EQ(again.at(i).prompt->id, live.at(i).prompt->id);
      EXPECT_EQ(again.at(i).prompt->asked->text(), live.at(i).prompt->asked->text());
    }
    EXPECT_EQ(again.at(i).undos, live.at(i).undos);
    EXPECT_EQ(again.at(i).offers, live.at(i).offers);
    EXPECT_EQ(again.may_undo(i), live.may_undo(i));
    EXPECT_EQ(again.match->view(seat_at(i)), live.match->view(seat_at(i)));
  }
}

struct Happened {
  int undos = 0;
  int at_once = 0;
  int past_draws = 0;
  int deep = 0;  // three actions and more
};

// Somebody does something: acts, asks to take back, answers.
void do_something(Rig& rig, FastRandom& random, int& key) {
  const RoomState& state = rig.room->state();
  const auto any = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const std::string who = Rig::who(static_cast<int>(any(static_cast<std::size_t>(rig.seats))));
  const std::uint32_t what = any(10);
  ++key;
  if (state.offer && what < 6) {
    (void)rig.room->offers.answer(who, state.offer->offer.id, any(6) > 0, rig.now);
  } else if (what < 4) {
    std::optional<int> actions;
    if (any(3) == 0) actions = static_cast<int>(any(6)) + 1;
    (void)rig.room->offers.undo(who, actions, rig.now);
  } else {
    const std::vector<int> waiting = seats_in(state.to_act());
    if (waiting.empty()) return;
    const int seat = waiting[any(waiting.size())];
    const auto legal = state.match->legal(seat_at(seat));
    EXPECT_TRUE(rig.room->play.act(Rig::who(seat), state.at(seat).prompt->id, legal[any(legal.size())], rig.now));
  }
}

Happened play_with_undos(const std::string& game, const std::string& options, UndoPolicy policy, std::uint64_t seed) {
  Rig rig(game, options, policy, seed);
  FastRandom random(seed * 7 + 1);
  Happened happened;
  std::set<std::string> prompt_ids;
  std::uint64_t drawn = rig.room->state().start_drawn;
  int key = 0;
  for (int step = 0; step < 400 && rig.room->state().status == RoomStatus::running; ++step) {
    const std::size_t before = rig.log.size();
    std::set<std::string> open;
    for (const SeatState& seat : rig.room->state().seats)
      if (seat.prompt) open.insert(seat.prompt->id);
    do_something(rig, random, key);
    rig.collect();
    const RoomState& state = rig.room->state();
    for (std::size_t i = before; i < rig.log.size(); ++i) {
      const Entry entry = entry_from(rig.log[i].entry).value();
      if (const auto* acted = std::get_if<entry::Acted>(&entry)) {
        EXPECT_GE(acted->drawn, drawn) << "numbers are never drawn again";
        drawn = acted->drawn;
      }
      if (const auto* undone = std::get_if<entry::Undone>(&entry)) {
        ++happened.undos;
        happened.at_once += !undone->consent;
        happened.deep += undone->actions > 2;
        bool drew = false;
        int marked = 0;
        for (std::size_t k = 0; k < state.actions.size(); ++k) {
          if (!state.actions[k].undone) continue;
          ++marked;
          drew = drew || state.actions[k].drawn != (k == 0 ? state.start_drawn : state.actions[k - 1].drawn);
        }
        EXPECT_EQ(static_cast<std::size_t>(marked) + state.standing.size(), state.actions.size());
        happened.past_draws += drew;
      }
    }
    EXPECT_EQ(state.dice->drawn(), drawn);
    for (const SeatState& seat : state.seats) {
      if (!seat.prompt || open.contains(seat.prompt->id)) continue;
      EXPECT_TRUE(prompt_ids.insert(seat.prompt->id).second) << "prompt " << seat.prompt->id << " came back";
    }
    if (step % 5 == 0 || rig.log.size() - before > 1) expect_same(state, rig.folded());
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << game << ", seed " << seed << ", step " << step;
      break;
    }
  }
  expect_same(rig.room->state(), rig.folded());
  return happened;
}

TEST(Undo, at_random_the_log_folds_to_what_stands_and_no_number_is_used_twice) {
  Happened all;
  for (std::uint64_t seed = 1; seed <= 4 && !testing::Test::HasFailure(); ++seed) {
    for (const UndoPolicy policy : {UndoPolicy::ask, UndoPolicy::free}) {
      for (const auto& [game, options] :
           {std::pair{"sealed", R"({"players":3,"rounds":4})"}, std::pair{"carolus-magnus", R"({"players":3})"}}) {
        const Happened one = play_with_undos(game, options, policy, seed);
        all.undos += one.undos;
        all.at_once += one.at_once;
        all.past_draws += one.past_draws;
        all.deep += one.deep;
      }
    }
  }
  EXPECT_GT(all.at_once, 30);
  EXPECT_GT(all.undos - all.at_once, 30);
  EXPECT_GT(all.past_draws, 20);
  EXPECT_GT(all.deep, 20);
}

// Games and options in which turns have several actions, in which they end in different ways, and in which several are
// asked at once.
const std::pair<const char*, const char*> games_with_turns[] = {
    {"carolus-magnus", R"({"players":3})"},    {"carolus-magnus", R"({"players":2,"draw":"piles"})"},
    {"chevaliers", R"({"players":3})"},        {"warlords-of-europe", R"({"players":3})"},
    {"sealed", R"({"players":3,"rounds":8})"},
};
const std::set<std::string> ends_of_turns = {
    "turn_started",    "round_started",    "kingdom_chosen",   "castle_founded", "offer_answered",
    "taxes_collected", "vassals_answered", "recruiting_ended", "die_chosen",     "place_picked",
    "card_declined",   "bid_made",         "card_offered",     "hand_kept",      "game_ended"};

// What stands, as a player remembers it: whose it was, and whether nobody but those who are asked can say that it has
// not happened.
struct Remembered {
  int seat = 0;
  bool shown = false;
};

Remembered play_one(Rig& rig, FastRandom& random) {
  const RoomState& state = rig.room->state();
  const std::vector<int> waiting = seats_in(state.to_act());
  const int seat = waiting[random.below(static_cast<std::uint32_t>(waiting.size()))];
  const std::uint64_t drawn = state.dice->drawn();
  const auto legal = state.match->legal(seat_at(seat));
  EXPECT_TRUE(rig.room->play.act(Rig::who(seat), state.at(seat).prompt->id,
                                 legal[random.below(static_cast<std::uint32_t>(legal.size()))], rig.now));
  Remembered past{seat, state.dice->drawn() != drawn || state.match->ended_secrecy()};
  for (const json& event : json::parse(state.match->events(seat_at(seat)).text))
    past.shown = past.shown || ends_of_turns.contains(event["kind"]);
  for (const int now : seats_in(state.to_act()))
    past.shown = past.shown || (now != seat && std::ranges::find(waiting, now) == waiting.end());
  return past;
}

int half_finished(const RoomState& state, const std::vector<Remembered>& stands, int seat) {
  if (!state.at(seat).prompt) return 0;
  const auto is_over = [&](const Remembered& past) { return past.shown || past.seat != seat; };
  return static_cast<int>(std::find_if(stands.rbegin(), stands.rend(), is_over) - stands.rbegin());
}

TEST(Undo, where_one_asks_nothing_but_a_half_finished_turn_is_taken_back_at_once) {
  for (const auto& [game, options] : games_with_turns) {
    int at_once = 0, asked = 0;
    for (std::uint64_t seed = 1; seed <= 6 && !testing::Test::HasFailure(); ++seed) {
      Rig rig(game, options, UndoPolicy::ask, seed);
      rig.limits = patient();
      const RoomState& state = rig.room->state();
      FastRandom random(seed * 11);
      std::vector<Remembered> stands;
      for (int step = 0; step < 500 && state.status == RoomStatus::running && !testing::Test::HasFailure(); ++step) {
        stands.push_back(play_one(rig, random));
        if (state.status != RoomStatus::running) break;
        for (int seat = 0; seat < rig.seats; ++seat)
          EXPECT_EQ(state.may_undo(seat), half_finished(state, stands, seat))
              << game << ", seed " << seed << ", seat " << seat << " after " << step << " steps";
        const int actions = static_cast<int>(random.below(3)) + 1;
        const int seat = stands.back().seat;
        if (random.below(3) != 0 || actions > std::ssize(stands) || state.at(seat).offers >= 10) continue;
        const bool alone = actions <= half_finished(state, stands, seat);
        if (alone && state.at(seat).undos >= 200) continue;
        ASSERT_TRUE(rig.room->offers.undo(Rig::who(seat), actions, rig.now));
        ASSERT_EQ(state.offer.has_value(), !alone) << game << ", seed " << seed << ", step " << step;
        ++(alone ? at_once : asked);
        if (alone) {
          stands.resize(stands.size() - static_cast<std::size_t>(actions));
        } else {
          const int other = (seat + 1) % rig.seats;
          ASSERT_TRUE(rig.room->offers.answer(Rig::who(other), state.offer->offer.id, false, rig.now));
        }
      }
    }
    EXPECT_GT(asked, 10) << game;
    // where each decision is a turn there is nothing half finished
    if (std::string(game) == "sealed")
      EXPECT_EQ(at_once, 0);
    else
      EXPECT_GT(at_once, 10) << game << " " << options;
  }
}

}  // namespace
}  // namespace palatine::test
