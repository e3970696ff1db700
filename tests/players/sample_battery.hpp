// What every game's `sample` owes to a search (engine/players/sampled_game.hpp), for random games and those of the
// game's own player: what is drawn shows its seat what it saw, and goes on as a game.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/players/random_player.hpp"
#include "engine/players/sample_before.hpp"

namespace palatine::test {

// The specialisation of a game:
//   static std::vector<Options> tables();
//   // of the game's own player
//   static Action choose(const View&, const Prompt&, Seat, Random&);
//   // what no draw may change: how many cards there are of each name
//   static std::vector<int> kept(const FullView&);
//   // actions of a game of random players, at most
//   static int longest();
template <SampledGame G>
struct SampledTraits;

template <SampledGame G>
class SampleBattery {
 public:
  using State = typename G::State;
  using Prompt = typename G::Prompt;
  using Action = typename G::Action;
  using Traits = SampledTraits<G>;

  explicit SampleBattery(std::uint64_t seed) : seed_(seed), draws_(seed + 1), choices_(seed + 2) {}

  // Looks at each `every`th position of a game, from every seat; of those each `every`th draw is played to its end.
  void look_at_game(const typename G::Options& options, bool own_player, int every) {
    FastRandom dice(seed_);
    State state = G::set_up(options, dice, nullptr);
    for (int actions = 0; !G::to_act(state).empty() && !::testing::Test::HasFailure(); ++actions) {
      const bool looks = actions % every == 0;
      if (looks) look_at(state, G::seats(options), actions / every % every == 0);
      ASSERT_LT(actions, Traits::longest()) << "seed " << seed_ << ": no end";
      const Seat seat = any_of(G::to_act(state));
      const Prompt prompt = G::prompt(state, seat);
      const Action action = own_player ? Traits::choose(G::view(state, seat), prompt, seat, choices_)
                                       : random_action<G>(prompt, choices_);
      ASSERT_TRUE(G::apply(state, seat, action, dice, nullptr).has_value()) << "seed " << seed_;
    }
    look_at(state, G::seats(options), false);
  }

 private:
  void look_at(const State& state, int seats, bool to_the_end) {
    for (int i = 0; i < seats; ++i) {
      const Seat seat = seat_at(i);
      const bool acts = G::to_act(state).contains(seat);
      const auto view = G::view(state, seat);
      const State drawn =
          acts ? sample_before<G>(view, G::prompt(state, seat), seat, draws_) : sample(view, seat, draws_);
      ASSERT_TRUE(G::view(drawn, seat) == view) << "seed " << seed_ << ", seat " << i;
      ASSERT_TRUE(G::to_act(drawn) == G::to_act(state)) << "seed " << seed_ << ", seat " << i;
      ASSERT_TRUE(G::result(drawn) == G::result(state)) << "seed " << seed_ << ", seat " << i;
      if (acts) {
        ASSERT_TRUE(G::prompt(drawn, seat) == G::prompt(state, seat)) << "seed " << seed_ << ", seat " << i;
      }
      const auto kept = Traits::kept(G::full_view(state));
      ASSERT_EQ(Traits::kept(G::full_view(drawn)), kept) << "seed " << seed_ << ", seat " << i;
      if (!to_the_end) continue;
      const State end = played(drawn);
      ASSERT_EQ(Traits::kept(G::full_view(end)), kept) << "seed " << seed_ << ", seat " << i;
      if (::testing::Test::HasFailure()) return;
    }
  }

  // By random players, to the end.
  State played(State state) {
    int actions = 0;
    for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
      const Seat seat = any_of(seats);
      const auto applied = G::apply(state, seat, random_action<G>(G::prompt(state, seat), choices_), draws_, nullptr);
      if (!applied || ++actions > Traits::longest()) {
        ADD_FAILURE() << "seed " << seed_ << ": " << (applied ? "no end" : applied.error().message);
        break;
      }
    }
    return state;
  }

  Seat any_of(SeatSet seats) {
    auto left = choices_.below(static_cast<std::uint32_t>(seats.size()));
    for (int i = 0;; ++i) {
      if (seats.contains(seat_at(i)) && left-- == 0) return seat_at(i);
    }
  }

  std::uint64_t seed_;
  FastRandom draws_;    // of samples, and of their games
  FastRandom choices_;  // of players
};

// How often each of several things was seen, which should be as likely as `shares` say, or all alike.
class Tally {
 public:
  void add(int what) { ++times_[what]; }
  // Pearson's statistic is greater than that in one of 10,000 tallies of what is as likely as it should be.
  void expect_shares(const std::map<int, double>& shares) const {
    double all = 0, whole = 0, statistic = 0;
    for (const auto& [what, times] : times_) {
      EXPECT_TRUE(shares.contains(what)) << what << " can't be";
      all += times;
    }
    for (const auto& [what, share] : shares) whole += share;
    for (const auto& [what, share] : shares) {
      const double expected = all * share / whole;
      const auto found = times_.find(what);
      const double off = (found == times_.end() ? 0 : found->second) - expected;
      statistic += off * off / expected;
    }
    ASSERT_GT(shares.size(), 1u);
    EXPECT_LT(statistic, bound(static_cast<double>(shares.size() - 1)));
  }

 private:
  // Wilson and Hilferty's approximation of the chi-square distribution's quantile.
  static double bound(double degrees) {
    const double one_in_ten_thousand = 3.719;  // of the normal distribution
    const double part = 2 / (9 * degrees);
    return degrees * std::pow(1 - part + one_in_ten_thousand * std::sqrt(part), 3);
  }
  std::map<int, int> times_;
};

}  // namespace palatine::test
