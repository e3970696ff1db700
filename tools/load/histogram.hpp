// How often a time came, in buckets less than 1 % wide from a nanosecond to hours: every value is counted, none kept.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace palatine::load {

class Histogram {
 public:
  void add(std::int64_t nanoseconds) {
    const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(nanoseconds, 0));
    ++buckets_[bucket(value)];
    ++count_;
    sum_ += static_cast<double>(value);
    max_ = std::max(max_, value);
  }
  void add(const Histogram& other) {
    for (std::size_t i = 0; i < buckets_.size(); ++i) buckets_[i] += other.buckets_[i];
    count_ += other.count_;
    sum_ += other.sum_;
    max_ = std::max(max_, other.max_);
  }

  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  std::uint64_t max() const { return max_; }
  // The value that so many of a thousand do not exceed: the upper end of its bucket, and never more than the greatest.
  std::uint64_t per_mille(std::uint64_t part) const {
    const std::uint64_t wanted = (count_ * part + 999) / 1000;
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < buckets_.size(); ++i) {
      so_far += buckets_[i];
      if (so_far >= wanted && so_far > 0) return std::min(upper_end(i), max_);
    }
    return max_;
  }

 private:
  // Exact below 256; above it each doubling has 128 buckets.
  static constexpr int fine_bits = 7;
  static constexpr std::uint64_t fine = 1u << fine_bits;
  static constexpr int doublings = 64 - fine_bits - 1;

  static std::size_t bucket(std::uint64_t value) {
    if (value < 2 * fine) return value;
    const int shift = static_cast<int>(std::bit_width(value)) - fine_bits - 1;
    return static_cast<std::size_t>(shift) * fine + (value >> shift);
  }
  static std::uint64_t upper_end(std::size_t bucket) {
    if (bucket < 2 * fine) return bucket;
    const auto shift = bucket / fine - 1;
    return ((bucket - shift * fine + 1) << shift) - 1;
  }

  std::array<std::uint64_t, (doublings + 2) * fine> buckets_{};
  std::uint64_t count_ = 0;
  double sum_ = 0;
  std::uint64_t max_ = 0;
};

}  // namespace palatine::load
