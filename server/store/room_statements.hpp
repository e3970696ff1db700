// A room's rows as they are read: of one connection, whichever thread it belongs to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/rows.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// A SELECT of whole rows, with what follows "FROM room".
std::string rooms_where(std::string_view tail);
// Likewise of tells.
std::string tells_where(std::string_view tail);

// All throw sqlite::Failure.
struct RoomStatements {
  explicit RoomStatements(sqlite3* db);
  std::optional<RoomData> load(sqlite::Statement& found, std::size_t talk_most);
  std::optional<RoomData> room(std::string_view id, std::size_t talk_most) {
    return load(room_by_id.bind(id), talk_most);
  }
  std::optional<RoomData> room_of_invite(std::string_view invite, std::size_t talk_most) {
    return load(room_by_invite.bind(invite), talk_most);
  }
  // Into `entries` and `answers`.
  void read_log(RoomData& data);
  std::optional<std::string> replay(std::string_view room);

  sqlite::Statement room_by_id, room_by_invite, stretches, recent_commits, talk, answers, table_tell, seated, replay_of;
};

}  // namespace palatine
