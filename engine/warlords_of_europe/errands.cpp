// Losses that somebody names, and warlords that go to a castle.
#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

Army& army_of_errand(State& state, const Errand& errand) {
  return errand.attackers ? state.battle->army : fief(state, errand.fief).army;
}
const Army& army_of_errand(const State& state, const Errand& errand) {
  return errand.attackers ? state.battle->army : fief(state, errand.fief).army;
}

// Against another player, who captures; else a warlord is the last to be lost, and goes back (W8).
bool against_player(const State& state, const Errand& errand) {
  if (!state.battle || !state.battle->defender || state.battle->fief != errand.fief) return false;
  return state.flow != Flow::feeding || !mountains_capture_nobody(state);
}

// One kind's losses, of the errand in front.
void take_losses(State& state, Soldier soldier, int count, Tell tell) {
  Errand& errand = state.errands[0];
  tell(SoldiersLost{errand.seat, errand.fief, soldier, count});
  if (errand.attackers) {
    army_of_errand(state, errand).add(soldier, -count);
  } else {
    remove(fief(state, errand.fief), soldier, count);
  }
  errand.losses -= count;
  if (soldier != Soldier::warlord) return;
  for (int i = 0; i < count; ++i) {
    if (against_player(state, errand)) {
      ++(errand.attackers ? state.battle->captured_by_defender : state.battle->captured_by_attacker);
    } else {
      push_house(state, errand.seat, errand.seat, false, true);
    }
  }
}

bool run_losses(State& state, Tell tell) {
  const Errand errand = state.errands[0];
  const auto kinds = to_lose(state, errand);
  if (errand.losses == 0 || kinds.empty()) {
    state.errands.erase(0);
    if (!state.battle) leave_if_empty(state, errand.fief, tell);
    return true;
  }
  int all = 0;
  for (const SoldierMost& kind : kinds) all += kind.most;
  if (kinds.size() > 1 && all > errand.losses) {
    state.phase = NamingLosses{errand.seat, errand.fief, errand.attackers, errand.to_card, errand.losses};
    return false;
  }
  for (const SoldierMost& kind : kinds) take_losses(state, kind.soldier, kind.most, tell);
  return true;
}

bool run_house(State& state, Tell tell) {
  const Errand errand = state.errands[0];
  const FiefSet castles = castles_of(state, errand.seat);
  const bool nowhere = castles.empty() || !in_game(state, errand.owner) || !in_game(state, errand.seat);
  if (nowhere) {
    tell(WarlordReturned{errand.owner});
    state.errands.erase(0);
    return true;
  }
  if (castles.size() > 1) {
    state.phase = Housing{errand.seat, errand.owner, errand.captive};
    return false;
  }
  house(state, castles.first(), tell);
  return true;
}

}  // namespace

// Who may be lost next. The most of each is bounded by what is to be lost.
std::vector<SoldierMost> to_lose(const State& state, const Errand& errand) {
  const Army& army = army_of_errand(state, errand);
  const bool others = army.size() > army[Soldier::warlord];
  const bool no_warlord = errand.to_card || (!against_player(state, errand) && others);
  std::vector<SoldierMost> kinds;
  for (int i = 0; i < soldier_count; ++i) {
    const Soldier soldier = soldier_at(i);
    if (soldier == Soldier::warlord && no_warlord) continue;
    if (army[soldier] > 0) kinds.push_back({soldier, std::min(army[soldier], errand.losses)});
  }
  return kinds;
}

bool run_errand(State& state, Tell tell) {
  return state.errands[0].kind == Errand::Kind::lose ? run_losses(state, tell) : run_house(state, tell);
}

void lose(State& state, Soldier soldier, int count, Tell tell) {
  take_losses(state, soldier, count, tell);
}

void house(State& state, FiefId id, Tell tell) {
  const Errand errand = state.errands[0];
  state.errands.erase(0);
  if (errand.captive) {
    state.prisoners.push_back({errand.owner, id});
    return tell(WarlordHoused{errand.owner, id, errand.seat});
  }
  fief(state, id).army.add(Soldier::warlord, 1);
  if (errand.moved) fief(state, id).moved.add(Soldier::warlord, 1);
  tell(WarlordHoused{errand.owner, id, std::nullopt});
}

void free_prisoner(State& state, std::size_t at) {
  const Seat owner = state.prisoners[at].owner;
  state.prisoners.erase(at);
  push_house(state, owner, owner, false, false);
}

void push_house(State& state, Seat decides, Seat owner, bool captive, bool moved) {
  Errand errand;
  errand.kind = Errand::Kind::house;
  errand.seat = decides;
  errand.owner = owner;
  errand.captive = captive;
  errand.moved = moved;
  state.errands.push_back(errand);
}

}  // namespace palatine::warlords_of_europe
