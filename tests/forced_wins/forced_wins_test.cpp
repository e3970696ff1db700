// Players before positions of the rules pages in which some of what they may do wins for certain: the cases of
// tests/games/GAME/positions/forced_wins.txt, ten of each game. That these wins are certain, and no others, is what
// engine_positions_test proves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/carolus_magnus/analyst.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/carolus_magnus/searcher.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "engine/chevaliers/analyst.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/chevaliers/searcher.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/players/levels.hpp"
#include "engine/players/random_player.hpp"
#include "engine/players/sample_before.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "engine/warlords_of_europe/searcher.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/games/carolus_magnus/position.hpp"
#include "tests/games/chevaliers/position.hpp"
#include "tests/games/warlords_of_europe/position.hpp"

namespace palatine::test {
namespace {

template <Game G>
struct PositionsOf;
template <>
struct PositionsOf<cm::CarolusMagnus> {
  using Position = carolus_magnus::CarolusMagnusPosition;
  static constexpr auto folder = "carolus_magnus";
};
template <>
struct PositionsOf<ch::Chevaliers> {
  using Position = chevaliers::ChevaliersPosition;
  static constexpr auto folder = "chevaliers";
};
template <>
struct PositionsOf<wl::WarlordsOfEurope> {
  using Position = warlords_of_europe::WarlordsOfEuropePosition;
  static constexpr auto folder = "warlords_of_europe";
};

// Runs `look(name, state, seat, actions, winning)` for each position of the game.
template <Game G, class Look>
void each_position(Look look) {
  int positions = 0;
  const std::string file =
      std::string(PALATINE_TESTS_OF_GAMES "/") + PositionsOf<G>::folder + "/positions/forced_wins.txt";
  for (const Case& script : read_cases(file)) {
    typename PositionsOf<G>::Position position;
    position.on_certain_wins([&](const auto& state, Seat seat, int actions, const auto& winning) {
      ++positions;
      look(script.name, state, seat, actions, winning);
    });
    position.run(script);
  }
  EXPECT_EQ(positions, 10) << file;
}

// Where the player, `choose(view, prompt, seat, random)`, does something else than what wins.
template <Game G, class Choose>
std::vector<std::string> missed_by(Choose choose) {
  std::vector<std::string> missed;
  each_position<G>([&](const std::string& name, const auto& state, Seat seat, int, const auto& winning) {
    FastRandom random(1);
    const auto action = choose(G::view(state, seat), G::prompt(state, seat), seat, random);
    if (std::ranges::find(winning, action) == winning.end())
      missed.push_back(name + ": " + InWords<G>::text(seat, action));
  });
  return missed;
}

template <class G>
class ForcedWins : public testing::Test {};
using Games = testing::Types<cm::CarolusMagnus, ch::Chevaliers, wl::WarlordsOfEurope>;
TYPED_TEST_SUITE(ForcedWins, Games);

// The seat wins by the same actions in each state that may be the true one.
TYPED_TEST(ForcedWins, no_win_depends_on_what_the_seat_can_t_know) {
  using G = TypeParam;
  each_position<G>([](const std::string& name, const auto& state, Seat seat, int actions, const auto& winning) {
    FastRandom random(1);
    const auto view = G::view(state, seat);
    for (int i = 0; i < 4; ++i) {
      const auto drawn = sample_before<G>(view, G::prompt(state, seat), seat, random);
      EXPECT_EQ(CertainWins<G>::of(drawn, view.options, seat, actions), winning) << name;
    }
  });
}

// So that it says something of a player to find them all.
TYPED_TEST(ForcedWins, a_player_by_lot_misses_some) {
  using G = TypeParam;
  const auto missed = missed_by<G>(
      [](const auto&, const auto& prompt, Seat, Random& random) { return random_action<G>(prompt, random); });
  EXPECT_GE(missed.size(), 3u);
}

TEST(ForcedWinsOfMasters, a_master_of_carolus_magnus_finds_all) {
  EXPECT_THAT(missed_by<cm::CarolusMagnus>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return cm::searcher::choose(levels.back(), view, prompt, seat, random);
              }),
              testing::IsEmpty());
}

TEST(ForcedWinsOfMasters, a_master_of_chevaliers_finds_all) {
  EXPECT_THAT(missed_by<ch::Chevaliers>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return ch::searcher::choose(ch::searcher::levels.back(), view, prompt, seat, random);
              }),
              testing::IsEmpty());
}

TEST(ForcedWinsOfMasters, a_master_of_warlords_of_europe_finds_all) {
  EXPECT_THAT(missed_by<wl::WarlordsOfEurope>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return wl::searcher::choose(wl::searcher::levels.back(), view, prompt, seat, random);
              }),
              testing::IsEmpty());
}

// An analysis finds each blunder there: of what does not win, it says how much is lost, and what would have won.
template <Game G>
void expect_blunders_found(const Analyst<G>& analyst, int nodes) {
  int blunders = 0;
  each_position<G>([&](const std::string& name, const auto& state, Seat seat, int, const auto& winning) {
    std::vector<typename G::Action> legal;
    G::legal(state, seat, legal);
    const auto loses = [&](const auto& action) { return std::ranges::find(winning, action) == winning.end(); };
    const auto won = analyst.judge(state, seat, winning.front(), nodes);
    EXPECT_LE(won.best - won.worth, whole_share / 50) << name;
    const auto blunder = std::ranges::find_if(legal, loses);
    if (blunder == legal.end()) return;
    ++blunders;
    const auto lost = analyst.judge(state, seat, *blunder, nodes);
    EXPECT_GT(lost.best - lost.worth, whole_share / 128) << name << ": " << InWords<G>::text(seat, *blunder);
    EXPECT_FALSE(loses(lost.best_line.front())) << name;
  });
  EXPECT_GE(blunders, 8);
}

TEST(ForcedWinsInAnalyses, what_does_not_win_is_a_blunder_in_carolus_magnus) {
  expect_blunders_found(cm::analyst, 40'000);
}

TEST(ForcedWinsInAnalyses, what_does_not_win_is_a_blunder_in_chevaliers) {
  expect_blunders_found(ch::analyst, 40'000);
}

// Which of them the players miss that think of no answer: as a measure of those that do.
TEST(ForcedWinsOfStewards, a_steward_of_carolus_magnus_finds_all) {
  EXPECT_THAT(missed_by<cm::CarolusMagnus>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return cm::steward::choose(view, prompt, seat, random, cm::steward::default_nodes);
              }),
              testing::IsEmpty());
}

TEST(ForcedWinsOfStewards, a_steward_of_chevaliers_misses_the_tournament_that_it_should_leave) {
  EXPECT_THAT(missed_by<ch::Chevaliers>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return ch::steward::choose(view, prompt, seat, random);
              }),
              testing::ElementsAre(testing::StartsWith("CH_forced_last_turn_without_a_tournament")));
}

TEST(ForcedWinsOfStewards, a_steward_of_warlords_of_europe_keeps_no_gold_for_vassals) {
  EXPECT_THAT(missed_by<wl::WarlordsOfEurope>([](const auto& view, const auto& prompt, Seat seat, Random& random) {
                return wl::steward::choose(view, prompt, seat, random);
              }),
              testing::ElementsAre(testing::StartsWith("WE_forced_vassals_by_the_harvest"),
                                   testing::StartsWith("WE_forced_vassals_by_an_indulgence")));
}

}  // namespace
}  // namespace palatine::test
