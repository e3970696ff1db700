#include "engine/warlords_of_europe/evaluation.hpp"

#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe::steward {
namespace {

// Percent, by how many others there are: where there are three, what one of them loses is less to oneself.
constexpr std::array<int, max_players> of_others = {100, 100, 100, 75};

int rounds_left(const View& view) {
  return std::max(1, last_round(view.options) - view.round + 1);
}

}  // namespace

Army without(Army army, Soldier soldier, int count) {
  army.add(soldier, -count);
  return army;
}

Worth worth_of(const Army& army) {
  Worth sum = 0;
  for (int i = 0; i < soldier_count; ++i) sum += gold(army.at(i) * unit(soldier_at(i)).gold);
  return sum;
}

std::int64_t power(const Army& army, int die, bool castle, bool attacks) {
  std::int64_t hits = 0;
  for (int i = 0; i < soldier_count; ++i) {
    if (army.at(i) == 0) continue;
    const int faces = std::max(0, die - hits_from(soldier_at(i), castle, attacks) + 1);
    hits += army.at(i) * faces * 1000 / die;
  }
  return hits * army.size();
}

Board::Board(const View& view, Seat seat, const Weights& weights, KnownOdds* known)
    : view_(view),
      seat_(seat),
      weights_(weights),
      known_(known),
      horizon_(std::min(weights.horizon, rounds_left(view))) {
  expect(static_cast<int>(view.fiefs.size()) == fief_count() && index(seat) < static_cast<int>(view.seats.size()),
         "a view of another map");
  for (const SeatView& other : view.seats) {
    if (other.seat != seat && !other.out) opponents_.push_back(other.seat);
  }
  for (const KingdomId kingdom : view.kingdoms) {
    expect(kingdom < map().kingdoms.size(), "a view of another map");
    for (const FiefId id : map().kingdoms[kingdom].fiefs) {
      in_play_.add(id);
      const FiefView& place = view.fiefs[id];
      if (place.owner && index(*place.owner) < max_players) fiefs_[static_cast<std::size_t>(*place.owner)].add(id);
      if (place.castle != Castle::none) castles_.add(id);
      if (place.castle == Castle::finished) finished_.add(id);
    }
  }
}

const Board::Threat& Board::threat_to(FiefId id) const {
  if (threats_[id]) return *threats_[id];
  Threat& most = threats_[id].emplace();
  if (!owns(id)) return most;
  for (const Seat other : opponents_) {
    const Army army = threat_of(other, id);
    if (power(army, 8, false, true) > power(most.army, 8, false, true)) most = {army, other};
  }
  return most;
}

const Cards& Board::hand() const {
  static const Cards none;
  return own().hand ? *own().hand : none;
}

bool Board::leads(Seat seat, int more, int fewer_of_all) const {
  const int all = count(finished_) - fewer_of_all + more;
  const int mine = finished(seat) + more;
  return mine > 0 && (view_.options.players == 2 ? mine == all : 2 * mine > all);
}

int Board::missing(Seat seat, KingdomId kingdom) const {
  const FiefSet own = fiefs_of(seat);
  return static_cast<int>(
      std::ranges::count_if(map().kingdoms[kingdom].fiefs, [&](FiefId id) { return !own.contains(id); }));
}

bool Board::has_castle_in(KingdomId kingdom) const {
  const FiefSet own = fiefs() & castles_;
  return std::ranges::any_of(map().kingdoms[kingdom].fiefs, [&](FiefId id) { return own.contains(id); });
}

Army Board::army_of(Seat seat) const {
  Army army;
  for (const FiefId id : fiefs_of(seat)) army.add(at(id).army);
  for (const Attack& attack : view_.attacks)
    if (attacker_of(attack, view_.turn) == seat) army.add(attack.army);
  if (view_.turn == seat && view_.battle) army.add(view_.battle->army);
  return army;
}

