// Appeals of bans: by a link that needs no login, and decided by those who moderate.
#include <algorithm>

#include "protocol/describe_pieces.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/hall/impl.hpp"
#include "server/hall/who.hpp"

namespace palatine {
namespace {

constexpr std::size_t appeals_page = 50;
constexpr Millis queue_full_ms = 60'000;

AppealOutcome outcome_of(const AppealRow& row) {
  return row.outcome == name_of(AppealOutcome::accepted) ? AppealOutcome::accepted : AppealOutcome::refused;
}

}  // namespace

// ---- links ---------------------------------------------------------------------------------------------------------

std::string Hall::Impl::appeal_token(const SanctionRow& ban, Batch& batch) {
  std::string& token = appeal_tokens_[ban.id];
  if (!token.empty()) return token;
  token = draw_token(secrets_);
  batch.appeal_links = {{sha256_hex(token), ban.id, now_}};
  if (std::string gone = appeals_.add_link(batch.appeal_links.front()); !gone.empty())
    batch.appeal_links_gone = {std::move(gone)};
  return token;
}

void Hall::Impl::sweep_bans() {
  for (const std::string& sanction : sanctions_.sweep(now_)) end_appeals(sanction);
}

void Hall::Impl::end_appeals(const std::string& sanction) {
  appeals_.end(sanction);
  appeal_tokens_.erase(sanction);
}

void Hall::Impl::mail_of_ban(const PersonState& person, const SanctionRow& ban, const std::string& token) {
  if (!config_.mail || !person.account || person.account->email.empty() || person.account->email_refused) return;
  if (spend_mail({"ban " + person.row.id})) return;
  SendMail mail;
  mail.kind = MailKind::banned;
  mail.to = person.account->email;
  mail.language = value_named<TellLanguage>(person.account->language).value_or(TellLanguage::en);
  mail.name = person.row.name;
  mail.code = token;
  mail.person = person.row.id;
  mail.place = ban.room;
  mail.why = ban.why;
  mail.until = ban.until;
  out_->push_back(std::move(mail));
}

// ---- whoever has the token -----------------------------------------------------------------------------------------

tl::expected<const SanctionRow*, Error> Hall::Impl::ban_of(ConnectionId id, const std::string& token) {
  const std::vector<Guessing::Count> counts{{"address:" + network_of(connections_.at(id).address), address_wait_ms}};
  if (const auto wait = guessing_.guess(counts, now_)) return tl::unexpected(too_many_attempts(*wait));
  const SanctionRow* ban = nullptr;
  if (const std::string* sanction = appeals_.behind(sha256_hex(token))) {
    ban = sanctions_.find(*sanction, now_);
    if (const Appeal* appeal = appeals_.find(*sanction); appeal && (ban || appeal->row.decided != 0))
      ban = &appeal->ban;
  }
  if (!ban) return refused("unknown_appeal", "That link is wrong, or its ban is over.", "/token");
  guessing_.forgive(counts, now_);
  return ban;
}

AppealResult Hall::Impl::appeal_of(const SanctionRow& ban) const {
  AppealResult result;
  result.person = called(ban.person);
  result.why = ban.why;
  result.at = rfc3339(ban.at);
  if (ban.until != 0) result.until = rfc3339(ban.until);
  result.holds = sanctions_.find(ban.id, now_) != nullptr;
  result.text_most = config_.limits.appeal_length;
  const Appeal* appeal = appeals_.find(ban.id);
  if (!appeal) return result;
  AppealInfo info = this->info(appeal->row);
  result.text = std::move(info.text);
  result.filed = std::move(info.at);
  result.outcome = info.outcome;
  result.answer = std::move(info.answer);
  result.decided = std::move(info.decided);
  return result;
}

void Hall::Impl::on(ConnectionId id, Call& call, const AppealGet& asked) {
  const auto ban = ban_of(id, asked.token);
  if (!ban) return respond(id, call, ban.error());
  respond(id, call, appeal_of(**ban));
}

void Hall::Impl::on(ConnectionId id, Call& call, const AppealFile& asked) {
  const auto found = ban_of(id, asked.token);
  if (!found) return respond(id, call, found.error());
  const SanctionRow& ban = **found;
  if (appeals_.find(ban.id))
    return respond(id, call, refused("already_appealed", "That ban was appealed: it is done once.").value());
  auto text = said(asked.text, "/text", config_.limits.appeal_length);
  if (!text) return respond(id, call, text.error());
  if (static_cast<std::int64_t>(appeals_.open()) >= config_.limits.open_appeals) sweep_bans();
  if (static_cast<std::int64_t>(appeals_.open()) >= config_.limits.open_appeals)
    return respond(id, call, refused_later("server_busy", "Too many appeals wait already.", queue_full_ms).value());
  AppealRow row;
  row.sanction = ban.id;
  row.person = ban.person;
  row.text = std::move(**text);
  row.filed = now_;
  Batch batch;
  batch.appeals = {row};
  // whoever has the link speaks for the person
  note_act({ban.person, ServerRole::player, false}, "appeal", ban.person, {{"sanction", ban.id}}, std::nullopt, batch);
  appeals_.add({ban, std::move(row)});
  out_->push_back(Append{std::move(batch)});
  respond(id, call, appeal_of(ban));
  tell_of_appeals(ban.person);
}

void Hall::Impl::tell_of_appeals(const std::string& person) {
  const ServerRole rank = role_of(person);
  const Notification notification = AdminAppealFiled{static_cast<std::int64_t>(appeals_.open())};
  for (const auto& [each, role] : roles_)
    if (const auto here = people_.find(each); role > rank && here != people_.end()) notify(here->second, notification);
}

// ---- those who moderate --------------------------------------------------------------------------------------------

AppealInfo Hall::Impl::info(const AppealRow& row) const {
  AppealInfo info;
  info.at = rfc3339(row.filed);
  info.text = row.text;
  if (row.decided == 0) return info;
  info.outcome = outcome_of(row);
  if (!row.answer.empty()) info.answer = row.answer;
  info.decided_by = called_actor(row.by);
  info.decided = rfc3339(row.decided);
  return info;
}

Acting Hall::Impl::act(const Actor& actor, const AdminAppeals& asked, const Lookups&) {
  if (asked.after && !appeals_.find(*asked.after))
    return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  sweep_bans();
  const auto [page, more] =
      appeals_.page(asked.decided.value_or(false), asked.after.value_or(""), appeals_page,
                    [&](const Appeal& appeal) { return actor.outranks(role_of(appeal.ban.person)); });
  AdminAppealsResult result;
  for (const Appeal* appeal : page) result.sanctions.push_back(info(appeal->ban, actor));
  result.open = static_cast<std::int64_t>(appeals_.open());
  if (more) result.next = result.sanctions.back().id;
  return Acted{std::move(result)};
}

AppealRow Hall::Impl::decide(const SanctionRow& ban, AppealOutcome outcome, std::string answer, const std::string& by) {
  AppealRow row = appeals_.find(ban.id)->row;
  row.decided = now_;
  row.outcome = name_of(outcome);
  row.answer = std::move(answer);
  row.by = by;
  appeals_.decide(row);
  return row;
}

bool Hall::Impl::must_decide_himself(const Actor& actor, const SanctionRow& ban) const {
  return std::ranges::none_of(roles_, [&](const auto& each) {
    const Actor other{each.first, each.second, false};
    return other.person != actor.person && moderation::may_lift(other, ban) && other.outranks(role_of(ban.person)) &&
           !sanctions_.on_person(SanctionKind::ban, other.person, {}, now_);
  });
}

Acting Hall::Impl::act(const Actor& actor, const AdminDecide& asked, const Lookups&) {
  const Appeal* found = appeals_.find(asked.sanction);
  if (found && !actor.outranks(role_of(found->ban.person))) found = nullptr;
  if (!found) return refused("no_such_appeal", "Nobody has appealed such a ban.", "/sanction").value();
  if (found->row.decided != 0) return refused("already_decided", "That appeal is decided already.").value();
  const SanctionRow* ban = sanctions_.find(asked.sanction, now_);
  if (!ban) return refused("no_such_sanction", "That ban is over.", "/sanction").value();
  if (!actor.runs_server && ban->by == actor.person && !must_decide_himself(actor, *ban))
    return refused("own_ban", "You have laid that ban: somebody else decides about the appeal.").value();
  auto answer = said(asked.answer, "/answer", config_.limits.text_length);
  if (!answer) return answer.error();
  const bool accepted = asked.outcome == AppealOutcome::accepted;
  if (!accepted && !*answer) return refused("text_empty", "Say why: the appellant reads it.", "/answer").value();
  Acted acted{Nothing{}};
  SanctionRow row = *ban;
  if (accepted) row = lift(std::move(row), acted.batch);
  acted.batch.appeals = {decide(row, asked.outcome, answer->value_or(""), actor.person)};
  if (accepted) end_appeals(row.id);
  note_act(actor, "decide", row.person, {{"outcome", std::string(name_of(asked.outcome))}, {"sanction", row.id}},
           std::move(*answer), acted.batch);
  if (accepted) acted.then = [this, row] { tell_of_lift(row); };
  return acted;
}

}  // namespace palatine
