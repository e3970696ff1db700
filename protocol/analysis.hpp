// What a finished game shows of play and luck: docs/protocol.md, "Analysis". Chances are whole numbers of
// ten-thousandths, by side, those of all sides together `all_chances`; differences of chances likewise, together 0.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "protocol/study.hpp"
#include "tl/expected.hpp"

namespace palatine {

inline constexpr std::string_view analysis_format = "palatine-analysis";
inline constexpr int analysis_version = 1;
inline constexpr int all_chances = 10'000;

// A decision with more than one choice, from the seat that took it: chances of its own side.
struct AnalysedDecision {
  int worth = 0;  // what was chosen
  int best = 0;   // the best that was found
  int lost = 0;   // best - worth; 0 where what was chosen is the best
  std::vector<Json> best_line;
  int choices = 0;
};

struct AnalysisStep {
  int step = 0;                          // as in a study: 0 is the set-up
  std::optional<int> seat;               // none: the table did it
  std::vector<int> chances;              // after it
  std::vector<int> play;                 // gained by what was decided
  std::optional<std::vector<int>> luck;  // gained by what was drawn or turned up; none: nothing was
  std::optional<AnalysedDecision> decision;
};

struct AnalysisPlayer {
  int seat = 0;
  int decisions = 0;
  int best_chosen = 0;
  int lost = 0;       // over all decisions
  int lost_mean = 0;  // of a decision
  int luck = 0;       // of the seat's side, over all steps
  int play = 0;       // the same
};

struct Analysis {
  std::string format{analysis_format};
  int version = analysis_version;
  std::string program;  // name and version
  std::string game;
  int rules_version = 0;
  std::string game_id;
  int nodes = 0;  // that a decision, and what a position is worth, were looked at with: nodes_of_step
  std::vector<StudySeat> seats;
  std::vector<int> start;  // chances after the set-up
  std::vector<AnalysisStep> steps;
  std::vector<int> turning_points;  // steps, ascending
  std::vector<AnalysisPlayer> players;
  GameResult result;
};

// It is not there yet.
struct AnalysisProgress {
  std::string id;
  int done = 0;  // steps
  int of = 0;    // 0: not known yet
};

// Default of AnalysisLimits; docs/computer-players.md says what it takes.
inline constexpr int analysis_nodes = 60'000;
inline constexpr int fewest_analysis_nodes = 4'000;

// Of `nodes`, what each of so many actions that stood gets: a game of more than 500 has about as many in all as one of
// 500, so that no game takes longer by far than another; at least fewest_analysis_nodes.
int nodes_of_step(int nodes, int actions);

struct AnalysisLimits {
  std::size_t replay_bytes = 4 * 1024 * 1024;
  std::size_t actions = 5'000;  // and whatever else happened
};

// A replay that can be analysed: it folds, is of a game that is over, and of a kind that has analysis. Errors:
// bad_replay, with the path of the first thing that does not hold; too_large; no_analysis.
tl::expected<Replay, Error> read_to_analyse(std::string_view file, const Registry& games,
                                            const AnalysisLimits& limits = {});

// 64 hex digits: games of which it is the same have the same analysis by this version of `program`.
std::string analysis_id(const Replay& replay, std::string_view program, int nodes);

// Takes long. `go_on` is asked before each step, with how many are done of how many; false: it is not wanted any more,
// and there is none. The replay has been read by read_to_analyse.
std::optional<Analysis> analyse(const Replay& replay, const Registry& games, std::string_view program, int nodes,
                                const std::function<bool(int done, int of)>& go_on);

Json analysis_json(const Analysis& analysis);
Json progress_json(const AnalysisProgress& progress);

}  // namespace palatine
