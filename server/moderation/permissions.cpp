#include "server/moderation/permissions.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/describe_pieces.hpp"

namespace palatine::moderation {
namespace {

constexpr std::array<std::pair<std::string_view, ServerRole>, 15> least = {{
    {AdminReports::method, ServerRole::helper},
    {AdminReport::method, ServerRole::helper},
    {AdminSearch::method, ServerRole::helper},
    {AdminSettle::method, ServerRole::helper},
    {AdminLift::method, ServerRole::helper},
    {AdminSanctions::method, ServerRole::helper},
    {AdminAppeals::method, ServerRole::helper},
    {AdminPerson::method, ServerRole::helper},
    {AdminDecide::method, ServerRole::moderator},
    {AdminRename::method, ServerRole::moderator},
    {AdminCloseRoom::method, ServerRole::moderator},
    {AdminBroadcast::method, ServerRole::moderator},
    {AdminSetRole::method, ServerRole::admin},
    {AdminWords::method, ServerRole::admin},
    {AdminAudit::method, ServerRole::admin},
}};

ServerRole least_for(const AdminSanction& asked) {
  if (asked.range) return ServerRole::admin;
  const bool for_a_day = asked.kind == SanctionKind::mute && asked.for_ms && *asked.for_ms <= helpers_mute_ms;
  return for_a_day ? ServerRole::helper : ServerRole::moderator;
}

}  // namespace

bool needs_second_factor(SecondFactorFor whom, ServerRole role) {
  switch (whom) {
    case SecondFactorFor::nobody:
      return false;
    case SecondFactorFor::admins:
      return role >= ServerRole::admin;
    case SecondFactorFor::moderators:
      return role >= ServerRole::moderator;
    case SecondFactorFor::helpers:
      return role >= ServerRole::helper;
  }
  return false;
}

bool may_ask(const Actor& actor, const Request& request) {
  if (const auto* sanction = std::get_if<AdminSanction>(&request)) return actor.is(least_for(*sanction));
  if (const auto* kick = std::get_if<AdminKick>(&request))
    return actor.is(kick->room ? ServerRole::helper : ServerRole::moderator);
  const auto method = std::visit([](const auto& asked) { return asked.method; }, request);
  const auto found = std::ranges::find(least, method, &std::pair<std::string_view, ServerRole>::first);
  return found != least.end() && actor.is(found->second);
}

bool may_lift(const Actor& actor, const SanctionRow& sanction) {
  if (!sanction.range.empty()) return actor.is(ServerRole::admin);
  return actor.is(sanction.kind == name_of(SanctionKind::mute) ? ServerRole::helper : ServerRole::moderator);
}

bool may_see_addresses(const Actor& actor) {
  return actor.is(ServerRole::admin);
}

}  // namespace palatine::moderation
