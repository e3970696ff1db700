// Where people are told of their tables while they are not looking at them. Whether anything is said there, and how,
// is the courier's business (server/tell).
#include <algorithm>

#include "protocol/describe_pieces.hpp"
#include "server/hall/impl.hpp"
#include "server/hall/rfc3339.hpp"
#include "server/hall/secrets.hpp"
#include "server/tell/address.hpp"

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
  for (const TellForm form : {TellForm::json, TellForm::discord, TellForm::ntfy})
    if (row.form == name_of(form)) info.form = form;
  for (const TellKind kind : all_kinds)
    if ((" " + row.kinds + " ").find(" " + std::string(name_of(kind)) + " ") != std::string::npos)
      info.kinds.push_back(kind);
  info.language = row.language == name_of(TellLanguage::fr) ? TellLanguage::fr : TellLanguage::en;
  if (!row.room.empty()) info.room = row.room;
  info.created = rfc3339(row.created);
  return info;
}

// What its words say alone: where a name leads is seen when it is called.
tl::expected<void, Error> may_go_to(const std::string& text, const TellConfig& allowed) {
  const auto url = read_tell_url(text);
  if (!url) return refused("bad_url", "That is no URL to send anything to.", "/url");
  if (!url->secure && !allowed.plain_http) return refused("bad_url", "This server sends by https only.", "/url");
  if (allowed.private_addresses) return {};
  const bool is_own = url->host == "localhost" || url->host.ends_with(".localhost");
  if (is_own || !is_public_address(url->host).value_or(true))
    return refused("private_address", "This server sends nothing to private networks.", "/url");
  return {};
}

Error no_such_tell() {
  return refused("no_such_tell", "You are told nowhere by that id.", "/id").value();
}

}  // namespace

void Hall::Impl::on(ConnectionId id, Call& call, const TellSet& asked) {
  PersonState& person = person_of(id);
  if (asked.key && answered_before(id, call, person, *asked.key)) return;
  if (!config_.tell.webhooks)
    return respond(id, call, refused("tell_off", "This server tells nobody anything elsewhere.").value());
  if (asked.kinds.empty())
    return respond(id, call, refused("bad_param", "Of something you must want to be told.", "/kinds").value());
  if (asked.room && !is_game_id(*asked.room))  // the same form
    return respond(id, call, refused("bad_param", "That is no room's id.", "/room").value());
  if (auto may = may_go_to(asked.url, config_.tell); !may) return respond(id, call, may.error());
  auto known = asked.id ? std::ranges::find(person.tells, *asked.id, &TellRow::id) : person.tells.end();
  if (asked.id && known == person.tells.end()) return respond(id, call, no_such_tell());
  if (!asked.id) {
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

}  // namespace palatine
