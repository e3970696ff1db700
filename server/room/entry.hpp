// The log of a room, entry by entry: what was accepted, in order. Folded, they are the room (fold.hpp). Every
// entry is one update to those who listen, but Revealed, Answered and ResignWished, which stay with the server until
// all have said it, and LetIn, which concerns nobody else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/messages.hpp"
#include "protocol/room_event.hpp"
#include "server/room/entries_of_game.hpp"
#include "server/room/entries_of_table.hpp"
#include "tl/expected.hpp"

namespace palatine {

using Entry =
    std::variant<entry::Created, entry::Configured, entry::Sat, entry::BotAdded, entry::Stood, entry::Moved,
                 entry::Readied, entry::HostChanged, entry::CommitsFrozen, entry::Revealed, entry::EntropiesFixed,
                 entry::Started, entry::Acted, entry::HandsChanged, entry::SubstituteInvited, entry::SubstituteWanted,
                 entry::Substituted, entry::HolidayTaken, entry::Offered, entry::Answered, entry::OfferClosed,
                 entry::Undone, entry::ResignWished, entry::SideResigned, entry::Paused, entry::TellChanged,
                 entry::Ended, entry::DrawFailed, entry::RematchMade, entry::Frozen, entry::Closed, entry::LetIn,
                 entry::Renamed, entry::HintTaken>;

// What an update tells beside what the state says after it.
struct UpdateParts {
  std::vector<RoomEvent> before;  // the game's events stand between them
  std::vector<RoomEvent> after;
  bool game_changed = false;
  // The game is as it was before: its last events are no news, and everybody gets a view.
  bool went_back = false;
  std::optional<RoomTable> table;
  std::optional<Clocks> clocks = std::nullopt;
};

// Written beside an entry that spectators hear of later, so that they do also after a restart.
struct Told {
  UpdateParts parts;      // without the table: the clocks are those of then
  bool table = true;      // there was one
  std::int64_t talk = 0;  // the last message on the table's channel before it
};

Json entry_json(const Entry& entry, const Told* told = nullptr);
Told told_from(const Json& json);
tl::expected<Entry, Error> entry_from(const Json& json);

bool makes_update(const Entry& entry);

}  // namespace palatine
