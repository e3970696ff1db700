// A replay for clients that have no rules: what one viewer was shown of it, step by step. docs/protocol.md, "Study".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/core/json.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/messages.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct StudySeat {
  int seat = 0;
  int side = 0;
  std::string name;
  PersonKind kind = PersonKind::guest;
};

// After it the view is the one before it with `patch`, or `view`.
struct StudyAction {
  int seat = 0;
  std::string at;
  Json action;
  std::uint64_t drawn = 0;
  bool undone = false;  // taken back later
  std::vector<int> to_act;
  Json events;
  std::optional<Json> patch;
  std::optional<Json> view;
};
struct StudyUndo {
  int seat = 0;
  int actions = 0;
  bool consent = false;
  std::string at;
  std::vector<int> to_act;
  Json events;
  Json view;
};
struct StudySeatControl {
  int seat = 0;
  PersonKind person_kind{};
  std::string name;
  SeatControlReason why{};
};
struct StudyResignation {
  int side = 0;
  SeatControlReason why{};
  std::string at;
};
struct StudyEnd {  // by the table, not by the rules
  std::string reason;
  std::string at;
};
using StudyStep = std::variant<StudyAction, StudyUndo, StudySeatControl, StudyResignation, StudyEnd>;

struct Study {
  std::string game;
  int rules_version = 0;
  std::string game_id;
  Json options;
  std::string viewer;  // "spectator", or a seat's number
  std::vector<StudySeat> seats;
  std::string started;
  std::vector<int> to_act;
  Json events;  // of the set-up
  Json view;    // before the first action
  std::vector<StudyStep> steps;
  std::optional<GameResult> result;
  std::optional<int> continues = {};  // so many actions of earlier games came before; none: by its set-up
};

struct StudyLimits {
  std::size_t replay_bytes = 4 * 1024 * 1024;
  std::size_t actions = 20'000;
  std::size_t answer_bytes = 32 * 1024 * 1024;
  std::function<bool()> stop{};  // asked after each step, where it is there: nobody waits any more
};

// Every so many actions there is a whole view, so that any step is near one.
inline constexpr std::size_t study_view_every = 50;

// The file is folded anew, so that nothing in it is believed but who they are and when. Errors: bad_replay with the
// path of the first thing that does not hold; too_large; bad_param where there is no such viewer; shutting_down where
// it was to stop.
tl::expected<Study, Error> study(std::string_view file, Viewer viewer, const Registry& games,
                                 const StudyLimits& limits = {});
Json study_json(const Study& study);

}  // namespace palatine
