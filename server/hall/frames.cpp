// Frames in, answers out: order, budgets, and requests that wait for a load.
#include "server/hall/impl.hpp"

namespace palatine {
namespace {

void forget_passwords(Request& request) {
  if (auto* claim = std::get_if<AccountClaim>(&request)) wipe(claim->password);
  if (auto* login = std::get_if<AccountLogin>(&request)) wipe(login->password);
  if (auto* change = std::get_if<AccountPassword>(&request)) {
    wipe(change->old);
    wipe(change->fresh);
  }
}

}  // namespace

void Hall::Impl::connected(ConnectionId id, std::string_view address) {
  const Limits& limits = config_.limits;
  if (stopped_) {
    out_->push_back(Close{id, 1012, "shutting_down"});
    return;
  }
  if (static_cast<std::int64_t>(connections_.size()) >= limits.connections) {
    out_->push_back(Close{id, 1013, "server_full"});
    return;
  }
  Connection connection{.address = std::string(address),
                        .person = {},
                        .device = {},
                        .client = {},
                        .rooms = {},
                        .budget = Budget(limits.requests_burst, limits.requests_per_second, 1000),
                        .parked = {},
                        .parked_at = 0,
                        .not_there = {},
                        .waiting = {}};
  connections_.insert_or_assign(id, std::move(connection));
  alarms_.emplace(now_ + limits.hello_ms, Alarm{Alarm::Kind::hello, id, {}});
}

void Hall::Impl::received(ConnectionId id, std::string_view frame) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  if (!connection.parked) return take_frame(id, std::string(frame), now_);
  // handled in order: it waits behind the one that waits for a load
  if (static_cast<std::int64_t>(connection.waiting.size()) + 1 < config_.limits.requests_in_flight) {
    connection.waiting.emplace_back(frame, now_);
    return;
  }
  Error error;
  error.reason = "too_many_in_flight";
  error.message = "Too many requests of this connection wait for their answers.";
  const auto call = parse_call(frame, config_.limits);
  const Json& call_id = call ? call->id : call.error().id;
  if (within_budget(id, call_id)) send(id, encode_error(call_id, error));
}

void Hall::Impl::take_frame(ConnectionId id, const std::string& frame, Millis came) {
  came_ = came;
  auto call = parse_call(frame, config_.limits);
  if (!within_budget(id, call ? call->id : call.error().id)) return;
  if (!call) {
    send(id, encode_error(call.error().id, call.error().error));
    return;
  }
  dispatch(id, std::move(*call));
}

bool Hall::Impl::within_budget(ConnectionId id, const Json& call_id) {
  Connection& connection = connections_.at(id);
  auto wait = connection.budget.spend(now_);
  if (!wait && !connection.person.empty()) wait = person_of(id).requests.spend(now_);
  if (!wait) {
    connection.refused_in_a_row = 0;
    return true;
  }
  const Error error = refused_later("rate_limited", "Too many requests: wait a moment.", *wait).value();
  send(id, encode_error(call_id, error));
  // who doesn't listen to that is not worth an answer
  if (++connection.refused_in_a_row > 10 * config_.limits.requests_burst) close(id, 1008, "rate_limited");
  return false;
}

void Hall::Impl::dispatch(ConnectionId id, Call call) {
  Connection& connection = connections_.at(id);
  const bool is_hello = std::holds_alternative<SessionHello>(call.request);
  const bool is_login = std::holds_alternative<AccountLogin>(call.request);
  const bool is_ping = std::holds_alternative<SessionPing>(call.request);
  if (connection.person.empty() && !is_hello && !is_login && !is_ping)
    return respond(id, call, refused("hello_first", "The first request of a connection is session.hello.").value());
  if (!connection.person.empty() && is_hello)
    return respond(id, call, refused("hello_already", "This connection has said hello already.").value());
  // the request outlives the call, which may be moved away to wait
  Request request = call.request;
  std::visit([&](const auto& asked) { on(id, call, asked); }, request);
  forget_passwords(request);
}

void Hall::Impl::resume_parked(ConnectionId id) {
  auto found = connections_.find(id);
  if (found == connections_.end() || !found->second.parked) return;
  Call call = std::move(*found->second.parked);
  found->second.parked.reset();
  came_ = found->second.parked_at;
  dispatch(id, std::move(call));
  while (true) {
    found = connections_.find(id);
    if (found == connections_.end()) return;
    Connection& connection = found->second;
    connection.not_there.reset();
    if (connection.parked || connection.waiting.empty()) return;
    const auto [frame, came] = std::move(connection.waiting.front());
    connection.waiting.pop_front();
    take_frame(id, frame, came);
  }
}

void Hall::Impl::send(ConnectionId to, std::string text) {
  out_->push_back(Send{to, std::make_shared<const std::string>(std::move(text))});
}

void Hall::Impl::send(ConnectionId to, Bytes bytes) {
  out_->push_back(Send{to, std::move(bytes)});
}

void Hall::Impl::notify(const PersonState& person, const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const ConnectionId connection : person.connections) send(connection, bytes);
}

void Hall::Impl::respond(ConnectionId to, const Call& call, const Response& response) {
  send(to, encode_response(call.id, response));
}

void Hall::Impl::respond(ConnectionId to, const Call& call, const Error& error) {
  send(to, encode_error(call.id, error));
}

void Hall::Impl::close(ConnectionId id, std::uint16_t code, std::string reason) {
  out_->push_back(Close{id, code, std::move(reason)});
  forget(id);
}

void Hall::Impl::forget(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  const Connection connection = std::move(found->second);
  connections_.erase(found);
  part(id, connection);
}

void Hall::Impl::part(ConnectionId id, const Connection& connection) {
  lobby_.unwatch(id);
  // first of all: what its rooms do now must find nobody's connection that is there no more
  if (!connection.person.empty()) std::erase(people_.at(connection.person).connections, id);
  for (const std::string& room_id : connection.rooms) {
    Room* room = awake({room_id, {}});
    if (!room) continue;
    room->unlisten(id, now_);
    settle(*room);
    follow_up(*room);
  }
  if (!connection.person.empty()) let_go(people_.at(connection.person));
}

}  // namespace palatine
