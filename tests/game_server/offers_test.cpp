// Offers: what one asks of all others, and that nobody hears more of it than what comes of it.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json ask_three = {{"game", "sealed"}, {"options", {{"players", 3}}}, {"undo", "ask"}};
const json two_teams = {{"game", "carolus-magnus"}, {"options", {{"players", 4}, {"teams", {0, 1, 0, 1}}}}};

json answer(Client& client, bool accept, const std::string& key = "a", const std::string& id = "") {
  const std::string open = id.empty() ? client.at().table["offer"]["id"].get<std::string>() : id;
  return {{"room", client.room}, {"offer", open}, {"accept", accept}, {"key", key}};
}
bool is_open(Client& client) {
  return client.at().table.contains("offer");
}

TEST(Offers, are_granted_when_all_others_have_accepted) {
  World world;
  Table table(world, ask_three, 3);
  table.player(1).ok("game.offer", offer(table.player(1), "draw"));
  for (auto& player : table.players)
    EXPECT_EQ(player->at().table["offer"], (json{{"id", "1"}, {"kind", "draw"}, {"by", 1}}));
  table.player(0).ok("game.answer", answer(table.player(0), true));
  EXPECT_TRUE(is_open(table.player(0)));
  table.player(2).ok("game.answer", answer(table.player(2), true));
  EXPECT_FALSE(is_open(table.player(0)));
  EXPECT_EQ(table.player(0).at().table["status"], "over");
}

TEST(Offers, an_answer_that_decides_nothing_is_heard_by_nobody) {
  World world;
  Table table(world, ask_three, 3);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  table.player(1).ok("game.offer", offer(table.player(1), "draw"));
  for (auto& player : table.players) player->clear();
  watcher.clear();
  const std::int64_t seq = table.player(0).at().seq;
  const json said = table.player(0).ok("game.answer", answer(table.player(0), true));
  EXPECT_EQ(said["seq"], seq);
  EXPECT_EQ(table.player(0).frames.size(), 1u) << "the response alone";
  for (int seat : {1, 2}) EXPECT_TRUE(table.player(seat).frames.empty());
  EXPECT_TRUE(watcher.frames.empty());
  EXPECT_EQ(table.player(0).fails("game.answer", answer(table.player(0), true, "again")), "already_said");
}

// What the others hear when one of them has said yes, or none; then the last one says no.
std::vector<std::vector<std::string>> heard_of_a_refusal(bool accepted) {
  World world(5);
  Table table(world, ask_three, 3);
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "patch", "spectator");
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  if (accepted) table.player(1).ok("game.answer", answer(table.player(1), true));
  Client late(world);
  late.hello("Late");
  late.join(table.room, "view", "spectator");
  table.player(2).ok("game.answer", answer(table.player(2), false));
  table.player(0).connect();
  table.player(0).hello();
  table.player(0).join(table.room);
  return {table.player(0).frames, table.player(2).frames, watcher.frames, late.frames};
}

TEST(Offers, who_has_said_what_makes_no_difference_to_any_byte) {
  const auto one = heard_of_a_refusal(true);
  EXPECT_EQ(one, heard_of_a_refusal(false));
  EXPECT_FALSE(one[3].empty());
}

TEST(Offers, one_no_closes_it_and_nobody_is_told_whose) {
  World world;
  Table table(world, ask_three, 3);
  table.player(0).ok("game.offer", offer(table.player(0), "abort"));
  table.player(1).ok("game.answer", answer(table.player(1), true));
  table.player(1).ok("game.answer", answer(table.player(1), false, "b"));
  const json closed = {
      {"kind", "offer_closed"}, {"id", "1"}, {"offer_kind", "abort"}, {"granted", false}, {"why", "declined"}};
  for (auto& player : table.players) {
    EXPECT_EQ(last_update(*player)["events"], json::array({closed}));
    EXPECT_FALSE(is_open(*player));
  }
  EXPECT_EQ(table.player(2).fails("game.answer", answer(table.player(2), true, "c", "1")), "no_such_offer");
}

