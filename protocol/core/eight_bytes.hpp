// Eight bytes of a text at once, the first one lowest.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace palatine {

inline std::uint64_t eight_bytes(const void* from) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, from, sizeof eight);
  if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
  return eight;
}

// The same value in each of eight bytes.
constexpr std::uint64_t eight_times(std::uint8_t byte) {
  return byte * std::uint64_t{0x0101010101010101};
}

// The highest bit of each byte that is less than this one, of 1 to 128; above the first such byte it may be set
// wrongly.
constexpr std::uint64_t bytes_below(std::uint64_t eight, std::uint8_t bound) {
  return (eight - eight_times(bound)) & ~eight & eight_times(0x80);
}

}  // namespace palatine
