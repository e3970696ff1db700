#include <algorithm>

#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int mason_saves = 3;

bool holds_captive_of(const State& state, Seat seat) {
  return std::any_of(state.prisoners.begin(), state.prisoners.end(),
                     [&](const Prisoner& prisoner) { return prisoner.owner == seat; });
}

bool has_or_begins_castle(const State& state, Seat seat) {
  return has_castle(state, seat) || !player(state, seat).begin.empty();
}

}  // namespace

// Mercenaries leave unless they are kept.
void start_recruiting(State& state) {
  state.deciding = {};
  for (int i = 0; i < fief_count(); ++i) {
    FiefState& place = state.fiefs[static_cast<std::size_t>(i)];
    place.unpaid = {};
    if (!place.owner || hire_keep(state.options) == 0) continue;
    for (int k = unit_count; k < soldier_count; ++k) place.unpaid.add(soldier_at(k), place.army.at(k));
  }
  for (int i = 0; i < state.options.players; ++i) {
    Player& each = player(state, seat_at(i));
    each.captain = each.mason = false;
    each.recruits = {};
    each.begin.clear();
    each.finish.clear();
    if (in_game(state, seat_at(i)) && has_to_recruit(state, seat_at(i))) state.deciding.add(seat_at(i));
  }
}

// Whoever holds cards, has mercenaries, or can pay for anything.
bool has_to_recruit(const State& state, Seat seat) {
  const Player& own = player(state, seat);
  if (!own.hand.empty() || own.gold >= unit(Soldier::spearman).gold) return true;
  for (const FiefId id : fiefs_of(state, seat)) {
    if (!fief(state, id).unpaid.empty()) return true;
  }
  return false;
}

int price_for(const State& state, Seat seat, Soldier soldier) {
  return player(state, seat).captain ? unit(soldier).gold : price_of(state.options, soldier);
}

namespace {

// Of a kind that there is, where so many pieces of it are left.
Refusal bar_of_purchase(const State& state, Seat seat, Soldier soldier, int pieces) {
  if (soldier == Soldier::warlord && holds_captive_of(state, seat)) return rejections::warlord_held();
  if (pieces == 0) return rejections::no_pieces_left(soldier);
  if (!is_hired(soldier) && unit(soldier).in_castles && !has_or_begins_castle(state, seat)) {
    return rejections::needs_castle(soldier);
  }
  const int price = price_for(state, seat, soldier);
  if (player(state, seat).gold < price) return rejections::not_enough_gold(price);
  return std::nullopt;
}

}  // namespace

Refusal bar_of_purchase(const State& state, Seat seat, Soldier soldier) {
  if (index(soldier) >= soldier_count) return rejections::not_for_sale();
  return bar_of_purchase(state, seat, soldier, pieces_left(state, seat, soldier));
}

int most_to_buy(const State& state, Seat seat, Soldier soldier) {
  const int gold = player(state, seat).gold;
  const int price = price_for(state, seat, soldier);
  if (gold < price) return 0;  // mostly that alone
  const int pieces = pieces_left(state, seat, soldier);
  return bar_of_purchase(state, seat, soldier, pieces) ? 0 : std::min(gold / price, pieces);
}

std::vector<SoldierMost> to_muster(const State& state, Seat seat) {
  std::vector<SoldierMost> kinds;
  for (int i = 0; i < unit_count; ++i) {
    const int most = most_to_buy(state, seat, soldier_at(i));
    if (most > 0) kinds.push_back({soldier_at(i), most});
  }
  return kinds;
}

Refusal bar_of_muster(const State& state, Seat seat, const Muster& action) {
  if (index(action.soldier) >= soldier_count || is_hired(action.soldier)) return rejections::not_for_sale();
  if (!owns(state, seat, action.fief) || fief(state, action.fief).castle == Castle::none) {
    return rejections::not_your_castle(action.fief);
  }
  if (auto bar = bar_of_purchase(state, seat, action.soldier)) return bar;
  const int most = most_to_buy(state, seat, action.soldier);
  if (action.count < 1 || action.count > most) return rejections::count_out_of_range(action.count, most);
  return std::nullopt;
}

void muster(State& state, Seat seat, const Muster& action, Tell tell) {
  gain(state, seat, -action.count * price_for(state, seat, action.soldier), GoldFor::soldiers, tell);
  fief(state, action.fief).army.add(action.soldier, action.count);
  tell(SoldiersPlaced{seat, action.fief, action.soldier, action.count});
}

int begin_price(const State& state, Seat seat) {
  return units().begin_price - (player(state, seat).mason ? mason_saves : 0);
}
int finish_price(const State& state, Seat seat) {
  return units().finish_price - (player(state, seat).mason ? mason_saves : 0);
}

Refusal bar_of_begin(const State& state, Seat seat, FiefId id) {
  if (!owns(state, seat, id)) return rejections::not_your_fief(id);
  if (fief(state, id).castle != Castle::none) return rejections::castle_in_kingdom(id);
  const KingdomId kingdom = fief_of(id).kingdom;
  const auto there = [&](FiefId other) { return fief_of(other).kingdom == kingdom; };
  const auto castle = [&](FiefId other) {
    return owns(state, seat, other) && fief(state, other).castle != Castle::none;
  };
  const auto& fiefs = map().kingdoms[kingdom].fiefs;
  const auto& begun = player(state, seat).begin;
  if (std::any_of(fiefs.begin(), fiefs.end(), castle) || std::any_of(begun.begin(), begun.end(), there)) {
    return rejections::castle_in_kingdom(id);
  }
  if (player(state, seat).gold < begin_price(state, seat)) {
    return rejections::not_enough_gold(begin_price(state, seat));
  }
  return std::nullopt;
}

// One begun in an earlier round; with a mason one of this round too.
Refusal bar_of_finish(const State& state, Seat seat, FiefId id) {
  if (!owns(state, seat, id)) return rejections::not_your_fief(id);
  const Player& own = player(state, seat);
  if (own.finish.contains(id)) return rejections::no_castle_to_finish(id);
  if (own.begin.contains(id)) {
    if (!own.mason) return rejections::begun_now(id);
  } else if (fief(state, id).castle != Castle::unfinished) {
    return rejections::no_castle_to_finish(id);
  }
  if (own.gold < finish_price(state, seat)) return rejections::not_enough_gold(finish_price(state, seat));
  return std::nullopt;
}

// Whoever was not kept leaves (WE-1); a castle is not left empty (W4).
void end_recruiting(State& state, Seat seat, Tell tell) {
  for (const FiefId id : fiefs_of(state, seat)) {
    FiefState& place = fief(state, id);
    for (int k = unit_count; k < soldier_count; ++k) {
      const int count = place.unpaid.at(k);
      if (count == 0) continue;
      remove(place, soldier_at(k), count);
      tell(HiredLeft{seat, id, soldier_at(k), count});
    }
    place.unpaid = {};
    if (!place.army.empty()) continue;
    if (place.castle == Castle::none && !player(state, seat).begin.contains(id)) {
      leave_if_empty(state, id, tell);
      continue;
    }
    place.army.add(Soldier::spearman, 1);
    tell(CastleKept{seat, id});
  }
  tell(RecruitingEnded{seat});
  state.deciding.remove(seat);
}

}  // namespace palatine::warlords_of_europe
