// Decisions out of turn, by Chevaliers: whose clock runs while somebody defends or all roll, and that nobody takes a
// roll back alone.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/chevaliers/deck.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

constexpr Millis bank = 600 * second;

json knights(int players, const json& more) {
  json create = {{"game", "chevaliers"}, {"options", {{"players", players}}}};
  create.update(more);
  return create;
}

json with_clock(Millis bank_ms) {
  return {{"clock", {{"kind", "live"}, {"bank_ms", bank_ms}, {"increment_ms", 0}}}};
}

Client& who_acts(Table& table) {
  const json& seats = table.player(0).at().to_act;
  EXPECT_EQ(seats.size(), 1u) << seats.dump();
  return table.player(seats.at(0));
}

json phase(Table& table) {
  return table.player(0).at().view["phase"];
}
bool is_rolling(Table& table, const std::string& purpose) {
  return phase(table).value("purpose", "") == purpose;
}

bool is_castle(const json& view, const json& card) {
  for (const json& seat : view["seats"])
    for (const json& castle : seat["castles"])
      if (castle["card"] == card) return true;
  return false;
}

template <typename List>
const json& likeliest(const List& choices) {
  return *std::max_element(choices.begin(), choices.end(), [](const json& a, const json& b) {
    return a["chance"].template get<int>() < b["chance"].template get<int>();
  });
}

// What leads to tournaments or, where those are not wanted, to castles that are defended.
json turn_of(const json& prompt, const json& view, bool tournaments) {
  std::vector<json> cards;
  for (const json& choice : prompt["cards"])
    if (is_castle(view, choice["card"])) cards.push_back(choice);
  if (!tournaments && !cards.empty()) return {{"kind", "attack"}, {"card", likeliest(cards)["card"]}};
  std::vector<json> piles;
  for (const json& choice : prompt["piles"]) {
    if (!choice["chance"].is_null())
      piles.push_back(choice);
    else if (tournaments)
      return {{"kind", "try_pile"}, {"pile", choice["pile"]}};
  }
  if (!piles.empty()) return {{"kind", "try_pile"}, {"pile", likeliest(piles)["pile"]}};
  if (!prompt["bury"].empty()) return {{"kind", "bury"}, {"pile", prompt["bury"][0]}};
  if (!prompt["cards"].empty()) return {{"kind", "attack"}, {"card", prompt["cards"][0]["card"]}};
  if (prompt["may_end"]) return {{"kind", "end_turn"}};
  return {{"kind", "try_pile"}, {"pile", prompt["piles"][0]["pile"]}};
}

json roll_of(const json& prompt) {
  if (prompt["beats"]) return {{"kind", "stop"}};
  const json& keeps = prompt["keeps"];
  return {{"kind", "roll"}, {"keep", (prompt["to_beat"].is_null() ? keeps[0] : likeliest(keeps))["keep"]}};
}

void act(Client& client, bool tournaments = false) {
  const json prompt = client.at().prompts[0]["prompt"];
  if (prompt["kind"] == "give_castle")
    client.act({{"kind", "give_castle"}, {"castle", prompt["castles"][0]}, {"pile", prompt["piles"][0]}});
  else
    client.act(prompt["kind"] == "roll" ? roll_of(prompt) : turn_of(prompt, client.at().view, tournaments));
}

// Until somebody rolls for that; nobody needs time on the way there.
void play_to(Table& table, const std::string& purpose) {
  for (int i = 0; i < 2000 && !table.is_over() && !is_rolling(table, purpose); ++i) {
    act(who_acts(table), purpose == "tournament");
    if (testing::Test::HasFailure()) return;
  }
  ASSERT_TRUE(is_rolling(table, purpose));
}

struct Clock {
  Millis left = 0;
  bool runs = false;
};
Clock clock_of(Client& client, int seat) {
  for (const json& each : client.at().clocks["seats"])
    if (each["seat"] == seat) return {each["remaining_ms"], each["running"]};
  ADD_FAILURE() << "no clock of seat " << seat;
  return {};
}

// ---- clocks --------------------------------------------------------------------------------------------------------

