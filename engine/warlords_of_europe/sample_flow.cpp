// Where the game goes on from what a view shows. What it leaves open is said in sample.hpp.
#include <algorithm>
#include <span>
#include <vector>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe {
namespace {

std::uint8_t place_of(const State& state, Seat seat) {
  const auto* found = std::find(state.order.begin(), state.order.end(), seat);
  return static_cast<std::uint8_t>(found - state.order.begin());
}

int archers_of(const Army& army) {
  return army[Soldier::archer] + army[Soldier::hired_archer];
}

bool somebody_marched(const State& state) {
  return !state.attacks.empty() ||
         std::ranges::any_of(state.fiefs, [](const FiefState& each) { return !each.moved.empty(); });
}

bool taken_by_attacker(const State& state) {
  return state.battle && fief(state, state.battle->fief).owner == state.battle->attacker;
}

struct DrawFlow {
  State& state;
  Random& random;

  void operator()(const ChoosingKingdom& phase) const { go(Flow::kingdoms, phase.seat); }
  void operator()(const Founding& phase) const { go(Flow::founding, phase.seat); }
  void operator()(const Placing& phase) const { go(phase.starting ? Flow::deploying : Flow::placing_next, phase.seat); }
  void operator()(const Opening& phase) const {
    state.flow = Flow::opening;
    wait_for(phase.waiting);
  }
  void operator()(const Campaigning&) const { in_turn(Flow::campaign); }
  void operator()(const ReservesMoving&) const { in_turn(Flow::reserves); }
  void operator()(const PlayingCards& phase) const {
    if (phase.moment == Moment::taxation) return go(Flow::tax_cards, phase.seat);
    if (phase.moment == Moment::after_conquest) return in_turn(Flow::plunder);
    in_turn(Flow::battle_cards);
    state.asked = phase.seat;
    if (state.battle->defender && coin()) {
      state.passed.add(phase.seat == state.battle->attacker ? *state.battle->defender : state.battle->attacker);
    }
  }
  void operator()(const ChoosingBattle&) const { in_turn(Flow::battles); }
  void operator()(const PressingOn&) const { in_turn(Flow::round_fought); }
  void operator()(const SendingBack&) const { in_turn(Flow::feeding); }
  void operator()(const Mustering&) const { in_turn(Flow::muster); }

  void operator()(const NamingLosses& phase) const {
    in_turn(flow_of(phase));
    state.asked = phase.seat;  // whoever plays a card hands over
    state.errands.push_back(
        {Errand::Kind::lose, phase.seat, phase.fief, phase.attackers, phase.to_card, phase.losses, {}, false, false});
    if (state.flow == Flow::others || state.flow == Flow::round_fought) {
      if (!phase.attackers) draw_attackers_losses();
    }
  }
  void operator()(const Housing& phase) const {
    Errand errand;
    errand.kind = Errand::Kind::house;
    errand.seat = phase.seat;
    errand.owner = phase.owner;
    errand.captive = phase.captive;
    if (phase.captive) {
      after_capture(phase);
    } else if (state.battle) {
      errand.moved = go_back();
    } else {
      after_release(phase);
    }
    state.errands.push_back(errand);
  }

  void operator()(const Parleying& phase) const {
    in_turn(Flow::parley);
    speak(phase.seat);
  }
  void operator()(const Bargaining& phase) const { offer_of(phase.seat, Flow::drafting); }
  void operator()(const AnsweringOffer&) const { offer_of(state.offer->from, Flow::offer); }
  void operator()(const GivingCards&) const { offer_of(state.offer->from, Flow::paying); }

  void operator()(const CarryingOut& phase) const {
    go(Flow::pope_choice, phase.seat);
    state.pope_card = phase.card;
  }
  void operator()(const AnsweringPope& phase) const {
    go(Flow::pope_answer, phase.from);
    state.pope_card = phase.card;
    if (phase.seat != phase.from) state.pope_choice.seat = phase.seat;
  }
  void operator()(const TakingVassals& phase) const {
    go(Flow::vassals, phase.seat);
    state.loser_at = static_cast<std::uint8_t>(index(phase.loser));
  }
  void operator()(const Recruiting& phase) const {
    state.flow = Flow::recruiting;
    wait_for(phase.waiting);
  }
  void operator()(const ChoosingDice& phase) const {
    state.flow = Flow::dice;
    wait_for(phase.waiting);
  }
  void operator()(const PickingPlace&) const { state.flow = Flow::places; }
  void operator()(const BuyingCard& phase) const { go(Flow::merchants, phase.seat); }
  void operator()(const Ended&) const { state.flow = Flow::ended; }

