#include "tests/games/sealed/sealed.hpp"
#include "protocol/games/offer.hpp"
#include "tests/protocol/sealed_codec.hpp"

namespace palatine::sealed {

OfferedGame offered() {
  return offer<Sealed, Codec>(2, max_players);
}

}  // namespace palatine::sealed
