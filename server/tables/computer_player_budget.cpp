#include "server/tables/computer_player_budget.hpp"

#include <iterator>
#include <utility>

#include "server/people/networks.hpp"

namespace palatine {
namespace {

// Of all computer players at the tables that somebody made.
constexpr std::size_t budgets_most = 10'000;

}  // namespace

std::string ComputerPlayerBudget::who_pays(const Room& room) const {
  if (!room.home.empty()) return room.home;
  const std::string& maker = room.state().made.creator.id;
  const auto here = people_.find(maker);
  if (here == people_.end() || here->second.connections.empty()) return maker;
  return network_of(address_of_(here->second.connections.front()));
}

std::optional<Millis> ComputerPlayerBudget::spend(const Room& room, const Shares& shares, Millis now) {
  std::string whose = who_pays(room);
  if (moves_.size() >= budgets_most && !moves_.contains(whose)) {
    for (auto each = moves_.begin(); each != moves_.end();)
      each = each->second.next(now) ? std::next(each) : moves_.erase(each);
    if (moves_.size() >= budgets_most) whose = "others";
  }
  RateLimiter& budget =
      moves_.try_emplace(std::move(whose), shares.computer_moves_burst, shares.computer_moves_per_second, 1000)
          .first->second;
  return budget.spend(now);
}

std::optional<ComputerPlayerBudget::Thinking> ComputerPlayerBudget::end(Ticket ticket) {
  auto found = thinking_.extract(ticket);
  if (found.empty()) return std::nullopt;
  return std::move(found.mapped());
}

}  // namespace palatine
