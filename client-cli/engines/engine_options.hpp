// What all commands with engines take, and how an engine is asked who it is.
#pragma once

#include <optional>
#include <string>

#include "client-cli/engines/engine.hpp"
#include "tl/expected.hpp"

namespace CLI {
class App;
}

namespace palatine::engines {

void add_engine_options(CLI::App& command, EngineLimits& limits, std::optional<std::string>& log);

// Starts it, hears its hello, and ends it.
tl::expected<EngineHello, EngineFault> hello_of(EngineSettings settings);

}  // namespace palatine::engines
