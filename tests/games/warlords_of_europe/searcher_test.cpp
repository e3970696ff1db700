#include "engine/warlords_of_europe/searcher.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/players/random_player.hpp"
#include "engine/players/tree_search.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/outlook.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/sample.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "engine/warlords_of_europe/threats.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"

namespace palatine::warlords_of_europe {
namespace {

using G = WarlordsOfEurope;

// As a master, for time.
constexpr Level quick = {"quick", 300, 0};

Seat who_acts(const State& state) {
  const SeatSet seats = G::to_act(state);
  int seat = 0;
  while (!seats.contains(seat_at(seat))) ++seat;
  return seat_at(seat);
}

std::vector<Options> tables() {
  Options first_rules{3, Scenario::short_game, 3};
  first_rules.rules_version = 1;
  Options rich{4, Scenario::short_game, 3};
  rich.starting_gold = 40;
  return {{2, Scenario::standard, 6},
          {3, Scenario::chosen, 3},
          test::GameTraits<G>::with_all_house_rules(),
          rich,
          first_rules};
}

// Calls see(state, seat) for every `every`th position of a game of stewards at each table, some of whose actions are
// random ones.
template <class See>
void at_positions(int every, See see) {
  for (const Options& options : tables()) {
    FastRandom dice(3);
    FastRandom choice(4);
    State state = G::set_up(options, dice, nullptr);
    for (int step = 0; step < 900 && !G::to_act(state).empty(); ++step) {
      const Seat seat = who_acts(state);
      if (step % every == every - 1) see(state, seat);
      if (testing::Test::HasFailure()) return;
      const Prompt prompt = G::prompt(state, seat);
      const Action action = choice.below(5) == 0 ? random_action<G>(prompt, choice)
                                                 : steward::choose(G::view(state, seat), prompt, seat, choice);
      ASSERT_TRUE(G::apply(state, seat, action, dice, nullptr));
    }
  }
}

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

TEST(WarlordsOfEuropeSearcher, keeps_its_budget_at_every_table) {
  at_positions(89, [](const State& state, Seat seat) {
    for (const int nodes : {Guide::fewest_nodes, 2 * Guide::fewest_nodes}) {
      const Guide guide(nodes, whole_share / 4);
      FastRandom random(7);
      TreeSearch<ByTheMap, Guide> search(guide, random, nodes);
      search.think(G::view(state, seat), G::prompt(state, seat), seat);
      EXPECT_GE(search.left(), 0);
    }
  });
}

// Every line that is suggested can be played as it stands, and is worth a part of the whole. The first is what is
// played where nothing is thought about.
TEST(WarlordsOfEuropeGuide, suggests_lines_that_can_be_played) {
  int several = 0;
  at_positions(31, [&](const State& state, Seat seat) {
    FastRandom random(1);
    const Guide guide(1000, whole_share / 4);
    for (const bool all : {false, true}) {
      std::vector<palatine::Line<ByTheMap>> lines;
      EXPECT_LE(guide.suggest(state, seat, all, random, lines), all ? 500 : Guide::dearest_guess);
      ASSERT_FALSE(lines.empty());
      if (lines.size() > 1) ++several;
      for (const palatine::Line<ByTheMap>& line : lines) {
        State after = state;
        ASSERT_FALSE(line.actions.empty());
        for (const Action& action : line.actions) {
          ASSERT_TRUE(guide.allows(after, seat, action));
          ASSERT_TRUE(G::apply(after, seat, action, random, nullptr));
        }
        EXPECT_GE(line.worth, 0);
        EXPECT_LE(line.worth, whole_share);
      }
    }
  });
  EXPECT_GT(several, 20);
}

TEST(WarlordsOfEuropeGuide, sides_share_the_whole) {
  at_positions(61, [](const State& state, Seat) {
    FastRandom random(1);
    SideShares shares{};
    ASSERT_LE(Guide(1000, whole_share / 4).value(state, 5000, random, shares), 5000);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), Share{0}), whole_share, max_players);
    for (int seat = state.options.players; seat < max_seats; ++seat)
      EXPECT_EQ(shares[static_cast<std::size_t>(seat)], 0);
  });
}

TEST(WarlordsOfEuropeGuide, says_when_the_budget_is_not_enough_to_value_a_state) {
  at_positions(97, [](const State& state, Seat) {
    FastRandom random(1);
    SideShares shares{};
    EXPECT_GT(Guide(1000, whole_share / 4).value(state, 1, random, shares), 1);
  });
}

// ---- the outlook

State table() {
  FastRandom random(1);
  State state = G::set_up({2, Scenario::standard, 40}, random, nullptr);
  state.round = 3;
  state.order = {seat_at(0), seat_at(1)};
  state.turn = seat_at(0);
  state.flow = Flow::campaign;
  state.phase = Campaigning{seat_at(0)};
  return state;
}

FiefId named(const char* name) {
  for (int i = 0; i < fief_count(); ++i)
    if (fief_of(static_cast<FiefId>(i)).name == name) return static_cast<FiefId>(i);
  ADD_FAILURE() << name;
  return 0;
}

void give(State& state, const char* name, int seat, int spearmen, Castle castle = Castle::none) {
  FiefState& place = fief(state, named(name));
  place.owner = seat_at(seat);
  place.army = {};
  place.army.add(Soldier::spearman, spearmen);
  place.castle = castle;
}

Share of_first(const State& state) {
  return outlook(state)[0];
}

TEST(WarlordsOfEuropeOutlook, is_better_for_who_has_more) {
  State state = table();
  give(state, "Mercia", 0, 6, Castle::finished);
  give(state, "Al-Andalus", 1, 6, Castle::finished);
  const Share before = of_first(state);
  State more_soldiers = state;
  give(more_soldiers, "Mercia", 0, 9, Castle::finished);
  EXPECT_GT(of_first(more_soldiers), before);
  State more_castles = state;
  give(more_castles, "Francia", 0, 1, Castle::finished);
  EXPECT_GT(of_first(more_castles), before);
  State in_danger = more_castles;
  give(in_danger, "Champagne", 1, 9);
  State far = more_castles;
  give(far, "Castile", 1, 9);
  EXPECT_LT(of_first(in_danger), of_first(far));
}

TEST(WarlordsOfEuropeOutlook, is_sure_where_one_is_left) {
  State state = table();
  give(state, "Mercia", 0, 6, Castle::finished);
  EXPECT_EQ(of_first(state), whole_share);
}

TEST(WarlordsOfEuropeThreats, chances_are_near_the_odds) {
  for (int attackers = 1; attackers <= 12; ++attackers) {
    for (int defenders = 1; defenders <= 12; ++defenders) {
      for (const bool castle : {false, true}) {
        BattleSides sides;
        sides.attackers.add(Soldier::spearman, attackers);
        sides.defenders.add(Soldier::spearman, defenders);
        sides.castle = castle;
        sides.defence_die = castle ? 12 : 8;
        const Might attack = might_of(sides.attackers, sides.attack_die, castle, true);
        const Might defence = might_of(sides.defenders, sides.defence_die, castle, false);
        const double exact = static_cast<double>(odds_of(sides).won) / certain;
        EXPECT_NEAR(static_cast<double>(chance_against(attack, defence)) / sure, exact, 0.25)
            << attackers << " against " << defenders << (castle ? " in a castle" : "");
      }
    }
  }
}

}  // namespace
}  // namespace palatine::warlords_of_europe
