#include "engine/chevaliers/why.hpp"

#include <algorithm>
#include <array>

#include "engine/chevaliers/attempts.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/steward.hpp"

namespace palatine::chevaliers {
namespace {

std::pair<std::string, Rejection::Value> named(const char* name, int value) {
  return {name, std::int64_t{value}};
}

std::string_view kind_of_odds(const Rolling& phase) {
  if (phase.purpose == Purpose::tournament) return "tournament";
  if (phase.purpose == Purpose::defence) return "keeps";
  const auto* card = std::get_if<CardTarget>(&phase.target);
  return card != nullptr && std::holds_alternative<CastleCard>(card->card) ? "holds" : "odds";
}

// The card that is rolled for; none: the throne.
std::optional<CardId> card_rolled_for(const Target& target) {
  if (const auto* pile = std::get_if<PileTarget>(&target)) return id_of(pile->card);
  if (const auto* card = std::get_if<CardTarget>(&target)) return id_of(card->card);
  if (const auto* tie = std::get_if<TieTarget>(&target)) return id_of(tie->card);
  return std::nullopt;
}

// Not who has it already.
bool would_win_with(State state, Seat seat, CardId card) {
  const CardSet& like_it = kinds(state).duplicates[card];
  if (!(player(state, seat).cards & like_it).empty()) return false;
  player(state, seat).cards.add(card);
  return has_won(state, seat);
}

bool is_attempt(const Action& action) {
  return std::holds_alternative<TryPile>(action) || std::holds_alternative<Attack>(action) ||
         std::holds_alternative<TryThrone>(action);
}

// A choice before a roll, made.
State chosen(const State& state, Seat seat, const Action& action) {
  State after = state;
  FastRandom random(1);  // nothing is drawn before the first roll
  expect(Chevaliers::apply(after, seat, action, random, nullptr).has_value(), "a choice that the rules refuse");
  return after;
}

// What the next player could do after a choice: the chances of each thing to try, in millionths, over all ends of the
// choice. What one ends with may be something to go on from; it counts as if the turn ended there.
class Answers {
 public:
  Answers(const State& state, Seat seat)
      : before_(state), seat_(seat), next_(seat_at((index(seat) + 1) % state.options.players)) {}

  std::optional<Why> to(const Action& action) {
    if (before_.turn >= last_turn(before_.options)) return std::nullopt;
    const State made = chosen(before_, seat_, action);
    if (const auto* phase = std::get_if<Rolling>(&made.phase)) {
      for (const AttemptEnd& end : ends_of(made, *phase)) {
        State ended = made;
        end_attempt(ended, *phase, end.winner);
        look(ended, end.chance);
      }
    } else {
      look(made, 1000);
    }
    const auto wins = std::ranges::max_element(wins_);
    const auto takes = std::ranges::max_element(takes_);
    if (*wins >= least_told && wins - wins_.begin() == max_cards) return Why{"answer_throne", args({}, *wins)};
    if (*wins >= least_told) return Why{"answer_wins", args(static_cast<CardId>(wins - wins_.begin()), *wins)};
    if (*takes >= least_told) return Why{answer_takes, args(static_cast<CardId>(takes - takes_.begin()), *takes)};
    return std::nullopt;
  }

 private:
  std::vector<std::pair<std::string, Rejection::Value>> args(std::optional<CardId> card, int chance) const {
    std::vector<std::pair<std::string, Rejection::Value>> out = {named("seat", index(next_))};
    if (card) out.push_back(named("card", *card));
    out.push_back(named("chance", (chance + 500) / 1000));
    return out;
  }

  void look(State state, int chance) {
    if (std::holds_alternative<Ended>(state.phase)) return;
    const bool may_change =
        std::holds_alternative<GivingCastle>(state.phase) || has(state, seat_, Special::castle_guard);
    ChoosingTarget turn;
    turn.seat = next_;
    state.phase = turn;
    for (PileId pile = 0; pile < pile_count; ++pile) {
      if (bar_of_pile(state, next_, pile) != Bar::none || before_.piles[pile].empty()) continue;
      const CardId card = state.piles[pile][0];
      if (card == before_.piles[pile][0]) add(state, TryPile{pile}, card, chance, true);
    }
    for (const CardId card : cards_to_attack(state, next_) & kinds(state).castles) {
      const bool own = owner_of(state, card) == seat_;
      if (!own || !may_change) add(state, Attack{card}, card, chance, own);
    }
    if (bar_of_throne(state, turn) == Bar::none) add(state, TryThrone{}, max_cards, chance, false);
  }

