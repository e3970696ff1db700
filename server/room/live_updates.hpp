// Tells each listener of a room its updates, from where the listener sees it: those who sit as it is, others perhaps as
// it was some actions ago.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "protocol/messages.hpp"
#include "server/core/counts.hpp"
#include "server/core/ids.hpp"
#include "server/room/delayed_view.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_ring.hpp"

namespace palatine {

struct RoomCore;
struct RoomListener;

class LiveUpdates {
 public:
  struct Scene {
    const RoomState& state;
    const UpdateRing& ring;
  };

  LiveUpdates(RoomCore& core, UpdateRing ring, std::optional<DelayedView> delayed);

  // ---- what each person may see: the game as it is, or as it was some actions ago
  Scene scene_for(const std::string& person) const;
  int audience_for(const std::string& person) const;
  // The last update that this person may know of.
  std::int64_t seq_for(const std::string& person) const { return scene_for(person).state.seq; }
  // The room as those may see it who don't sit here: all of it, once the game is over.
  const RoomState& public_state() const;
  bool are_delayed() const { return delayed_ != nullptr; }  // spectators have not been shown all of it
  bool is_behind(const std::string& person) const;          // sees the game later
  // Said at the table after what this person, who looks on, has been shown.
  bool is_held_back(const std::string& person, const ChatMessage& message) const;
  // The clocks as this person may see them.
  std::optional<Clocks> clocks_for(const std::string& person) const;

  // ---- telling
  // Before somebody new is shown it: the next update says what has changed since.
  void look();
  // What is written beside an entry that spectators hear of later; nothing where they are not behind.
  std::optional<Told> hold_back(const Entry& entry, const UpdateParts& parts);
  // The update with number state.seq.
  void tell(UpdateParts&& parts);
  // After an entry: spectators are shown what they may see now, or are behind from here on.
  void show_delayed(const Entry& entry);
  // Where there is much to show, as when the game is over, each input shows a piece: when the next one is due.
  std::optional<Millis> due() const;
  void tick();
  // Tells somebody who was behind what others have not been shown yet; where that is much, only what comes next, so
  // that they see the gap.
  void catch_up(const std::string& person);
  // Who had to wait is told what was missed; or, where that is much, the last of it, so that they see the gap.
  void tell_those_who_waited();

  void count(GameServerCounts& counts) const;  // adds what is kept here

 private:
  // Tells a listener what they have not heard of their scene; or not yet.
  void bring(ConnectionId connection, RoomListener& listener);
  void bring(ConnectionId connection, RoomListener& listener, std::optional<int> seat, const Scene& scene);
  void bring_all();
  UpdateRing::Heard heard() const;  // the audiences of those who listen
  void show_held();
  bool is_running() const;
  Scene scene_of(std::optional<int> seat) const;  // of who sits there; none: who looks on

  RoomCore& core_;
  UpdateRing ring_;
  std::unique_ptr<DelayedView> delayed_;
  std::optional<Millis> told_at_;  // somebody waits until then to be told
};

}  // namespace palatine
