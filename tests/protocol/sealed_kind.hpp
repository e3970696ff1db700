// The test game sealed as a GameKind: for the tests of protocol and game server. Link palatine_sealed_codec.
#pragma once

#include <memory>

#include "engine/sealed/game.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/typed_game.hpp"

namespace palatine::test {

inline std::unique_ptr<GameKind> sealed_kind() {
  return game_kind<sealed::Sealed, sealed::Codec>(2, sealed::max_players);
}

}  // namespace palatine::test