bool Board::are_all_in(Seat seat, FiefId id) const {
  const auto marches = [&](const Attack& each) { return attacker_of(each, view_.turn) == seat && !each.army.empty(); };
  return std::ranges::all_of(fiefs_of(seat) - FiefSet{id}, [&](FiefId other) { return at(other).army.empty(); }) &&
         std::ranges::none_of(view_.attacks, marches) &&
         !(view_.turn == seat && view_.battle && !view_.battle->army.empty());
}

// Everybody one step away; from two steps away those who go two, and whoever goes with a warlord.
Army Board::threat_of(Seat other, FiefId id) const {
  Army army;
  const FiefSet one_step = beside(id) & fiefs_of(other);
  FiefSet two_steps;
  for (const FiefId near : one_step) {
    army.add(at(near).army);
    two_steps = two_steps | beside(near);
  }
  for (const FiefId far : (two_steps & fiefs_of(other)) - one_step) {
    const bool led = at(far).army[Soldier::warlord] > 0;
    for (int i = 0; i < soldier_count; ++i) {
      if (led || unit(soldier_at(i)).steps > 1) army.add(soldier_at(i), at(far).army.at(i));
    }
  }
  return army;
}

BattleSides Board::sides(FiefId id, const Army& attackers) const {
  expect(id < view_.fiefs.size(), "no such fief");
  return sides_of_attack(view_, id, attackers);
}

BattleSides Board::sides_of_battle() const {
  expect(view_.battle && view_.battle->fief < view_.fiefs.size(), "no such battle");
  return warlords_of_europe::sides_of_battle(view_);
}

int Board::fall(FiefId id, const Army& garrison) const {
  if (threat(id).empty()) return 0;
  BattleSides battle = sides(id, threat(id));
  battle.defenders = garrison;
  return odds(battle).won;
}

// A fief's gold for some rounds, and its part in a kingdom that is whole, or will be.
Worth Board::income_share(Seat seat, FiefId id) const {
  const KingdomId kingdom = fief_of(id).kingdom;
  const int missing = this->missing(seat, kingdom) + (at(id).owner == seat ? 1 : 0);
  const bool castle = seat == seat_ ? has_castle_in(kingdom) : castles(seat) > 0;
  const int bonus = castle ? weights_.kingdom : weights_.kingdom_without_castle;
  return gold(terrain_of(id).gold * horizon_) + gold(bonus * horizon_) / (Worth{2} * std::max(1, missing * missing));
}

Worth Board::stake(FiefId id) const {
  Worth worth = income_share(seat_, id);
  const FiefView& place = at(id);
  if (place.castle == Castle::none) return worth;
  worth += gold(castles(seat_) == 1 ? weights_.last_castle : weights_.castle);
  if (place.castle == Castle::finished && leads(seat_, 0, 0)) worth += gold(weights_.crown) / 2;
  return worth;
}

// All of those who moved, and of the others the cheapest one; in a castle as many as hold it against somewhat less than
// all who can come, since they seldom all do. Whoever shoots from a castle stays first, and who can go far last.
Army Board::garrison(FiefId id) const {
  static constexpr std::array<Soldier, soldier_count> order = {
      Soldier::archer,    Soldier::hired_archer, Soldier::spearman, Soldier::hired_spearman, Soldier::hired_swordsman,
      Soldier::swordsman, Soldier::hired_knight, Soldier::knight,   Soldier::warlord};
  const FiefView& place = at(id);
  Army stays = place.moved.value_or(Army{});
  if (place.castle == Castle::none) {
    for (const Soldier soldier : loss_order) {
      if (stays.empty() && place.army[soldier] > 0) stays.add(soldier, 1);
    }
    return stays;
  }
  const int die = defence_die(view_.options, id, place, false);
  const std::int64_t enemy = power(threat(id), attack_die(false), true, true);
  const bool crowned_soon = leads(seat_, 0, 0);
  const auto holds = [&] {
    const std::int64_t needed = enemy * (crowned_soon ? weights_.garrison_crowned : weights_.garrison) / 8;
    return !stays.empty() && power(stays, die, true, false) >= needed;
  };
  for (const Soldier soldier : order) {
    while (!holds() && stays[soldier] < place.army[soldier]) stays.add(soldier, 1);
  }
  return stays;
}

