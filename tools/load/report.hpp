// What was measured, as a table for people and as JSON (docs/load.md).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "client-cli/text/catalogue.hpp"
#include "tools/load/run.hpp"

namespace palatine::load {

nlohmann::json report_json(const Settings& settings, const Measured& measured);
std::string report_table(const Settings& settings, const Measured& measured, const client::Words& words);
// The limit of the server that a refusal, or the way in which a connection was closed, speaks of; "" for others.
std::string limit_behind(const std::string& reason);

}  // namespace palatine::load
