// Parts of what there is to win.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.hpp"

namespace palatine {

// All sides' shares are `whole_share` together. A share is also a chance to win.
using Share = std::int32_t;
inline constexpr Share whole_share = 1 << 16;

using SideShares = std::array<Share, max_seats>;  // by side

}  // namespace palatine
