// What a seat asks of all other people at the table of a running game, one at a time: to take back actions, a draw, an
// end, a pause. Only what comes of it is told: an answer that decides nothing is heard by nobody.
#pragma once

#include <optional>
#include <string>

#include "server/core/millis.hpp"
#include "server/room/game_start.hpp"
#include "server/room/room_core.hpp"

namespace palatine {

class Offers {
 public:
  Offers(RoomCore& core, GameStart& start) : core_(core), state_(core.state), start_(start) {}

  // Takes back so many actions, or the seat's last one and all after it: at once where nobody need be asked.
  Outcome undo(const std::string& person, std::optional<int> actions, Millis now);
  Outcome make(const std::string& person, OfferKind kind, Millis now);
  // `offer`: its id.
  Outcome answer(const std::string& person, const std::string& offer, bool accept, Millis now);
  // A pause that was granted is over.
  Outcome go_on(const std::string& person, bool paused, Millis now);
  // Grants the open offer if nobody is left to ask: after every change of who controls a seat.
  void decide(Millis now);

 private:
  tl::expected<void, Error> may_offer(int seat) const;
  void open(int seat, OfferKind kind, int actions, Millis now);
  void close(OfferEnd why, Millis now);
  void take_back(int seat, int actions, bool consent, Millis now);

  RoomCore& core_;
  RoomState& state_;
  GameStart& start_;
};

}  // namespace palatine
