#include "engine/chevaliers/guide.hpp"

#include <algorithm>

#include "engine/chevaliers/outlook.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/steward.hpp"

namespace palatine::chevaliers {
namespace {

using AttemptLine = Line<WholeAttempts>;

SideShares shares_at(const State& state) {
  const auto result = Chevaliers::result(state);
  return result ? shares_of(*result, state.options.players) : outlook(state);
}

Share share_at(const State& state, Seat seat) {
  return shares_at(state)[static_cast<std::size_t>(index(seat))];
}

// Another card that may lie second on the pile.
void draw_next(State& state, PileId pile, Random& random) {
  std::size_t below = 0;
  for (const Pile& each : state.piles) below += each.empty() ? 0 : each.size() - 1;
  if (state.piles[pile].size() < 2) return;
  std::size_t drawn = random.below(static_cast<std::uint32_t>(below));
  for (Pile& each : state.piles) {
    const std::size_t here = each.empty() ? 0 : each.size() - 1;
    if (drawn < here) return std::swap(each[1 + drawn], state.piles[pile][1]);
    drawn -= here;
  }
}

struct Suggest {
  const State& state;
  Seat seat;
  bool all;
  Random& random;
  std::vector<AttemptLine>& lines;
  int took;                               // positions
  std::optional<Share> better_by_attack;  // than to end the turn: the best of those there are

  void add(std::vector<Action> actions, Share worth) { lines.push_back({std::move(actions), worth}); }
  Share worth(const State& after) {
    ++took;
    return share_at(after, seat);
  }

  void operator()(const ChoosingTarget& phase) {
    const Share over = worth_if_over(state);
    if (const auto attack = attack_by_hand()) {
      const Share share = worth_of_attempt(*attack, over);
      add({*attack}, share);
      better_by_attack = share - over;
    }
    if (bar_of_throne(state, phase) == Bar::none) add({TryThrone{}}, worth_of_attempt(TryThrone{}, {}));
    for (PileId pile = 0; pile < pile_count; ++pile) {
      if (bar_of_pile(state, seat, pile) == Bar::none) add({TryPile{pile}}, worth_of_pile(pile));
    }
    for (const PileId pile : piles_to_bury(state, phase)) {
      add({Bury{pile}}, mean_of(pile, [&](State& after) { apply(after, Bury{pile}); }));
    }
    if (phase.attempts > 0) end_turn();
  }

  void operator()(const EndingTurn&) { end_turn(); }

  void operator()(const GivingCastle&) {
    for (const CardId castle : player(state, seat).cards& kinds(state).castles) {
      for (PileId pile = 0; pile < pile_count; ++pile) {
        State after = state;
        give_castle(after, seat, castle, pile, {});
        add({GiveCastle{castle, pile}}, worth(after));
      }
    }
  }

  void operator()(const Rolling&) { report_bug("a guide that is asked for dice", std::source_location::current()); }
  void operator()(const Ended&) { report_bug("nobody acts any more", std::source_location::current()); }

 private:
  int draws() const { return all ? Guide::more_draws : Guide::draws; }

  Share worth_if_over(State after) {
    chevaliers::end_turn(after, seat, {});
    return worth(after);
  }

  // The mean over what may be turned up there.
  template <class Do>
  Share mean_of(PileId pile, Do what) {
    std::int64_t sum = 0;
    for (int i = 0; i < draws(); ++i) {
      State after = state;
      draw_next(after, pile, random);
      what(after);
      sum += worth_of_rest(after);
    }
    return static_cast<Share>(sum / draws());
  }

  static Rolling attempt_of(State chosen, Seat seat, const Action& action, Random& random) {
    expect(Chevaliers::apply(chosen, seat, action, random, nullptr).has_value(), "a guess that the rules refuse");
    return std::get<Rolling>(chosen.phase);
  }

  // Of what is no pile's; `failed`: what it is worth if nobody wins anything, where that is known.
  Share worth_of_attempt(const Action& action, std::optional<Share> failed) {
    const Rolling phase = attempt_of(state, seat, action, random);
    std::int64_t sum = 0;
    for (const AttemptEnd& end : ends_of(state, phase)) {
      if (!end.winner && failed) {
        sum += std::int64_t{end.chance} * *failed;
        continue;
      }
      State after = state;
      end_attempt(after, phase, end.winner);
      sum += std::int64_t{end.chance} * worth(after);
    }
    return static_cast<Share>(sum / 1000);
  }

