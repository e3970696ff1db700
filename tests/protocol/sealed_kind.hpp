// The test game sealed as a GameKind: for the tests of protocol and game server. Link palatine_sealed_codec.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/players/advice.hpp"
#include "engine/players/random_player.hpp"
#include "engine/sealed/game.hpp"
#include "protocol/core/sip_hash.hpp"
#include "protocol/games/sealed.hpp"
#include "protocol/typed_game.hpp"

namespace palatine::test {

// Two choices, of which the second is worth something else wherever a seat is shown something else.
inline std::vector<Advice<sealed::Sealed>> advise_sealed(const sealed::View& view, const sealed::Prompt& prompt, Seat,
                                                         Random& random) {
  const auto mark = sip_hash(HashKey{}, sealed::Codec::write_view(view).text);
  return {{random_action<sealed::Sealed>(prompt, random), whole_share / 2, {}, {}},
          {random_action<sealed::Sealed>(prompt, random), whole_share * mark[0] / 256, {}, {}}};
}

inline std::unique_ptr<GameKind> sealed_kind() {
  return game_kind<sealed::Sealed, sealed::Codec>(2, sealed::max_players, {}, &advise_sealed);
}

}  // namespace palatine::test
