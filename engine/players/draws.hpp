// Whether an action was left to chance.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/core/game.hpp"

namespace palatine {

// Hands through what another gives, and knows whether it was asked.
class WatchedRandom final : public Random {
 public:
  explicit WatchedRandom(Random& from) : from_(from) {}
  std::uint32_t below(std::uint32_t n) override {
    asked_ = asked_ || n > 1;
    return from_.below(n);
  }
  bool asked() const { return asked_; }

 private:
  Random& from_;
  bool asked_ = false;
};

// Does a legal action; whether it drew a number, or ended a secrecy.
template <Game G>
bool draws(typename G::State& state, Seat seat, const typename G::Action& action, Random& random) {
  WatchedRandom watched(random);
  std::vector<typename G::Event> events;
  expect(G::apply(state, seat, action, watched, &events).has_value(), "a legal action was refused");
  return watched.asked() || std::ranges::any_of(events, [](const auto& event) { return G::ended_secrecy(event); });
}

}  // namespace palatine
