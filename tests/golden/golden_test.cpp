#include "tests/golden/golden.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/game_kind.hpp"

namespace palatine::test {
namespace {

TEST(GoldenFiles, games_go_as_they_went) {
  const std::string different = difference(golden_files_stored(), golden_files_now());
  EXPECT_TRUE(different.empty())
      << "Stored games would fold differently. If that is meant, it is a new rules_version, and then:\n"
      << "  palatine-golden --regenerate\n"
      << different;
}

TEST(GoldenFiles, every_game_on_offer_has_some_of_its_newest_rules) {
  const GoldenFiles stored = golden_files_stored();
  ASSERT_FALSE(all_games().all().empty());
  for (const GameKind* kind : all_games().all()) {
    std::string name = kind->info().id;
    std::ranges::replace(name, '-', '_');
    EXPECT_TRUE(stored.contains(name + "/golden/rules-" + std::to_string(kind->info().rules_version) + ".txt")) << name;
  }
}

TEST(GoldenFiles, a_difference_shows_the_first_line_that_differs) {
  const GoldenFiles stored = {{"a.txt", "one\ntwo\nthree\n"}, {"b.txt", "same\n"}, {"gone.txt", ""}};
  const GoldenFiles now = {{"a.txt", "one\n2\nthree\n"}, {"b.txt", "same\n"}, {"new.txt", ""}};
  EXPECT_EQ(difference(stored, now),
            "a.txt:2\n  one\n- two\n- three\n+ 2\n+ three\nnew.txt: is not stored\n"
            "gone.txt: is stored, but no longer made\n");
  EXPECT_EQ(difference(now, now), "");
}

}  // namespace
}  // namespace palatine::test
