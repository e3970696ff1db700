#include "client-cli/games/carolus_magnus/ring.hpp"

#include <algorithm>

namespace palatine::client::carolus_magnus {
namespace {

Rect inside(int x0, int y0, int x1, int y1) {
  return {x0 + 1, y0 + 1, x1 - x0 - 1, y1 - y0 - 1};
}

}  // namespace

Ring::Ring(Rect area) : area_(area), step_(std::max(3, (area.height - 1) / 4)) {}

Rect Ring::slot(int province) const {
  if (province < 5) return inside(above(province), row(0), above(province + 1), row(1));
  if (province < 7) return inside(above(4), row(province - 4), above(5), row(province - 3));
  if (province < 13) return inside(below(12 - province), row(3), below(13 - province), row(4));
  return inside(above(0), row(15 - province), above(1), row(16 - province));
}

Rect Ring::centre() const {
  return inside(above(1), row(1), above(4), row(3));
}

void Ring::draw_walls(Canvas& canvas, const std::array<bool, rules::province_count>& joined, Style style) const {
  const auto across = [&](int x0, int x1, int y) { canvas.horizontal(x0, y, x1 - x0 + 1, style); };
  const auto down = [&](int x, int y0, int y1) { canvas.vertical(x, y0, y1 - y0 + 1, style); };
  canvas.frame({area_.x, area_.y, area_.width, row(4) - area_.y + 1}, style);
  across(above(1), above(4), row(1));
  // The boxes below are narrower than those at the sides: a corner of 13 lies over 11, one of 6 over 8.
  across(joined[11] && joined[12] ? above(1) : below(1), joined[6] && joined[7] ? above(4) : below(5), row(3));
  down(above(1), row(1), row(3));
  down(above(4), row(1), row(3));
  for (int province = 0; province < rules::province_count; ++province) {
    if (joined[static_cast<std::size_t>(province)]) continue;
    if (province < 4) {
      down(above(province + 1), row(0), row(1));
    } else if (province < 6) {
      across(above(4), above(5), row(province - 3));
    } else if (province == 6) {
      across(below(5), below(6), row(3));
    } else if (province < 12) {
      down(below(12 - province), row(3), row(4));
    } else if (province == 12) {
      across(below(0), below(1), row(3));
    } else {
      across(above(0), above(1), row(15 - province));
    }
  }
}

}  // namespace palatine::client::carolus_magnus
