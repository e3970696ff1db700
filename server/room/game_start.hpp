// The start: people are ready, commits are frozen, entropies revealed, and the game set up; or a draw that failed.
// docs/protocol.md, "Fair dice".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/core/millis.hpp"
#include "server/room/room_core.hpp"

namespace palatine {

class GameStart {
 public:
  // A room that comes from its log while entropies are revealed gives them the time anew.
  GameStart(RoomCore& core, Millis now) : core_(core), state_(core.state), due_(now + core.context.limits.reveal_ms) {}

  // Once all are ready the commits are frozen. `commit`: to entropy, in hex.
  Outcome ready(const std::string& person, bool ready, const std::optional<std::string>& commit, Millis now);
  Outcome reveal(const std::string& person, const std::string& entropy, Millis now);
  // What somebody must hear beside a snapshot: the ask for their entropy. Null: they are not asked.
  Bytes reveal_request(const std::string& person, Millis now) const;
  // When the draw fails by those who have not revealed; nothing: no entropy is waited for.
  std::optional<Millis> due() const;
  void tick(Millis now);
  // While entropies are revealed: the draw fails by these seats, and people get ready for the next.
  void fail_draw(const std::vector<int>& seats, Millis now);

 private:
  void freeze_commits(Millis now);
  void start_game(Millis now);

  RoomCore& core_;
  RoomState& state_;
  Millis due_;
};

}  // namespace palatine
