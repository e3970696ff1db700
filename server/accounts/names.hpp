// What people may be called, and whether a name is taken: an account's name, and all that looks like it, is its own.
// Whether an account has it already, the store says; between that question and the end of the request the name is held.
// Each change goes into a batch, which the caller appends for that person.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/game_kind.hpp"
#include "server/accounts/context.hpp"
#include "server/core/ids.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/seek.hpp"
#include "tl/expected.hpp"

namespace palatine::accounts {

class Names {
 public:
  Names(People& people, const moderation::Moderation& moderation, const Registry& games)
      : people_(people), moderation_(moderation), games_(games) {}

  // Whether this person may take a name now: who may not talk could talk by names. To be asked again once the store has
  // answered, since a game may have begun, or a moderator have acted, meanwhile.
  // Reasons: talk_forbidden, muted.
  tl::expected<void, Error> may_take(const Context& context, const PersonState& person) const;
  // Cleaned, for somebody with this role, whoever has it. Reasons: those of new names, word_not_allowed.
  tl::expected<std::string, Error> allowed(const Context& context, std::string_view name, ServerRole role) const;
  // What can be said without the store: allowed, and nobody is about to take it. `person`: null for somebody new.
  // Reasons: those above, name_taken.
  tl::expected<std::string, Error> free(const Context& context, const PersonState* person, std::string_view name) const;
  // Nobody is about to take a name that looks like it, and no computer player has one, but for levels. `looks`: of
  // server/unicode/confusable_skeleton.hpp. Reason: name_taken.
  tl::expected<void, Error> not_held(const std::vector<std::string>& looks) const;
  // Once the store has answered. `owner`: whose account has a name that looks like it, empty: nobody's; `person`: whose
  // it may be, since they have an account. Reason: name_taken.
  static tl::expected<void, Error> not_anothers(const std::string& owner, const std::string& person = {});

  // Until the request under `ticket` is done with, nobody else can have it.
  void hold(Ticket ticket, const std::string& name);
  void release(Ticket ticket);
  std::size_t held() const { return held_.size(); }

  // An account's bots are shown with its new name.
  void take(PersonState& person, std::string name, Batch& batch);

 private:
  People& people_;
  const moderation::Moderation& moderation_;
  const Registry& games_;
  std::map<std::string, Ticket> held_;  // by what they look like
};

// Names and titles; `path` is where it stands. `words`: null: all are allowed. Reason: word_not_allowed.
tl::expected<std::string, Error> without_words(const moderation::WordFilter* words, std::string text, std::string path);

}  // namespace palatine::accounts
