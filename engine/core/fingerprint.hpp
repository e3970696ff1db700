// A 64-bit fingerprint fed value by value (splitmix64's mixer over a running sum). Not a cryptographic hash.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace palatine {

class Fingerprint {
 public:
  constexpr void add(std::uint64_t value) {
    std::uint64_t z = sum_ + value + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    sum_ = z ^ (z >> 31);
  }
  constexpr std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// The same, fed bytes: eight make a value, the first one highest. Lists are to be led by their length.
class FingerprintBytes {
 public:
  void add(std::uint8_t byte) {
    make_room(1);
    held_[size_++] = byte;
  }
  // So many of a number's bytes, at most eight: the lowest ones, of these the highest first.
  void add_bytes(std::uint64_t number, int count) {
    make_room(8);
    const auto more = static_cast<std::size_t>(count);
    for (std::size_t i = 0; i < more; ++i) held_[size_ + i] = static_cast<std::uint8_t>(number >> 8 * (more - 1 - i));
    size_ += more;
  }
  // 16 bits of it.
  void add(int number) { add_bytes(static_cast<std::uint16_t>(number), 2); }
  // Of each, likewise.
  template <std::size_t N>
  void add(const std::array<std::int16_t, N>& numbers) {
    static_assert(2 * N <= most / 2);
    make_room(2 * N);
    std::size_t at = size_;
    for (const std::int16_t number : numbers) {
      held_[at++] = static_cast<std::uint8_t>(number >> 8);
      held_[at++] = static_cast<std::uint8_t>(number);
    }
    size_ = at;
  }
  template <class T>
    requires std::is_enum_v<T>
  void add(T value) {
    add(static_cast<std::uint8_t>(value));
  }
  // Of all that was fed; whatever is fed afterwards begins a new value.
  std::uint64_t value() {
    sum_whole_ones();
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < size_; ++i) rest = rest << 8 | held_[i];
    sum_.add(rest);
    size_ = 0;
    return sum_.value();
  }

 private:
  static constexpr std::size_t most = 256;

  void make_room(std::size_t bytes) {
    if (size_ + bytes > most) sum_whole_ones();
  }
  void sum_whole_ones() {
    std::size_t at = 0;
    for (; at + 8 <= size_; at += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, held_.data() + at, sizeof eight);
      sum_.add(std::endian::native == std::endian::big ? eight : __builtin_bswap64(eight));
    }
    std::copy(held_.begin() + at, held_.begin() + size_, held_.begin());
    size_ -= at;
  }

  Fingerprint sum_;
  std::array<std::uint8_t, most> held_{};
  std::size_t size_ = 0;
};

}  // namespace palatine
