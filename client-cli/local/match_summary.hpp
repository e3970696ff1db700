// What came of a match, as a table and as JSON.
#pragma once

#include <string>

#include "client-cli/local/match_play.hpp"
#include "client-cli/text/catalogue.hpp"

namespace palatine::local {

std::string table_of(const MatchRequest& request, const MatchOutcome& outcome, double seconds,
                     const client::Words& words);
Json json_of(const MatchRequest& request, const MatchOutcome& outcome, double seconds);

}  // namespace palatine::local
