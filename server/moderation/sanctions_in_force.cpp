// What mutes and bans that hold forbid: who may not connect, join a table, or talk.
#include "server/core/refusal.hpp"
#include "server/core/rfc3339.hpp"
#include "server/moderation/moderation.hpp"

namespace palatine::moderation {
namespace {

Error refused_by(const SanctionRow& row, std::string_view reason, std::string message) {
  Error error = refused(reason, std::move(message)).value();
  if (row.until != 0) error.args.emplace_back("until", rfc3339(row.until));
  error.args.emplace_back("why", row.why);
  if (!row.room.empty()) error.args.emplace_back("room", row.room);
  return error;
}

}  // namespace

const SanctionRow* Moderation::on_person(const Context& context, SanctionKind kind, const PersonState& person,
                                         const std::string& room) const {
  if (const auto* own = sanctions_.on_person(kind, person.row.id, room, context.now)) return own;
  return person.row.owner.empty() ? nullptr : sanctions_.on_person(kind, person.row.owner, room, context.now);
}

const SanctionRow* Moderation::kept_out(const Context& context, const PersonState* person,
                                        const std::string& address) const {
  const SanctionRow* ban = person ? on_person(context, SanctionKind::ban, *person, {}) : nullptr;
  if (!ban && !(person && rank_of(*person) > ServerRole::player))
    ban = sanctions_.on_address(SanctionKind::ban, address, context.now);
  return ban;
}

Error Moderation::turned_away(const Context& context, const SanctionRow& ban, Batch& batch) {
  Error error = refused_by(ban, "banned", "You are banned from this server.");
  if (may_be_appealed(ban))
    error.args.emplace_back("appeal", appeals_.token(ban.id, context.secrets, context.now, batch));
  return error;
}

std::optional<Error> Moderation::kept_out_of(const Context& context, const PersonState& person,
                                             const std::string& room) const {
  const SanctionRow* ban = on_person(context, SanctionKind::ban, person, room);
  if (!ban) return std::nullopt;
  return refused_by(*ban, "banned", "You are banned from this table.");
}

std::optional<Error> Moderation::muted(const Context& context, const PersonState& person,
                                       const std::string& room) const {
  const SanctionRow* mute = on_person(context, SanctionKind::mute, person, room);
  if (!mute && rank_of(person) == ServerRole::player)
    for (const ConnectionId connection : person.connections)
      if (!mute) mute = sanctions_.on_address(SanctionKind::mute, address_of_(connection), context.now);
  if (mute) return refused_by(*mute, "muted", "A moderator has muted you.");
  return std::nullopt;
}

}  // namespace palatine::moderation
