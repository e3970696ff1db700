// Where people are told of their tables while they are not looking at them. Whether anything is said there, and how,
// is the courier's business (server/tell).
#include <algorithm>

#include "protocol/describe_pieces.hpp"
#include "server/hall/impl.hpp"
#include "server/hall/rfc3339.hpp"
#include "server/hall/secrets.hpp"
#include "server/tell/address.hpp"
#include "server/tell/push_subscription.hpp"

namespace palatine {
namespace {

constexpr TellKind all_kinds[] = {TellKind::your_turn, TellKind::table_full, TellKind::time_short, TellKind::game_over};

std::string kinds_text(const std::vector<TellKind>& kinds) {
  std::string text;
  for (const TellKind kind : all_kinds)
    if (std::ranges::find(kinds, kind) != kinds.end()) text += (text.empty() ? "" : " ") + std::string(name_of(kind));
  return text;
}

TellInfo info_of(const TellRow& row) {
  TellInfo info;
  info.id = row.id;
  if (const auto url = read_tell_url(row.url)) info.address = url->address;
  for (const TellForm form : {TellForm::json, TellForm::discord, TellForm::ntfy, TellForm::push})
    if (row.form == name_of(form)) info.form = form;
  for (const TellKind kind : all_kinds)
    if ((" " + row.kinds + " ").find(" " + std::string(name_of(kind)) + " ") != std::string::npos)
      info.kinds.push_back(kind);
  info.language = row.language == name_of(TellLanguage::fr) ? TellLanguage::fr : TellLanguage::en;
  if (!row.room.empty()) info.room = row.room;
  info.created = rfc3339(row.created);
  if (info.form == TellForm::push) info.mark = push_mark(row.url);
  return info;
}

Error tell_off() {
  return refused("tell_off", "This server tells nobody anything elsewhere in that form.").value();
}

Error tells_nothing() {
  return refused("bad_param", "Of something you must want to be told.", "/kinds").value();
}

// Where a POST may go, and with which keys.
tl::expected<void, Error> may_go_there(const TellSet& asked, const TellConfig& allowed) {
  if (asked.form == TellForm::push) {
    const auto subscription =
        read_push_subscription(asked.url, asked.p256dh.value_or(""), asked.auth.value_or(""), allowed);
    if (!subscription) return tl::unexpected(subscription.error());
    return {};
  }
  if (asked.p256dh) return refused("bad_param", "Keys are for the form push alone.", "/p256dh");
  if (asked.auth) return refused("bad_param", "Keys are for the form push alone.", "/auth");
  return may_go_to(asked.url, allowed);
}

Error no_such_tell() {
  return refused("no_such_tell", "You are told nowhere by that id.", "/id").value();
}

}  // namespace

bool Hall::Impl::tells_by(TellForm form) const {
  return form == TellForm::push ? !config_.push_key.empty() : config_.tell.webhooks;
}

void Hall::Impl::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answered_before(id, call, person, *asked.key)) return;
  if (!tells_by(asked.form)) return respond(id, call, tell_off());
  if (asked.kinds.empty()) return respond(id, call, tells_nothing());
  if (asked.room && !is_game_id(*asked.room))  // the same form
    return respond(id, call, refused("bad_param", "That is no room's id.", "/room").value());
  if (auto may = may_go_there(asked, config_.tell); !may) return respond(id, call, may.error());
  const bool is_push = asked.form == TellForm::push;
  // a browser that has subscribed already is the same place
  const auto is_meant = [&](const TellRow& row) {
    if (asked.id) return row.id == *asked.id;
    return is_push && row.form == name_of(TellForm::push) && row.url == asked.url &&
           row.room == asked.room.value_or("");
  };
  auto known = std::ranges::find_if(person.tells, is_meant);
  if (asked.id && known == person.tells.end()) return respond(id, call, no_such_tell());
  if (known == person.tells.end()) {
    if (static_cast<std::int64_t>(person.tells.size()) >= config_.limits.tells_per_person)
      return respond(id, call, refused("too_many_tells", "You are told in as many places as one may.").value());
    TellRow row;
    row.id = draw_id(secrets_);
    row.person = person.row.id;
    row.secret = draw_token(secrets_);
    row.created = now_;
    known = person.tells.insert(person.tells.end(), std::move(row));
  }
  known->room = asked.room.value_or("");
  known->kinds = kinds_text(asked.kinds);
  known->form = name_of(asked.form);
  known->language = name_of(asked.language.value_or(TellLanguage::en));
  known->url = asked.url;
  known->p256dh = asked.p256dh.value_or("");
  known->auth = asked.auth.value_or("");
  known->device = is_push ? connections_.at(id).device : "";
  const TellSetResult result{info_of(*known), known->secret};
  Batch batch;
  batch.tells = {*known};
  if (asked.key) {
    AnswerRow answer = answer_row(person, *asked.key, call, result, "");
    person.answers.insert_or_assign(answer.key, answer);
    batch.answers = {std::move(answer)};
  }
  append(person, std::move(batch));
  respond(id, call, result);
}

void Hall::Impl::on(ConnectionId id, Call& call, const TellList&) {
  TellListResult result;
  for (const TellRow& row : person_of(id).tells) result.tells.push_back(info_of(row));
  respond(id, call, result);
}

void Hall::Impl::on(ConnectionId id, Call& call, const TellRemove& asked) {
  PersonState& person = person_of(id);
  const auto known = std::ranges::find(person.tells, asked.id, &TellRow::id);
  if (known == person.tells.end()) return respond(id, call, no_such_tell());
  Batch batch;
  batch.tells_gone = {known->id};
  person.tells.erase(known);
  append(person, std::move(batch));
  respond(id, call, Nothing{});
}

void Hall::Impl::tell_dead(const std::string& person, const DeadTell& place) {
  Batch batch;
  batch.tells_dead = {place};
  const auto known = people_.find(person);
  if (known == people_.end()) return out_->push_back(Append{std::move(batch)});
  std::erase_if(known->second.tells, [&](const TellRow& row) { return row.id == place.id && row.url == place.url; });
  append(known->second, std::move(batch));
}

// ---- a table's own place: what all at the table know of it, its host has said to them ------------------------------

tl::expected<TellRow, Error> Hall::Impl::table_place(const PersonState& person, const RoomSetTell& asked) {
  if (asked.form == TellForm::push)
    return refused("bad_param", "A table tells by webhooks: json, discord or ntfy.", "/form");
  if (!tells_by(asked.form)) return tl::unexpected(tell_off());
  if (asked.kinds.empty()) return tl::unexpected(tells_nothing());
  if (auto may = may_go_to(asked.url, config_.tell); !may) return tl::unexpected(std::move(may.error()));
  if (const auto rule = person.bound_by())
    return refused_by_rule("talk_forbidden", "An address would speak to your table: that must wait.", *rule);
  if (auto mute = muted(person, asked.room)) return tl::unexpected(std::move(*mute));
  TellRow row;
  row.id = draw_id(secrets_);
  row.person = person.row.id;
  row.kinds = kinds_text(asked.kinds);
  row.form = name_of(asked.form);
  row.language = name_of(asked.language.value_or(TellLanguage::en));
  row.url = asked.url;
  row.secret = draw_token(secrets_);
  row.created = now_;
  row.of_table = true;
  return row;
}

}  // namespace palatine
