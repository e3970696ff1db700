// Positions out of a replay: material for whoever trains an engine, or checks other rules against ours.
// docs/replays.md.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Through whose eyes a position is shown: everything there is, what spectators saw, what a seat saw, or what the seat
// saw that decides next.
enum class Eyes : std::uint8_t { all, spectator, seat, actor };
struct PositionViewer {
  Eyes eyes = Eyes::all;
  int seat = 0;  // with Eyes::seat
};

struct PositionPrompt {
  int seat = 0;
  Json prompt;
};
struct PositionDecision {
  int seat = 0;
  Json action;
  bool undone = false;  // taken back later
};

struct Position {
  std::string game;
  int rules_version = 0;
  std::string game_id;
  std::string viewer;                   // "all", "spectator", or a seat's number
  int step = 0;                         // as in a study: 0 is the set-up
  int actions = 0;                      // of the file, that came before it; those that were taken back too
  std::vector<int> to_act;              // seats
  std::vector<PositionPrompt> prompts;  // those that the viewer got
  Json view;
  std::optional<std::string> digest;     // of viewer "all"
  std::optional<PositionDecision> next;  // where the next step is an action
  std::optional<GameResult> result;      // of the rules, once there is one
};

// All positions of a replay in order, one a step; with Eyes::actor those alone at which somebody decides next. `keep`
// says whether to go on. Errors: bad_replay with the path of the first action that does not hold; bad_param where there
// is no such seat.
tl::expected<void, Error> positions(const Replay& replay, const Registry& games, PositionViewer viewer,
                                    const std::function<bool(const Position&)>& keep);

Json position_json(const Position& position);

}  // namespace palatine
