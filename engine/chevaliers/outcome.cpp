#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

bool beaten(const Rolling& phase) {
  return phase.to_beat && phase.value > *phase.to_beat;
}

// C6: whoever gained a card may have won by it.
bool won_by(State& state, Seat seat, Tell tell) {
  if (!has_won(state, seat)) return false;
  end_game(state, tell);
  return true;
}

void take_from_pile(State& state, Seat seat, PileId pile, Tell tell) {
  const CardId card = state.piles[pile][0];
  state.piles[pile].erase(0);
  player(state, seat).cards.add(card);
  tell(CardTaken{seat, card_of(state, card), std::nullopt, pile});
  turn_card(state, pile, tell);
}

void take_from_player(State& state, Seat seat, const CardTarget& target, Tell tell) {
  lose_card(state, target.seat, id_of(target.card));
  player(state, seat).cards.add(id_of(target.card));
  tell(CardTaken{seat, target.card, target.seat, std::nullopt});
}

struct AfterAttempt {
  State& state;
  const Rolling& phase;
  Tell tell;

  void operator()(const PileTarget& target) const {
    if (!beaten(phase)) {
      Pile& pile = state.piles[target.pile];
      std::rotate(pile.begin(), pile.begin() + 1, pile.end());
      tell(CardReturned{target.pile, target.card});
      turn_card(state, target.pile, tell);
      return end_turn(state, phase.turn, tell);
    }
    take_from_pile(state, phase.turn, target.pile, tell);
    if (won_by(state, phase.turn, tell)) return;
    if (std::holds_alternative<SpecialCard>(target.card)) {
      return choose_again(state, phase.turn, phase.attempts + 1, phase.buried, tell);
    }
    end_turn(state, phase.turn, tell);
  }

  // A castle is defended: against the attacker's roll, not against its own combination (C10).
  void operator()(const CardTarget& target) const {
    if (!beaten(phase)) return end_turn(state, phase.turn, tell);
    if (std::holds_alternative<CastleCard>(target.card)) {
      return start_roll(state, phase, target.seat, Purpose::defence, phase.value, tell);
    }
    take_from_player(state, phase.turn, target, tell);
    if (!won_by(state, phase.turn, tell)) end_turn(state, phase.turn, tell);
  }

  void operator()(const ThroneTarget&) const {
    if (beaten(phase)) {
      player(state, phase.turn).throne = true;
      tell(ThroneTaken{phase.turn});
      return end_game(state, tell);
    }
    const bool is_protected = has(state, phase.turn, Special::protection);
    tell(ThroneMissed{phase.turn, is_protected});
    if (is_protected) return end_turn(state, phase.turn, tell);
    state.phase = GivingCastle{phase.turn};
  }

  void operator()(const TieTarget&) const {
    report_bug("a tie is rolled for in a tournament", std::source_location::current());
  }
};

// C2: a defender who only equals the attacker loses the castle.
void after_defence(State& state, const Rolling& phase, Tell tell) {
  const auto& target = std::get<CardTarget>(phase.target);
  if (beaten(phase)) {
    tell(CastleKept{target.seat, target.card});
    return end_turn(state, phase.turn, tell);
  }
  take_from_player(state, phase.turn, target, tell);
  if (!won_by(state, phase.turn, tell)) end_turn(state, phase.turn, tell);
}

// Those who are level with the best.
Seats level_with(Value best, const Rolling& phase) {
  Seats seats;
  for (const Entry& entry : phase.entries) {
    if (entry.value == best) seats.push_back(entry.seat);
  }
  return seats;
}

// The tournament that this one would be if it were rolled again.
TieTarget tie_of(const Rolling& phase, const Seats& seats) {
  if (const auto* tie = std::get_if<TieTarget>(&phase.target)) {
    return {tie->pile, tie->card, seats, static_cast<std::uint8_t>(tie->times + 1)};
  }
  const auto& first = std::get<PileTarget>(phase.target);
  return {first.pile, first.card, seats, 1};
}

// C4: of equal rolls the first counts, or they are rolled again.
void after_tournament(State& state, Rolling phase, Tell tell) {
  phase.entries.push_back({phase.seat, phase.value});
  const Entry* best = phase.entries.begin();
  for (const Entry& entry : phase.entries) {
    if (entry.value > best->value) best = &entry;
  }
  const Seats rollers = rollers_of(state.options.players, phase);
  if (phase.entries.size() < rollers.size()) {
    return start_roll(state, phase, rollers[phase.entries.size()], Purpose::tournament, best->value, tell);
  }
  const TieTarget tie = tie_of(phase, level_with(best->value, phase));
  const bool again = state.options.tournament_ties == TournamentTies::rolled_again && tie.times <= most_ties;
  if (again && tie.seats.size() > 1) {
    tell(TournamentTied{tie.seats, best->value});
    phase.target = tie;
    phase.entries.clear();
    return start_roll(state, phase, tie.seats[0], Purpose::tournament, std::nullopt, tell);
  }
  const Seat winner = best->seat;
  take_from_pile(state, winner, tie.pile, tell);
  if (!won_by(state, winner, tell)) end_turn(state, phase.turn, tell);
}

}  // namespace

// C8, C9: a lone card lies face up again at once.
void turn_card(const State& state, PileId pile, Tell tell) {
  if (!state.piles[pile].empty()) tell(CardTurned{pile, card_of(state, state.piles[pile][0])});
}

void settle(State& state, const Rolling& phase, Tell tell) {
  switch (phase.purpose) {
    case Purpose::attempt:
      return std::visit(AfterAttempt{state, phase, tell}, phase.target);
    case Purpose::defence:
      return after_defence(state, phase, tell);
    case Purpose::tournament:
      return after_tournament(state, phase, tell);
  }
}

void give_castle(State& state, Seat seat, CardId castle, PileId pile, Tell tell) {
  lose_card(state, seat, castle);
  state.piles[pile].push_back(castle);
  tell(CastleGiven{seat, card_of(state, castle), pile});
  if (state.piles[pile].size() == 1) turn_card(state, pile, tell);
  end_turn(state, seat, tell);
}

}  // namespace palatine::chevaliers
