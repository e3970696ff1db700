#include "server/metrics/costs.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace palatine {
namespace {

using namespace std::chrono_literals;

struct Spending : ::testing::Test {
  Costs costs;
  Costs::Time now = Costs::Time(1h);

  // So much each second, for so long.
  void spend(const std::string& who, Cost each, std::chrono::seconds time) {
    for (auto end = now + time; now < end; now += 1s) costs.add(who, each, now);
  }
};

TEST_F(Spending, what_goes_on_evenly_is_told_as_it_is_and_fades_when_it_ends) {
  spend("anna", {0.1, 5, 1000}, 600s);
  const auto then = costs.dearest(1, now).front();
  EXPECT_EQ(then.who, "anna");
  EXPECT_NEAR(then.per_second.seconds, 0.1, 0.002);
  EXPECT_NEAR(then.per_second.requests, 5, 0.1);
  EXPECT_NEAR(then.per_second.bytes, 1000, 20);
  now += Costs::half_life;
  EXPECT_NEAR(costs.dearest(1, now).front().per_second.seconds, 0.05, 0.001);
}

TEST_F(Spending, who_comes_after_a_quiet_week_is_told_as_ever) {
  spend("anna", {0.1, 5, 1000}, 600s);
  now += 24h * 7;
  EXPECT_LT(costs.dearest(1, now).front().per_second.seconds, 1e-9);
  spend("bert", {0.1, 5, 1000}, 600s);
  const auto lines = costs.dearest(2, now);
  EXPECT_EQ(lines[0].who, "bert");
  EXPECT_NEAR(lines[0].per_second.seconds, 0.1, 0.002);
  EXPECT_LT(lines[1].per_second.seconds, 1e-9);
}

TEST_F(Spending, the_dearest_come_first_by_their_time) {
  costs.add("many bytes", {0.001, 1, 1e9}, now);
  costs.add("much time", {0.3, 1, 1}, now);
  costs.add("some", {0.2, 1, 1}, now);
  costs.add("", {5, 1, 1}, now);
  const auto lines = costs.dearest(2, now);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].who, "much time");
  EXPECT_EQ(lines[1].who, "some");
}

TEST_F(Spending, however_many_come_the_one_who_costs_most_is_found_and_nobody_gets_the_costs_of_another) {
  for (int i = 0; i < 100'000; ++i) {
    costs.add("cheap " + std::to_string(i), {0.0001, 1, 10}, now);
    if (i % 100 == 0) costs.add("dear", {0.01, 1, 10}, now);
    now += 1ms;
  }
  EXPECT_EQ(costs.size(), Costs::most);
  const auto lines = costs.dearest(3, now);
  EXPECT_EQ(lines[0].who, "dear");
  // 10 times a second 0.01 s, over the 100 s that it went on, faded
  EXPECT_NEAR(lines[0].per_second.seconds, 0.1 * (1 - std::exp2(-100.0 / 60)), 0.01);
  EXPECT_LT(lines[1].per_second.seconds, 0.001);
}

// Who comes often and costs little each time costs more than they did in the end, and is not put out by the next one.
TEST_F(Spending, who_costs_little_each_time_is_found_among_many_who_cost_much_once) {
  for (std::size_t i = 0; i < Costs::most; ++i) costs.add("once " + std::to_string(i), {1, 1, 10}, now);
  for (int i = 0; i < 1000; ++i) {
    costs.add("new " + std::to_string(i), {0.0001, 1, 10}, now);
    costs.add("often", {0.01, 1, 10}, now);
  }
  EXPECT_EQ(costs.dearest(1, now).front().who, "often");
  costs.add("new 0", {100, 1, 10}, now);  // whose place has long been another's
  EXPECT_EQ(costs.dearest(1, now).front().who, "new 0");
  EXPECT_EQ(costs.size(), Costs::most);
}

// Ranks fade with what they are made of: else whoever came before the pause would keep its place for good.
TEST_F(Spending, after_a_quiet_week_those_who_come_take_the_places_of_those_who_went) {
  for (std::size_t i = 0; i < Costs::most + Costs::most / 2; ++i)
    costs.add("before " + std::to_string(i), {1, 1, 10}, now);
  now += 24h * 7;
  for (std::size_t i = 0; i < Costs::most; ++i) costs.add("after " + std::to_string(i), {0.01, 1, 10}, now);
  for (const Costs::Line& line : costs.dearest(Costs::most, now))
    EXPECT_TRUE(line.who.starts_with("after ")) << line.who;
}

}  // namespace
}  // namespace palatine
