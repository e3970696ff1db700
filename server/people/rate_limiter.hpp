// A budget that refills: so many at once, so many in a span of time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "protocol/core/limits.hpp"
#include "server/core/millis.hpp"
#include "server/people/shares.hpp"

namespace palatine {

class RateLimiter {
 public:
  // `burst` at once; `amount` come back every `span_ms`. burst × span_ms must be a number.
  constexpr RateLimiter(std::int64_t burst, std::int64_t amount, std::int64_t span_ms)
      : full_(burst * span_ms), amount_(std::max<std::int64_t>(amount, 1)), cost_(span_ms), level_(full_) {}

  // Takes one; or takes nothing and says in how many ms there is one again.
  std::optional<std::int64_t> spend(Millis now) {
    refill(now);
    if (level_ < cost_) return until(1);
    level_ -= cost_;
    return std::nullopt;
  }
  // Takes so many, or as many as there are.
  void drain(std::int64_t amount, Millis now) {
    refill(now);
    level_ = std::max<std::int64_t>(0, level_ - amount * cost_);
  }
  // Takes so many, also more than there are, since what is done is done: what is owed comes back first. Never more is
  // owed than it holds.
  void charge(std::int64_t amount, Millis now) {
    refill(now);
    level_ = std::max(-full_, level_ - std::min(amount, 2 * most()) * cost_);
  }
  // In how many ms there are so many at once; nothing: there are.
  std::optional<std::int64_t> wait_for(std::int64_t wanted, Millis now) {
    refill(now);
    if (wanted * cost_ <= level_) return std::nullopt;
    return until(std::min(wanted, full_ / cost_));
  }
  // So many may be taken at once now.
  std::int64_t left(Millis now) {
    refill(now);
    return std::max<std::int64_t>(0, level_) / cost_;
  }
  constexpr std::int64_t most() const { return full_ / cost_; }
  // Less than half is left.
  bool is_low(Millis now) {
    refill(now);
    return level_ * 2 < full_;
  }
  // In how many ms there is one more than are left; nothing: it is full.
  std::optional<std::int64_t> next(Millis now) {
    const std::int64_t wanted = left(now) + 1;
    if (wanted * cost_ > full_) return std::nullopt;
    return until(wanted);
  }

 private:
  std::int64_t until(std::int64_t wanted) const { return (wanted * cost_ - level_ + amount_ - 1) / amount_; }
  void refill(Millis now) {
    if (now <= last_) return;
    // a long pause fills it; nothing is multiplied that might overflow
    level_ = now - last_ > (full_ - level_) / amount_ ? full_ : level_ + (now - last_) * amount_;
    last_ = now;
  }

  std::int64_t full_;
  std::int64_t amount_;
  std::int64_t cost_;
  std::int64_t level_;
  Millis last_ = 0;
};

// Time of the thread that plays, in quarters of a millisecond, for the requests of one person or connection: half of
// what all of their address have.
inline RateLimiter thread_time(const Limits& limits, const Shares& shares) {
  const std::int64_t times = std::max<std::int64_t>(shares.requests_per_address / 2, 1);
  return {times * limits.requests_burst, times * limits.requests_per_second, 1000};
}
// What is said in one place, the lobby or among those who watch a table.
inline RateLimiter place_talk(const Limits& limits, const Shares& shares) {
  return {shares.chat_per_place * limits.chat_burst, shares.chat_per_place * limits.chat_per_10_seconds, 10'000};
}
// What is said anywhere, by the connections that hear it.
inline RateLimiter all_talk(const Shares& shares) {
  return {shares.chat_heard_per_second, shares.chat_heard_per_second, 1000};
}

}  // namespace palatine
