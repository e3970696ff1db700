#include "server/game_server/waiting_requests.hpp"

#include <algorithm>

#include "protocol/methods.hpp"

namespace palatine {

void wipe_secrets(Request& request) {
  if (request.is_there()) for_each_secret(request, wipe);
}

void WaitingRequests::park(ConnectionId id, Call& call) {
  Connection& connection = connections_.at(id);
  connection.parked = std::move(call);
  connection.parked_at = context_.came;
}

void WaitingRequests::load_person(ConnectionId id, Call& call, PersonKey key) {
  const Ticket ticket = loads_.begin({.waiting = {id}});
  context_.emit(LoadPerson{ticket, std::move(key)});
  park(id, call);
}

void WaitingRequests::seek_for(ConnectionId id, Call& call, const Lookup& lookup) {
  connections_.at(id).sought = lookup.text;
  load_person(id, call, lookup.key);
}

void WaitingRequests::resume_parked(ConnectionId id) {
  Connection* const connection = connections_.find(id);
  if (!connection || !connection->parked) return;
  context_.came = connection->parked_at;
  dispatch_(id, *std::exchange(connection->parked, {}));
  take_waiting(id);
}

void WaitingRequests::resume_awaiting(ConnectionId id) {
  resume_parked(id);
  for (const std::string& room : loads_.went_on(id))
    if (const Room* const awake = tables_.find({room, {}})) tables_.may_be_left(*awake);
}

void WaitingRequests::take_waiting(ConnectionId id) {
  Connection* const connection = connections_.find(id);
  if (!connection) return;
  connection->not_there.reset();
  if (!connection->parked && !connection->waiting.empty()) alarms_.add(context_.now, {Alarm::Kind::next_frame, id});
}

void WaitingRequests::take_next(ConnectionId id) {
  Connection* const connection = connections_.find(id);
  if (!connection || connection->parked || connection->waiting.empty()) return;
  const auto [frame, came] = std::move(connection->waiting.front());
  connection->waiting.pop_front();
  take_frame_(id, frame, came);
  take_waiting(id);
}

bool WaitingRequests::is_waiting(const std::string& person, Millis before) const {
  const auto found = people_.find(person);
  if (found == people_.end()) return false;
  return std::ranges::any_of(found->second.connections, [&](ConnectionId id) {
    const Connection& connection = connections_.at(id);
    // a replay may be long in coming, a hint and reports too, and none is a command
    if (connection.parked && !connection.parked->request.is<ReplayGet>() &&
        !connection.parked->request.is<GameHint>() && !connection.parked->request.is<AdminSearch>() &&
        !connection.parked->request.is<AdminReport>())
      return connection.parked_at < before;
    return !connection.waiting.empty() && connection.waiting.front().second < before;
  });
}

}  // namespace palatine
