// A replay for people and for spreadsheets.
#pragma once

#include <string>

#include "client-cli/text/catalogue.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/position.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

// What happened, a line each, as spectators were told it. Errors: bad_replay; unknown_game.
tl::expected<std::string, Error> replay_in_words(const Replay& replay, const Registry& games, const Words& words);

// How it stood, in words and numbers; the position must not be of viewer "all".
std::string position_in_words(const Position& position, const Replay& replay, const Words& words);

// A line an action (RFC 4180): the columns are named in the first line. Errors: bad_replay.
tl::expected<std::string, Error> replay_csv(const Replay& replay, const Registry& games);

}  // namespace palatine::client
