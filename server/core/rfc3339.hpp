// Times as text, as messages have them: RFC 3339, UTC, with milliseconds.
#pragma once

#include <string>

#include "server/core/millis.hpp"

namespace palatine {

std::string rfc3339(Millis at);  // 2026-11-21T04:30:00.123Z

}  // namespace palatine
