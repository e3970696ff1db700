#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int tithe_gold = 3;
constexpr int gift_gold = 5;
constexpr int indulgence_gold = 3;
constexpr int legate_gold = 4;
constexpr int crusaders = 3;

Seat drawer(const State& state) {
  return state.order[state.at];
}

// A knight of this player can be put back there: none that alone keeps a castle (W4).
std::vector<FiefId> knights_of(const State& state, Seat seat) {
  std::vector<FiefId> all;
  for (const FiefId id : fiefs_of(state, seat)) {
    const FiefState& place = fief(state, id);
    if (place.army[Soldier::knight] > 0 && (place.castle == Castle::none || place.army.size() > 1)) all.push_back(id);
  }
  return all;
}

// The card is done with; a disfavour lies before its player instead.
void finish(State& state, bool discarded) {
  if (discarded) discard(state, *state.pope_card);
  state.pope_card.reset();
  state.pope_choice = {};
  ++state.at;
  state.flow = Flow::pope;
}

void done(State& state, bool effect, Tell tell) {
  tell(PopeCarriedOut{drawer(state), *state.pope_card, state.pope_choice, effect});
  finish(state, true);
}

void take_disfavour(State& state, Seat seat, Tell tell) {
  const int now = ++player(state, seat).disfavours;
  tell(DisfavourTaken{seat, now});
  finish(state, false);
}

void comply(State& state, const AnswerPope& answer, Tell tell) {
  const Seat target = pope_target(state);
  const Seat from = drawer(state);
  switch (*state.pope_card) {
    case Card::tithe:
      return gain(state, target, -tithe_gold, GoldFor::tithe, tell);
    case Card::truce_of_god:
      player(state, target).truces.add(from);
      return player(state, from).truces.add(target);
    case Card::interdict:
      player(state, target).no_bonus = true;
      return;
    case Card::legate:
      gain(state, target, -legate_gold, GoldFor::legate, tell);
      return gain(state, from, legate_gold, GoldFor::legate, tell);
    default:  // excommunication
      remove(fief(state, *answer.fief), Soldier::knight, 1);
      tell(SoldiersLost{target, *answer.fief, Soldier::knight, 1});
      leave_if_empty(state, *answer.fief, tell);
  }
}

}  // namespace

bool is_answered(Card card) {
  return card == Card::tithe || card == Card::truce_of_god || card == Card::interdict ||
         card == Card::excommunication || card == Card::legate;
}

Seat pope_target(const State& state) {
  return state.pope_choice.seat.value_or(drawer(state));
}

// Truces and relics hold until now.
void start_pope(State& state) {
  state.at = 0;
  for (Player& each : state.players) each.truces = {};
  for (FiefState& each : state.fiefs) each.relic = false;
}

void draw_pope(State& state, Random& random, Tell tell) {
  const Seat seat = drawer(state);
  const bool draws =
      in_game(state, seat) && player(state, seat).disfavours < disfavours_no_pope && can_draw(state, Deck::pope);
  if (!draws) {
    ++state.at;
    return;
  }
  state.pope_card = draw(state, Deck::pope, random, tell);
  tell(PopeDrawn{seat, *state.pope_card});
  state.flow = Flow::pope_choice;
}

CarryOutPrompt carry_out_prompt(const State& state) {
  const Seat seat = drawer(state);
  CarryOutPrompt prompt;
  prompt.card = *state.pope_card;
  switch (prompt.card) {
    case Card::crusaders:
      for (const FiefId id : fiefs_of(state, seat)) {
        if (room(state, id) >= crusaders) prompt.fiefs.push_back(id);
      }
      break;
    case Card::pilgrims:
      for (const FiefId id : fiefs_of(state, seat)) {
        if (fief_of(id).terrain == Terrain::farmland && !fief(state, id).pilgrims) prompt.fiefs.push_back(id);
      }
      break;
    case Card::relic:
      prompt.fiefs = listed(castles_of(state, seat));
      std::erase_if(prompt.fiefs, [&](FiefId id) { return fief(state, id).relic; });
      break;
    case Card::truce_of_god:
      prompt.seats = opponents(state, seat);
      std::erase_if(prompt.seats, [&](Seat other) { return player(state, seat).truces.contains(other); });
      break;
    case Card::interdict:
      prompt.seats = opponents(state, seat);
      std::erase_if(prompt.seats, [&](Seat other) { return player(state, other).no_bonus; });
      break;
    case Card::excommunication:
      prompt.seats = opponents(state, seat);
      std::erase_if(prompt.seats, [&](Seat other) { return knights_of(state, other).empty(); });
      break;
    case Card::legate:
      prompt.seats = opponents(state, seat);
      break;
    default:
      break;
  }
  return prompt;
}

