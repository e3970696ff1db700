// Where the 15 provinces stand on the screen: five above, two at each side, six below.
#pragma once

#include <array>

#include "client-cli/games/carolus_magnus/rules.hpp"
#include "client-cli/terminal/canvas.hpp"

namespace palatine::client::carolus_magnus {

class Ring {
 public:
  explicit Ring(Rect area);

  // Inside the walls.
  Rect slot(int province) const;
  Rect centre() const;
  // All walls but those between a province and the next where `joined` says so.
  void draw_walls(Canvas& canvas, const std::array<bool, rules::province_count>& joined, Style style) const;

 private:
  int above(int k) const { return area_.x + k * (area_.width - 1) / 5; }
  int below(int k) const { return area_.x + k * (area_.width - 1) / 6; }
  int row(int k) const { return area_.y + k * step_; }

  Rect area_;
  int step_;
};

}  // namespace palatine::client::carolus_magnus
