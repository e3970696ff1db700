#include "engine/warlords_of_europe/view.hpp"

#include <algorithm>
#include <array>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Who sees everything, who sees what is one seat's, and who sees what is everybody's (W13).
struct Eye {
  Viewer viewer;
  bool everything = false;

  bool sees(Seat seat) const { return everything || viewer == seat; }
};

void show(const Army& army, std::optional<Army>& seen) {
  if (army.empty()) return seen.reset();
  seen = army;
}

// Into zeros what stands between the members, and in the place of an army that is none, is not what lay there before:
// so views that are the same are so by their bytes too, and who compares them is done at once.
void show(const FiefState& fief, FiefView& seen) {
  seen.owner = fief.owner;
  seen.castle = fief.castle;
  seen.begun = fief.begun;
  seen.army = fief.army;
  show(fief.moved, seen.moved);
  seen.placed = fief.placed;
  show(fief.unpaid, seen.unpaid);
  seen.relic = fief.relic;
  seen.pilgrims = fief.pilgrims;
}

SeatView view_of(const State& state, Seat seat, Eye eye, int income) {
  const Player& own = player(state, seat);
  SeatView view;
  view.seat = seat;
  view.kingdom = own.kingdom;
  view.out = own.out;
  view.gold = own.gold;
  view.cards = static_cast<int>(own.hand.size());
  if (eye.sees(seat)) view.hand = own.hand;
  view.disfavours = own.disfavours;
  view.sets = own.sets;
  view.recruits = own.recruits;
  view.bonus = own.bonus;
  view.begin = own.begin;
  view.finish = own.finish;
  view.truces = listed(own.truces);
  view.no_bonus = own.no_bonus;
  view.harvest = own.harvest;
  view.captain = own.captain;
  view.mason = own.mason;
  view.silent = own.silent;
  view.last_castle = own.last_castle;
  if (eye.sees(seat)) view.die = own.die;
  view.income = income;
  view.no_parley = own.no_parley;
  return view;
}

// A draft is its author's; of what was sent the cards are for those two.
std::optional<Offer> offer_for(const State& state, Eye eye) {
  if (!state.offer) return std::nullopt;
  Offer offer = *state.offer;
  if (eye.sees(offer.from)) return offer;
  if (state.flow != Flow::offer && state.flow != Flow::paying) return std::nullopt;
  if (!eye.sees(offer.to)) offer.cards.clear();
  return offer;
}

void show(const State& state, Eye eye, View& view) {
  view.options = state.options;
  view.round = state.round;
  view.phase = state.phase;
  view.kingdoms.clear();
  for (KingdomId kingdom = 0; kingdom < max_kingdoms; ++kingdom) {
    if ((state.kingdoms >> kingdom & 1u) != 0) view.kingdoms.push_back(kingdom);
  }
  view.order = state.order;
  view.turn = state.turn;
  view.fiefs.resize(static_cast<std::size_t>(fief_count()));
  std::array<FiefSet, max_players> fiefs;  // by owner
  for (FiefId id = 0; id < fief_count(); ++id) {
    const FiefState& place = fief(state, id);
    show(place, view.fiefs[id]);
    if (place.owner) fiefs[static_cast<std::size_t>(*place.owner)].add(id);
  }
  view.attacks.assign(state.attacks.begin(), state.attacks.end());
  view.battle = state.battle;
  view.routes.assign(state.routes.begin(), state.routes.end());
  view.fleets.assign(state.fleets.begin(), state.fleets.end());
  view.long_marches = state.long_marches;
  view.prisoners = state.prisoners;
  view.offer = offer_for(state, eye);
  view.seats.clear();
  for (int i = 0; i < state.options.players; ++i) {
    const Income income = income_of(state, seat_at(i), fiefs[static_cast<std::size_t>(i)]);
    view.seats.push_back(view_of(state, seat_at(i), eye, income.fiefs + income.kingdoms));
  }
  while (view.decks.size() < deck_count) view.decks.push_back({});
  for (std::size_t i = 0; i < deck_count; ++i) {
    view.decks[i].cards = static_cast<int>(state.decks[i].size());
    view.decks[i].discards.assign(state.discards[i].begin(), state.discards[i].end());
  }
  view.result = WarlordsOfEurope::result(state);
}

