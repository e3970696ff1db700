#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {

DieCards die_cards(const State& state, Seat seat) {
  DieCards cards;
  for (const CardId card : player(state, seat).cards& kinds(state).of[static_cast<std::size_t>(Special::die)]) {
    cards.add(*std::get<SpecialCard>(card_of(state, card)).face);
  }
  return cards;
}

bool has(const State& state, Seat seat, Special special) {
  return !(player(state, seat).cards & kinds(state).of[static_cast<std::size_t>(special)]).empty();
}

int castles(const State& state, Seat seat) {
  return (player(state, seat).cards & kinds(state).castles).size();
}

int tournaments(const State& state, Seat seat) {
  return (player(state, seat).cards & kinds(state).tournaments).size();
}

Value value_of(const State& state, Seat seat, const Dice& dice) {
  return value_of(dice, die_cards(state, seat));
}

std::optional<Value> to_beat(const State& state, Seat seat, const Target& target) {
  if (std::holds_alternative<ThroneTarget>(target)) return throne_combination;
  const auto* pile = std::get_if<PileTarget>(&target);
  const Card& card = pile ? pile->card : std::get<CardTarget>(target).card;
  if (const auto* special = std::get_if<SpecialCard>(&card)) return special->combination;
  if (const auto* castle = std::get_if<CastleCard>(&card)) {
    return pile && has(state, seat, Special::treason) ? treason_combination : castle->combination;
  }
  return std::nullopt;
}

int rolls_for(const State& state, Seat seat, Seat turn, Purpose purpose, const Target& target) {
  bool four = false;
  if (purpose == Purpose::tournament) four = seat == turn || has(state, seat, Special::champion);
  if (purpose == Purpose::attempt) {
    const auto* card = std::get_if<CardTarget>(&target);
    four = card && std::holds_alternative<CastleCard>(card->card) && has(state, seat, Special::catapult);
  }
  return four ? 4 : 3;
}

int chance_of(const State& state, Seat seat, Value to_beat, int rolls) {
  return chance(to_beat, rolls, die_cards(state, seat));
}

}  // namespace palatine::chevaliers
