// The prompt of a decision of Chevaliers, put together from what the oracle says is legal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace palatine::oracle {

// Without chances; the choices in the order of the actions.
nlohmann::json prompt_for(const std::vector<nlohmann::json>& legal, const nlohmann::json& view);

// An engine's prompt in the same form. A chance is there exactly where something is to be beaten; where not, this
// leaves what is wrong in place, so that the comparison fails.
nlohmann::json comparable_prompt(nlohmann::json prompt);

}  // namespace palatine::oracle