TEST(Offers, who_made_one_takes_it_back) {
  World world;
  Table table(world, ask_three, 3);
  table.player(0).ok("game.offer", offer(table.player(0), "pause"));
  EXPECT_EQ(table.player(1).fails("game.offer", offer(table.player(1), "draw")), "offer_open");
  EXPECT_EQ(table.player(0).fails("game.offer", offer(table.player(0), "draw", "x")), "offer_open");
  EXPECT_EQ(table.player(0).fails("game.answer", answer(table.player(0), true)), "already_said");
  EXPECT_TRUE(is_open(table.player(0)));
  table.player(0).ok("game.answer", answer(table.player(0), false, "b"));
  EXPECT_EQ(last_update(table.player(2))["events"][0]["why"], "withdrawn");
  table.player(1).ok("game.offer", offer(table.player(1), "draw", "y"));
}

TEST(Offers, of_a_draw_or_an_undo_ends_with_the_next_action) {
  for (const char* kind : {"draw", "undo", "abort", "pause"}) {
    World world;
    Table table(world, ask_three, 3);
    table.player(0).act({{"kind", "bid"}, {"chips", 1}});
    Client& anna = table.player(0);
    if (std::string(kind) == "undo")
      anna.ok("game.undo", {{"room", anna.room}, {"key", "o"}});
    else
      anna.ok("game.offer", offer(anna, kind));
    table.player(1).act({{"kind", "bid"}, {"chips", 1}});
    const bool stays = std::string(kind) == "abort" || std::string(kind) == "pause";
    EXPECT_EQ(is_open(table.player(2)), stays) << kind;
    const json events = last_update(table.player(2))["events"];
    EXPECT_EQ(events[0]["kind"], stays ? "bid_made" : "offer_closed") << events.dump();
    if (!stays) {
      EXPECT_EQ(events[0]["why"], "moved");
    }
    if (!stays) {
      EXPECT_EQ(table.player(2).fails("game.answer", answer(table.player(2), true, "z", "1")), "no_such_offer");
    }
  }
}

TEST(Offers, of_an_undo_is_not_about_other_actions_than_those_it_was_made_for) {
  World world;
  json create = ask_three;
  create["undo"] = "free";
  Table table(world, create, 3);
  table.player(0).act({{"kind", "bid"}, {"chips", 1}});
  table.player(1).act({{"kind", "bid"}, {"chips", 2}});
  table.player(0).ok("game.undo", {{"room", table.room}, {"key", "o"}});
  EXPECT_EQ(table.player(0).at().table["offer"]["actions"], 2);
  table.player(1).ok("game.undo", {{"room", table.room}, {"key", "o"}});
  EXPECT_FALSE(is_open(table.player(0))) << "one of the two is taken back";
  EXPECT_EQ(last_update(table.player(2))["events"][0]["kind"], "actions_undone");
  EXPECT_EQ(last_update(table.player(2))["events"][1]["why"], "moved");
  EXPECT_EQ(table.player(2).fails("game.answer", answer(table.player(2), true, "a", "1")), "no_such_offer");
  EXPECT_EQ(table.player(0).at().view["seats"][0]["bid"], 1) << "hers stands";
}

TEST(Offers, are_few_and_fewer_where_partners_are_silent) {
  for (const auto& [policy, most] : {std::pair{"open", 10}, std::pair{"silent", 3}}) {
    World world;
    json create = two_teams;
    create["partner_chat"] = policy;
    Table table(world, create, 4);
    Client& anna = table.player(0);
    for (int i = 0; i < most; ++i) {
      world.pass(1000);
      anna.ok("game.offer", offer(anna, "pause", "o" + std::to_string(i)));
      table.player(1).ok("game.answer", answer(table.player(1), false, "n" + std::to_string(i)));
    }
    EXPECT_EQ(anna.fails("game.offer", offer(anna, "draw", "x")), "too_many_offers") << policy;
    table.player(2).ok("game.offer", offer(table.player(2), "draw"));
    world.crash();
    come_back(table);
    table.player(2).ok("game.answer", answer(table.player(2), false));
    EXPECT_EQ(anna.fails("game.offer", offer(anna, "draw", "x")), "too_many_offers") << "a restart forgets nothing";
  }
}

