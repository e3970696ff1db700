// How often a value was how large: counts in buckets, in the form that Prometheus wants. One thread writes and reads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace palatine {

struct Histogram {
  // The upper bound of each bucket, ascending; what lies above them all has a bucket of its own. They live longer.
  explicit Histogram(std::span<const double> the_bounds) : bounds(the_bounds), counts(the_bounds.size() + 1) {}

  void observe(double value) {
    std::size_t bucket = 0;
    while (bucket < bounds.size() && value > bounds[bucket]) ++bucket;
    ++counts[bucket];
    sum += value;
  }

  std::span<const double> bounds;
  std::vector<std::uint64_t> counts;  // each bucket's own
  double sum = 0;
};

// Of what should take milliseconds, and is to be seen when it takes seconds.
inline constexpr std::array<double, 16> latency_bounds = {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                          0.05,   0.1,     0.25,   0.5,   1,      2.5,   5,    10};
// Of what should take less than 5 milliseconds, whoever asks for it.
inline constexpr std::array<double, 8> work_bounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.1, 1};
// Of how much was done at once.
inline constexpr std::array<double, 10> batch_bounds = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

}  // namespace palatine
