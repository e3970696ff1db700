// `palatine match` without child processes: the arithmetic, the pairs, wrong usage. Engines: tests/engines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "client-cli/local/match_command.hpp"
#include "client-cli/local/match_score.hpp"
#include "tests/local/folder.hpp"
#include "tests/local/ran.hpp"

namespace palatine {
namespace {

using local::MatchArguments;
using local::strength_of;
using nlohmann::json;
using test::Ran;
using testing::HasSubstr;

Ran played(const MatchArguments& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = local::run_match(arguments, client::Words("en"), out, err, false);
  return {code, out.str(), err.str()};
}

json in_json(MatchArguments arguments) {
  arguments.json = true;
  const Ran ran = played(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
  json out = json::parse(ran.out);
  out.erase("seconds");
  for (json& engine : out["engines"]) {
    engine.erase("median_ms");
    engine.erase("max_ms");
  }
  return out;
}

MatchArguments short_match() {
  MatchArguments arguments;
  arguments.engines = {"steward", "random"};
  arguments.max_rounds = 1;
  arguments.games = 8;
  return arguments;
}

TEST(Strength, is_that_of_the_logistic_scale) {
  // three quarters of all points are 190.8 Elo
  EXPECT_NEAR(strength_of({0, 0, 50, 0, 50}).elo.value(), 190.849, 0.001);
  EXPECT_NEAR(strength_of({0, 0, 10, 0, 0}).elo.value(), 0, 1e-9);
}

TEST(Strength, has_the_error_of_pairs) {
  // scores 0, 1/2, 1 in 25, 50, 25 pairs: mean 1/2, variance of a pair 12.5 / 99
  const auto strength = strength_of({25, 0, 50, 0, 25});
  const double error = 1.959964 * std::sqrt(12.5 / 99 / 100);
  const double high = -400 * std::log10(1 / (0.5 + error) - 1);
  EXPECT_NEAR(strength.high.value(), high, 1e-6);
  EXPECT_NEAR(strength.low.value(), -high, 1e-6);
  EXPECT_NEAR(strength.superiority.value(), 0.5, 1e-9);
  EXPECT_GT(strength_of({10, 0, 50, 0, 40}).superiority.value(), 0.999);
  // the same games, but each pair split: the luck was the dice's, and the error is smaller
  EXPECT_LT(strength_of({5, 20, 50, 20, 5}).high.value(), high);
}

TEST(Strength, says_nothing_that_it_cannot_know) {
  EXPECT_FALSE(strength_of({}).elo);
  EXPECT_FALSE(strength_of({0, 0, 0, 0, 9}).elo);
  EXPECT_FALSE(strength_of({0, 0, 1, 0, 0}).low);
  EXPECT_FALSE(strength_of({0, 0, 30, 0, 0}).superiority);
  const auto one_sided = strength_of({0, 0, 0, 1, 2});  // the upper end is beyond all points
  EXPECT_TRUE(one_sided.elo);
  EXPECT_FALSE(one_sided.high);
}

TEST(Match, a_seed_gives_the_same_games_however_many_at_once) {
  MatchArguments arguments = short_match();
  arguments.engines.emplace_back("steward");
  const json once = in_json(arguments);
  arguments.concurrency = 3;
  EXPECT_EQ(in_json(arguments), once);
  EXPECT_EQ(once["pairings"].size(), 3u);
  arguments.seed = 2;
  EXPECT_NE(in_json(arguments), once);
}

TEST(Match, its_numbers_add_up) {
  for (const int players : {2, 3, 4}) {
    MatchArguments arguments = short_match();
    arguments.players = players;
    const json match = in_json(arguments);
    const json& pairing = match["pairings"][0];
    int pairs = 0;
    double points = 0;
    for (std::size_t i = 0; i < 5; ++i) {
      pairs += pairing["pairs"][i].get<int>();
      points += pairing["pairs"][i].get<int>() * static_cast<double>(i) / 2;
    }
    EXPECT_EQ(pairs, 4);
    const json& all = pairing["all"];
    EXPECT_EQ(all["won"].get<int>() + all["drawn"].get<int>() + all["lost"].get<int>(), 8);
    EXPECT_DOUBLE_EQ(points, all["won"].get<int>() + all["drawn"].get<int>() / 2.0);
    for (const char* order : {"first_on_even_sides", "first_on_odd_sides"}) {
      const json& half = pairing[order];
      EXPECT_EQ(half["won"].get<int>() + half["drawn"].get<int>() + half["lost"].get<int>(), 4);
    }
    EXPECT_EQ(match["engines"][0]["all"], all);
    EXPECT_EQ(match["engines"][0]["decisions"].get<int>() + match["engines"][1]["decisions"].get<int>(),
              match["actions"].get<int>());
  }
}

TEST(Match, the_steward_is_better_than_chance) {
  MatchArguments arguments = short_match();
  arguments.max_rounds = 6;
  const json match = in_json(arguments);
  EXPECT_GE(match["pairings"][0]["all"]["won"].get<int>(), 7);
}

TEST(Match, wrong_usage_gets_a_sentence) {
  const auto refused = [](auto change, const char* sentence) {
    MatchArguments arguments = short_match();
    change(arguments);
    const Ran ran = played(arguments);
    EXPECT_EQ(ran.code, 2);
    EXPECT_THAT(ran.err, HasSubstr(sentence));
    EXPECT_EQ(ran.out, "");
  };
  refused([](MatchArguments& a) { a.engines.pop_back(); }, "takes 2 to 16 engines");
  refused([](MatchArguments& a) { a.games = 7; }, "even number");
  refused([](MatchArguments& a) { a.games = 0; }, "even number");
  refused([](MatchArguments& a) { a.concurrency = 65; }, "--concurrency is 1 to 64");
  refused([](MatchArguments& a) { a.game = "chess"; }, "no game “chess”");
  refused([](MatchArguments& a) { a.max_turns = 3; }, "These options won’t do");
  refused([](MatchArguments& a) { a.log = "/nonexistent/log"; }, "can’t be written");
  refused([](MatchArguments& a) { a.save = "/proc/folder"; }, "can’t be made");
}

}  // namespace
}  // namespace palatine
