#include "protocol/games/chevaliers.hpp"

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/chevaliers_describe.hpp"
#include "protocol/games/offer.hpp"

namespace palatine {

template struct GameCodec<chevaliers::Types>;

namespace chevaliers {
OfferedGame offered() {
  return offer<Chevaliers, Codec>(2, max_players, {{"steward", &steward::choose}});
}

}  // namespace chevaliers
}  // namespace palatine
