// Nobody receives a byte about what they may not know: two games that differ only in a secret give the others the same.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json three_of_two_rounds = {{"game", "sealed"}, {"options", {{"players", 3}, {"rounds", 2}}}};

// Everything that the others and a spectator receive while the first player bids in secret.
std::vector<std::vector<std::string>> heard_of_a_bid(int chips) {
  World world(5);
  Table table(world, three_of_two_rounds, 3);
  Client spectator(world);
  spectator.hello("Watcher");
  spectator.join(table.room, "patch", "spectator");
  table.player(0).act({{"kind", "bid"}, {"chips", chips}});
  table.player(1).fails(
      "game.act", {{"room", table.room}, {"prompt", "0.1"}, {"key", "z"}, {"action", {{"kind", "bid"}, {"chips", 1}}}});
  Client late(world);
  late.hello("Late");
  late.past = 100;
  late.join(table.room, "view", "spectator");
  table.player(2).past = 100;
  table.player(2).connect();
  table.player(2).hello();
  table.player(2).resume(table.room);
  return {table.player(1).frames, table.player(2).frames, spectator.frames, late.frames};
}

TEST(Secrecy, a_bid_of_another_makes_no_difference_to_any_byte) {
  const auto one = heard_of_a_bid(1);
  EXPECT_EQ(one, heard_of_a_bid(6));
  EXPECT_FALSE(one[0].empty());
}

// The winner of the first round offers one of their cards to seat `to`; what the third player and a spectator hear.
std::vector<std::vector<std::string>> heard_of_an_offer(std::size_t card, json& hand) {
  World world(9);
  Table table(world, three_of_two_rounds, 3);
  Client spectator(world);
  spectator.hello("Watcher");
  spectator.join(table.room, "view", "spectator");
  table.player(0).act({{"kind", "bid"}, {"chips", 5}});
  table.player(1).act({{"kind", "bid"}, {"chips", 1}});
  table.player(2).act({{"kind", "bid"}, {"chips", 1}});
  hand = table.player(0).at().prompts[0]["prompt"]["cards"];
  table.player(0).act({{"kind", "offer"}, {"card", hand[card]}, {"to", 1}});
  EXPECT_EQ(table.player(1).at().prompts[0]["prompt"]["card"], hand[card]);
  for (Client* each : {&table.player(2), &spectator}) {
    each->past = 100;
    each->join(table.room);
  }
  return {table.player(2).frames, spectator.frames};
}

TEST(Secrecy, an_offer_between_others_makes_no_difference_to_any_byte) {
  json hand;
  const auto one = heard_of_an_offer(0, hand);
  const auto other = heard_of_an_offer(1, hand);
  ASSERT_EQ(hand.size(), 3u);
  EXPECT_EQ(one, other);
}

TEST(Secrecy, hands_are_seen_by_their_seats_alone_until_the_end) {
  World world;
  Table table(world, three_of_two_rounds, 3);
  Client spectator(world);
  spectator.hello("Watcher");
  spectator.join(table.room, "view", "spectator");
  FastRandom random(2);
  while (!table.is_over() && !testing::Test::HasFailure()) {
    for (int looks = -1; looks < 3; ++looks) {
      const json& view = looks < 0 ? spectator.at().view : table.player(looks).at().view;
      for (const json& seat : view["seats"]) EXPECT_EQ(seat["hand"].is_null(), seat["seat"] != looks) << view.dump();
    }
    table.play(random, 1);
  }
}

TEST(Secrecy, prompts_go_to_the_seats_person_alone) {
  World world;
  Table table(world, three_of_two_rounds, 3);
  FastRandom random(2);
  table.play(random);
  for (auto& player : table.players) {
    for (const json& update : player->notified("room.update")) {
      for (const json& prompt : update.value("prompts", json::array())) EXPECT_EQ(prompt["seat"], player->seat);
    }
  }
}

TEST(Secrecy, the_log_of_nobody_holds_a_token) {
  World world;
  Client client(world);
  client.hello("Anna");
  EXPECT_EQ(client.token.size(), 43u);
  EXPECT_FALSE(world.store().person({client.token, {}, {}}, world.now())->has_value()) << "only its hash is kept";
}

}  // namespace
}  // namespace palatine::test
