// Chat messages as rows.
#pragma once

#include <optional>
#include <string>

#include "protocol/messages.hpp"

namespace palatine {

std::string channel_key(Channel channel, std::optional<int> side);  // "table", "team:1", "spectators", "lobby"
std::string channel_key(const ChatMessage& message);
Json chat_message_json(const ChatMessage& message);
std::optional<ChatMessage> chat_message_from(const Json& json);

}  // namespace palatine
