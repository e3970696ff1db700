// Talk: who may say what, who hears it, and who may read it later. The lobby's last messages are kept here, those of a
// table in its room. Nothing is sent from here: the caller does that, to those whom `hears` or `Said` names, once what
// was said is durable.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/limits.hpp"
#include "protocol/messages.hpp"
#include "server/core/ids.hpp"
#include "server/core/secrets.hpp"
#include "server/moderation/moderation.hpp"
#include "server/moderation/word_filter.hpp"
#include "server/people/peer_address.hpp"
#include "server/people/seek.hpp"
#include "server/room/room.hpp"
#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

class Chat {
 public:
  // What is given with each input.
  struct Context {
    Millis now;
    const Limits& limits;
    Secrets& secrets;
    bool guests_may_talk;
    const moderation::WordFilter* words;  // null: none is filtered
    std::optional<Error> overload;        // why nobody may talk now, if so
    moderation::Context moderation;
  };
  struct Speaker {
    PersonState& person;
    PeerAddress& home;
  };
  struct Said {
    ChatMessage message;
    std::vector<ConnectionId> heard_by;
  };
  // What was said before a block may be read on where it is evidence of a report.
  enum class Reading : bool { as_talk, as_evidence };

  Chat(const People& people, const moderation::Moderation& moderation, const std::vector<TalkRow>& of_lobby,
       const Limits& limits, const Shares& shares);
  void configure(const Limits& limits, const Shares& shares);

  // ---- saying. Reasons: muted, guests_may_not_talk, talk_forbidden, overloaded, chat_too_fast and those of texts.
  // `ears`: so many connections will hear it. What is kept goes into the batch. Reason too: wrong_channel.
  tl::expected<ChatMessage, Error> say_in_lobby(const Context& context, Speaker speaker, const ChatSay& asked,
                                                std::size_t ears, Batch& batch);
  // The room keeps it, and writes it with its next change. Reasons too: not_joined, wrong_channel.
  tl::expected<Said, Error> say_in_room(const Context& context, Speaker speaker, const ChatSay& asked, Room& room);

  // ---- hearing
  // Whether something that is said in this room, or in the lobby (empty), reaches somebody: neither chat isolation nor
  // a block stands between them.
  bool hears(const PersonState& listener, const PersonState& speaker, const std::string& room) const;
  // Whether a listener may read what was said before.
  bool may_read(const PersonState& listener, const ChatMessage& message, Reading reading = Reading::as_talk) const;
  // What is kept of it, and this person may read.
  std::vector<ChatMessage> of_lobby(const PersonState& reader, Reading reading = Reading::as_talk) const;
  // But for what was seen already: a channel's messages up to an id.
  std::vector<ChatMessage> of_room(const PersonState& reader, const Room& room, const std::vector<LastChat>& seen = {},
                                   Reading reading = Reading::as_talk) const;

  // Somebody is gone for good, and so is what they said in the lobby.
  void forget(const std::string& person);
  std::size_t kept() const { return lobby_.size(); }  // messages

 private:
  tl::expected<std::string, Error> take_text(const Context& context, Speaker speaker, const ChatSay& asked, Room* room,
                                             std::size_t ears);
  // Takes what a message costs from all budgets; or takes nothing and says in how many ms it may be said.
  std::optional<Millis> spend(const Context& context, Speaker speaker, Room* room, std::size_t ears);
  bool can_hear(const PersonState& listener, const PersonState& speaker, const std::string& room) const;
  void keep(ChatMessage message, const Limits& limits);

  const People& people_;
  const moderation::Moderation& moderation_;
  std::deque<ChatMessage> lobby_;
  std::int64_t last_id_ = 0;
  RateLimiter in_lobby_;
  RateLimiter heard_;  // of all that is said anywhere, a message for each connection that hears it
};

}  // namespace palatine
