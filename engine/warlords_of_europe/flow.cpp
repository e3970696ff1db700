// Where the game goes on when nobody is asked. Each step asks somebody, or does what needs no choice and says what is
// next; nobody is asked where there is nothing to decide.
#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

struct Step {
  State& state;
  Random& random;
  Tell tell;

  // False: somebody is asked, or the game is over.
  bool operator()() const {
    if (state.flow == Flow::ended) return false;
    if (!state.errands.empty()) return run_errand(state, tell);
    if (!state.battle) look_who_is_out(state, tell);
    if (state.flow == Flow::ended) return false;
    if (!state.errands.empty()) return true;  // warlords of one who is out
    switch (state.flow) {
      case Flow::kingdoms:
        return kingdoms();
      case Flow::founding:
        return each(Flow::deploying, [&](Seat seat) { return ask(Founding{seat}); });
      case Flow::deploying:
        return each(Flow::round, [&](Seat seat) {
          return player(state, seat).recruits.empty() ? next() : ask(Placing{seat, true});
        });
      case Flow::round:
        return start_round();
      case Flow::opening:
        return state.deciding.empty() ? go(Flow::turn) : ask(Opening{listed(state.deciding)});
      case Flow::turn:
        return start_turn();
      case Flow::campaign:
        return campaign();
      case Flow::drafting:
        return ask(Bargaining{state.offer->from});
      case Flow::offer:
        return ask(AnsweringOffer{state.offer->to});
      case Flow::parley:
        return parley();
      case Flow::paying:
        return paying();
      case Flow::battles:
        return battles();
      case Flow::battle_cards:
        return battle_cards();
      case Flow::archers:
        return roll(true, Flow::others);
      case Flow::others:
        return one_side_gone() ? go(Flow::battle_over) : roll(false, Flow::round_fought);
      case Flow::round_fought:
        return one_side_gone() ? go(Flow::battle_over) : ask(PressingOn{state.battle->attacker});
      case Flow::battle_over:
        settle(state, random, tell);
        return true;
      case Flow::feeding:
        return feed();
      case Flow::plunder:
        return is_asked(state, *state.turn) && !state.passed.contains(*state.turn)
                   ? ask(PlayingCards{*state.turn, Moment::after_conquest})
                   : go(Flow::muster);
      case Flow::muster:
        return muster();
      case Flow::reserves:
        return in_game(state, *state.turn) && can_march(state, *state.turn, true) ? ask(ReservesMoving{*state.turn})
                                                                                  : go(Flow::turn_over);
      case Flow::turn_over:
        return end_turn();
      case Flow::pope:
        return pope();
      case Flow::pope_choice:
        return ask_pope_choice(state, tell);
      case Flow::pope_answer:
        return ask_pope_answer(state, tell);
      case Flow::crowning:
        return crown();
      case Flow::tax_cards:
        return each(Flow::taxes, [&](Seat seat) {
          return is_asked(state, seat) && !state.passed.contains(seat) ? ask(PlayingCards{seat, Moment::taxation})
                                                                       : next();
        });
      case Flow::taxes:
        collect(state, tell);
        state.at = 0;
        state.loser_at = 0;
        return go(Flow::vassals);
      case Flow::vassals:
        return vassals();
      case Flow::recruiting:
        if (!state.deciding.empty()) return ask(Recruiting{listed(state.deciding)});
        state.at = 0;
        return go(Flow::placing);
      case Flow::placing:
        if (state.at >= state.order.size()) start_dice(state);
        return each(Flow::dice, [&](Seat seat) {
          raise_castles(state, seat, tell);
          return go(Flow::placing_next);
        });
      case Flow::placing_next:
        return place_next();
      case Flow::dice:
        return dice();
      case Flow::places:
        return pick_places();
      case Flow::merchants:
        return each(Flow::round_over, [&](Seat seat) { return merchant(seat); });
      case Flow::round_over:
        if (state.round < last_round(state.options)) return go(Flow::round);
        end_game(state, "round_limit", tell);
        return false;
      case Flow::ended:
        break;
    }
    return false;
  }

