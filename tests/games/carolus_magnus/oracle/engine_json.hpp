// The engine's values as the oracle's JSON: written out by hand and member by member, so that the comparison leans on
// nothing but the two implementations of the rules.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/carolus_magnus/action.hpp"
#include "engine/carolus_magnus/event.hpp"
#include "engine/carolus_magnus/options.hpp"
#include "engine/carolus_magnus/view.hpp"
#include "engine/core/result.hpp"

namespace palatine::oracle {

nlohmann::json to_json(const carolus_magnus::Options& options);
nlohmann::json to_json(const carolus_magnus::Action& action);
nlohmann::json to_json(const carolus_magnus::Event& event);
nlohmann::json to_json(const carolus_magnus::View& view);
nlohmann::json to_json(const std::optional<Result>& result);

}  // namespace palatine::oracle
