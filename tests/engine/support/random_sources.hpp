// Random sources for tests: one that counts what was drawn, one whose numbers a case writes down.
#pragma once

#include <cstdint>
#include <deque>
#include <stdexcept>

#include "engine/core/random.hpp"

namespace palatine::test {

// FastRandom that counts how often it was asked.
class CountingRandom final : public Random {
 public:
  explicit CountingRandom(std::uint64_t seed) : source_(seed) {}
  std::uint32_t below(std::uint32_t n) override {
    ++drawn_;
    return source_.below(n);
  }
  int drawn() const { return drawn_; }

 private:
  FastRandom source_;
  int drawn_ = 0;
};

// Gives the numbers written down, in order; when none is left, those of a FastRandom.
class ScriptedRandom final : public Random {
 public:
  void add(std::uint32_t number) { numbers_.push_back(number); }
  std::uint32_t below(std::uint32_t n) override {
    if (numbers_.empty()) return source_.below(n);
    const std::uint32_t number = numbers_.front();
    numbers_.pop_front();
    if (number >= n) throw std::out_of_range("a scripted number does not fit the draw");
    return number;
  }
  std::size_t left() const { return numbers_.size(); }

 private:
  std::deque<std::uint32_t> numbers_;
  FastRandom source_{1};
};

}  // namespace palatine::test
