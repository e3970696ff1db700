// Talk. JSON names are the members' names (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages/pieces.hpp"

namespace palatine {

struct ChatMessage {
  static constexpr std::string_view method = "chat.message";
  std::int64_t id = 0;              // grows within a channel of a room
  std::optional<std::string> room;  // none: the lobby
  Channel channel = Channel::table;
  std::optional<int> side;  // channel team: whose
  Person from;
  std::optional<int> seat;  // where the sender sits at this table
  std::string text;
  std::string at;                             // RFC 3339
  std::optional<Person> to = std::nullopt;    // channel whisper: to whom
  std::optional<int> to_seat = std::nullopt;  // where that one sits
};

struct LastChat {
  Channel channel = Channel::table;
  std::int64_t id = 0;
};

struct ChatSay {
  static constexpr std::string_view method = "chat.say";
  using Result = struct ChatSayResult;
  std::optional<std::string> room;  // none: the lobby
  std::optional<Channel> channel;   // table in a room, lobby without one
  std::string text;
  std::optional<std::string> key;
  std::optional<std::string> to = std::nullopt;  // channel whisper: a person's id
};

struct ChatSayResult {
  std::int64_t id = 0;
};

}  // namespace palatine
