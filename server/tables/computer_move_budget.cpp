#include "server/tables/computer_move_budget.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "server/people/networks.hpp"

namespace palatine {
namespace {

// Of all computer players at the tables that somebody made.
constexpr std::size_t budgets_most = 10'000;

}  // namespace

// Their address, or else their id.
std::string ComputerMoveBudget::maker_of(const Room& room) const {
  if (!room.home.empty()) return room.home;
  const std::string& maker = room.state().made.creator.id;
  const auto here = people_.find(maker);
  return here == people_.end() || here->second.connections.empty() ? maker
                                                                   : address_of_(here->second.connections.front());
}

std::string ComputerMoveBudget::who_pays(const Room& room) const {
  return network_of(maker_of(room));
}

std::optional<Millis> ComputerMoveBudget::spend(const Room& room, const Shares& shares, Millis now) {
  std::vector<std::string> networks = networks_of(maker_of(room));
  if (moves_.size() + networks.size() >= budgets_most && !moves_.contains(networks.front())) {
    for (auto each = moves_.begin(); each != moves_.end();)
      each = each->second.next(now) ? std::next(each) : moves_.erase(each);
    if (moves_.size() + networks.size() >= budgets_most) networks = {"others"};
  }
  std::vector<RateLimiter*> budgets = {&budget("", shares.computer_moves_in_all, shares.computer_moves_in_all)};
  std::int64_t wider = 1;
  for (const std::string& network : networks) {
    budgets.push_back(&budget(network, wider * shares.computer_moves_burst, wider * shares.computer_moves_per_second));
    wider *= times_wider;
  }
  std::optional<Millis> wait;
  for (RateLimiter* each : budgets) wait = std::max(wait, each->wait_for(1, now));
  if (!wait)
    for (RateLimiter* each : budgets) each->spend(now);
  return wait;
}

RateLimiter& ComputerMoveBudget::budget(const std::string& whose, std::int64_t burst, std::int64_t per_second) {
  return moves_.try_emplace(whose, burst, per_second, 1000).first->second;
}

std::optional<ComputerMoveBudget::Thinking> ComputerMoveBudget::end(Ticket ticket) {
  auto found = thinking_.extract(ticket);
  if (found.empty()) return std::nullopt;
  return std::move(found.mapped());
}

}  // namespace palatine
