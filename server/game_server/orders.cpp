// Orders of whoever runs the server.
#include "server/game_server/orders.hpp"

#include <algorithm>
#include <array>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"

namespace palatine {
namespace {

constexpr std::size_t invitations_most = 10'000;
// When those who are here hear again how long it is until the restart.
constexpr std::array<Millis, 6> countdown = {600'000, 300'000, 120'000, 60'000, 30'000, 10'000};

}  // namespace

void GameServer::Impl::obey(Ticket ticket, const Order& order) {
  if (stopped_) {
    out_->push_back(OrderDone{ticket, refused("shutting_down", "The server is shutting down.")});
    return;
  }
  if (const auto* act = std::get_if<ModerationOrder>(&order)) return carry_out(WaitingOrder{ticket, act->request});
  if (const auto* deleted = std::get_if<DeleteOrder>(&order)) return depart_by_order(ticket, deleted->person);
  if (const auto* ended = std::get_if<EndSecondFactorOrder>(&order))
    return end_second_factor_by_order(ticket, ended->person);
  std::visit(
      [&]<class Asked>(const Asked& asked) {
        if constexpr (!std::is_same_v<Asked, ModerationOrder> && !std::is_same_v<Asked, DeleteOrder> &&
                      !std::is_same_v<Asked, EndSecondFactorOrder>)
          order_done(ticket, carry_out(asked));
      },
      order);
}

tl::expected<OrderResult, Error> GameServer::Impl::carry_out(const DrainOrder& order) {
  drain_ = DrainState{};
  if (order.in_ms) drain_->until = now_ + *order.in_ms;
  Error::Args details;
  if (drain_->until) details.emplace_back("until", rfc3339(*drain_->until));
  note_order("drain", details, std::nullopt);
  const std::size_t told = notify_all(drain_notice());
  arm_countdown();
  return OrderResult{told};
}

tl::expected<OrderResult, Error> GameServer::Impl::carry_out(const UndrainOrder&) {
  if (!drain_) return refused("not_draining", "The server is not draining: there is nothing to take back.");
  drain_.reset();
  note_order("undrain", {}, std::nullopt);
  return OrderResult{
      notify_all(ServerNotice{"drain_over", std::nullopt, "The server does not restart: new games may begin."})};
}

tl::expected<OrderResult, Error> GameServer::Impl::carry_out(const BroadcastOrder& order) {
  auto text = clean_text(order.text, config_.limits);
  if (!text) {
    text.error().path = "/text";
    return tl::unexpected(std::move(text.error()));
  }
  note_order("broadcast", {}, *text);
  return OrderResult{notify_all(ServerNotice{"broadcast", std::nullopt, std::move(*text)})};
}

tl::expected<OrderResult, Error> GameServer::Impl::carry_out(const InviteOrder& order) {
  std::erase_if(invitations_,
                [this](const auto& each) { return each.second.expires != 0 && each.second.expires <= now_; });
  if (invitations_.size() >= invitations_most)
    return refused("too_many_invitations", "As many invitations are open as may be.");
  const std::string code = draw_id(secrets_);
  InvitationRow row{sha256_hex(code), order.uses, now_, order.for_ms ? now_ + *order.for_ms : 0};
  Batch batch;
  batch.invitations = {row};
  Error::Args details;
  if (row.expires != 0) details.emplace_back("expires", rfc3339(row.expires));
  details.emplace_back("uses", order.uses);
  moderation_.note(moderation_context(), moderation::server_runner(), "invite", {}, details, std::nullopt, batch);
  invitations_.insert_or_assign(row.code_hash, std::move(row));
  out_->push_back(Append{std::move(batch)});
  return OrderResult{0, code};
}

void GameServer::Impl::note_order(std::string act, const Error::Args& details, std::optional<std::string> words) {
  Batch batch;
  moderation_.note(moderation_context(), moderation::server_runner(), std::move(act), {}, details, std::move(words),
                   batch);
  out_->push_back(Append{std::move(batch)});
}

std::size_t GameServer::Impl::notify_all(const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  std::size_t people = 0;
  for (const auto& [id, person] : people_) {
    people += person.connections.empty() ? 0 : 1;
    for (const ConnectionId connection : person.connections) send(connection, bytes);
  }
  return people;
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
  alarms_.emplace(*countdown_at_, Alarm{Alarm::Kind::drain, {}, {}});
}

void GameServer::Impl::count_down() {
  if (!drain_ || !countdown_at_ || now_ < *countdown_at_) return;
  notify_all(drain_notice());
  arm_countdown();
}

}  // namespace palatine
