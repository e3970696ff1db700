// Every stored game, played again: what its log makes must be what the server noted while it was played.
#pragma once

#include "admin-cli/findings.hpp"
#include "server/store/inspection.hpp"

namespace palatine::admin {

// An error: it can't be read, and was not looked through to its end.
[[nodiscard]] tl::expected<void, StoreError> check_games(StoreInspection& stored, Findings& findings);

}  // namespace palatine::admin
