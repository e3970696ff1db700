// A game that searches can play: from what a seat sees, a whole state can be drawn that may be the true one.
#pragma once

#include <concepts>

#include "engine/core/game.hpp"

namespace palatine {

// engine/GAME/sample.hpp declares `State sample(const View& view, Seat seat, Random& random)` beside the game's View: a
// state that fits all that this seat has been shown, and of which
//   G::view(state, seat) == view, and G::prompt(state, seat) is the one before the seat, if it must act;
//   what the seat can't know is drawn, each way it may be as likely as the rules make it;
//   no number that the game draws later is known: those come from the Random that apply is given.
// The view must have come from G::view of this seat. Whoever asks whether a game is one includes its sample.hpp first.
template <class G>
concept SampledGame = Game<G> && requires(const typename G::View& view, Seat seat, Random& random) {
  { sample(view, seat, random) } -> std::same_as<typename G::State>;
  { view.options } -> std::convertible_to<const typename G::Options&>;
};

}  // namespace palatine
