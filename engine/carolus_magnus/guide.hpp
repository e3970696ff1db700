// What a search of Carolus Magnus goes by (engine/players/guide.hpp): whole turns, planned as the steward plans them,
// and the outlook (outlook.hpp).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/plan.hpp"
#include "engine/players/guide.hpp"

namespace palatine::carolus_magnus {

class Guide {
 public:
  // Of a search with so many nodes: what a part of them is spent on, the seat's own turn, is seen more broadly.
  explicit Guide(int nodes) : own_plan_(std::min(nodes / 8, 20'000)) {}

  int suggest(const State& state, Seat seat, bool all, Random& random, std::vector<Line<CarolusMagnus>>& lines) const;
  int value(const State& state, int nodes, Random& random, SideShares& shares) const;

  static constexpr bool every_action = false;
  static constexpr int plan = 200;  // positions, for a turn that is not the seat's own, more or less
  static constexpr int most_turns = 24;
  static constexpr int dearest_guess = 4 * plan + Plan::one_line_each + most_turns * disc_count;
  // A search with fewer nodes could not look at its own turn.
  static constexpr int fewest_nodes = 2 * (Plan::one_line_each + most_turns * disc_count + 10);

 private:
  int own_plan_;
};

}  // namespace palatine::carolus_magnus
