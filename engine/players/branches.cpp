#include "engine/players/branches.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"

namespace palatine {
namespace {

constexpr Share sharpness = whole_share / 24;  // a guess so much below the best is a quarter as likely
constexpr std::uint64_t curiosity = 200;       // hundredths
constexpr Share doubt = whole_share / 50;      // what was not tried yet is worth so much less than what was

}  // namespace

std::uint32_t square_root(std::uint64_t n) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
    const std::uint64_t next = root | bit;
    if (next * next <= n) root = next;
  }
  return static_cast<std::uint32_t>(root);
}

void set_likelihoods(std::span<Branch> branches) {
  if (branches.empty()) return;
  const Share best = std::ranges::max(branches, {}, &Branch::worth).worth;
  std::uint64_t sum = 0;
  for (Branch& each : branches) {
    const std::uint64_t ratio =
        (static_cast<std::uint64_t>(sharpness) << 16) / static_cast<std::uint64_t>(sharpness + best - each.worth);
    each.likelihood = static_cast<std::uint32_t>(ratio * ratio >> 16);
    sum += each.likelihood;
  }
  for (Branch& each : branches) {
    each.likelihood = static_cast<std::uint32_t>((std::uint64_t{each.likelihood} << 16) / sum);
  }
}

std::size_t best_to_try(std::span<const Branch> branches, Share expected) {
  std::size_t best = branches.size();
  std::int64_t most = 0;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Branch& each = branches[i];
    if (!each.open) continue;
    const std::uint64_t root = square_root(std::uint64_t{each.offered} << 16);  // in 1/256
    const auto bonus =
        static_cast<std::int64_t>(curiosity * each.likelihood * root / 100 / 256 / (1 + std::uint64_t{each.visits}));
    const Share mean = each.visits == 0 ? expected - doubt : each.mean();
    const std::int64_t score = mean + bonus;
    if (best == branches.size() || score > most) {
      best = i;
      most = score;
    }
  }
  expect(best < branches.size(), "a node that no state could go on from");
  return best;
}

}  // namespace palatine
