// Frames in, answers out: order, budgets, and requests that wait for a load.
#include <algorithm>

#include "protocol/methods.hpp"
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void wipe_secrets(Request& request) {
  if (request.is_there()) for_each_secret(request, wipe);
}

Connection* GameServer::Impl::enter(ConnectionId id, std::string_view address) {
  const Limits& limits = config_.limits;
  if (stopped_) {
    out_->push_back(Close{id, 1012, "shutting_down"});
    return nullptr;
  }
  if (static_cast<std::int64_t>(connections_.size()) >= limits.connections) {
    out_->push_back(Close{id, 1013, "server_full"});
    return nullptr;
  }
  PeerAddress& home = address_of(std::string(address));
  ++home.held;
  Connection connection{.address = std::string(address),
                        .home = &home,
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
                        .watcher = {}};
  return &connections_.insert_or_assign(id, std::move(connection)).first->second;
}

void GameServer::Impl::connected(ConnectionId id, std::string_view address) {
  if (enter(id, address)) alarms_.add(now_ + config_.limits.hello_ms, {Alarm::Kind::hello, id});
}

// One who looks on like any other, but for what is between people: it has no name, and hears no talk.
void GameServer::Impl::streams(ConnectionId id, std::string_view address, std::string_view request) {
  Connection* const connection = enter(id, address);
  if (!connection) return;
  // no person has such an id
  PersonRow nobody{"stream:" + std::to_string(static_cast<std::uint64_t>(id)), "", now_};
  connection->watcher = std::make_shared<PersonState>(std::move(nobody), config_.limits, config_.shares);
  const auto place = has_place(*connection->home);
  greeted(*connection);
  came_ = now_;
  work_.address = connection->address;
  auto call = parse_call(request, config_.limits);
  if (call) ++tally_.requests[call->request.method().number];
  if (!within_budget(id, call ? call->id : call.error().id)) return;
  if (!call) return respond(id, call.error().id, call.error().error);
  expect(call->request.is<RoomJoin>() || call->request.is<RoomResume>(), "a stream asks for what it can't have");
  if (const SanctionRow* ban = moderation_.kept_out(moderation_context(), nullptr, connection->address)) {
    Batch batch;
    const Error error = moderation_.turned_away(moderation_context(), *ban, batch);
    if (!batch.appeal_links.empty()) out_->push_back(Append{std::move(batch)});
    return respond(id, *call, error);
  }
  if (!place) return respond(id, *call, place.error());
  dispatch(id, std::move(*call));
}

void GameServer::Impl::received(ConnectionId id, std::string_view frame) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  if (!connection.parked && connection.waiting.empty()) return take_frame(id, frame, now_);
  // handled in order: it waits behind the one that waits for a load, and those behind that
  if (static_cast<std::int64_t>(connection.waiting.size()) + 1 < config_.limits.requests_in_flight) {
    connection.waiting.emplace_back(frame, now_);
    return;
  }
  Error error;
  error.reason = "too_many_in_flight";
  error.message = "Too many requests of this connection wait for their answers.";
  const auto call = parse_call(frame, config_.limits);
  const Json& call_id = call ? call->id : call.error().id;
  if (call) ++tally_.requests[call->request.method().number];
  if (within_budget(id, call_id)) respond(id, call_id, error);
}

void GameServer::Impl::take_frame(ConnectionId id, std::string_view frame, Millis came) {
  came_ = came;
  connections_.at(id).lookups.clear();
  auto call = parse_call(frame, config_.limits);
  if (call) ++tally_.requests[call->request.method().number];
  work_.person = connections_.at(id).person;
  work_.address = connections_.at(id).address;
  if (!within_budget(id, call ? call->id : call.error().id)) return;
  if (!call) return respond(id, call.error().id, call.error().error);
  dispatch(id, std::move(*call));
}

void GameServer::Impl::dispatch(ConnectionId id, Call call) {
  Connection& connection = connections_.at(id);
  const bool is_hello = call.request.is<SessionHello>();
  const bool is_nobody = connection.is_nobody();
  const Method& method = call.request.method();
  std::optional<Error> no;
  if (is_nobody && !method.comes_before_hello())
    no = refused("hello_first", "The first request of a connection is session.hello.").value();
  else if (!is_nobody && is_hello)
    no = refused("hello_already", "This connection has said hello already.").value();
  else if (!is_nobody && !method.is_for_bots() && person_of(id).row.bot)
    no = accounts::not_for_bots();
  if (no) {
    respond(id, call, *no);
  } else {
    const Request request = call.request;  // what it says outlives the call, which may be moved away to wait
    work_.method = method.number;
    work_.room = request.text("room").value_or("");
    work_.person = connection.person;
    work_.address = connection.address;
    handler_of(method)(*this, id, call, request);
  }
  wipe_secrets(call.request);
}

