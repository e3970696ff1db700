// From a position of a game that is over another one may go on: what its table is made of.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "protocol/game_kind.hpp"
#include "server/room/entries_of_table.hpp"

namespace palatine {

struct RoomState;

struct Continuation {
  Json options;
  int rules_version = 0;
  entry::Continues continues;
  std::shared_ptr<const Match> position;
};

// The position after so many actions of the log, those taken back included. Plays the game again as far as there: not
// for the thread that plays. Nothing: there is none in which somebody must decide, or it takes too much to tell how it
// came to be.
std::optional<Continuation> continuation_of(const RoomState& over, std::size_t actions);

}  // namespace palatine
