// Where people are told of their tables while they are not looking at them. Whether anything is said there, and how,
// is the webhook sender's business (server/notifications).
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
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

Error tells_nothing() {
  return refused("bad_param", "Of something you must want to be told.", "/kinds").value();
}

Error no_such_tell() {
  return refused("no_such_tell", "You are told nowhere by that id.", "/id").value();
}

}  // namespace

bool GameServer::Impl::tells_by(SubscriptionForm form) const {
  if (form == SubscriptionForm::push) return !config_.push_key.empty();
  return form == SubscriptionForm::mail ? config_.mail : config_.tell.webhooks;
}

TellInfo GameServer::Impl::info_of(const SubscriptionRow& row, const PersonState& person) const {
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

tl::expected<void, Error> GameServer::Impl::may_be_told(const TellSet& asked, const PersonState& person) const {
  if (asked.form == SubscriptionForm::mail && asked.url)
    return refused("bad_param", "Mails go to the address of one's account alone.", "/url");
  if (asked.form != SubscriptionForm::mail && !asked.url) return refused("missing_param", "/url is missing.", "/url");
  if (asked.form == SubscriptionForm::push) {
    const auto subscription =
        read_push_subscription(*asked.url, asked.p256dh.value_or(""), asked.auth.value_or(""), config_.tell);
    if (!subscription) return tl::unexpected(subscription.error());
    return {};
  }
  if (asked.p256dh) return refused("bad_param", "Keys are for the form push alone.", "/p256dh");
  if (asked.auth) return refused("bad_param", "Keys are for the form push alone.", "/auth");
  if (asked.form != SubscriptionForm::mail) return may_go_to(*asked.url, config_.tell);
  if (!person.account) return refused("not_account", "A guest has no address for mail: claim a name first.");
  if (person.account->email.empty()) return refused("no_address", "Your account has no confirmed address for mail.");
  if (person.account->email_refused)
    return refused("no_address", "The mail server says that nobody is at your address: confirm it again.");
  return {};
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answered_before(id, call, person, *asked.key)) return;
  if (!tells_by(asked.form)) return respond(id, call, tell_off());
  if (asked.kinds.empty()) return respond(id, call, tells_nothing());
  if (asked.room && !is_game_id(*asked.room))  // the same form
    return respond(id, call, refused("bad_param", "That is no room's id.", "/room").value());
  if (asked.room) {
    const auto room = rooms_.find(*asked.room);
    if (room != rooms_.end() && room->second->state().moment() == Moment::over)
      return respond(id, call, refused("game_over", "That table is over.").value());
  }
  if (auto may = may_be_told(asked, person); !may) return respond(id, call, may.error());
  const bool is_push = asked.form == SubscriptionForm::push;
  // a browser that has subscribed already is the same place, and so is the account's address
  const auto is_meant = [&](const SubscriptionRow& row) {
    if (asked.id) return row.id == *asked.id;
    return (is_push || asked.form == SubscriptionForm::mail) && row.form == name_of(asked.form) &&
           row.url == asked.url.value_or("") && row.room == asked.room.value_or("");
  };
  auto known = std::ranges::find_if(person.tells, is_meant);
  if (asked.id && known == person.tells.end()) return respond(id, call, no_such_tell());
  if (known == person.tells.end()) {
    if (static_cast<std::int64_t>(person.tells.size()) >= config_.limits.tells_per_person)
      return respond(id, call, refused("too_many_tells", "You are told in as many places as one may.").value());
    SubscriptionRow row;
    row.id = draw_id(secrets_);
    row.person = person.row.id;
    row.secret = draw_token(secrets_);
    row.created = now_;
    known = person.tells.insert(person.tells.end(), std::move(row));
  }
  known->room = asked.room.value_or("");
  known->kinds = kinds_text(asked.kinds);
  known->form = name_of(asked.form);
  known->language = name_of(asked.language.value_or(NotificationLanguage::en));
  known->url = asked.url.value_or("");
  known->p256dh = asked.p256dh.value_or("");
  known->auth = asked.auth.value_or("");
  known->device = is_push ? connections_.at(id).device : "";
  const TellSetResult result{info_of(*known, person), known->secret};
  Batch batch;
  batch.tells = {*known};
  if (asked.key) keep_answer(person, *asked.key, call, result, batch);
  append(person, std::move(batch));
  respond(id, call, result);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellList&) {
  TellListResult result;
  const PersonState& person = person_of(id);
  for (const SubscriptionRow& row : person.tells) result.tells.push_back(info_of(row, person));
  respond(id, call, result);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const TellRemove& asked) {
  PersonState& person = person_of(id);
  const auto known = std::ranges::find(person.tells, asked.id, &SubscriptionRow::id);
  if (known == person.tells.end()) return respond(id, call, no_such_tell());
  Batch batch;
  batch.tells_gone = {known->id};
  person.tells.erase(known);
  append(person, std::move(batch));
  respond(id, call, Nothing{});
}

void GameServer::Impl::subscription_dead(const std::string& person, const DeadSubscription& place) {
  Batch batch;
  batch.tells_dead = {place};
  const auto known = people_.find(person);
  if (known == people_.end()) return out_->push_back(Append{std::move(batch)});
  std::erase_if(known->second.tells,
                [&](const SubscriptionRow& row) { return row.id == place.id && row.url == place.url; });
  append(known->second, std::move(batch));
}

void GameServer::Impl::end_places_of(const std::string& room) {
  for (auto& [id, person] : people_)
    if (std::erase_if(person.tells, [&](const SubscriptionRow& row) { return row.room == room; }) > 0)
      person.touched = last_ticket_;
  Batch batch;
  batch.tells_of_rooms_gone = {room};
  out_->push_back(Append{std::move(batch)});
}

// ---- a table's own place: what all at the table know of it, its host has said to them ------------------------------

tl::expected<SubscriptionRow, Error> GameServer::Impl::table_place(const PersonState& person,
                                                                   const RoomSetTell& asked) {
  if (asked.form == SubscriptionForm::push || asked.form == SubscriptionForm::mail)
    return refused("bad_param", "A table tells by webhooks: json, discord or ntfy.", "/form");
  if (!tells_by(asked.form)) return tl::unexpected(tell_off());
  if (asked.kinds.empty()) return tl::unexpected(tells_nothing());
  if (auto may = may_go_to(asked.url, config_.tell); !may) return tl::unexpected(std::move(may.error()));
  if (const auto rule = person.bound_by())
    return refused_by_rule("talk_forbidden", "An address would speak to your table: that must wait.", *rule);
  if (auto mute = moderation_.muted(moderation_context(), person, asked.room)) return tl::unexpected(std::move(*mute));
  SubscriptionRow row;
  row.id = draw_id(secrets_);
  row.person = person.row.id;
  row.kinds = kinds_text(asked.kinds);
  row.form = name_of(asked.form);
  row.language = name_of(asked.language.value_or(NotificationLanguage::en));
  row.url = asked.url;
  row.secret = draw_token(secrets_);
  row.created = now_;
  row.of_table = true;
  return row;
}

}  // namespace palatine
