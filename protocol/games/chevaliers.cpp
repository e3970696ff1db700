#include "protocol/games/chevaliers.hpp"

#include "protocol/game_codec_instance.hpp"
#include "protocol/games/chevaliers_describe.hpp"

namespace palatine {
template struct GameCodec<chevaliers::Types>;
}  // namespace palatine
