#include <algorithm>

#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

// R11: with an empty reserve the turn starts with the emperor.
void start_turn(State& state, Seat seat, Tell tell) {
  tell(TurnStarted{seat, player(state, seat).laid});
  const int left = std::min(player(state, seat).reserve.total(), knights_per_turn(state.options));
  if (left > 0) {
    state.phase = PlacingKnights{seat, static_cast<std::uint8_t>(left)};
  } else {
    state.phase = MovingEmperor{seat};
  }
}

// R1: last round's order of turns, or round the table from the lowest disc.
Seats next_disc_order(const State& state) {
  if (state.options.disc_order == DiscOrder::turn_order) return state.turn_order;
  Seats order;
  for (int i = 0; i < state.options.players; ++i) {
    order.push_back(seat_at((index(state.turn_order[0]) + i) % state.options.players));
  }
  return order;
}

void next_round(State& state, Tell tell) {
  state.disc_order = next_disc_order(state);
  state.turn_order.clear();
  ++state.round;
  for (Player& each : state.players) each.laid = 0;
  if (state.players[0].hand.empty()) {
    for (Player& each : state.players) each.hand = DiscSet::all();
    tell(DiscsTakenBack{});
  }
  start_round(state, tell);
}

// Ascending; of two equal discs the one laid first acts first (R2).
void order_turns(State& state) {
  for (const Seat seat : state.disc_order) {
    state.turn_order.push_back(seat);
    for (std::size_t i = state.turn_order.size() - 1;
         i > 0 && player(state, state.turn_order[i - 1]).laid > player(state, seat).laid; --i) {
      std::swap(state.turn_order[i - 1], state.turn_order[i]);
    }
  }
}

// Who comes after the seat in this order, if anybody.
std::optional<Seat> next_in(const Seats& order, Seat seat) {
  const auto* const next = std::find(order.begin(), order.end(), seat) + 1;
  if (next >= order.end()) return std::nullopt;
  return *next;
}

}  // namespace

void start_round(State& state, Tell tell) {
  tell(RoundStarted{state.round, state.disc_order});
  state.phase = LayingDiscs{state.disc_order[0]};
}

// R14: a value laid this round is forbidden whoever laid it, a partner too. R2: unless all discs in hand are such.
DiscSet layable(const State& state, Seat seat) {
  DiscSet laid;
  for (const Player& other : state.players) {
    if (other.laid != 0) laid.add(other.laid);
  }
  const DiscSet hand = player(state, seat).hand;
  const DiscSet free = hand.without(laid);
  return free.empty() ? hand : free;
}

// R15: who lays the first disc has seen knights, reserves and piles.
void start_play(State& state, Random& random, Tell tell) {
  if (state.options.draw == Draw::piles) lay_out_piles(state, random, tell);
  if (state.options.emperor_start != EmperorStart::chosen) return start_round(state, tell);
  state.phase = PlacingEmperor{state.disc_order[0]};
}

void lay_disc(State& state, Seat seat, Disc disc, Tell tell) {
  player(state, seat).hand.remove(disc);
  player(state, seat).laid = disc;
  tell(DiscLaid{seat, disc});
  if (const auto next = next_in(state.disc_order, seat)) {
    state.phase = LayingDiscs{*next};
    return;
  }
  order_turns(state);
  tell(TurnsOrdered{state.turn_order});
  start_turn(state, state.turn_order[0], tell);
}

void fill_reserve(State& state, Seat seat, Random& random, Tell tell) {
  if (state.options.draw == Draw::piles) {
    if (state.piles.empty()) return end_turn(state, seat, tell);
    state.phase = TakingPile{seat};
    return;
  }
  int crowns = knights_per_turn(state.options);
  if (state.options.draw == Draw::dice) crowns = roll(state, seat, crowns, random, tell);
  crowns = crowns_left(state, seat, crowns, tell);
  if (crowns == 0) return end_turn(state, seat, tell);
  state.phase = TakingKnights{seat, static_cast<std::uint8_t>(crowns)};
}

void end_turn(State& state, Seat seat, Tell tell) {
  if (const auto next = next_in(state.turn_order, seat)) return start_turn(state, *next, tell);
  next_round(state, tell);
}

}  // namespace palatine::carolus_magnus
