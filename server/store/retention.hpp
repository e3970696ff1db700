#pragma once

#include <cstdint>

namespace palatine {

// How long it is kept, in days; 0: for good.
struct Retention {
  std::int64_t finished_games_days = 0;
  std::int64_t talk_days = 0;
  std::int64_t guests_days = 0;            // who has no account and was not here
  std::int64_t unfinished_games_days = 0;  // without a clock that runs, and nobody was there; then they end

  bool is_any() const { return unfinished_games_days + finished_games_days + talk_days + guests_days > 0; }
};

}  // namespace palatine
