#include "server/notifications/notifications.hpp"

#include <algorithm>

#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/notifications/address.hpp"
#include "server/notifications/push_subscription.hpp"

namespace palatine {
namespace {

constexpr NotificationKind all_kinds[] = {NotificationKind::your_turn, NotificationKind::table_full,
                                          NotificationKind::time_short, NotificationKind::game_over};

std::string kinds_text(const std::vector<NotificationKind>& kinds) {
  std::string text;
  for (const NotificationKind kind : all_kinds)
    if (std::ranges::find(kinds, kind) != kinds.end()) text += (text.empty() ? "" : " ") + std::string(name_of(kind));
  return text;
}

Error tell_off() {
  return refused("tell_off", "This server tells nobody anything elsewhere in that form.").value();
}

Error no_such_tell() {
  return refused("no_such_tell", "You are told nowhere by that id.", "/id").value();
}

}  // namespace

void Notifications::remember(const PersonState& person) {
  for (const SubscriptionRow& row : person.tells)
    if (!row.room.empty()) of_rooms_[row.room].insert(person.row.id);
}

void Notifications::forget(const PersonState& person) {
  for (const SubscriptionRow& row : person.tells) {
    const auto of_room = of_rooms_.find(row.room);
    if (of_room == of_rooms_.end()) continue;
    of_room->second.erase(person.row.id);
    if (of_room->second.empty()) of_rooms_.erase(of_room);
  }
}

bool Notifications::tells_by(const Context& context, SubscriptionForm form) {
  if (form == SubscriptionForm::push) return context.push;
  return form == SubscriptionForm::mail ? context.mail : context.allowed.webhooks;
}

TellInfo Notifications::info_of(const SubscriptionRow& row, const PersonState& person) {
  TellInfo info;
  info.id = row.id;
  if (const auto url = read_webhook_url(row.url)) info.address = url->address;
  for (const SubscriptionForm form : {SubscriptionForm::json, SubscriptionForm::discord, SubscriptionForm::ntfy,
                                      SubscriptionForm::push, SubscriptionForm::mail})
    if (row.form == name_of(form)) info.form = form;
  if (info.form == SubscriptionForm::mail && person.account) info.address = person.account->email;
  for (const NotificationKind kind : all_kinds)
    if ((" " + row.kinds + " ").find(" " + std::string(name_of(kind)) + " ") != std::string::npos)
      info.kinds.push_back(kind);
  info.language = value_named<NotificationLanguage>(row.language).value_or(NotificationLanguage::en);
  if (!row.room.empty()) info.room = row.room;
  info.created = rfc3339(row.created);
  if (info.form == SubscriptionForm::push) info.mark = push_mark(row.url);
  return info;
}

template <class Goes>
void Notifications::drop(PersonState& person, Goes goes) {
  forget(person);
  std::erase_if(person.tells, goes);
  remember(person);
}

template <class Goes>
void Notifications::end_where(PersonState& person, Batch& batch, Goes goes) {
  for (const SubscriptionRow& row : person.tells)
    if (goes(row)) batch.tells_gone.push_back(row.id);
  drop(person, goes);
}

// ---- a person's places ---------------------------------------------------------------------------------------------

tl::expected<void, Error> Notifications::may_be_told(const Context& context, const TellSet& asked,
                                                     const PersonState& person) {
  if (asked.form == SubscriptionForm::mail && asked.url)
    return refused("bad_param", "Mails go to the address of one's account alone.", "/url");
  if (asked.form != SubscriptionForm::mail && !asked.url) return refused("missing_param", "/url is missing.", "/url");
  if (asked.form == SubscriptionForm::push) {
    const auto subscription =
        read_push_subscription(*asked.url, asked.p256dh.value_or(""), asked.auth.value_or(""), context.allowed);
    if (!subscription) return tl::unexpected(subscription.error());
    return {};
  }
  if (asked.p256dh) return refused("bad_param", "Keys are for the form push alone.", "/p256dh");
  if (asked.auth) return refused("bad_param", "Keys are for the form push alone.", "/auth");
  if (asked.form != SubscriptionForm::mail) return may_go_to(*asked.url, context.allowed);
  if (!person.account) return refused("not_account", "A guest has no address for mail: claim a name first.");
  if (person.account->email.empty()) return refused("no_address", "Your account has no confirmed address for mail.");
  if (person.account->email_refused)
    return refused("no_address", "The mail server says that nobody is at your address: confirm it again.");
  return {};
}

tl::expected<TellSetResult, Error> Notifications::set(const Context& context, PersonState& person,
                                                      const std::string& device, const TellSet& asked, Batch& batch) {
  if (!tells_by(context, asked.form)) return tl::unexpected(tell_off());
  if (asked.room && !is_game_id(*asked.room))  // the same form
    return refused("bad_param", "That is no room's id.", "/room");
  if (asked.room && is_over_(*asked.room)) return refused("game_over", "That table is over.");
  if (auto may = may_be_told(context, asked, person); !may) return tl::unexpected(std::move(may.error()));
  const bool is_push = asked.form == SubscriptionForm::push;
  // a browser that has subscribed already is the same place, and so is the account's address
  const auto is_meant = [&](const SubscriptionRow& row) {
    if (asked.id) return row.id == *asked.id;
    return (is_push || asked.form == SubscriptionForm::mail) && row.form == name_of(asked.form) &&
           row.url == asked.url.value_or("") && row.room == asked.room.value_or("");
  };
  auto known = std::ranges::find_if(person.tells, is_meant);
  if (asked.id && known == person.tells.end()) return tl::unexpected(no_such_tell());
  if (known == person.tells.end()) {
    if (static_cast<std::int64_t>(person.tells.size()) >= context.limits.tells_per_person)
      return refused("too_many_tells", "You are told in as many places as one may.");
    SubscriptionRow row;
    row.id = draw_id(context.secrets);
    row.person = person.row.id;
    row.secret = draw_token(context.secrets);
    row.created = context.now;
    known = person.tells.insert(person.tells.end(), std::move(row));
  }
  forget(person);
  known->room = asked.room.value_or("");
  known->kinds = kinds_text(asked.kinds);
  known->form = name_of(asked.form);
  known->language = name_of(asked.language.value_or(NotificationLanguage::en));
  known->url = asked.url.value_or("");
  known->p256dh = asked.p256dh.value_or("");
  known->auth = asked.auth.value_or("");
  known->device = is_push ? device : "";
  remember(person);
  batch.tells = {*known};
  return TellSetResult{info_of(*known, person), known->secret};
}

TellListResult Notifications::list(const PersonState& person) const {
  TellListResult result;
  for (const SubscriptionRow& row : person.tells) result.tells.push_back(info_of(row, person));
  return result;
}

tl::expected<void, Error> Notifications::remove(PersonState& person, const std::string& id, Batch& batch) {
  const auto is_meant = [&](const SubscriptionRow& row) { return row.id == id; };
  if (std::ranges::none_of(person.tells, is_meant)) return tl::unexpected(no_such_tell());
  end_where(person, batch, is_meant);
  return {};
}

// ---- places that end by themselves ---------------------------------------------------------------------------------

void Notifications::end(const std::string& person, const DeadSubscription& place, Batch& batch) {
  batch.tells_dead = {place};
  if (PersonState* known = find(people_, person))
    drop(*known, [&](const SubscriptionRow& row) { return row.id == place.id && row.url == place.url; });
}

void Notifications::end_of_devices(PersonState& person, const std::vector<std::string>& devices, Batch& batch) {
  end_where(person, batch,
            [&](const SubscriptionRow& row) { return std::ranges::find(devices, row.device) != devices.end(); });
}

void Notifications::end_of_mail(PersonState& person, Batch& batch) {
  end_where(person, batch, [](const SubscriptionRow& row) { return row.form == name_of(SubscriptionForm::mail); });
}

std::vector<PersonState*> Notifications::end_of_room(const std::string& room, Batch& batch) {
  std::vector<PersonState*> changed;
  if (const auto of_room = of_rooms_.extract(room); !of_room.empty()) {
    for (const std::string& id : of_room.mapped()) {
      PersonState* const person = find(people_, id);
      const auto here = [&](const SubscriptionRow& row) { return row.room == room; };
      if (person && std::erase_if(person->tells, here) > 0) changed.push_back(person);
    }
  }
  batch.tells_of_rooms_gone = {room};
  return changed;
}

// ---- a table's own place -------------------------------------------------------------------------------------------

tl::expected<void, Error> Notifications::may_tell_table(const Context& context, const RoomSetTell& asked) const {
  if (asked.form == SubscriptionForm::push || asked.form == SubscriptionForm::mail)
    return refused("bad_param", "A table tells by webhooks: json, discord or ntfy.", "/form");
  if (!tells_by(context, asked.form)) return tl::unexpected(tell_off());
  return may_go_to(asked.url, context.allowed);
}

SubscriptionRow Notifications::table_place(const Context& context, const PersonState& host,
                                           const RoomSetTell& asked) const {
  SubscriptionRow row;
  row.id = draw_id(context.secrets);
  row.person = host.row.id;
  row.kinds = kinds_text(asked.kinds);
  row.form = name_of(asked.form);
  row.language = name_of(asked.language.value_or(NotificationLanguage::en));
  row.url = asked.url;
  row.secret = draw_token(context.secrets);
  row.created = context.now;
  row.of_table = true;
  return row;
}

}  // namespace palatine
