// Clocks as people read and type them, counted down here between the moments at which the server tells them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "client-cli/text/catalogue.hpp"
#include "protocol/messages.hpp"

namespace palatine::client {

// "5+3": minutes, and seconds a turn; "5"; "90s"; "2d" or "12h" for each decision; "none". Whether the server takes it
// is the server's to say.
std::optional<ClockSettings> clock_from(std::string_view text);
// "5 minutes each, 3 seconds more a turn"
Line clock_in_words(const ClockSettings& settings, const Words& words);

// "4:32", "1h02", "1d23h"
std::string clock_face(std::int64_t remaining_ms, const Words& words);

enum class Haste : std::uint8_t { none, near, very };
Haste haste(std::int64_t remaining_ms, const ClockSettings& settings);
Style clock_style(const SeatClock& clock, const ClockSettings& settings);

class CountDown {
 public:
  void tell(const std::optional<Clocks>& clocks, std::int64_t now);
  bool empty() const { return clocks_.seats.empty(); }
  std::optional<SeatClock> at(int seat, std::int64_t now) const;
  // When a clock is shown differently; nothing where none runs.
  std::optional<std::int64_t> next_change_in(std::int64_t now) const;

 private:
  Clocks clocks_;
  std::int64_t told_at_ = 0;
};

}  // namespace palatine::client
