// Computer players of Chevaliers on this side of the wire: they get what a custom client gets, a view and a prompt.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/random.hpp"
#include "protocol/core/json.hpp"

namespace palatine::client::chevaliers {

// Kinds: steward, random. Nothing where the kind is unknown or what came can't be read.
std::optional<Json> choose_action(std::string_view kind, const Json& view, const Json& prompt, int seat,
                                  Random& random);

}  // namespace palatine::client::chevaliers
