#include "tools/load/histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::load {
namespace {

TEST(HistogramTest, parts_of_a_thousand_are_within_one_percent_of_the_sorted_values) {
  FastRandom random(7);
  Histogram histogram;
  std::vector<std::uint64_t> values;
  for (int i = 0; i < 100'000; ++i) {
    // of every size, from nanoseconds to hours
    values.push_back(random.next() >> (20 + random.below(44)));
    histogram.add(static_cast<std::int64_t>(values.back()));
  }
  std::sort(values.begin(), values.end());
  for (const std::uint64_t part : {1u, 10u, 500u, 900u, 990u, 999u, 1000u}) {
    const auto exact = static_cast<double>(values[values.size() * part / 1000 - 1]);
    const auto told = static_cast<double>(histogram.per_mille(part));
    EXPECT_GE(told, exact) << part;
    EXPECT_LE(told, exact * 1.01) << part;
  }
  EXPECT_EQ(histogram.count(), values.size());
  EXPECT_EQ(histogram.max(), values.back());
}

TEST(HistogramTest, small_times_are_exact_and_two_together_are_what_one_would_be) {
  Histogram one, other, both;
  for (int i = 0; i < 200; ++i) {
    (i % 2 == 0 ? one : other).add(i);
    both.add(i);
  }
  one.add(other);
  for (std::uint64_t part = 0; part <= 1000; part += 5) EXPECT_EQ(one.per_mille(part), both.per_mille(part));
  EXPECT_EQ(both.per_mille(500), 99u);
  EXPECT_EQ(Histogram().per_mille(999), 0u);
}

}  // namespace
}  // namespace palatine::load
