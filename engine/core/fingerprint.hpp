// A 64-bit fingerprint fed value by value (splitmix64's mixer over a running sum). Not a cryptographic hash.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

#include "engine/core/small_list.hpp"

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
  // Of a byte, a truth and an enum one byte, of other numbers 16 bits, of an optional whether it is there and, then,
  // what it is.
  template <class... T>
  void add(const T&... values) {
    constexpr std::size_t bytes = (sizeof(T) + ...);  // at least as many
    static_assert(bytes <= most / 2);
    make_room(bytes);
    std::uint8_t* to = held_.data() + size_;  // not by size_, which every byte that is written might change
    ((to = put(to, values)), ...);
    size_ = static_cast<std::size_t>(to - held_.data());
  }
  // A list of bytes or of enums: how many they are, and each.
  template <class T, std::size_t N>
    requires(std::is_same_v<T, std::uint8_t> || (std::is_enum_v<T> && sizeof(T) == 1))
  void add_list(const SmallList<T, N>& list) {
    static_assert(1 + N <= most / 2);
    make_room(1 + N);
    held_[size_] = static_cast<std::uint8_t>(list.size());
    std::memcpy(held_.data() + size_ + 1, list.begin(), list.size());
    size_ += 1 + list.size();
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

  static std::uint64_t in_big_endian(std::uint64_t number) {
    return std::endian::native == std::endian::big ? number : __builtin_bswap64(number);
  }
  static std::uint8_t* put(std::uint8_t* to, std::uint8_t byte) {
    *to = byte;
    return to + 1;
  }
  static std::uint8_t* put(std::uint8_t* to, bool flag) { return put(to, static_cast<std::uint8_t>(flag)); }
  template <class T>
    requires std::is_enum_v<T>
  static std::uint8_t* put(std::uint8_t* to, T value) {
    return put(to, static_cast<std::uint8_t>(value));
  }
  static std::uint8_t* put(std::uint8_t* to, int number) {
    to[0] = static_cast<std::uint8_t>(number >> 8);
    to[1] = static_cast<std::uint8_t>(number);
    return to + 2;
  }
  template <std::size_t N>
  static std::uint8_t* put(std::uint8_t* to, const std::array<std::uint8_t, N>& bytes) {
    std::memcpy(to, bytes.data(), N);
    return to + N;
  }
  template <std::size_t N>
  static std::uint8_t* put(std::uint8_t* to, const std::array<std::int16_t, N>& numbers) {
    std::size_t i = 0;
    for (; i + 4 <= N; i += 4, to += 8) {  // four at a time, their bytes in the other order
      std::uint64_t four = 0;
      std::memcpy(&four, numbers.data() + i, sizeof four);
      constexpr std::uint64_t low = 0x00ff00ff00ff00ffu;
      if constexpr (std::endian::native == std::endian::little) four = (four & low) << 8 | (four >> 8 & low);
      std::memcpy(to, &four, sizeof four);
    }
    for (; i < N; ++i) to = put(to, int{numbers[i]});
    return to;
  }
  template <class T>
  static std::uint8_t* put(std::uint8_t* to, const std::optional<T>& value) {
    to = put(to, value.has_value());
    return value ? put(to, *value) : to;
  }

  void make_room(std::size_t bytes) {
    if (size_ + bytes > most) sum_whole_ones();
  }
  void sum_whole_ones() {
    std::size_t at = 0;
    Fingerprint sum = sum_;  // beside the bytes it would be stored after each value
    for (; at + 8 <= size_; at += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, held_.data() + at, sizeof eight);
      sum.add(in_big_endian(eight));
    }
    sum_ = sum;
    std::memcpy(held_.data(), held_.data() + at, at > 0 ? 8 : 0);  // less than a value, and what is no part of it
    size_ -= at;
  }

  Fingerprint sum_;
  std::array<std::uint8_t, most + 8> held_{};
  std::size_t size_ = 0;
};

}  // namespace palatine
