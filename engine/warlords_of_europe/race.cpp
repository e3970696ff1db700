#include "engine/warlords_of_europe/race.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/players/sample_before.hpp"
#include "engine/warlords_of_europe/playing_on.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int pairs_of_ways = 4;  // that take the ends of a battle in equal parts together

using MapLine = palatine::Line<WarlordsOfEurope>;

struct Runner {
  MapLine line;
  std::array<std::int64_t, max_seats> sums{};
  std::int64_t ahead = 0;    // of the first guess, over all visits
  std::int64_t squares = 0;  // of that
  std::uint32_t visits = 0;
  bool runs = true;

  // Better than the first guess by more than its error.
  bool is_better() const {
    if (ahead <= 0 || visits < 2) return false;
    return ahead * ahead > squares - ahead * ahead / static_cast<std::int64_t>(visits);
  }
};

class Race {
 public:
  Race(const Guide& guide, const View& view, const Prompt& prompt, Seat seat, Random& random, int nodes)
      : guide_(guide), view_(view), prompt_(prompt), seat_(seat), random_(random), left_(nodes) {}

  // What comes to the same is one.
  Race& line_up() {
    State state = sample_before<WarlordsOfEurope>(view_, prompt_, seat_, random_);
    std::vector<MapLine> lines;
    left_ -= 1 + guide_.suggest(state, seat_, true, random_, lines);
    std::vector<std::uint64_t> comes_to;
    for (MapLine& line : lines) {
      State after = state;
      for (std::size_t i = 0; i + 1 < line.actions.size(); ++i) {
        if (!WarlordsOfEurope::apply(after, seat_, line.actions[i], random_, nullptr)) break;
      }
      const std::uint64_t to = WarlordsOfEurope::fingerprint(after);
      bool known = false;
      for (std::size_t i = 0; i < runners_.size(); ++i)
        known = known || (comes_to[i] == to && runners_[i].line.actions.back() == line.actions.back());
      if (known) continue;
      comes_to.push_back(to);
      runners_.push_back({std::move(line)});
    }
    return *this;
  }

  Race& run() {
    const int all = left_;
    const auto rounds = static_cast<int>(std::bit_width(runners_.size())) - 1;
    for (int round = 1; round <= rounds; ++round) {
      const int until = round == rounds ? 0 : all - all / rounds * round;
      while (left_ > until && is_open()) {
        if (!look()) break;
      }
      if (!is_open() || left_ <= 0) break;
      if (round < rounds) halve();
    }
    return *this;
  }

  std::vector<Considered<WarlordsOfEurope>> considered() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < runners_.size(); ++i) {
      if (!runners_[i].runs || !runners_[i].is_better()) continue;
      if (best == 0 || runners_[i].ahead > runners_[best].ahead) best = i;
    }
    std::rotate(runners_.begin(), runners_.begin() + static_cast<std::ptrdiff_t>(best),
                runners_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    std::ranges::stable_sort(runners_.begin() + 1, runners_.end(), std::ranges::greater(), &Runner::visits);
    std::vector<Considered<WarlordsOfEurope>> all;
    for (Runner& each : runners_) {
      auto& told = all.emplace_back(Considered<WarlordsOfEurope>{std::move(each.line), each.visits});
      told.value = told.line.worth;
      if (each.visits == 0) continue;
      for (std::size_t side = 0; side < max_seats; ++side)
        told.shares[side] = static_cast<Share>(each.sums[side] / each.visits);
      told.value = told.shares[static_cast<std::size_t>(index(seat_))];
    }
    return all;
  }

 private:
  // Whether those who run would begin in different ways.
  bool is_open() const {
    return std::ranges::any_of(runners_, [&](const Runner& each) {
      return each.runs && each.line.actions.front() != runners_.front().line.actions.front();
    });
  }

  // All who run, twice, with numbers that are one another's opposite. False where the budget does not allow it.
  bool look() {
    const State state = sample_before<WarlordsOfEurope>(view_, prompt_, seat_, random_);
    std::vector<SideShares> seen(runners_.size());
    for (std::size_t i = 0; i < runners_.size(); ++i) {
      if (!runners_[i].runs) continue;
      for (const int other : {0, 1}) {
        if (left_ <= 0) return false;
        const Way way{2 * (looks_ % pairs_of_ways) + other, 2 * pairs_of_ways, series_ + looks_ / pairs_of_ways};
        const PlayedOn played = play_on_after(guide_, runners_[i].line.actions, seat_, state, way);
        left_ -= played.decisions;
        for (std::size_t side = 0; side < max_seats; ++side) seen[i][side] += played.shares[side] / 2;
      }
    }
    ++looks_;
    const auto own = static_cast<std::size_t>(index(seat_));
    for (std::size_t i = 0; i < runners_.size(); ++i) {
      Runner& each = runners_[i];
      if (!each.runs) continue;
      ++each.visits;
      for (std::size_t side = 0; side < max_seats; ++side) each.sums[side] += seen[i][side];
      const std::int64_t ahead = seen[i][own] - seen[0][own];
      each.ahead += ahead;
      each.squares += ahead * ahead;
    }
    return true;
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

  const Guide& guide_;
  const View& view_;
  const Prompt& prompt_;
  const Seat seat_;
  Random& random_;
  int left_;
  int looks_ = 0;
  std::uint64_t series_ = std::uint64_t{random_.below(1u << 31)} << 31;
  std::vector<Runner> runners_;  // the first guess first
};

}  // namespace

std::vector<Considered<WarlordsOfEurope>> first_guesses(const Guide& guide, const View& view, const Prompt& prompt,
                                                        Seat seat, Random& random) {
  return Race(guide, view, prompt, seat, random, 0).line_up().considered();
}

std::vector<Considered<WarlordsOfEurope>> race(const Guide& guide, const View& view, const Prompt& prompt, Seat seat,
                                               Random& random, int nodes) {
  return Race(guide, view, prompt, seat, random, nodes).line_up().run().considered();
}

}  // namespace palatine::warlords_of_europe
