// From the set-up to the end: who comes when, and who wins.
#include <algorithm>
#include <array>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

void WarlordsOfEuropeOracle::play_game(Part from) {
  if (from == Part::set_up) {
    set_up();
    table_.round = 1;
  }
  look_who_leads();
  for (;; ++table_.round, from = Part::turns) {
    if (from <= Part::turns) {
      if (opens_together()) open_together();
      for (const Seat seat : in_game()) {
        if (!player(seat).out) take_turn(seat);
      }
      popes();
      crown();
    }
    if (from <= Part::taxation) tax();
    if (from <= Part::recruiting) {
      recruit();
      for (const Seat seat : in_game()) place_recruits(seat);
    }
    choose_dice();
    buy_cards();
    const int most = table_.options.max_rounds;
    if (table_.round >= (most == 0 ? 1000 : most)) end_by_limit();
    for (SeatView& each : table_.seats) {
      each.silent.reset();
      each.no_parley.reset();
    }
  }
}

void WarlordsOfEuropeOracle::set_up() {
  // by name and number of players, as the table of the page has them
  static constexpr std::array<std::array<const char*, 5>, scenario_count> names = {{
      {nullptr, nullptr, "two", "three", "four"},
      {nullptr, nullptr, nullptr, "three_short", "four_short"},
      {nullptr, nullptr, nullptr, "three_long", nullptr},
      {nullptr, nullptr, "drawn", "drawn", "drawn"},
      {nullptr, nullptr, "drawn", "drawn", "drawn"},
  }};
  const Options& options = table_.options;
  const ScenarioData* scenario =
      scenario_named(names[static_cast<std::size_t>(options.scenario)][static_cast<std::size_t>(options.players)]);
  expect(scenario != nullptr, "no such scenario");
  for (int i = 0; i < max_kingdoms; ++i) {
    if ((scenario->kingdoms >> i & 1) != 0) table_.kingdoms.push_back(static_cast<KingdomId>(i));
  }
  start_ = scenario->start;
  if (options.kingdoms) {
    table_.kingdoms = *options.kingdoms;
    start_.assign(options.kingdoms->begin(), options.kingdoms->end());
  }
  fiefs_.resize(map().fiefs.size());
  std::vector<Seat> seats;
  std::map<Seat, int> sides;
  for (int i = 0; i < options.players; ++i) {
    SeatView each;
    each.seat = seat_at(i);
    each.hand = Cards{};
    each.gold = options.starting_gold.value_or(0);
    table_.seats.push_back(each);
    seats.push_back(seat_at(i));
    sides[seat_at(i)] = 8;
  }
  for (const Seat seat : throw_for_order(seats, sides)) table_.order.push_back(seat);
  if (options.scenario == Scenario::drawn) {
    shuffle(std::span(start_), random_);
    for (std::size_t i = 0; i < table_.order.size(); ++i) player(table_.order[i]).kingdom = start_[i];
  }
  decks_ = {cards().decks.begin(), cards().decks.end()};
  table_.decks = {DeckView{}, DeckView{}, DeckView{}};
  for (auto& deck : decks_) shuffle(std::span(deck), random_);
  choose_kingdoms();
  for (const Seat seat : table_.order) {
    Actions choices;
    for (const FiefId castle : map().kingdoms[*player(seat).kingdom].fiefs) {
      for (const FiefId other : map().kingdoms[*player(seat).kingdom].fiefs) {
        if (castle != other) choices.push_back(Found{castle, other});
      }
    }
    const auto found = std::get<Found>(ask(seat, Founding{seat}, choices));
    fief(found.castle).owner = fief(found.warlord).owner = seat;
    fief(found.castle).castle = Castle::finished;
    fief(found.warlord).army.add(Soldier::warlord, 1);
    Army& left = player(seat).recruits;
    for (int i = 0; i < unit_count; ++i) left.add(soldier_at(i), unit(soldier_at(i)).start);
    left.add(Soldier::warlord, -1);
  }
  for (const Seat seat : table_.order) place_starting_army(seat);
}

void WarlordsOfEuropeOracle::choose_kingdoms() {
  for (const Seat seat : table_.order) {
    if (player(seat).kingdom) continue;
    Actions choices;
    for (const KingdomId kingdom : start_) choices.push_back(ChooseKingdom{kingdom});
    const KingdomId home = start_.size() == 1
                               ? start_.front()
                               : std::get<ChooseKingdom>(ask(seat, ChoosingKingdom{seat}, choices)).kingdom;
    player(seat).kingdom = home;
    std::erase(start_, home);
  }
}