 private:
  bool coin() const { return random.below(2) == 0; }
  void go(Flow flow, Seat seat) const {
    state.flow = flow;
    state.at = place_of(state, seat);
  }
  void in_turn(Flow flow) const { go(flow, *state.turn); }
  void wait_for(const Seats& waiting) const {
    for (const Seat seat : waiting) state.deciding.add(seat);
  }

  Flow flow_of(const NamingLosses& phase) const {
    if (!state.battle) return Flow::campaign;  // famine
    if (phase.to_card) return Flow::battle_cards;
    if (phase.fief != state.battle->fief) return Flow::battle_over;  // a retreat to a mountain
    if (!phase.attackers && phase.seat == state.battle->attacker) return Flow::feeding;
    return after_dice(phase.attackers);
  }

  // After the archers' step, or after the others': by whoever may have hit.
  Flow after_dice(bool attackers_lose) const {
    const Battle& battle = *state.battle;
    const Army& enemies = attackers_lose ? fief(state, battle.fief).army : battle.army;
    const int archers = archers_of(enemies);
    if (archers == 0) return Flow::round_fought;
    const int others = enemies.size() - archers;
    return others == 0 || coin() ? Flow::others : Flow::round_fought;
  }

  // The defenders name theirs first.
  void draw_attackers_losses() const {
    const Battle& battle = *state.battle;
    const FiefState& place = fief(state, battle.fief);
    const auto die = static_cast<std::uint32_t>(defence_die(state));
    int hits = 0;
    for (int i = 0; i < soldier_count; ++i) {
      const Soldier soldier = soldier_at(i);
      if (shoots(soldier) != (state.flow == Flow::others)) continue;
      const int from = hits_from(soldier, place.castle != Castle::none, false);
      for (int k = 0; k < place.army[soldier]; ++k) hits += static_cast<int>(random.below(die)) + 1 >= from ? 1 : 0;
    }
    if (hits == 0) return;
    state.errands.push_back({Errand::Kind::lose, battle.attacker, battle.fief, true, false, hits, {}, false, false});
  }

  // Of a warlord that was captured in the battle: those whom it concerns speak, unless the fief was taken and the
  // battle goes on.
  void after_capture(const Housing& phase) const {
    if (state.battle) return in_turn(Flow::feeding);
    in_turn(Flow::battles);
    if (!has_parleys(state)) return;
    const Seat defender = phase.seat == *state.turn ? phase.owner : phase.seat;
    start_parley(state, {*state.turn, defender}, Flow::battles);
  }

  // Of a warlord that a battle, or a mountain after it, sends to a castle. Whether it has moved: not, if it was held in
  // a castle that was taken.
  bool go_back() const {
    if (taken_by_attacker(state)) {
      in_turn(Flow::feeding);
      return fief(state, state.battle->fief).castle == Castle::none;
    }
    in_turn(state.battle->army.empty() ? Flow::battle_over : after_dice(true));
    return true;
  }

  // Of a warlord that is free again or was inherited.
  void after_release(const Housing& phase) const {
    if (state.turn) return in_turn(opens_together(state) ? Flow::battles : Flow::campaign);
    const SeatSet gone = without_armies(state);
    for (int i = 0; i < state.options.players; ++i) {
      if (!gone.contains(seat_at(i)) || player(state, seat_at(i)).last_castle != phase.seat) continue;
      go(Flow::vassals, phase.seat);
      state.loser_at = static_cast<std::uint8_t>(i + 1);
      return;
    }
    // from a castle that was left when a turn ended
    state.flow = Flow::turn;
    for (const FiefState& each : state.fiefs) {
      if (each.owner && !each.moved.empty()) state.at = place_of(state, *each.owner);
    }
    ++state.at;
  }

