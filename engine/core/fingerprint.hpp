// A 64-bit fingerprint fed value by value (splitmix64's mixer over a running sum). Not a cryptographic hash.
#pragma once

#include <cstdint>
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

// The same, fed bytes: eight make a value. Lists are to be led by their length.
class FingerprintBytes {
 public:
  constexpr void add(std::uint8_t byte) { add_bytes(byte, 1); }
  // So many of a number's bytes, at most eight: the lowest ones, of these the highest first.
  constexpr void add_bytes(std::uint64_t number, int count) {
    const int beyond = held_ + count - 8;
    if (beyond < 0) {
      word_ = word_ << 8 * count | number;
      held_ += count;
      return;
    }
    word_ = held_ == 0 ? number : word_ << 8 * (count - beyond) | number >> 8 * beyond;
    flush();
    word_ = number & ((std::uint64_t{1} << 8 * beyond) - 1);
    held_ = beyond;
  }
  // 16 bits of it.
  constexpr void add(int number) { add_bytes(static_cast<std::uint16_t>(number), 2); }
  template <class T>
    requires std::is_enum_v<T>
  constexpr void add(T value) {
    add(static_cast<std::uint8_t>(value));
  }
  constexpr std::uint64_t value() {
    flush();
    return sum_.value();
  }

 private:
  constexpr void flush() {
    sum_.add(word_);
    word_ = 0;
    held_ = 0;
  }

  Fingerprint sum_;
  std::uint64_t word_ = 0;
  int held_ = 0;
};

}  // namespace palatine
