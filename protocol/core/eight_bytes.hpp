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

inline void put_eight_bytes(void* to, std::uint64_t eight) {
  if constexpr (std::endian::native == std::endian::big) eight = __builtin_bswap64(eight);
  std::memcpy(to, &eight, sizeof eight);
}

}  // namespace palatine