View view_for(const State& state, Eye eye) {
  View view;
  show(state, eye, view);
  return view;
}

// What a viewer may not know is taken out of an event.
struct See {
  Viewer viewer;

  template <class E>
  Event operator()(const E& event) const {
    return event;
  }
  Event operator()(HandSeen event) const {
    if (viewer != event.seat && viewer != event.of) event.cards.reset();
    return event;
  }
  Event operator()(CardDrawn event) const {
    if (viewer != event.seat) event.card.reset();
    return event;
  }
  Event operator()(CardsGiven event) const {
    if (viewer != event.seat && viewer != event.to) event.cards.reset();
    return event;
  }
  Event operator()(OfferChanged event) const {
    if (viewer == event.seat) return event;
    return OfferChanged{event.seat, std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
  }
  Event operator()(OfferSent event) const {
    if (viewer != event.seat && viewer != event.to) event.cards.reset();
    return event;
  }
  Event operator()(DieChosen event) const {
    if (viewer != event.seat) event.die.reset();
    return event;
  }
};

// What was random, or secret, and is known to somebody now.
struct Ends {
  bool operator()(const InitiativeRolled&) const { return true; }
  bool operator()(const KingdomChosen& event) const { return event.drawn; }
  bool operator()(const CardPlayed&) const { return true; }
  bool operator()(const HandSeen&) const { return true; }
  bool operator()(const BattleRolled&) const { return true; }
  bool operator()(const CardDrawn&) const { return true; }
  bool operator()(const CardsDiscarded&) const { return true; }
  bool operator()(const DeckShuffled&) const { return true; }
  bool operator()(const CardsGiven&) const { return true; }
  bool operator()(const OfferSent&) const { return true; }
  bool operator()(const PopeDrawn&) const { return true; }
  bool operator()(const PopeAnswered& event) const { return event.answer == PopeAnswer::indulgence; }
  bool operator()(const DiceShown&) const { return true; }
  template <class E>
  bool operator()(const E&) const {
    return false;
  }
};

template <class... Ends>
bool is_one_of(const Event& event) {
  return (std::holds_alternative<Ends>(event) || ...);
}

}  // namespace

View WarlordsOfEurope::view(const State& state, Viewer viewer) {
  return view_for(state, {viewer});
}

void look(const State& state, Viewer viewer, View& view) {
  show(state, {viewer}, view);
}

// Viewers' views differ in what is secret alone.
View WarlordsOfEurope::view_beside(const View& other, const State& state, Viewer viewer) {
  const Eye eye{viewer};
  View view = other;
  view.offer = offer_for(state, eye);
  for (SeatView& seat : view.seats)
    if (eye.sees(seat.seat) || seat.hand) seat = view_of(state, seat.seat, eye, seat.income);
  return view;
}

FullView WarlordsOfEurope::full_view(const State& state) {
  FullView full;
  full.seen = view_for(state, {std::nullopt, true});
  for (const Pile& deck : state.decks) full.decks.emplace_back(deck.begin(), deck.end());
  return full;
}

std::optional<Event> WarlordsOfEurope::see(const Event& event, Viewer viewer) {
  return std::visit(See{viewer}, event);
}

bool WarlordsOfEurope::ended_secrecy(const Event& event) {
  return std::visit(Ends{}, event);
}

// What is decided in the phases that all go through together ends with what closes it for one of them.
bool WarlordsOfEurope::ended_turn(const Event& event) {
  return is_one_of<KingdomChosen, CastleFounded, RoundStarted, TurnStarted, OfferAnswered, TaxesCollected,
                   VassalsAnswered, RecruitingEnded, DieChosen, PlacePicked, CardDeclined, GameEnded>(event);
}

}  // namespace palatine::warlords_of_europe
