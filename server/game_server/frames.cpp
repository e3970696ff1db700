// Frames in: who asks, in which order, and what may be asked.
#include "protocol/methods.hpp"
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

constexpr std::size_t frames_waiting = 2;  // of the longest: so many bytes wait at most behind a request that waits

}  // namespace

void GameServer::Impl::connected(ConnectionId id, std::string_view address) {
  if (connections_.enter(id, address))
    alarms_.add(context_.now + context_.config.limits.hello_ms, {Alarm::Kind::hello, id});
}

// One who looks on like any other, but for what is between people: it has no name, and hears no talk.
void GameServer::Impl::streams(ConnectionId id, std::string_view address, std::string_view request) {
  Connection* const connection = connections_.enter(id, address);
  if (!connection) return;
  // no person has such an id
  PersonRow nobody{"stream:" + std::to_string(static_cast<std::uint64_t>(id)), "", context_.now};
  connection->watcher =
      std::make_shared<PersonState>(std::move(nobody), context_.config.limits, context_.config.shares);
  const auto place = address_limits_.has_place(*connection->home);
  connections_.greet(*connection);
  context_.came = context_.now;
  works_for(id, *connection);
  auto call = parse_call(request, context_.config.limits);
  if (call) ++context_.tally.requests[call->request.method().number];
  if (!within_budget(id, *connection, call ? call->id : call.error().id)) return;
  if (!call) return answers_.respond(id, call.error().id, call.error().error);
  expect(call->request.is<RoomJoin>() || call->request.is<RoomResume>() || call->request.is<RoomInvitation>(),
         "somebody without a name asks for more than watching");
  if (const SanctionRow* ban = moderation_.kept_out(contexts_.moderation(), nullptr, connection->address)) {
    Batch batch;
    const Error error = moderation_.turned_away(contexts_.moderation(), *ban, batch);
    if (!batch.appeal_links.empty()) context_.emit(Append{std::move(batch)});
    return answers_.respond(id, *call, error);
  }
  if (!place) return answers_.respond(id, *call, place.error());
  dispatch(id, std::move(*call));
}

void GameServer::Impl::received(ConnectionId id, std::string_view frame) {
  Connection* const found = connections_.find(id);
  if (!found) return;
  Connection& connection = *found;
  context_.work.connection = id;
  if (!connection.parked && connection.waiting.empty()) return take_frame(id, frame, context_.now);
  // handled in order: it waits behind the one that waits for a load, and those behind that
  std::size_t bytes = frame.size();
  for (const auto& [waits, came] : connection.waiting) bytes += waits.size();
  const Limits& limits = context_.config.limits;
  if (static_cast<std::int64_t>(connection.waiting.size()) + 1 < limits.requests_in_flight &&
      bytes <= frames_waiting * static_cast<std::size_t>(limits.frame_bytes)) {
    connection.waiting.emplace_back(frame, context_.now);
    return;
  }
  Error error;
  error.reason = "too_many_in_flight";
  error.message = "Too many requests of this connection wait for their answers.";
  const auto call = parse_call(frame, limits);
  const Json& call_id = call ? call->id : call.error().id;
  if (call) ++context_.tally.requests[call->request.method().number];
  if (within_budget(id, connection, call_id)) answers_.respond(id, call_id, error);
}

void GameServer::Impl::take_frame(ConnectionId id, std::string_view frame, Millis came) {
  Connection& connection = connections_.at(id);
  context_.came = came;
  connection.lookups.clear();
  auto call = parse_call(frame, context_.config.limits);
  if (call) ++context_.tally.requests[call->request.method().number];
  works_for(id, connection);
  if (!within_budget(id, connection, call ? call->id : call.error().id)) return;
  if (!call) return answers_.respond(id, call.error().id, call.error().error);
  if (!may_keep_more(id, *call)) return wipe_secrets(call->request);
  dispatch(id, std::move(*call));
}

void GameServer::Impl::works_for(ConnectionId id, const Connection& connection) {
  context_.work.connection = id;
  context_.work.person = connection.person;
  context_.work.address = connection.address;
}

void GameServer::Impl::dispatch(ConnectionId id, Call&& call) {
  Connection& connection = connections_.at(id);
  const bool is_hello = call.request.is<SessionHello>();
  const bool is_nobody = connection.is_nobody();
  const Method& method = call.request.method();
  std::optional<Error> no;
  if (is_nobody && !method.comes_before_hello())
    no = refused("hello_first", "The first request of a connection is session.hello.").value();
  else if (!is_nobody && is_hello)
    no = refused("hello_already", "This connection has said hello already.").value();
  else if (!is_nobody && !method.is_for_bots() && known_people_.at(id).row.bot)
    no = accounts::not_for_bots();
  if (no) {
    answers_.respond(id, call, *no);
  } else {
    const Request request = call.request;  // what it says outlives the call, which may be moved away to wait
    context_.work.method = method.number;
    context_.work.room.clear();
    if (const std::string* const room = request.text("room")) context_.work.room = *room;
    handler_of(method)(*this, id, call, request);
  }
  wipe_secrets(call.request);
}

void GameServer::Impl::parted(ConnectionId id, const Connection& connection) {
  lobby_.unwatch(id);
  // first of all: what its rooms do now must find nobody's connection that is there no more
  if (!connection.person.empty()) std::erase(people_.at(connection.person).connections, id);
  const auto* const waiting = challenges_.waiting(connection.person);
  if (waiting && waiting->connection == id) challenge_requests_.stop_waiting(people_.at(connection.person), connection);
  for (const std::string& room_id : connection.rooms) {
    Room* room = tables_.find({room_id, {}});
    if (!room) continue;
    room->joining.unlisten(id, context_.now);
    rooms_.settle(*room);
    rooms_.follow_up(*room);
  }
  rooms_.await_no_more(connection);
  if (!connection.person.empty()) known_people_.let_go(people_.at(connection.person));
}

}  // namespace palatine
