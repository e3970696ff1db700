#include "engine/chevaliers/rules.hpp"

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/rejections.hpp"

namespace palatine::chevaliers {
namespace {

using Outcome = tl::expected<void, Rejection>;

Outcome refuse(Rejection rejection) {
  return tl::unexpected(std::move(rejection));
}

constexpr rejections::Asked asked_in(const ChoosingTarget&) {
  return {"take_turn", "a target is to be chosen"};
}
constexpr rejections::Asked asked_in(const Rolling&) {
  return {"roll", "dice are to be rolled"};
}
constexpr rejections::Asked asked_in(const GivingCastle&) {
  return {"give_castle", "a castle is to be given up"};
}
constexpr rejections::Asked asked_in(const EndingTurn&) {
  return {"take_turn", "the turn ends: guards may still be laid"};
}

// One action of a seat whose turn it is: a function for each phase and each action that it takes. Phases come as
// copies, for the state's own changes underneath. All checks come before any change.
struct Step {
  State& state;
  Seat seat;
  Random& random;
  Tell tell;

  template <class P, class A>
  Outcome operator()(const P& phase, const A&) const {
    return refuse(rejections::wrong_phase(asked_in(phase)));
  }
  template <class A>
  Outcome operator()(Ended, const A&) const {
    return refuse(rejections::game_over());
  }

  Outcome operator()(ChoosingTarget phase, const Bury& action) const {
    if (action.pile >= pile_count) return refuse(rejections::no_such_pile(action.pile));
    if (state.piles[action.pile].empty()) return refuse(rejections::pile_empty(action.pile));
    if (!piles_to_bury(state, phase).contains(action.pile)) {
      return refuse(has_target(state, phase) ? rejections::buried_enough(most_buried(state, seat))
                                             : rejections::pile_searched(action.pile));
    }
    bury(state, phase, action.pile, tell);
    return {};
  }

  Outcome operator()(ChoosingTarget phase, const TryPile& action) const {
    if (const Bar bar = bar_of_pile(state, seat, action.pile); bar != Bar::none) {
      const bool lies = action.pile < pile_count && !state.piles[action.pile].empty();
      const auto card = lies ? std::optional(state.piles[action.pile][0]) : std::nullopt;
      return refuse(rejections::barred(state, bar, action.pile, card));
    }
    choose(state, phase, PileTarget{action.pile, card_of(state, state.piles[action.pile][0])}, tell);
    return {};
  }

  Outcome operator()(ChoosingTarget phase, const Attack& action) const {
    if (const Bar bar = bar_of_card(state, seat, action.card); bar != Bar::none) {
      return refuse(rejections::barred(state, bar, 0, action.card));
    }
    choose(state, phase, CardTarget{*owner_of(state, action.card), card_of(state, action.card)}, tell);
    return {};
  }

  Outcome operator()(ChoosingTarget phase, const TryThrone&) const {
    if (const Bar bar = bar_of_throne(state, phase); bar != Bar::none) {
      return refuse(rejections::barred(state, bar, 0, std::nullopt));
    }
    choose(state, phase, ThroneTarget{}, tell);
    return {};
  }

  Outcome operator()(ChoosingTarget phase, const LayGuard& action) const {
    return lay(phase.guards_laid.contains(action.guard), action);
  }
  Outcome operator()(EndingTurn phase, const LayGuard& action) const {
    return lay(phase.guards_laid.contains(action.guard), action);
  }

  // Guards stay as they are: they are not asked for once more.
  Outcome operator()(ChoosingTarget phase, const EndTurn&) const {
    if (phase.attempts == 0) return refuse(rejections::must_try());
    next_turn(state, seat, tell);
    return {};
  }
  Outcome operator()(EndingTurn, const EndTurn&) const {
    next_turn(state, seat, tell);
    return {};
  }

  Outcome operator()(Rolling phase, const Roll& action) const {
    if (phase.dice.empty() && !action.keep.empty()) return refuse(rejections::first_roll_keeps_none());
    for (std::size_t i = 0; i < action.keep.size(); ++i) {
      const std::uint8_t place = action.keep[i];
      if (place >= dice_count || (i > 0 && place <= action.keep[i - 1])) return refuse(rejections::no_such_die(place));
      if (phase.dice[place] > highest_face) return refuse(rejections::die_is_dead(place));
    }
    if (!phase.dice.empty() && action.keep == live_dice(phase.dice)) return refuse(rejections::nothing_to_roll());
    roll(state, phase, action.keep, random, tell);
    return {};
  }

  Outcome operator()(Rolling phase, const Stop&) const {
    if (phase.dice.empty()) return refuse(rejections::not_rolled_yet());
    stop(state, phase, tell);
    return {};
  }

  Outcome operator()(GivingCastle, const GiveCastle& action) const {
    const CardSet own = player(state, seat).cards & kinds(state).castles;
    if (!own.contains(action.castle)) return refuse(rejections::not_your_castle(action.castle));
    if (action.pile >= pile_count) return refuse(rejections::no_such_pile(action.pile));
    give_castle(state, seat, action.castle, action.pile, tell);
    return {};
  }

 private:
  Outcome lay(bool already, const LayGuard& action) const {
    const CardId guard = action.guard;
    if (!guards_of(state, seat).contains(guard)) return refuse(rejections::not_your_guard(guard));
    if (already) return refuse(rejections::guard_already_laid(guard));
    const bool of_castles = std::get<SpecialCard>(card_of(state, guard)).special == Special::castle_guard;
    const CardSet own = player(state, seat).cards & (of_castles ? kinds(state).castles : kinds(state).specials);
    CardSet on;
    bool fits = !action.on.empty() && (of_castles || action.on.size() == 1);
    for (std::size_t i = 0; i < action.on.size(); ++i) {
      const CardId card = action.on[i];
      fits = fits && own.contains(card) && card != guard && (i == 0 || action.on[i - 1] < card);
      if (fits) on.add(card);
    }
    if (!fits) {
      return refuse(of_castles ? rejections::guard_needs_castles(guard) : rejections::guard_needs_special(guard));
    }
    if (on == lies_on(state, seat, guard)) return refuse(rejections::guard_lies_there(guard));
    lay_guard(state, seat, guard, action.on, tell);
    return {};
  }
};

}  // namespace

bool acts(const State& state, Seat seat) {
  return index(seat) < state.options.players && Chevaliers::to_act(state).contains(seat);
}

SeatSet Chevaliers::to_act(const State& state) {
  SeatSet seats;
  std::visit(
      [&](const auto& phase) {
        if constexpr (requires { phase.seat; }) seats.add(phase.seat);
      },
      state.phase);
  return seats;
}

Outcome Chevaliers::apply(State& state, Seat seat, const Action& action, Random& random, std::vector<Event>* events) {
  if (std::holds_alternative<Ended>(state.phase)) return refuse(rejections::game_over());
  if (!acts(state, seat)) return refuse(rejections::not_your_turn(seat));
  const Phase phase = state.phase;
  return std::visit(Step{state, seat, random, Tell{events}}, phase, action);
}

}  // namespace palatine::chevaliers
