// What sides have on an average.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/players/guide.hpp"

namespace palatine {

class MeanShares {
 public:
  void add(const SideShares& shares) {
    for (std::size_t side = 0; side < sums_.size(); ++side) sums_[side] += shares[side];
    ++count_;
  }
  // So that all sides' are `whole_share` together.
  SideShares whole(int sides) const {
    std::int64_t sum = 0;
    for (int side = 0; side < sides; ++side) sum += sums_[static_cast<std::size_t>(side)];
    SideShares whole{};
    std::int64_t before = 0;
    Share given = 0;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
      before += sum == 0 ? 1 : sums_[side];
      const auto up_to = static_cast<Share>(before * whole_share / (sum == 0 ? sides : sum));
      whole[side] = up_to - given;
      given = up_to;
    }
    return whole;
  }
  SideShares mean() const {
    SideShares mean{};
    for (std::size_t side = 0; side < sums_.size(); ++side) mean[side] = static_cast<Share>(sums_[side] / count_);
    return mean;
  }

 private:
  std::array<std::int64_t, max_seats> sums_{};
  int count_ = 0;
};

}  // namespace palatine
