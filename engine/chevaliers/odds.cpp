#include "engine/chevaliers/odds.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace palatine::chevaliers {
namespace {

using Table = std::array<Worth, hand_count>;

// The final value of each full hand, by its rank.
using FinalRanks = std::array<std::uint16_t, hand_count - first_full_hand>;

std::array<FinalRanks, die_card_sets> made_final_ranks() {
  std::array<FinalRanks, die_card_sets> out;
  for (int set = 0; set < die_card_sets; ++set) {
    DieCards cards;
    for (Face face = 1; face <= highest_face; ++face)
      if ((set >> (face - 1) & 1) != 0) cards.add(face);
    for (std::size_t i = 0; i < out[set].size(); ++i)
      out[set][i] = static_cast<std::uint16_t>(rank(value_of(hands().counts[first_full_hand + i], cards)));
  }
  return out;
}

const FinalRanks& final_ranks(DieCards cards) {
  static const auto all = made_final_ranks();
  return all[cards.bits()];
}

// From what full hands are worth to what all hands are, when the dice that are missing are rolled.
void roll_missing(Table& worth) {
  const auto& with = hands().with;
  for (std::size_t hand = first_full_hand; hand-- > 0;) {
    const auto& more = with[hand];  // six faces at once: a loop of six would be most of the work
    worth[hand] =
        (worth[more[0]] + worth[more[1]] + worth[more[2]] + worth[more[3]] + worth[more[4]] + worth[more[5]]) / 6;
  }
}

// A hand, and the same without a live die.
struct FewerDice {
  HandId hand;
  HandId fewer;
};

std::vector<FewerDice> made_steps() {
  std::vector<FewerDice> out;
  for (HandId hand = 1; hand < hand_count; ++hand)
    for (std::size_t face = 0; face < highest_face; ++face)
      if (hands().without[hand][face] != no_hand) out.push_back({hand, hands().without[hand][face]});
  return out;
}

const std::vector<FewerDice>& all_steps() {
  static const std::vector<FewerDice> steps = made_steps();
  return steps;
}

// From what it is worth to keep a hand and roll the rest (for a full one: to stop) to the best that can be kept of it.
void choose_keep(Table& worth) {
  for (const auto [hand, fewer] : all_steps()) worth[hand] = std::max(worth[hand], worth[fewer]);
}

// The same, and what that keep is worth to another.
void choose_keep(Table& worth, Table& others) {
  for (const auto [hand, fewer] : all_steps()) {
    if (worth[fewer] <= worth[hand]) continue;
    worth[hand] = worth[fewer];
    others[hand] = others[fewer];
  }
}

HandId kept_of(const Dice& dice, const DicePlaces& keep) {
  unsigned kept = 0;
  for (const std::uint8_t place : keep) kept |= 1u << place;
  const auto& with = hands().with;
  HandId hand = 0;
  for (std::size_t place = 0; place < dice.size(); ++place)
    if (dice[place] > highest_face || (kept >> place & 1u) != 0) hand = with[hand][dice[place] - 1u];
  return hand;
}

// Of holding each value against all of `later`; what no dice make (a face without dice, or beside itself) is left out.
Worths worths_of_holding(const Rollers& later) {
  Worths out{};
  for (std::uint8_t count = 0; count <= dice_count + 1; ++count) {
    for (Face face = 0; face <= highest_face; ++face) {
      if ((count == 0) != (face == 0)) continue;
      for (Face other = 0; other <= highest_face; ++other) {
        if (count == 0 ? other > 0 : other == face) continue;
        const Value value{count, face, other};
        Worth worth = certain;
        for (const Roller& roller : later) {
          worth = worth / 1000 * static_cast<Worth>(1000 - chance(value, roller.rolls, roller.cards));
        }
        out[static_cast<std::size_t>(rank(value))] = worth;
      }
    }
  }
  return out;
}

}  // namespace

int thousandths(Worth worth) {
  if (worth == 0) return 0;
  if (worth >= certain) return 1000;
  return static_cast<int>(std::clamp<Worth>((worth * 1000 + certain / 2) / certain, 1, 999));
}

Worths worths_of_beating(Value to_beat) {
  Worths out{};
  std::fill(out.begin() + rank(to_beat) + 1, out.end(), certain);
  return out;
}

