#include "server/game_server/pending_loads.hpp"

#include <algorithm>
#include <utility>

namespace palatine {

Ticket PendingLoads::begin(Load load) {
  const Ticket ticket = next_ticket();
  loads_.emplace(ticket, std::move(load));
  return ticket;
}

PendingLoads::OfRoom PendingLoads::fetch(const RoomKey& room) {
  const auto [fetched, is_new] = rooms_.try_emplace(room, Ticket{last_ + 1});
  if (is_new) begin(Load{.room = room});
  return {fetched->second, is_new};
}

Load* PendingLoads::find(Ticket ticket) {
  const auto found = loads_.find(ticket);
  return found == loads_.end() ? nullptr : &found->second;
}

Load* PendingLoads::find(const RoomKey& room) {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : find(found->second);
}

std::optional<Load> PendingLoads::end(Ticket ticket) {
  auto found = loads_.extract(ticket);
  if (found.empty()) return std::nullopt;
  if (found.mapped().room) rooms_.erase(*found.mapped().room);
  return std::move(found.mapped());
}

std::optional<std::uint64_t> PendingLoads::oldest() const {
  if (loads_.empty()) return std::nullopt;
  return static_cast<std::uint64_t>(loads_.begin()->first);
}

bool PendingLoads::are_past(std::uint64_t moment) const {
  const auto first = oldest();
  return !first || *first > moment;
}

std::uint64_t PendingLoads::last_that_keeps(const std::string& room) const {
  std::uint64_t last = 0;
  for (const auto& [ticket, load] : loads_)
    if (std::ranges::find(load.keeps, room) != load.keeps.end()) last = static_cast<std::uint64_t>(ticket);
  return last;
}

void PendingLoads::goes_on(ConnectionId connection, std::vector<std::string> rooms) {
  needed_.insert(rooms.begin(), rooms.end());
  going_on_.insert_or_assign(connection, std::move(rooms));
}

std::vector<std::string> PendingLoads::went_on(ConnectionId connection) {
  auto rooms = going_on_.extract(connection);
  if (rooms.empty()) return {};
  for (const std::string& room : rooms.mapped()) needed_.erase(needed_.find(room));
  return std::move(rooms.mapped());
}

std::size_t PendingLoads::orders() const {
  std::size_t count = 0;
  for (const auto& [ticket, load] : loads_) count += load.orders.size();
  return count;
}

}  // namespace palatine