  // `missed`: it is worth a word although nobody wins with it.
  void add(const State& state, const Action& action, std::size_t what, int chance, bool missed) {
    const State rolled = chosen(state, next_, action);
    const auto& phase = std::get<Rolling>(rolled.phase);
    const AttemptEnds ends = ends_of(rolled, phase);
    const int part = chance * std::ranges::find(ends, std::optional(next_), &AttemptEnd::winner)->chance;
    State won = rolled;
    end_attempt(won, phase, next_);
    if (has_won(won, next_)) {
      wins_[what] += part;
    } else if (missed && kinds(state).castles.contains(static_cast<CardId>(what))) {
      takes_[what] += part;
    }
  }

  static constexpr int least_told = 50'000;
  const State& before_;
  const Seat seat_;
  const Seat next_;
  std::array<int, max_cards + 1> wins_{};  // by card; the last one: the throne
  std::array<int, max_cards> takes_{};
};

class Reasons {
 public:
  Reasons(const State& state, Seat seat) : state_(state), seat_(seat) {}

  std::vector<Why> of(const Action& action) {
    if (const auto* phase = std::get_if<Rolling>(&state_.phase)) {
      of_dice(*phase, action);
    } else if (const auto* bury = std::get_if<Bury>(&action)) {
      add_denied(state_.piles[bury->pile][0]);
    } else if (const auto* guard = std::get_if<LayGuard>(&action)) {
      add_guarded(*guard);
    } else if (is_attempt(action)) {
      of_attempt(action);
      add_answer(action);
    } else {
      add_answer(action);
    }
    return std::move(out_);
  }

 private:
  void add_answer(const Action& action) {
    if (auto answer = Answers(state_, seat_).to(action)) out_.push_back(std::move(*answer));
  }

  void of_attempt(const Action& action) {
    const State rolled = chosen(state_, seat_, action);
    const auto& phase = std::get<Rolling>(rolled.phase);
    for (const AttemptEnd& end : ends_of(rolled, phase)) {
      if (end.winner == seat_) out_.push_back({kind_of_odds(phase), {named("chance", end.chance)}});
    }
    add_outcome(phase);
  }

  void of_dice(const Rolling& phase, const Action& action) {
    const RollOdds odds(steward::aim(Chevaliers::view(state_, seat_), phase), die_cards(state_, seat_),
                        phase.rolls_left);
    const auto* roll = std::get_if<Roll>(&action);
    const Worth worth = roll != nullptr ? odds.rolling(phase.dice, roll->keep) : odds.stopping(phase.dice);
    if (worth == 0) return out_.push_back({surely_fails, {}});
    out_.push_back({kind_of_odds(phase), {named("chance", thousandths(worth))}});
    if (phase.purpose != Purpose::defence) add_outcome(phase);
  }

  // What it means to have what is rolled for.
  void add_outcome(const Rolling& phase) {
    const std::optional<CardId> card = card_rolled_for(phase.target);
    if (!card || would_win_with(state_, seat_, *card)) out_.push_back({"wins", {}});
    if (!card) return;
    add_denied(*card);
    const auto* taken = std::get_if<CardTarget>(&phase.target);
    if (taken != nullptr && std::holds_alternative<CastleCard>(taken->card) && castles(state_, taken->seat) == 3)
      out_.push_back({"unseats", {named("seat", index(taken->seat))}});
  }

  void add_denied(CardId card) {
    for (int other = 0; other < state_.options.players; ++other) {
      if (seat_at(other) == seat_ || !would_win_with(state_, seat_at(other), card)) continue;
      out_.push_back({"denies", {named("seat", other)}});
      return;
    }
  }

  // Of what it lies on then, the card that is taken most easily.
  void add_guarded(const LayGuard& guard) {
    int most = 0;
    CardId card = 0;
    for (const CardId each : guard.on) {
      if (is_guarded(state_, seat_, each)) continue;
      const int chance = chance_of_others(each);
      if (chance <= most) continue;
      most = chance;
      card = each;
    }
    if (most > 0) out_.push_back({"guards", {named("card", card), named("chance", most)}});
  }

  int chance_of_others(CardId card) const {
    int most = 0;
    for (int other = 0; other < state_.options.players; ++other) {
      const Seat by = seat_at(other);
      if (by == seat_ || bar_of_card(state_, by, card) != Bar::none) continue;
      const Target target = CardTarget{seat_, card_of(state_, card)};
      const int rolls = rolls_for(state_, by, by, Purpose::attempt, target);
      const Value value = *to_beat(state_, by, target);
      const bool castle = kinds(state_).castles.contains(card);
      most = std::max(most, castle ? chance_to_hold(value, rolls, die_cards(state_, by), {die_cards(state_, seat_), 3})
                                   : chance_of(state_, by, value, rolls));
    }
    return most;
  }

  const State& state_;
  const Seat seat_;
  std::vector<Why> out_;
};

}  // namespace

std::vector<Why> why(const State& state, Seat seat, const Action& action) {
  return Reasons(state, seat).of(action);
}

}  // namespace palatine::chevaliers