TEST(OutOfTurn, a_defenders_clock_runs_while_the_attackers_stands) {
  World world(1, patient());
  Table table(world, knights(3, with_clock(bank)), 3);
  play_to(table, "defence");
  const int attacker = phase(table)["turn"];
  Client& defender = who_acts(table);
  ASSERT_NE(defender.seat, attacker);
  EXPECT_TRUE(clock_of(defender, defender.seat).runs);
  EXPECT_FALSE(clock_of(defender, attacker).runs);
  int rolled = 0;
  while (is_rolling(table, "defence")) {
    ASSERT_EQ(&who_acts(table), &defender);
    world.pass(7 * second);
    act(defender);
    ++rolled;
  }
  ASSERT_GT(rolled, 0);
  EXPECT_EQ(clock_of(defender, defender.seat).left, bank - rolled * 7 * second);
  EXPECT_EQ(clock_of(defender, attacker).left, bank);
}

TEST(OutOfTurn, in_a_tournament_everybodys_clock_runs_while_he_rolls) {
  World world(1, patient());
  Table table(world, knights(4, with_clock(bank)), 4);
  play_to(table, "tournament");
  std::map<int, int> rolled;
  while (is_rolling(table, "tournament")) {
    Client& roller = who_acts(table);
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(clock_of(roller, seat).runs, seat == roller.seat);
    world.pass(7 * second);
    act(roller);
    ++rolled[roller.seat];
  }
  ASSERT_EQ(rolled.size(), 4u);
  for (const auto& [seat, times] : rolled)
    EXPECT_EQ(clock_of(table.player(0), seat).left, bank - times * 7 * second) << seat;
}

TEST(OutOfTurn, a_computer_rolls_for_whose_time_is_up_in_a_tournament) {
  World world(1, patient());
  Table table(world, knights(3, with_clock(30 * second)), 3);
  play_to(table, "tournament");
  const int organiser = phase(table)["seat"];
  while (phase(table).value("seat", -1) == organiser) act(who_acts(table));
  ASSERT_TRUE(is_rolling(table, "tournament"));
  Client& late = who_acts(table);
  world.pass(30 * second);
  EXPECT_TRUE(late.at().table["seats"][static_cast<std::size_t>(late.seat)].contains("stand_in"));
  EXPECT_NE(phase(table).value("seat", -1), late.seat) << "it has rolled, and the next one does";
  EXPECT_EQ(clock_of(late, organiser).left, 30 * second);
}

// ---- undo ----------------------------------------------------------------------------------------------------------

json undo(Table& table, const std::string& key, int actions = 1) {
  return {{"room", table.room}, {"key", key}, {"actions", actions}};
}
void answer(Table& table, const Client& asks, bool accept, const std::string& key) {
  for (auto& player : table.players) {
    if (player.get() == &asks || !player->at().table.contains("offer")) continue;
    const json id = player->at().table["offer"]["id"];
    player->ok("game.answer", {{"room", table.room}, {"offer", id}, {"accept", accept}, {"key", key}});
  }
}

// Where a target is chosen and nothing rolled.
Client& before_the_first_roll(Table& table) {
  while (!is_rolling(table, "attempt")) act(who_acts(table));
  return who_acts(table);
}

TEST(OutOfTurn, the_choice_of_a_target_is_taken_back_at_once_a_roll_is_not) {
  World world(1, patient());
  Table table(world, knights(3, {{"undo", "free"}}), 3);
  Client& anna = before_the_first_roll(table);
  EXPECT_EQ(anna.at().may_undo, 1);
  anna.ok("game.undo", undo(table, "target"));
  EXPECT_EQ(phase(table)["kind"], "choosing_target");
  act(anna);
  ASSERT_TRUE(is_rolling(table, "attempt"));
  anna.act({{"kind", "roll"}, {"keep", json::array()}});
  EXPECT_EQ(anna.at().may_undo, 0);
  const json rolled = phase(table);
  for (const int actions : {1, 2}) {
    const std::string key = std::to_string(actions);
    anna.ok("game.undo", undo(table, key, actions));
    EXPECT_EQ(phase(table), rolled) << "the dice lie as they lay";
    EXPECT_EQ(anna.at().table["offer"]["actions"], actions) << "all are asked";
    answer(table, anna, false, key);
    EXPECT_EQ(phase(table), rolled);
  }
}

