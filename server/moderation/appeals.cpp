// Appeals of bans: by a link that needs no login, and decided by those who moderate.
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/moderation.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine::moderation {
namespace {

constexpr std::size_t appeals_page = 50;
constexpr Millis queue_full_ms = 60'000;

AppealOutcome outcome_of(const AppealRow& row) {
  return row.outcome == name_of(AppealOutcome::accepted) ? AppealOutcome::accepted : AppealOutcome::refused;
}

}  // namespace

// ---- whoever has the token -----------------------------------------------------------------------------------------

const SanctionRow* Moderation::ban_of_token(const Context& context, const std::string& token) const {
  const std::string* sanction = appeals_.behind(sha256_hex(token));
  if (!sanction) return nullptr;
  const SanctionRow* ban = sanctions_.find(*sanction, context.now);
  const Appeal* appeal = appeals_.find(*sanction);
  return appeal && (ban || appeal->row.decided != 0) ? &appeal->ban : ban;
}

AppealResult Moderation::appeal_of(const Context& context, const SanctionRow& ban) const {
  AppealResult result;
  result.person = called(ban.person);
  result.why = ban.why;
  result.at = rfc3339(ban.at);
  if (ban.until != 0) result.until = rfc3339(ban.until);
  result.holds = sanctions_.find(ban.id, context.now) != nullptr;
  result.text_most = context.limits.appeal_length;
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

tl::expected<Acted, Error> Moderation::file_appeal(const Context& context, const SanctionRow& ban,
                                                   const AppealFile& asked) {
  if (appeals_.find(ban.id)) return refused("already_appealed", "That ban was appealed: it is done once.");
  auto text = clean_words(asked.text, "/text", context.limits.appeal_length, context.limits);
  if (!text) return tl::unexpected(text.error());
  const auto is_full = [&] { return static_cast<std::int64_t>(appeals_.open()) >= context.limits.open_appeals; };
  if (is_full()) sweep(context);
  if (is_full()) return refused_later("server_busy", "Too many appeals wait already.", queue_full_ms);
  AppealRow row;
  row.sanction = ban.id;
  row.person = ban.person;
  row.text = std::move(**text);
  row.filed = context.now;
  Acted acted{Nothing{}};
  acted.batch.appeals = {row};
  // whoever has the link speaks for the person
  note(context, {ban.person, ServerRole::player, false}, "appeal", ban.person, {{"sanction", ban.id}}, std::nullopt,
       acted.batch);
  appeals_.add({ban, std::move(row)});
  acted.response = appeal_of(context, ban);
  acted.then.push_back(
      Notify{staff_above(context, role_of(ban.person)), AdminAppealFiled{static_cast<std::int64_t>(appeals_.open())}});
  return acted;
}

// ---- those who moderate --------------------------------------------------------------------------------------------

AppealInfo Moderation::info(const AppealRow& row) const {
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

Acting Moderation::act(const Context& context, const Actor& actor, const AdminAppeals& asked, const Lookups&) {
  if (asked.after && !appeals_.find(*asked.after))
    return refused("bad_param", "That is no `next` of a page before.", "/after").value();
  sweep(context);
  const auto [page, more] =
      appeals_.page(asked.decided.value_or(false), asked.after.value_or(""), appeals_page,
                    [&](const Appeal& appeal) { return actor.outranks(role_of(appeal.ban.person)); });
  AdminAppealsResult result;
  for (const Appeal* appeal : page) result.sanctions.push_back(info(appeal->ban, actor));
  result.open = static_cast<std::int64_t>(appeals_.open());
  if (more) result.next = result.sanctions.back().id;
  return Acted{std::move(result)};
}

bool Moderation::must_decide_alone(const Context& context, const Actor& actor, const SanctionRow& ban) const {
  return std::ranges::none_of(roles_, [&](const auto& each) {
    const Actor other{each.first, each.second, false};
    return other.person != actor.person && may_lift(other, ban) && other.outranks(role_of(ban.person)) &&
           !sanctions_.on_person(SanctionKind::ban, other.person, {}, context.now);
  });
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminDecide& asked, const Lookups&) {
  const Appeal* found = appeals_.find(asked.sanction);
  if (found && !actor.outranks(role_of(found->ban.person))) found = nullptr;
  if (!found) return refused("no_such_appeal", "Nobody has appealed such a ban.", "/sanction").value();
  if (found->row.decided != 0) return refused("already_decided", "That appeal is decided already.").value();
  const SanctionRow* ban = sanctions_.find(asked.sanction, context.now);
  if (!ban) return refused("no_such_sanction", "That ban is over.", "/sanction").value();
  if (!actor.runs_server && ban->by == actor.person && !must_decide_alone(context, actor, *ban))
    return refused("own_ban", "You have laid that ban: somebody else decides about the appeal.").value();
  auto answer = clean_words(asked.answer, "/answer", context.limits.text_length, context.limits);
  if (!answer) return answer.error();
  const bool accepted = asked.outcome == AppealOutcome::accepted;
  if (!accepted && !*answer) return refused("text_empty", "Say why: the appellant reads it.", "/answer").value();
  Acted acted{Nothing{}};
  SanctionRow row = *ban;
  if (accepted) row = lift(context, std::move(row), acted.batch);
  acted.batch.appeals = {appeals_.decide(row.id, asked.outcome, answer->value_or(""), actor.person, context.now)};
  if (accepted) appeals_.end(row.id);
  note(context, actor, "decide", row.person, {{"outcome", std::string(name_of(asked.outcome))}, {"sanction", row.id}},
       std::move(*answer), acted.batch);
  if (accepted) acted.then.push_back(notice_of_lift(row));
  return acted;
}

}  // namespace palatine::moderation
