// Orders of whoever runs the server.
#include "server/hall/orders.hpp"

#include <algorithm>
#include <array>

#include "server/hall/impl.hpp"
#include "server/people/names.hpp"

namespace palatine {
namespace {

// When those who are here hear again how long it is until the restart.
constexpr std::array<Millis, 6> countdown = {600'000, 300'000, 120'000, 60'000, 30'000, 10'000};

}  // namespace

void Hall::Impl::obey(Ticket ticket, const Order& order) {
  if (stopped_) {
    out_->push_back(OrderDone{ticket, refused("shutting_down", "The server is shutting down.")});
    return;
  }
  auto done = std::visit([this](const auto& asked) { return carry_out(asked); }, order);
  out_->push_back(OrderDone{ticket, std::move(done)});
}

tl::expected<OrderResult, Error> Hall::Impl::carry_out(const DrainOrder& order) {
  drain_ = DrainState{};
  if (order.in_ms) drain_->until = now_ + *order.in_ms;
  const std::size_t told = tell_all(drain_notice());
  arm_countdown();
  return OrderResult{told};
}

tl::expected<OrderResult, Error> Hall::Impl::carry_out(const UndrainOrder&) {
  if (!drain_) return refused("not_draining", "The server is not draining: there is nothing to take back.");
  drain_.reset();
  return OrderResult{
      tell_all(ServerNotice{"drain_over", std::nullopt, "The server does not restart: new games may begin."})};
}

tl::expected<OrderResult, Error> Hall::Impl::carry_out(const BroadcastOrder& order) {
  auto text = clean_text(order.text, config_.limits);
  if (!text) {
    text.error().path = "/text";
    return tl::unexpected(std::move(text.error()));
  }
  return OrderResult{tell_all(ServerNotice{"broadcast", std::nullopt, std::move(*text)})};
}

std::size_t Hall::Impl::tell_all(const Notification& notification) {
  const auto bytes = std::make_shared<const std::string>(encode(notification));
  std::size_t people = 0;
  for (const auto& [id, person] : people_) {
    people += person.connections.empty() ? 0 : 1;
    for (const ConnectionId connection : person.connections) send(connection, bytes);
  }
  return people;
}

Notification Hall::Impl::drain_notice() const {
  ServerNotice notice{"draining", std::nullopt,
                      "The server will restart. It begins no new games; those that run go on after it."};
  if (drain_->until) notice.in_ms = std::max<Millis>(0, *drain_->until - now_);
  return notice;
}

tl::expected<void, Error> Hall::Impl::may_begin() const {
  if (!drain_) return {};
  auto no = refused("draining", "The server is about to restart and begins no new games.");
  if (drain_->until) no.value().retry_after_ms = std::max<Millis>(0, *drain_->until - now_);
  return no;
}

// An alarm of a drain that was taken back, or set anew, finds nothing to say.
void Hall::Impl::arm_countdown() {
  countdown_at_.reset();
  if (!drain_->until) return;
  const Millis left = *drain_->until - now_;
  const auto next = std::ranges::find_if(countdown, [left](Millis mark) { return mark < left; });
  if (next == countdown.end()) return;
  countdown_at_ = *drain_->until - *next;
  alarms_.emplace(*countdown_at_, Alarm{Alarm::Kind::drain, {}, {}});
}

void Hall::Impl::count_down() {
  if (!drain_ || !countdown_at_ || now_ < *countdown_at_) return;
  tell_all(drain_notice());
  arm_countdown();
}

}  // namespace palatine
