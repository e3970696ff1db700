// Plain UCT, to compare with: knows nothing of the game, and plays at random to its end.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/bug.hpp"
#include "engine/players/guide.hpp"

namespace palatine {

template <Game G>
class RandomRollouts {
 public:
  int suggest(const typename G::State& state, Seat seat, bool, Random&, std::vector<Line<G>>& lines) const {
    std::vector<typename G::Action> actions;
    G::legal(state, seat, actions);
    for (const auto& action : actions) lines.push_back({{action}, whole_share / 2});
    return 1;
  }

  int value(typename G::State state, int nodes, Random& random, SideShares& shares) const {
    std::vector<typename G::Action> actions;
    int took = 0;
    for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
      if (++took > nodes) return took;
      const Seat first = seats.first();
      actions.clear();
      G::legal(state, first, actions);
      const auto& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      expect(G::apply(state, first, action, random, nullptr).has_value(), "a legal action was refused");
    }
    const Result result = *G::result(state);
    shares = shares_of(result, static_cast<int>(result.scores.size()));
    return took;
  }

  static constexpr bool every_action = true;
  static constexpr int dearest_guess = 1;
};

}  // namespace palatine
