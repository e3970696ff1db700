// Rows about tables: what is listed of a room, its log, who sits there, what was said, and what is left of its game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/core/json.hpp"
#include "server/core/millis.hpp"

namespace palatine {

// A game that is over: for the lists of those who sat there.
struct PastGameRow {
  std::string room;
  Millis ended = 0;
  Json game;                                       // PastGame, but its `seat`
  std::vector<std::pair<int, std::string>> seats;  // with the person's id
};

// The replay of a game that is over, as it is handed out. Made once; it can be made again of the room's log.
struct ReplayRow {
  std::string room;
  std::string gzipped;  // the replay file, compressed (RFC 1952)
};

struct RoomRow {
  std::string id;
  std::string invite;
  std::string game;
  std::string creator;         // a person's id
  bool listed = false;         // shown in the lobby: public and not over
  bool over = false;           // also closed or frozen
  std::optional<Millis> wake;  // when it must be loaded though nobody asks
  Json summary;                // RoomSummary
  Millis updated = 0;
  std::optional<Millis> due = std::nullopt;  // like wake, in the server's own time: when a clock of it runs out
};

// A line of a room's log. The room is what its entries, folded in order, make of it.
struct EntryRow {
  std::string room;
  std::int64_t number = 0;  // from 1, without a gap
  Json entry;
};

// The same as it is loaded, with its room.
struct LoggedEntry {
  std::int64_t number = 0;
  Json entry;
};

// Who sits where: for "my rooms" without loading them.
struct SeatRow {
  std::string room;
  int seat = 0;
  std::optional<std::string> person;  // none: nobody any more
};

// An invite beside the room's own. The room knows whether it is still good.
struct InviteRow {
  std::string code;
  std::string room;
};

struct TalkRow {
  std::string room;     // empty: the lobby
  std::string channel;  // "table", "team:1", "spectators", "lobby"
  std::int64_t id = 0;
  Json message;
};

// The answer to a request that bore a key, for a repeat.
struct AnswerRow {
  std::string person;
  std::string key;
  std::string method;
  std::string params_hash;
  Json answer;
  std::string room;    // empty: the request was about none
  Millis expires = 0;  // 0: it stands with an entry of its room, and as long as that; else it is a passing one
};
// Of each person the newest passing answers are kept, a day each.
inline constexpr std::size_t passing_answers_most = 256;
inline constexpr Millis passing_answer_ms = day_ms;

}  // namespace palatine