RollOdds::RollOdds(const Worths& worths, DieCards cards, int rolls_left) {
  expect(rolls_left >= 1 && rolls_left <= most_rolls, "one to four rolls");
  const FinalRanks& ranks = final_ranks(cards);
  for (std::size_t i = 0; i < ranks.size(); ++i) rolling_[first_full_hand + i] = worths[ranks[i]];
  stopping_ = rolling_;
  roll_missing(rolling_);
  for (int roll = 1; roll < rolls_left; ++roll) {
    choose_keep(rolling_);
    roll_missing(rolling_);
  }
}

RollOdds::RollOdds(const Worths& worths, const Worths& rollers, DieCards cards, int rolls_left) {
  expect(rolls_left >= 1 && rolls_left <= most_rolls, "one to four rolls");
  const FinalRanks& ranks = final_ranks(cards);
  Table roller{};
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    rolling_[first_full_hand + i] = worths[ranks[i]];
    roller[first_full_hand + i] = rollers[ranks[i]];
  }
  stopping_ = rolling_;
  roll_missing(rolling_);
  roll_missing(roller);
  for (int roll = 1; roll < rolls_left; ++roll) {
    choose_keep(roller, rolling_);
    roll_missing(rolling_);
    roll_missing(roller);
  }
}

RollOdds::RollOdds(Value to_beat, DieCards cards, int rolls_left)
    : RollOdds(worths_of_beating(to_beat), cards, rolls_left) {}

Worth RollOdds::rolling(const Dice& dice, const DicePlaces& keep) const {
  return rolling_[kept_of(dice, keep)];
}

Worth RollOdds::stopping(const Dice& dice) const {
  const HandId hand = hand_of(dice);
  expect(hand >= first_full_hand, "six dice lie there, or none");
  return stopping_[hand];
}

RollOdds::Best RollOdds::best(const Dice& dice) const {
  if (dice.empty()) return {false, {}, rolling_[0]};
  DicePlaces live;
  for (std::uint8_t place = 0; place < dice.size(); ++place)
    if (dice[place] <= highest_face) live.push_back(place);
  expect(!live.empty(), "a live die is to be rolled");
  Best best;
  const auto all = (1u << live.size()) - 1;
  for (unsigned set = 0; set < all; ++set) {
    DicePlaces keep;
    for (std::size_t i = 0; i < live.size(); ++i)
      if ((set >> i & 1u) != 0) keep.push_back(live[i]);
    const Worth worth = rolling(dice, keep);
    if (set == 0 || worth > best.worth || (worth == best.worth && keep.size() > best.keep.size()))
      best = {false, keep, worth};
  }
  if (stopping(dice) >= best.worth) {
    best.stop = true;
    best.worth = stopping(dice);
  }
  return best;
}

namespace {

constexpr std::size_t questions = std::size_t{value_count} * die_card_sets * most_rolls;
// One after another by the value: who asks about many of them has the same cards and rolls.
std::size_t question(const Value& to_beat, int rolls, DieCards cards) {
  expect(rolls >= 1 && rolls <= most_rolls, "one to four rolls");
  expect(rank(to_beat) < value_count, "no dice are worth that much");
  const auto set = static_cast<std::size_t>(rolls - 1) * die_card_sets + cards.bits();
  return set * value_count + static_cast<std::size_t>(rank(to_beat));
}

// Thousandths plus one; 0: not computed yet. What is stored is the same whoever computes it.
using KnownChance = std::atomic<std::uint16_t>;

template <class Compute>
int remembered(KnownChance& place, const Compute& compute) {
  if (const auto stored = place.load(std::memory_order_relaxed); stored != 0) return stored - 1;
  const int out = compute();
  place.store(static_cast<std::uint16_t>(out + 1), std::memory_order_relaxed);
  return out;
}

// In thousandths, by what is kept, sixes with it; but where that are all six.
using ChancesByKept = std::array<std::uint16_t, first_full_hand>;

std::unique_ptr<const ChancesByKept> made_chances(Value to_beat, int rolls, DieCards cards) {
  const RollOdds odds(to_beat, cards, rolls);
  auto made = std::make_unique<ChancesByKept>();
  for (HandId kept = 0; kept < first_full_hand; ++kept)
    (*made)[kept] = static_cast<std::uint16_t>(thousandths(odds.rolling(kept)));
  return made;
}

}  // namespace

