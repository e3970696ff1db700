// Whether bytes are the same. Most that is compared is so short that calling memcmp would be most of the work.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace palatine {

// Of at least as many bytes as those of a number, and at most twice as many: the first ones and the last ones.
template <class Number>
bool are_same_at_both_ends(const char* one, const char* other, std::size_t bytes) {
  std::array<Number, 4> ends{};
  std::memcpy(&ends[0], one, sizeof(Number));
  std::memcpy(&ends[1], other, sizeof(Number));
  std::memcpy(&ends[2], one + bytes - sizeof(Number), sizeof(Number));
  std::memcpy(&ends[3], other + bytes - sizeof(Number), sizeof(Number));
  return ((ends[0] ^ ends[1]) | (ends[2] ^ ends[3])) == 0;
}

// One byte or more.
[[gnu::always_inline]] inline bool are_same(const void* from, const void* to, std::size_t bytes) {
  const char* const one = static_cast<const char*>(from);
  const char* const other = static_cast<const char*>(to);
  if (bytes > 16) return std::memcmp(one, other, bytes) == 0;
  if (bytes >= 8) return are_same_at_both_ends<std::uint64_t>(one, other, bytes);
  if (bytes >= 4) return are_same_at_both_ends<std::uint32_t>(one, other, bytes);
  if (bytes >= 2) return are_same_at_both_ends<std::uint16_t>(one, other, bytes);
  return *one == *other;
}

inline bool is_same_text(std::string_view one, std::string_view other) {
  return one.size() == other.size() && (one.empty() || are_same(one.data(), other.data(), one.size()));
}

}  // namespace palatine