void WarlordsOfEuropeOracle::place_starting_army(Seat seat) {
  const Army& left = player(seat).recruits;
  while (!left.empty()) {
    Actions choices;
    for (const FiefId id : fiefs_of(seat)) {
      // the castle is not to stay empty
      const bool castle_empty = !has_castle(id) && fief(castles_of(seat).front()).army.empty();
      for (int i = 0; i < unit_count; ++i) {
        const int most = std::min({left.at(i), room(id), left.size() - (castle_empty ? 1 : 0)});
        for (int count = 1; count <= most; ++count) choices.push_back(Place{id, soldier_at(i), false, count});
      }
    }
    place(seat, std::get<Place>(ask(seat, Placing{seat, true}, choices)));
  }
}

void WarlordsOfEuropeOracle::place(Seat seat, const Place& place) {
  fief(place.fief).army.add(place.soldier, place.count);
  if (place.bonus) {
    player(seat).bonus -= place.count;
  } else {
    player(seat).recruits.add(place.soldier, -place.count);
    if (!is_hired(place.soldier))
      fief(place.fief).placed = static_cast<std::int16_t>(fief(place.fief).placed + place.count);
  }
}

// Whenever a castle may have changed hands or was finished.
void WarlordsOfEuropeOracle::look_who_leads() {
  int all = 0;
  for (const FiefState& each : fiefs_) all += each.castle == Castle::finished;
  std::optional<Seat> leads;
  for (const Seat seat : in_game()) {
    const int own = finished_castles(seat);
    if (own > 0 && (table_.options.players == 2 ? own == all : 2 * own > all)) leads = seat;
  }
  if (leads == leader_) return;
  leader_ = leads;
  answered_.clear();
  led_since_turn_began_ = false;
}

void WarlordsOfEuropeOracle::crown() {
  if (!leader_) return;
  for (const Seat seat : opponents(*leader_)) {
    if (!answered_.contains(seat)) return;
  }
  end({*leader_}, "emperor");
}

void WarlordsOfEuropeOracle::look_who_is_out() {
  for (const Seat seat : in_game()) {
    if (all_soldiers(seat).empty()) put_out(seat);
  }
  const std::vector<Seat> left = in_game();
  if (left.size() < 2) end(left, "last_standing");
  for (const Seat each : heirs_) house(each, each, false);
  heirs_.clear();
}

// In whose turn they were lost; in the loser's own turn, against whom that one fought last. Nobody's where that one is
// gone too.
std::optional<Seat> WarlordsOfEuropeOracle::destroyer(Seat seat) const {
  if (!table_.turn) return std::nullopt;
  const std::optional<Seat> by = table_.turn == seat ? fought_ : table_.turn;
  if (!by || all_soldiers(*by).empty()) return std::nullopt;
  return by;
}

void WarlordsOfEuropeOracle::put_out(Seat seat) {
  SeatView& loser = player(seat);
  loser.out = true;
  loser.gold = 0;
  for (const Card card : Cards(hand(seat))) discard_from_hand(seat, card);
  const std::optional<Seat> heir = destroyer(seat);
  for (const FiefId id : castles_of(seat)) {
    for (const Seat owner : leave_castle(id)) heirs_.push_back(owner);
  }
  if (heir) player(*heir).sets += loser.sets;
  for (std::size_t i = table_.prisoners.size(); i-- > 0;) {
    if (table_.prisoners[i].owner != seat) continue;
    if (heir && mine(table_.prisoners[i].fief, *heir)) heirs_.push_back(*heir);
    table_.prisoners.erase(i);
  }
  loser.recruits = Army{};
  loser.bonus = 0;
  loser.begin.clear();
  loser.finish.clear();
  loser.last_castle.reset();
  loser.truces.clear();
  for (SeatView& each : table_.seats) {
    const auto found = std::find(each.truces.begin(), each.truces.end(), seat);
    if (found != each.truces.end()) each.truces.erase(static_cast<std::size_t>(found - each.truces.begin()));
  }
  look_who_leads();
}

void WarlordsOfEuropeOracle::end_by_limit() {
  std::vector<Seat> best;
  std::pair<int, int> most{-1, -1};
  for (const Seat seat : in_game()) {
    const std::pair<int, int> own{finished_castles(seat), income(seat)};
    if (own > most) best.clear();
    if (own >= most) best.push_back(seat);
    most = std::max(most, own);
  }
  if (best.size() > 1) best.clear();
  end(best, "round_limit");
}

void WarlordsOfEuropeOracle::end(const std::vector<Seat>& winners, std::string_view reason) {
  Result result;
  for (const Seat seat : winners) result.winners.push_back(side_at(index(seat)));
  result.reason = reason;
  for (const SeatView& each : table_.seats) result.scores.push_back(finished_castles(each.seat));
  table_.result = result;
  table_.turn.reset();
  table_.phase = Ended{};
  throw Ended{};
}

}  // namespace palatine::oracle
