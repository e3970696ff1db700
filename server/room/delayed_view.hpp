// A running room as it was some actions ago: what spectators of a delayed table are told, whatever they ask. The room's
// entries wait here with what was to be told of them, in their order, and are folded once more when so many actions
// stand behind them. It knows no kind of entry but Acted, which it counts.
#pragma once

#include <functional>
#include <list>
#include <optional>

#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"
#include "server/room/update_ring.hpp"
#include "server/store/rows_loaded.hpp"

namespace palatine {

class DelayedView {
 public:
  // From here on: what was told so far is known to spectators too.
  DelayedView(RoomState state, UpdateRing ring, int actions)
      : state_(std::move(state)), ring_(std::move(ring)), actions_(actions) {
    ring_.only_for_spectators();
  }
  // Of a room that was loaded, beside its state; nothing where spectators are not behind.
  static std::optional<DelayedView> load(const RoomData& data, const Registry& games, const RoomState& now,
                                         const Limits& limits);

  void add(const Entry& entry, Told told);
  // Whether the next entry may be shown.
  bool is_due() const;
  bool is_empty() const { return held_.empty(); }
  // Shows the next entry, and says whether the game has changed with it. `table` makes a table of the state, which has
  // it by then; `keep`: somebody listens.
  bool advance(const std::function<RoomTable(const RoomState&)>& table, bool keep);
  // Up to which message the table's talk is shown.
  std::int64_t talk_shown() const;

  const RoomState& state() const { return state_; }
  const UpdateRing& ring() const { return ring_; }
  UpdateRing& ring() { return ring_; }
  std::size_t size() const { return held_.size(); }
  Millis shown_at() const { return shown_at_; }  // running time of what was shown last

 private:
  struct Held {
    Entry entry;
    Told told;
  };

  RoomState state_;
  UpdateRing ring_;
  int actions_ = 0;
  int held_actions_ = 0;
  Millis shown_at_ = 0;
  std::list<Held> held_;
};

}  // namespace palatine
