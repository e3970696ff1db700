// The recent updates of a room, ready to be sent, live or to somebody who comes back: per audience what it may know,
// built once; per (audience, sync) the bytes, shared.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/room_event.hpp"
#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

using Bytes = std::shared_ptr<const std::string>;

int audience_of(const RoomState& state, Viewer viewer);
// One viewer of each audience of this room.
std::map<int, Viewer> audiences_of(const RoomState& state);

class UpdateRing {
 public:
  UpdateRing(std::int64_t kept) : kept_(static_cast<std::size_t>(kept)) {}

  // The update with number state.seq.
  void add(const RoomState& state, UpdateParts parts);
  // Likewise, where nobody listened: only what happened is kept, for the past of who comes later.
  void recall(const RoomState& state, const UpdateParts& parts);
  void clear();
  std::size_t size() const { return past_.size(); }
  std::size_t kept() const { return kept_; }  // at most
  // The last update has been told: who gets it later, as a missed one, gets no clocks with it.
  void told();
  // Notes what the audiences see now, so that the next update can say what changed. Does nothing where it is known.
  void look(const RoomState& state);
  // The bytes of update `seq` for one listener; none: not kept (any more) in that form.
  Bytes message(const RoomState& state, std::int64_t seq, int audience, Sync sync, std::optional<int> seat) const;
  // What happened in the last updates, at most so many, as this audience was told, or would have been.
  std::vector<PastUpdate> past(int audience, int most) const;
  // What this audience saw last.
  std::optional<Json> view(int audience) const;

 private:
  struct Seen {
    Json events;
    std::optional<Json> patch;
    std::shared_ptr<const GameView> view;
  };
  struct Past {
    std::int64_t seq = 0;
    std::vector<int> to_act;
    std::vector<std::optional<OpenPrompt>> prompts;  // per seat
    std::optional<RoomTable> table;
    std::vector<int> may_undo;    // per seat
    std::vector<int> undo_takes;  // per seat
    std::optional<Clocks> clocks;
    bool game_changed = false;
    bool went_back = false;
    bool recalled = false;
    std::map<int, Seen> seen;  // by audience

    const Seen* seen_by(int audience) const;
  };
  struct Key {
    int audience = 0;
    Sync sync = Sync::view;
    int seat = -1;  // of somebody with something of his own in it
    auto operator<=>(const Key&) const = default;
  };

  // What happens in an update, by audience.
  static std::map<int, Seen> events_of(const RoomState& state, const UpdateParts& parts);
  void push(Past past);

  std::size_t kept_;
  std::deque<Past> past_;
  std::map<int, std::shared_ptr<const GameView>> views_;  // by audience, as of the last update
  mutable std::map<Key, Bytes> latest_;                   // of the last update
};

}  // namespace palatine