  // Before a campaign all others speak in their order; after a battle, first who had the turn, then the other one.
  void speak(Seat seat) const {
    const bool fought = seat == *state.turn || opens_together(state) || somebody_marched(state);
    state.after_parley = fought ? Flow::battles : Flow::campaign;
    state.parley = {seat};
    Seats others;
    for (const Seat other : state.order) {
      const bool may_follow =
          fought ? seat == *state.turn && speaks(state, other) : place_of(state, other) > place_of(state, seat);
      if (may_follow && other != seat && other != *state.turn) others.push_back(other);
    }
    if (!fought) {
      for (const Seat other : others) state.parley.push_back(other);
    } else if (!others.empty()) {
      state.parley.push_back(others[random.below(static_cast<std::uint32_t>(others.size()))]);
    }
  }

  void offer_of(Seat from, Flow flow) const {
    in_turn(flow);
    if (from != *state.turn || opens_together(state)) {
      speak(from);
      if (state.offer) state.parley.erase(0);  // a draft that is not seen is opened yet
    } else if (state.offer) {
      state.offers = 1;
    }
  }
};

bool is_of_turn(Flow flow) {
  return flow >= Flow::battles && flow <= Flow::turn_over;
}

// Since when somebody leads: as often since the round began as since a turn of it, which may be any. Once it was looked
// who is crowned it can't be since the round began.
void draw_lead(State& state, Random& random) {
  update_leader(state);
  if (!state.leader || (state.flow > Flow::crowning && state.flow < Flow::ended)) return;
  const bool turns_are_over = state.flow >= Flow::pope && state.flow <= Flow::crowning;
  const std::size_t turns = turns_are_over ? state.order.size() : state.at;
  const std::size_t began = turns_are_over ? turns : turns + 1;
  const std::size_t first = random.below(2) == 0 ? 0 : 1 + random.below(static_cast<std::uint32_t>(began));
  state.leads_since_turn_began = first <= turns;
  for (std::size_t i = first; i < turns; ++i) {
    if (state.order[i] != state.leader) state.answered.add(state.order[i]);
  }
}

bool may_have_taken_a_fief(const State& state) {
  if (!state.turn || (!is_of_turn(state.flow) && state.after_parley != Flow::battles)) return false;
  return std::ranges::any_of(state.fiefs, [&](const FiefState& each) {
    return each.owner == state.turn && !each.army.empty() && each.army == each.moved;
  });
}

}  // namespace

void draw_flow(State& state, Random& random) {
  const Phase phase = state.phase;
  std::visit(DrawFlow{state, random}, phase);
  if (state.round > 0) draw_lead(state, random);
  if (taken_by_attacker(state)) {
    state.fiefs_taken = 1;
    state.took_castle = fief(state, state.battle->fief).castle != Castle::none;
  } else if (may_have_taken_a_fief(state)) {
    state.fiefs_taken = 1;
  }
}

void draw_pickers(State& state, const std::vector<std::uint8_t>* left, Random& random) {
  const Seat picker = std::get<PickingPlace>(state.phase).seat;
  std::vector<Seat> others;
  std::vector<std::uint8_t> places;
  for (int i = 0; i < state.options.players; ++i) {
    if (!in_game(state, seat_at(i))) continue;
    places.push_back(static_cast<std::uint8_t>(places.size()));
    if (seat_at(i) != picker) others.push_back(seat_at(i));
  }
  shuffle(std::span<Seat>(others), random);
  shuffle(std::span<std::uint8_t>(places), random);
  const std::size_t all = places.size();
  const std::size_t open = left ? left->size() : 2 + random.below(static_cast<std::uint32_t>(all - 1));
  // those that are taken come first
  if (left)
    std::ranges::stable_partition(places, [&](std::uint8_t each) { return std::ranges::count(*left, each) == 0; });
  state.at = static_cast<std::uint8_t>(all - open);
  others.insert(others.begin() + state.at, picker);
  for (const Seat each : others) state.pickers.push_back(each);
  for (std::size_t i = 0; i < all; ++i) state.new_order.push_back(seat_at(max_seats - 1));
  for (std::size_t i = 0; i < all; ++i) {
    if (i < state.at)
      state.new_order[places[i]] = state.pickers[i];
    else
      state.places.push_back(places[i]);
  }
  std::sort(state.places.begin(), state.places.end());
}

}  // namespace palatine::warlords_of_europe