  Share worth_of_pile(PileId pile) {
    const Rolling phase = attempt_of(state, seat, TryPile{pile}, random);
    std::int64_t sum = 0;
    for (const AttemptEnd& end : ends_of(state, phase)) {
      sum += std::int64_t{end.chance} * mean_of(pile, [&](State& after) { end_attempt(after, phase, end.winner); });
    }
    return static_cast<Share>(sum / 1000);
  }

  // Where the seat may choose again in this turn: of what it could try then, with what lies on the piles now, the best.
  // Attacks bring as much as they would have before.
  Share worth_of_rest(const State& after) {
    const auto* phase = std::get_if<ChoosingTarget>(&after.phase);
    if (phase == nullptr || after.turn != state.turn) return worth(after);
    const Share over = worth_if_over(after);
    std::optional<Share> best;
    const auto consider = [&](Share share) { best = std::max(best.value_or(share), share); };
    if (phase->attempts > 0) consider(over);
    if (better_by_attack) consider(std::clamp(over + *better_by_attack, 0, whole_share));
    for (PileId pile = 0; pile < pile_count; ++pile) {
      if (bar_of_pile(after, seat, pile) != Bar::none) continue;
      const Rolling attempt = attempt_of(after, seat, TryPile{pile}, random);
      std::int64_t sum = 0;
      for (const AttemptEnd& end : ends_of(after, attempt)) {
        State last = after;
        end_attempt(last, attempt, end.winner);
        sum += std::int64_t{end.chance} * worth(last);
      }
      consider(static_cast<Share>(sum / 1000));
    }
    return best.value_or(over);
  }

  std::optional<Attack> attack_by_hand() const {
    const Prompt prompt = Chevaliers::prompt(state, seat);
    return steward::best_attack(Chevaliers::view(state, seat), std::get<TakeTurnPrompt>(prompt), seat);
  }

  // With guards as they lie, and as the steward lays them.
  void end_turn() {
    State now = state;
    std::vector<Action> guards;
    while (now.turn == state.turn && !Chevaliers::result(now) && Chevaliers::to_act(now).contains(seat)) {
      const Prompt prompt = Chevaliers::prompt(now, seat);
      const auto better = steward::better_guard(Chevaliers::view(now, seat), std::get<TakeTurnPrompt>(prompt), seat);
      if (!better) break;
      guards.emplace_back(*better);
      apply(now, *better);
    }
    if (!guards.empty()) add(guards, worth_of_ending(now));
    if (all || guards.empty()) add({EndTurn{}}, worth_of_ending(state));
  }

  // The last guard that may be laid ends the turn by itself.
  Share worth_of_ending(State after) {
    if (after.turn == state.turn && !Chevaliers::result(after)) apply(after, EndTurn{});
    return worth(after);
  }

  void apply(State& to, const Action& action) const {
    expect(Chevaliers::apply(to, seat, action, random, nullptr).has_value(), "a guess that the rules refuse");
  }
};

// What the values that a roll may end with are worth, each by who gains the card then.
class WorthsOfRoll {
 public:
  using WorthOfEnd = std::function<Worth(std::optional<Seat> winner)>;

  WorthsOfRoll(const State& state, const Rolling& phase, const WorthOfEnd& worth_of_end)
      : state_(state), phase_(phase), worth_of_end_(worth_of_end) {}

  Worths worths() {
    Worths out{};
    for (std::uint8_t count = 0; count <= dice_count + 1; ++count) {
      for (Face face = 0; face <= highest_face; ++face) {
        for (Face other = 0; other <= highest_face; ++other) {
          if ((count == 0) != (face == 0) || (count == 0 ? other > 0 : other == face)) continue;
          const Value value = {count, face, other};
          out[static_cast<std::size_t>(rank(value))] = worth_of(value);
        }
      }
    }
    return out;
  }

 private:
  // If this seat, or nobody, gains what is rolled for.
  Worth gained_by(std::optional<Seat> winner) {
    Worth& known = gained_by_[winner ? static_cast<std::size_t>(index(*winner)) : max_players];
    if (known == unknown) known = worth_of_end_(winner);
    return known;
  }

