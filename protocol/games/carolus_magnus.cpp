#include "protocol/games/carolus_magnus.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/carolus_magnus_describe.hpp"
#include "protocol/games/offer.hpp"

namespace palatine {

template struct GameCodec<carolus_magnus::Types>;

namespace carolus_magnus {
namespace {

Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return steward::choose(view, prompt, seat, random, steward::default_nodes);
}

}  // namespace

OfferedGame offered() {
  return offer<CarolusMagnus, Codec>(2, max_players, {{"steward", &choose}});
}

}  // namespace carolus_magnus
}  // namespace palatine
