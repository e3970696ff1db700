// Who is better, and how sure that is: from pairs of games on the same dice with the seats changed.
#pragma once

#include <array>
#include <optional>

namespace palatine::local {

struct Tally {
  int won = 0, drawn = 0, lost = 0;
  int games() const { return won + drawn + lost; }
  double points() const { return won + drawn / 2.0; }
};

// Pairs by the points that one had of the two games: 0, 1/2, 1, 3/2, 2.
using Pairs = std::array<int, 5>;

// Elo's logistic scale: 400 points are ten to one. Empty where it can't be told: infinite where all points went to one
// side; errors with fewer than two pairs, or where all pairs ended alike.
struct Strength {
  std::optional<double> elo;
  std::optional<double> low, high;    // of 95 %
  std::optional<double> superiority;  // the likelihood that the first is better
};

// The variance is that of pairs (pentanomial): two games on the same dice are not independent, so that counting games
// would give an error that is too large.
Strength strength_of(const Pairs& pairs);

}  // namespace palatine::local
