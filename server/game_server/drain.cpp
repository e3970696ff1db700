#include "server/game_server/drain.hpp"

#include <algorithm>
#include <array>

#include "server/core/refusal.hpp"

namespace palatine {
namespace {

// When those who are here hear again how long it is until the restart.
constexpr std::array<Millis, 6> countdown = {600'000, 300'000, 120'000, 60'000, 30'000, 10'000};

}  // namespace

void Drain::begin(std::optional<Millis> until, Millis now) {
  state_ = DrainState{until};
  plan(now);
}

void Drain::end() {
  state_.reset();
  next_notice_.reset();
}

tl::expected<void, Error> Drain::may_begin(Millis now) const {
  if (!state_) return {};
  auto no = refused("draining", "The server is about to restart and begins no new games.");
  if (state_->until) no.value().retry_after_ms = std::max<Millis>(0, *state_->until - now);
  return no;
}

ServerNotice Drain::notice(Millis now) const {
  ServerNotice notice{"draining", std::nullopt,
                      "The server will restart. It begins no new games; those that run go on after it."};
  if (state_ && state_->until) notice.in_ms = std::max<Millis>(0, *state_->until - now);
  return notice;
}

// An alarm of a drain that was taken back, or set anew, finds nothing to say.
bool Drain::take_notice(Millis now) {
  if (!next_notice_ || now < *next_notice_) return false;
  plan(now);
  return true;
}

void Drain::plan(Millis now) {
  next_notice_.reset();
  if (!state_->until) return;
  const Millis left = *state_->until - now;
  const auto next = std::ranges::find_if(countdown, [left](Millis mark) { return mark < left; });
  if (next != countdown.end()) next_notice_ = *state_->until - *next;
}

}  // namespace palatine
