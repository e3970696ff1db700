// Roles, the audit log, and what is known of somebody.
#include "server/moderation/moderation.hpp"

#include <algorithm>
#include <ranges>
#include <set>

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine::moderation {
namespace {

constexpr std::size_t audit_page = 50;

}  // namespace

Moderation::Moderation(People& people, AddressOf address_of, const StartData& start)
    : people_(people), address_of_(std::move(address_of)), audit_(start.audit.begin(), start.audit.end()) {
  for (const ServerRole role : {ServerRole::helper, ServerRole::moderator, ServerRole::admin})
    for (const RoleRow& row : start.roles)
      if (row.role == name_of(role)) roles_.emplace(row.person, role);
  for (const SanctionRow& row : start.sanctions) sanctions_.add(row);
  for (const ReportRow& row : start.reports)
    if (auto report = report_from(row)) reports_.add(std::move(*report));
  for (const Appeal& appeal : start.appeals) appeals_.add(appeal);
  for (const AppealLinkRow& link : start.appeal_links) appeals_.add_link(link);
  if (!audit_.empty()) chain_ = {audit_.back().number, audit_.back().hash};
  for (const NameRow& row : start.names) {
    Person person{row.id, row.account ? row.name : row.name + tag_of(row.id),
                  row.account ? PersonKind::account : PersonKind::guest};
    if (row.bot) person.kind = PersonKind::bot;
    mentioned_.emplace(row.id, std::move(person));
  }
}

// ---- roles ---------------------------------------------------------------------------------------------------------

ServerRole Moderation::role_of(const std::string& person) const {
  const auto found = roles_.find(person);
  return found == roles_.end() ? ServerRole::player : found->second;
}

ServerRole Moderation::rank_of(const PersonState& person) const {
  return std::max(role_of(person.row.id), role_of(person.row.owner));
}

bool Moderation::lacks_second_factor(const Context& context, const PersonState& person) const {
  return !person.second_factor && needs_second_factor(context.second_factor_for, role_of(person.row.id));
}

std::vector<std::string> Moderation::staff_above(const Context& context, ServerRole rank) const {
  std::vector<std::string> staff;
  for (const auto& [id, role] : roles_)
    if (const PersonState* person = find(people_, id); role > rank && person && !lacks_second_factor(context, *person))
      staff.push_back(id);
  return staff;
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminSetRole& asked, const Lookups& lookups) {
  if (!actor.outranks(asked.role)) return not_permitted();
  const Sought sought = seek(people_, asked.person, lookups, context.limits);
  if (!sought.person) return instead_of(sought);
  const PersonState& person = *sought.person;
  const std::string& id = person.row.id;
  const ServerRole before = role_of(id);
  if (!actor.outranks(before)) return not_permitted();
  if (person.row.bot) return refused("not_for_bots", "A bot has no role.").value();
  if (!person.account) return refused("not_account", "A guest has no role: it takes an account.").value();
  Acted acted{Nothing{}};
  if (asked.role == ServerRole::player)
    roles_.erase(id);
  else
    roles_.insert_or_assign(id, asked.role);
  const std::string role(name_of(asked.role));
  acted.batch.roles = {{id, role}};
  note(context, actor, "set_role", id, {{"before", std::string(name_of(before))}, {"role", role}}, std::nullopt,
       acted.batch);
  return acted;
}

// ---- people --------------------------------------------------------------------------------------------------------

Person Moderation::called(const std::string& person) const {
  if (const PersonState* here = find(people_, person)) return here->person();
  if (const auto known = mentioned_.find(person); known != mentioned_.end()) return known->second;
  return Person{person, "Somebody"};
}

std::optional<Person> Moderation::called_actor(const std::string& person) const {
  return person.empty() ? std::nullopt : std::optional(called(person));
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminPerson& asked, const Lookups& lookups) {
  const Sought sought = seek(people_, asked.person, lookups, context.limits);
  if (!sought.person) return instead_of(sought);
  const PersonState& person = *sought.person;
  AdminPersonResult result;
  result.person = person.person();
  result.role = role_of(person.row.id);
  result.created = rfc3339(person.row.created);
  result.connected = !person.connections.empty();
  const auto sanctions = sanctions_.page(person.row.id, {}, context.now);
  for (const SanctionRow* row : sanctions->first) result.sanctions.push_back(info(*row, actor));
  // who is reported does not learn of it here
  if (actor.outranks(rank_of(person)))
    result.open_reports = static_cast<std::int64_t>(reports_.open_about(person.row.id));
  if (may_see_addresses(actor)) {
    std::set<std::string> addresses;
    for (const ConnectionId connection : person.connections) addresses.insert(address_of_(connection));
    result.addresses.emplace(addresses.begin(), addresses.end());
  }
  return Acted{std::move(result)};
}

Acting Moderation::act(const Context& context, const Actor& actor, const AdminBroadcast& asked, const Lookups&) {
  auto text = clean_words(asked.text, "/text", context.limits.text_length, context.limits);
  if (!text) return text.error();
  const auto people = std::ranges::count_if(people_, [](const auto& each) { return !each.second.connections.empty(); });
  Acted acted{AdminBroadcastResult{people}};
  note(context, actor, "broadcast", {}, {}, *text, acted.batch);
  acted.then.push_back(NotifyAll{ServerNotice{"broadcast", std::nullopt, std::move(**text)}});
  return acted;
}

void Moderation::forget(const PersonState& person) {
  const std::string& id = person.row.id;
  roles_.erase(id);
  for (const std::string& sanction : sanctions_.forget(id)) appeals_.end(sanction);
  appeals_.forget(id);
  reports_.forget(id, nobodys_name);
  for (AuditRow& line : audit_)
    if (line.person == id) {
      line.words.clear();
      line.salt.clear();
    }
  if (const auto known = mentioned_.find(id); known != mentioned_.end()) known->second = person.person();
}

// ---- the audit log -------------------------------------------------------------------------------------------------

void Moderation::note(const Context& context, const Actor& actor, std::string act, const std::string& person,
                      const Error::Args& details, std::optional<std::string> words, Batch& batch) {
  AuditRow row;
  row.at = context.now;
  row.by = actor.person;
  row.act = std::move(act);
  row.person = person;
  row.details.text = "{";
  for (const auto& [name, value] : details) {
    if (row.details.text.size() > 1) row.details.text += ',';
    row.details.text += string_text(name) + ':';
    const auto* number = std::get_if<std::int64_t>(&value);
    row.details.text += number != nullptr ? std::to_string(*number) : string_text(std::get<std::string>(value));
  }
  row.details.text += '}';
  if (words) {
    row.salt = draw_id(context.secrets);
    row.words = std::move(*words);
  }
  for (const std::string& each : {actor.person, person})
    if (const PersonState* here = find(people_, each)) mentioned_.insert_or_assign(each, here->person());
  audit_.push_back(chain_.add(std::move(row)));
  batch.audit.push_back(audit_.back());
  if (audit_.size() > audit_at_hand) audit_.pop_front();
}

Acting Moderation::act(const Context&, const Actor&, const AdminAudit& asked, const Lookups&) {
  AdminAuditResult result;
  for (const AuditRow& row : std::views::reverse(audit_)) {
    if (asked.before && row.number >= *asked.before) continue;
    if (result.lines.size() == audit_page) {
      result.next = result.lines.back().number;
      break;
    }
    AuditLine& line = result.lines.emplace_back();
    line.number = row.number;
    line.at = rfc3339(row.at);
    line.by = called_actor(row.by);
    line.act = row.act;
    line.person = called_actor(row.person);
    line.details = row.details;
    if (!row.words.empty()) line.words = row.words;
    line.previous = row.previous;
    line.hash = row.hash;
  }
  return Acted{std::move(result)};
}

}  // namespace palatine::moderation
