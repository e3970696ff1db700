#include "engine/chevaliers/odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

namespace palatine::chevaliers {
namespace {

struct Row {
  Value combination;
  int three;
  int four;
};

// The rules page's; it has no number for the throne with four rolls, which nobody has.
TEST(Odds, are_those_of_the_rules_page) {
  const std::vector<Row> page = {{{3, 3, 1}, 605, 686}, {{3, 3, 2}, 599, 683}, {{3, 3, 4}, 588, 674},
                                 {{3, 3, 5}, 553, 644}, {{3, 4, 1}, 531, 617}, {{3, 4, 2}, 522, 611},
                                 {{3, 4, 5}, 453, 549}, {{3, 5, 4}, 304, 390}, {treason_combination, 644, 721}};
  for (const Row& row : page) {
    EXPECT_EQ(chance(row.combination, 3, {}), row.three) << rank(row.combination);
    EXPECT_EQ(chance(row.combination, 4, {}), row.four) << rank(row.combination);
  }
  EXPECT_EQ(chance(throne_combination, 3, {}), 117);
}

// All throws of so many dice, counted one by one, after those that are kept; `then` gives what each is worth.
template <class Then>
Worth mean(Counts kept, int missing, Then then) {
  if (missing == 0) return then(kept);
  Worth sum = 0;
  for (std::size_t face = 0; face < 6; ++face) {
    ++kept[face];
    sum += mean(kept, missing - 1, then);
    --kept[face];
  }
  return sum / 6;
}

// The best of all ways to keep live dice, without any table.
Worth best_by_counting(const Counts& dice, Value to_beat, DieCards cards) {
  Worth best = 0;
  Counts kept{};
  kept[5] = dice[5];
  for (kept[0] = 0; kept[0] <= dice[0]; ++kept[0])
    for (kept[1] = 0; kept[1] <= dice[1]; ++kept[1])
      for (kept[2] = 0; kept[2] <= dice[2]; ++kept[2])
        for (kept[3] = 0; kept[3] <= dice[3]; ++kept[3])
          for (kept[4] = 0; kept[4] <= dice[4]; ++kept[4]) {
            const int missing = dice_count - kept[0] - kept[1] - kept[2] - kept[3] - kept[4] - kept[5];
            best = std::max(best, mean(kept, missing, [&](const Counts& all) {
                              return value_of(all, cards) > to_beat ? certain : 0;
                            }));
          }
  return best;
}

TEST(Odds, of_two_rolls_are_what_counting_gives) {
  const Value to_beat{3, 4, 2};
  const DieCards cards{4};
  std::vector<Worth> by_hand(hand_count);
  for (HandId hand = first_full_hand; hand < hand_count; ++hand)
    by_hand[hand] = best_by_counting(hands().counts[hand], to_beat, cards);
  const auto hand_of_counts = [](const Counts& counts) {
    Dice dice;
    for (Face face = 1; face <= 6; ++face)
      for (int i = 0; i < counts[face - 1u]; ++i) dice.push_back(face);
    return hand_of(dice);
  };
  const Worth counted = mean({}, dice_count, [&](const Counts& all) { return by_hand[hand_of_counts(all)]; });
  EXPECT_EQ(RollOdds(to_beat, cards, 2).rolling({}, {}), counted);
}

TEST(Odds, are_certain_or_impossible_only_if_they_are) {
  EXPECT_EQ(chance({0, 0, 0}, 3, {1}), 1000);  // a die card alone beats no dice
  EXPECT_EQ(chance({0, 0, 0}, 4, {}), 999);    // six sixes, at the very worst
  EXPECT_EQ(chance({6, 5, 0}, 4, {}), 0);
  EXPECT_EQ(chance({7, 5, 0}, 1, {1, 5}), 1);  // six fives at once, and a die card beside them
  EXPECT_EQ(chance({7, 5, 4}, 4, {1, 2, 3, 4, 5}), 0);
}

TEST(Odds, of_keeps_are_the_same_when_they_are_asked_again) {
  const Dice dice = {5, 5, 2, 3, 6, 6};
  for (const Value to_beat : {Value{3, 3, 2}, Value{4, 5, 0}})
    for (const DieCards& cards : {DieCards{}, DieCards{2, 5}})
      for (int rolls = 1; rolls <= most_rolls; ++rolls) {
        const RollOdds odds(to_beat, cards, rolls);
        EXPECT_EQ(chance(to_beat, rolls, cards), odds.chance({}, {}));
        for (int again = 0; again < 2; ++again) {
          const KeepChances chances(to_beat, rolls, cards, dice);
          for (const DicePlaces& keep :
               {DicePlaces{}, DicePlaces{0, 1}, DicePlaces{2}, DicePlaces{0, 2, 3}, DicePlaces{1, 2}})
            EXPECT_EQ(chances.of(keep), odds.chance(dice, keep));
          EXPECT_THROW((void)chances.of({0, 1, 2, 3}), Bug);
        }
      }
}

TEST(Odds, grow_with_rolls_and_cards_and_fall_with_the_combination) {
  for (std::uint8_t count = 2; count <= 5; ++count) {
    for (Face face = 1; face <= highest_face; ++face) {
      const Value value{count, face, 0};
      EXPECT_GE(chance(value, 3, {}), chance({static_cast<std::uint8_t>(count + 1), 1, 0}, 3, {}));
      for (int rolls = 1; rolls < most_rolls; ++rolls)
        EXPECT_LE(chance(value, rolls, {}), chance(value, rolls + 1, {}));
      for (Face card = 1; card <= highest_face; ++card) EXPECT_LE(chance(value, 3, {}), chance(value, 3, {card}));
      if (face == highest_face) continue;
      EXPECT_GE(chance(value, 3, {}), chance({count, static_cast<Face>(face + 1), 0}, 3, {}));
    }
  }
}

TEST(Odds, the_best_keep_is_the_best_of_all_keeps) {
  const Dice dice = {5, 5, 2, 3, 6, 6};
  const RollOdds odds(Value{3, 3, 2}, {}, 2);
  const RollOdds::Best best = odds.best(dice);
  EXPECT_FALSE(best.stop);
  EXPECT_EQ(best.keep, (DicePlaces{0, 1}));
  EXPECT_EQ(odds.rolling(dice, best.keep), best.worth);
  for (const DicePlaces& keep : {DicePlaces{}, DicePlaces{0}, DicePlaces{2, 3}, DicePlaces{0, 1, 2}}) {
    EXPECT_LT(odds.rolling(dice, keep), best.worth);
  }
  EXPECT_GT(odds.chance(dice, best.keep), 300);
}

TEST(Odds, what_beats_already_is_left_as_it_lies) {
  const RollOdds odds(Value{3, 3, 2}, {}, 2);
  EXPECT_TRUE(odds.best({4, 4, 4, 1, 1, 6}).stop);
  EXPECT_EQ(odds.stopping({4, 4, 4, 1, 1, 6}), certain);
  EXPECT_EQ(odds.stopping({3, 3, 3, 1, 1, 6}), 0u);
  EXPECT_FALSE(odds.best({3, 3, 3, 1, 1, 6}).stop);
}

TEST(Odds, every_live_die_may_be_rolled_and_no_dead_one) {
  const RollOdds odds(Value{1, 4, 0}, {}, 1);
  EXPECT_EQ(odds.chance({2, 6, 6, 6, 6, 6}, {}), 167);    // a 5
  EXPECT_EQ(odds.chance({2, 3, 6, 6, 6, 6}, {0}), 500);   // a 5, a 4 beside the 2, or a second 2
  EXPECT_EQ(odds.chance({2, 3, 6, 6, 6, 6}, {0, 1}), 0);  // nothing is rolled
}

TEST(Odds, an_attacker_who_beats_the_card_goes_on_for_fear_of_the_defender) {
  const Value castle{3, 3, 1};
  const Dice dice = {4, 4, 4, 1, 2, 6};
  EXPECT_TRUE(RollOdds(castle, {}, 2).best(dice).stop);
  const RollOdds attack(worths_of_attack(castle, {}), {}, 2);
  EXPECT_FALSE(attack.best(dice).stop);
  EXPECT_GT(attack.best(dice).worth, attack.stopping(dice));
  // what it lies at is worth what the defender does not reach
  EXPECT_NEAR(thousandths(attack.stopping(dice)), 1000 - chance({3, 4, 2}, 3, {}), 1);
}

TEST(Odds, the_last_of_a_tournament_has_only_the_best_to_beat) {
  const Value best{4, 2, 3};
  EXPECT_EQ(RollOdds(worths_of_tournament(best, {}), {3}, 3).rolling({}, {}), RollOdds(best, {3}, 3).rolling({}, {}));
  const RollOdds again(worths_of_tournament(best, {}, TournamentTies::rolled_again), {3}, 3);
  EXPECT_GT(again.rolling({}, {}), RollOdds(best, {3}, 3).rolling({}, {})) << "who is level rolls again";
  const RollOdds first(worths_of_tournament(std::nullopt, {{{}, 3}}), {}, 4);
  const RollOdds among_three(worths_of_tournament(std::nullopt, {{{}, 3}, {{}, 3}}), {}, 4);
  EXPECT_GT(first.rolling({}, {}), certain / 2);  // four rolls against three
  EXPECT_LT(among_three.rolling({}, {}), first.rolling({}, {}));
  EXPECT_GT(among_three.rolling({}, {}), certain / 3);
}

// So many questions that some share a place of what is remembered.
TEST(Odds, of_who_rolls_first_in_a_tournament_are_those_of_a_roll_against_all_who_follow) {
  const std::vector<Roller> kinds = {{{}, 3}, {{}, 4}, {{4}, 3}};
  std::vector<Rollers> of_later;
  for (const Roller& one : kinds) {
    of_later.push_back({one});
    for (const Roller& two : kinds) {
      of_later.push_back({one, two});
      for (const Roller& three : kinds) of_later.push_back({one, two, three});
    }
  }
  const auto each_question = [&](const auto& ask) {
    for (const Rollers& later : of_later)
      for (Face one = 1; one <= highest_face; ++one)
        for (Face two = 1; two <= highest_face; ++two)
          for (const int rolls : {3, 4}) ask(Roller{{one, two}, rolls}, later);
  };
  std::vector<int> known;
  each_question([&](const Roller& first, const Rollers& later) {
    const RollOdds odds(worths_of_tournament(std::nullopt, later), first.cards, first.rolls);
    known.push_back(thousandths(odds.rolling({}, {})));
  });
  for (int again = 0; again < 2; ++again) {
    std::vector<int> asked;
    each_question(
        [&](const Roller& first, const Rollers& later) { asked.push_back(chance_in_tournament(first, later)); });
    EXPECT_EQ(asked, known);
  }
}

TEST(Odds, are_the_same_from_every_thread) {
  const auto all = [] {
    std::vector<int> out;
    for (Face face = 1; face <= highest_face; ++face)
      for (Face other = 0; other <= highest_face; ++other)
        if (other != face) out.push_back(chance({3, face, other}, 3, {2, 5}));
    return out;
  };
  std::vector<int> here;
  std::vector<int> there;
  std::thread thread([&] { there = all(); });
  here = all();
  thread.join();
  EXPECT_EQ(here, there);
}

}  // namespace
}  // namespace palatine::chevaliers
