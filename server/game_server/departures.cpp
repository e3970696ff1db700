// One's own data: all of it handed out, and oneself deleted.
#include <algorithm>

#include "server/accounts/refusals.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/account_requests.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/guarded.hpp"
#include "server/game_server/moderation_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine {
namespace {

constexpr Millis export_ms = 5 * 60'000;
constexpr std::int64_t export_cost = 10;  // requests: it reads a lot

// Whoever it is of is a bot that its owner answers for.
bool is_owned(const PersonState& person) {
  return !person.row.owner.empty();
}

}  // namespace

void Departures::begin(const std::vector<LeavingRow>& leaving, Millis now) {
  for (const LeavingRow& row : leaving)
    if (leaving_[row.room].insert(row.person).second) alarms_.add(now, {Alarm::Kind::leaving, {}, row.room});
}

void Departures::on(ConnectionId id, Call& call, const AccountExport&) {
  PersonState& person = person_of(id);
  if (is_owned(person)) return respond(id, call, accounts::not_for_bots());
  if (const auto wait = person.requests.wait_for(export_cost - 1, context_.now))
    return respond(id, call, refused_later("rate_limited", "Too many requests: wait a moment.", *wait).value());
  person.requests.drain(export_cost - 1, context_.now);
  const std::string code = draw_token(context_.secrets);
  const Millis expires = context_.now + export_ms;
  context_.emit(OfferExport{sha256_hex(code), person.row.id, expires});
  respond(id, call, AccountExportResult{"api/v1/export/" + code, rfc3339(expires)});
}

// ---- leaving for good ----------------------------------------------------------------------------------------------

void Departures::on(ConnectionId id, Call& call, const AccountDelete& asked) {
  const PersonState& person = person_of(id);
  if (is_owned(person)) return respond(id, call, accounts::not_for_bots());
  if (!asked.confirm)
    return respond(id, call,
                   refused("not_confirmed", "Say that you mean it: there is no way back.", "/confirm").value());
  if (person.account) {
    if (!asked.password)
      return respond(id, call, refused("missing_param", "An account gives its password.", "/password").value());
    return account_requests_.check_password_of(id, call, *call.request.get<AccountDelete>().password);
  }
  if (!asked.token) return respond(id, call, refused("missing_param", "A guest must give a token.", "/token").value());
  if (!devices_.is_of_device(contexts_.accounts(), person, connections_.at(id).device, *asked.token))
    return respond(id, call, accounts::unknown_token());
  wipe(*call.request.get<AccountDelete>().token);
  depart_once_known(id, std::move(call));
}

void Departures::depart_once_known(ConnectionId asker, Call call) {
  const Ticket ticket = loads_.begin({.waiting = {asker}, .departure = Departure()});
  PersonKey key;
  key.id = person_of(asker).row.id;
  context_.emit(LoadPerson{ticket, std::move(key)});
  waiting_.park(asker, call);
}

void Departures::depart_by_order(OrderTicket order, const std::string& who) {
  const Ticket ticket = loads_.begin({.departure = Departure{.order = order}});
  context_.emit(LoadPerson{ticket, whose(who)});
}

PersonKey Departures::whose(const std::string& who) const {
  PersonKey key;
  if (is_game_id(who)) key.id = who;  // the same form
  if (const auto name = clean_name(who, context_.config.limits)) key.looks = skeletons_of(*name);
  return key;
}

void Departures::departing_found(Ticket ticket, const std::optional<PersonData>& data) {
  Departure& departure = *loads_.find(ticket)->departure;
  if (data) {
    PersonState& person = known_people_.remember(*data);
    known_people_.let_go(person);
    person.touched = loads_.last();  // it is known until this is done
    if (departure.person.empty()) departure.person = data->person.id;
    departure.people.insert(data->person.id);
    for (const RoomRow& row : data->rooms) departure.seats.push_back({data->person.id, row.id});
    for (const std::string& bot : person.bots) departure.sought.push_back(bot);
  }
  while (!departure.sought.empty()) {
    PersonKey key;
    key.id = std::move(departure.sought.back());
    departure.sought.pop_back();
    if (departure.people.contains(key.id)) continue;
    context_.emit(LoadPerson{ticket, std::move(key)});
    return;
  }
  depart(*loads_.end(ticket));
}

// The batch before all that follows from it. Seats are given up behind it, each in a batch of its room's: where the
// process ends before that, the next start goes on with it.
void Departures::depart(const Load& load) {
  const Departure& departure = *load.departure;
  if (departure.people.empty())
    return moderation_requests_.order_done(
        *departure.order, refused("no_such_person", "Nobody of that id, and no account of that name, is known here."));
  Batch batch;
  std::set<std::string> rooms;
  std::int64_t seats = 0;
  const auto leaves = [&](const std::string& person, const std::string& room) {
    if (!leaving_[room].insert(person).second) return;
    rooms.insert(room);
    ++seats;
  };
  for (const LeavingRow& seat : departure.seats) leaves(seat.person, seat.room);
  for (const std::string& id : departure.people) {
    // where they sat down while that was looked up
    for (const auto& [room_id, room] : tables_.awake())
      if (room->state().moment() != Moment::over && room->state().seat_of(id)) leaves(id, room_id);
    PersonState& person = people_.at(id);
    accounts_.forget(person, batch);
    moderation_.forget(person);
    chat_.forget(id);
  }
  if (departure.order)
    moderation_.note(contexts_.moderation(), moderation::server_runner(), "delete", departure.person, {}, std::nullopt,
                     batch);
  known_people_.append(people_.at(departure.person), std::move(batch));
  if (departure.order) {
    const AdminDeleteResult result{departure.person, static_cast<std::int64_t>(departure.people.size()) - 1, seats};
    moderation_requests_.order_done(*departure.order, result_json(method_named(AdminDelete::method), result));
  }
  for (const ConnectionId asker : load.waiting) {
    Connection* const connection = connections_.find(asker);
    if (!connection || !connection->parked) continue;
    const Call call = *std::exchange(connection->parked, {});
    respond(asker, call, Nothing{});
  }
  for (const std::string& id : departure.people) {
    const std::vector<ConnectionId> connections = people_.at(id).connections;
    for (const ConnectionId each : connections)
      if (connections_.find(each)) connections_.close(each, 1008, "signed_out");
    people_.at(id).touched = loads_.last();
  }
  for (const std::string& room : rooms) give_up_seats(room);
}

// ---- seats ---------------------------------------------------------------------------------------------------------

void Departures::give_up_seats(const std::string& room) {
  if (Room* here = tables_.find({room, {}})) return rooms_.follow_up(*here);
  if (leaving_.contains(room)) rooms_.load({room, {}}, std::nullopt, false);
}

void Departures::give_up_seats(Room& room) {
  const auto found = leaving_.find(room.state().id);
  if (found == leaving_.end() || room.state().status == RoomStatus::revealing) return;
  const std::set<std::string> people = std::move(found->second);
  leaving_.erase(found);
  const auto done = guarded(room, context_.now, [&]() -> tl::expected<void, Error> {
    for (const std::string& person : people) room.seats.give_up(person, context_.now);
    return {};
  });
  (void)done;  // a fault has frozen it
  rooms_.settle(room);
}

}  // namespace palatine
