// How often somebody may ask: from this connection, as this person, from this address and the networks around it.
#include <algorithm>

#include "server/game_server/impl.hpp"

namespace palatine {

bool GameServer::Impl::within_budget(ConnectionId id, const Json& call_id) {
  Connection& connection = connections_.at(id);
  RateLimiter* const of_person = connection.person.empty() ? nullptr : &people_.at(connection.person).requests;
  std::optional<Millis> wait =
      std::max(connection.budget.wait_for(1, now_), connection.home->wait_for(&PeerAddress::requests, 1, now_));
  if (of_person) wait = std::max(wait, of_person->wait_for(1, now_));
  if (!wait) {
    connection.budget.spend(now_);
    connection.home->drain(&PeerAddress::requests, 1, now_);
    if (of_person) of_person->spend(now_);
    connection.refused_in_a_row = 0;
    return true;
  }
  const Error error = refused_later("rate_limited", "Too many requests: wait a moment.", *wait).value();
  respond(id, call_id, error);
  // who doesn't listen to that is not worth an answer
  if (++connection.refused_in_a_row > 10 * config_.limits.requests_burst) close(id, 1008, "rate_limited");
  return false;
}

Left GameServer::Impl::left_for(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || !found->second.tells_budget || found->second.person.empty()) return std::nullopt;
  PersonState& person = person_of(id);
  BudgetLeft left;
  // what is said or asked is taken from all: the emptiest one counts, and of those that are as empty the slowest one
  std::vector<RateLimiter*> chat{&person.chat};
  std::vector<RateLimiter*> requests{&found->second.budget, &person.requests};
  for (PeerAddress* each = found->second.home; each; each = each->wider) {
    chat.push_back(&each->chat);
    requests.push_back(&each->requests);
  }
  const auto look = [this](const std::vector<RateLimiter*>& budgets, std::int64_t& amount, auto& refill_ms) {
    amount = (*std::ranges::min_element(budgets, {}, [&](RateLimiter* each) { return each->left(now_); }))->left(now_);
    for (RateLimiter* each : budgets)
      if (each->left(now_) == amount) refill_ms = std::max(refill_ms, each->next(now_));
  };
  look(chat, left.chat, left.chat_refill_ms);
  look(requests, left.requests, left.refill_ms);
  return left;
}

}  // namespace palatine
