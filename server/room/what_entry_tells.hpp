// What an entry tells those who listen, beside the game's own events. It follows from the room before it and after it:
// so a room that comes from its log knows what was told.
#pragma once

#include <optional>

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

class WhatEntryTells {
 public:
  // The match alone may have done already what the entry says.
  WhatEntryTells(const RoomState& before, const Entry& entry);
  // Without table and clocks; asked once.
  UpdateParts parts(const RoomState& after, const Entry& entry) &&;

 private:
  UpdateParts parts_;
  std::optional<TableOffer> offer_;  // that was open
};

}  // namespace palatine
