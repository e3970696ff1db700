#include "server/moderation/permissions.hpp"

#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"

namespace palatine::moderation {
namespace {

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
  if (const auto* sanction = request.get_if<AdminSanction>()) return actor.is(least_for(*sanction));
  if (const auto* kick = request.get_if<AdminKick>())
    return actor.is(kick->room ? ServerRole::helper : ServerRole::moderator);
  const auto least = request.method().least_role();
  return least && actor.is(*least);
}

bool may_lift(const Actor& actor, const SanctionRow& sanction) {
  if (!sanction.range.empty()) return actor.is(ServerRole::admin);
  return actor.is(sanction.kind == name_of(SanctionKind::mute) ? ServerRole::helper : ServerRole::moderator);
}

bool may_see_addresses(const Actor& actor) {
  return actor.is(ServerRole::admin);
}

Error not_permitted() {
  return refused("not_permitted", "That is not for you to do here.").value();
}
Error beyond_reach() {
  return refused("not_permitted", "That is not for you to do here, or not to that person.").value();
}

}  // namespace palatine::moderation
