// What was said at a table, as far as it is kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/millis.hpp"
#include "server/core/rare.hpp"
#include "server/core/secrets.hpp"
#include "server/store/rows.hpp"

namespace palatine {

class KeptTalk {
 public:
  KeptTalk() = default;
  explicit KeptTalk(const std::vector<TalkRow>& rows);

  const std::vector<ChatMessage>& messages() const { return messages_; }  // in the order in which they were said
  std::int64_t last(Channel channel) const;                               // id; 0: nothing was said there
  // Gives the message its id and keeps it: so many of each channel. Its row goes into `rows`.
  const ChatMessage& add(ChatMessage message, Secrets& secrets, Millis now, std::size_t kept, RareList<TalkRow>& rows);

 private:
  std::int64_t next_id(const std::string& channel, Secrets& secrets, Millis now) const;

  std::vector<ChatMessage> messages_;
  std::map<std::string, std::int64_t> last_;  // of each channel's numbers
};

}  // namespace palatine