 private:
  template <class P>
  bool ask(const P& phase) const {
    state.phase = phase;
    return false;
  }
  bool go(Flow flow) const {
    state.flow = flow;
    return true;
  }
  bool next() const {
    ++state.at;
    return true;
  }
  // One after the other in the order of initiative; then `after`.
  template <class Do>
  bool each(Flow after, Do act) const {
    if (state.at >= state.order.size()) {
      state.at = 0;
      return go(after);
    }
    const Seat seat = state.order[state.at];
    return in_game(state, seat) ? act(seat) : next();
  }
  bool one_side_gone() const { return attackers_gone(state) || defenders_gone(state); }

  bool kingdoms() const {
    return each(Flow::founding,
                [&](Seat seat) { return player(state, seat).kingdom ? next() : ask(ChoosingKingdom{seat}); });
  }

  bool start_round() const {
    ++state.round;
    tell(RoundStarted{state.round});
    for (Player& each : state.players) {
      each.silent.reset();
      each.no_parley.reset();
    }
    for (FiefState& each : state.fiefs) each.moved = {};
    state.at = 0;
    update_leader(state);
    if (!opens_together(state)) return go(Flow::turn);
    state.deciding = {};
    for (const Seat seat : state.order) state.deciding.add(seat);
    return go(Flow::opening);
  }

  bool start_turn() const {
    if (state.at >= state.order.size()) {
      state.turn.reset();
      start_pope(state);
      return go(Flow::pope);
    }
    const Seat seat = state.order[state.at];
    if (!in_game(state, seat)) return next();
    state.turn = seat;
    state.fiefs_taken = 0;
    state.offers = 0;
    state.long_marches = 0;
    state.routes.clear();
    state.fleets.clear();
    state.leads_since_turn_began = state.leader.has_value();
    tell(TurnStarted{seat});
    state.last_defender.reset();
    if (opens_together(state)) return go(Flow::battles);  // nobody is held yet, and all have marched
    for (FiefState& each : state.fiefs) each.moved = {};
    if (!has_parleys(state)) return go(Flow::campaign);
    Seats others = state.order;
    others.erase(static_cast<std::size_t>(std::find(others.begin(), others.end(), seat) - others.begin()));
    start_parley(state, others, Flow::campaign);
    return true;
  }

  bool campaign() const {
    const Seat seat = *state.turn;
    if (!in_game(state, seat)) return go(Flow::turn_over);
    // what was declared is fought when its author says so, and not before
    const bool decides = !player(state, seat).hand.empty() || !state.attacks.empty() ||
                         !prisoners_to_discuss(state, seat).empty() || can_march(state, seat, false);
    return decides ? ask(Campaigning{seat}) : go(Flow::battles);
  }

  bool battles() const {
    state.fleets.clear();  // they sail in the campaign alone (W18)
    if (ways_end_with_campaign(state)) {
      state.routes.clear();
      state.long_marches = 0;
    }
    const std::vector<FiefId> own = attacks_of(state, *state.turn);
    if (own.empty()) return go(Flow::reserves);
    if (own.size() > 1) return ask(ChoosingBattle{*state.turn});
    start_battle(state, *state.turn, own[0], tell);
    return go(Flow::battle_cards);
  }

  bool parley() const {
    while (!state.parley.empty()) {
      if (speaks(state, state.parley[0])) return ask(Parleying{state.parley[0]});
      state.parley.erase(0);
    }
    const Flow after = *state.after_parley;
    state.after_parley.reset();
    return go(after);
  }

  // Where all that the owner holds is asked for there is nothing to choose.
  bool paying() const {
    const Seat owner = state.offer->prisoner.owner;
    const Cards hand = player(state, owner).hand;
    const int due = cards_due(state);
    if (due > 0 && due < static_cast<int>(hand.size())) return ask(GivingCards{owner});
    if (due > 0) give_cards(state, hand, tell);
    carry_out_offer(state, tell);
    return true;
  }

  // Attacker and defender in turns until both have passed.
  bool battle_cards() const {
    if (one_side_gone()) return go(Flow::battle_over);
    const Battle& battle = *state.battle;
    for (int i = 0; i < 2; ++i) {
      const Seat seat = state.asked;
      if (is_asked(state, seat) && !state.passed.contains(seat)) return ask(PlayingCards{seat, Moment::before_battle});
      if (!battle.defender) break;
      state.asked = seat == battle.attacker ? *battle.defender : battle.attacker;
    }
    return go(Flow::archers);
  }

