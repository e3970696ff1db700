#include "engine/warlords_of_europe/searcher.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/race.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"
#include "tests/games/warlords_of_europe/stewards_games.hpp"

namespace palatine::warlords_of_europe {
namespace {

using G = WarlordsOfEurope;

// As a master, for time.
constexpr Level quick = {"quick", 1'000, 0};

Action decided(const State& state, Seat seat, const Level& level, std::uint64_t seed) {
  FastRandom random(seed);
  return searcher::choose(level, G::view(state, seat), G::prompt(state, seat), seat, random);
}

TEST(WarlordsOfEuropeSearcher, one_seed_gives_one_legal_decision_at_every_table) {
  at_positions(97, [](const State& state, Seat seat) {
    std::vector<Action> legal;
    G::legal(state, seat, legal);
    for (const Level& level : {quick, searcher::levels.front()}) {
      const Action action = decided(state, seat, level, 7);
      EXPECT_EQ(decided(state, seat, level, 7), action);
      EXPECT_NE(std::ranges::find(legal, action), legal.end());
    }
  });
}

TEST(WarlordsOfEuropeSearcher, what_a_seat_cant_know_changes_no_decision) {
  FastRandom hidden(5);
  at_positions(149, [&](const State& state, Seat seat) {
    State other = state;
    test::GameTraits<G>::shuffle_unseen(other, seat, hidden);
    EXPECT_EQ(decided(other, seat, quick, 7), decided(state, seat, quick, 7));
  });
}

// Where there is something to choose the loose ones do otherwise than the first guess, the looser the more often.
TEST(WarlordsOfEuropeSearcher, levels_are_the_looser_the_weaker) {
  std::array<int, searcher::levels.size()> otherwise{};
  at_positions(13, [&](const State& state, Seat seat) {
    FastRandom random(7);
    const Action first = steward::choose_by(better_weights, G::view(state, seat), G::prompt(state, seat), seat, random);
    for (const std::size_t level : {0u, 1u, 2u, 3u})
      otherwise[level] += decided(state, seat, searcher::levels[level], 7) == first ? 0 : 1;
  });
  EXPECT_GT(otherwise[0], otherwise[1]);
  EXPECT_GT(otherwise[1], otherwise[2]);
  EXPECT_GT(otherwise[2], 0);
  EXPECT_EQ(otherwise[3], 0);
}

// ---- the race

using Looked = std::vector<Considered<WarlordsOfEurope>>;

Looked raced(const State& state, Seat seat, int nodes) {
  FastRandom random(7);
  return race(Guide(nodes, whole_share / 12), G::view(state, seat), G::prompt(state, seat), seat, random, nodes);
}

// One look says nothing of chance.
TEST(WarlordsOfEuropeRace, plays_the_first_guess_where_little_can_be_looked_at) {
  int little = 0;
  at_positions(31, [&](const State& state, Seat seat) {
    FastRandom random(7);
    const Looked guesses = first_guesses(Guide(Guide::fewest_nodes, whole_share / 12), G::view(state, seat),
                                         G::prompt(state, seat), seat, random);
    const Looked looked = raced(state, seat, Guide::fewest_nodes);
    ASSERT_EQ(looked.size(), guesses.size());
    if (looked.front().visits > 1) return;
    little += looked.front().visits == 1 ? 1 : 0;
    EXPECT_EQ(looked.front().line.actions, guesses.front().line.actions);
  });
  EXPECT_GT(little, 0);
}

// Who runs to the end was looked at most, and what was played is one of those.
TEST(WarlordsOfEuropeRace, tells_what_was_looked_at_most_first) {
  int open = 0, otherwise = 0;
  at_positions(89, [&](const State& state, Seat seat) {
    const Looked looked = raced(state, seat, 2'500);
    if (looked.front().visits == 0) return;
    ++open;
    FastRandom random(7);
    const Looked guesses =
        first_guesses(Guide(2'500, whole_share / 12), G::view(state, seat), G::prompt(state, seat), seat, random);
    if (guesses.front().line.actions != looked.front().line.actions) {
      ++otherwise;
      const auto line_of = [](const Considered<WarlordsOfEurope>& each) { return each.line.actions; };
      const auto first = std::ranges::find(looked, guesses.front().line.actions, line_of);
      ASSERT_NE(first, looked.end());
      EXPECT_GE(looked.front().value, first->value) << "what is played was no better than the first guess";
    }
    for (const Considered<WarlordsOfEurope>& each : looked) {
      EXPECT_LE(each.visits, looked.front().visits);
      if (each.visits == 0) continue;
      EXPECT_NEAR(std::accumulate(each.shares.begin(), each.shares.end(), Share{0}), whole_share, 2 * max_players);
      EXPECT_EQ(each.value, each.shares[static_cast<std::size_t>(index(seat))]);
    }
  });
  EXPECT_GT(open, 5);
  EXPECT_GT(otherwise, 0);
  EXPECT_LT(otherwise, open);
}

// Every line that is suggested can be played as it stands, and is worth a part of the whole. The first is what is
// played where nothing is thought about.
TEST(WarlordsOfEuropeGuide, suggests_lines_that_can_be_played) {
  int several = 0;
  at_positions(31, [&](const State& state, Seat seat) {
    FastRandom random(1);
    const Guide guide(1000, whole_share / 4);
    for (const bool all : {false, true}) {
      std::vector<palatine::Line<WarlordsOfEurope>> lines;
      EXPECT_LE(guide.suggest(state, seat, all, random, lines), all ? 500 : Guide::dearest_guess);
      ASSERT_FALSE(lines.empty());
      if (lines.size() > 1) ++several;
      for (const palatine::Line<WarlordsOfEurope>& line : lines) {
        State after = state;
        ASSERT_FALSE(line.actions.empty());
        for (const Action& action : line.actions) {
          ASSERT_TRUE(G::apply(after, seat, action, random, nullptr));
        }
        EXPECT_GE(line.worth, 0);
        EXPECT_LE(line.worth, whole_share);
      }
    }
  });
  EXPECT_GT(several, 20);
}

// ---- hints

std::vector<Advice<G>> advised(const State& state, Seat seat, std::uint64_t seed) {
  FastRandom random(seed);
  return searcher::advise_as(quick, G::view(state, seat), G::prompt(state, seat), seat, random);
}

TEST(WarlordsOfEuropeSearcher, advises_what_it_would_do_and_what_comes_near_by_what_each_is_worth) {
  int goes_on = 0;
  at_positions(97, [&](const State& state, Seat seat) {
    std::vector<Action> legal;
    G::legal(state, seat, legal);
    const auto told = advised(state, seat, 7);
    ASSERT_FALSE(told.empty());
    EXPECT_LE(told.size(), std::min(advice_most, legal.size()));
    EXPECT_TRUE(std::ranges::is_sorted(told, std::ranges::greater(), &Advice<G>::value));
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_NE(std::ranges::find(legal, told[i].action), legal.end());
      EXPECT_TRUE(told[i].value >= 0 && told[i].value <= whole_share);
      EXPECT_LE(told[i].why.size(), why_most);
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(told[i].action == told[j].action);
      State then = state;
      FastRandom random(1);
      ASSERT_TRUE(G::apply(then, seat, told[i].action, random, nullptr));
      for (const Action& next : told[i].next) ASSERT_TRUE(G::apply(then, seat, next, random, nullptr));
      goes_on += told[i].next.empty() ? 0 : 1;
    }
    if (legal.size() > 1) {
      EXPECT_NE(std::ranges::find(told, decided(state, seat, quick, 7), &Advice<G>::action), told.end());
    }
  });
  EXPECT_GT(goes_on, 0);
}

// Where the soldiers of the beginning go: what all the choices make possible tells none of them from another.
TEST(WarlordsOfEuropeSearcher, says_of_the_first_placing_what_tells_choices_apart) {
  int told_apart = 0;
  for (const Options& options : tables()) {
    FastRandom dice(3), choice(4);
    State state = G::set_up(options, dice, nullptr);
    while (state.round == 0 && !std::holds_alternative<Opening>(state.phase)) {
      const Seat seat = who_acts(state);
      if (std::holds_alternative<Placing>(state.phase)) {
        const auto told = advised(state, seat, 7);
        for (const Why& why : told.front().why) {
          const auto has_it = [&](const Advice<G>& each) { return std::ranges::count(each.why, why) > 0; };
          EXPECT_TRUE(told.size() == 1 || !std::ranges::all_of(told, has_it)) << why.kind;
          told_apart += told.size() > 1 ? 1 : 0;
        }
      }
      const Action action = steward::choose(G::view(state, seat), G::prompt(state, seat), seat, choice);
      ASSERT_TRUE(G::apply(state, seat, action, dice, nullptr));
    }
  }
  EXPECT_GT(told_apart, 5);
}

// Who founds first has one proposal: what it is worth is a chance to win all the same.
TEST(WarlordsOfEuropeSearcher, advises_by_the_chance_to_win_where_there_is_one_proposal) {
  FastRandom dice(3);
  const State state = G::set_up({2, Scenario::standard, 40}, dice, nullptr);
  const auto told = advised(state, who_acts(state), 7);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_NEAR(told.front().value, whole_share / 2, whole_share / 5);
}

TEST(WarlordsOfEuropeSearcher, what_a_seat_cant_know_changes_no_hint) {
  FastRandom hidden(5);
  at_positions(149, [&](const State& state, Seat seat) {
    State other = state;
    test::GameTraits<G>::shuffle_unseen(other, seat, hidden);
    const auto told = advised(state, seat, 7);
    const auto told_other = advised(other, seat, 7);
    ASSERT_EQ(told.size(), told_other.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_EQ(told[i].action, told_other[i].action);
      EXPECT_EQ(told[i].value, told_other[i].value);
      EXPECT_EQ(told[i].why, told_other[i].why);
    }
  });
}

TEST(WarlordsOfEuropeSearcher, the_strongest_level_advises) {
  int told = 0;
  at_positions(301, [&](const State& state, Seat seat) {
    FastRandom random(7);
    const Prompt prompt = G::prompt(state, seat);
    std::vector<Action> legal;
    G::actions(prompt, legal);
    if (told++ > 1 || legal.size() < 2) return;
    const auto advice = searcher::advise(G::view(state, seat), prompt, seat, random);
    EXPECT_NE(std::ranges::find(advice, decided(state, seat, searcher::levels.back(), 7), &Advice<G>::action),
              advice.end());
  });
}

}  // namespace
}  // namespace palatine::warlords_of_europe
