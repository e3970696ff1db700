#include "engine/chevaliers/searcher.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "engine/chevaliers/attempts.hpp"
#include "engine/chevaliers/guide.hpp"
#include "engine/chevaliers/outlook.hpp"
#include "engine/chevaliers/playing_on.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/chevaliers/steward.hpp"
#include "engine/chevaliers/why.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/games/chevaliers/game_traits.hpp"
#include "tests/games/chevaliers/stewards_games.hpp"

namespace palatine::chevaliers {
namespace {

// Of a master, for time: it is weakest so.
constexpr Level quick = {"quick", 200, 0};

Action decided(const State& state, Seat seat, const Level& level, std::uint64_t seed) {
  FastRandom random(seed);
  return searcher::choose(level, Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
}

TEST(ChevaliersSearcher, one_seed_gives_one_legal_decision_at_every_table) {
  at_positions(7, [](const State& state, Seat seat) {
    std::vector<Action> legal;
    Chevaliers::legal(state, seat, legal);
    for (const Level& level : {quick, searcher::levels.front()}) {
      const Action action = decided(state, seat, level, 7);
      EXPECT_EQ(decided(state, seat, level, 7), action);
      EXPECT_NE(std::ranges::find(legal, action), legal.end());
    }
  });
}

std::vector<Advice<Chevaliers>> advised(const State& state, Seat seat) {
  FastRandom random(7);
  return searcher::advise_as(quick, Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
}

TEST(ChevaliersSearcher, what_a_seat_cant_know_changes_no_decision) {
  FastRandom hidden(5);
  at_positions(11, [&](const State& state, Seat seat) {
    State other = state;
    test::GameTraits<Chevaliers>::shuffle_unseen(other, seat, hidden);
    EXPECT_EQ(decided(other, seat, quick, 7), decided(state, seat, quick, 7));
  });
}

// Where there is something to choose the loose ones do otherwise than the first guess, the looser the more often.
TEST(ChevaliersSearcher, levels_are_the_looser_the_weaker) {
  std::array<int, 4> otherwise{};
  at_choices(2, [&](const State& state, Seat seat) {
    const Action first = decided(state, seat, {"first guess", 0, 0}, 7);
    for (std::size_t level = 0; level < otherwise.size(); ++level)
      otherwise[level] += decided(state, seat, searcher::levels[level], 7) == first ? 0 : 1;
  });
  EXPECT_GT(otherwise[0], otherwise[1]);
  EXPECT_GT(otherwise[1], otherwise[2]);
  EXPECT_GT(otherwise[2], otherwise[3]);
  EXPECT_GT(otherwise[3], 0);
}

// Legal, of different actions, the best one first.
void expect_sound(const std::vector<Advice<Chevaliers>>& told, const State& state, Seat seat) {
  std::vector<Action> legal;
  Chevaliers::legal(state, seat, legal);
  ASSERT_FALSE(told.empty());
  EXPECT_LE(told.size(), std::min(advice_most, legal.size()));
  EXPECT_TRUE(std::ranges::is_sorted(told, std::ranges::greater(), &Advice<Chevaliers>::value));
  for (std::size_t i = 0; i < told.size(); ++i) {
    EXPECT_NE(std::ranges::find(legal, told[i].action), legal.end());
    EXPECT_TRUE(told[i].value >= 0 && told[i].value <= whole_share);
    EXPECT_LE(told[i].why.size(), why_most);
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(told[i].action == told[j].action);
  }
}

TEST(ChevaliersSearcher, advises_what_it_would_do_and_what_comes_near_by_what_each_is_worth) {
  at_choices(9, [](const State& state, Seat seat) {
    const auto told = advised(state, seat);
    expect_sound(told, state, seat);
    EXPECT_NE(std::ranges::find(told, decided(state, seat, quick, 7), &Advice<Chevaliers>::action), told.end());
  });
}

TEST(ChevaliersSearcher, advises_dice_by_what_is_kept_and_first_what_the_master_keeps) {
  at_positions(3, [](const State& state, Seat seat) {
    if (!std::holds_alternative<Rolling>(state.phase)) return;
    FastRandom random(7);
    const auto told = searcher::advise(Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
    expect_sound(told, state, seat);
    EXPECT_EQ(told.front().action, decided(state, seat, searcher::levels.back(), 7));
    const bool may_succeed = told.front().why.front().kind != surely_fails;
    for (const auto& each : told) EXPECT_TRUE(!may_succeed || each.why.front().kind != surely_fails);
  });
}

// As it searches for whoever judges a decision.
TEST(ChevaliersGuide, keeps_the_budget_of_a_search_at_every_table) {
  at_choices(9, [](const State& state, Seat seat) {
    for (const int nodes : {Guide::fewest_nodes, 3000}) {
      const Guide guide;
      FastRandom random(7);
      TreeSearch<WholeAttempts, Guide> search(guide, random, nodes);
      search.think(Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat);
      EXPECT_GE(search.left(), 0);
    }
  });
}

// Every line that is suggested can be played as it stands, and is worth a part of the whole.
TEST(ChevaliersGuide, suggests_lines_that_can_be_played) {
  at_choices(3, [](const State& state, Seat seat) {
    FastRandom random(1);
    for (const bool all : {false, true}) {
      std::vector<Line<WholeAttempts>> lines;
      EXPECT_LE(Guide().suggest(state, seat, all, random, lines), Guide::dearest_guess);
      ASSERT_FALSE(lines.empty());
      for (const Line<WholeAttempts>& line : lines) {
        State after = state;
        for (const Action& action : line.actions) ASSERT_TRUE(Chevaliers::apply(after, seat, action, random, nullptr));
        EXPECT_GE(line.worth, 0);
        EXPECT_LE(line.worth, whole_share);
      }
    }
  });
}

TEST(ChevaliersGuide, attacks_and_guards_what_the_steward_would) {
  int attacks = 0, guards = 0;
  at_choices(1, [&](const State& state, Seat seat) {
    const Prompt prompt = Chevaliers::prompt(state, seat);
    const auto* turn = std::get_if<TakeTurnPrompt>(&prompt);
    if (turn == nullptr) return;
    FastRandom random(1);
    std::vector<Line<WholeAttempts>> lines;
    Guide().suggest(state, seat, true, random, lines);
    const View view = Chevaliers::view(state, seat);
    for (const Line<WholeAttempts>& line : lines) {
      if (const auto* attack = std::get_if<Attack>(&line.actions.front())) {
        EXPECT_EQ(*attack, steward::best_attack(view, *turn, seat));
        attacks += turn->cards.size() > 1 ? 1 : 0;
      }
      if (const auto* guard = std::get_if<LayGuard>(&line.actions.front())) {
        EXPECT_EQ(*guard, steward::better_guard(view, *turn, seat));
        ++guards;
      }
    }
  });
  EXPECT_GT(attacks, 0);
  EXPECT_GT(guards, 0);
}

TEST(ChevaliersOutlook, sides_share_the_whole) {
  at_choices(3, [](const State& state, Seat) {
    const SideShares shares = outlook(state);
    Share sum = 0;
    for (int side = 0; side < max_seats; ++side) {
      if (side >= state.options.players) {
        EXPECT_EQ(shares[static_cast<std::size_t>(side)], 0);
      }
      sum += shares[static_cast<std::size_t>(side)];
    }
    EXPECT_NEAR(sum, whole_share, max_players);
  });
}

// ---- attempts as a whole

TEST(ChevaliersPlayingOn, sides_share_the_whole_and_one_seed_gives_the_same) {
  at_choices(5, [](const State& state, Seat seat) {
    FastRandom random(1);
    std::vector<Line<WholeAttempts>> lines;
    Guide().suggest(state, seat, true, random, lines);
    for (const Line<WholeAttempts>& line : lines) {
      const PlayedOn played = play_on_after(line, seat, state, 7);
      EXPECT_EQ(play_on_after(line, seat, state, 7).shares, played.shares);
      EXPECT_NEAR(std::accumulate(played.shares.begin(), played.shares.end(), Share{0}), whole_share, 2 * max_players);
    }
  });
}

TEST(ChevaliersPlayingOn, what_may_win_the_game_is_worth_its_chance_at_least_and_not_all) {
  int seen = 0;
  at_attempts(1, [&](const State& state, Seat seat, const Action& action, const State&, const Rolling& phase) {
    for (const AttemptEnd& end : ends_of(state, phase)) {
      State after = state;
      end_attempt(after, phase, end.winner);
      const auto result = Chevaliers::result(after);
      if (end.chance > 900 || !result || !result->winners.contains(side_at(index(seat)))) continue;
      ++seen;
      std::int64_t sum = 0;  // who does not win at once may do so later, but not whatever is rolled
      for (std::uint64_t seed = 0; seed < 16; ++seed) {
        const auto shares = play_on_after({{action}, 0}, seat, state, seed).shares;
        const Share worth = shares[static_cast<std::size_t>(index(seat))];
        EXPECT_GE(worth, std::int64_t{end.chance} * whole_share / 1000 - 1);
        sum += worth;
      }
      EXPECT_LT(sum, 16 * std::int64_t{whole_share});
    }
  });
  EXPECT_GT(seen, 0);
}

TEST(ChevaliersAttempts, the_ends_of_each_have_all_the_chances_together) {
  at_attempts(5, [](const State&, Seat, const Action&, const State& state, const Rolling& phase) {
    int sum = 0;
    for (const AttemptEnd& end : ends_of(state, phase)) {
      EXPECT_GE(end.chance, 0);
      sum += end.chance;
    }
    EXPECT_EQ(sum, 1000);
  });
}

std::optional<Seat> holder_of(const State& state, const Target& target) {
  if (std::holds_alternative<ThroneTarget>(target)) {
    for (int i = 0; i < state.options.players; ++i) {
      if (player(state, seat_at(i)).throne) return seat_at(i);
    }
    return std::nullopt;
  }
  const auto* pile = std::get_if<PileTarget>(&target);
  return owner_of(state, id_of(pile ? pile->card : std::get<CardTarget>(target).card));
}

TEST(ChevaliersAttempts, an_end_gives_the_card_to_its_winner_and_to_nobody_else) {
  at_attempts(5, [](const State&, Seat, const Action&, const State& state, const Rolling& phase) {
    const auto before = holder_of(state, phase.target);
    for (const AttemptEnd& end : ends_of(state, phase)) {
      State after = state;
      end_attempt(after, phase, end.winner);
      EXPECT_EQ(holder_of(after, phase.target), end.winner ? end.winner : before);
      EXPECT_FALSE(std::holds_alternative<Rolling>(after.phase));
    }
  });
}

// As stewards roll it out, die by die.
Seat winner_of_tournament(State state, Random& random) {
  const Target target = std::get<Rolling>(state.phase).target;
  while (std::holds_alternative<Rolling>(state.phase)) {
    const Seat seat = who_acts(state);
    const Action action = steward::choose(Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
    EXPECT_TRUE(Chevaliers::apply(state, seat, action, random, nullptr));
  }
  return *holder_of(state, target);
}

TEST(ChevaliersAttempts, a_tournament_is_won_about_as_often_as_where_it_is_rolled_out) {
  for (const int players : {2, 4}) {
    Options options;
    options.players = players;
    FastRandom random(5);
    State state = Chevaliers::set_up(options, random, nullptr);
    const CardSet tournaments = kinds(state).tournaments;
    state.piles[0][0] = *tournaments.begin();
    for (const CardId card : kinds(state).of[static_cast<std::size_t>(Special::die)]) {
      if (*std::get<SpecialCard>(card_of(state, card)).face == 5) state.players[1].cards.add(card);
    }
    const Seat organiser = who_acts(state);
    ASSERT_TRUE(Chevaliers::apply(state, organiser, TryPile{0}, random, nullptr));
    std::array<int, max_players> wins{};
    constexpr int times = 400;
    for (int i = 0; i < times; ++i) ++wins[static_cast<std::size_t>(index(winner_of_tournament(state, random)))];
    for (const AttemptEnd& end : ends_of(state, std::get<Rolling>(state.phase))) {
      EXPECT_NEAR(end.chance, wins[static_cast<std::size_t>(index(*end.winner))] * 1000 / times, 100)
          << players << " players, seat " << index(*end.winner);
    }
  }
}

TEST(ChevaliersAttempts, the_chance_to_hold_is_that_of_the_attack_and_of_no_better_defence) {
  DieCards five;
  five.add(5);
  for (const int rolls : {3, 4}) {
    for (const DieCards defender : {DieCards{}, five}) {
      const RollOdds odds(worths_of_attack({3, 3, 2}, defender), five, rolls);
      EXPECT_EQ(chance_to_hold({3, 3, 2}, rolls, five, {defender, 3}), thousandths(odds.rolling({}, {})));
    }
    EXPECT_LT(chance_to_hold({3, 3, 2}, rolls, {}, {{}, 4}), chance_to_hold({3, 3, 2}, rolls, {}, {{}, 3}));
  }
}

// ---- strength

// Games for two of a level against a steward, each seat's turn to be the level's.
int wins(const Level& level, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Seat own = seat_at(game % 2);
    FastRandom dice(static_cast<std::uint64_t>(game));
    FastRandom choice(static_cast<std::uint64_t>(game) + 1000);
    State state = Chevaliers::set_up(Options{}, dice, nullptr);
    while (!Chevaliers::to_act(state).empty()) {
      const Seat seat = who_acts(state);
      const Prompt prompt = Chevaliers::prompt(state, seat);
      const View view = Chevaliers::view(state, seat);
      const Action action = seat == own ? searcher::choose(level, view, prompt, seat, choice)
                                        : steward::choose(view, prompt, seat, choice);
      if (!Chevaliers::apply(state, seat, action, dice, nullptr)) {
        ADD_FAILURE() << "an illegal action in game " << game;
        return won;
      }
    }
    if (Chevaliers::result(state)->winners.contains(side_at(index(own)))) ++won;
  }
  return won;
}

TEST(ChevaliersSearcher, holds_its_own_against_the_steward_at_a_table_of_two) {
  EXPECT_GE(wins(quick, 40), 20);
}

}  // namespace
}  // namespace palatine::chevaliers
