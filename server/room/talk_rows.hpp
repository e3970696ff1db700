// Chat messages as rows.
#pragma once

#include <optional>
#include <string>

#include "protocol/messages.hpp"

namespace palatine {

// "table", "team:1", "spectators", "lobby"; of a message "whisper:0:2" too, with both seats.
std::string channel_key(Channel channel, std::optional<int> side);
std::string channel_key(const ChatMessage& message);
Json chat_message_json(const ChatMessage& message);
std::optional<ChatMessage> chat_message_from(const Json& json);

}  // namespace palatine
