#include "engine/warlords_of_europe/odds.hpp"

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Chances in parts of 2^30, so that a product fits.
using Part = std::uint64_t;
constexpr int part_bits = 30;
constexpr Part whole = Part{1} << part_bits;

Part product(Part a, Part b) {
  return (a * b + whole / 2) >> part_bits;
}

// The chances of 0, 1, 2, … hits.
using Hits = std::span<const Part>;

// What so many dice of one side hit, from none of them to all.
class Dice {
 public:
  explicit Dice(int count) {
    chances_.reserve((static_cast<std::size_t>(count) + 1) * (static_cast<std::size_t>(count) + 2) / 2);
    chances_.push_back(whole);
  }

  void add(int sides, int hits_from) {
    const Part chance =
        whole * static_cast<Part>(std::clamp(sides - hits_from + 1, 0, sides)) / static_cast<Part>(sides);
    const std::size_t fewer = first(count_);
    ++count_;
    chances_.resize(first(count_ + 1));
    for (std::size_t i = 0; i < count_; ++i) {
      chances_[first(count_) + i] += product(chances_[fewer + i], whole - chance);
      chances_[first(count_) + i + 1] += product(chances_[fewer + i], chance);
    }
  }

  std::size_t count() const { return count_; }
  Hits hits(std::size_t count) const { return Hits(chances_).subspan(first(count), count + 1); }

 private:
  // Of so many dice, one chance more than there are.
  static std::size_t first(std::size_t count) { return count * (count + 1) / 2; }

  std::vector<Part> chances_;
  std::size_t count_ = 0;
};

// A side of the battle by how many of it are lost.
class Host {
 public:
  Host(const Army& army, int sides, bool castle, bool attacks) : Host(army.size()) {
    std::size_t at = 0;
    for (const Soldier soldier : loss_order) {
      for (int i = 0; i < army[soldier]; ++i, ++at) cost[at + 1] = cost[at] + unit(soldier).gold;
    }
    // whoever is lost later still rolls
    for (auto soldier = loss_order.rbegin(); soldier != loss_order.rend(); ++soldier) {
      for (int i = 0; i < army[*soldier]; ++i, --at) {
        (shoots(*soldier) ? archers_ : others_).add(sides, hits_from(*soldier, castle, attacks));
        archers_left_[at - 1] = archers_.count();
      }
    }
  }
  Host(int peasants, int sides) : Host(peasants) {
    for (int i = 0; i < peasants; ++i) others_.add(sides, units().peasant_hits);
  }

  std::size_t size() const { return cost.size() - 1; }
  Hits archers(std::size_t lost) const { return archers_.hits(archers_left_[lost]); }
  Hits others(std::size_t lost) const { return others_.hits(size() - lost - archers_left_[lost]); }

  std::vector<std::int64_t> cost;  // gold

 private:
  explicit Host(int size)
      : cost(static_cast<std::size_t>(size) + 1), archers_(size), others_(size), archers_left_(cost.size()) {}

  Dice archers_, others_;
  std::vector<std::size_t> archers_left_;
};

// How often each pair of losses is met, before a round and between its two steps.
class Course {
 public:
  Course(const Host& attackers, const Host& defenders, bool ambush, bool shot)
      : attackers_(attackers),
        defenders_(defenders),
        before_((attackers.size() + 1) * (defenders.size() + 1)),
        between_(before_.size()) {
    if (ambush && attackers.size() > 0 && defenders.size() > 0) {
      hit(between_, 0, 0, whole, Hits(&whole, 1), defenders.archers(0));
    } else {
      (shot ? between_ : before_)[0] = whole;
    }
    for (std::size_t i = 0; i < attackers.size(); ++i) {
      for (std::size_t k = 0; k < defenders.size(); ++k) fight(i, k);
    }
  }

  // At the end: one of the two numbers is a side's size.
  Part ended(std::size_t i, std::size_t k) const { return before_[at(i, k)] + between_[at(i, k)]; }

 private:
  std::size_t at(std::size_t i, std::size_t k) const { return i * (defenders_.size() + 1) + k; }