void GameServer::Impl::park(ConnectionId id, Call& call) {
  Connection& connection = connections_.at(id);
  connection.parked = std::move(call);
  connection.parked_at = came_;
}

void GameServer::Impl::resume_parked(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || !found->second.parked) return;
  Call call = std::move(*found->second.parked);
  found->second.parked.reset();
  came_ = found->second.parked_at;
  dispatch(id, std::move(call));
  take_waiting(id);
}

void GameServer::Impl::resume_awaiting(ConnectionId id) {
  resume_parked(id);
  for (const std::string& room : loads_.went_on(id))
    if (const Room* const awake = tables_.find({room, {}})) tables_.may_be_left(*awake);
}

void GameServer::Impl::take_waiting(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  connection.not_there.reset();
  if (!connection.parked && !connection.waiting.empty()) alarms_.add(now_, {Alarm::Kind::next_frame, id});
}

void GameServer::Impl::take_next(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || found->second.parked || found->second.waiting.empty()) return;
  const auto [frame, came] = std::move(found->second.waiting.front());
  found->second.waiting.pop_front();
  take_frame(id, frame, came);
  take_waiting(id);
}

void GameServer::Impl::send(ConnectionId to, std::string text) {
  send(to, std::make_shared<const std::string>(std::move(text)));
}

void GameServer::Impl::send(ConnectionId to, Bytes bytes) {
  if (const auto found = connections_.find(to); found != connections_.end())
    found->second.home->drain(&PeerAddress::sent, std::ssize(*bytes), now_);
  out_->push_back(Send{to, std::move(bytes)});
}

void GameServer::Impl::notify(const PersonState& person, const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const ConnectionId connection : person.connections) send(connection, bytes);
}

void GameServer::Impl::respond(ConnectionId to, const Call& call, const Response& response) {
  const Method& method = call.request.method();
  send(to, encode_response(call.id, method, response, left_for(to)));
  if (notes_requests_) note(to, call, "answered", text_in(*method.result, response.of(method), "room").value_or(""));
}

void GameServer::Impl::respond_with(ConnectionId to, const Call& call, const Json& result, const std::string& room) {
  send(to, encode_result(call.id, result, left_for(to)));
  if (notes_requests_) note(to, call, "answered", room);
}

void GameServer::Impl::respond(ConnectionId to, const Call& call, const Error& error) {
  refuse(to, call.id, error);
  if (notes_requests_) note(to, call, "refused", {}, error.reason);
}

void GameServer::Impl::respond(ConnectionId to, const Json& call_id, const Error& error) {
  refuse(to, call_id, error);
  if (notes_requests_)
    out_->push_back(Note{.text = "refused",
                         .level = Note::Level::debug,
                         .connection = to,
                         .request = call_id.text,
                         .reason = error.reason});
}

void GameServer::Impl::refuse(ConnectionId to, const Json& call_id, const Error& error) {
  tally_.refused(error);
  if (const auto found = connections_.find(to); found != connections_.end() && found->second.watcher) {
    out_->push_back(Refuse{to, error});
    return;
  }
  send(to, encode_error(call_id, error, left_for(to)));
}

// The room is that of the answer, or the one asked for if it is awake: another text there may be an invite.
void GameServer::Impl::note(ConnectionId id, const Call& call, std::string_view text, std::string room,
                            std::string reason) {
  if (room.empty() && call.request.is_there())
    if (auto asked = call.request.text("room"); asked && tables_.find({*asked, {}})) room = std::move(*asked);
  out_->push_back(Note{.text = std::string(text),
                       .level = Note::Level::debug,
                       .connection = id,
                       .request = call.id.text,
                       .method = call.request.method().name,
                       .room = std::move(room),
                       .reason = std::move(reason)});
}

void GameServer::Impl::close(ConnectionId id, std::uint16_t code, std::string reason) {
  out_->push_back(Close{id, code, std::move(reason)});
  forget(id);
}

void GameServer::Impl::forget(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  const Connection connection = std::move(found->second);
  connections_.erase(found);
  leave_address(connection);
  part(id, connection);
}

void GameServer::Impl::part(ConnectionId id, const Connection& connection) {
  lobby_.unwatch(id);
  // first of all: what its rooms do now must find nobody's connection that is there no more
  if (!connection.person.empty()) std::erase(people_.at(connection.person).connections, id);
  const auto* const waiting = challenges_.waiting(connection.person);
  if (waiting && waiting->connection == id) challenge_requests_.stop_waiting(people_.at(connection.person), connection);
  for (const std::string& room_id : connection.rooms) {
    Room* room = tables_.find({room_id, {}});
    if (!room) continue;
    room->joining.unlisten(id, now_);
    rooms_.settle(*room);
    rooms_.follow_up(*room);
  }
  if (!connection.person.empty()) let_go(people_.at(connection.person));
}

}  // namespace palatine
