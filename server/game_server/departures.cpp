// One's own data: all of it handed out, and oneself deleted.
#include <algorithm>

#include "server/accounts/refusals.hpp"
#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"

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
    if (leaving_[row.room].insert(row.person).second) core_.alarms_.add(now, {Alarm::Kind::leaving, {}, row.room});
}

void Departures::on(ConnectionId id, Call& call, const AccountExport&) {
  PersonState& person = core_.person_of(id);
  if (is_owned(person)) return core_.respond(id, call, accounts::not_for_bots());
  if (const auto wait = person.requests.wait_for(export_cost - 1, core_.now_))
    return core_.respond(id, call, refused_later("rate_limited", "Too many requests: wait a moment.", *wait).value());
  person.requests.drain(export_cost - 1, core_.now_);
  const std::string code = draw_token(core_.secrets_);
  const Millis expires = core_.now_ + export_ms;
  core_.out_->push_back(OfferExport{sha256_hex(code), person.row.id, expires});
  core_.respond(id, call, AccountExportResult{"api/v1/export/" + code, rfc3339(expires)});
}

// ---- leaving for good ----------------------------------------------------------------------------------------------

void Departures::on(ConnectionId id, Call& call, const AccountDelete& asked) {
  const PersonState& person = core_.person_of(id);
  if (is_owned(person)) return core_.respond(id, call, accounts::not_for_bots());
  if (!asked.confirm)
    return core_.respond(id, call,
                         refused("not_confirmed", "Say that you mean it: there is no way back.", "/confirm").value());
  if (person.account) {
    if (!asked.password)
      return core_.respond(id, call, refused("missing_param", "An account gives its password.", "/password").value());
    return core_.account_requests_.check_password_of(id, call, *call.request.get<AccountDelete>().password);
  }
  if (!asked.token)
    return core_.respond(id, call, refused("missing_param", "A guest gives his token.", "/token").value());
  if (!core_.devices_.is_of_device(core_.accounts_context(), person, core_.connections_.at(id).device, *asked.token))
    return core_.respond(id, call, accounts::unknown_token());
  wipe(*call.request.get<AccountDelete>().token);
  depart_once_known(id, std::move(call));
}

void Departures::depart_once_known(ConnectionId asker, Call call) {
  const Ticket ticket = core_.loads_.begin({.waiting = {asker}, .departure = Departure()});
  PersonKey key;
  key.id = core_.person_of(asker).row.id;
  core_.out_->push_back(LoadPerson{ticket, std::move(key)});
  core_.park(asker, call);
}

void Departures::depart_by_order(OrderTicket order, const std::string& who) {
  const Ticket ticket = core_.loads_.begin({.departure = Departure{.order = order}});
  core_.out_->push_back(LoadPerson{ticket, whose(who)});
}

PersonKey Departures::whose(const std::string& who) const {
  PersonKey key;
  if (is_game_id(who)) key.id = who;  // the same form
  if (const auto name = clean_name(who, core_.config_.limits)) key.looks = skeletons_of(*name);
  return key;
}

void Departures::departing_found(Ticket ticket, const std::optional<PersonData>& data) {
  Departure& departure = *core_.loads_.find(ticket)->departure;
  if (data) {
    PersonState& person = core_.remember(*data);
    core_.let_go(person);
    person.touched = core_.loads_.last();  // it is known until this is done
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
    core_.out_->push_back(LoadPerson{ticket, std::move(key)});
    return;
  }
  depart(*core_.loads_.end(ticket));
}

// The batch before all that follows from it. Seats are given up behind it, each in a batch of its room's: where the
// process ends before that, the next start goes on with it.
void Departures::depart(const Load& load) {
  const Departure& departure = *load.departure;
  if (departure.people.empty())
    return core_.moderation_requests_.order_done(
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
    // where he sat down while that was looked up
    for (const auto& [room_id, room] : core_.tables_.awake())
      if (room->state().moment() != Moment::over && room->state().seat_of(id)) leaves(id, room_id);
    PersonState& person = core_.people_.at(id);
    core_.accounts_.forget(person, batch);
    core_.moderation_.forget(person);
    core_.chat_.forget(id);
  }
  if (departure.order)
    core_.moderation_.note(core_.moderation_context(), moderation::server_runner(), "delete", departure.person, {},
                           std::nullopt, batch);
  core_.append(core_.people_.at(departure.person), std::move(batch));
  if (departure.order) {
    const AdminDeleteResult result{departure.person, static_cast<std::int64_t>(departure.people.size()) - 1, seats};
    core_.moderation_requests_.order_done(*departure.order, result_json(method_named(AdminDelete::method), result));
  }
  for (const ConnectionId asker : load.waiting) {
    const auto connection = core_.connections_.find(asker);
    if (connection == core_.connections_.end() || !connection->second.parked) continue;
    const Call call = std::move(*connection->second.parked);
    connection->second.parked.reset();
    core_.respond(asker, call, Nothing{});
  }
  for (const std::string& id : departure.people) {
    const std::vector<ConnectionId> connections = core_.people_.at(id).connections;
    for (const ConnectionId each : connections)
      if (core_.connections_.contains(each)) core_.close(each, 1008, "signed_out");
    core_.people_.at(id).touched = core_.loads_.last();
  }
  for (const std::string& room : rooms) give_up_seats(room);
}

// ---- seats ---------------------------------------------------------------------------------------------------------

void Departures::give_up_seats(const std::string& room) {
  if (Room* here = core_.tables_.find({room, {}})) return core_.rooms_.follow_up(*here);
  if (leaving_.contains(room)) core_.rooms_.load({room, {}}, std::nullopt, false);
}

void Departures::give_up_seats(Room& room) {
  const auto found = leaving_.find(room.state().id);
  if (found == leaving_.end() || room.state().status == RoomStatus::revealing) return;
  const std::set<std::string> people = std::move(found->second);
  leaving_.erase(found);
  const auto done = guarded(room, core_.now_, [&]() -> tl::expected<void, Error> {
    for (const std::string& person : people) room.seats.give_up(person, core_.now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  core_.rooms_.settle(room);
}

}  // namespace palatine
