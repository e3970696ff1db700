// A player's turn but for its battles: campaign, agreements, reserves.
#include <algorithm>

#include "engine/core/bug.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "tests/games/warlords_of_europe/oracle/oracle.hpp"

namespace palatine::oracle {

using namespace warlords_of_europe;

namespace {

template <class List>
std::vector<FiefId> part(const List& way, std::size_t from, std::size_t to) {
  std::vector<FiefId> fiefs;
  for (std::size_t i = from; i <= to; ++i) fiefs.push_back(way[i]);
  return fiefs;
}

}  // namespace

void WarlordsOfEuropeOracle::take_turn(Seat seat) {
  table_.turn = seat;
  if (!opens_together())
    for (FiefState& each : fiefs_) each.moved = Army{};
  table_.routes.clear();
  table_.long_marches = 0;
  offers_ = 0;
  conquered_ = false;
  led_since_turn_began_ = true;
  fought_.reset();
  std::vector<Seat> others = in_game();
  std::erase(others, seat);
  parley(others);
  if (!opens_together()) campaign(seat);
  table_.fleets.clear();
  table_.routes.clear();
  table_.long_marches = 0;
  fight_battles(seat);
  if (!player(seat).out) move_reserves(seat);
  leave_empty_fiefs(seat);
  if (!player(seat).out && conquered_) draw(seat, Deck::conquest);
  table_.turn.reset();
  if (leader_ && led_since_turn_began_) answered_.insert(seat);
  for (SeatView& each : table_.seats) {
    if (each.silent == Until::turn_ends) each.silent.reset();
    if (each.no_parley == Until::turn_ends) each.no_parley.reset();
  }
  for (const Seat each : freed_) house(each, each, false);
  freed_.clear();
}

bool WarlordsOfEuropeOracle::opens_together() const {
  return table_.round == 1 && table_.options.first_turn == FirstTurn::together;
}

void WarlordsOfEuropeOracle::open_together() {
  std::vector<Seat> waiting = in_game();
  std::sort(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    Opening phase;
    std::map<Seat, Actions> choices;
    for (const Seat seat : waiting) {
      phase.waiting.push_back(seat);
      Actions own = marches(seat, true);
      std::erase_if(own, [&](const Action& each) {
        const Path& path = std::get<March>(each).path;
        return std::any_of(path.begin(), path.end(),
                           [&](FiefId id) { return fief_of(id).kingdom != *player(seat).kingdom; });
      });
      own.push_back(EndCampaign{});
      choices[seat] = own;
    }
    const auto [seat, action] = ask_any(phase, choices);
    if (const auto* way = std::get_if<March>(&action)) {
      march(seat, *way);
      for (Attack& attack : table_.attacks)
        if (attack.fief == way->path.back()) attack.seat = seat;
    } else {
      std::erase(waiting, seat);
    }
  }
}

void WarlordsOfEuropeOracle::campaign(Seat seat) {
  while (!player(seat).out) {
    Actions choices = marches(seat, true);
    std::vector<Moment> moments = {Moment::campaign};
    if (table_.attacks.empty()) moments.push_back(Moment::before_declaring);
    for (const Action& each : plays(seat, moments)) choices.push_back(each);
    if (offers_ < 4) {
      for (const std::uint8_t each : affairs(seat)) choices.push_back(OpenOffer{each});
    }
    if (choices.empty() && table_.attacks.empty() && hand(seat).empty()) return;
    choices.push_back(EndCampaign{});
    const Action action = ask(seat, Campaigning{seat}, choices);
    if (std::holds_alternative<EndCampaign>(action)) return;
    if (const auto* way = std::get_if<March>(&action)) march(seat, *way);
    if (const auto* card = std::get_if<PlayCard>(&action)) play(seat, *card);
    if (const auto* offer = std::get_if<OpenOffer>(&action)) {
      ++offers_;
      bargain(seat, offer->prisoner);
    }
  }
}

// Fleets sail in the campaign alone.
bool WarlordsOfEuropeOracle::is_step(FiefId from, FiefId to, bool campaign) const {
  const std::vector<FiefId> near = beside(from);
  return std::find(near.begin(), near.end(), to) != near.end() ||
         (campaign && std::find(table_.fleets.begin(), table_.fleets.end(), Lane{from, to}) != table_.fleets.end());
}

// All ways on which such a soldier may go from here: by own steps, or along a warlord's.
std::set<std::vector<FiefId>> WarlordsOfEuropeOracle::ways(Seat seat, FiefId from, Soldier soldier,
                                                           bool attacks) const {
  const auto may_enter = [&](FiefId id) {
    if (mine(id, seat)) return true;
    return attacks && !(fief(id).owner && player(seat).truces.contains(*fief(id).owner));
  };
  int steps = unit(soldier).steps;
  if (soldier == Soldier::warlord && table_.long_marches > 0) steps = 3;
  std::set<std::vector<FiefId>> found;
  std::vector<std::vector<FiefId>> open = {{from}};
  while (!open.empty()) {
    const std::vector<FiefId> way = open.back();
    open.pop_back();
    for (const FiefId next : fiefs_in_play()) {
      if (!is_step(way.back(), next, attacks)) continue;
      if (std::find(way.begin(), way.end(), next) != way.end() || !may_enter(next)) continue;
      std::vector<FiefId> longer = way;
      longer.push_back(next);
      found.insert(longer);
      if (mine(next, seat) && static_cast<int>(longer.size()) <= steps) open.push_back(longer);
    }
  }
  for (const Path& route : table_.routes) {
    for (std::size_t i = 0; i + 1 < route.size(); ++i) {
      if (route[i] != from) continue;
      for (std::size_t j = i + 1; j < route.size(); ++j) {
        bool open_way = may_enter(route[j]);
        for (std::size_t k = i; k < j; ++k) {
          open_way = open_way && mine(route[k], seat) && is_step(route[k], route[k + 1], attacks);
        }
        if (open_way) found.insert(part(route, i, j));
      }
    }
  }
  return found;
}

WarlordsOfEuropeOracle::Actions WarlordsOfEuropeOracle::marches(Seat seat, bool attacks) const {
  Actions choices;
  for (const FiefId from : fiefs_of(seat)) {
    for (int i = 0; i < soldier_count; ++i) {
      const int ready = std::min(fief(from).army.at(i) - fief(from).moved.at(i), may_leave(from));
      if (ready <= 0) continue;
      for (const auto& way : ways(seat, from, soldier_at(i), attacks)) {
        Path path;
        for (const FiefId id : way) path.push_back(id);
        const int most = mine(path.back(), seat) ? std::min(ready, room(path.back())) : ready;
        for (int count = 1; count <= most; ++count) choices.push_back(March{path, soldier_at(i), count});
      }
    }
  }
  return choices;
}

void WarlordsOfEuropeOracle::march(Seat seat, const March& march) {
  const FiefId from = march.path[0], to = march.path.back();
  if (march.soldier == Soldier::warlord) {
    // who follows a warlord on its way needs no card of their own
    bool follows = false;
    for (const Path& route : table_.routes) {
      for (std::size_t i = 0; i + march.path.size() <= route.size(); ++i) {
        follows = follows || part(route, i, i + march.path.size() - 1) == part(march.path, 0, march.path.size() - 1);
      }
    }
    if (!follows && static_cast<int>(march.path.size()) - 1 > unit(Soldier::warlord).steps) --table_.long_marches;
    if (!follows && march.path.size() > 2) table_.routes.push_back(march.path);
  }
  fief(from).army.add(march.soldier, -march.count);
  if (mine(to, seat)) {
    fief(to).army.add(march.soldier, march.count);
    fief(to).moved.add(march.soldier, march.count);
    return;
  }
  auto attack =
      std::find_if(table_.attacks.begin(), table_.attacks.end(), [&](const Attack& a) { return a.fief == to; });
  if (attack == table_.attacks.end()) attack = table_.attacks.insert(attack, Attack{to, {}, {}});
  attack->army.add(march.soldier, march.count);
  const FiefId border = march.path[march.path.size() - 2];
  if (!attack->from.contains(border)) attack->from.push_back(border);
  std::sort(attack->from.begin(), attack->from.end());
}

std::vector<std::uint8_t> WarlordsOfEuropeOracle::affairs(Seat seat) const {
  std::vector<std::uint8_t> all;
  for (std::size_t i = 0; i < table_.prisoners.size(); ++i) {
    const Prisoner& prisoner = table_.prisoners[i];
    if (prisoner.owner == seat || mine(prisoner.fief, seat)) all.push_back(static_cast<std::uint8_t>(i));
  }
  return all;
}

void WarlordsOfEuropeOracle::parley(const std::vector<Seat>& seats) {
  for (const Seat seat : seats) {
    const std::vector<std::uint8_t> prisoners = affairs(seat);
    if (prisoners.empty() || player(seat).out || player(seat).no_parley) continue;
    Actions choices = passes();
    for (const std::uint8_t each : prisoners) choices.push_back(OpenOffer{each});
    const Action action = ask(seat, Parleying{seat}, choices);
    if (const auto* offer = std::get_if<OpenOffer>(&action)) {
      bargain(seat, offer->prisoner);
    } else if (std::get<Pass>(action).until != Until::next_moment) {
      player(seat).no_parley = std::get<Pass>(action).until;
    }
  }
}

void WarlordsOfEuropeOracle::bargain(Seat seat, std::uint8_t index) {
  const Prisoner prisoner = table_.prisoners[index];
  const Seat captor = *fief(prisoner.fief).owner;
  Offer draft;
  draft.from = seat;
  draft.to = seat == prisoner.owner ? captor : prisoner.owner;
  draft.prisoner = prisoner;
  std::set<std::uint8_t> named;
  bool gold_named = false;
  while (true) {
    table_.offer = draft;
    Actions choices = {SendOffer{}, DropOffer{}};
    for (int gold = 1; gold <= player(prisoner.owner).gold && !gold_named; ++gold) choices.push_back(AddGold{gold});
    if (seat == prisoner.owner) {
      for (int i = 0; i < card_count; ++i) {
        const auto card = static_cast<Card>(i);
        const auto held = std::count(hand(seat).begin(), hand(seat).end(), card);
        if (held > std::count(draft.cards.begin(), draft.cards.end(), card)) choices.push_back(AddCard{card});
      }
    }
    // a captor can only say how many
    if (seat == captor && draft.card_count == 0) {
      for (int count = 1; count <= static_cast<int>(hand(prisoner.owner).size()); ++count) {
        choices.push_back(AskCards{count});
      }
    }
    // peace is for those who have none, and no attack on one another before them
    bool peace = !draft.truce;
    for (const Seat each : player(captor).truces) peace = peace && each != prisoner.owner;
    for (const Attack& attack : table_.attacks) {
      const auto attacked = fief(attack.fief).owner;
      const bool of_theirs = attacked == captor || attacked == prisoner.owner;
      peace = peace && !(of_theirs && (table_.turn == captor || table_.turn == prisoner.owner));
    }
    if (peace) choices.push_back(AddTruce{});
    std::vector<Prisoner> listed;  // of those that are alike, one
    for (std::size_t i = 0; i < table_.prisoners.size(); ++i) {
      const Prisoner& other = table_.prisoners[i];
      if (other.owner != captor || !mine(other.fief, prisoner.owner) || named.contains(static_cast<std::uint8_t>(i)) ||
          std::find(listed.begin(), listed.end(), other) != listed.end()) {
        continue;
      }
      listed.push_back(other);
      choices.push_back(AddPrisoner{static_cast<std::uint8_t>(i)});
    }
    const Action action = ask(seat, Bargaining{seat}, choices);
    if (const auto* gold = std::get_if<AddGold>(&action)) {
      draft.gold = gold->gold;
      gold_named = true;
    } else if (const auto* card = std::get_if<AddCard>(&action)) {
      draft.cards.push_back(card->card);
      ++draft.card_count;
      std::sort(draft.cards.begin(), draft.cards.end());
    } else if (const auto* other = std::get_if<AddPrisoner>(&action)) {
      named.insert(other->prisoner);
      draft.prisoners.push_back(table_.prisoners[other->prisoner]);
    } else if (const auto* asked = std::get_if<AskCards>(&action)) {
      draft.card_count = asked->count;
    } else if (std::holds_alternative<AddTruce>(action)) {
      draft.truce = true;
    } else if (std::holds_alternative<DropOffer>(action)) {
      table_.offer.reset();
      return;
    } else {
      break;
    }
  }
  const Action answer = ask(draft.to, AnsweringOffer{draft.to}, {AnswerOffer{true}, AnswerOffer{false}});
  if (std::get<AnswerOffer>(answer).accept) {
    // which ones, of those that were asked for
    while (draft.cards.empty() && draft.card_count > 0) {
      Actions choices;
      for (const Card card : std::set<Card>(hand(prisoner.owner).begin(), hand(prisoner.owner).end())) {
        choices.push_back(GiveCard{card});
      }
      const bool all = draft.card_count == static_cast<int>(hand(prisoner.owner).size());
      table_.offer = draft;
      const Action given = all ? choices.front() : ask(prisoner.owner, GivingCards{prisoner.owner}, choices);
      give_card_away(prisoner.owner, std::get<GiveCard>(given).card);
      take_card(captor, std::get<GiveCard>(given).card);
      --draft.card_count;
    }
    carry_out(draft);
  }
  table_.offer.reset();
}

void WarlordsOfEuropeOracle::carry_out(const Offer& offer) {
  table_.offer.reset();
  const Seat owner = offer.prisoner.owner;
  const Seat captor = *fief(offer.prisoner.fief).owner;
  player(owner).gold -= offer.gold;
  player(captor).gold += offer.gold;
  for (const Card card : offer.cards) {
    give_card_away(owner, card);
    take_card(captor, card);
  }
  if (offer.truce) {
    make_truce(owner, captor);
    make_truce(captor, owner);
  }
  std::vector<Prisoner> free = {offer.prisoner};
  for (const Prisoner& each : offer.prisoners) free.push_back(each);
  free_warlords(free);
}

// Each goes to a castle of its owner; where captor or owner has none, to the supply.
void WarlordsOfEuropeOracle::free_warlords(const std::vector<Prisoner>& prisoners) {
  auto& held = table_.prisoners;
  for (const Prisoner& prisoner : prisoners) {
    const auto found = std::find(held.begin(), held.end(), prisoner);
    expect(found != held.end(), "the oracle frees who is not held");
    held.erase(static_cast<std::size_t>(found - held.begin()));
  }
  for (const Prisoner& prisoner : prisoners) house(prisoner.owner, prisoner.owner, false);
}

void WarlordsOfEuropeOracle::house(Seat seat, Seat owner, bool captive, bool has_moved) {
  const std::vector<FiefId> castles = castles_of(seat);
  if (castles.empty()) return;
  FiefId castle = castles.front();
  if (castles.size() > 1) {
    Actions choices;
    for (const FiefId id : castles) choices.push_back(House{id});
    castle = std::get<House>(ask(seat, Housing{seat, owner, captive}, choices)).fief;
  }
  if (captive) {
    table_.prisoners.push_back(Prisoner{owner, castle});
  } else {
    fief(castle).army.add(Soldier::warlord, 1);
    if (has_moved) fief(castle).moved.add(Soldier::warlord, 1);
  }
}

void WarlordsOfEuropeOracle::move_reserves(Seat seat) {
  while (true) {
    Actions choices = marches(seat, false);
    if (choices.empty()) return;
    choices.push_back(EndReserves{});
    const Action action = ask(seat, ReservesMoving{seat}, choices);
    if (std::holds_alternative<EndReserves>(action)) return;
    march(seat, std::get<March>(action));
  }
}

void WarlordsOfEuropeOracle::leave_empty_fiefs(Seat seat) {
  for (const FiefId id : fiefs_of(seat)) {
    if (!fief(id).army.empty()) continue;
    if (has_castle(id)) {
      for (const Seat owner : leave_castle(id)) freed_.push_back(owner);
    }
    fief(id).owner.reset();
  }
}

// Its prisoners are free, the last one of the list first: whose they are.
std::vector<Seat> WarlordsOfEuropeOracle::leave_castle(FiefId id) {
  std::vector<Seat> owners;
  fief(id).owner.reset();
  fief(id).relic = false;
  for (std::size_t i = table_.prisoners.size(); i-- > 0;) {
    if (table_.prisoners[i].fief != id) continue;
    owners.push_back(table_.prisoners[i].owner);
    table_.prisoners.erase(i);
  }
  look_who_leads();
  return owners;
}

}  // namespace palatine::oracle