  bool roll(bool archers, Flow after) const {
    state.flow = after;
    roll_step(state, archers, random, tell);
    return true;
  }

  bool feed() const {
    const int surplus = too_many(state);
    state.passed = {};
    if (surplus == 0) return go(Flow::plunder);
    const auto ways = ways_back(state);
    if (ways.size() == 1 && ways[0].soldiers.size() == 1) {
      send_back(state, {ways[0].fief, ways[0].soldiers[0].soldier, ways[0].soldiers[0].most}, tell);
      return true;
    }
    if (!ways.empty()) return ask(SendingBack{*state.turn, state.battle->fief});
    Errand errand;
    errand.kind = Errand::Kind::lose;
    errand.seat = *state.turn;
    errand.fief = state.battle->fief;
    errand.losses = surplus;
    state.errands.push_back(errand);
    return true;
  }

  // Only where a castle was taken.
  bool muster() const {
    if (state.took_castle && !to_muster(state, *state.turn).empty()) return ask(Mustering{*state.turn});
    state.took_castle = false;
    state.taken_from.reset();
    leave_battle(state);
    return true;
  }

  bool end_turn() const {
    const Seat seat = *state.turn;
    for (const FiefId id : fiefs_of(state, seat)) leave_if_empty(state, id, tell);
    if (in_game(state, seat) && state.fiefs_taken > 0) draw_to_hand(state, seat, Deck::conquest, random, tell);
    for (Player& each : state.players) {
      if (each.silent == Until::turn_ends) each.silent.reset();
      if (each.no_parley == Until::turn_ends) each.no_parley.reset();
    }
    if (state.leader && state.leads_since_turn_began && state.leader != seat) state.answered.add(seat);
    state.turn.reset();
    ++state.at;
    return go(Flow::turn);
  }

  bool pope() const {
    if (state.at >= state.order.size()) return go(Flow::crowning);
    draw_pope(state, random, tell);
    return true;
  }

  bool crown() const {
    if (is_crowned(state)) {
      end_game(state, "emperor", tell);
      return false;
    }
    state.at = 0;
    state.passed = {};
    return go(Flow::tax_cards);
  }

  // Each player, and each who lost the last castle to that player.
  bool vassals() const {
    if (state.at >= state.order.size()) {
      start_recruiting(state);
      return go(Flow::recruiting);
    }
    if (state.loser_at >= state.options.players) {
      state.loser_at = 0;
      return next();
    }
    const Seat seat = state.order[state.at];
    const Seat loser = seat_at(state.loser_at);
    if (may_take_vassals(state, seat, loser)) return ask(TakingVassals{seat, loser});
    ++state.loser_at;
    return true;
  }

  bool place_next() const {
    const Seat seat = state.order[state.at];
    if (can_place(state, seat)) return ask(Placing{seat, false});
    refund(state, seat, tell);
    state.flow = Flow::placing;
    return next();
  }

  bool dice() const {
    if (!state.deciding.empty()) return ask(ChoosingDice{listed(state.deciding)});
    show_dice(state, random, tell);
    state.at = 0;
    return go(Flow::places);
  }

  // The last place is no choice.
  bool pick_places() const {
    if (state.places.size() > 1) return ask(PickingPlace{state.pickers[state.at]});
    state.new_order[state.places[0]] = state.pickers[state.at];
    tell(PlacePicked{state.pickers[state.at], state.places[0]});
    state.places.clear();
    state.order = state.new_order;
    tell(OrderSet{state.order});
    state.at = 0;
    return go(Flow::merchants);
  }

  bool merchant(Seat seat) const {
    const Player& own = player(state, seat);
    const bool may =
        own.disfavours < disfavours_no_merchant && own.gold >= units().card_price && can_draw(state, Deck::merchant);
    return may ? ask(BuyingCard{seat}) : next();
  }
};

}  // namespace

void advance(State& state, Random& random, Tell tell) {
  while (Step{state, random, tell}()) {
  }
}

bool advance_to_dice(State& state, Random& random) {
  const Step step{state, random, Tell{}};
  const auto rolls = [&] {
    return state.flow == Flow::archers ||
           (state.flow == Flow::others && !attackers_gone(state) && !defenders_gone(state));
  };
  while (!state.errands.empty() || !rolls()) {
    if (!step()) return false;
  }
  return true;
}

}  // namespace palatine::warlords_of_europe
