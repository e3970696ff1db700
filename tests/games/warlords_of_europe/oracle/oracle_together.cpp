// What all do together: taxation, recruiting, placing, initiative, merchant.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

void WarlordsOfEuropeOracle::tax() {
  for (const Seat seat : in_game()) ask_for_cards({seat}, Moment::taxation, [] { return false; });
  for (const Seat seat : in_game()) {
    SeatView& own = player(seat);
    own.gold += income(seat);
    for (std::size_t i = 0; i < map().kingdoms.size(); ++i) {
      if (in_play(static_cast<KingdomId>(i)) && whole(static_cast<KingdomId>(i), seat) && !own.no_bonus) own.bonus += 4;
    }
    own.no_bonus = own.harvest = false;
    for (const FiefId id : fiefs_of(seat)) fief(id).pilgrims = false;
  }
  for (FiefState& each : fiefs_) each.pilgrims = false;
  offer_vassals();
}

void WarlordsOfEuropeOracle::offer_vassals() {
  for (const Seat seat : in_game()) {
    for (const Seat loser : opponents(seat)) {
      if (player(loser).last_castle != seat) continue;
      int price = 0;
      const Army army = all_soldiers(loser);
      for (int i = 0; i < unit_count; ++i) price += army.at(i) * unit(soldier_at(i)).gold;
      if (price == 0 || price > player(seat).gold) continue;  // who has but mercenaries has nobody to be bought
      const Action action = ask(seat, TakingVassals{seat, loser}, {TakeVassals{true}, TakeVassals{false}});
      if (!std::get<TakeVassals>(action).take) continue;
      player(seat).gold -= price;
      take_vassals(seat, loser);
    }
  }
}

void WarlordsOfEuropeOracle::take_vassals(Seat seat, Seat loser) {
  for (const FiefId id : fiefs_of(loser)) {
    for (int i = unit_count; i < soldier_count; ++i) fief(id).army.add(soldier_at(i), -fief(id).army.at(i));
    fief(id).moved = Army{};
    fief(id).owner = seat;
    if (fief(id).army.empty()) fief(id).owner.reset();
  }
  player(seat).sets += player(loser).sets;
  // those that one holds are that one's; others' go to the supply when their owner is out
  int freed = 0;
  for (std::size_t i = table_.prisoners.size(); i-- > 0;) {
    if (table_.prisoners[i].owner != loser || !mine(table_.prisoners[i].fief, seat)) continue;
    ++freed;
    table_.prisoners.erase(i);
  }
  for (; freed > 0; --freed) house(seat, seat, false);
  look_who_is_out();
}

void WarlordsOfEuropeOracle::recruit() {
  for (SeatView& each : table_.seats) each.captain = each.mason = false;
  std::set<Seat> waiting;
  for (const Seat seat : in_game()) {
    bool unpaid = false;
    const bool paid = hired_keep() > 0;
    for (const FiefId id : fiefs_of(seat)) {
      for (int i = unit_count; i < soldier_count; ++i) {
        const int due = paid ? fief(id).army.at(i) : 0;
        unpaid = unpaid || due > 0;
        fief(id).unpaid.add(soldier_at(i), due - fief(id).unpaid.at(i));
      }
    }
    if (!recruiting(seat).empty() || !hand(seat).empty() || unpaid) waiting.insert(seat);
  }
  while (true) {
    Recruiting phase;
    std::map<Seat, Actions> choices;
    for (const Seat seat : waiting) {
      Actions own = recruiting(seat);
      own.push_back(EndRecruiting{});
      choices[seat] = own;
      phase.waiting.push_back(seat);
    }
    if (choices.empty()) break;
    const auto [seat, action] = ask_any(phase, choices);
    SeatView& own = player(seat);
    if (std::holds_alternative<EndRecruiting>(action)) {
      waiting.erase(seat);
      unpaid_leave(seat);
      look_who_is_out();
    } else if (const auto* buy = std::get_if<Buy>(&action)) {
      own.gold -= buy->count * price(seat, buy->soldier);
      own.recruits.add(buy->soldier, buy->count);
    } else if (const auto* keep = std::get_if<KeepHired>(&action)) {
      own.gold -= keep->count * hired_keep();
      fief(keep->fief).unpaid.add(keep->soldier, -keep->count);
    } else if (const auto* begin = std::get_if<BeginCastle>(&action)) {
      own.gold -= own.mason ? 3 : 6;
      own.begin.push_back(begin->fief);
    } else if (const auto* finish = std::get_if<FinishCastle>(&action)) {
      own.gold -= own.mason ? 3 : 6;
      own.finish.push_back(finish->fief);
    } else {
      play(seat, std::get<PlayCard>(action));
    }
  }
}

