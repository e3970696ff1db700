#include "protocol/games/warlords_of_europe.hpp"

#include "protocol/game_codec_instance.hpp"
#include "protocol/games/warlords_of_europe_describe.hpp"

namespace palatine {
template struct GameCodec<warlords_of_europe::Types>;
}  // namespace palatine
