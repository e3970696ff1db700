#include "protocol/games/carolus_magnus.hpp"

#include "protocol/game_codec_instance.hpp"
#include "protocol/games/carolus_magnus_describe.hpp"

namespace palatine {
template struct GameCodec<carolus_magnus::Types>;
}  // namespace palatine