int chance(const Value& to_beat, int rolls, DieCards cards) {
  static std::array<KnownChance, questions> known{};
  return remembered(known[question(to_beat, rolls, cards)],
                    [&] { return RollOdds(to_beat, cards, rolls).chance({}, {}); });
}

KeepChances::KeepChances(Value to_beat, int rolls, DieCards cards, const Dice& dice)
    : with_(hands().with.data()), dice_(dice) {
  for (const Face face : dice)
    if (face > highest_face) sixes_ = with_[sixes_][face - 1u];
  expect(dice.empty() || sixes_ < first_full_hand, "a live die is to be rolled");
  static std::array<std::atomic<const ChancesByKept*>, questions> known{};
  auto& place = known[question(to_beat, rolls, cards)];
  const ChancesByKept* stored = place.load(std::memory_order_acquire);
  if (stored == nullptr) {
    auto made = made_chances(to_beat, rolls, cards);
    // where somebody else has been faster theirs stays: it says the same
    if (place.compare_exchange_strong(stored, made.get(), std::memory_order_acq_rel)) stored = made.release();
  }
  chances_ = stored->data();
}

Worths worths_of_attack(Value to_beat, DieCards defender) {
  return worths_of_tournament(to_beat, {{defender, 3}});
}

Worths worths_of_tournament(std::optional<Value> to_beat, const Rollers& later, TournamentTies ties) {
  Worths out = worths_of_holding(later);
  if (!to_beat) return out;
  const auto level = static_cast<std::size_t>(rank(*to_beat));
  std::fill(out.begin(), out.begin() + rank(*to_beat), 0);
  out[level] = ties == TournamentTies::rolled_again ? out[level] / 2 : 0;
  return out;
}

int chance_to_hold(const Value& to_beat, int rolls, DieCards cards, const Roller& later) {
  expect(rolls >= 3 && rolls <= most_rolls && later.rolls >= 3 && later.rolls <= most_rolls, "three or four rolls");
  static std::array<KnownChance, std::size_t{value_count} * die_card_sets * die_card_sets * 4> known{};
  const std::size_t rolled = static_cast<std::size_t>((rolls - 3) * 2 + later.rolls - 3);
  const std::size_t cards_of_both = std::size_t{cards.bits()} * die_card_sets + later.cards.bits();
  const std::size_t asked = (cards_of_both * 4 + rolled) * value_count + static_cast<std::size_t>(rank(to_beat));
  return remembered(known[asked], [&] {
    return thousandths(RollOdds(worths_of_tournament(to_beat, {later}), cards, rolls).rolling({}, {}));
  });
}

int chance_in_tournament(const Roller& first, const Rollers& later) {
  std::uint64_t asked = 1;  // then six bits for each roller: the same for the same question only
  const auto add = [&](const Roller& roller) {
    expect(roller.rolls >= 3 && roller.rolls <= most_rolls, "three or four rolls");
    asked = (asked * die_card_sets + roller.cards.bits()) * 2 + static_cast<std::uint64_t>(roller.rolls - 3);
  };
  add(first);
  for (const Roller& roller : later) add(roller);
  // What was asked last of those that share a place, and above it the thousandths; 0: nothing yet.
  static std::array<std::atomic<std::uint64_t>, 4096> known{};
  constexpr int thousandths_at = 48;
  auto& place = known[asked * 0x9e3779b97f4a7c15u >> 52];
  const std::uint64_t stored = place.load(std::memory_order_relaxed);
  if ((stored & ((std::uint64_t{1} << thousandths_at) - 1)) == asked) return static_cast<int>(stored >> thousandths_at);
  const RollOdds odds(worths_of_tournament(std::nullopt, later), first.cards, first.rolls);
  const int out = thousandths(odds.rolling({}, {}));
  place.store(static_cast<std::uint64_t>(out) << thousandths_at | asked, std::memory_order_relaxed);
  return out;
}

}  // namespace palatine::chevaliers
