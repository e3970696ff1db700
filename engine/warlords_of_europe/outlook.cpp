#include "engine/warlords_of_europe/outlook.hpp"

#include <algorithm>
#include <bit>

#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/threats.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Of each trait: millionths of the logarithm of odds for one more.
constexpr std::array<int, trait_count> worths = {406'849, 210'992,   21'630,   1'709,     223'950, 111'896, -20'998,
                                                 16'144,  60'890,    -171'368, -272'718,  -925,    -781,    -141,
                                                 -100,    1'137'686, 311'569,  1'312'974, 355'988};

// To the base 2, in 1/64, between powers of it on a straight line.
constexpr int log_unit = 64;
int logarithm(int n) {
  const int power = std::bit_width(static_cast<unsigned>(n)) - 1;
  return power * log_unit + (n * log_unit >> power) - log_unit;
}

int price_of(const Army& army) {
  int sum = 0;
  for (int i = 0; i < soldier_count; ++i) sum += army.at(i) * unit(soldier_at(i)).gold;
  return sum;
}

// e to the power of -d/1000, of whole_share.
Share falling(int d) {
  constexpr std::array<Share, 34> quarters = {
      65536, 51039, 39750, 30957, 24109, 18776, 14623, 11388, 8869, 6907, 5380, 4190, 3263, 2541, 1979, 1541, 1200,
      935,   728,   567,   442,   344,   268,   209,   162,   127,  99,   77,   60,   47,   36,   28,   22,   22};
  d = std::min(d, 8000);
  const auto at = static_cast<std::size_t>(d / 250);
  return quarters[at] - (quarters[at] - quarters[at + 1]) * (d % 250) / 250;
}

class Look {
 public:
  explicit Look(const State& state) : state_(state), threats_(state) {
    turns_are_on_ = state.turn.has_value() || state.flow == Flow::turn || state.flow == Flow::opening;
    for (int i = 0; i < fief_count(); ++i) look_at(static_cast<FiefId>(i));
    for (const Attack& attack : state.attacks) {
      if (const auto seat = attacker_of(attack, state.turn)) prices_[at(*seat)] += price_of(attack.army);
    }
    if (state.battle) prices_[at(state.battle->attacker)] += price_of(state.battle->army);
    for (const Prisoner& each : state.prisoners) ++traits_[at(each.owner)][captured];
    for (int i = 0; i < state.options.players; ++i) look_at(seat_at(i));
  }

  const std::array<Traits, max_players>& traits() const { return traits_; }

 private:
  enum Trait : std::uint8_t {
    finished,    // castles
    unfinished,  // those that were begun
    army,        // logarithm of what it costs
    income,      // logarithm of a taxation's gold
    kingdoms,    // whole ones
    fiefs,
    open_land,  // gold of fiefs beside one's own that are nobody's
    gold_in_hand,
    cards_in_hand,
    disfavours,
    captured,             // warlords
    castles_falling_now,  // to who has a turn before their owner has, in parts of `sure`
    castles_falling_later,
    fiefs_falling_now,  // other ones, likewise, times their gold
    fiefs_falling_later,
    leading,
    crowned_next,           // by what is known now
    finished_at_the_end,    // castles, in the last round
    finished_near_the_end,  // in the three before it
  };
  static_assert(finished_near_the_end + 1 == trait_count);

  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

  // Whether the one has a turn before the other has, as far as the order is known.
  bool moves_before(Seat seat, Seat other) const {
    if (!turns_are_on_) return false;
    for (std::size_t i = state_.at; i < state_.order.size(); ++i) {
      if (state_.order[i] == other) return false;
      if (state_.order[i] == seat) return true;
    }
    return false;
  }

  // Whoever left it has it no more when the turn ends.
  void look_at(FiefId id) {
    const FiefState& place = fief(state_, id);
    if (place.castle == Castle::finished) ++finished_of_all_;
    if (!in_play(state_, id)) return;
    if (!place.owner) return look_at_open(id);
    if (place.army.empty()) return;
    const std::size_t owner = at(*place.owner);
    Traits& own = traits_[owner];
    ++own[fiefs];
    ++held_[owner][fief_of(id).kingdom];
    gold_[owner] += terrain_of(id).gold;
    prices_[owner] += price_of(place.army);
    int now = 0, later = 0;
    const auto falls = threats_.falls(id, place.army);
    for (std::size_t seat = 0; seat < max_players; ++seat) {
      if (falls[seat] == 0) continue;
      int& kind = moves_before(seat_at(static_cast<int>(seat)), *place.owner) ? now : later;
      kind = std::max(kind, falls[seat]);
    }
    if (place.castle == Castle::none) {
      own[fiefs_falling_now] += now * terrain_of(id).gold;
      own[fiefs_falling_later] += later * terrain_of(id).gold;
      return;
    }
    const bool is_finished = place.castle == Castle::finished;
    ++own[is_finished ? finished : unfinished];
    int& bonus = bonus_[owner][fief_of(id).kingdom];
    bonus = std::max(bonus, is_finished ? 12 : 6);
    own[castles_falling_now] += now;
    own[castles_falling_later] += later;
  }

