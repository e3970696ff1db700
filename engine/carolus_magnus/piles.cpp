#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

// One knight from the bag, all equally likely, counted through the families in order.
void draw_into(Knights& pile, Knights& bag, Random& random) {
  auto at = random.below(static_cast<std::uint32_t>(bag.total()));
  for (const Family family : all_families) {
    if (at < bag[family]) {
      --bag[family];
      ++pile[family];
      return;
    }
    at -= bag[family];
  }
}

// A pile that stays empty is none.
void draw_pile(State& state, Random& random) {
  Knights pile;
  for (int n = knights_per_turn(state.options); n > 0 && state.bag.total() > 0; --n) draw_into(pile, state.bag, random);
  if (pile.total() > 0) state.piles.push_back(pile);
}

}  // namespace

void lay_out_piles(State& state, Random& random, Tell tell) {
  if (state.options.bag == Bag::reserves) {
    for (Player& each : state.players) {
      for (const Family family : all_families) {
        state.bag[family] = static_cast<std::uint8_t>(state.bag[family] + each.reserve[family]);
      }
      each.reserve = {};
    }
    tell(ReservesBagged{state.bag});
  } else {
    std::swap(state.bag, state.supply);
  }
  for (int pile = 0; pile <= state.options.players; ++pile) draw_pile(state, random);
  tell(PilesDrawn{state.piles});
}

int pile_take(const State& state, const Knights& pile) {
  return std::min(pile.total(), knights_per_turn(state.options));
}

void take_pile(State& state, Seat seat, std::uint8_t pile, const Knights& knights, Random& random, Tell tell) {
  Knights& reserve = player(state, seat).reserve;
  Knights returned = state.piles[pile];
  for (const Family family : all_families) {
    reserve[family] = static_cast<std::uint8_t>(reserve[family] + knights[family]);
    returned[family] = static_cast<std::uint8_t>(returned[family] - knights[family]);
    state.bag[family] = static_cast<std::uint8_t>(state.bag[family] + returned[family]);
  }
  state.piles.erase(pile);
  tell(PileTaken{seat, pile, knights, returned});
  for (Knights& other : state.piles) {
    if (state.bag.total() > 0) draw_into(other, state.bag, random);
  }
  draw_pile(state, random);
  tell(PilesDrawn{state.piles});
}

}  // namespace palatine::carolus_magnus
