#include "engine/chevaliers/prompt.hpp"

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/odds.hpp"
#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

std::vector<GuardChoice> guard_choices(const State& state, Seat seat) {
  std::vector<GuardChoice> choices;
  for (const CardId guard : guards_to_lay(state, seat)) choices.push_back({guard, guard_places(state, seat, guard)});
  return choices;
}

// None: a tournament, where nothing is to be beaten yet.
std::optional<int> first_chance(const State& state, Seat seat, const Target& target) {
  const auto beat = to_beat(state, seat, target);
  if (!beat) return std::nullopt;
  return chance_of(state, seat, *beat, rolls_for(state, seat, seat, Purpose::attempt, target));
}

struct Ask {
  const State& state;
  Seat seat;

  Prompt operator()(const ChoosingTarget& phase) const {
    TakeTurnPrompt prompt;
    prompt.bury = piles_to_bury(state, phase);
    prompt.guards = guard_choices(state, seat);
    for (PileId pile = 0; pile < pile_count; ++pile) {
      if (bar_of_pile(state, seat, pile) != Bar::none) continue;
      prompt.piles.push_back({pile, first_chance(state, seat, PileTarget{pile, card_of(state, state.piles[pile][0])})});
    }
    for (const CardId card : cards_to_attack(state, seat)) {
      const Seat owner = *owner_of(state, card);
      prompt.cards.push_back({card, owner, *first_chance(state, seat, CardTarget{owner, card_of(state, card)})});
    }
    if (bar_of_throne(state, phase) == Bar::none) {
      prompt.throne = ThroneChoice{*first_chance(state, seat, ThroneTarget{})};
    }
    prompt.may_end = phase.attempts > 0;
    return prompt;
  }

  Prompt operator()(const EndingTurn&) const {
    TakeTurnPrompt prompt;
    prompt.guards = guard_choices(state, seat);
    prompt.may_end = true;
    return prompt;
  }

  Prompt operator()(const Rolling& phase) const {
    RollPrompt prompt;
    const std::vector<DicePlaces> all = keeps(phase.dice);
    prompt.keeps.reserve(all.size());
    for (const DicePlaces& keep : all) prompt.keeps.push_back({keep, std::nullopt});
    prompt.may_stop = !phase.dice.empty();
    prompt.to_beat = phase.to_beat;
    if (!phase.to_beat) return prompt;
    prompt.beats = prompt.may_stop && phase.value > *phase.to_beat;
    const DieCards cards = die_cards(state, phase.seat);
    if (phase.dice.empty()) {
      prompt.keeps.front().chance = chance(*phase.to_beat, phase.rolls_left, cards);
    } else {
      const KeepChances chances(*phase.to_beat, phase.rolls_left, cards, phase.dice);
      for (KeepChoice& choice : prompt.keeps) choice.chance = chances.of(choice.keep);
    }
    return prompt;
  }

  Prompt operator()(const GivingCastle&) const {
    GiveCastlePrompt prompt;
    for (const CardId castle : player(state, seat).cards& kinds(state).castles) prompt.castles.push_back(castle);
    prompt.piles = {0, 1};
    return prompt;
  }

  Prompt operator()(const Ended&) const { report_bug("nobody acts any more", std::source_location::current()); }
};

// Whether dice may be rolled, or a card turned, for what the seat decides now.
struct MayDraw {
  const State& state;

  bool operator()(const ChoosingTarget& phase) const { return !piles_to_bury(state, phase).empty(); }
  bool operator()(const Rolling&) const { return true; }
  // under an empty pile a card lies face up (C8)
  bool operator()(const GivingCastle&) const { return state.piles[0].empty() || state.piles[1].empty(); }
  bool operator()(const auto&) const { return false; }
};

struct PutTogether {
  std::vector<Action>& out;

  void operator()(const TakeTurnPrompt& prompt) const {
    for (const PileId pile : prompt.bury) out.emplace_back(Bury{pile});
    for (const GuardChoice& choice : prompt.guards) {
      for (const GuardPlace& on : choice.on) out.emplace_back(LayGuard{choice.guard, on});
    }
    for (const PileChoice& choice : prompt.piles) out.emplace_back(TryPile{choice.pile});
    for (const CardChoice& choice : prompt.cards) out.emplace_back(Attack{choice.card});
    if (prompt.throne) out.emplace_back(TryThrone{});
    if (prompt.may_end) out.emplace_back(EndTurn{});
  }
  void operator()(const RollPrompt& prompt) const {
    for (const KeepChoice& choice : prompt.keeps) out.emplace_back(Roll{choice.keep});
    if (prompt.may_stop) out.emplace_back(Stop{});
  }
  void operator()(const GiveCastlePrompt& prompt) const {
    for (const CardId castle : prompt.castles) {
      for (const PileId pile : prompt.piles) out.emplace_back(GiveCastle{castle, pile});
    }
  }
};

}  // namespace

Prompt Chevaliers::prompt(const State& state, Seat seat) {
  expect(acts(state, seat), "a prompt for a seat that need not act");
  return std::visit(Ask{state, seat}, state.phase);
}

bool Chevaliers::may_draw(const State& state, Seat seat, const Prompt&) {
  expect(acts(state, seat), "a prompt for a seat that need not act");
  return std::visit(MayDraw{state}, state.phase);
}

void Chevaliers::actions(const Prompt& prompt, std::vector<Action>& out) {
  std::visit(PutTogether{out}, prompt);
}

}  // namespace palatine::chevaliers
