#include "server/room/update_ring.hpp"

#include <algorithm>

#include "protocol/codec.hpp"

namespace palatine {
namespace {

// Whole views are kept of so many updates only: they are large, and patches say the same.
constexpr std::size_t views_kept = 16;

}  // namespace

int audience_of(const RoomState& state, Viewer viewer) {
  return state.match ? state.match->audience(viewer) : 0;
}

std::map<int, Viewer> audiences_of(const RoomState& state) {
  std::map<int, Viewer> out;
  out.emplace(audience_of(state, std::nullopt), std::nullopt);
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
    out.emplace(audience_of(state, seat_at(i)), Viewer(seat_at(i)));
  return out;
}

std::map<int, UpdateRing::Seen> UpdateRing::events_of(const RoomState& state, const UpdateParts& parts) {
  std::vector<Json> before;
  for (const RoomEvent& event : parts.before) before.push_back(Json{"[" + event_json(event).text + "]"});
  std::vector<Json> after;
  for (const RoomEvent& event : parts.after) after.push_back(Json{"[" + event_json(event).text + "]"});
  std::map<int, Seen> out;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    std::vector<Json> arrays = before;
    if (state.match && parts.game_changed && !parts.went_back) arrays.push_back(state.match->events(viewer));
    arrays.insert(arrays.end(), after.begin(), after.end());
    out[audience].events = join_arrays(arrays);
  }
  return out;
}

void UpdateRing::push(Past past) {
  // an update that could not be made left a gap: nobody can be led across it
  if (!past_.empty() && past_.back().seq + 1 != past.seq) past_.clear();
  latest_.clear();
  past_.push_back(std::move(past));
  if (past_.size() > kept_) past_.pop_front();
}

void UpdateRing::recall(const RoomState& state, const UpdateParts& parts) {
  views_.clear();
  Past past;
  past.seq = state.seq;
  past.recalled = true;
  past.seen = events_of(state, parts);
  push(std::move(past));
}

void UpdateRing::add(const RoomState& state, UpdateParts parts) {
  if (!past_.empty() && past_.back().seq + 1 != state.seq) clear();
  Past past;
  past.seq = state.seq;
  past.to_act = state.to_act();
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    past.prompts.push_back(state.at(i).prompt);
    past.may_undo.push_back(state.may_undo(i));
    past.undo_takes.push_back(state.undo_takes(i));
  }
  past.seen = events_of(state, parts);
  past.table = std::move(parts.table);
  past.clocks = std::move(parts.clocks);
  past.game_changed = parts.game_changed || parts.went_back;
  past.went_back = parts.went_back;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    if (!state.match) continue;
    Seen& seen = past.seen.at(audience);
    const auto known = views_.find(audience);
    if (past.game_changed || known == views_.end()) {
      auto view = state.match->look(viewer);
      if (known != views_.end() && !parts.went_back) seen.patch = view->patch_from(*known->second);
      views_[audience] = view;
      seen.view = std::move(view);
    } else {
      seen.view = known->second;
    }
  }
  push(std::move(past));
  if (past_.size() > views_kept) {
    for (auto& [audience, seen] : past_[past_.size() - 1 - views_kept].seen) seen.view.reset();
  }
}

void UpdateRing::clear() {
  past_.clear();
  views_.clear();
  latest_.clear();
}

void UpdateRing::told() {
  if (past_.empty() || !past_.back().clocks) return;
  past_.back().clocks.reset();
  latest_.clear();
}

void UpdateRing::look(const RoomState& state) {
  if (!state.match || !views_.empty()) return;
  for (const auto& [audience, viewer] : audiences_of(state)) views_.emplace(audience, state.match->look(viewer));
}

std::optional<Json> UpdateRing::view(int audience) const {
  const auto known = views_.find(audience);
  if (known == views_.end()) return std::nullopt;
  return known->second->text();
}

const UpdateRing::Seen* UpdateRing::Past::seen_by(int audience) const {
  if (const auto found = seen.find(audience); found != seen.end()) return &found->second;
  // before the start there is one audience, and everybody was in it
  return seen.size() == 1 ? &seen.begin()->second : nullptr;
}

std::vector<PastUpdate> UpdateRing::past(int audience, int most) const {
  std::vector<PastUpdate> out;
  const std::size_t count = std::min(past_.size(), static_cast<std::size_t>(most));
  for (std::size_t i = past_.size() - count; i < past_.size(); ++i)
    if (const Seen* seen = past_[i].seen_by(audience)) out.push_back({past_[i].seq, seen->events});
  return out;
}

Bytes UpdateRing::message(const RoomState& state, std::int64_t seq, int audience, Sync sync,
                          std::optional<int> seat) const {
  if (past_.empty() || seq < past_.front().seq || seq > past_.back().seq) return nullptr;
  const Past& past = past_[static_cast<std::size_t>(seq - past_.front().seq)];
  const Seen* known = past.seen_by(audience);
  if (!known || past.recalled) return nullptr;
  const Seen& seen = *known;
  // the table may have had fewer seats
  if (seat && static_cast<std::size_t>(*seat) >= past.prompts.size()) seat.reset();
  const bool has_prompt = seat && past.prompts[static_cast<std::size_t>(*seat)].has_value();
  const int may_undo = seat ? past.may_undo[static_cast<std::size_t>(*seat)] : 0;
  const int undo_takes = seat ? past.undo_takes[static_cast<std::size_t>(*seat)] : 0;
  const Key key{audience, sync, has_prompt || may_undo > 0 || undo_takes > 0 ? *seat : -1};
  const bool is_latest = seq == past_.back().seq;
  if (is_latest) {
    if (const auto ready = latest_.find(key); ready != latest_.end()) return ready->second;
  }
  RoomUpdate update;
  update.room = state.id;
  update.seq = past.seq;
  update.events = seen.events;
  update.to_act = past.to_act;
  update.clocks = past.clocks;
  update.table = past.table;
  if (has_prompt) update.prompts = std::vector<OpenPrompt>{*past.prompts[static_cast<std::size_t>(*seat)]};
  if (may_undo > 0) update.may_undo = may_undo;
  if (undo_takes > 0) update.undo_takes = undo_takes;
  const bool has_game = state.match && (past.game_changed || seen.view || seen.patch);
  if ((sync == Sync::view && has_game) || past.went_back) {
    if (!seen.view) return nullptr;
    update.view = seen.view->text();
  }
  if (sync == Sync::patch && past.game_changed && !past.went_back) {
    if (seen.patch)
      update.patch = seen.patch;
    else if (seen.view)
      update.view = seen.view->text();
    else
      return nullptr;
  }
  auto bytes = std::make_shared<const std::string>(encode(Notification(std::move(update))));
  if (is_latest) latest_.emplace(key, bytes);
  return bytes;
}

}  // namespace palatine
