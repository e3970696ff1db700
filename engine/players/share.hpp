// Parts of what there is to win.
#pragma once

#include <cstdint>

namespace palatine {

// All sides' shares are `whole_share` together. A share is also a chance to win.
using Share = std::int32_t;
inline constexpr Share whole_share = 1 << 16;

}  // namespace palatine
