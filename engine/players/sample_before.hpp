// A state that may be the true one, for a decision: it puts the same prompt before the seat.
#pragma once

#include "engine/players/sampled_game.hpp"

namespace palatine {

// A game whose views don't show all that its prompts do also has `sample(view, prompt, seat, random)`.
template <SampledGame G>
typename G::State sample_before(const typename G::View& view, const typename G::Prompt& prompt, Seat seat,
                                Random& random) {
  if constexpr (requires { sample(view, prompt, seat, random); }) {
    return sample(view, prompt, seat, random);
  } else {
    return sample(view, seat, random);
  }
}

}  // namespace palatine
