#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {

DicePlaces live_dice(const Dice& dice) {
  DicePlaces live;
  for (std::uint8_t place = 0; place < dice.size(); ++place) {
    if (dice[place] <= highest_face) live.push_back(place);
  }
  return live;
}

void choose(State& state, const ChoosingTarget& phase, const Target& target, Tell tell) {
  tell(TargetChosen{phase.seat, target});
  Rolling rolling;
  rolling.turn = phase.seat;
  rolling.attempts = phase.attempts;
  rolling.buried = phase.buried;
  rolling.target = target;
  const auto beat = to_beat(state, phase.seat, target);
  start_roll(state, rolling, phase.seat, beat ? Purpose::attempt : Purpose::tournament, beat, tell);
}

// C18: the first roll is an action too.
void start_roll(State& state, Rolling phase, Seat seat, Purpose purpose, std::optional<Value> beat, Tell tell) {
  phase.seat = seat;
  phase.purpose = purpose;
  phase.dice = {};
  phase.rolls_left = rolls_for(state, seat, phase.turn, purpose, phase.target);
  phase.value = value_of(state, seat, {});
  phase.to_beat = beat;
  state.phase = phase;
  tell(RollStarted{seat, purpose, phase.rolls_left, beat});
}

void roll(State& state, Rolling phase, const DicePlaces& keep, Random& random, Tell tell) {
  if (phase.dice.empty()) phase.dice = {1, 1, 1, 1, 1, 1};
  DicePlaces rolled;
  for (const std::uint8_t place : live_dice(phase.dice)) {
    if (keep.contains(place)) continue;
    phase.dice[place] = static_cast<Face>(random.below(6) + 1);
    rolled.push_back(place);
  }
  --phase.rolls_left;
  phase.value = value_of(state, phase.seat, phase.dice);
  state.phase = phase;
  tell(DiceRolled{phase.seat, rolled, phase.dice, phase.value, phase.rolls_left});
  if (phase.rolls_left == 0 || live_dice(phase.dice).empty()) stop(state, phase, tell);
}

void stop(State& state, const Rolling& phase, Tell tell) {
  std::optional<bool> beaten;
  if (phase.to_beat) beaten = phase.value > *phase.to_beat;
  tell(RollEnded{phase.seat, phase.value, beaten});
  settle(state, phase, tell);
}

}  // namespace palatine::chevaliers
