// Ends that the table makes: draws, starts and games broken off, and pauses.
#include <gtest/gtest.h>

#include "tests/hall/client.hpp"

namespace palatine::test {
namespace {

const json two = {{"game", "sealed"}};

json offer(const Client& client, const std::string& kind, const std::string& key = "o") {
  return {{"room", client.room}, {"kind", kind}, {"key", key}};
}
void accept(Client& client, const std::string& key = "a") {
  const json id = client.at().table["offer"]["id"];
  client.ok("game.answer", {{"room", client.room}, {"offer", id}, {"accept", true}, {"key", key}});
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

}  // namespace
}  // namespace palatine::test
