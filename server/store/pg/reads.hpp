// What is read, each within a transaction that sees one moment.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/pg/connection.hpp"
#include "server/store/rows.hpp"

namespace palatine::pg {

// As Store has them. All throw Failure.
StartData read_start(Connection& db, Millis now, std::size_t listed_most, std::size_t talk_most);
std::optional<PersonData> read_person(Connection& db, const PersonKey& key, Millis now);
std::vector<PastGameLine> read_past_games(Connection& db, const PastGamesKey& key);
std::optional<RoomData> read_room(Connection& db, std::string_view id, std::size_t talk_most);
std::optional<RoomData> read_room_by_invite(Connection& db, std::string_view invite, std::size_t talk_most);
std::optional<std::string> read_replay(Connection& db, std::string_view room);
std::vector<ReportRow> read_reports(Connection& db, const ReportsKey& key);

}  // namespace palatine::pg
