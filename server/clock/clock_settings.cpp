#include "server/clock/clock_settings.hpp"

#include <string>

#include "server/core/millis.hpp"
#include "server/core/refusal.hpp"

namespace palatine {
namespace {

bool is_within(std::int64_t value, std::int64_t least, std::int64_t most) {
  return least <= value && value <= most;
}

}  // namespace

tl::expected<ClockSettings, Error> checked_clock(const ClockSettings& asked) {
  ClockSettings kept;
  kept.kind = asked.kind;
  if (asked.kind == ClockKind::live) {
    kept.bank_ms = asked.bank_ms;
    kept.increment_ms = asked.increment_ms;
    if (!is_within(asked.bank_ms, 10 * second_ms, day_ms))
      return refused("bad_clock", "A live clock has a bank of 10 seconds to 24 hours.", "/clock/bank_ms");
    if (!is_within(asked.increment_ms, 0, hour_ms))
      return refused("bad_clock", "The increment is at most an hour.", "/clock/increment_ms");
  }
  if (asked.kind == ClockKind::correspondence) {
    kept.limit_ms = asked.limit_ms;
    if (!is_within(asked.limit_ms, hour_ms, 30 * day_ms))
      return refused("bad_clock", "A decision has from an hour to 30 days.", "/clock/limit_ms");
  }
  return kept;
}

}  // namespace palatine
