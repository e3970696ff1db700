#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// W14: warlords that were captured go to castles when the battle is over.
void lead_away(State& state) {
  const Battle& battle = *state.battle;
  for (int i = 0; i < battle.captured_by_defender; ++i) {
    push_house(state, *battle.defender, battle.attacker, true, false);
  }
  for (int i = 0; i < battle.captured_by_attacker; ++i) {
    push_house(state, battle.attacker, *battle.defender, true, false);
  }
}

void tell_captures(const State& state, Tell tell) {
  const Battle& battle = *state.battle;
  for (int i = 0; i < battle.captured_by_defender; ++i) tell(WarlordCaptured{*battle.defender, battle.attacker});
  for (int i = 0; i < battle.captured_by_attacker; ++i) tell(WarlordCaptured{battle.attacker, *battle.defender});
}

void take_fief(State& state, Tell tell) {
  const Battle battle = *state.battle;
  FiefState& place = fief(state, battle.fief);
  const bool castle = place.castle != Castle::none;
  tell(FiefTaken{battle.attacker, battle.fief, battle.defender, castle});
  place.owner = battle.attacker;
  place.army = battle.army;
  place.moved = battle.army;
  place.pilgrims = false;
  place.relic = false;
  state.battle->army = {};
  ++state.fiefs_taken;
  tell_captures(state, tell);
  if (castle) {
    place.castle = Castle::unfinished;
    player(state, battle.attacker).last_castle.reset();
    state.took_castle = true;
    state.taken_from = battle.defender;
    for (std::size_t i = state.prisoners.size(); i-- > 0;) {
      if (state.prisoners[i].fief == battle.fief && state.prisoners[i].owner == battle.attacker)
        free_prisoner(state, i);
    }
    update_leader(state);
  }
  lead_away(state);
}

}  // namespace

// Sets where the flow goes on.
void settle(State& state, Random& random, Tell tell) {
  const Battle battle = *state.battle;
  FiefState& place = fief(state, battle.fief);
  if (!attackers_gone(state) && defenders_gone(state)) {
    take_fief(state, tell);
    if (state.took_castle) reward_castle(state, random, tell);
    state.flow = Flow::feeding;
    return;
  }
  if (attackers_gone(state) && defenders_gone(state) && battle.defender) {
    if (place.castle != Castle::none) {
      place.army.add(Soldier::spearman, 1);
      tell(CastleKept{*battle.defender, battle.fief});
    } else {
      leave_if_empty(state, battle.fief, tell);
    }
  }
  if (place.owner == battle.defender) tell(FiefHeld{battle.fief, battle.defender});
  tell_captures(state, tell);
  lead_away(state);
  leave_battle(state);
}

void leave_battle(State& state) {
  const Battle battle = *state.battle;
  state.battle.reset();
  state.last_defender = battle.defender;
  state.flow = Flow::battles;
  if (!has_parleys(state) || battle.captured_by_attacker + battle.captured_by_defender == 0) return;
  start_parley(state, Seats{battle.attacker, *battle.defender}, Flow::battles);
}

// W5. The loser's last castle brings all that the loser has.
void reward_castle(State& state, Random& random, Tell tell) {
  const Seat seat = state.battle->attacker;
  draw_to_hand(state, seat, Deck::conquest, random, tell);
  if (!state.taken_from) return;  // its peasants'
  const Seat loser = *state.taken_from;
  if (has_castle(state, loser)) return gain(state, seat, castle_gold, GoldFor::castle, tell);
  gain(state, seat, last_castle_gold, GoldFor::castle, tell);
  const int gold = player(state, loser).gold;
  gain(state, loser, -gold, GoldFor::castle, tell);
  gain(state, seat, gold, GoldFor::castle, tell);
  player(state, loser).last_castle = seat;
  const Cards hand = player(state, loser).hand;
  if (hand.empty()) return;
  player(state, loser).hand.clear();
  for (const Card each : hand) put_in_hand(state, seat, each);
  tell(CardsGiven{loser, seat, static_cast<int>(hand.size()), hand});
}

int too_many(const State& state) {
  const FiefId at = state.battle->fief;
  if (fief_of(at).terrain != Terrain::mountain || fief(state, at).castle != Castle::none) return 0;
  return std::max(0, fief(state, at).army.size() - mountain_feeds);
}

std::vector<SendBackChoice> ways_back(const State& state) {
  std::vector<SendBackChoice> ways;
  const Army& army = fief(state, state.battle->fief).army;
  for (const FiefId to : retreats(state)) {
    const int most = std::min(too_many(state), room(state, to));
    if (most == 0) continue;
    SendBackChoice choice{to, {}};
    for (int i = 0; i < soldier_count; ++i) {
      if (army.at(i) > 0) choice.soldiers.push_back({soldier_at(i), std::min(most, army.at(i))});
    }
    ways.push_back(std::move(choice));
  }
  return ways;
}

void send_back(State& state, const SendBack& action, Tell tell) {
  Army army;
  army.add(action.soldier, action.count);
  tell(Retreated{state.battle->attacker, state.battle->fief, action.fief, army});
  remove(fief(state, state.battle->fief), action.soldier, action.count);
  fief(state, action.fief).army.add(army);
  fief(state, action.fief).moved.add(army);
}

}  // namespace palatine::warlords_of_europe
