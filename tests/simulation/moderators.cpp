#include "tests/simulation/moderators.hpp"

#include <algorithm>

#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

ServerRole role_from(const std::string& text) {
  if (text == "admin") return ServerRole::admin;
  if (text == "moderator") return ServerRole::moderator;
  return text == "helper" ? ServerRole::helper : ServerRole::player;
}

// The table of roles: the least that may ask for it at all, in its smallest form.
ServerRole least_for(const std::string& method) {
  static const std::map<std::string, ServerRole> table = {
      {"admin.reports", ServerRole::helper},       {"admin.report", ServerRole::helper},
      {"admin.settle", ServerRole::helper},        {"admin.sanctions", ServerRole::helper},
      {"admin.search", ServerRole::moderator},     {"admin.appeals", ServerRole::helper},
      {"admin.decide", ServerRole::moderator},     {"admin.person", ServerRole::helper},
      {"admin.sanction", ServerRole::helper},      {"admin.lift", ServerRole::helper},
      {"admin.kick", ServerRole::helper},          {"admin.rename", ServerRole::moderator},
      {"admin.close_room", ServerRole::moderator}, {"admin.broadcast", ServerRole::moderator},
      {"admin.set_role", ServerRole::admin},       {"admin.audit", ServerRole::admin},
      {"admin.words", ServerRole::admin}};
  const auto found = table.find(method);
  if (found == table.end()) throw Broken("the table of roles has no " + method);
  return found->second;
}

ServerRole least_for(const SanctionRow& row) {
  if (!row.range.empty()) return ServerRole::admin;
  if (row.kind == "ban") return ServerRole::moderator;
  // to end one needs no more than to lay a short one
  const bool is_short = row.lifted != 0 || (row.until != 0 && row.until - row.at <= day_ms);
  return is_short ? ServerRole::helper : ServerRole::moderator;
}

}  // namespace

void Moderators::State::take(const Batch& batch) {
  for (const PersonRow& row : batch.people)
    if (!row.owner.empty())
      owners[row.id] = row.owner;
    else
      owners.erase(row.id);  // a bot that was removed is nobody's
  for (const RoleRow& row : batch.roles) roles[row.person] = role_from(row.role);
  for (const SanctionRow& row : batch.sanctions) {
    if (row.lifted != 0)
      sanctions.erase(row.id);
    else
      sanctions.insert_or_assign(row.id, row);
  }
  for (const AppealRow& row : batch.appeals) {
    if (row.decided != 0)
      appeals.erase(row.sanction);
    else
      appeals.insert(row.sanction);
  }
  for (const BlockKey& row : batch.blocks_gone) blocks.erase({row.person, row.blocked});
  for (const BlockRow& row : batch.blocks) blocks.emplace(row.person, row.blocked);
  for (const std::string& gone : batch.people_gone) {
    std::erase_if(blocks, [&](const auto& block) { return block.first == gone || block.second == gone; });
    std::erase_if(sanctions, [&](const auto& each) { return each.second.person == gone; });
    roles.erase(gone);
  }
  for (const ReportRow& row : batch.reports) reports.insert(row.id);
  for (const AuditRow& row : batch.audit) {
    lines = row.number;
    head = row.hash;
  }
}

void Moderators::accept(const Batch& batch) {
  if (batch.audit.empty() && (!batch.sanctions.empty() || !batch.roles.empty() || !batch.appeals.empty()))
    throw Broken("somebody moderates, and the audit log does not say so");
  for (const AuditRow& line : batch.audit) check_line(line, batch);
  now_.take(batch);
}

void Moderators::written(const Batch& batch) {
  durable_.take(batch);
}

void Moderators::check_line(const AuditRow& line, const Batch& batch) const {
  if (line.number != now_.lines + 1 || (now_.lines > 0 && line.previous != now_.head))
    throw Broken("line " + std::to_string(line.number) + " of the audit log does not follow line " +
                 std::to_string(now_.lines));
  if (line.by.empty()) return;  // whoever runs the server
  if (line.act == "appeal") return check_appeal(line, batch);
  const ServerRole role = role_of(line.by);
  ServerRole least = least_for("admin." + line.act);
  for (const SanctionRow& row : batch.sanctions) least = std::max(least, least_for(row));
  if (line.act == "kick" && line.details.text.find("\"room\"") == std::string::npos) least = ServerRole::moderator;
  for (const RoleRow& row : batch.roles)
    if (role_from(row.role) >= role) throw Broken("a role is given by one who has none above it: " + line.by);
  if (line.act == "decide" && now_.sanctions.at(batch.appeals[0].sanction).by == line.by &&
      has_another(line.by, line.person))
    throw Broken("who laid a ban decides its appeal: " + line.by);
  const bool outranks = line.person.empty() || role > rank_of(line.person);
  if (role < least || !outranks) throw Broken(line.by + " may not do this: " + line.act + " " + line.details.text);
}

