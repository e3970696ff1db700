// Which actions of a seat win for certain: whatever is drawn, and whatever others do.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "engine/core/game.hpp"

namespace palatine::test {

// More is drawn for one action than can be looked at: dice that tie, say, are thrown again without an end.
struct TooMuchDrawn {};

// Draws all that can be drawn, one way after the other; the highest numbers first.
class EveryDraw final : public Random {
 public:
  std::uint32_t below(std::uint32_t n) override {
    if (at_ == most_) throw TooMuchDrawn{};
    if (at_ == drawn_.size()) drawn_.push_back(n - 1);
    return drawn_[at_++];
  }
  // To the next way; false: there was none that is not done.
  bool next() {
    while (!drawn_.empty() && drawn_.back() == 0) drawn_.pop_back();
    at_ = 0;
    if (drawn_.empty()) return false;
    --drawn_.back();
    return true;
  }

 private:
  static constexpr std::size_t most_ = 200;
  std::vector<std::uint32_t> drawn_;
  std::size_t at_ = 0;
};

template <Game G>
class CertainWins {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // Of the seat's actions those after which it has won alone when so many actions were done, this one and others' among
  // them: it does what is best, the others what is worst for it. What is drawn without an end is no win. Exact but for
  // that; throws where it takes too long.
  static std::vector<Action> of(const State& state, const typename G::Options& options, Seat seat, int actions) {
    CertainWins wins(options, seat);
    std::vector<Action> certain;
    for (const Action& action : legal(state, seat)) {
      if (wins.after(state, seat, action, actions)) certain.push_back(action);
    }
    return certain;
  }

 private:
  CertainWins(const typename G::Options& options, Seat seat) : seat_(seat), side_(G::side_of(options, seat)) {}

  static std::vector<Action> legal(const State& state, Seat seat) {
    std::vector<Action> actions;
    G::legal(state, seat, actions);
    return actions;
  }

  bool after(const State& state, Seat seat, const Action& action, int actions) try {
    EveryDraw draws;
    do {
      if (++looked_at_ > most_) throw std::runtime_error("too much can happen for a certain win");
      State then = state;
      if (!G::apply(then, seat, action, draws, nullptr)) throw std::logic_error("a listed action is refused");
      if (!wins(then, actions - 1)) return false;
    } while (draws.next());
    return true;
  } catch (const TooMuchDrawn&) {
    return false;
  }

  // What ends a decision stands last and is tried first.
  bool wins(const State& state, int actions) {
    if (const auto result = G::result(state)) return result->winners.size() == 1 && result->winners[0] == side_;
    if (actions == 0) return false;
    const SeatSet seats = G::to_act(state);
    if (seats.contains(seat_)) {
      const auto own = legal(state, seat_);
      return std::any_of(own.rbegin(), own.rend(),
                         [&](const Action& action) { return after(state, seat_, action, actions); });
    }
    const Seat other = seats.first();
    const auto all = legal(state, other);
    return std::all_of(all.rbegin(), all.rend(),
                       [&](const Action& action) { return after(state, other, action, actions); });
  }

  static constexpr int most_ = 2'000'000;
  Seat seat_;
  Side side_;
  int looked_at_ = 0;
};

}  // namespace palatine::test
