#include "server/people/guessing.hpp"

#include <gtest/gtest.h>

namespace palatine {
namespace {

using Counts = std::vector<Guessing::Count>;

TEST(Guessing, is_free_a_few_times_then_each_wait_is_twice_the_last) {
  Guessing guessing;
  const Counts anna{{"anna", 20'000}};
  Millis now = 1'000'000;
  for (int i = 0; i < Guessing::free_guesses; ++i) EXPECT_EQ(guessing.guess(anna, now), std::nullopt) << i;
  EXPECT_EQ(guessing.guess(anna, now), std::nullopt) << "the one that makes wait";
  for (const Millis wait : {1000, 2000, 4000, 8000, 16'000, 20'000, 20'000}) {
    EXPECT_EQ(guessing.guess(anna, now), wait);
    EXPECT_EQ(guessing.guess(anna, now + wait - 1), 1) << "a refusal does not count";
    now += wait;
    EXPECT_EQ(guessing.guess(anna, now), std::nullopt);
  }
}

TEST(Guessing, that_is_right_does_not_count_and_frees_nobody_else) {
  Guessing guessing;
  const Counts anna{{"anna", 20'000}};
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(guessing.guess(anna, 1000), std::nullopt);
    guessing.forgive(anna, 1000);
  }
  EXPECT_EQ(guessing.size(), 0u);
  for (int i = 0; i < 8; ++i) (void)guessing.guess(anna, 1000 + 100'000 * i);
  const Millis later = 1'000'000;
  EXPECT_EQ(guessing.guess(anna, later), std::nullopt);
  guessing.forgive(anna, later);
  EXPECT_EQ(guessing.guess(anna, later), std::nullopt);
  EXPECT_EQ(guessing.guess(anna, later), 8000) << "the wrong ones before are not forgotten";
}

TEST(Guessing, waits_for_the_longest_of_its_counts_and_then_counts_none) {
  Guessing guessing;
  for (int i = 0; i <= Guessing::free_guesses; ++i) (void)guessing.guess({{"there", 20'000}}, 1000);
  EXPECT_EQ(guessing.guess({{"there", 20'000}, {"anna", 20'000}}, 1000), 1000);
  EXPECT_EQ(guessing.size(), 1u);
  EXPECT_EQ(guessing.guess({{"anna", 20'000}}, 1000), std::nullopt);
}

TEST(Guessing, is_forgotten_after_a_day_and_bounded) {
  Guessing guessing(3);
  for (const char* who : {"a", "b", "c"}) EXPECT_EQ(guessing.guess({{who, 1000}}, 1000), std::nullopt);
  EXPECT_TRUE(guessing.guess({{"d", 1000}}, 1000)) << "no room to count: it waits";
  EXPECT_EQ(guessing.guess({{"a", 1000}}, 1000), std::nullopt);
  EXPECT_EQ(guessing.guess({{"d", 1000}}, 1000 + Guessing::forgotten_after_ms), std::nullopt);
  EXPECT_EQ(guessing.size(), 1u);
}

}  // namespace
}  // namespace palatine
