#include "server/room/update_ring.hpp"

#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"

namespace palatine {
namespace {

// Whole views are kept of so many updates only: they are large, and patches say the same.
constexpr std::size_t views_kept = 2;

Json array_of(const std::vector<RoomEvent>& events) {
  std::vector<Json> each;
  for (const RoomEvent& event : events) each.push_back(Json{"[" + event_json(event).text + "]"});
  return join_arrays(each);
}

// What happened in an update, for this audience. Where there is one alone everybody is in it, as before the start.
// None: nothing of it is known.
std::optional<std::string_view> events_for(int audience, std::string_view lines) {
  if (lines.starts_with('[')) return lines;
  const std::string begin = std::to_string(audience) + ' ';
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    if (line.starts_with(begin)) return line.substr(begin.size());
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
  }
  return std::nullopt;
}

}  // namespace

int audience_of(const RoomState& state, Viewer viewer) {
  return state.match ? state.match->audience(viewer) : 0;
}

UpdateRing::Audiences UpdateRing::audiences_of(const RoomState& state) const {
  Audiences out;
  out.push_back({audience_of(state, std::nullopt), std::nullopt});
  for (int i = 0; i < static_cast<int>(state.seats.size()) && !only_spectators_; ++i) {
    const int audience = audience_of(state, seat_at(i));
    if (std::ranges::find(out, audience, &Audience::number) == out.end()) out.push_back({audience, seat_at(i)});
  }
  return out;
}

// Nobody who comes back has any use for a prompt that is closed. Those of a seat are in the updates from where it was
// asked on.
void UpdateRing::forget_prompts(const Recent& next) {
  for (std::size_t seat = 0; !recent_.empty() && seat < recent_.back().own.size(); ++seat) {
    const AskedPrompt* open = seat < next.own.size() && next.own[seat].prompt ? &*next.own[seat].prompt : nullptr;
    for (auto each = recent_.rbegin(); each != recent_.rend() && seat < each->own.size(); ++each) {
      auto& prompt = each->own[seat].prompt;
      if (!prompt || (open && *prompt == *open)) break;
      prompt.reset();
    }
  }
}

// JSON of ours has no line's end.
void UpdateRing::keep_events(const RoomState& state, const Audiences& audiences, const UpdateParts& parts) {
  const bool has_game = state.match && parts.game_changed && !parts.went_back;
  std::string lines;
  for (const Audience& audience : audiences) {
    Json events = has_game ? state.match->events(audience.viewer) : Json{"[]"};
    if (!parts.before.empty() || !parts.after.empty())
      events = join_arrays({array_of(parts.before), events, array_of(parts.after)});
    if (audiences.size() > 1)
      lines.append(lines.empty() ? "" : "\n").append(std::to_string(audience.number)).append(" ");
    lines += events.text;
  }
  events_.push_back(lines);
}

std::optional<Json> UpdateRing::events(std::int64_t seq, int audience) const {
  std::string older;
  if (seq != last_seq_) older = events_[size() - 1 - static_cast<std::size_t>(last_seq_ - seq)];
  const auto events = events_for(audience, seq == last_seq_ ? events_.back() : older);
  return events ? std::optional(Json{std::string(*events)}) : std::nullopt;
}

void UpdateRing::trim() {
  while (recent_.size() > recent_most_) recent_.pop_front();
  while (size() > most_) events_.pop_front();
}

void UpdateRing::recall(const RoomState& state, const UpdateParts& parts) {
  known_.clear();
  latest_.clear();
  // nobody can be led across what is not whole
  recent_.clear();
  if (last_seq_ + 1 != state.seq) events_.clear();
  keep_events(state, audiences_of(state), parts);
  last_seq_ = state.seq;
  trim();
}

void UpdateRing::add(const RoomState& state, UpdateParts&& parts, const Heard& heard) {
  // an update that could not be made left a gap
  if (size() > 0 && last_seq_ + 1 != state.seq) clear();
  Recent next;
  next.seq = state.seq;
  next.to_act = state.to_act();
  if (!only_spectators_) next.own.reserve(state.seats.size());
  for (int i = 0; i < static_cast<int>(state.seats.size()) && !only_spectators_; ++i)
    next.own.push_back({state.at(i).prompt, state.may_undo(i), state.undo_takes(i)});
  const Audiences audiences = audiences_of(state);
  next.seen.reserve(audiences.size());
  for (const Audience& audience : audiences) next.seen.push_back({audience.number, std::nullopt, nullptr});
  keep_events(state, audiences, parts);
  if (parts.table) next.table = std::make_shared<const RoomTable>(std::move(*parts.table));
  next.clocks = std::move(parts.clocks);
  next.game_changed = parts.game_changed || parts.went_back;
  next.went_back = parts.went_back;
  for (std::size_t i = 0; i < audiences.size() && state.match; ++i) {
    const int number = audiences[i].number;
    const auto known = known_.find(number);
    const bool is_heard = heard.contains(number);
    const std::int64_t last_heard = is_heard ? state.seq : known != known_.end() ? known->second.heard : 0;
    if (!is_heard && last_heard + static_cast<std::int64_t>(recent_most_) < state.seq) {
      known_.erase(number);
      continue;
    }
    Seen& seen = next.seen[i];
    if (next.game_changed || known == known_.end()) {
      seen.view = state.match->look(audiences[i].viewer);
      if (known != known_.end() && !parts.went_back) seen.patch = seen.view->patch_from(*known->second.view);
    } else {
      seen.view = known->second.view;
    }
    known_[number] = {seen.view, last_heard};
  }
  forget_prompts(next);
  latest_.clear();
  recent_.push_back(std::move(next));
  last_seq_ = state.seq;
  trim();
  if (recent_.size() > views_kept) {
    for (Seen& seen : recent_[recent_.size() - 1 - views_kept].seen) seen.view.reset();
  }
}

void UpdateRing::clear() {
  last_seq_ = 0;
  events_.clear();
  recent_.clear();
  known_.clear();
  latest_.clear();
}

void UpdateRing::told() {
  latest_.clear();
  if (!recent_.empty()) recent_.back().clocks.reset();
}

void UpdateRing::look(const RoomState& state) {
  if (!state.match) return;
  for (const Audience& each : audiences_of(state))
    if (!known_.contains(each.number)) known_[each.number] = {state.match->look(each.viewer), state.seq};
}

std::optional<Json> UpdateRing::view(int audience) const {
  const auto known = known_.find(audience);
  if (known == known_.end()) return std::nullopt;
  return known->second.view->text();
}

// Before the start there is one audience, and everybody was in it.
const UpdateRing::Seen* UpdateRing::seen_by(int audience, const std::vector<Seen>& seen) {
  if (const auto found = std::ranges::find(seen, audience, &Seen::audience); found != seen.end()) return &*found;
  return seen.size() == 1 ? &seen.front() : nullptr;
}

std::vector<PastUpdate> UpdateRing::past(int audience, int most) const {
  std::vector<PastUpdate> out;
  for (std::int64_t seq = last_seq_ + 1 - std::min(std::ssize(events_), std::int64_t{most}); seq <= last_seq_; ++seq)
    if (auto events = this->events(seq, audience)) out.push_back({seq, std::move(*events)});
  return out;
}

}  // namespace palatine
