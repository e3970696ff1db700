// Who may make an account, and how people may be called: registration, invitations, words in names.
#include "server/game_server/impl.hpp"
#include "server/moderation/role_names.hpp"
#include "server/people/names.hpp"

namespace palatine {

std::optional<Error> GameServer::Impl::may_register(const AccountClaim& claim) const {
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

void GameServer::Impl::use_invitation(const AccountClaim& claim, Batch& batch) {
  if (config_.admission.registration != Registration::invitation) return;
  const auto found = invitations_.find(sha256_hex(*claim.invitation));
  --found->second.uses;
  batch.invitations = {found->second};
  if (found->second.uses == 0) invitations_.erase(found);
}

tl::expected<std::string, Error> GameServer::Impl::new_name(std::string_view name, ServerRole role) const {
  auto cleaned = clean_new_name(name, config_.limits);
  if (!cleaned) return cleaned;
  if (const auto claimed = role_in_name(*cleaned); claimed && *claimed > role)
    return refused("word_not_allowed", "There is a word in it by which those who run the server are called.", "/name");
  return without_words(std::move(*cleaned), "/name");
}

tl::expected<std::string, Error> GameServer::Impl::without_words(std::string text, std::string path) const {
  if (!config_.words || !config_.words->finds_in(text)) return text;
  return refused("word_not_allowed", "There is a word in it that this server does not allow.", std::move(path));
}

}  // namespace palatine
