// Times as they travel.
#pragma once

#include <string>

#include "server/core/millis.hpp"

namespace palatine {

std::string rfc3339(Millis at);  // 2026-11-21T04:30:00.123Z

}  // namespace palatine
