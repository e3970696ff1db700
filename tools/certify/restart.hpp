// A restart of the server that is certified, by a command that knows how.
#pragma once

#include <functional>
#include <string>

#include "tools/certify/stage.hpp"

namespace palatine::certify {

// Runs the command (of /bin/sh) to its end, calls `meanwhile` all the time, and waits until the server answers again.
// NotTried where the command fails, or has not broken the connections that there were; Failed where nobody answers.
void restart(Stage& stage, const std::string& command, const std::function<void()>& meanwhile);

}  // namespace palatine::certify
