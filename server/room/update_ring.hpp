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
  // What one audience saw of an update.
  struct Seen {
    int audience = 0;
    Json events;
    std::optional<Json> patch;
    std::shared_ptr<const GameView> view;
  };
  // What only the person at a seat is told.
  struct Own {
    std::shared_ptr<const OpenPrompt> prompt;  // as long as it is open
    int may_undo = 0;
    int undo_takes = 0;
  };
  struct Past {
    std::int64_t seq = 0;
    std::vector<int> to_act;
    std::vector<Own> own;  // by seat
    std::shared_ptr<const RoomTable> table;
    std::optional<Clocks> clocks;  // of the last update
    bool game_changed = false;
    bool went_back = false;
    bool recalled = false;
    std::vector<Seen> seen;

    const Seen* seen_by(int audience) const;
  };
  struct Key {
    int audience = 0;
    Sync sync = Sync::view;
    int seat = -1;  // of somebody with something of his own in it
    auto operator<=>(const Key&) const = default;
  };

  // What happens in an update, for each audience.
  static std::vector<Seen> events_of(const RoomState& state, const UpdateParts& parts);
  std::shared_ptr<const OpenPrompt> shared_prompt(int seat, const std::optional<OpenPrompt>& prompt) const;
  void forget_prompts(const Past& next);
  void push(Past past);

  std::size_t kept_;
  std::deque<Past> past_;
  std::map<int, std::shared_ptr<const GameView>> views_;  // by audience, as of the last update
  mutable std::map<Key, Bytes> latest_;                   // of the last update
};

}  // namespace palatine
