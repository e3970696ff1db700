#include "engine/chevaliers/analyst.hpp"

#include <algorithm>
#include <array>

#include "engine/chevaliers/guide.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/players/analysis.hpp"

namespace palatine::chevaliers {
namespace {

constexpr int decks = 6;  // in which what is hidden lies otherwise
constexpr int nodes_of_value = 4 * Guide::dearest_guess;

SideShares value_between_rolls(const State& state, Random& random) {
  if (const auto result = Chevaliers::result(state)) return shares_of(*result, state.options.players);
  SideShares shares{};
  Guide().value(state, nodes_of_value, random, shares);
  return shares;
}

// A roll in progress, by exact odds of what the attempt's ends are worth to each side. The keeps are those that are
// best for who rolls.
class RollValue {
 public:
  RollValue(const View& view, Random& random) : state_(sample(view, seat_at(0), random)) {
    for (int winner = nobody; winner < sides(); ++winner) {
      MeanShares mean;
      for (int i = 0; i < decks; ++i) {
        State after = sample(view, seat_at(0), random);
        end_attempt(after, phase(), winner == nobody ? std::nullopt : std::optional(seat_at(winner)));
        mean.add(value_between_rolls(after, random));
      }
      ends_[static_cast<std::size_t>(winner - nobody)] = mean.mean();
    }
    const DieCards cards = die_cards(state_, phase().seat);
    const Worths rollers = worths_to(phase().seat);
    for (int side = 0; side < sides(); ++side)
      odds_.emplace_back(worths_to(seat_at(side)), rollers, cards, phase().rolls_left);
  }

  SideShares best() const {
    const RollOdds::Best best = own().best(phase().dice);
    SideShares shares{};
    for (std::size_t side = 0; side < odds_.size(); ++side) {
      const RollOdds& odds = odds_[side];
      shares[side] = in_shares(best.stop ? odds.stopping(phase().dice) : odds.rolling(phase().dice, best.keep));
    }
    return shares;
  }

  // To who rolls.
  Worth of(const Action& action) const {
    if (std::holds_alternative<Stop>(action)) return own().stopping(phase().dice);
    return own().rolling(phase().dice, std::get<Roll>(action).keep);
  }

  static Share in_shares(Worth worth) { return static_cast<Share>(worth / part); }

 private:
  static constexpr int nobody = -1;
  static constexpr Worth part = certain / whole_share;

  Worths worths_to(Seat seat) const {
    return worths_of_roll(state_, phase(), [&](std::optional<Seat> winner) {
      const SideShares& shares = ends_[static_cast<std::size_t>(winner ? index(*winner) - nobody : 0)];
      return static_cast<Worth>(shares[static_cast<std::size_t>(index(seat))]) * part;
    });
  }
  const Rolling& phase() const { return std::get<Rolling>(state_.phase); }
  const RollOdds& own() const { return odds_[static_cast<std::size_t>(index(phase().seat))]; }
  int sides() const { return state_.options.players; }

  State state_;
  std::array<SideShares, max_players + 1> ends_{};  // nobody's first
  std::vector<RollOdds> odds_;                      // of each side
};

SideShares position_value(const State& state, Random& random, int) {
  const View view = Chevaliers::view(state, std::nullopt);
  if (std::holds_alternative<Rolling>(state.phase)) return RollValue(view, random).best();
  MeanShares mean;
  for (int i = 0; i < decks; ++i) mean.add(value_between_rolls(sample(view, seat_at(0), random), random));
  return mean.mean();
}

Judged<Action> judge_dice(const View& view, const Prompt& prompt, const Action& chosen, Random& random) {
  std::vector<Action> actions;
  Chevaliers::actions(prompt, actions);
  const RollValue value(view, random);
  const Worth own = value.of(chosen);
  const Action& best = *std::ranges::max_element(actions, {}, [&](const Action& each) { return value.of(each); });
  const bool is_best = value.of(best) == own;
  return {RollValue::in_shares(own), RollValue::in_shares(value.of(best)), {is_best ? chosen : best}};
}

Judged<Action> judge_choice(const View& view, const Prompt& prompt, Seat seat, const Action& chosen, Random& random,
                            int nodes) {
  if (std::holds_alternative<RollPrompt>(prompt)) return judge_dice(view, prompt, chosen, random);
  return judge_by_search<WholeAttempts>(Guide(), view, prompt, seat, chosen, random, nodes);
}

}  // namespace

const Analyst<Chevaliers> analyst = analyst_by<Chevaliers, &position_value, &judge_choice>();

}  // namespace palatine::chevaliers
