#include "engine/warlords_of_europe/threats.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Of a thousand dice of so many sides, those that hit.
int hit_rate(Soldier soldier, int die, bool castle, bool attacks) {
  return std::max(0, die - hits_from(soldier, castle, attacks) + 1) * 1000 / die;
}

std::int64_t power_of(const Might& might) {
  return std::int64_t{might.hits} * might.soldiers;
}

// Of who attacks an open fief, and a castle.
std::array<Might, 2> mights_of(const Army& army) {
  return {might_of(army, attack_die(false), false, true), might_of(army, attack_die(false), true, true)};
}

Army riders_of(const Army& army) {
  Army riders;
  for (int i = 0; i < soldier_count; ++i) {
    if (unit(soldier_at(i)).steps > 1) riders.add(soldier_at(i), army.at(i));
  }
  return riders;
}

}  // namespace

Might might_of(const Army& army, int die, bool castle, bool attacks) {
  Might might;
  for (int i = 0; i < soldier_count; ++i) {
    if (army.at(i) == 0) continue;
    might.soldiers += army.at(i);
    might.hits += army.at(i) * hit_rate(soldier_at(i), die, castle, attacks);
  }
  return might;
}

// Powers as the square law has them; the third power of their ratio is near the odds.
int chance_against(const Might& attackers, const Might& defenders) {
  const std::int64_t attack = power_of(attackers);
  const std::int64_t defence = power_of(defenders);
  if (attack == 0) return 0;
  const std::int64_t part = attack * sure / (attack + defence);
  const std::int64_t won = part * part * part;
  const std::int64_t held = (sure - part) * (sure - part) * (sure - part);
  return static_cast<int>(won * sure / (won + held));
}

Threats::Threats(const State& state) : state_(state) {
  for (int i = 0; i < fief_count(); ++i) {
    const auto from = static_cast<FiefId>(i);
    const FiefState& place = fief(state, from);
    if (!place.owner || place.army.empty()) continue;
    const Seat seat = *place.owner;
    std::uint64_t reached = std::uint64_t{1} << from;
    const auto come = [&](FiefId to, const std::array<Might, 2>& army) {
      if ((reached >> to & 1u) != 0 || !in_play(state, to)) return;
      reached |= std::uint64_t{1} << to;
      if (!fief(state, to).owner || fief(state, to).owner == seat) return;
      Might& coming = coming_[to][static_cast<std::size_t>(seat)];
      const Might& more = army[fief(state, to).castle == Castle::none ? 0 : 1];
      coming.soldiers += more.soldiers;
      coming.hits += more.hits;
    };
    const std::array<Might, 2> army = mights_of(place.army);
    for (const FiefId to : fief_of(from).beside) come(to, army);
    const Army riders = place.army[Soldier::warlord] > 0 ? place.army : riders_of(place.army);
    if (riders.empty()) continue;
    const std::array<Might, 2> far = mights_of(riders);
    for (const FiefId over : fief_of(from).beside) {
      if (!in_play(state, over) || fief(state, over).owner != seat) continue;
      for (const FiefId to : fief_of(over).beside) come(to, far);
    }
  }
}

std::array<int, max_players> Threats::falls(FiefId id, const Army& garrison) const {
  const FiefState& place = fief(state_, id);
  const int die = defence_die(state_.options, id, place.castle, place.relic, false);
  const Might defenders = might_of(garrison, die, place.castle != Castle::none, false);
  std::array<int, max_players> falls{};
  for (std::size_t seat = 0; seat < max_players; ++seat) falls[seat] = chance_against(coming_[id][seat], defenders);
  return falls;
}

}  // namespace palatine::warlords_of_europe
