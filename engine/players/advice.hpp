// What a game's search tells a person who has asked what to do.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/players/share.hpp"

namespace palatine {

template <Game G>
struct Advice {
  typename G::Action action;
  Share value = 0;  // what it is worth to the seat's side
};

inline constexpr std::size_t advice_most = 3;

// The best choices of a seat that must decide, the best one first: 1 to `advice_most`, all legal and of different
// actions. It is shown what the seat is shown, and nothing else; the same arguments give the same advice everywhere.
template <Game G>
using Adviser = std::vector<Advice<G>> (*)(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                                           Random& random);

}  // namespace palatine
