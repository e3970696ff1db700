// What has happened at a table, as far as undo and the replay need it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "server/core/millis.hpp"
#include "server/room/entry.hpp"

namespace palatine {

// A game has hundreds: no gaps between the members.
struct PastAction {
  Json action;
  std::uint64_t drawn = 0;
  Millis at = 0;
  Millis running_time = 0;
  Millis increment = 0;  // that its seat's clock got for it
  int seat = 0;
  bool own = false;      // the seat's person decided, not a computer player
  bool barrier = false;  // it drew numbers, or showed something: nobody takes it back alone
  bool undone = false;
  bool ended_turn = false;  // its seat's, or somebody else was asked then
};

// What the table did between actions; `after`: how many actions of the log came before it.
struct PastUndo {
  std::size_t after = 0;
  entry::Undone undone;
};
struct PastSeatControl {
  std::size_t after = 0;
  int seat = 0;
  Person person;  // who plays from there on
  SeatControlReason why{};
};
struct PastHint {
  std::size_t after = 0;
  entry::HintTaken taken;
};
struct PastResignation {
  std::size_t after = 0;
  entry::SideResigned resigned;
};

}  // namespace palatine