  // Rounds in which nobody hits come again and again: their sum is a quotient.
  void fight(std::size_t i, std::size_t k) {
    const Hits archers = attackers_.archers(i);
    const Hits others = attackers_.others(i);
    const Part no_shot = product(archers[0], defenders_.archers(k)[0]);
    const Part no_blow = product(others[0], defenders_.others(k)[0]);
    const Part in = before_[at(i, k)] + product(between_[at(i, k)], no_blow);
    if (in + between_[at(i, k)] == 0) return;
    const Part rounds = (in << part_bits) / (whole - product(no_shot, no_blow));
    const Part steps = between_[at(i, k)] + product(rounds, no_shot);
    before_[at(i, k)] = between_[at(i, k)] = 0;
    hit(between_, i, k, rounds, archers, defenders_.archers(k));
    hit(before_, i, k, steps, others, defenders_.others(k));
    before_[at(i, k)] = between_[at(i, k)] = 0;
  }

  void hit(std::vector<Part>& into, std::size_t i, std::size_t k, Part mass, Hits by_attackers, Hits by_defenders) {
    const Hits some = by_attackers.first(std::min(by_attackers.size(), defenders_.size() - k));
    const Hits enough = by_attackers.subspan(some.size());
    for (std::size_t lost = 0; lost < by_defenders.size(); ++lost) {
      const Part part = product(mass, by_defenders[lost]);
      if (part == 0) continue;
      Part* to = &into[at(std::min(i + lost, attackers_.size()), k)];
      for (const Part chance : some) *to++ += product(part, chance);
      for (const Part chance : enough) *to += product(part, chance);
    }
  }

  const Host& attackers_;
  const Host& defenders_;
  std::vector<Part> before_, between_;
};

Army reduced(const Army& army, int to, int of) {
  Army fewer;
  for (int i = 0; i < soldier_count; ++i) {
    if (army.at(i) > 0) fewer.add(soldier_at(i), std::max(1, (army.at(i) * to + of / 2) / of));
  }
  return fewer;
}

// A battle from beginning to end, of sides that may have been reduced.
struct Fought {
  int most;  // of either side, in truth
  Host attackers, defenders;
  Course course;

  explicit Fought(const BattleSides& sides)
      : most(std::max({sides.attackers.size(), sides.defenders.size(), most_in_odds})),
        attackers(fought(sides.attackers), sides.attack_die, sides.castle, true),
        defenders(sides.peasants > 0 ? Host(sides.peasants, sides.defence_die)
                                     : Host(fought(sides.defenders), sides.defence_die, sides.castle, false)),
        course(attackers, defenders, sides.ambush, sides.shot) {}

 private:
  Army fought(const Army& army) const { return most == most_in_odds ? army : reduced(army, most_in_odds, most); }
};

// See(attackers_lost, defenders_lost, part) for each end, from the best one for the attackers to the worst.
template <class See>
void at_ends(const Fought& fought, See see) {
  const std::size_t attackers = fought.attackers.size(), defenders = fought.defenders.size();
  for (std::size_t i = 0; i < attackers; ++i) see(i, defenders, fought.course.ended(i, defenders));
  see(attackers, defenders, fought.course.ended(attackers, defenders));
  for (std::size_t k = defenders; k-- > 0;) see(attackers, k, fought.course.ended(attackers, k));
}

int in_parts(Part part) {
  return static_cast<int>(product(part, certain));
}

}  // namespace

BattleOdds odds_of(const BattleSides& sides) {
  const Fought fought(sides);
  Part won = 0, held = 0, all_gone = 0, attackers_lost = 0, defenders_lost = 0;
  at_ends(fought, [&](std::size_t i, std::size_t k, Part part) {
    const bool attackers_gone = i == fought.attackers.size(), defenders_gone = k == fought.defenders.size();
    (!attackers_gone ? won : defenders_gone ? all_gone : held) += part;
    attackers_lost += part * static_cast<Part>(fought.attackers.cost[i]);
    defenders_lost += part * static_cast<Part>(fought.defenders.cost[k]);
  });
  const auto losses = [&](Part sum) {
    return static_cast<std::int64_t>(product(sum, 1000)) * fought.most / most_in_odds;
  };
  return {in_parts(won), in_parts(held), in_parts(all_gone), losses(attackers_lost), losses(defenders_lost)};
}

