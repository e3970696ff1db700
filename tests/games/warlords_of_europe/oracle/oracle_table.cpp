// What lies where, what is to be seen of it, and the baton between the game and whoever asks it.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

struct Left {};  // thrown in the game where nobody waits for it any more

}  // namespace

WarlordsOfEuropeOracle::WarlordsOfEuropeOracle(const Options& options, Random& random) : random_(random) {
  table_.options = options;
  start(Part::set_up);
}

WarlordsOfEuropeOracle::WarlordsOfEuropeOracle(const FullView& table, Part part, Random& random)
    : table_(table.seen), decks_(table.decks), random_(random) {
  for (const FiefView& each : table_.fiefs) {
    fiefs_.push_back({each.owner, each.castle, each.begun, each.army, each.moved.value_or(Army{}), each.placed,
                      each.unpaid.value_or(Army{}), each.relic, each.pilgrims});
  }
  start(part);
}

void WarlordsOfEuropeOracle::start(Part part) {
  thread_ = std::thread([this, part] { run(part); });
  wait_for_game();
}

WarlordsOfEuropeOracle::~WarlordsOfEuropeOracle() {
  if (!std::holds_alternative<Ended>(table_.phase) && !fault_) {
    left_ = true;
    games_turn_.release();
  }
  thread_.join();
}

void WarlordsOfEuropeOracle::run(Part part) {
  try {
    play_game(part);
  } catch (const Left&) {
    return;
  } catch (const Ended&) {
    choices_.clear();
  } catch (...) {
    choices_.clear();
    fault_ = std::current_exception();
  }
  callers_turn_.release();
}

void WarlordsOfEuropeOracle::wait_for_game() {
  callers_turn_.acquire();
  if (fault_) std::rethrow_exception(fault_);
}

std::pair<Seat, Action> WarlordsOfEuropeOracle::ask_any(const Phase& phase, std::map<Seat, Actions> choices) {
  table_.phase = phase;
  choices_ = std::move(choices);
  callers_turn_.release();
  games_turn_.acquire();
  if (left_) throw Left{};
  return {acting_, action_};
}

Action WarlordsOfEuropeOracle::ask(Seat seat, const Phase& phase, const Actions& choices) {
  return ask_any(phase, {{seat, choices}}).second;
}

void WarlordsOfEuropeOracle::apply(Seat seat, const Action& action) {
  const Actions& allowed = choices_.at(seat);
  expect(std::find(allowed.begin(), allowed.end(), action) != allowed.end(), "the oracle was given what is not legal");
  acting_ = seat;
  action_ = action;
  games_turn_.release();
  wait_for_game();
}

