#include "engine/core/random.hpp"

#include <bit>

namespace palatine {

FastRandom::FastRandom(std::uint64_t seed) {
  for (auto& word : state_) {
    seed += 0x9e3779b97f4a7c15u;
    std::uint64_t z = seed;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    word = z ^ (z >> 31);
  }
}

std::uint64_t FastRandom::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

// Lemire's multiply-and-shift with rejection: unbiased, one multiplication in nearly all cases.
std::uint32_t FastRandom::below(std::uint32_t n) {
  if (n <= 1) return 0;
  std::uint64_t product = (next() >> 32) * n;
  if (static_cast<std::uint32_t>(product) < n) {
    const std::uint32_t threshold = -n % n;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace palatine
