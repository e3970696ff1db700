// What the rules of the test game sealed refuse; `rule` names the section of docs/rules/sealed.md.
#include "protocol/core/reasons.hpp"

namespace palatine::sealed {

std::span<const Reason> reasons() {
  // clang-format off
  static constexpr Reason own[] = {
    {"chips_out_of_range", Error::refused, "sealed", "Each begins with 0 to 20 chips."},
    {"bid_out_of_range", Error::refused, "sealed", "One bids no more chips than one has."},
  };
  // clang-format on
  return own;
}

}  // namespace palatine::sealed