TEST(OutOfTurn, who_takes_a_roll_back_with_everybodys_consent_does_not_roll_the_same_dice) {
  World world(1, patient());
  Table table(world, knights(3, {{"undo", "free"}}), 3);
  Client& anna = before_the_first_roll(table);
  std::set<json> rolls;
  for (int i = 0; i < 4; ++i) {
    anna.act({{"kind", "roll"}, {"keep", json::array()}});
    ASSERT_TRUE(is_rolling(table, "attempt"));
    rolls.insert(phase(table)["dice"]);
    anna.ok("game.undo", undo(table, std::to_string(i)));
    answer(table, anna, true, std::to_string(i));
    EXPECT_TRUE(phase(table)["dice"].empty());
  }
  EXPECT_EQ(rolls.size(), 4u);
}

TEST(OutOfTurn, an_attacker_may_think_better_of_stopping_but_takes_no_roll_back_alone_nor_a_defenders) {
  World world(1, patient());
  Table table(world, knights(3, {{"undo", "free"}}), 3);
  play_to(table, "defence");
  Client& attacker = table.player(phase(table)["turn"]);
  Client& defender = who_acts(table);
  const json defence = phase(table);
  ASSERT_EQ(attacker.at().may_undo, 1) << "that the dice were left as they are";
  attacker.ok("game.undo", undo(table, "roll", 2));
  EXPECT_EQ(phase(table), defence);
  EXPECT_EQ(attacker.at().table["offer"]["by"], attacker.seat);
  answer(table, attacker, false, "roll");
  attacker.ok("game.undo", undo(table, "stop"));
  EXPECT_TRUE(is_rolling(table, "attempt"));
  EXPECT_FALSE(defender.must_act());
  attacker.act({{"kind", "stop"}});
  EXPECT_EQ(phase(table), defence);

  defender.act({{"kind", "roll"}, {"keep", json::array()}});
  ASSERT_TRUE(is_rolling(table, "defence"));
  const json rolled = phase(table);
  EXPECT_EQ(attacker.at().may_undo, 0);
  attacker.ok("game.undo", undo(table, "behind", 2));
  EXPECT_EQ(phase(table), rolled);
  ASSERT_TRUE(attacker.at().table.contains("offer"));
  act(defender);  // whoever plays on has not agreed
  EXPECT_FALSE(attacker.at().table.contains("offer"));
}

// ---- a deck of the table's own (C20)

json refusal(const json& answer) {
  return answer.contains("error") ? answer["error"]["data"] : json();
}

TEST(OwnDeck, a_table_is_made_and_changed_with_one_that_everybody_sees_without_its_comments) {
  World world(1, patient());
  const std::string plain = chevaliers::standard_deck().text + "castle red 111/2 ours\n";
  Table table(world, knights(2, {{"options", {{"players", 2}, {"deck", "# of Anna\n" + plain + "\n# the end"}}}}), 2);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(table.player(seat).at().table["options"]["deck"], plain);
    EXPECT_EQ(table.player(seat).at().view["options"]["deck"], plain);
  }
  Client other(world);
  other.hello("Bert");
  const json made = other.ok("room.create", knights(2, json::object()));
  other.join(made["room"]);
  const auto configure = [&](const std::string& deck) {
    return other.call("room.configure", {{"room", made["room"]}, {"options", {{"players", 2}, {"deck", deck}}}});
  };
  const json wrong = refusal(configure("tournament ours\ncastle pink 333/1 ours\n"));
  EXPECT_EQ(wrong["reason"], "bad_deck");
  EXPECT_EQ(wrong["rule"], "C20");
  EXPECT_EQ(wrong["args"]["line"], 2);
  EXPECT_EQ(wrong["args"]["word"], "pink");
  EXPECT_EQ(refusal(configure(plain)), json());
  EXPECT_EQ(other.at().table["options"]["deck"], plain);
  EXPECT_EQ(refusal(configure(std::string(chevaliers::deck_text()))), json());
  EXPECT_FALSE(other.at().table["options"].contains("deck")) << "it is the usual one";
}

TEST(OwnDeck, one_that_is_none_makes_no_table) {
  World world(1, patient());
  Client anna(world);
  anna.hello("Anna");
  const auto create = [&](const std::string& deck) {
    return refusal(anna.call("room.create", knights(2, {{"options", {{"deck", deck}}}})));
  };
  EXPECT_EQ(create("")["reason"], "bad_deck");
  EXPECT_EQ(create("")["args"]["fault"], "too_few");
  EXPECT_EQ(create(std::string(4097, '#'))["args"]["fault"], "too_long");
}

}  // namespace
}  // namespace palatine::test
