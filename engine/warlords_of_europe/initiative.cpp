#include <algorithm>
#include <functional>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int d10_gold = 2;
constexpr int d12_gold = 4;

// Throws, and those who tie again, the highest of them first; appends to the order.
void rank(const SmallList<InitiativeDie, max_players>& dice, Seats& order, Random& random, Tell tell) {
  if (dice.size() == 1) return order.push_back(dice[0].seat);
  InitiativeRolled thrown{dice};
  for (InitiativeDie& die : thrown.dice) die.rolled = static_cast<std::uint8_t>(random.below(die.sides) + 1);
  tell(thrown);
  for (int face = 12; face > 0; --face) {
    SmallList<InitiativeDie, max_players> equal;
    for (const InitiativeDie& die : thrown.dice) {
      if (die.rolled == face) equal.push_back({die.seat, die.sides, 0});
    }
    if (!equal.empty()) rank(equal, order, random, tell);
  }
}

}  // namespace

Seats throw_dice(const SmallList<InitiativeDie, max_players>& dice, Random& random, Tell tell) {
  Seats order;
  rank(dice, order, random, tell);
  return order;
}

std::vector<DieChoice> dice_to_choose(const State& state, Seat seat) {
  const Cards& hand = player(state, seat).hand;
  DieChoice one{10, d10_gold, player(state, seat).gold >= d10_gold, {}};
  DieChoice two{12, d12_gold, player(state, seat).gold >= d12_gold, {}};
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (i > 0 && hand[i] == hand[i - 1]) continue;
    one.stakes.push_back(Stake{hand[i]});
    for (std::size_t k = i + 1; k < hand.size(); ++k) {
      if (k > i + 1 && hand[k] == hand[k - 1]) continue;
      two.stakes.push_back(Stake{hand[i], hand[k]});
    }
  }
  std::vector<DieChoice> dice = {{8, 0, true, {}}};
  for (DieChoice& choice : {std::ref(one), std::ref(two)}) {
    if (choice.for_gold || !choice.stakes.empty()) dice.push_back(std::move(choice));
  }
  return dice;
}

// Who can pay for nothing else takes the d8.
void start_dice(State& state) {
  SeatSet waiting;
  for (int i = 0; i < state.options.players; ++i) {
    const Seat seat = seat_at(i);
    Player& own = player(state, seat);
    own.die.reset();
    if (!in_game(state, seat)) continue;
    if (own.gold >= d10_gold || !own.hand.empty()) {
      waiting.add(seat);
    } else {
      own.die = ChooseDie{8, {}};
    }
  }
  state.deciding = waiting;
}

void show_dice(State& state, Random& random, Tell tell) {
  SmallList<InitiativeDie, max_players> dice;
  DiceShown shown;
  for (int i = 0; i < state.options.players; ++i) {
    if (!in_game(state, seat_at(i))) continue;
    const ChooseDie& die = *player(state, seat_at(i)).die;
    shown.dice.push_back(die);
    dice.push_back({seat_at(i), die.sides, 0});
  }
  tell(shown);
  for (const InitiativeDie& each : dice) {
    const ChooseDie die = *player(state, each.seat).die;
    player(state, each.seat).die.reset();
    if (die.sides == 8) continue;
    if (die.cards.empty()) {
      gain(state, each.seat, die.sides == 10 ? -d10_gold : -d12_gold, GoldFor::die, tell);
      continue;
    }
    CardsDiscarded gone{each.seat, {}};
    for (const Card card : die.cards) {
      take_from_hand(state, each.seat, card);
      discard(state, card);
      gone.cards.push_back(card);
    }
    tell(gone);
  }
  state.pickers = throw_dice(dice, random, tell);
  state.places.clear();
  state.new_order.clear();
  for (std::size_t i = 0; i < state.pickers.size(); ++i) {
    state.places.push_back(static_cast<std::uint8_t>(i));
    state.new_order.push_back(seat_at(max_seats - 1));
  }
}

}  // namespace palatine::warlords_of_europe
