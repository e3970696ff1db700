#include "server/room/update_ring.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"

namespace palatine {
namespace {

// Whole views are kept of so many updates only: they are large, and patches say the same.
constexpr std::size_t views_kept = 16;
constexpr std::size_t patches_kept = 64;

// One viewer of each audience of this room.
std::vector<std::pair<int, Viewer>> audiences_of(const RoomState& state) {
  std::vector<std::pair<int, Viewer>> out{{audience_of(state, std::nullopt), std::nullopt}};
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const int audience = audience_of(state, seat_at(i));
    if (std::ranges::find(out, audience, &std::pair<int, Viewer>::first) == out.end())
      out.emplace_back(audience, seat_at(i));
  }
  return out;
}

Json array_of(const std::vector<RoomEvent>& events) {
  std::vector<Json> each;
  for (const RoomEvent& event : events) each.push_back(Json{"[" + event_json(event).text + "]"});
  return join_arrays(each);
}

}  // namespace

int audience_of(const RoomState& state, Viewer viewer) {
  return state.match ? state.match->audience(viewer) : 0;
}

std::vector<UpdateRing::Seen> UpdateRing::events_of(const RoomState& state, const UpdateParts& parts) {
  std::vector<Seen> out;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    Json events{"[]"};
    if (state.match && parts.game_changed && !parts.went_back) events = state.match->events(viewer);
    if (!parts.before.empty() || !parts.after.empty())
      events = join_arrays({array_of(parts.before), events, array_of(parts.after)});
    events.text.shrink_to_fit();
    out.push_back({audience, std::move(events), {}, {}});
  }
  return out;
}

// Nobody who comes back has any use for a prompt that is closed.
void UpdateRing::forget_prompts(const Past& next) {
  for (std::size_t seat = 0; !past_.empty() && seat < past_.back().own.size(); ++seat) {
    const auto open = seat < next.own.size() ? next.own[seat].prompt : nullptr;
    for (auto past = past_.rbegin(); past != past_.rend() && seat < past->own.size(); ++past) {
      auto& prompt = past->own[seat].prompt;
      if (prompt == open) break;
      prompt.reset();
    }
  }
}

void UpdateRing::push(Past past) {
  forget_prompts(past);
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

std::shared_ptr<const OpenPrompt> UpdateRing::shared_prompt(int seat, const std::optional<OpenPrompt>& prompt) const {
  if (!prompt) return nullptr;
  const auto at = static_cast<std::size_t>(seat);
  if (!past_.empty() && at < past_.back().own.size()) {
    const auto& before = past_.back().own[at].prompt;
    if (before && before->id == prompt->id && before->draws == prompt->draws) return before;
  }
  return std::make_shared<const OpenPrompt>(*prompt);
}

void UpdateRing::add(const RoomState& state, UpdateParts parts) {
  if (!past_.empty() && past_.back().seq + 1 != state.seq) clear();
  Past past;
  past.seq = state.seq;
  past.to_act = state.to_act();
  past.own.reserve(state.seats.size());
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
    past.own.push_back({shared_prompt(i, state.at(i).prompt), state.may_undo(i), state.undo_takes(i)});
  past.seen = events_of(state, parts);
  if (parts.table) past.table = std::make_shared<const RoomTable>(std::move(*parts.table));
  past.clocks = std::move(parts.clocks);
  past.game_changed = parts.game_changed || parts.went_back;
  past.went_back = parts.went_back;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    if (!state.match) continue;
    Seen& seen = *std::ranges::find(past.seen, audience, &Seen::audience);
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
    for (Seen& seen : past_[past_.size() - 1 - views_kept].seen) seen.view.reset();
  }
  if (past_.size() > patches_kept) {
    for (Seen& seen : past_[past_.size() - 1 - patches_kept].seen) seen.patch.reset();
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
  if (const auto found = std::ranges::find(seen, audience, &Seen::audience); found != seen.end()) return &*found;
  // before the start there is one audience, and everybody was in it
  return seen.size() == 1 ? &seen.front() : nullptr;
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
  if (seat && static_cast<std::size_t>(*seat) >= past.own.size()) seat.reset();
  const Own own = seat ? past.own[static_cast<std::size_t>(*seat)] : Own{};
  const Key key{audience, sync, own.prompt || own.may_undo > 0 || own.undo_takes > 0 ? *seat : -1};
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
  if (past.table) update.table = *past.table;
  if (own.prompt) update.prompts = std::vector<OpenPrompt>{*own.prompt};
  if (own.may_undo > 0) update.may_undo = own.may_undo;
  if (own.undo_takes > 0) update.undo_takes = own.undo_takes;
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
