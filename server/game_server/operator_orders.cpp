// What whoever runs the server asks of the game server beside acts of moderation: drains, invitations, and words to
// all.
#include <algorithm>
#include <array>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

using moderation::Acted;
using moderation::Acting;

// When those who are here hear again how long it is until the restart.
constexpr std::array<Millis, 6> countdown = {600'000, 300'000, 120'000, 60'000, 30'000, 10'000};

}  // namespace

void GameServer::Impl::obey(OrderTicket ticket, const Request& order) {
  if (stopped_) return order_done(ticket, refused("shutting_down", "The server is shutting down."));
  if (const auto* gone = order.get_if<AdminDelete>()) return depart_by_order(ticket, gone->person);
  expect(act_of(order.method()) != nullptr, "an order that is not the game server's");
  carry_out(WaitingOrder{ticket, order});
}

Acting GameServer::Impl::act(const moderation::Actor& actor, const AdminDrain& asked, const Lookups&) {
  drain_ = DrainState{};
  if (asked.in_ms) drain_->until = now_ + *asked.in_ms;
  Error::Args details;
  if (drain_->until) details.emplace_back("until", rfc3339(*drain_->until));
  Acted acted{AdminBroadcastResult{people_here()}};
  moderation_.note(moderation_context(), actor, "drain", {}, details, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{drain_notice()});
  arm_countdown();
  return acted;
}

Acting GameServer::Impl::act(const moderation::Actor& actor, const AdminUndrain&, const Lookups&) {
  if (!drain_) return refused("not_draining", "The server is not draining: there is nothing to take back.").value();
  drain_.reset();
  Acted acted{AdminBroadcastResult{people_here()}};
  moderation_.note(moderation_context(), actor, "undrain", {}, {}, std::nullopt, acted.batch);
  acted.then.push_back(moderation::NotifyAll{
      ServerNotice{"drain_over", std::nullopt, "The server does not restart: new games may begin."}});
  return acted;
}

Acting GameServer::Impl::act(const moderation::Actor& actor, const AdminInvite& asked, const Lookups&) {
  Batch batch;
  auto invited = accounts_.invite(accounts_context(), asked.uses, asked.for_ms, batch);
  if (!invited) return std::move(invited.error());
  Acted acted{AdminInviteResult{invited->code}};
  acted.batch = std::move(batch);
  Error::Args details;
  if (invited->expires != 0) details.emplace_back("expires", rfc3339(invited->expires));
  details.emplace_back("uses", asked.uses);
  moderation_.note(moderation_context(), actor, "invite", {}, details, std::nullopt, acted.batch);
  return acted;
}

std::int64_t GameServer::Impl::people_here() const {
  return std::ranges::count_if(people_, [](const auto& each) { return !each.second.connections.empty(); });
}

void GameServer::Impl::notify_all(const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  for (const auto& [id, person] : people_)
    for (const ConnectionId connection : person.connections) send(connection, bytes);
}

Notification GameServer::Impl::drain_notice() const {
  ServerNotice notice{"draining", std::nullopt,
                      "The server will restart. It begins no new games; those that run go on after it."};
  if (drain_->until) notice.in_ms = std::max<Millis>(0, *drain_->until - now_);
  return notice;
}

tl::expected<void, Error> GameServer::Impl::may_begin() const {
  if (!drain_) return {};
  auto no = refused("draining", "The server is about to restart and begins no new games.");
  if (drain_->until) no.value().retry_after_ms = std::max<Millis>(0, *drain_->until - now_);
  return no;
}

// An alarm of a drain that was taken back, or set anew, finds nothing to say.
void GameServer::Impl::arm_countdown() {
  countdown_at_.reset();
  if (!drain_->until) return;
  const Millis left = *drain_->until - now_;
  const auto next = std::ranges::find_if(countdown, [left](Millis mark) { return mark < left; });
  if (next == countdown.end()) return;
  countdown_at_ = *drain_->until - *next;
  alarms_.add(*countdown_at_, {Alarm::Kind::drain});
}

void GameServer::Impl::count_down() {
  if (!drain_ || !countdown_at_ || now_ < *countdown_at_) return;
  notify_all(drain_notice());
  arm_countdown();
}

}  // namespace palatine
