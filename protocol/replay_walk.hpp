// Goes through a replay with the rules, in the order in which it came to be.
#pragma once

#include <cstddef>
#include <optional>

#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Who is shown each step of a game, and what stands after it. An error ends the walk.
class ReplayVisitor {
 public:
  using Stop = std::optional<Error>;
  virtual ~ReplayVisitor() = default;
  virtual Stop set_up(const Match&) { return std::nullopt; }
  virtual Stop acted(std::size_t /*action*/, const Match&) { return std::nullopt; }
  virtual Stop undone(const ReplayUndo&, const Match&) { return std::nullopt; }
  virtual Stop changed_hands(const ReplaySeatControl&) { return std::nullopt; }
  virtual Stop resigned(const ReplayResignation&) { return std::nullopt; }
  // By the table. What the visitor says is not asked for.
  virtual void ended(const ReplayEnd&) {}

 protected:
  // The number of the step that is shown. The set-up is 0.
  int step() const { return step_; }

 private:
  friend tl::expected<void, Error> walk(const Replay& replay, const Registry& games, ReplayVisitor& visitor);
  int step_ = 0;
};

// A file that stops before the end is gone through as far as it goes. Digests are not compared: see verify. Errors:
// bad_replay, with the path of the first action that does not hold; the visitor's.
tl::expected<void, Error> walk(const Replay& replay, const Registry& games, ReplayVisitor& visitor);

}  // namespace palatine