  void look_at_open(FiefId id) {
    SeatSet beside;
    for (const FiefId near : fief_of(id).beside) {
      if (const auto owner = fief(state_, near).owner) beside.add(*owner);
    }
    for (const Seat seat : listed(beside)) traits_[at(seat)][open_land] += terrain_of(id).gold;
  }

  void look_at(Seat seat) {
    const Player& who = player(state_, seat);
    Traits& own = traits_[at(seat)];
    // paid for, and not built yet
    for (const FiefId id : who.begin) ++own[who.finish.contains(id) ? finished : unfinished];
    for (const FiefId id : who.finish) {
      if (fief(state_, id).castle != Castle::unfinished) continue;
      ++own[finished];
      --own[unfinished];
    }
    const bool has_castle = own[finished] + own[unfinished] > 0;
    int gold = has_castle ? gold_[at(seat)] : 0;
    for (std::size_t kingdom = 0; kingdom < map().kingdoms.size(); ++kingdom) {
      const auto all = static_cast<int>(map().kingdoms[kingdom].fiefs.size());
      if (held_[at(seat)][kingdom] < all) continue;
      ++own[kingdoms];
      gold += bonus_[at(seat)][kingdom];
    }
    own[income] = logarithm(gold + 6);
    own[army] = logarithm(prices_[at(seat)] + price_of(who.recruits) + 3 * who.bonus + 8);
    own[gold_in_hand] = std::min(who.gold, 100);
    own[cards_in_hand] = static_cast<int>(who.hand.size());
    own[disfavours] = std::min(who.disfavours, 3);
    const bool leads = own[finished] > 0 && (state_.options.players == 2 ? own[finished] == finished_of_all_
                                                                         : 2 * own[finished] > finished_of_all_);
    own[leading] = leads ? 1 : 0;
    own[crowned_next] = leads && state_.leader == seat && all_have_answered(seat) ? 1 : 0;
    const int rounds_left = last_round(state_.options) - state_.round;
    if (rounds_left == 0) own[finished_at_the_end] = own[finished];
    if (rounds_left >= 1 && rounds_left <= 3) own[finished_near_the_end] = own[finished];
  }

  // Or will have, who has no turn any more in this round.
  bool all_have_answered(Seat seat) const {
    const std::vector<Seat> others = opponents(state_, seat);
    return std::ranges::all_of(others, [&](Seat other) {
      return state_.answered.contains(other) || (state_.turn == other && state_.leads_since_turn_began);
    });
  }

  const State& state_;
  const Threats threats_;
  bool turns_are_on_ = false;
  int finished_of_all_ = 0;
  std::array<Traits, max_players> traits_{};
  std::array<int, max_players> gold_{}, prices_{};
  std::array<std::array<int, max_kingdoms>, max_players> held_{}, bonus_{};
};

}  // namespace

std::array<Traits, max_players> traits_of(const State& state) {
  return Look(state).traits();
}

SideShares outlook(const State& state) {
  if (std::holds_alternative<Ended>(state.phase)) return shares_of(result_of(state), state.options.players);
  const SeatSet gone = state.round == 0 ? SeatSet{} : without_armies(state);
  const auto traits = traits_of(state);
  std::array<std::optional<int>, max_players> standings;  // of who is left
  int best = 0;
  bool any = false;
  for (int i = 0; i < state.options.players; ++i) {
    if (!in_game(state, seat_at(i)) || gone.contains(seat_at(i))) continue;
    const auto seat = static_cast<std::size_t>(i);
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < trait_count; ++k) sum += std::int64_t{worths[k]} * traits[seat][k];
    standings[seat] = static_cast<int>(sum / 1000);
    best = any ? std::max(best, *standings[seat]) : *standings[seat];
    any = true;
  }
  SideShares shares{};
  std::int64_t all = 0;
  for (std::size_t seat = 0; seat < max_players; ++seat) {
    if (!standings[seat]) continue;
    shares[seat] = falling(best - *standings[seat]);
    all += shares[seat];
  }
  for (Share& each : shares)
    each = static_cast<Share>(std::int64_t{each} * whole_share / std::max<std::int64_t>(all, 1));
  return shares;
}

}  // namespace palatine::warlords_of_europe
