// Where rules take their random numbers from. The server hands in fair dice (protocol/fair_dice.hpp), self-play and
// search a fast generator. A game states in its rules page which numbers it draws, and in which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace palatine {

class Random {
 public:
  virtual ~Random() = default;
  // A number from 0 to n - 1, all equally likely; 1 <= n <= 2^31. below(1) is 0 and uses nothing of the source.
  virtual std::uint32_t below(std::uint32_t n) = 0;
};

// Every order equally likely: from the last place down to place 1, swapping place i with below(i + 1).
template <class T>
void shuffle(std::span<T> items, Random& random) {
  for (std::size_t i = items.size(); i-- > 1;) {
    std::swap(items[i], items[random.below(static_cast<std::uint32_t>(i + 1))]);
  }
}

// A fast generator (xoshiro256**, seeded by splitmix64; Blackman and Vigna 2018) for self-play and search. Not for dice
// that people must trust.
class FastRandom final : public Random {
 public:
  explicit FastRandom(std::uint64_t seed);
  std::uint32_t below(std::uint32_t n) override;
  std::uint64_t next();

 private:
  std::uint64_t state_[4];
};

}  // namespace palatine
