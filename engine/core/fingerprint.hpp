// A 64-bit fingerprint fed value by value (splitmix64's mixer over a running sum). Not a cryptographic hash.
#pragma once

#include <cstdint>

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

}  // namespace palatine
