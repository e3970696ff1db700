// Who may come in as whom, and may talk: bans and mutes at every door, guests, registration, words in names.
#include <algorithm>

#include "protocol/describe_pieces.hpp"
#include "server/core/rfc3339.hpp"
#include "server/hall/impl.hpp"
#include "server/hall/who.hpp"
#include "server/moderation/role_names.hpp"
#include "server/people/names.hpp"

namespace palatine {
namespace {

Error refused_by(const SanctionRow& row, std::string_view reason, std::string message) {
  Error error = refused(reason, std::move(message)).value();
  if (row.until != 0) error.args.emplace_back("until", rfc3339(row.until));
  error.args.emplace_back("why", row.why);
  if (!row.room.empty()) error.args.emplace_back("room", row.room);
  return error;
}

// Of a bot also what lies on its owner.
const SanctionRow* on_person(const moderation::Sanctions& sanctions, SanctionKind kind, const PersonState& person,
                             const std::string& room, Millis now) {
  if (const auto* own = sanctions.on_person(kind, person.row.id, room, now)) return own;
  return person.row.owner.empty() ? nullptr : sanctions.on_person(kind, person.row.owner, room, now);
}

}  // namespace

// ---- bans and mutes ------------------------------------------------------------------------------------------------

const SanctionRow* Hall::Impl::kept_out(const PersonState* person, const std::string& address) const {
  const SanctionRow* ban = person ? on_person(sanctions_, SanctionKind::ban, *person, {}, now_) : nullptr;
  if (!ban && !(person && rank_of(*person) > ServerRole::player))
    ban = sanctions_.on_address(SanctionKind::ban, address, now_);
  return ban;
}

std::optional<Error> Hall::Impl::kept_out_of(const PersonState& person, const std::string& room) const {
  const SanctionRow* ban = on_person(sanctions_, SanctionKind::ban, person, room, now_);
  if (!ban) return std::nullopt;
  return refused_by(*ban, "banned", "You are banned from this table.");
}

void Hall::Impl::turn_away(ConnectionId id, const Call& call, const SanctionRow& ban) {
  Error error = refused_by(ban, "banned", "You are banned from this server.");
  if (moderation::may_be_appealed(ban)) {
    Batch batch;
    error.args.emplace_back("appeal", appeal_token(ban, batch));
    if (!batch.appeal_links.empty()) out_->push_back(Append{std::move(batch)});
  }
  respond(id, call, error);
  close(id, 1008, "banned");
}

std::optional<Error> Hall::Impl::muted(const PersonState& person, const std::string& room) const {
  const SanctionRow* mute = on_person(sanctions_, SanctionKind::mute, person, room, now_);
  if (!mute && rank_of(person) == ServerRole::player)
    for (const ConnectionId connection : person.connections)
      if (!mute) mute = sanctions_.on_address(SanctionKind::mute, connections_.at(connection).address, now_);
  if (mute) return refused_by(*mute, "muted", "A moderator has muted you.");
  return std::nullopt;
}

// ---- guests and accounts -------------------------------------------------------------------------------------------

std::optional<Error> Hall::Impl::may_register(const AccountClaim& claim) const {
  switch (config_.admission.registration) {
    case Registration::open:
      return std::nullopt;
    case Registration::closed:
      return refused("registration_closed", "No new accounts are made on this server.").value();
    case Registration::invitation:
      break;
  }
  if (!claim.invitation)
    return refused("invitation_needed", "An account is made by invitation only on this server.").value();
  const auto found = invitations_.find(sha256_hex(*claim.invitation));
  if (found != invitations_.end() && (found->second.expires == 0 || found->second.expires > now_)) return std::nullopt;
  return refused("unknown_invitation", "That invitation is wrong, used up, or too old.", "/invitation").value();
}

void Hall::Impl::use_invitation(const AccountClaim& claim, Batch& batch) {
  if (config_.admission.registration != Registration::invitation) return;
  const auto found = invitations_.find(sha256_hex(*claim.invitation));
  --found->second.uses;
  batch.invitations = {found->second};
  if (found->second.uses == 0) invitations_.erase(found);
}

tl::expected<std::string, Error> Hall::Impl::new_name(std::string_view name, ServerRole role) const {
  auto cleaned = clean_new_name(name, config_.limits);
  if (!cleaned) return cleaned;
  if (const auto claimed = role_in_name(*cleaned); claimed && *claimed > role)
    return refused("word_not_allowed", "There is a word in it by which those who run the server are called.", "/name");
  return without_words(std::move(*cleaned), "/name");
}

tl::expected<std::string, Error> Hall::Impl::without_words(std::string text, std::string path) const {
  if (!config_.words || !config_.words->finds_in(text)) return text;
  return refused("word_not_allowed", "There is a word in it that this server does not allow.", std::move(path));
}

}  // namespace palatine
