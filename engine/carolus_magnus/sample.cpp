#include "engine/carolus_magnus/sample.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/players/sampled_game.hpp"

namespace palatine::carolus_magnus {

static_assert(SampledGame<CarolusMagnus>);

State sample(const View& view, Seat, Random&) {
  return CarolusMagnus::state_from(view);
}

}  // namespace palatine::carolus_magnus
