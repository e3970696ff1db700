// The list of tables. JSON names are the members' names (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
};

struct LobbyUpdate {
  static constexpr std::string_view method = "lobby.update";
  std::int64_t seq = 0;
  std::vector<RoomSummary> changed;  // new or different
  std::vector<std::string> removed;
  bool snapshot = false;  // `changed` is the whole list
};

struct LobbyWatch {
  static constexpr std::string_view method = "lobby.watch";
  using Result = struct LobbyWatchResult;
};

struct LobbyWatchResult {
  std::int64_t seq = 0;
  std::vector<RoomSummary> rooms;
  std::vector<ChatMessage> chat;
};

struct LobbyUnwatch {
  static constexpr std::string_view method = "lobby.unwatch";
  using Result = Nothing;
};

}  // namespace palatine
