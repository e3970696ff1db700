#include "client-cli/local/match_score.hpp"

#include <cmath>
#include <numbers>

namespace palatine::local {
namespace {

constexpr double quantile = 1.959964;  // of 97.5 %

std::optional<double> elo_of(double score) {
  if (score <= 0 || score >= 1) return std::nullopt;
  return -400 * std::log10(1 / score - 1);
}

}  // namespace

Strength strength_of(const Pairs& pairs) {
  double count = 0;
  double sum = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    count += pairs[i];
    sum += pairs[i] * static_cast<double>(i) / 4;
  }
  Strength strength;
  if (count < 1) return strength;
  const double mean = sum / count;
  strength.elo = elo_of(mean);
  double squares = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - mean;
    squares += pairs[i] * off * off;
  }
  if (count < 2 || squares <= 0) return strength;
  const double error = std::sqrt(squares / (count - 1) / count);
  strength.low = elo_of(mean - quantile * error);
  strength.high = elo_of(mean + quantile * error);
  strength.superiority = std::erfc(-(mean - 0.5) / error / std::numbers::sqrt2) / 2;
  return strength;
}

}  // namespace palatine::local
