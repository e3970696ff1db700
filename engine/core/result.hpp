// How a game ended.
#pragma once

#include <string_view>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine {

struct Result {
  SmallList<Side, max_seats> winners;  // empty: nobody won
  std::string_view reason;             // stable snake_case, static storage: "last_castle"
  SmallList<int, max_seats> scores;    // per side, in the game's own points (castles on the board, say)
  // Per side, its place by what the game's rules look at when it ends: 0 is the first, and a place that several share
  // wins for none of them. Empty: the scores alone say it, and who shares the first place wins together.
  SmallList<int, max_seats> places{};  // NOLINT(readability-redundant-member-init): last in aggregates
  // What everybody is told; places are not, and a result that was read has none.
  friend bool operator==(const Result& a, const Result& b) {
    return a.winners == b.winners && a.reason == b.reason && a.scores == b.scores;
  }
};

// The places of sides by what the rules look at in each, more being better: how many sides are before it.
template <class Standing, std::size_t N>
SmallList<int, max_seats> places_by(const SmallList<Standing, N>& standings) {
  SmallList<int, max_seats> places;
  for (const Standing& own : standings) {
    int before = 0;
    for (const Standing& other : standings) before += own < other ? 1 : 0;
    places.push_back(before);
  }
  return places;
}

}  // namespace palatine
