// A replay for people and for spreadsheets.
#pragma once

#include <string>

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/text/catalogue.hpp"
#include "protocol/analysis.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/position.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine::client {

// What happened, a line each, as spectators were told it. Errors: bad_replay; unknown_game.
tl::expected<std::string, Error> replay_in_words(const Replay& replay, const Registry& games, const Words& words);

// How it stood, in words and numbers; the position must not be of viewer "all".
std::string position_in_words(const Position& position, const Replay& replay, const Words& words);

// Who sat where; two of a name, as computer players of a kind are, are told apart by their seats.
Seating seating_of(const Replay& replay, const Words& words);

// A line a step, a line a player, and a sentence for each.
std::string analysis_in_words(const Analysis& analysis, const Replay& replay, const Registry& games,
                              const Words& words);

// A line an action (RFC 4180): the columns are named in the first line. Errors: bad_replay.
tl::expected<std::string, Error> replay_csv(const Replay& replay, const Registry& games);

}  // namespace palatine::client
