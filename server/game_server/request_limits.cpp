// How often somebody may ask: from this connection, as this person, from this address and the networks around it.
#include <algorithm>
#include <chrono>

#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

constexpr std::chrono::microseconds of_one_request{250};

}  // namespace

bool GameServer::Impl::within_budget(ConnectionId id, const Json& call_id) {
  Connection& connection = connections_.at(id);
  RateLimiter* const of_person = connection.person.empty() ? nullptr : &people_.at(connection.person).requests;
  std::optional<Millis> wait = std::max(connection.budget.wait_for(1, context_.now),
                                        connection.home->wait_for(&PeerAddress::requests, 1, context_.now));
  if (of_person) wait = std::max(wait, of_person->wait_for(1, context_.now));
  if (!wait) {
    connection.budget.spend(context_.now);
    connection.home->drain(&PeerAddress::requests, 1, context_.now);
    if (of_person) of_person->spend(context_.now);
    connection.refused_in_a_row = 0;
    return true;
  }
  const Error error = refused_later("rate_limited", "Too many requests: wait a moment.", *wait).value();
  answers_.respond(id, call_id, error);
  // who doesn't listen to that is not worth an answer
  if (++connection.refused_in_a_row > 10 * context_.config.limits.requests_burst)
    connections_.close(id, 1008, "rate_limited");
  return false;
}

void GameServer::Impl::took(ConnectionId id, std::chrono::microseconds time) {
  const Connection* const connection = connections_.find(id);
  if (connection && time > of_one_request)
    connection->home->drain(&PeerAddress::requests, time / of_one_request, context_.now);
}

}  // namespace palatine
