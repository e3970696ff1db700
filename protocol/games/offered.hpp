// The games as they are offered: to servers as a GameKind, to clients as computer players, to the schemas by their
// types.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"

namespace palatine {

// One game, as offer() makes it of its types (offer.hpp).
struct OfferedGame {
  std::unique_ptr<GameKind> kind;
  // What a computer player of that kind does, from what its seat is shown; one of kind "random" asks for the prompt
  // alone. Nothing: there is no such kind, or what came can't be read.
  std::function<std::optional<Json>(std::string_view kind, const Json& view, const Json& prompt, Seat seat,
                                    Random& random)>
      choose;
  std::function<std::vector<std::pair<std::string_view, Json>>()> schemas;  // "options", "action", ...
  std::vector<std::string> players;  // kinds of all its computer players, those too that no table is offered
};

// Each game's own offered(), in the order of cmake/games.cmake, which writes this function.
std::vector<OfferedGame> offered_games();

// The kinds of all computer players of the game with that id: those of its GameInfo, and those that no table is
// offered.
std::vector<std::string> all_players(std::string_view game);

// Of the game with that id; nothing where there is none.
std::optional<Json> computer_action(std::string_view game, std::string_view kind, const Json& view, const Json& prompt,
                                    int seat, Random& random);

}  // namespace palatine
