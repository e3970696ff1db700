// The last updates of a room: per audience what it may know, built once; per (audience, sync) the bytes, shared. The
// recent ones (limits.updates_kept) are whole, ready to be sent live or to somebody who comes back; of those before
// only what happened is kept, for the past that one may ask for (limits.past_updates).
#pragma once

#include <algorithm>
#include <boost/circular_buffer.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"
#include "protocol/core/limits.hpp"
#include "protocol/room_event.hpp"
#include "server/core/packed_texts.hpp"
#include "server/core/rare.hpp"
#include "server/room/entry.hpp"
#include "server/room/room_state.hpp"

namespace palatine {

using Bytes = std::shared_ptr<const std::string>;

int audience_of(const RoomState& state, Viewer viewer);
class UpdateRing {
 public:
  explicit UpdateRing(const Limits& limits)
      : recent_most_(static_cast<std::size_t>(limits.updates_kept)),
        most_(static_cast<std::size_t>(std::max(limits.updates_kept, limits.past_updates))),
        recent_(recent_most_ + 1) {}

  // Audiences by number.
  using Heard = SmallList<int, max_seats + 1>;
  // The update with number state.seq, and who listens. Of an audience where nobody does, nor did a while ago, only what
  // happened is kept.
  void add(const RoomState& state, UpdateParts&& parts, const Heard& heard);
  // Likewise, where nobody listened: only what happened is kept, for the past of who comes later.
  void recall(const RoomState& state, const UpdateParts& parts);
  void clear();
  // From here on nobody who sits is told anything from here: nothing is made of what only they may know.
  void only_for_spectators() { only_spectators_ = true; }
  std::size_t size() const { return events_.size(); }
  std::size_t most() const { return most_; }
  // The last update has been told: who gets it later, as a missed one, gets no clocks with it, and it is written again.
  void told();
  // Notes what the audiences see now, so that the next update can say what changed. Does nothing where it is known.
  void look(const RoomState& state);
  // The bytes of update `seq` for one listener; none: it is not kept whole, or not in that form
  // (update_message.cpp).
  Bytes message(const RoomState& state, std::int64_t seq, int audience, Sync sync, std::optional<int> seat) const;
  // What happened in the last updates, at most so many, as this audience was told, or would have been.
  std::vector<PastUpdate> past(int audience, int most) const;
  // What this audience saw last.
  std::optional<Json> view(int audience) const;

 private:
  // What one audience saw of an update.
  struct Seen {
    int audience = 0;
    std::optional<Json> patch;
    std::shared_ptr<const GameView> view;
  };
  // What only the person at a seat is told.
  struct Own {
    Rare<AskedPrompt> prompt;  // as long as it is open
    int may_undo = 0;
    int undo_takes = 0;
  };
  struct Recent {
    std::int64_t seq = 0;
    SeatSet to_act;
    std::vector<Own> own;  // by seat
    std::shared_ptr<const RoomTable> table;
    Rare<Clocks> clocks;  // of the last update
    bool game_changed = false;
    bool went_back = false;
    std::vector<Seen> seen;
  };
  struct Key {
    int audience = 0;
    Sync sync = Sync::view;
    int seat = -1;  // of somebody with something of their own in it
    bool operator==(const Key&) const = default;
  };
  struct Audience {
    int number = 0;
    Viewer viewer;  // one of it
  };
  using Audiences = SmallList<Audience, max_seats + 1>;

  // All that are told from here.
  Audiences audiences_of(const RoomState& state) const;
  // nullptr: nothing of it is known.
  static const Seen* seen_by(int audience, const std::vector<Seen>& seen);
  void forget_prompts(const Recent& next);
  // What happened in the last update.
  void keep_events(const RoomState& state, const Audiences& audiences, const UpdateParts& parts);
  // What happened in this update, for this audience; nothing where it was not told of it.
  std::optional<Json> events(std::int64_t seq, int audience) const;
  void trim();

  std::size_t recent_most_;
  std::size_t most_;
  bool only_spectators_ = false;
  // One after the other, without a gap. What happened in each: the events, or, of several audiences, for each a line of
  // its number, a blank, and the events.
  PackedTexts events_;
  boost::circular_buffer_space_optimized<Recent> recent_;  // one more than stays, before the oldest of them goes
  std::int64_t last_seq_ = 0;                              // 0: none
  struct Known {
    std::shared_ptr<const GameView> view;  // as of the last update
    std::int64_t heard = 0;                // the last update when somebody listened
  };
  std::map<int, Known> known_;                         // by audience
  mutable std::vector<std::pair<Key, Bytes>> latest_;  // of the last update
};

}  // namespace palatine
