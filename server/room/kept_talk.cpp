#include "server/room/kept_talk.hpp"

#include <algorithm>
#include <utility>

#include "server/room/talk_rows.hpp"

namespace palatine {

namespace {

constexpr std::string_view whispers = "whisper";

// All whispers of a table have numbers of one kind, so that one number says how far somebody has read.
std::string numbers_of(const std::string& channel) {
  return channel.starts_with(whispers) ? std::string(whispers) : channel;
}

}  // namespace

// By their times; of one kind of numbers by these, though the clock may have been set back between two of them.
KeptTalk::KeptTalk(const std::vector<TalkRow>& rows) {
  std::vector<std::pair<std::string, ChatMessage>> by_time;
  std::map<std::string, std::string> latest;
  for (const TalkRow& row : rows) {
    const std::string numbers = numbers_of(row.channel);
    auto& last = last_[numbers];
    last = std::max(last, row.id);
    auto message = chat_message_from(row.message);
    if (!message) continue;
    std::string& time = latest[numbers];
    time = std::max(time, message->at);
    by_time.emplace_back(time, std::move(*message));
  }
  std::ranges::stable_sort(by_time, {}, [](const auto& each) -> const std::string& { return each.first; });
  for (auto& each : by_time) messages_.push_back(std::move(each.second));
}

std::int64_t KeptTalk::last(Channel channel) const {
  const auto found = last_.find(channel_key(channel, std::nullopt));
  return found == last_.end() ? 0 : found->second;
}

// Not by one: how many messages one may not hear is not to be read off the gaps. Of whispers, most of which one may not
// hear, any steps would tell it in the long run: their numbers are the time.
std::int64_t KeptTalk::next_id(const std::string& channel, Secrets& secrets, Millis now) const {
  const std::string numbers = numbers_of(channel);
  const auto found = last_.find(numbers);
  const std::int64_t last = found == last_.end() ? 0 : found->second;
  return numbers == whispers ? std::max(last + 1, now) : last + draw_step(secrets);
}

const ChatMessage& KeptTalk::add(ChatMessage message, Secrets& secrets, Millis now, std::size_t kept,
                                 RareList<TalkRow>& rows) {
  const std::string channel = channel_key(message);
  message.id = last_[numbers_of(channel)] = next_id(channel, secrets, now);
  const auto same = [&channel](const ChatMessage& each) { return channel_key(each) == channel; };
  if (static_cast<std::size_t>(std::ranges::count_if(messages_, same)) >= kept)
    messages_.erase(std::ranges::find_if(messages_, same));
  rows.push_back({*message.room, channel, message.id, chat_message_json(message)});
  return messages_.emplace_back(std::move(message));
}

}  // namespace palatine
