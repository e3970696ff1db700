// What those who come from one address share.
#include <algorithm>

#include "server/game_server/impl.hpp"
#include "server/people/networks.hpp"

namespace palatine {
namespace {

constexpr std::size_t addresses_most = 100'000;  // all beyond these share one
constexpr Millis full_ms = 10'000;

}  // namespace

// What it has spent is remembered until it is full again, so that nothing is gained by coming again.
void GameServer::Impl::sweep_addresses() {
  addresses_sweep_.look(addresses_, now_, [this](PeerAddress& home) {
    const bool has_guests = home.guests > 0 && now_ - home.since < hour_ms;
    const bool has_spent = home.requests.next(now_) || home.chat.next(now_) || home.passwords.next(now_) ||
                           home.challenges.next(now_) || home.tables_made.next(now_) || home.sent.next(now_);
    if (home.held > 0 || has_guests || has_spent) return false;
    if (home.wider) --home.wider->held;
    return true;
  });
}

PeerAddress& GameServer::Impl::address_of(const std::string& address) {
  sweep_addresses();
  auto networks = networks_of(address);
  if (addresses_.size() + networks.size() > addresses_most && !addresses_.contains(networks.front()))
    networks = {"others"};
  // the widest first
  PeerAddress* home = nullptr;
  int shares = 1;
  for (std::size_t i = 1; i < networks.size(); ++i) shares *= times_wider;
  for (auto each = networks.rbegin(); each != networks.rend(); ++each, shares /= times_wider) {
    const auto [found, is_new] =
        addresses_.try_emplace(std::move(*each), config_.limits, config_.shares, shares, home, now_);
    if (is_new && home) ++home->held;
    home = &found->second;
  }
  return *home;
}

void GameServer::Impl::leave_address(const Connection& connection) {
  --connection.home->held;
  if (connection.is_nobody()) return;
  --greeted_;
  for (PeerAddress* home = connection.home; home; home = home->wider) --home->greeted;
}

void GameServer::Impl::greeted(const Connection& connection) {
  ++greeted_;
  for (PeerAddress* home = connection.home; home; home = home->wider) ++home->greeted;
}

tl::expected<void, Error> GameServer::Impl::has_place(const PeerAddress& home) const {
  const Limits& limits = config_.limits;
  // the rest is for who comes back
  if (greeted_ >= limits.connections - kept_for_known(limits.connections))
    return refused_later("server_busy", "There is no place for somebody new on this server.", full_ms);
  for (const PeerAddress* each = &home; each; each = each->wider)
    if (each->greeted >= each->shares * limits.connections_per_address)
      return refused_later("too_many_guests", "Too many people are here from your address.", full_ms);
  return {};
}

tl::expected<void, Error> GameServer::Impl::may_make_guest(PeerAddress& home) {
  if (auto place = has_place(home); !place) return place;
  const Limits& limits = config_.limits;
  for (PeerAddress* each = &home; each; each = each->wider) {
    if (now_ - each->since >= hour_ms) {
      each->since = now_;
      each->guests = 0;
    }
    if (each->guests >= each->shares * limits.guests_per_address_per_hour)
      return refused_later("too_many_guests", "Too many new guests came from your address.",
                           each->since + hour_ms - now_);
  }
  for (PeerAddress* each = &home; each; each = each->wider) ++each->guests;
  return {};
}

PeerAddress* GameServer::Impl::address_named(const std::string& network) {
  const auto found = addresses_.find(network);
  return found == addresses_.end() ? nullptr : &found->second;
}

std::optional<Millis> GameServer::Impl::sent_too_much(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return std::nullopt;
  std::optional<Millis> wait;
  for (PeerAddress* each = found->second.home; each; each = each->wider) {
    const std::int64_t wanted = shed_ == Shed::nothing ? 1 : each->sent.most() / 2;
    wait = std::max(wait, each->sent.wait_for(wanted, now_));
  }
  return wait;
}

Worth GameServer::Impl::worth(ConnectionId id) const {
  const auto found = connections_.find(id);
  if (found == connections_.end() || found->second.is_nobody()) return Worth::nobody;
  const Connection& connection = found->second;
  if (connection.watcher) return Worth::guest;
  for (const std::string& id_of_room : connection.rooms) {
    const Room* const room = tables_.find({id_of_room, {}});
    if (!room) continue;
    const RoomState& state = room->state();
    if ((state.status == RoomStatus::running || state.status == RoomStatus::revealing) &&
        state.seat_of(connection.person))
      return Worth::plays;
  }
  return connection.is_new ? Worth::guest : Worth::known;
}

}  // namespace palatine
