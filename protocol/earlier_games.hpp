// A game that goes on from a position of an earlier one: how that position is come to again, and how a game begins
// there. docs/protocol.md, "From a position".
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "tl/expected.hpp"

namespace palatine {

// With the numbers of its game's dice from `from` on.
struct EarlierAction {
  int seat = 0;
  std::uint64_t from = 0;
  Json action;
};

// A game as far as the position: its dice, and the actions that stood there.
struct EarlierGame {
  std::string game_id;
  std::string server_seed;             // 64 hex digits
  std::vector<std::string> entropies;  // per seat, 32 hex digits
  std::vector<EarlierAction> actions;
};

// The first begins by the set-up, each other one from the position of the one before it.
using EarlierGames = std::vector<EarlierGame>;

inline constexpr std::size_t earlier_games_most = 16;

inline std::size_t actions_of(const EarlierGames& games) {
  std::size_t all = 0;
  for (const EarlierGame& each : games) all += each.actions.size();
  return all;
}

Json write_earlier_games(const EarlierGames& games);  // an array
// Errors: as its description has them.
tl::expected<EarlierGames, Error> read_earlier_games(const Json& games);

// `options`: normalized. Errors: bad_replay, with `place` and what stands there that does not hold.
tl::expected<std::unique_ptr<Match>, Error> position_after(const GameKind& kind, const Json& options, int rules_version,
                                                           const EarlierGames& games, std::string_view place = "");

// A game at its beginning: by its set-up, or, where there is one, at a position, in which all that nobody has been
// shown is drawn anew. Nobody is told anything of that.
std::unique_ptr<Match> begin_game(const GameKind& kind, const Json& options, int rules_version, const Match* position,
                                  Random& random);

}  // namespace palatine
