// Every reason with which something is refused: the word that stays, the code it travels with, what it means. The guide
// (docs/protocol.md, docs/games) shows these tables, and a test compares them with the sources. One line a reason; add
// yours to its group, or, where one game alone refuses so, to protocol/games/GAME_reasons.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "protocol/core/error.hpp"

namespace palatine {

struct Reason {
  std::string_view name;
  int code;
  std::string_view by;     // frame, params, server, limits, close, client, replay, http, games, or a game's id
  std::string_view means;  // when, as a sentence
};

std::span<const Reason> all_reasons();             // of the public protocol
std::span<const Reason> http_reasons();            // beside them, of answers over HTTP alone
std::span<const Reason> operator_reasons();        // beside them, on the admin socket alone
const Reason* find_reason(std::string_view name);  // of the public ones; nullptr: there is none

// Each game's own reasons(), in the order of cmake/games.cmake, which writes this function.
std::vector<std::span<const Reason>> reasons_of_games();

}  // namespace palatine