  Worth worth_of(Value value) {
    const bool beats = !phase_.to_beat || value > *phase_.to_beat;
    if (phase_.purpose == Purpose::tournament) return worth_in_tournament(value, beats);
    if (phase_.purpose == Purpose::defence) return gained_by(beats ? std::nullopt : std::optional(phase_.turn));
    if (!beats) return gained_by(std::nullopt);
    const auto* target = std::get_if<CardTarget>(&phase_.target);
    if (target == nullptr || !std::holds_alternative<CastleCard>(target->card)) return gained_by(phase_.turn);
    return mean(chance(value, 3, die_cards(state_, target->seat)), gained_by(std::nullopt), gained_by(phase_.turn));
  }

  // By who holds what lies there then against all who roll later, each of whom beats it as often as if for that alone.
  Worth worth_in_tournament(Value value, bool beats) {
    std::optional<Value> best = value;
    std::optional<Seat> holder = phase_.seat;
    if (!beats) {
      best = phase_.to_beat;
      const auto has_best = [&](const Entry& entry) { return entry.value == *best; };
      holder = std::find_if(phase_.entries.begin(), phase_.entries.end(), has_best)->seat;
    }
    Worth worth = gained_by(holder);
    if (value == phase_.to_beat && state_.options.tournament_ties == TournamentTies::rolled_again)
      worth = mean(500, gained_by(phase_.seat), worth);
    const Seats rollers = rollers_of(state_.options.players, phase_);
    for (std::size_t i = phase_.entries.size() + 1; i < rollers.size(); ++i) {
      const int rolls = rolls_for(state_, rollers[i], phase_.turn, phase_.purpose, phase_.target);
      worth = mean(chance(*best, rolls, die_cards(state_, rollers[i])), gained_by(rollers[i]), worth);
    }
    return worth;
  }

  static Worth mean(int thousandths, Worth one, Worth other) {
    return one / 1000 * static_cast<Worth>(thousandths) + other / 1000 * static_cast<Worth>(1000 - thousandths);
  }

  static constexpr Worth unknown = certain + 1;
  const State& state_;
  const Rolling& phase_;
  const WorthOfEnd& worth_of_end_;
  std::array<Worth, max_players + 1> gained_by_ = {unknown, unknown, unknown, unknown, unknown, unknown, unknown};
};

}  // namespace

Worths worths_of_roll(const State& state, const Rolling& phase,
                      const std::function<Worth(std::optional<Seat> winner)>& worth_of_end) {
  return WorthsOfRoll(state, phase, worth_of_end).worths();
}

Worths worths_of_roll(const State& state, const Rolling& phase) {
  return worths_of_roll(state, phase, [&](std::optional<Seat> winner) {
    State after = state;
    end_attempt(after, phase, winner);
    return static_cast<Worth>(share_at(after, phase.seat)) * (certain / whole_share);
  });
}

int Guide::suggest(const State& state, Seat seat, bool all, Random& random, std::vector<AttemptLine>& lines) const {
  const std::size_t before = lines.size();
  Suggest suggest{state, seat, all, random, lines, 0, std::nullopt};
  std::visit(suggest, state.phase);
  expect(suggest.took <= dearest_guess, "a guess that is dearer than was said");
  if (!all && lines.size() > before + most_choices) {
    std::stable_sort(lines.begin() + static_cast<std::ptrdiff_t>(before), lines.end(),
                     [](const auto& a, const auto& b) { return a.worth > b.worth; });
    lines.resize(before + most_choices);
  }
  return suggest.took;
}

// A turn in the middle is played on as is guessed first.
int Guide::value(const State& state, int nodes, Random& random, SideShares& shares) const {
  int took = 1;
  State at = state;
  std::vector<AttemptLine> lines;
  while (const auto* phase = std::get_if<ChoosingTarget>(&at.phase)) {
    if ((phase->attempts == 0 && phase->buried == 0) || took + dearest_guess > nodes) break;
    const Seat seat = phase->seat;
    lines.clear();
    took += suggest(at, seat, false, random, lines) + 1;
    const Action action = std::ranges::max_element(lines, {}, &AttemptLine::worth)->actions.front();
    expect(WholeAttempts::apply(at, seat, action, random, nullptr).has_value(), "a guess that the rules refuse");
  }
  shares = shares_at(at);
  return took;
}

}  // namespace palatine::chevaliers