SeatSet WarlordsOfEuropeOracle::to_act() const {
  SeatSet seats;
  for (const auto& [seat, choices] : choices_) seats.add(seat);
  return seats;
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::legal(Seat seat) const {
  const auto found = choices_.find(seat);
  return found == choices_.end() ? Actions{} : found->second;
}

FullView WarlordsOfEuropeOracle::full_view() const {
  FullView full{table_, decks_};
  full.seen.fiefs.clear();
  const auto nobody_is_none = [](const Army& army) { return army.empty() ? std::nullopt : std::optional(army); };
  for (const FiefState& each : fiefs_) {
    full.seen.fiefs.push_back({each.owner, each.castle, static_cast<std::int16_t>(each.begun), each.army,
                               nobody_is_none(each.moved), static_cast<std::int16_t>(each.placed),
                               nobody_is_none(each.unpaid), each.relic, each.pilgrims});
  }
  for (SeatView& each : full.seen.seats) {
    each.cards = static_cast<int>(each.hand->size());
    each.income = each.out ? 0 : income(each.seat);
  }
  for (std::size_t i = 0; i < decks_.size(); ++i) full.seen.decks[i].cards = static_cast<int>(decks_[i].size());
  return full;
}

View WarlordsOfEuropeOracle::view(Viewer viewer) const {
  View seen = full_view().seen;
  for (SeatView& each : seen.seats) {
    if (viewer == each.seat) continue;
    each.hand.reset();
    each.die.reset();
  }
  if (seen.offer && viewer != seen.offer->from) {
    if (std::holds_alternative<Bargaining>(seen.phase)) {
      seen.offer.reset();
    } else if (viewer != seen.offer->to) {
      seen.offer->cards.clear();
    }
  }
  return seen;
}

std::vector<FiefId> WarlordsOfEuropeOracle::fiefs_in_play() const {
  std::vector<FiefId> all;
  for (int id = 0; id < fief_count(); ++id) {
    if (in_play(fief_of(static_cast<FiefId>(id)).kingdom)) all.push_back(static_cast<FiefId>(id));
  }
  return all;
}

std::vector<FiefId> WarlordsOfEuropeOracle::fiefs_of(Seat seat) const {
  std::vector<FiefId> own;
  for (const FiefId id : fiefs_in_play()) {
    if (mine(id, seat)) own.push_back(id);
  }
  return own;
}

std::vector<FiefId> WarlordsOfEuropeOracle::castles_of(Seat seat) const {
  std::vector<FiefId> own;
  for (const FiefId id : fiefs_of(seat)) {
    if (has_castle(id)) own.push_back(id);
  }
  return own;
}

int WarlordsOfEuropeOracle::finished_castles(Seat seat) const {
  int finished = 0;
  for (const FiefId id : castles_of(seat)) finished += fief(id).castle == Castle::finished;
  return finished;
}

bool WarlordsOfEuropeOracle::whole(KingdomId kingdom, Seat seat) const {
  const auto& fiefs = map().kingdoms[kingdom].fiefs;
  return std::all_of(fiefs.begin(), fiefs.end(), [&](FiefId id) { return mine(id, seat); });
}

bool WarlordsOfEuropeOracle::castle_in(KingdomId kingdom, Seat seat) const {
  for (const FiefId id : castles_of(seat)) {
    if (fief_of(id).kingdom == kingdom) return true;
  }
  return false;
}

std::vector<FiefId> WarlordsOfEuropeOracle::beside(FiefId id) const {
  std::vector<FiefId> near;
  for (const FiefId other : fief_of(id).beside) {
    if (in_play(fief_of(other).kingdom)) near.push_back(other);
  }
  return near;
}

int WarlordsOfEuropeOracle::room(FiefId id) const {
  if (fief_of(id).terrain != Terrain::mountain || has_castle(id)) return most_soldiers;
  return std::max(0, mountain_feeds - fief(id).army.size());
}

// Where some have gone: no more have moved than there are.
void WarlordsOfEuropeOracle::limit_moved(FiefId id) {
  for (int i = 0; i < soldier_count; ++i) {
    fief(id).moved.add(soldier_at(i), std::min(0, fief(id).army.at(i) - fief(id).moved.at(i)));
  }
}

int WarlordsOfEuropeOracle::may_leave(FiefId id) const {
  const bool stays = has_castle(id) && !table_.options.empty_castles.value_or(false);
  return fief(id).army.size() - (stays ? 1 : 0);
}

std::vector<Seat> WarlordsOfEuropeOracle::in_game() const {
  std::vector<Seat> seats;
  for (const Seat seat : table_.order) {
    if (!player(seat).out) seats.push_back(seat);
  }
  return seats;
}

std::vector<Seat> WarlordsOfEuropeOracle::opponents(Seat seat) const {
  std::vector<Seat> others = in_game();
  std::erase(others, seat);
  std::sort(others.begin(), others.end());
  return others;
}

Army WarlordsOfEuropeOracle::all_soldiers(Seat seat) const {
  Army all;
  for (const FiefId id : fiefs_of(seat)) all.add(fief(id).army);
  for (const Attack& attack : table_.attacks)
    if (attack.seat ? attack.seat == seat : table_.turn == seat) all.add(attack.army);
  if (table_.battle && table_.battle->attacker == seat) all.add(table_.battle->army);
  return all;
}

bool WarlordsOfEuropeOracle::warlord_held(Seat seat) const {
  return std::any_of(table_.prisoners.begin(), table_.prisoners.end(),
                     [&](const Prisoner& each) { return each.owner == seat; });
}

// Of those that are counted; many where they are not.
int WarlordsOfEuropeOracle::pieces_left(Seat seat, Soldier soldier) const {
  if (is_hired(soldier) || unit(soldier).pieces == 0) return most_soldiers;
  int used = all_soldiers(seat)[soldier] + player(seat).recruits[soldier];
  if (soldier == Soldier::warlord) {
    for (const Prisoner& each : table_.prisoners) used += each.owner == seat;
  }
  return std::max(0, unit(soldier).pieces * player(seat).sets - used);
}

const Army& WarlordsOfEuropeOracle::army_at(Seat seat, FiefId id) const {
  if (table_.battle && table_.battle->fief == id && table_.battle->attacker == seat) return table_.battle->army;
  for (const Attack& attack : table_.attacks) {
    if (attack.fief == id && table_.turn == seat) return attack.army;
  }
  return fief(id).army;
}

int WarlordsOfEuropeOracle::fief_gold(FiefId id, Seat seat) const {
  int times = 1;
  if (fief_of(id).terrain == Terrain::farmland) times += (player(seat).harvest ? 1 : 0) + (fief(id).pilgrims ? 1 : 0);
  return terrain_of(id).gold * times;
}

int WarlordsOfEuropeOracle::income(Seat seat) const {
  if (castles_of(seat).empty()) return 0;
  int gold = 0;
  for (const FiefId id : fiefs_of(seat)) gold += fief_gold(id, seat);
  for (std::size_t i = 0; i < map().kingdoms.size(); ++i) {
    const auto kingdom = static_cast<KingdomId>(i);
    if (player(seat).no_bonus || !whole(kingdom, seat) || !castle_in(kingdom, seat)) continue;
    bool finished = false;
    for (const FiefId id : map().kingdoms[i].fiefs) finished = finished || fief(id).castle == Castle::finished;
    gold += finished ? 12 : 6;
  }
  return gold;
}

// Who throws more comes first; those who tie throw again, the highest first.
std::vector<Seat> WarlordsOfEuropeOracle::throw_for_order(const std::vector<Seat>& seats,
                                                          const std::map<Seat, int>& sides) {
  if (seats.size() < 2) return seats;
  std::map<int, std::vector<Seat>, std::greater<>> thrown;
  for (const Seat seat : seats) thrown[throw_die(sides.at(seat))].push_back(seat);
  std::vector<Seat> order;
  for (const auto& [number, tied] : thrown) {
    for (const Seat seat : throw_for_order(tied, sides)) order.push_back(seat);
  }
  return order;
}

}  // namespace palatine::oracle
