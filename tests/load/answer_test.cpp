#include "tools/load/answer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "protocol/game_kind.hpp"

namespace palatine::load {
namespace {

using nlohmann::json;

// Plays whole games by the answers, and counts the kinds of prompts that were answered by their text alone.
void play(const GameKind& kind, int players, int games, std::map<std::string, int>& by_text) {
  const std::string id = kind.info().id;
  Answers answers(id, 3);
  FastRandom random(5);
  for (int game = 0; game < games; ++game) {
    json chosen = {{"players", players}};
    if (id == "warlords-of-europe") chosen["max_rounds"] = 1;  // a game of it is long
    const auto options = kind.normalize({chosen.dump()});
    EXPECT_TRUE(options) << id;
    if (!options) return;
    const auto match = kind.start(*options, random);
    while (!match->result()) {
      Seat seat{};
      for (int place = 0; place < players; ++place) {
        if (match->to_act().contains(seat_at(place))) seat = seat_at(place);
      }
      const Json prompt = match->prompt(seat);
      const std::string action(answers.choose(prompt.text, index(seat)).value_or(""));
      by_text[json::parse(prompt.text).at("kind")] += answers.choose_by_text(prompt.text) ? 1 : 0;
      const auto accepted = match->act(seat, {action}, random);
      EXPECT_TRUE(accepted) << prompt.text << " answered by " << action;
      if (!accepted) return;
    }
  }
}

TEST(AnswerTest, whole_games_of_every_size_are_played_and_every_answer_is_legal) {
  for (const GameKind* kind : all_games().all()) {
    std::map<std::string, int> by_text;
    for (int players = kind->info().seats_min; players <= kind->info().seats_max; ++players) {
      play(*kind, players, 10, by_text);
    }
    EXPECT_GE(by_text.size(), 3u) << kind->info().id;
    // those of one game, or none: then the game's own reader answers them
    if (kind->info().id == "warlords-of-europe") continue;
    for (const auto& [prompt, times] : by_text) EXPECT_GT(times, 0) << kind->info().id << ": " << prompt;
  }
}

TEST(AnswerTest, each_choice_comes_about_as_often_as_any_other) {
  Answers answers("carolus-magnus", 1);
  const std::string prompt = R"({"kind":"place_knight","families":["red","pink"],"regions":[0,4],"left":1})";
  std::map<std::string, int> seen;
  for (int i = 0; i < 6000; ++i) ++seen[std::string(answers.choose(prompt, 0).value_or(""))];
  EXPECT_EQ(seen.size(), 6u);
  for (const auto& [action, times] : seen) {
    EXPECT_GT(times, 850) << action;
    EXPECT_LT(times, 1150) << action;
  }
  EXPECT_EQ(seen.count(R"({"kind":"place_knight","family":"pink","region":null})"), 1u);
}

TEST(AnswerTest, knights_to_be_chosen_out_of_a_pile_are_chosen_by_the_game) {
  Answers answers("carolus-magnus", 1);
  const std::string prompt =
      R"({"kind":"take_pile","choices":[{"pile":0,"knights":{"red":2,"pink":2,"blue":0,"yellow":0,"green":0},"take":3}]})";
  EXPECT_FALSE(answers.choose_by_text(prompt));
  const auto action = answers.choose(prompt, 0);
  ASSERT_TRUE(action);
  const json chosen = json::parse(*action);
  EXPECT_EQ(chosen.at("kind"), "take_pile");
  int knights = 0;
  for (const auto& [family, number] : chosen.at("knights").items()) knights += number.get<int>();
  EXPECT_EQ(knights, 3);
}

TEST(AnswerTest, what_no_game_here_asks_is_not_answered) {
  EXPECT_FALSE(Answers("carolus-magnus", 1).choose(R"({"kind":"sing"})", 0));
}

}  // namespace
}  // namespace palatine::load
