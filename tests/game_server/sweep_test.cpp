#include "server/core/sweep.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace palatine {
namespace {

using Numbers = std::map<std::string, int>;

Numbers numbers(int count) {
  Numbers out;
  for (int i = 0; i < count; ++i) out.emplace(std::to_string(i), i);
  return out;
}

TEST(Sweep, no_look_is_longer_than_a_piece_and_all_are_looked_at_in_turn) {
  constexpr int all = 100'000;
  Numbers map = numbers(all);
  Sweep<Numbers> sweep;
  std::map<int, int> looked_at;
  Millis now = 0;
  for (int look = 0; static_cast<int>(looked_at.size()) < all; ++look) {
    ASSERT_LT(look, all / 256 + 1);
    std::size_t in_this_one = 0;
    sweep.look(map, now += 100, [&](int number) {
      ++looked_at[number];
      ++in_this_one;
      return number % 2 == 0;
    });
    ASSERT_LE(in_this_one, 256u);
  }
  EXPECT_EQ(map.size(), static_cast<std::size_t>(all / 2));
  EXPECT_FALSE(map.contains("0"));
  EXPECT_TRUE(map.contains("99999"));
}

TEST(Sweep, goes_on_whatever_comes_and_goes_meanwhile) {
  Numbers map = numbers(300);
  Sweep<Numbers> sweep;
  const auto none = [](int) { return false; };
  const auto all = [](int) { return true; };
  sweep.look(map, 1000, none);
  map.clear();
  sweep.look(map, 2000, all);
  map = numbers(10);
  sweep.look(map, 2050, all);
  EXPECT_EQ(map.size(), 10u) << "it has looked just now";
  sweep.look(map, 2100, all);
  EXPECT_TRUE(map.empty());
}

}  // namespace
}  // namespace palatine
