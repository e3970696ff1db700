#include "protocol/games/warlords_of_europe.hpp"

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/garrison.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "protocol/game_codec_instance.hpp"
#include "protocol/games/offer.hpp"
#include "protocol/games/warlords_of_europe_describe.hpp"

namespace palatine {

template struct GameCodec<warlords_of_europe::Types>;

namespace warlords_of_europe {
OfferedGame offered() {
  return offer<WarlordsOfEurope, Codec>(2, max_players,
                                        {{"garrison", &garrison::choose}, {"steward", &steward::choose}});
}

}  // namespace warlords_of_europe
}  // namespace palatine
