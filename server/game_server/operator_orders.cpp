// What whoever runs the server asks of the game server beside acts of moderation: drains, invitations, and words to
// all.
#include <algorithm>

#include "server/core/rfc3339.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/moderation_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"

namespace palatine {
namespace {

using moderation::Acted;
using moderation::Acting;

}  // namespace

void ModerationRequests::obey(OrderTicket ticket, const Request& order) {
  if (context_.stopped) return order_done(ticket, refused("shutting_down", "The server is shutting down."));
  if (const auto* gone = order.get_if<AdminDelete>()) return departures_.depart_by_order(ticket, gone->person);
  expect(GameServer::takes_orders(order.method()), "an order that is not the game server's");
  carry_out(WaitingOrder{ticket, order});
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminDrain& asked, const Lookups&) {
  std::optional<Millis> until;
  if (asked.in_ms) until = context_.now + *asked.in_ms;
  drain_.begin(until, context_.now);
  Error::Args details;
  if (until) details.emplace_back("until", rfc3339(*until));
  Acted acted{AdminBroadcastResult{people_here()}};
  moderation_.note(contexts_.moderation(), actor, "drain", {}, details, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{drain_.notice(context_.now)});
  arm_countdown();
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminUndrain&, const Lookups&) {
  if (!drain_.state())
    return refused("not_draining", "The server is not draining: there is nothing to take back.").value();
  drain_.end();
  Acted acted{AdminBroadcastResult{people_here()}};
  moderation_.note(contexts_.moderation(), actor, "undrain", {}, {}, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{
      ServerNotice{"drain_over", std::nullopt, "The server does not restart: new games may begin."}});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminInvite& asked, const Lookups&) {
  Batch batch;
  auto invited = accounts_.invite(contexts_.accounts(), asked.uses, asked.for_ms, batch);
  if (!invited) return std::move(invited.error());
  Acted acted{AdminInviteResult{invited->code}};
  acted.batch = std::move(batch);
  Error::Args details;
  if (invited->expires != 0) details.emplace_back("expires", rfc3339(invited->expires));
  details.emplace_back("uses", asked.uses);
  moderation_.note(contexts_.moderation(), actor, "invite", {}, details, std::nullopt, acted.batch);
  return acted;
}

std::int64_t ModerationRequests::people_here() const {
  return std::ranges::count_if(people_, [](const auto& each) { return !each.second.connections.empty(); });
}

void ModerationRequests::notify_all(const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const auto& [id, person] : people_)
    for (const ConnectionId connection : person.connections) connections_.send(connection, bytes);
}

void ModerationRequests::arm_countdown() {
  if (const auto at = drain_.next_notice()) alarms_.add(*at, {Alarm::Kind::drain});
}

void ModerationRequests::count_down() {
  if (!drain_.take_notice(context_.now)) return;
  notify_all(drain_.notice(context_.now));
  arm_countdown();
}

moderation::Acting ModerationRequests::act(const moderation::Actor& actor, const AdminEndSecondFactor& asked,
                                           const Lookups& lookups) {
  const Sought sought = seek(people_, asked.person, lookups, context_.config.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!person.second_factor) return refused("second_factor_off", person.row.name + " has no second factor.").value();
  accounts::Outcome outcome;
  moderation_.note(contexts_.moderation(), actor, "end_second_factor", person.row.id, {}, std::nullopt, outcome.batch);
  second_factors_.end(contexts_.accounts(), person, outcome);
  known_people_.append(person, std::move(outcome.batch));
  outcomes_.bring_about(outcome);
  return moderation::Acted{AccountPerson{person.person()}};
}

}  // namespace palatine