// Once, of a ban that holds and lies on who appeals it.
void Moderators::check_appeal(const AuditRow& line, const Batch& batch) const {
  for (const AppealRow& row : batch.appeals) {
    const auto ban = now_.sanctions.find(row.sanction);
    if (ban == now_.sanctions.end() || !holds(ban->second, "ban") || !ban->second.room.empty())
      throw Broken("something is appealed that is no ban: " + row.sanction);
    if (ban->second.person != row.person || line.by != row.person) throw Broken("somebody else's ban is appealed");
    if (now_.appeals.contains(row.sanction)) throw Broken("a ban is appealed twice: " + row.sanction);
  }
}

bool Moderators::has_another(const std::string& moderator, const std::string& about) const {
  return std::ranges::any_of(now_.roles, [&](const auto& each) {
    return each.first != moderator && each.second >= ServerRole::moderator && each.second > role_of(about) &&
           !is_banned(each.first, {});
  });
}

void Moderators::check_reader(const std::string& person, const std::string& method) const {
  if (role_of(person) < least_for(method)) throw Broken(method + " is answered to one who may not ask for it");
}

void Moderators::check_refused(const std::string& person, const std::string& method) const {
  // what is about a person, or of a kind, hangs on more than one's own role
  static const std::set<std::string> plain = {"admin.reports",   "admin.report", "admin.appeals",    "admin.search",
                                              "admin.sanctions", "admin.person", "admin.close_room", "admin.broadcast",
                                              "admin.audit",     "admin.words"};
  if (plain.contains(method) && role_of(person) >= least_for(method))
    throw Broken(method + " is refused to one who may ask for it");
}

ServerRole Moderators::role_of(const std::string& person) const {
  const auto found = now_.roles.find(person);
  return found == now_.roles.end() ? ServerRole::player : found->second;
}

ServerRole Moderators::rank_of(const std::string& person) const {
  const auto owner = now_.owners.find(person);
  return owner == now_.owners.end() ? role_of(person) : std::max(role_of(person), role_of(owner->second));
}

bool Moderators::holds(const SanctionRow& row, const char* kind) const {
  return row.kind == kind && (row.until == 0 || row.until > time_.now());
}

bool Moderators::lies_on(const SanctionRow& row, const std::string& person) const {
  const auto owner = now_.owners.find(person);
  return row.person == person || (owner != now_.owners.end() && row.person == owner->second);
}

// The simulator's ranges are single addresses.
bool Moderators::is_muted(const std::string& person, const std::string& room,
                          const std::set<std::string>& addresses) const {
  return std::ranges::any_of(now_.sanctions, [&](const auto& each) {
    const SanctionRow& row = each.second;
    if (!holds(row, "mute")) return false;
    if (!row.range.empty())
      return rank_of(person) == ServerRole::player &&
             std::ranges::any_of(addresses, [&](const std::string& address) { return row.range == address + "/32"; });
    return lies_on(row, person) && (row.room.empty() || row.room == room);
  });
}

bool Moderators::is_banned(const std::string& person, const std::string& address) const {
  return std::ranges::any_of(now_.sanctions, [&](const auto& each) {
    const SanctionRow& row = each.second;
    if (!holds(row, "ban")) return false;
    if (!row.range.empty())
      return row.range == address + "/32" && (person.empty() || rank_of(person) == ServerRole::player);
    return row.room.empty() && !person.empty() && lies_on(row, person);
  });
}

bool Moderators::is_banned_from(const std::string& person, const std::string& room) const {
  return std::ranges::any_of(now_.sanctions, [&](const auto& each) {
    const SanctionRow& row = each.second;
    return holds(row, "ban") && row.room == room && lies_on(row, person);
  });
}

bool Moderators::has_blocked(const std::string& person, const std::string& other) const {
  return now_.blocks.contains({person, other});
}

std::vector<std::string> Moderators::holding() const {
  std::vector<std::string> ids;
  for (const auto& [id, row] : now_.sanctions)
    if (holds(row, row.kind.c_str())) ids.push_back(id);
  return ids;
}

std::vector<std::string> Moderators::appealed() const {
  return {now_.appeals.begin(), now_.appeals.end()};
}

std::set<std::string> Moderators::blocked_by(const std::string& person) const {
  std::set<std::string> others;
  for (const auto& [one, other] : now_.blocks)
    if (one == person) others.insert(other);
  return others;
}

bool Moderators::has_admin() const {
  return std::ranges::any_of(now_.roles, [](const auto& each) { return each.second == ServerRole::admin; });
}

}  // namespace palatine::simulation
