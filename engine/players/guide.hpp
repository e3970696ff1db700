// What a game tells a search (tree_search.hpp) of its states: what to try first, and what a state is worth.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/players/share.hpp"

namespace palatine {

// What sides have of a game that has ended: the winners all, in equal parts; everybody the same where nobody won.
SideShares shares_of(const Result& result, int sides);

// What a seat may do next: actions of its own that follow one another, between which nothing is drawn and nobody else
// acts. 1 to 16.
template <Game G>
struct Line {
  std::vector<typename G::Action> actions;
  Share worth = 0;  // to the seat's side, as far as it can be told without thinking for the others
};

template <class T, class G>
concept GuideOf = Game<G> && requires(const T& guide, const typename G::State& state, Seat seat, bool all, int nodes,
                                      Random& random, std::vector<Line<G>>& lines, SideShares& shares) {
  // Appends lines of a seat that must act, at least one; with `all` none of its decisions may be left out that could
  // be worth it. Returns how many positions that took, at most T::dearest_guess.
  { guide.suggest(state, seat, all, random, lines) } -> std::same_as<int>;
  { T::dearest_guess } -> std::convertible_to<int>;
  // What a state that has not ended is worth to each side. Returns how many positions that took, or more than `nodes`
  // where so many were not enough, and `shares` then say nothing.
  { guide.value(state, nodes, random, shares) } -> std::same_as<int>;
  // Whether suggest() gives every legal action, each a line of its own: those that other samples add are tried too.
  { T::every_action } -> std::convertible_to<bool>;
};

}  // namespace palatine
