// How often somebody may ask: from this connection, as this person, from this address and the networks around it; and
// how much is kept for that.
#include <algorithm>
#include <chrono>

#include "server/game_server/impl.hpp"
#include "server/store/batch_bytes.hpp"

namespace palatine {
namespace {

constexpr std::chrono::microseconds of_one_request{250};

}  // namespace

bool GameServer::Impl::within_budget(ConnectionId id, Connection& connection, const Json& call_id) {
  PersonState* const person = connection.person.empty() ? nullptr : &people_.at(connection.person);
  std::optional<Millis> wait =
      std::max({connection.budget.wait_for(1, context_.now), connection.time.wait_for(1, context_.now),
                connection.home->wait_for(&PeerAddress::requests, 1, context_.now)});
  if (person)
    wait = std::max({wait, person->requests.wait_for(1, context_.now), person->time.wait_for(1, context_.now)});
  if (!wait) {
    connection.budget.spend(context_.now);
    connection.home->drain(&PeerAddress::requests, 1, context_.now);
    if (person) person->requests.spend(context_.now);
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

void GameServer::Impl::charge_time(ConnectionId id, std::chrono::microseconds time) {
  const std::int64_t quarters = time / of_one_request;
  Connection* const connection = connections_.find(id);
  if (!connection || quarters == 0) return;
  connection->home->charge(&PeerAddress::requests, quarters, context_.now);
  connection->time.charge(quarters, context_.now);
  if (!connection->person.empty()) people_.at(connection->person).time.charge(quarters, context_.now);
}

bool GameServer::Impl::may_keep_more(ConnectionId id, const Call& call) {
  const Method& method = call.request.method();
  if (!method.keeps || method.sign == Sign::must) return true;  // what can't wait for others counts, but goes on
  const auto wait = connections_.at(id).home->wait_for(&PeerAddress::kept, 1, context_.now);
  if (!wait) return true;
  answers_.respond(
      id, call,
      refused_later("rate_limited", "Too much is to be kept for your address: wait a moment.", *wait).value());
  return false;
}

void GameServer::Impl::count_what_is_kept() {
  const Connection* const asker = context_.work.connection ? connections_.find(*context_.work.connection) : nullptr;
  if (!asker) return;
  std::size_t bytes = 0;
  for (std::size_t i = context_.out_before; i < context_.out->size(); ++i)
    if (const auto* append = std::get_if<Append>(&(*context_.out)[i])) bytes += bytes_of(*append->batch);
  if (bytes > 0) asker->home->charge(&PeerAddress::kept, static_cast<std::int64_t>(bytes), context_.now);
}

}  // namespace palatine