TEST(Offers, are_refused_to_those_who_do_not_play) {
  World world;
  Client early(world);
  early.hello("Early");
  early.join(early.ok("room.create", ask_three)["room"]);
  EXPECT_EQ(early.fails("game.offer", offer(early, "draw")), "not_seated");
  early.sit(0);
  EXPECT_EQ(early.fails("game.offer", offer(early, "draw")), "not_started");
  EXPECT_EQ(early.fails("game.offer", offer(early, "abort")), "not_started");
  Table table(world, ask_three, 3);
  early.join(table.room, "view", "spectator");
  EXPECT_EQ(early.fails("game.offer", offer(early, "draw")), "not_seated");
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  EXPECT_EQ(early.fails("game.answer", answer(early, false, "a", "1")), "not_seated");
  EXPECT_EQ(table.player(1).fails("game.offer", offer(table.player(1), "undo")), "bad_param");
  EXPECT_EQ(table.player(1).fails("game.offer", offer(table.player(1), "dance")), "bad_param");
  FastRandom random(1);
  table.play(random);
  EXPECT_EQ(table.player(1).fails("game.offer", offer(table.player(1), "draw")), "game_over");
}

TEST(Offers, and_half_their_answers_outlive_a_crash) {
  World world;
  Table table(world, ask_three, 3);
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  const json request = answer(table.player(1), true);
  const json said = table.player(1).ok("game.answer", request);
  const json shown = table.player(0).at().table["offer"];
  const std::int64_t seq = table.player(0).at().seq;
  world.crash();
  come_back(table);
  EXPECT_EQ(table.player(0).at().table["offer"], shown);
  EXPECT_EQ(table.player(0).at().seq, seq);
  EXPECT_EQ(table.player(1).ok("game.answer", request), said);
  table.player(2).ok("game.answer", answer(table.player(2), true));
  EXPECT_EQ(table.player(0).at().table["result"]["reason"], "draw");
}

TEST(Offers, that_were_not_durable_were_never_made) {
  World world;
  Table table(world, ask_three, 3);
  table.player(1).clear();
  world.disk_held = true;
  EXPECT_TRUE(table.player(0).call("game.offer", offer(table.player(0), "draw")).is_null());
  EXPECT_TRUE(table.player(1).frames.empty());
  world.crash();
  come_back(table);
  EXPECT_FALSE(is_open(table.player(1)));
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
}

// The last one, away for as long as it takes that the others may call a computer player.
void leave(Table& table, int seat) {
  table.player(seat).drop();
  table.world.pass(table.world.limits().absence_grace_ms);
}

TEST(Offers, ask_only_those_whose_seats_are_in_their_own_hands) {
  World world;
  Table table(world, ask_three, 3);
  leave(table, 2);
  table.player(0).ok("game.offer", offer(table.player(0), "draw"));
  table.player(1).ok("game.answer", answer(table.player(1), true));
  EXPECT_TRUE(is_open(table.player(0))) << "who is away for a while is asked";
  world.thinking_held = true;
  table.player(1).ok("room.call_bot", {{"room", table.room}, {"seat", 2}});
  EXPECT_EQ(table.player(0).at().table["result"]["reason"], "draw") << "nobody is left to ask";
}

TEST(Offers, of_who_is_called_away_are_withdrawn) {
  World world;
  Table table(world, ask_three, 3);
  table.player(2).ok("game.offer", offer(table.player(2), "draw"));
  leave(table, 2);
  world.thinking_held = true;
  table.player(1).ok("room.call_bot", {{"room", table.room}, {"seat", 2}});
  EXPECT_FALSE(is_open(table.player(0)));
  EXPECT_EQ(last_update(table.player(0))["events"][1]["why"], "withdrawn");
  come_back(table);
  EXPECT_EQ(table.player(2).fails("game.answer", answer(table.player(2), true, "a", "1")), "no_such_offer");
}

TEST(Offers, with_nobody_to_ask_are_granted_at_once) {
  World world;
  Client host(world);
  host.hello("Host");
  host.join(host.ok("room.create", ask_three)["room"]);
  host.sit(0);
  for (int i = 0; i < 2; ++i) host.ok("room.add_bot", {{"room", host.room}, {"kind", "random"}});
  host.ready();
  host.ok("game.offer", offer(host, "draw"));
  EXPECT_EQ(host.at().table["status"], "over");
  EXPECT_EQ(host.at().table["result"]["reason"], "draw");
}

}  // namespace
}  // namespace palatine::test
