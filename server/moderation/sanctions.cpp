// Mutes and bans: laid and lifted.
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/moderation.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine::moderation {
namespace {

bool is_mute(const SanctionRow& row) {
  return row.kind == name_of(SanctionKind::mute);
}

std::optional<std::string> until_of(const SanctionRow& row) {
  return row.until == 0 ? std::nullopt : std::optional(rfc3339(row.until));
}

ServerNotice notice_of(const SanctionRow& row, std::string kind, std::string message) {
  ServerNotice notice{std::move(kind), std::nullopt, std::move(message)};
  if (!row.room.empty()) notice.room = row.room;
  notice.sanction = is_mute(row) ? SanctionKind::mute : SanctionKind::ban;
  return notice;
}

// `appeal`: a token; empty: it can't be appealed.
ServerNotice sanctioned(const SanctionRow& row, const std::string& appeal) {
  ServerNotice notice =
      notice_of(row, "sanctioned", is_mute(row) ? "A moderator has muted you." : "A moderator has banned you.");
  notice.until = until_of(row);
  notice.why = row.why;
  if (!appeal.empty()) notice.appeal = appeal;
  return notice;
}

// What a new one means for who is here.
std::vector<Consequence> consequences_of(const SanctionRow& row, const std::string& appeal) {
  if (!row.range.empty())
    return {NotifyRange{*AddressRange::read(row.range), sanctioned(row, {}), is_mute(row) ? "" : "banned"}};
  const Notify told{{row.person}, sanctioned(row, appeal)};
  if (is_mute(row)) return {told};
  const MailBan mail{row, appeal};
  // out of a room first: who is told listens there no more
  if (!row.room.empty()) return {mail, PutOut{row.room, row.person}, told};
  return {mail, told, PutOff{row.person, "banned", true}};
}

}  // namespace

void Moderation::sweep(const Context& context) {
  for (const std::string& sanction : sanctions_.sweep(context.now)) appeals_.end(sanction);
}

// ---- those who moderate --------------------------------------------------------------------------------------------

SanctionInfo Moderation::info(const SanctionRow& row, const Actor& reader) const {
  SanctionInfo info;
  info.id = row.id;
  info.kind = is_mute(row) ? SanctionKind::mute : SanctionKind::ban;
  if (!row.person.empty()) info.person = called(row.person);
  if (may_see_addresses(reader) && !row.range.empty()) info.range = row.range;
  if (!row.room.empty()) info.room = row.room;
  info.why = row.why;
  info.by = called_actor(row.by);
  info.at = rfc3339(row.at);
  info.until = until_of(row);
  if (const Appeal* appeal = appeals_.find(row.id); appeal && reader.outranks(role_of(row.person)))
    info.appeal = this->info(appeal->row);
  return info;
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminSanction& asked, const Lookups& lookups) {
  if (asked.person.has_value() == asked.range.has_value() || (asked.range && asked.room))
    return refused("person_or_range", "Name a person, or a range of addresses for the whole server.", "").value();
  const auto why = clean_words(asked.why, "/why", context.limits.why_length, context.limits);
  if (!why) return why.error();
  SanctionRow row;
  if (asked.range) {
    const auto range = AddressRange::read(*asked.range);
    if (!range)
      return refused("bad_range", "That is no range of addresses, such as 192.0.2.0/24 or 2001:db8::/48.", "/range")
          .value();
    row.range = range->text();
  } else {
    const Sought sought = seek(people_, *asked.person, lookups, context.limits);
    if (!sought.person) return instead_of(sought);
    if (!actor.outranks(rank_of(*sought.person))) return beyond_reach();
    row.person = sought.person->row.id;
  }
  sweep(context);
  if (static_cast<std::int64_t>(sanctions_.size()) >= context.limits.sanctions)
    return refused("too_many_sanctions", "As many mutes and bans hold as may: lift some.").value();
  row.id = draw_id(context.secrets);
  row.kind = name_of(asked.kind);
  row.room = asked.room.value_or("");
  row.why = **why;
  row.by = actor.person;
  row.at = context.now;
  if (asked.for_ms) row.until = context.now + *asked.for_ms;
  Acted acted{Nothing{}};
  acted.batch.sanctions = {row};
  sanctions_.add(row);
  Error::Args details{{"kind", row.kind}};
  if (!row.range.empty()) details.emplace_back("range", row.range);
  if (!row.room.empty()) details.emplace_back("room", row.room);
  details.emplace_back("sanction", row.id);
  if (row.until != 0) details.emplace_back("until", rfc3339(row.until));
  note(context, actor, "sanction", row.person, details, row.why, acted.batch);
  acted.response = AdminSanctionResult{info(row, actor)};
  acted.then = consequences_of(
      row, may_be_appealed(row) ? appeals_.token(row.id, context.secrets, context.now, acted.batch) : std::string());
  return acted;
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminLift& asked, const Lookups& lookups) {
  const SanctionRow* found = sanctions_.find(asked.sanction, context.now);
  if (!found) return refused("no_such_sanction", "No such mute or ban holds.", "/sanction").value();
  if (!may_lift(actor, *found)) return beyond_reach();
  if (!found->person.empty()) {
    const Sought sought = seek(people_, found->person, lookups, context.limits, SeekBy::id);
    if (sought.lookup) return *sought.lookup;
    if (sought.person && !actor.outranks(rank_of(*sought.person))) return beyond_reach();
  }
  Acted acted{Nothing{}};
  const SanctionRow row = lift(context, *found, acted.batch);
  // who lifts it says yes to whoever has asked for that
  if (const Appeal* appeal = appeals_.find(row.id); appeal && appeal->row.decided == 0)
    acted.batch.appeals = {appeals_.decide(row.id, AppealOutcome::accepted, {}, actor.person, context.now)};
  appeals_.end(row.id);
  note(context, actor, "lift", row.person, {{"kind", row.kind}, {"sanction", row.id}}, std::nullopt, acted.batch);
  acted.then.push_back(notice_of_lift(row));
  return acted;
}

SanctionRow Moderation::lift(const Context& context, SanctionRow row, Batch& batch) {
  row.lifted = context.now;
  sanctions_.lift(row.id);
  batch.sanctions = {row};
  return row;
}

Consequence Moderation::notice_of_lift(const SanctionRow& row) {
  return Notify{{row.person}, notice_of(row, "sanction_lifted", "A moderator has lifted what held for you.")};
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminSanctions& asked,
                       const Lookups& lookups) {
  std::string person;
  if (asked.person) {
    const Sought sought = seek(people_, *asked.person, lookups, context.limits);
    if (!sought.person) return instead_of(sought);
    person = sought.person->row.id;
  }
  const auto page = sanctions_.page(person, asked.after.value_or(""), context.now);
  if (!page)
    return refused("bad_param", "That is no `next` of a page before, or it does not hold any more.", "/after").value();
  AdminSanctionsResult result;
  for (const SanctionRow* row : page->first) result.sanctions.push_back(info(*row, actor));
  if (page->second) result.next = result.sanctions.back().id;
  return Acted{std::move(result)};
}

}  // namespace palatine::moderation