Worth Board::prize_of(FiefId id) const {
  const FiefView& place = at(id);
  Worth worth = income_share(seat_, id);
  if (!has_castle_in(fief_of(id).kingdom)) worth += gold(4);
  if (!place.owner) return worth;
  const Seat owner = *place.owner;
  const int percent = of_others[std::min<std::size_t>(opponents_.size(), max_players - 1)];
  worth += income_share(owner, id) * percent / 100;
  const bool all_he_has = are_all_in(owner, id);
  if (all_he_has && opponents_.size() == 1) return victory;
  if (all_he_has) worth += gold(60);
  if (place.castle == Castle::none) return worth;
  worth += gold(weights_.castle);
  if (castles(owner) == 1) worth += gold(weights_.last_castle + seat_of(owner).gold + 4 * seat_of(owner).cards);
  if (place.castle != Castle::finished) return worth;
  if (leads(owner, 0, 0)) worth += gold(weights_.crown);
  if (!leads(seat_, 0, 0) && leads(seat_, 0, 1)) worth += gold(weights_.crown);
  return worth;
}

Worth Board::attack(FiefId id, const BattleSides& sides) const {
  const BattleOdds odds = this->odds(sides);
  const int percent = of_others[std::min<std::size_t>(opponents_.size(), max_players - 1)];
  return share(odds.won, prize(id)) - odds.attackers_lost * weights_.own_losses / 100 +
         odds.defenders_lost * percent / 100 * weights_.their_losses / 100;
}

Worth Board::defence(FiefId id, const BattleSides& sides) const {
  const BattleOdds odds = this->odds(sides);
  const int percent = of_others[std::min<std::size_t>(opponents_.size(), max_players - 1)];
  return -share(odds.won, stake(id)) - odds.defenders_lost + odds.attackers_lost * percent / 100;
}

// What can be attacked from a fief, less what that costs; fiefs farther back pull less.
std::array<Worth, max_fiefs> Board::pulls() const {
  constexpr int passes = 8;
  std::array<Worth, max_fiefs> pulls{};
  for (const FiefId id : fiefs()) {
    for (const FiefId near : beside(id) - fiefs()) {
      const Army& army = at(near).army;
      const Worth cost = at(near).owner
                             ? steward::worth_of(army) * defence_die(view_.options, near, at(near), false) / 8
                             : gold(2 * terrain_of(near).peasants);
      const Worth prize = this->prize(near);
      pulls[id] = std::max({pulls[id], prize - cost, prize / 8});
    }
  }
  for (int pass = 0; pass < passes; ++pass) {
    bool more = false;
    for (const FiefId id : fiefs()) {
      for (const FiefId near : beside(id) & fiefs()) {
        const Worth behind = pulls[near] * weights_.pull / 100;
        more = more || behind > pulls[id];
        pulls[id] = std::max(pulls[id], behind);
      }
    }
    if (!more) break;
  }
  return pulls;
}

Worth Board::pull(FiefId id) const {
  if (!pulls_) pulls_ = pulls();
  return (*pulls_)[id];
}

Worth Board::worth_of(Card card) const {
  const bool held = std::ranges::any_of(view_.prisoners, [&](const Prisoner& each) { return each.owner == seat_; });
  switch (card) {
    case Card::fair:
    case Card::bribe:
    case Card::greek_fire:
    case Card::levy:
      return gold(6);
    case Card::harvest:
    case Card::bowmen:
    case Card::siege:
    case Card::heroic_leadership:
    case Card::indulgence:
    case Card::famine:
      return gold(5);
    case Card::mason:
    case Card::ambush:
    case Card::sabotage:
    case Card::plunder:
    case Card::feigned_retreat:
      return gold(3);
    case Card::heroic_knight:
      return gold(held ? 12 : 2);
    default:
      return gold(1);
  }
}

}  // namespace palatine::warlords_of_europe::steward