int WarlordsOfEuropeOracle::price(Seat seat, Soldier soldier) const {
  const int more = is_hired(soldier) && !player(seat).captain ? table_.options.hire_surcharge.value_or(1) : 0;
  return unit(soldier).gold + more;
}

int WarlordsOfEuropeOracle::hired_keep() const {
  return table_.options.hire_keep.value_or(1);
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::recruiting(Seat seat) const {
  const SeatView& own = player(seat);
  Actions choices = plays(seat, {Moment::recruiting});
  for (int i = 0; i < soldier_count; ++i) {
    const Soldier soldier = soldier_at(i);
    if (soldier == Soldier::warlord && warlord_held(seat)) continue;
    // they would find no place
    const bool homeless = castles_of(seat).empty() && own.begin.empty();
    if (homeless && (soldier == Soldier::warlord || soldier == Soldier::knight)) continue;
    const int most = std::min(own.gold / price(seat, soldier), pieces_left(seat, soldier));
    for (int count = 1; count <= most; ++count) choices.push_back(Buy{soldier, count});
  }
  const bool can_build = own.gold >= (own.mason ? 3 : 6);
  for (const FiefId id : fiefs_of(seat)) {
    for (int i = unit_count; i < soldier_count; ++i) {
      const int most = fief(id).unpaid.at(i) == 0 ? 0 : std::min(own.gold / hired_keep(), fief(id).unpaid.at(i));
      for (int count = 1; count <= most; ++count) {
        choices.push_back(KeepHired{id, soldier_at(i), count});
      }
    }
    if (!can_build) continue;
    bool begun = false;
    for (const FiefId other : own.begin) begun = begun || fief_of(other).kingdom == fief_of(id).kingdom;
    if (!begun && !castle_in(fief_of(id).kingdom, seat)) choices.push_back(BeginCastle{id});
    const bool old = fief(id).castle == Castle::unfinished && fief(id).begun < table_.round;
    const bool at_once = own.mason && (fief(id).castle == Castle::unfinished || own.begin.contains(id));
    if ((old || at_once) && !own.finish.contains(id)) choices.push_back(FinishCastle{id});
  }
  return choices;
}

void WarlordsOfEuropeOracle::unpaid_leave(Seat seat) {
  for (const FiefId id : fiefs_of(seat)) {
    for (int i = 0; i < soldier_count; ++i) fief(id).army.add(soldier_at(i), -fief(id).unpaid.at(i));
    limit_moved(id);
    fief(id).unpaid = Army{};
    if (!fief(id).army.empty()) continue;
    // one that is paid for is a castle too
    if (has_castle(id) || player(seat).begin.contains(id)) {
      fief(id).army.add(Soldier::spearman, 1);
    } else {
      fief(id).owner.reset();
    }
  }
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::placing(Seat seat) const {
  const SeatView& own = player(seat);
  Actions choices;
  for (const FiefId id : fiefs_of(seat)) {
    const bool castle = has_castle(id);
    const bool one_alone = !castle || fief(id).begun == table_.round;
    for (int i = 0; i < soldier_count; ++i) {
      const Soldier soldier = soldier_at(i);
      int most = std::min(own.recruits.at(i), room(id));
      if (!is_hired(soldier) && one_alone) most = std::min(most, 1 - fief(id).placed);
      if ((soldier == Soldier::knight || soldier == Soldier::warlord) && !castle) most = 0;
      for (int count = 1; count <= most; ++count) choices.push_back(Place{id, soldier, false, count});
    }
    for (int count = 1; count <= std::min(own.bonus, room(id)); ++count) {
      choices.push_back(Place{id, Soldier::spearman, true, count});
    }
  }
  return choices;
}

void WarlordsOfEuropeOracle::place_recruits(Seat seat) {
  SeatView& own = player(seat);
  for (const FiefId id : own.begin) {
    fief(id).castle = Castle::unfinished;
    fief(id).begun = static_cast<std::int16_t>(table_.round);
    own.last_castle.reset();
  }
  for (const FiefId id : own.finish) fief(id).castle = Castle::finished;
  own.begin.clear();
  own.finish.clear();
  look_who_leads();
  for (FiefState& each : fiefs_) each.placed = 0;
  for (Actions choices = placing(seat); !choices.empty(); choices = placing(seat)) {
    place(seat, std::get<Place>(ask(seat, Placing{seat, false}, choices)));
  }
  for (int i = 0; i < soldier_count; ++i) {
    own.gold += own.recruits.at(i) * price(seat, soldier_at(i));
  }
  own.recruits = Army{};
  own.bonus = 0;
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::dice(Seat seat) const {
  const Cards& cards = hand(seat);
  Actions choices = {ChooseDie{8, {}}};
  if (player(seat).gold >= 2) choices.push_back(ChooseDie{10, {}});
  if (player(seat).gold >= 4) choices.push_back(ChooseDie{12, {}});
  std::set<Card> ones;
  std::set<std::pair<Card, Card>> twos;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    ones.insert(cards[i]);
    for (std::size_t j = i + 1; j < cards.size(); ++j) twos.insert({cards[i], cards[j]});
  }
  for (const Card card : ones) choices.push_back(ChooseDie{10, {card}});
  for (const auto& [one, two] : twos) choices.push_back(ChooseDie{12, {one, two}});
  return choices;
}

void WarlordsOfEuropeOracle::choose_dice() {
  std::map<Seat, int> sides;
  while (true) {
    ChoosingDice phase;
    std::map<Seat, Actions> choices;
    for (const Seat seat : in_game()) {
      if (player(seat).die) continue;
      const Actions own = dice(seat);
      if (own.size() == 1) {
        player(seat).die = std::get<ChooseDie>(own.front());
        continue;
      }
      choices[seat] = own;
    }
    for (const auto& [seat, own] : choices) phase.waiting.push_back(seat);
    if (choices.empty()) break;
    const auto [seat, action] = ask_any(phase, choices);
    player(seat).die = std::get<ChooseDie>(action);
  }
  std::vector<Seat> seats = in_game();
  std::sort(seats.begin(), seats.end());
  for (const Seat seat : seats) {
    const ChooseDie die = *player(seat).die;
    player(seat).die.reset();
    sides[seat] = die.sides;
    for (const Card card : die.cards) discard_from_hand(seat, card);
    if (die.cards.empty()) player(seat).gold -= die.sides - 8;
  }
  std::map<int, Seat> places;
  for (const Seat seat : throw_for_order(seats, sides)) {
    Actions choices;
    for (int i = 0; i < static_cast<int>(seats.size()); ++i) {
      if (!places.contains(i)) choices.push_back(PickPlace{static_cast<std::uint8_t>(i)});
    }
    const Action action = choices.size() == 1 ? choices.front() : ask(seat, PickingPlace{seat}, choices);
    places[std::get<PickPlace>(action).place] = seat;
  }
  table_.order.clear();
  for (const auto& [place, seat] : places) table_.order.push_back(seat);
}

void WarlordsOfEuropeOracle::buy_cards() {
  for (const Seat seat : in_game()) {
    const DeckView& merchant = table_.decks[static_cast<std::size_t>(Deck::merchant)];
    const bool some = !decks_[static_cast<std::size_t>(Deck::merchant)].empty() || !merchant.discards.empty();
    if (player(seat).gold < units().card_price || player(seat).disfavours >= 2 || !some) continue;
    if (!std::get<BuyCard>(ask(seat, BuyingCard{seat}, {BuyCard{true}, BuyCard{false}})).buy) continue;
    player(seat).gold -= units().card_price;
    draw(seat, Deck::merchant);
  }
}

}  // namespace palatine::oracle
