// What whoever runs the server asks of the game server beside acts of moderation: drains, invitations, and words to
// all.
#include <algorithm>

#include "server/core/rfc3339.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

using moderation::Acted;
using moderation::Acting;

}  // namespace

void ModerationRequests::obey(OrderTicket ticket, const Request& order) {
  if (core_.stopped_) return order_done(ticket, refused("shutting_down", "The server is shutting down."));
  if (const auto* gone = order.get_if<AdminDelete>()) return core_.departures_.depart_by_order(ticket, gone->person);
  expect(core_.act_of(order.method()) != nullptr, "an order that is not the game server's");
  carry_out(WaitingOrder{ticket, order});
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminDrain& asked, const Lookups&) {
  std::optional<Millis> until;
  if (asked.in_ms) until = core_.now_ + *asked.in_ms;
  core_.drain_.begin(until, core_.now_);
  Error::Args details;
  if (until) details.emplace_back("until", rfc3339(*until));
  Acted acted{AdminBroadcastResult{people_here()}};
  core_.moderation_.note(core_.moderation_context(), actor, "drain", {}, details, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{core_.drain_.notice(core_.now_)});
  arm_countdown();
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminUndrain&, const Lookups&) {
  if (!core_.drain_.state())
    return refused("not_draining", "The server is not draining: there is nothing to take back.").value();
  core_.drain_.end();
  Acted acted{AdminBroadcastResult{people_here()}};
  core_.moderation_.note(core_.moderation_context(), actor, "undrain", {}, {}, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{
      ServerNotice{"drain_over", std::nullopt, "The server does not restart: new games may begin."}});
  return acted;
}

Acting ModerationRequests::act(const moderation::Actor& actor, const AdminInvite& asked, const Lookups&) {
  Batch batch;
  auto invited = core_.accounts_.invite(core_.accounts_context(), asked.uses, asked.for_ms, batch);
  if (!invited) return std::move(invited.error());
  Acted acted{AdminInviteResult{invited->code}};
  acted.batch = std::move(batch);
  Error::Args details;
  if (invited->expires != 0) details.emplace_back("expires", rfc3339(invited->expires));
  details.emplace_back("uses", asked.uses);
  core_.moderation_.note(core_.moderation_context(), actor, "invite", {}, details, std::nullopt, acted.batch);
  return acted;
}

std::int64_t ModerationRequests::people_here() const {
  return std::ranges::count_if(core_.people_, [](const auto& each) { return !each.second.connections.empty(); });
}

void ModerationRequests::notify_all(const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const auto& [id, person] : core_.people_)
    for (const ConnectionId connection : person.connections) core_.send(connection, bytes);
}

void ModerationRequests::arm_countdown() {
  if (const auto at = core_.drain_.next_notice()) core_.alarms_.add(*at, {Alarm::Kind::drain});
}

void ModerationRequests::count_down() {
  if (!core_.drain_.take_notice(core_.now_)) return;
  notify_all(core_.drain_.notice(core_.now_));
  arm_countdown();
}

moderation::Acting ModerationRequests::act(const moderation::Actor& actor, const AdminEndSecondFactor& asked,
                                           const Lookups& lookups) {
  const Sought sought = seek(core_.people_, asked.person, lookups, core_.config_.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!person.second_factor) return refused("second_factor_off", person.row.name + " has no second factor.").value();
  accounts::Outcome outcome;
  core_.moderation_.note(core_.moderation_context(), actor, "end_second_factor", person.row.id, {}, std::nullopt,
                         outcome.batch);
  core_.second_factors_.end(core_.accounts_context(), person, outcome);
  core_.append(person, std::move(outcome.batch));
  core_.bring_about(outcome);
  return moderation::Acted{AccountPerson{person.person()}};
}

}  // namespace palatine
