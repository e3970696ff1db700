// The list of tables, and of bots that wait. JSON names are the members' names (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/messages/chat.hpp"
#include "protocol/messages/pieces.hpp"

namespace palatine {

struct RoomSummary {
  std::string room;
  std::string title;
  std::string game;
  std::optional<int> rules_version;
  RoomStatus status = RoomStatus::open;
  PartnerChat partner_chat = PartnerChat::open;
  bool spectators = true;
  int seats = 0;
  int seats_free = 0;
  std::vector<std::string> names;  // of those who sit
  bool bots = true;                // whether people of the kind bot may sit
  std::vector<PersonKind> kinds;   // of those who sit, as `names`
  std::optional<Json> options;     // of the game's, those that are not its defaults (GameKind::chosen); absent: none
  // So many actions of earlier games come before its beginning; none: it begins by its set-up.
  std::optional<int> continues = {};
};

// A game for which a bot waits.
struct WaitingGame {
  std::string game;
  std::vector<int> players;  // how many may play; in bot.wait, empty: as many as it is played with
};
inline constexpr std::int64_t waiting_games_most = 32;  // of one bot

struct WaitingBot {
  Person bot;
  std::vector<WaitingGame> games;
};

struct LobbyUpdate {
  static constexpr std::string_view method = "lobby.update";
  std::int64_t seq = 0;
  std::vector<RoomSummary> changed;  // new or different
  std::vector<std::string> removed;
  bool snapshot = false;                                               // `changed` is the whole list
  std::optional<std::vector<WaitingBot>> bots_changed = std::nullopt;  // new or different
  std::optional<std::vector<std::string>> bots_removed = std::nullopt;
};

struct LobbyWatch {
  static constexpr std::string_view method = "lobby.watch";
  using Result = struct LobbyWatchResult;
};

struct LobbyWatchResult {
  std::int64_t seq = 0;
  std::vector<RoomSummary> rooms;
  std::vector<ChatMessage> chat;
  std::optional<std::vector<WaitingBot>> bots;  // none: of a server that knows of none
};

struct LobbyUnwatch {
  static constexpr std::string_view method = "lobby.unwatch";
  using Result = Nothing;
};

}  // namespace palatine
