// One's own turn, thought to its end: the knights that may still be played, and then the emperor's move.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/state.hpp"
#include "engine/core/seat.hpp"

namespace palatine::carolus_magnus {

// How good a state is for a side.
using Eye = int (*)(const State& state, Side side);

// What it is once the emperor has gone so many steps.
int after_emperor(Eye eye, const State& state, Seat seat, std::uint8_t steps);

// What one more knight of the family would be worth: in court or in the region where it does most.
int value_of_knight(Eye eye, const State& state, Seat seat, Family family);

// A beam search over the knights of one turn: after each knight every line is valued as if the emperor moved next, and
// the best lines go on. The order in which knights are played does not matter, so lines that come to the same are one.
// Knights go as far ahead of the emperor as `reach`, or, where that would cost too much, only where he may stop this
// turn.
class Plan {
 public:
  struct Line {
    State state;  // when the knights are played
    SmallList<PlaceKnight, 4> knights;
    int value = std::numeric_limits<int>::min();
  };

  // `nodes`: how many positions it may value; it follows one line to the end even where that takes more. Of plans with
  // each of the discs, those are `one_line_each` at most.
  Plan(Eye eye, const State& state, Seat seat, int knights, int nodes, std::size_t reach = province_count);
  static constexpr int one_line_each = 4 * family_count * (1 * 2 + 2 * 3 + 3 * 4 + 4 * 5 + 5 * 6);

  const std::vector<Line>& lines() const { return lines_; }  // best first
  int value() const;
  int took() const { return took_; }  // positions

 private:
  void deepen(std::size_t width, std::size_t reach);
  static bool known(const std::vector<Line>& lines, const Line& line);

  static constexpr std::size_t most_lines = 200;
  Eye eye_;
  Seat seat_;
  std::vector<Line> lines_;
  int took_ = 0;
};

}  // namespace palatine::carolus_magnus
