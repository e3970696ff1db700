// One game of Chevaliers, played by the engine and by the oracle on the same numbers, compared after every action: who
// must act, what is legal, what the prompt offers, what happened, what is to be seen and what is hidden, which numbers
// were drawn, how it ended. The engine is asked as the server asks it, in JSON.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "protocol/game_kind.hpp"
#include "tests/games/chevaliers/oracle/oracle.hpp"
#include "tests/games/chevaliers/oracle/players.hpp"

namespace palatine::oracle {

// Remembers what was asked for and given. below(1) uses nothing of the source, so it need not be asked for.
class RecordedRandom final : public Random {
 public:
  explicit RecordedRandom(std::uint64_t seed) : source_(seed) {}
  std::uint32_t below(std::uint32_t n) override {
    std::uint32_t number = source_.below(n);
    if (n == 6 && source_.below(100) < static_cast<std::uint32_t>(load.percent)) number = load.outcome;
    if (n > 1) drawn.push_back({n, number});
    return number;
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> drawn;
  Load load;

 private:
  FastRandom source_;
};

// What the games have met with: comparing says something only of that.
struct Met {
  int games = 0;
  long actions = 0;
  long branches = 0;
  long refusals = 0;
  std::map<std::string, long> things;

  void see(const std::string& thing) { ++things[thing]; }
  // The view after it.
  void see_event(const nlohmann::json& event, const nlohmann::json& view);
  void see_view(const nlohmann::json& view);
};

class SideBySide {
 public:
  // `met` and `players` must outlive it.
  SideBySide(std::uint64_t seed, const json& options, Players& players, Met& met);
  // Plays to the end, or to the first difference, which is then described.
  testing::AssertionResult play();

 private:
  void differ(const std::string& what, const json& engine, const json& oracle);
  void compare();
  void compare_what_happened();
  void compare_result();
  void compare_choices(int seat);
  void act(int seat);
  // Each legal action, played beside the game: both take it, and come to the same.
  void try_everything();
  // Refused by both, and nothing has changed: what is legal for nobody, or for another seat only.
  void try_something_wrong();
  testing::AssertionResult describe() const;

  std::uint64_t seed_;
  int seats_;
  json options_;
  Players& players_;
  Met& met_;
  FastRandom players_random_;
  RecordedRandom engine_random_, oracle_random_;
  std::unique_ptr<Match> engine_;
  ChevaliersOracle oracle_;
  json seen_;  // by the oracle
  std::vector<int> acting_;
  std::map<int, std::vector<json>> legal_;
  std::vector<std::string> history_;
  bool different_ = false;
  std::string difference_;
};

// prompt.cpp. The prompt of a decision, put together from what the oracle says is legal.
// Without chances; the choices in the order of the actions.
nlohmann::json prompt_for(const std::vector<nlohmann::json>& legal, const nlohmann::json& view);

// An engine's prompt in the same form. A chance is there exactly where something is to be beaten; where not, this
// leaves what is wrong in place, so that the comparison fails.
nlohmann::json comparable_prompt(nlohmann::json prompt);

}  // namespace palatine::oracle
