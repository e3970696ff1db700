// Which clocks a table may have.
#pragma once

#include "protocol/core/error.hpp"
#include "protocol/messages.hpp"
#include "tl/expected.hpp"

namespace palatine {

// What is asked for, without what its kind does not use. Reasons: bad_clock.
tl::expected<ClockSettings, Error> checked_clock(const ClockSettings& asked);

}  // namespace palatine
