// How the messages of protocol/messages/pieces.hpp look on the wire.
#pragma once

#include "protocol/core/limits.hpp"
#include "protocol/describe/describe.hpp"
#include "protocol/languages.hpp"
#include "protocol/messages/pieces.hpp"
#include "protocol/messages/text_forms.hpp"

namespace palatine {

constexpr auto describe(Type<Access>) {
  return names<Access>("public", "unlisted");
}

constexpr auto describe(Type<PartnerChat>) {
  return names<PartnerChat>("open", "table", "silent");
}

constexpr auto describe(Type<Sync>) {
  return names<Sync>("view", "patch", "events");
}

constexpr auto describe(Type<Role>) {
  return names<Role>("player", "spectator");
}

constexpr auto describe(Type<Channel>) {
  return names<Channel>("lobby", "table", "team", "spectators", "whisper");
}

constexpr auto describe(Type<RoomStatus>) {
  return names<RoomStatus>("open", "revealing", "running", "over", "frozen");
}

constexpr auto describe(Type<PersonKind>) {
  return names<PersonKind>("guest", "account", "computer", "bot");
}

constexpr auto describe(Type<ClockKind>) {
  return names<ClockKind>("none", "live", "correspondence");
}

constexpr auto describe(Type<OnTimeout>) {
  return names<OnTimeout>("bot", "lose");
}

constexpr auto describe(Type<UndoPolicy>) {
  return names<UndoPolicy>("off", "ask", "free");
}

constexpr auto describe(Type<HintPolicy>) {
  return names<HintPolicy>("free", "agreed", "off");
}

constexpr auto describe(Type<OfferKind>) {
  return names<OfferKind>("undo", "draw", "abort", "pause");
}

constexpr auto describe(Type<ServerRole>) {
  return names<ServerRole>("player", "helper", "moderator", "admin");
}

constexpr auto describe(Type<SanctionKind>) {
  return names<SanctionKind>("mute", "ban");
}

constexpr auto describe(Type<ReportKind>) {
  return names<ReportKind>("talk", "name", "play", "other");
}

constexpr auto describe(Type<ReportOutcome>) {
  return names<ReportOutcome>("acted", "dismissed");
}

constexpr auto describe(Type<AppealOutcome>) {
  return names<AppealOutcome>("accepted", "refused");
}

constexpr auto describe(Type<Registration>) {
  return names<Registration>("open", "invitation", "closed");
}

constexpr auto describe(Type<NotificationKind>) {
  return names<NotificationKind>("your_turn", "table_full", "time_short", "game_over");
}

constexpr auto describe(Type<SubscriptionForm>) {
  return names<SubscriptionForm>("json", "discord", "ntfy", "push", "mail");
}

constexpr auto describe(Type<ChallengeOutcome>) {
  return names<ChallengeOutcome>("accepted", "declined", "expired", "withdrawn", "gone");
}

constexpr auto describe(Type<DeclineReason>) {
  return names<DeclineReason>("busy", "options", "clock", "opponent", "other");
}

constexpr auto describe(Type<NotificationLanguage>) {
  return names<NotificationLanguage>(PALATINE_LANGUAGE_NAMES);
}

// A member that is the number of a seat or a side, or a list of such numbers.
template <class M>
constexpr Member place(std::string_view name, At<M> at) {
  return member(name, at).between(0, max_seats - 1);
}

// A member that counts something.
template <class M>
constexpr Member count(std::string_view name, At<M> at) {
  return member(name, at).at_least(0);
}

namespace detail {

inline constexpr std::string_view continues_doc =
    "so many actions of earlier games come before the position from which this one goes on, and it counts for nothing; "
    "absent: it begins by its set-up";

constexpr Member room(At<std::string> at) {
  return member("room", at).doc("its id");
}
template <class M>
constexpr Member key(At<M> at) {
  return member("key", at)
      .text(forms::key)
      .doc(
          "of this person's requests about this room, or about no room, no other has it: the same request sent again "
          "with it gets the first answer and acts once");
}

}  // namespace detail

constexpr auto describe(Type<Person>) {
  return message("person", member("id", AT(Person, id)).doc("opaque; of a computer player \"computer:\" and its kind"),
                 member("name", AT(Person, name)).text(forms::line).doc("of a guest with a tag: Anna·7f"),
                 member("kind", AT(Person, kind))
                     .doc("guest: has a token only; account: has a password too; computer: a computer player of the "
                          "server; bot: somebody's program"),
                 member("owner", AT(Person, owner))
                     .text(forms::line)
                     .doc("of a bot that belongs to an account: that account's name"))
      .doc("Somebody: a guest, an account, a bot, or a computer player.");
}

namespace detail {

constexpr Member seq(At<std::int64_t> at) {
  return count("seq", at);
}
constexpr Member past(At<std::optional<int>> at) {
  return member("past", at)
      .between(0, past_updates_most)
      .doc(
          "so many of the last updates at most, in the snapshot; more than limits.past_updates of hello's answer are "
          "refused; else none");
}

}  // namespace detail

constexpr auto describe(Type<Nothing>) {
  return message("nothing").doc("Nothing: the request was done.");
}

namespace detail {

template <class M>
constexpr Member somebody(At<M> at) {
  return member("person", at).text(forms::line).doc("an id, or the name of an account");
}
template <class M>
constexpr Member why(At<M> at) {
  return member("why", at).text(forms::line).doc("the person is told; up to limits.why_length");
}

}  // namespace detail

}  // namespace palatine
