// A connection's first word, and what the server says of itself. JSON names are the members' names
// (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/core/limits.hpp"
#include "protocol/messages/lobby.hpp"
#include "protocol/messages/pieces.hpp"

namespace palatine {

inline constexpr std::string_view protocol_name = "palatine.v1";

struct GameInfo {
  std::string id;
  int rules_version = 0;
  int seats_min = 0;
  int seats_max = 0;
  Json options_schema;  // JSON Schema 2020-12
  Json default_options;
  std::vector<std::string> computer_players;  // kinds for room.add_bot
  std::optional<bool> hints = {};             // true: game.hint tells what to do
  std::optional<bool> analysis = {};          // true: finished games can be analysed
};

struct ClientInfo {
  std::string name;
  std::string version;
};

struct ServerInfo {
  std::string name;
  std::string version;
};

// How much a client may ask at once now, beside the responses of one that wants to know.
struct BudgetLeft {
  std::int64_t requests = 0;
  std::int64_t chat = 0;                       // messages
  std::optional<std::int64_t> refill_ms;       // until one more request; none: it is full
  std::optional<std::int64_t> chat_refill_ms;  // until one more message; none: it is full
};

// Who may come in as whom.
struct Admission {
  Registration registration = Registration::open;  // of accounts
  bool guests = true;                              // whether there are new ones
  bool guests_may_talk = true;
  bool guests_may_make_tables = true;
};

struct ServerNotice {
  static constexpr std::string_view method = "server.notice";
  // "shutting_down", "draining", "drain_over", "broadcast", "room_frozen", "muted", "unmuted", "name_kept", "left",
  // "invited", "game_too_long"; of moderators: "sanctioned", "sanction_lifted", "kicked", "renamed", "room_closed"
  std::string kind;
  std::optional<std::string> room;
  std::string message;
  std::optional<int> seat = std::nullopt;               // invited: to take it for good
  std::optional<std::int64_t> in_ms = std::nullopt;     // draining: until the restart, where a time is set
  std::optional<SanctionKind> sanction = std::nullopt;  // sanctioned, sanction_lifted
  std::optional<std::string> until = std::nullopt;      // sanctioned: RFC 3339; none: for good
  std::optional<std::string> why = std::nullopt;        // of a moderator
  std::optional<Person> person = std::nullopt;          // renamed: oneself from now on
  std::optional<std::string> appeal = std::nullopt;     // sanctioned, banned from the server: for appeal.get
};

struct SessionHello {
  static constexpr std::string_view method = "session.hello";
  using Result = struct SessionHelloResult;
  ClientInfo client;
  std::optional<std::string> locale;
  std::optional<std::string> token;  // who comes back
  std::optional<std::string> code;   // of account.code: the same person on another device
  std::optional<std::string> name;   // of a new guest; renames a guest who comes back, where talk allows it
  std::optional<bool> bot;           // whoever is new here is a bot, not a guest; false
  std::optional<bool> budget;        // each response tells what is left; false
};

struct SessionHelloResult {
  Person person;
  std::optional<std::string> token;  // of a new guest or device: keep it, it is not shown again
  ServerInfo server;
  std::string protocol;
  std::vector<std::string> features;
  Limits limits;
  std::vector<GameInfo> games;
  std::vector<RoomSummary> rooms;  // where one sits, not over
  std::optional<ServerRole> role;  // where it is more than player
  Admission admission;
  std::optional<std::string> push_key;  // for a browser's applicationServerKey; none: nothing is pushed
};

struct SessionPing {
  static constexpr std::string_view method = "session.ping";
  using Result = Nothing;
};

}  // namespace palatine
