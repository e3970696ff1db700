// Time as the server counts it.
#pragma once

#include <cstdint>

namespace palatine {

using Millis = std::int64_t;  // a moment, since 1970 in UTC; or a duration

inline constexpr Millis second_ms = 1'000;
inline constexpr Millis minute_ms = 60 * second_ms;
inline constexpr Millis hour_ms = 60 * minute_ms;
inline constexpr Millis day_ms = 24 * hour_ms;

}  // namespace palatine
