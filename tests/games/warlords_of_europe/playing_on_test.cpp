#include "engine/warlords_of_europe/playing_on.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "engine/warlords_of_europe/analyst.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::warlords_of_europe {
namespace {

using test::fief_named;

// The turn of that seat begins; the other has one fief left, beside it.
State last_fief_beside(int defenders, int seat = 0) {
  State state = test::campaign();
  state.order = {seat_at(seat), seat_at(1 - seat)};
  state.turn = seat_at(seat);
  state.phase = Campaigning{seat_at(seat)};
  const auto give = [&](const char* name, int owner, int spearmen) {
    FiefState& place = fief(state, *fief_named(name));
    place.owner = seat_at(owner);
    place.army.add(Soldier::spearman, spearmen);
  };
  give("Francia", seat, 7);
  give("Champagne", 1 - seat, defenders);
  return state;
}

std::vector<Action> attack() {
  return {March{Path{*fief_named("Francia"), *fief_named("Champagne")}, Soldier::spearman, 6}, EndCampaign{}};
}

// Where the second one's last soldiers are lost the first has won; else it seldom wins before its next turn.
TEST(WarlordsOfEuropePlayingOn, as_many_ways_win_a_battle_as_the_odds_say) {
  for (const int defenders : {2, 5, 6, 9}) {
    Army army;
    army.add(Soldier::spearman, 6);
    const View view = WarlordsOfEurope::view(last_fief_beside(defenders), seat_at(0));
    const BattleOdds odds = odds_of(sides_of_attack(view, *fief_named("Champagne"), army));
    constexpr int ways = 32;
    const Guide guide(1000, 0);
    int won = 0;
    for (int i = 0; i < ways; ++i) {
      const auto line = attack();
      const PlayedOn played = play_on_after(guide, line, seat_at(0), last_fief_beside(defenders), {i, ways});
      won += played.shares[0] == whole_share ? 1 : 0;
    }
    EXPECT_NEAR(won, static_cast<double>(odds.won + odds.all_gone) * ways / certain, 2) << defenders << " defenders";
  }
}

// A way alone, as long games have it, ends a battle by chance like the dice.
TEST(WarlordsOfEuropePlayingOn, one_way_alone_wins_a_battle_as_often_as_the_odds_say) {
  Army army;
  army.add(Soldier::spearman, 6);
  const View view = WarlordsOfEurope::view(last_fief_beside(6), seat_at(0));
  const BattleOdds odds = odds_of(sides_of_attack(view, *fief_named("Champagne"), army));
  const double chance = static_cast<double>(odds.won + odds.all_gone) / certain;
  const Guide guide(1000, 0);
  const auto line = attack();
  constexpr int times = 300;
  int won = 0;
  for (int i = 0; i < times; ++i) {
    const Way way{0, 1, static_cast<std::uint64_t>(i)};
    won += play_on_after(guide, line, seat_at(0), last_fief_beside(6), way).shares[0] == whole_share ? 1 : 0;
  }
  EXPECT_NEAR(won, chance * times, 3 * std::sqrt(chance * (1 - chance) * times));
}

// A turn that begins at once is one of the two; after actions it never is.
TEST(WarlordsOfEuropePlayingOn, looks_as_far_as_two_turns_begin) {
  const Guide guide(1000, 0);
  State state = last_fief_beside(9);
  for (const auto& [name, seat] : {std::pair("Mercia", 0), std::pair("Al-Andalus", 1)}) {
    fief(state, *fief_named(name)).owner = seat_at(seat);
    fief(state, *fief_named(name)).army.add(Soldier::spearman, 9);
  }
  const PlayedOn at_once = play_on(guide, state, {});
  const PlayedOn after = play_on_after(guide, {}, seat_at(0), state, {});
  EXPECT_GT(at_once.decisions, 0);
  EXPECT_GT(after.decisions, at_once.decisions);
}

// Each player draws one of two cards, and a legate is worth more than a tithe.
TEST(WarlordsOfEuropePlayingOn, what_one_draws_in_a_way_the_other_draws_in_the_next) {
  const Guide guide(1000, 0);
  constexpr int ways = 32;
  const auto share = [&](Card top, Card below, int way) {
    State state = test::campaign();
    for (Pile& deck : state.decks) deck = {};
    Pile& deck = state.decks[static_cast<std::size_t>(Deck::pope)];
    deck.push_back(top);
    deck.push_back(below);
    test::give(state, "Mercia", 0, 1, Castle::finished);
    test::give(state, "Al-Andalus", 1, 1, Castle::finished);
    return play_on_after(guide, {}, seat_at(0), state, {way, ways}).shares[0];
  };
  const auto has_legate = [&](int way) {
    return share(Card::legate, Card::tithe, way) > share(Card::tithe, Card::legate, way);
  };
  int times = 0;
  for (int way = 0; way < ways; way += 2) {
    EXPECT_NE(has_legate(way), has_legate(way + 1)) << way;
    times += has_legate(way) ? 1 : 0;
  }
  EXPECT_GT(times, 3) << "nobody knows which card is on top";
  EXPECT_LT(times, ways / 2 - 3);
}

// Who might have won at once, and did not, is told so, whoever it is.
TEST(WarlordsOfEuropeAnalyst, a_win_that_was_missed_was_the_better_choice) {
  constexpr int nodes = 30'000;
  for (const int seat : {0, 1}) {
    const State state = last_fief_beside(1, seat);
    const auto missed = analyst.judge(state, seat_at(seat), EndCampaign{}, nodes);
    EXPECT_GT(missed.best, whole_share * 9 / 10) << "seat " << seat;
    EXPECT_LE(missed.best, whole_share);
    EXPECT_LT(missed.worth, missed.best - whole_share / 40) << "seat " << seat;
    const auto* march = std::get_if<March>(&missed.best_line.front());
    ASSERT_NE(march, nullptr);
    EXPECT_EQ(march->path.back(), *fief_named("Champagne"));
    const auto taken = analyst.judge(state, seat_at(seat), missed.best_line.front(), nodes);
    EXPECT_GT(taken.worth, whole_share * 9 / 10) << "seat " << seat;
  }
}

// Calls see(state) for every `every`th position of games of stewards.
template <class See>
void at_positions(int every, See see) {
  for (const Options& options : {Options{2, Scenario::standard, 5}, Options{4, Scenario::short_game, 3}}) {
    FastRandom dice(3);
    FastRandom choice(4);
    State state = WarlordsOfEurope::set_up(options, dice, nullptr);
    for (int step = 1; step < 900 && !WarlordsOfEurope::to_act(state).empty(); ++step) {
      if (step % every == 0) see(state);
      int seat = 0;
      while (!acts(state, seat_at(seat))) ++seat;
      const Action action = steward::choose(WarlordsOfEurope::view(state, seat_at(seat)),
                                            WarlordsOfEurope::prompt(state, seat_at(seat)), seat_at(seat), choice);
      ASSERT_TRUE(WarlordsOfEurope::apply(state, seat_at(seat), action, dice, nullptr));
    }
  }
}

TEST(WarlordsOfEuropePlayingOn, sides_share_the_whole_and_one_way_is_the_same_each_time_and_no_other) {
  int others = 0;
  at_positions(41, [&](const State& state) {
    const Guide guide(1000, 0);
    const auto shares_by = [&](const Way& way) { return play_on(guide, state, way).shares; };
    const SideShares shares = shares_by({1, 4});
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), Share{0}), whole_share, max_players);
    EXPECT_EQ(shares_by({1, 4}), shares);
    others += shares_by({1, 4, 1}) != shares && shares_by({2, 4}) != shares ? 1 : 0;
  });
  EXPECT_GT(others, 3);
}

}  // namespace
}  // namespace palatine::warlords_of_europe
