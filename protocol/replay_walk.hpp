// Goes through a replay with the rules, in the order in which it came to be.
#pragma once

#include <cstddef>
#include <optional>

#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Who is shown what stands after each thing that changed the game. An error ends the walk.
class ReplayVisitor {
 public:
  using Stop = std::optional<Error>;
  virtual ~ReplayVisitor() = default;
  virtual Stop set_up(const Match& match) = 0;
  virtual Stop acted(std::size_t action, const Match& match) = 0;
  virtual Stop undone(const ReplayUndo& undo, const Match& match) = 0;
  // Hands that changed and sides that resigned after so many actions are settled.
  virtual Stop settled(std::size_t actions) = 0;
};

// A file that stops before the end is gone through as far as it goes. Digests are not compared: see verify. Errors:
// bad_replay, with the path of the first action that does not hold; the visitor's.
tl::expected<void, Error> walk(const Replay& replay, const Registry& games, ReplayVisitor& visitor);

}  // namespace palatine