// False: the drawer is asked.
bool ask_pope_choice(State& state, Tell tell) {
  const Card card = *state.pope_card;
  // before the first taxation nobody has gold to give, unless one begins with some
  if (state.round == 1 && starting_gold(state.options) == 0 && (card == Card::tithe || card == Card::legate)) {
    done(state, false, tell);
    return true;
  }
  if (card == Card::tithe) {
    state.flow = Flow::pope_answer;
    return true;
  }
  if (card == Card::gift) {
    gain(state, drawer(state), gift_gold, GoldFor::gift, tell);
    done(state, true, tell);
    return true;
  }
  const CarryOutPrompt prompt = carry_out_prompt(state);
  const std::size_t ways = prompt.fiefs.size() + prompt.seats.size();
  if (ways > 1 || card == Card::indulgence) {
    state.phase = CarryingOut{drawer(state), card};
    return false;
  }
  if (ways == 0) {
    done(state, false, tell);
  } else if (!prompt.fiefs.empty()) {
    carry_out(state, {prompt.fiefs[0], std::nullopt, std::nullopt}, tell);
  } else {
    carry_out(state, {std::nullopt, prompt.seats[0], std::nullopt}, tell);
  }
  return true;
}

void carry_out(State& state, const CarryOut& choice, Tell tell) {
  const Seat seat = drawer(state);
  state.pope_choice = choice;
  const Card card = *state.pope_card;
  if (card == Card::indulgence && *choice.keep) {
    put_in_hand(state, seat, card);
    tell(PopeCarriedOut{seat, card, choice, true});
    return finish(state, false);
  }
  if (is_answered(card)) {
    tell(PopeCarriedOut{seat, card, choice, true});
    state.flow = Flow::pope_answer;
    return;
  }
  if (card == Card::indulgence) gain(state, seat, indulgence_gold, GoldFor::indulgence, tell);
  if (card == Card::crusaders) {
    fief(state, *choice.fief).army.add(Soldier::spearman, crusaders);
    tell(SoldiersPlaced{seat, *choice.fief, Soldier::spearman, crusaders});
  }
  if (card == Card::pilgrims) fief(state, *choice.fief).pilgrims = true;
  if (card == Card::relic) fief(state, *choice.fief).relic = true;
  done(state, true, tell);
}

AnswerPopePrompt answer_pope_prompt(const State& state) {
  const Seat target = pope_target(state);
  AnswerPopePrompt prompt;
  prompt.card = *state.pope_card;
  prompt.from = drawer(state);
  prompt.may_comply = true;
  if (prompt.card == Card::tithe) prompt.may_comply = player(state, target).gold >= tithe_gold;
  if (prompt.card == Card::legate) prompt.may_comply = player(state, target).gold >= legate_gold;
  if (prompt.card == Card::excommunication) prompt.fiefs = knights_of(state, target);
  prompt.may_use_indulgence = player(state, target).hand.contains(Card::indulgence);
  return prompt;
}

// False: the one whom it concerns is asked. Who has no choice is asked only if they hold cards (W12).
bool ask_pope_answer(State& state, Tell tell) {
  const Seat target = pope_target(state);
  if (!answer_pope_prompt(state).may_comply && player(state, target).hand.empty()) {
    take_disfavour(state, target, tell);
    return true;
  }
  state.phase = AnsweringPope{target, drawer(state), *state.pope_card};
  return false;
}

void answer_pope(State& state, const AnswerPope& answer, Tell tell) {
  const Seat target = pope_target(state);
  tell(PopeAnswered{target, answer.answer, answer.fief});
  if (answer.answer == PopeAnswer::disfavour) return take_disfavour(state, target, tell);
  if (answer.answer == PopeAnswer::indulgence) {
    take_from_hand(state, target, Card::indulgence);
    discard(state, Card::indulgence);
  } else {
    comply(state, answer, tell);
  }
  finish(state, true);
}

}  // namespace palatine::warlords_of_europe