int per_mille(int parts) {
  if (parts == 0 || parts == certain) return parts / (certain / 1000);
  return std::clamp((parts + certain / 2000) / (certain / 1000), 1, 999);
}

std::vector<BattleEnd> ends_of(const BattleSides& sides) {
  const Fought fought(sides);
  const auto in_truth = [](std::size_t lost, const Host& host, int size) {
    return static_cast<int>(lost) * size / static_cast<int>(std::max<std::size_t>(host.size(), 1));
  };
  std::vector<BattleEnd> ends;
  at_ends(fought, [&](std::size_t i, std::size_t k, Part part) {
    if (in_parts(part) == 0) return;
    const int defenders = sides.peasants > 0 ? sides.peasants : sides.defenders.size();
    ends.push_back({in_truth(i, fought.attackers, sides.attackers.size()), in_truth(k, fought.defenders, defenders),
                    in_parts(part)});
  });
  return ends;
}

namespace {

// In the place of what had the same one.
template <class Known, class Make>
const auto& remembered(std::vector<Known>& all, const BattleSides& sides, Make make) {
  std::uint64_t hash = 0;
  const auto mix = [&](int n) { hash = (hash ^ static_cast<std::uint64_t>(n)) * 0x9e3779b97f4a7c15u; };
  for (int i = 0; i < soldier_count; ++i) mix(sides.attackers.at(i) << 10 | sides.defenders.at(i));
  mix(sides.peasants << 10 | sides.attack_die << 5 | sides.defence_die);
  mix((sides.shot ? 4 : 0) + (sides.castle ? 2 : 0) + (sides.ambush ? 1 : 0));
  Known& known = all[(hash >> 32) % all.size()];
  if (known.sides != sides) known = {sides, make(sides)};
  return known.answer;
}

}  // namespace

KnownOdds::KnownOdds() : odds_(4096, {{}, odds_of({})}), ends_(512, {{}, ends_of({})}) {}

const BattleOdds& KnownOdds::of(const BattleSides& sides) {
  return remembered(odds_, sides, odds_of);
}

const std::vector<BattleEnd>& KnownOdds::ends(const BattleSides& sides) {
  return remembered(ends_, sides, ends_of);
}

namespace {

// Of what a view and a state both say.
template <class Position>
BattleSides of_attack(const Position& position, FiefId id, const Army& attackers) {
  const auto& place = position.fiefs[id];
  BattleSides sides;
  sides.attackers = attackers;
  if (place.owner) {
    sides.defenders = place.army;
  } else {
    sides.peasants = terrain_of(id).peasants;
  }
  sides.attack_die = attack_die(false);
  sides.defence_die = defence_die(position.options, id, place.castle, place.relic, false);
  sides.castle = place.castle != Castle::none;
  return sides;
}

// Its attacker is asked whether to fight on.
bool round_is_fought(const View& view) {
  return std::holds_alternative<PressingOn>(view.phase);
}
bool round_is_fought(const State& state) {
  return state.flow == Flow::round_fought;
}

template <class Position>
BattleSides of_battle(const Position& position) {
  const Battle& battle = *position.battle;
  const auto& place = position.fiefs[battle.fief];
  BattleSides sides = of_attack(position, battle.fief, battle.army);
  if (!battle.defender) sides.peasants = battle.peasants;
  sides.attack_die = attack_die(battle.heroic);
  sides.defence_die = defence_die(position.options, battle.fief, place.castle, place.relic, battle.siege);
  sides.ambush = battle.ambush && battle.round == 1 && !round_is_fought(position);
  return sides;
}

}  // namespace

BattleSides sides_of_attack(const View& view, FiefId id, const Army& attackers) {
  return of_attack(view, id, attackers);
}
BattleSides sides_of_attack(const State& state, FiefId id, const Army& attackers) {
  return of_attack(state, id, attackers);
}

BattleSides sides_of_battle(const View& view) {
  return of_battle(view);
}
BattleSides sides_of_battle(const State& state) {
  return of_battle(state);
}

}  // namespace palatine::warlords_of_europe
