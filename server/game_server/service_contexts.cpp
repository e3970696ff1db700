#include "server/game_server/service_contexts.hpp"

namespace palatine {

moderation::Context ServiceContexts::moderation() const {
  return {context_.now, context_.config.limits, context_.secrets, context_.config.second_factor_for};
}

Notifications::Context ServiceContexts::notifications() const {
  return {context_.now,
          context_.config.limits,
          context_.secrets,
          context_.config.tell,
          !context_.config.push_key.empty(),
          context_.config.mail};
}

Chat::Context ServiceContexts::chat() const {
  return {context_.now,
          context_.config.limits,
          context_.secrets,
          context_.config.admission.guests_may_talk,
          context_.config.words.get(),
          capacity_refusals_.overload_of_talk(),
          moderation()};
}

accounts::Context ServiceContexts::accounts() const {
  return {context_.now,
          context_.config.limits,
          context_.config.shares,
          context_.secrets,
          guessing_,
          context_.config.mail,
          context_.config.admission.registration,
          context_.config.words.get(),
          moderation()};
}

accounts::Peer ServiceContexts::peer_of(ConnectionId id) const {
  const Connection& connection = connections_.at(id);
  return {connection.address, connection.client, connection.device};
}

}  // namespace palatine
