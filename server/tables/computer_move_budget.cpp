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

std::vector<std::string> ComputerMoveBudget::payers_of(const Room& room) const {
  return payers_of(room.state().made.creator.id, maker_of(room));
}

std::vector<std::string> ComputerMoveBudget::payers_of(const std::string& person, const std::string& address) {
  std::vector<std::string> payers = networks_of(address);
  payers.insert(payers.begin(), "maker " + person);
  return payers;
}

std::vector<RateLimiter*> ComputerMoveBudget::budgets_of(std::vector<std::string> payers, const Shares& shares,
                                                         Millis now) {
  const auto are_too_many = [&] {
    return moves_.size() + payers.size() >= budgets_most &&
           !std::ranges::all_of(payers, [&](const std::string& each) { return moves_.contains(each); });
  };
  if (are_too_many())
    for (auto each = moves_.begin(); each != moves_.end();)
      each = each->second.next(now) ? std::next(each) : moves_.erase(each);
  if (are_too_many()) payers = {"maker others", "others"};
  std::vector<RateLimiter*> budgets = {
      &budget("", shares.computer_moves_in_all, shares.computer_moves_in_all),
      &budget(payers.front(), std::max<std::int64_t>(1, shares.computer_moves_burst / 2),
              shares.computer_moves_per_second / 2)};
  std::int64_t wider = 1;
  for (std::size_t i = 1; i < payers.size(); ++i) {
    budgets.push_back(
        &budget(payers[i], wider * shares.computer_moves_burst, wider * shares.computer_moves_per_second));
    wider *= times_wider;
  }
  return budgets;
}

std::optional<Millis> ComputerMoveBudget::spend(const std::vector<std::string>& payers, const Shares& shares,
                                                Millis now) {
  if (thinking_.size() >= decisions_most) return until_fewer_decisions;
  const std::vector<RateLimiter*> budgets = budgets_of(payers, shares, now);
  std::optional<Millis> wait;
  for (RateLimiter* each : budgets) wait = std::max(wait, each->wait_for(1, now));
  if (!wait)
    for (RateLimiter* each : budgets) each->spend(now);
  return wait;
}

RateLimiter& ComputerMoveBudget::budget(const std::string& whose, std::int64_t burst, std::int64_t per_second) {
  return moves_.try_emplace(whose, burst, per_second, 1000).first->second;
}

void ComputerMoveBudget::begin(Ticket ticket, const Room& room, const BotTurn& turn, std::vector<std::string> payers) {
  thinking_.emplace(ticket, Thinking{room.state().id, turn, std::move(payers)});
}

std::optional<ComputerMoveBudget::Thinking> ComputerMoveBudget::end(Ticket ticket, std::chrono::microseconds took,
                                                                    const Shares& shares, Millis now) {
  auto found = thinking_.extract(ticket);
  if (found.empty()) return std::nullopt;
  if (const std::int64_t moves = took / time_of_a_move; moves > 1)
    for (RateLimiter* each : budgets_of(found.mapped().payers, shares, now)) each->charge(moves - 1, now);
  return std::move(found.mapped());
}

}  // namespace palatine
