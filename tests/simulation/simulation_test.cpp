// Many runs; a failure prints its seed, and palatine-simulate --seed N --trace shows every step of it.
// PALATINE_SIMULATION_SECONDS: more of them for so long.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <set>
#include <string>

#include "protocol/methods.hpp"
#include "tests/simulation/plan.hpp"
#include "tests/simulation/seeds_wanted.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation {
namespace {

constexpr std::uint64_t seeds_most_for_all = 600;  // until each method was accepted once

std::chrono::seconds time_given() {
  const char* seconds = std::getenv("PALATINE_SIMULATION_SECONDS");
  return std::chrono::seconds(seconds ? std::atoi(seconds) : 0);
}

std::string told(std::uint64_t seed, const Outcome& outcome) {
  std::string text = "seed " + std::to_string(seed) + ": " + *outcome.failure + "\n";
  for (const std::string& line : outcome.last) text += line + "\n";
  return text;
}

bool lacks_a_method(const Figures& figures) {
  return std::ranges::any_of(public_methods(), [&](const Method& method) {
    const auto accepted = figures.accepted.find(std::string(method.name));
    return accepted == figures.accepted.end() || accepted->second == 0;
  });
}

TEST(Simulation, what_was_promised_holds_in_every_run) {
  const auto end = std::chrono::steady_clock::now() + time_given();
  Figures figures;
  Plan plan;
  for (; plan.seed <= seeds_wanted() || std::chrono::steady_clock::now() < end ||
         (are_many() && plan.seed <= seeds_most_for_all && lacks_a_method(figures));
       ++plan.seed) {
    const Outcome outcome = run_with_pair(plan);
    ASSERT_FALSE(outcome.failure.has_value()) << told(plan.seed, outcome);
    figures.add(outcome.figures);
  }
  std::cout << text_of(figures);
  if (!are_many()) GTEST_SKIP() << "only " << seeds_wanted() << " seeds were run";
  // and it was no idle talk
  for (const Method& method : public_methods())
    EXPECT_GT(figures.accepted[std::string(method.name)], 0u) << method.name;
  for (const char* reason : {"stale", "key_reused", "talk_forbidden", "already_started", "bad_json", "no_such_room",
                             "seat_taken", "rate_limited", "unknown_method", "not_seated"})
    EXPECT_GT(figures.refused[reason], 0u) << reason;
  for (const SimulatedGame& game : simulated_games()) EXPECT_GT(figures.finished[std::string(game.id)], 0u) << game.id;
  EXPECT_GT(figures.crashes, 0u);
  EXPECT_GT(figures.repeats, 0u);
  EXPECT_GT(figures.pairs, 0u);
}

// Nothing is lost or done twice, and nobody writes or tells anything after another node has the games.
TEST(Simulation, what_was_promised_holds_in_every_run_of_a_cluster) {
  const auto end = std::chrono::steady_clock::now() + time_given();
  Figures figures;
  Plan plan;
  plan.cluster = true;
  for (; plan.seed <= seeds_wanted() || std::chrono::steady_clock::now() < end; ++plan.seed) {
    const Outcome outcome = run_with_pair(plan);
    ASSERT_FALSE(outcome.failure.has_value()) << told(plan.seed, outcome);
    figures.add(outcome.figures);
  }
  std::cout << text_of(figures);
  // each is met in nearly every run
  for (const char* what : {"take-overs", "handed over", "kills", "pauses", "links cut", "fenced", "fail-overs",
                           "starts of the primary", "marks found", "commits sent again"})
    EXPECT_GT(figures.cluster[what], 0u) << what;
  EXPECT_GT(figures.commands, 0u);
  EXPECT_GT(figures.repeats, 0u);
}

TEST(Simulation, one_seed_is_one_run_byte_by_byte) {
  std::set<std::uint64_t> hashes;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Plan plan;
    plan.seed = seed;
    plan.cluster = seed == 4;
    const Outcome first = run(plan);
    const Outcome second = run(plan);
    EXPECT_EQ(first.hash, second.hash) << "seed " << seed;
    EXPECT_EQ(first.last, second.last) << "seed " << seed;
    EXPECT_GT(first.figures.frames_out, 0u);
    hashes.insert(first.hash);
  }
  EXPECT_EQ(hashes.size(), 4u) << "another seed is another run";
}

}  // namespace
}  // namespace palatine::simulation
