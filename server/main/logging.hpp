// The log of the process, on stderr. Nothing that is secret is ever handed to it: no tokens, invites, seeds or talk.
#pragma once

#include "server/main/config.hpp"

namespace palatine {

void start_logging(const ServerConfig& config);

}  // namespace palatine
