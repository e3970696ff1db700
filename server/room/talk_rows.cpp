#include "server/room/talk_rows.hpp"

#include <algorithm>

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine {

std::string channel_key(Channel channel, std::optional<int> side) {
  std::string key(name_of(channel));
  if (channel == Channel::team && side) key += ":" + std::to_string(*side);
  return key;
}

std::string channel_key(const ChatMessage& message) {
  if (message.channel == Channel::whisper && message.seat && message.to_seat) {
    const auto [first, second] = std::minmax(*message.seat, *message.to_seat);
    return channel_key(Channel::whisper, std::nullopt) + ":" + std::to_string(first) + ":" + std::to_string(second);
  }
  return channel_key(message.channel, message.side);
}

Json chat_message_json(const ChatMessage& message) {
  return text_of(message);
}

std::optional<ChatMessage> chat_message_from(const Json& json) {
  auto message = read_text<ChatMessage>(json.text, Unknown::ignore);
  if (!message) return std::nullopt;
  return std::move(*message);
}

}  // namespace palatine
