// Exact chances with best play: at each roll the keep that promises most, sixes dead, all other dice free to be rolled
// again. Computed one die at a time over the hands of value.hpp, in whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/chevaliers/options.hpp"
#include "engine/chevaliers/value.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::chevaliers {

inline constexpr int most_rolls = 4;

// The chance to roll more than `to_beat` in `rolls` rolls (1 to 4) of six dice, in thousandths: rounded, but 1000 only
// if it is certain and 0 only if it is impossible. Remembered once computed (some 20 us), from any thread.
int chance(const Value& to_beat, int rolls, DieCards cards);

// The same when these dice lie there, for every keep of them (`keep`: places of live ones, each once): the other live
// ones are rolled, one at least. What is remembered is 924 bytes for each question of a value, rolls and cards: some
// 10 MB where all are ever asked.
class KeepChances {
 public:
  KeepChances(Value to_beat, int rolls, DieCards cards, const Dice& dice);
  int of(const DicePlaces& keep) const {
    HandId kept = sixes_;
    for (const std::uint8_t place : keep) kept = with_[kept][dice_[place] - 1u];
    expect(kept < first_full_hand, "a live die is to be rolled");
    return chances_[kept];
  }

 private:
  const std::uint16_t* chances_;       // by what is kept, sixes with it
  const std::array<HandId, 6>* with_;  // Hands::with
  Dice dice_;
  HandId sixes_ = 0;
};

// Values by their order, for tables: more dice than six and a die card can't be alike.
inline constexpr int value_count = (dice_count + 2) * 6 * 6;
constexpr int rank(const Value& value) {
  return (value.count * 6 + value.face) * 6 + value.other;
}

// What is expected, in parts of `certain`.
using Worth = std::uint64_t;
inline constexpr Worth certain = 3'656'158'440'062'976;  // 6^20: exact for three rolls
int thousandths(Worth worth);                            // 0 and 1000 only if exactly so

// What each final value is worth to a player, by rank.
using Worths = std::array<Worth, value_count>;
Worths worths_of_beating(Value to_beat);

// A roll in progress: what each keep promises.
class RollOdds {
 public:
  // Before a roll, `rolls_left` (1 to 4) counting it. `worths` at most `certain` each.
  RollOdds(const Worths& worths, DieCards cards, int rolls_left);
  // To somebody else, where who rolls, to whom `rollers` are worth, keeps what is best for itself.
  RollOdds(const Worths& worths, const Worths& rollers, DieCards cards, int rolls_left);
  // The same with nothing but `to_beat` in mind.
  RollOdds(Value to_beat, DieCards cards, int rolls_left);

  // All live dice but those at the places `keep` are rolled; before the first roll there are neither.
  Worth rolling(const Dice& dice, const DicePlaces& keep) const;
  Worth rolling(HandId kept) const { return rolling_[kept]; }  // sixes with it
  // Nothing more is rolled.
  Worth stopping(const Dice& dice) const;
  // rolling(), in thousandths.
  int chance(const Dice& dice, const DicePlaces& keep) const { return thousandths(rolling(dice, keep)); }

  struct Best {
    bool stop = false;  // no roll promises more
    DicePlaces keep;    // the best roll's; of equal ones that of most dice
    Worth worth = 0;
  };
  // `dice` are six, one of them live at least, or none before the first roll.
  Best best(const Dice& dice) const;

 private:
  std::array<Worth, hand_count> rolling_{};  // by what is kept, sixes with it
  std::array<Worth, hand_count> stopping_{};
};

// ---- what one rolls for when others roll after: an attack that will be defended, a tournament with later rollers

// Somebody who will roll.
struct Roller {
  DieCards cards;
  int rolls = 3;
  friend bool operator==(const Roller&, const Roller&) = default;
};
using Rollers = SmallList<Roller, max_players>;

// The chance to beat it in `rolls` rolls (3 or 4) and not to be beaten by `later`, who has 3 or 4, in thousandths.
// Remembered as chance() is, and as dear; the first question about a `later` takes some ms.
int chance_to_hold(const Value& to_beat, int rolls, DieCards cards, const Roller& later);

// The chance of who rolls first in a tournament that none of `later`, in their order, rolls more; all have 3 or 4
// rolls. Some 4,000 of the last questions are remembered, in 32 kB, from any thread.
int chance_in_tournament(const Roller& first, const Rollers& later);

// That a castle's combination is beaten and its defender, who plays best, does not beat the roll.
Worths worths_of_attack(Value to_beat, DieCards defender);

// That `to_beat` (none: whatever it is) is beaten and nobody later beats the roll. Each of them is taken to play for
// more than that roll alone; who thinks of those who follow beats it a little less often. To be level with `to_beat` is
// worth half as much where ties are rolled again.
Worths worths_of_tournament(std::optional<Value> to_beat, const Rollers& later,
                            TournamentTies ties = TournamentTies::first_roller);

}  // namespace palatine::chevaliers
