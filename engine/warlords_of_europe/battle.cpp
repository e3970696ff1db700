#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int attackers_die = 8;
constexpr int heroic_die = 10;
constexpr int relic_step = 2;
constexpr int largest_die = 12;

// One die each; how many hit.
int roll(Volley& volley, int count, int& hits, Random& random) {
  for (int i = 0; i < count; ++i) {
    const auto die = static_cast<std::uint8_t>(random.below(volley.sides) + 1);
    volley.dice.push_back(die);
    if (die >= volley.hits_from) ++hits;
  }
  return count;
}

struct Force {
  std::vector<Volley> volleys;
  int dice = 0;
  int hits = 0;

  void roll_army(const Army& army, bool archers, int sides, bool castle, bool attacks, Random& random) {
    for (int i = 0; i < soldier_count; ++i) {
      const Soldier soldier = soldier_at(i);
      if (army[soldier] == 0 || shoots(soldier) != archers) continue;
      Volley& volley = volleys.emplace_back();
      volley.soldier = soldier;
      volley.sides = static_cast<std::uint8_t>(sides);
      volley.hits_from = static_cast<std::uint8_t>(hits_from(soldier, castle, attacks));
      dice += roll(volley, army[soldier], hits, random);
    }
  }
};

}  // namespace

bool shoots(Soldier soldier) {
  return unit_of(soldier) == Soldier::archer;
}

int hits_from(Soldier soldier, bool castle, bool attacks) {
  const UnitData& data = unit(soldier);
  if (!castle) return data.hits;
  return attacks ? data.hits_attacking_castle : data.hits_defending_castle;
}

void start_battle(State& state, Seat seat, FiefId id, Tell tell) {
  std::size_t at = 0;
  while (state.attacks[at].fief != id) ++at;
  const FiefState& place = fief(state, id);
  Battle battle;
  battle.fief = id;
  battle.attacker = seat;
  battle.defender = place.owner;
  battle.army = state.attacks[at].army;
  battle.from = state.attacks[at].from;
  if (!battle.defender) battle.peasants = terrain_of(id).peasants;
  state.attacks.erase(at);
  tell(BattleStarted{seat, id, battle.defender, battle.army, place.army, battle.peasants});
  state.battle = battle;
  state.passed = {};
  state.asked = seat;
}

bool attackers_gone(const State& state) {
  return state.battle->army.empty();
}
bool defenders_gone(const State& state) {
  if (!state.battle->defender) return state.battle->peasants == 0;
  return fief(state, state.battle->fief).army.empty();
}

int attack_die(bool heroic) {
  return heroic ? heroic_die : attackers_die;
}

// W1. A siege goes before a relic.
int defence_die(const Options& options, FiefId id, Castle castle, bool relic, bool siege) {
  int die = terrain_of(id).die;
  if (castle == Castle::none) return die;
  die = std::max(die, castle == Castle::finished ? units().finished_die : unfinished_die(options));
  if (relic) die = std::min(die + relic_step, largest_die);
  return siege ? siege_die : die;
}
int defence_die(const State& state) {
  const FiefState& place = fief(state, state.battle->fief);
  return defence_die(state.options, state.battle->fief, place.castle, place.relic, state.battle->siege);
}

// W11: archers in their own step, all others in theirs. Both sides shoot before either takes its losses.
void roll_step(State& state, bool archers, Random& random, Tell tell) {
  const Battle battle = *state.battle;
  const FiefState& place = fief(state, battle.fief);
  const bool castle = place.castle != Castle::none;
  Force attackers, defenders;
  const bool ambushed = archers && battle.ambush && battle.round == 1;
  if (!ambushed) attackers.roll_army(battle.army, archers, attack_die(battle.heroic), castle, true, random);
  if (battle.defender) {
    defenders.roll_army(place.army, archers, defence_die(state), castle, false, random);
  } else if (!archers) {
    Volley& volley = defenders.volleys.emplace_back();
    volley.sides = static_cast<std::uint8_t>(defence_die(state));
    volley.hits_from = static_cast<std::uint8_t>(units().peasant_hits);
    defenders.dice = roll(volley, battle.peasants, defenders.hits, random);
  }
  if (attackers.dice + defenders.dice == 0) return;
  tell(BattleRolled{battle.round, archers, std::move(attackers.volleys), std::move(defenders.volleys), attackers.hits,
                    defenders.hits});
  if (attackers.hits > 0) {
    if (battle.defender) {
      state.errands.push_back(
          {Errand::Kind::lose, *battle.defender, battle.fief, false, false, attackers.hits, {}, false, false});
    } else {
      const int lost = std::min(attackers.hits, battle.peasants);
      state.battle->peasants -= lost;
      tell(PeasantsLost{battle.fief, lost});
    }
  }
  if (defenders.hits > 0) {
    state.errands.push_back(
        {Errand::Kind::lose, battle.attacker, battle.fief, true, false, defenders.hits, {}, false, false});
  }
}

std::vector<FiefId> retreats(const State& state) {
  std::vector<FiefId> ways;
  for (const FiefId id : state.battle->from) {
    if (owns(state, state.battle->attacker, id)) ways.push_back(id);
  }
  return ways;
}

// All together; what a mountain does not feed is lost.
void retreat(State& state, FiefId to, Tell tell) {
  Battle& battle = *state.battle;
  FiefState& place = fief(state, to);
  tell(Retreated{battle.attacker, battle.fief, to, battle.army});
  const int surplus = battle.army.size() - room(state, to);
  place.army.add(battle.army);
  place.moved.add(battle.army);
  battle.army = {};
  if (surplus > 0) {
    state.errands.push_back({Errand::Kind::lose, battle.attacker, to, false, false, surplus, {}, false, false});
  }
}

}  // namespace palatine::warlords_of_europe
