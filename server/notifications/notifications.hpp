// Notifications: where people and tables want to be told what happens while nobody looks, by webhooks, in browsers (web
// push) and by mail. Here is decided who may be told where, and when a place ends; each change of a person's places
// goes into a batch, which the caller appends for that person. What is told, when and how, others know (server/room,
// server/notifications/http_sender.hpp, server/mail/notification_mail.hpp).
#pragma once

#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/secrets.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/people/seek.hpp"
#include "tl/expected.hpp"

namespace palatine {

class Notifications {
 public:
  // What is given with each input.
  struct Context {
    Millis now;
    const Limits& limits;
    Secrets& secrets;
    const NotificationConfig& allowed;
    bool push;  // whether this server can reach browsers,
    bool mail;  // and send mail
  };
  // Whether a game that is known here is over; of one that is not, no.
  using IsOver = std::function<bool(const std::string& room)>;

  Notifications(People& people, IsOver is_over) : people_(people), is_over_(std::move(is_over)) {}

  // Somebody is known here from now on, with these places; or is no more.
  void remember(const PersonState& person);
  void forget(const PersonState& person);
  // For how many tables they have places, to be found once those are over.
  std::size_t tables() const { return of_rooms_.size(); }

  // ---- a person's places, for all their tables or for one
  // A new place, or a known one that changes: by its id, and of a browser or the account's address by what it is.
  // `device`: the one that asks, with which a browser's place ends. Reasons: tell_off, bad_param, game_over,
  // missing_param, bad_url, private_address, not_account, no_address, no_such_tell, too_many_tells.
  tl::expected<TellSetResult, Error> set(const Context& context, PersonState& person, const std::string& device,
                                         const TellSet& asked, Batch& batch);
  TellListResult list(const PersonState& person) const;
  // Reason: no_such_tell.
  tl::expected<void, Error> remove(PersonState& person, const std::string& id, Batch& batch);

  // ---- places that end by themselves
  // A push service knows nobody there any more; a place that has got another URL stays. The person need not be here.
  void end(const std::string& person, const DeadSubscription& place, Batch& batch);
  // Browsers that are signed out are told nothing more,
  void end_of_devices(PersonState& person, const std::vector<std::string>& devices, Batch& batch);
  // and mails go nowhere once the address is another, or dead.
  void end_of_mail(PersonState& person, Batch& batch);
  // The game in this room is over, and who wanted to hear of that has been told. Gives whose places have changed, of
  // those who are here.
  std::vector<PersonState*> end_of_room(const std::string& room, Batch& batch);

  // ---- a table's own place: its host has said to all who sit there that there is one
  // Reasons: bad_param, tell_off, bad_url, private_address.
  tl::expected<void, Error> may_tell_table(const Context& context, const RoomSetTell& asked) const;
  SubscriptionRow table_place(const Context& context, const PersonState& host, const RoomSetTell& asked) const;

 private:
  static bool tells_by(const Context& context, SubscriptionForm form);
  static tl::expected<void, Error> may_be_told(const Context& context, const TellSet& asked, const PersonState& person);
  static TellInfo info_of(const SubscriptionRow& row, const PersonState& person);
  // Places that go, here alone; and in the store.
  template <class Goes>
  void drop(PersonState& person, Goes goes);
  template <class Goes>
  void end_where(PersonState& person, Batch& batch, Goes goes);

  People& people_;
  IsOver is_over_;
  // By table: who of those known here has places for it alone.
  std::unordered_map<std::string, std::set<std::string>> of_rooms_;
};

}  // namespace palatine
