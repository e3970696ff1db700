// A decision where luck hides what one choice is better than another, and the first guess is good: all the lines are
// played on from the same states and with the same numbers, which leaves of the luck only what they differ in; the
// worse half is given up again and again.
//
// It knows no clock and no thread: the same arguments and numbers give the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/players/guide.hpp"
#include "engine/players/played_on.hpp"
#include "engine/players/sample_before.hpp"
#include "engine/players/sampled_game.hpp"
#include "engine/players/tree_search.hpp"

namespace palatine {

// Plays the line's actions from the state, and on. The same `look` has the same numbers.
template <class T, class G>
concept PlaysOn = requires(const T& play_on, const Line<G>& line, const typename G::State& state, int look) {
  { play_on(line, state, look) } -> std::same_as<PlayedOn>;
};

// Those that don't come to the same as one before them. Of lines of one seat in this state.
template <SampledGame G>
std::vector<Line<G>> different(std::vector<Line<G>> lines, const typename G::State& state, Seat seat, Random& random) {
  std::vector<Line<G>> out;
  std::vector<std::uint64_t> comes_to;  // before the last action
  for (Line<G>& line : lines) {
    typename G::State after = state;
    for (std::size_t i = 0; i + 1 < line.actions.size(); ++i) {
      if (!G::apply(after, seat, line.actions[i], random, nullptr)) break;
    }
    const std::uint64_t to = G::fingerprint(after);
    bool known = false;
    for (std::size_t i = 0; i < out.size(); ++i)
      known = known || (comes_to[i] == to && out[i].actions.back() == line.actions.back());
    if (known) continue;
    comes_to.push_back(to);
    out.push_back(std::move(line));
  }
  return out;
}

// Which line is played: the one that came out best, or the first guess unless another one was better by more than
// chance explains.
enum class Played : bool { best, surely_better };

template <SampledGame G, PlaysOn<G> By>
class Race {
 public:
  // `lines`: the first guess first; never empty. `budget`: decisions that may be made, a line counting for one at
  // least, but that a look that has begun is played to its end.
  Race(const typename G::View& view, const typename G::Prompt& prompt, Seat seat, Random& random,
       std::vector<Line<G>> lines, const By& play_on, Played played, int budget)
      : view_(view), prompt_(prompt), seat_(seat), random_(random), play_on_(play_on), played_(played), left_(budget) {
    for (Line<G>& line : lines) runners_.push_back({std::move(line)});
  }

  // The one to play first, then those that were looked at more often. Where all begin alike nothing is looked at.
  std::vector<Considered<G>> run() {
    const int all = left_;
    const auto rounds = static_cast<int>(std::bit_width(runners_.size())) - 1;
    for (int round = 1; round <= rounds; ++round) {
      const int until = round == rounds ? 0 : all - all / rounds * round;
      while (left_ > until && is_open()) look();
      if (!is_open() || left_ <= 0) break;
      if (round < rounds) halve();
    }
    return considered();
  }

 private:
  struct Runner {
    Line<G> line;
    std::array<std::int64_t, max_seats> sums{};
    std::int64_t ahead = 0;    // of the first guess, over all visits
    std::int64_t squares = 0;  // of that
    std::uint32_t visits = 0;
    bool runs = true;

    // Than the first guess; surely: by more than the error.
    bool is_better(Played played) const {
      if (ahead <= 0 || visits < 2) return false;
      return played == Played::best || ahead * ahead > squares - ahead * ahead / static_cast<std::int64_t>(visits);
    }
  };

  // Whether those who run would begin in different ways.
  bool is_open() const {
    return std::ranges::any_of(runners_, [&](const Runner& each) {
      return each.runs && each.line.actions.front() != runners_.front().line.actions.front();
    });
  }

  void look() {
    const typename G::State state = sample_before<G>(view_, prompt_, seat_, random_);
    const auto own = static_cast<std::size_t>(index(seat_));
    Share first = 0;
    for (Runner& each : runners_) {
      if (!each.runs) continue;
      const PlayedOn played = play_on_(each.line, state, looks_);
      left_ -= std::max(1, played.decisions);  // none where the line ends the game
      if (&each == &runners_.front()) first = played.shares[own];
      ++each.visits;
      for (std::size_t side = 0; side < max_seats; ++side) each.sums[side] += played.shares[side];
      const std::int64_t ahead = played.shares[own] - first;
      each.ahead += ahead;
      each.squares += ahead * ahead;
    }
    ++looks_;
  }

  // The first guess runs on, to compare with.
  void halve() {
    std::vector<std::int64_t> ahead;
    for (const Runner& each : runners_)
      if (each.runs) ahead.push_back(each.ahead);
    std::ranges::sort(ahead, std::ranges::greater());
    const std::int64_t least = ahead[(ahead.size() - 1) / 2];
    for (std::size_t i = 1; i < runners_.size(); ++i) runners_[i].runs = runners_[i].runs && runners_[i].ahead >= least;
  }

  std::vector<Considered<G>> considered() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < runners_.size(); ++i) {
      if (!runners_[i].runs || !runners_[i].is_better(played_)) continue;
      if (best == 0 || runners_[i].ahead > runners_[best].ahead) best = i;
    }
    std::rotate(runners_.begin(), runners_.begin() + static_cast<std::ptrdiff_t>(best),
                runners_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    std::ranges::stable_sort(runners_.begin() + 1, runners_.end(), std::ranges::greater(), &Runner::visits);
    std::vector<Considered<G>> all;
    for (Runner& each : runners_) {
      auto& told = all.emplace_back(Considered<G>{std::move(each.line), each.visits});
      told.value = told.line.worth;
      if (each.visits == 0) continue;
      for (std::size_t side = 0; side < max_seats; ++side)
        told.shares[side] = static_cast<Share>(each.sums[side] / each.visits);
      told.value = told.shares[static_cast<std::size_t>(index(seat_))];
    }
    return all;
  }

  const typename G::View& view_;
  const typename G::Prompt& prompt_;
  const Seat seat_;
  Random& random_;
  const By& play_on_;
  const Played played_;
  int left_;
  int looks_ = 0;
  std::vector<Runner> runners_;  // the first guess first
};

}  // namespace palatine
