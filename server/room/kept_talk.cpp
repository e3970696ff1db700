#include "server/room/kept_talk.hpp"

#include <algorithm>

#include "server/room/talk_rows.hpp"

namespace palatine {

KeptTalk::KeptTalk(const std::vector<TalkRow>& rows) {
  for (const TalkRow& row : rows) {
    auto& last = last_[row.channel];
    last = std::max(last, row.id);
    if (auto message = chat_message_from(row.message)) messages_.push_back(std::move(*message));
  }
  std::ranges::stable_sort(messages_, {}, [](const ChatMessage& message) { return message.at; });
}

std::int64_t KeptTalk::last(Channel channel) const {
  const auto found = last_.find(channel_key(channel, std::nullopt));
  return found == last_.end() ? 0 : found->second;
}

const ChatMessage& KeptTalk::add(ChatMessage message, Secrets& secrets, std::size_t kept, std::vector<TalkRow>& rows) {
  const std::string channel = channel_key(message);
  // not by one: how many messages one may not hear is not to be read off the gaps
  message.id = last_[channel] += draw_step(secrets);
  const auto same = [&channel](const ChatMessage& each) { return channel_key(each) == channel; };
  if (static_cast<std::size_t>(std::ranges::count_if(messages_, same)) >= kept)
    messages_.erase(std::ranges::find_if(messages_, same));
  rows.push_back({*message.room, channel, message.id, chat_message_json(message)});
  return messages_.emplace_back(std::move(message));
}

}  // namespace palatine
