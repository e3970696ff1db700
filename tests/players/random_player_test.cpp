#include "engine/players/random_player.hpp"

#include <gtest/gtest.h>

#include <array>

#include "engine/carolus_magnus/game.hpp"

namespace palatine::carolus_magnus {
namespace {

TEST(RandomPlayer, every_action_of_a_prompt_is_as_likely_as_the_others) {
  FastRandom random(7);
  const Prompt prompt = LayDiscPrompt{{1, 2, 4, 5}};
  std::array<int, 6> times{};
  for (int i = 0; i < 4000; ++i) ++times[std::get<LayDisc>(random_action<CarolusMagnus>(prompt, random)).disc];
  EXPECT_EQ(times[3], 0);
  for (const Disc disc : Discs{1, 2, 4, 5}) {
    EXPECT_GT(times[disc], 850) << int{disc};
    EXPECT_LT(times[disc], 1150) << int{disc};
  }
}

TEST(RandomPlayer, one_seed_gives_one_choice) {
  FastRandom one(3);
  FastRandom other(3);
  PlaceKnightPrompt prompt;
  prompt.families = {Family::red, Family::green};
  prompt.regions = {0, 3, 4, 9};
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(random_action<CarolusMagnus>(prompt, one), random_action<CarolusMagnus>(prompt, other));
  }
}

}  // namespace
}  // namespace palatine::carolus_magnus
