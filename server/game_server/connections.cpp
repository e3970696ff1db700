#include "server/game_server/connections.hpp"

namespace palatine {

Connection* Connections::find(ConnectionId id) {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : &found->second;
}

const Connection* Connections::find(ConnectionId id) const {
  const auto found = all_.find(id);
  return found == all_.end() ? nullptr : &found->second;
}

Connection* Connections::enter(ConnectionId id, std::string_view address) {
  const Limits& limits = context_.config.limits;
  if (context_.stopped) {
    context_.emit(Close{id, 1012, "shutting_down"});
    return nullptr;
  }
  if (static_cast<std::int64_t>(all_.size()) >= limits.connections) {
    context_.emit(Close{id, 1013, "server_full"});
    return nullptr;
  }
  Connection connection{.address = std::string(address),
                        .home = &address_limits_.enter(std::string(address)),
                        .person = {},
                        .device = {},
                        .client = {},
                        .is_new = false,
                        .tells_budget = false,
                        .rooms = {},
                        .budget = RateLimiter(limits.requests_burst, limits.requests_per_second, 1000),
                        .parked = {},
                        .parked_at = 0,
                        .not_there = {},
                        .sought = {},
                        .lookups = {},
                        .waiting = {},
                        .watcher = {},
                        .time = thread_time(limits, context_.config.shares)};
  return &all_.insert_or_assign(id, std::move(connection)).first->second;
}

void Connections::send(ConnectionId to, std::string text) {
  send(to, std::make_shared<const std::string>(std::move(text)));
}

void Connections::send(ConnectionId to, std::shared_ptr<const std::string> bytes) {
  if (const Connection* const found = find(to))
    found->home->drain(&PeerAddress::sent, std::ssize(*bytes), context_.now);
  context_.emit(Send{to, std::move(bytes)});
}

void Connections::notify(const PersonState& person, const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const ConnectionId connection : person.connections) send(connection, bytes);
}

void Connections::close(ConnectionId id, std::uint16_t code, std::string reason) {
  context_.emit(Close{id, code, std::move(reason)});
  forget(id);
}

void Connections::part(ConnectionId id) {
  const Connection was = all_.at(id);
  parted_(id, was);
  Connection& connection = all_.at(id);
  if (!was.is_nobody()) address_limits_.part(*connection.home);
  connection.person.clear();
  connection.is_new = false;
  connection.rooms.clear();
}

void Connections::forget(ConnectionId id) {
  const auto found = all_.extract(id);
  if (found.empty()) return;
  const Connection& gone = found.mapped();
  if (!gone.is_nobody()) address_limits_.part(*gone.home);
  address_limits_.leave(*gone.home);
  parted_(id, gone);
}

void Connections::close_all(std::uint16_t code, const std::string& reason, const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const auto& [id, connection] : all_) {
    context_.emit(Send{id, bytes});
    context_.emit(Close{id, code, reason});
  }
  all_.clear();
}

}  // namespace palatine
