#include "server/room/update_ring.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"

namespace palatine {
namespace {

// Whole views are kept of so many updates only: they are large, and patches say the same.
constexpr std::size_t views_kept = 2;

// Of what each audience had: before the start there is one, and everybody was in it.
template <typename Part, typename Audience>
const Part* part_of(int audience, const std::vector<Part>& parts, Audience audience_of) {
  if (const auto found = std::ranges::find(parts, audience, audience_of); found != parts.end()) return &*found;
  return parts.size() == 1 ? &parts.front() : nullptr;
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

std::vector<std::pair<int, Viewer>> UpdateRing::audiences_of(const RoomState& state) const {
  std::vector<std::pair<int, Viewer>> out{{audience_of(state, std::nullopt), std::nullopt}};
  for (int i = 0; i < static_cast<int>(state.seats.size()) && !only_spectators_; ++i) {
    const int audience = audience_of(state, seat_at(i));
    if (std::ranges::find(out, audience, &std::pair<int, Viewer>::first) == out.end())
      out.emplace_back(audience, seat_at(i));
  }
  return out;
}

std::vector<UpdateRing::Told> UpdateRing::events_of(const RoomState& state, const UpdateParts& parts) const {
  std::vector<Told> out;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    Json events{"[]"};
    if (state.match && parts.game_changed && !parts.went_back) events = state.match->events(viewer);
    if (!parts.before.empty() || !parts.after.empty())
      events = join_arrays({array_of(parts.before), events, array_of(parts.after)});
    events.text.shrink_to_fit();
    out.push_back({audience, std::move(events)});
  }
  return out;
}

std::int64_t UpdateRing::last_seq() const {
  if (!recent_.empty()) return recent_.back().seq;
  return older_.empty() ? 0 : older_.back().seq;
}

// Nobody who comes back has any use for a prompt that is closed.
void UpdateRing::forget_prompts(const Recent& next) {
  for (std::size_t seat = 0; !recent_.empty() && seat < recent_.back().own.size(); ++seat) {
    const std::optional<AskedPrompt> open = seat < next.own.size() ? next.own[seat].prompt : std::nullopt;
    for (auto each = recent_.rbegin(); each != recent_.rend() && seat < each->own.size(); ++each) {
      auto& prompt = each->own[seat].prompt;
      if (prompt == open) break;
      prompt.reset();
    }
  }
}

void UpdateRing::age() {
  Older older;
  older.seq = recent_.front().seq;
  older.told.reserve(recent_.front().seen.size());
  for (Seen& seen : recent_.front().seen) older.told.push_back(std::move(seen.told));
  older_.push_back(std::move(older));
  recent_.pop_front();
}

void UpdateRing::trim() {
  while (recent_.size() > recent_most_) age();
  while (size() > most_) older_.pop_front();
}

void UpdateRing::recall(const RoomState& state, const UpdateParts& parts) {
  views_.clear();
  latest_.clear();
  // nobody can be led across what is not whole
  while (!recent_.empty()) age();
  if (last_seq() + 1 != state.seq) older_.clear();
  older_.push_back({state.seq, events_of(state, parts)});
  trim();
}

void UpdateRing::add(const RoomState& state, UpdateParts parts) {
  // an update that could not be made left a gap
  if (size() > 0 && last_seq() + 1 != state.seq) clear();
  Recent next;
  next.seq = state.seq;
  next.to_act = state.to_act();
  for (int i = 0; i < static_cast<int>(state.seats.size()) && !only_spectators_; ++i)
    next.own.push_back({state.at(i).prompt, state.may_undo(i), state.undo_takes(i)});
  std::vector<Told> told = events_of(state, parts);
  next.seen.reserve(told.size());
  for (Told& each : told) next.seen.push_back({std::move(each), {}, {}});
  if (parts.table) next.table = std::make_shared<const RoomTable>(std::move(*parts.table));
  next.clocks = std::move(parts.clocks);
  next.game_changed = parts.game_changed || parts.went_back;
  next.went_back = parts.went_back;
  for (const auto& [audience, viewer] : audiences_of(state)) {
    if (!state.match) continue;
    const auto has = [audience = audience](const Seen& seen) { return seen.told.audience == audience; };
    Seen& seen = *std::ranges::find_if(next.seen, has);
    const auto known = views_.find(audience);
    if (next.game_changed || known == views_.end()) {
      auto view = state.match->look(viewer);
      if (known != views_.end() && !parts.went_back) seen.patch = view->patch_from(*known->second);
      views_[audience] = view;
      seen.view = std::move(view);
    } else {
      seen.view = known->second;
    }
  }
  forget_prompts(next);
  latest_.clear();
  recent_.push_back(std::move(next));
  trim();
  if (recent_.size() > views_kept) {
    for (Seen& seen : recent_[recent_.size() - 1 - views_kept].seen) seen.view.reset();
  }
}

void UpdateRing::clear() {
  older_.clear();
  recent_.clear();
  views_.clear();
  latest_.clear();
}

void UpdateRing::told() {
  if (recent_.empty() || !recent_.back().clocks) return;
  recent_.back().clocks.reset();
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

std::vector<PastUpdate> UpdateRing::past(int audience, int most) const {
  std::vector<PastUpdate> out;
  const std::size_t count = std::min(size(), static_cast<std::size_t>(most));
  for (std::size_t i = size() - count; i < size(); ++i) {
    if (i < older_.size()) {
      const Older& older = older_[i];
      if (const Told* told = part_of(audience, older.told, &Told::audience)) out.push_back({older.seq, told->events});
    } else {
      const Recent& recent = recent_[i - older_.size()];
      if (const Seen* seen = part_of(audience, recent.seen, [](const Seen& each) { return each.told.audience; }))
        out.push_back({recent.seq, seen->told.events});
    }
  }
  return out;
}

Bytes UpdateRing::message(const RoomState& state, std::int64_t seq, int audience, Sync sync,
                          std::optional<int> seat) const {
  if (recent_.empty() || seq < recent_.front().seq || seq > recent_.back().seq) return nullptr;
  const Recent& recent = recent_[static_cast<std::size_t>(seq - recent_.front().seq)];
  const Seen* known = part_of(audience, recent.seen, [](const Seen& each) { return each.told.audience; });
  if (!known) return nullptr;
  const Seen& seen = *known;
  // the table may have had fewer seats
  if (seat && static_cast<std::size_t>(*seat) >= recent.own.size()) seat.reset();
  const Own own = seat ? recent.own[static_cast<std::size_t>(*seat)] : Own{};
  const Key key{audience, sync, own.prompt || own.may_undo > 0 || own.undo_takes > 0 ? *seat : -1};
  const bool is_latest = seq == recent_.back().seq;
  if (is_latest) {
    if (const auto ready = latest_.find(key); ready != latest_.end()) return ready->second;
  }
  RoomUpdate update;
  update.room = state.id;
  update.seq = recent.seq;
  update.events = seen.told.events;
  update.to_act = recent.to_act;
  update.clocks = recent.clocks;
  if (recent.table) update.table = *recent.table;
  if (own.prompt) update.prompts = std::vector<OpenPrompt>{own.prompt->written(*seat)};
  if (own.may_undo > 0) update.may_undo = own.may_undo;
  if (own.undo_takes > 0) update.undo_takes = own.undo_takes;
  const bool has_game = state.match && (recent.game_changed || seen.view || seen.patch);
  if ((sync == Sync::view && has_game) || recent.went_back) {
    if (!seen.view) return nullptr;
    update.view = seen.view->text();
  }
  if (sync == Sync::patch && recent.game_changed && !recent.went_back) {
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
