#include "engine/chevaliers/attempts.hpp"

#include <algorithm>

#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

constexpr Value surely_more = {dice_count + 1, highest_face, 0};  // than anybody else's

AttemptEnds ends_of_tournament(const State& state, const Rolling& phase) {
  const Roller organiser = {die_cards(state, phase.turn), phase.rolls_left};
  SmallList<int, max_players> weights;  // of who organises: 1000
  int sum = 0;
  const Seats rollers = rollers_of(state.options.players, phase);
  for (const Seat seat : rollers) {
    int weight = 1000;
    if (seat != phase.turn) {
      const Roller later = {die_cards(state, seat), rolls_for(state, seat, phase.turn, phase.purpose, phase.target)};
      const int held = std::clamp(chance_to_hold({}, organiser.rolls, organiser.cards, later), 1, 999);
      weight = 1000 * (1000 - held) / held;
    }
    weights.push_back(weight);
    sum += weight;
  }
  AttemptEnds ends;
  int left = 1000;
  for (std::size_t i = 0; i < rollers.size(); ++i) {
    const int chance = i + 1 == rollers.size() ? left : 1000 * weights[i] / sum;
    left -= chance;
    ends.push_back({rollers[i], chance});
  }
  return ends;
}

int chance_of_attempt(const State& state, const Rolling& phase) {
  const DieCards cards = die_cards(state, phase.turn);
  const auto* target = std::get_if<CardTarget>(&phase.target);
  if (target != nullptr && std::holds_alternative<CastleCard>(target->card)) {
    return chance_to_hold(*phase.to_beat, phase.rolls_left, cards, {die_cards(state, target->seat), 3});
  }
  return chance(*phase.to_beat, phase.rolls_left, cards);
}

}  // namespace

AttemptEnds ends_of(const State& state, const Rolling& phase) {
  if (phase.purpose == Purpose::tournament) return ends_of_tournament(state, phase);
  const int chance = chance_of_attempt(state, phase);
  return {{phase.turn, chance}, {std::nullopt, 1000 - chance}};
}

void end_attempt(State& state, const Rolling& before, std::optional<Seat> winner) {
  Rolling phase = before;
  if (phase.purpose == Purpose::tournament) {
    const Seats rollers = rollers_of(state.options.players, phase);
    const auto value = [&](Seat seat) { return seat == winner ? surely_more : Value{}; };
    phase.entries.clear();
    for (std::size_t i = 0; i + 1 < rollers.size(); ++i) phase.entries.push_back({rollers[i], value(rollers[i])});
    phase.seat = rollers[rollers.size() - 1];
    phase.value = value(phase.seat);
  } else {
    const auto* target = std::get_if<CardTarget>(&phase.target);
    const bool defended = target != nullptr && std::holds_alternative<CastleCard>(target->card) && winner;
    phase.purpose = defended ? Purpose::defence : Purpose::attempt;  // a defender who rolls nothing loses it
    phase.value = winner && !defended ? surely_more : Value{};
  }
  settle(state, phase, {});
}

tl::expected<void, Rejection> WholeAttempts::apply(State& state, Seat seat, const Action& action, Random& random,
                                                   std::vector<Event>* events) {
  auto applied = Chevaliers::apply(state, seat, action, random, events);
  const auto* rolling = std::get_if<Rolling>(&state.phase);
  if (!applied || rolling == nullptr) return applied;
  const Rolling phase = *rolling;
  auto left = static_cast<int>(random.below(1000));
  for (const AttemptEnd& end : ends_of(state, phase)) {
    left -= end.chance;
    if (left >= 0) continue;
    end_attempt(state, phase, end.winner);
    break;
  }
  return applied;
}

std::uint64_t WholeAttempts::seen(const State& state) {
  std::uint64_t seen = 0;
  const auto mix = [&](std::uint64_t bits) { seen = (seen ^ bits) * 0x9e3779b97f4a7c15u ^ seen >> 29; };
  for (const Player& player : state.players) mix(player.cards.bits());
  for (const Pile& pile : state.piles) mix(pile.empty() ? max_cards : pile[0]);
  return seen;
}

}  // namespace palatine::chevaliers
