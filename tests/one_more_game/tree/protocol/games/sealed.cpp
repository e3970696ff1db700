#include "protocol/games/sealed.hpp"

#include "engine/sealed/game.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/offer.hpp"
#include "protocol/games/sealed_describe.hpp"

namespace palatine {

template struct GameCodec<sealed::Types>;

namespace sealed {
OfferedGame offered() {
  return offer<Sealed, Codec>(2, max_players);
}

}  // namespace sealed
}  // namespace palatine
