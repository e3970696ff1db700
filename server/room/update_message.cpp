// How an update is written, for one audience and whoever sits there: here it is decided whether it has the view or the
// patch that leads to it.
#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/room/update_ring.hpp"

namespace palatine {
namespace {

template <class Value>
void append_member(TextBuffer& out, std::string_view name, const Value& value) {
  out += name;
  append_text(out, value);
}

void append_seats(TextBuffer& out, SeatSet seats) {
  char before = '[';
  for (int seat = 0; seat < max_seats; ++seat) {
    if (!seats.contains(seat_at(seat))) continue;
    out += std::exchange(before, ',');
    out.add_number(seat);
  }
  if (before == '[') out += before;
  out += ']';
}

// Of OpenPrompts the only one.
void append_prompts(TextBuffer& out, const AskedPrompt& prompt, int seat) {
  append_member(out, R"(,"prompts":[{"id":)", prompt.id);
  append_member(out, R"(,"seat":)", seat);
  out += R"(,"prompt":)";
  prompt.asked->append_to(out);
  if (prompt.draws) append_member(out, R"(,"draws":)", *prompt.draws);
  out += "}]";
}

}  // namespace

Bytes UpdateRing::message(const RoomState& state, std::int64_t seq, int audience, Sync sync,
                          std::optional<int> seat) const {
  if (recent_.empty() || seq < recent_.front().seq || seq > recent_.back().seq) return nullptr;
  const Recent& recent = recent_[static_cast<std::size_t>(seq - recent_.front().seq)];
  const Seen* const found = seen_by(audience, recent.seen);
  if (!found) return nullptr;
  const Seen& seen = *found;
  // the table may have had fewer seats
  if (seat && static_cast<std::size_t>(*seat) >= recent.own.size()) seat.reset();
  static const Own nothing;
  const Own& own = seat ? recent.own[static_cast<std::size_t>(*seat)] : nothing;
  const Key key{audience, sync, own.prompt || own.may_undo > 0 || own.undo_takes > 0 ? *seat : -1};
  const bool is_latest = seq == recent_.back().seq;
  if (is_latest) {
    const auto ready = std::ranges::find(latest_, key, &std::pair<Key, Bytes>::first);
    if (ready != latest_.end()) return ready->second;
  }
  const Json* view = nullptr;
  const Json* patch = nullptr;
  const bool has_game = state.match && (recent.game_changed || seen.view || seen.patch);
  if ((sync == Sync::view && has_game) || recent.went_back) {
    if (!seen.view) return nullptr;
    view = &seen.view->text();
  }
  if (sync == Sync::patch && recent.game_changed && !recent.went_back) {
    if (seen.patch)
      patch = &*seen.patch;
    else if (seen.view)
      view = &seen.view->text();
    else
      return nullptr;
  }
  // a RoomUpdate, but for what it would have to copy
  auto bytes = std::make_shared<const std::string>(built([&](TextBuffer& out) {
    out += R"({"jsonrpc":"2.0","method":"room.update","params":{"room":)";
    append_string(out, state.id);
    out += R"(,"seq":)";
    out.add_number(recent.seq);
    out += R"(,"events":)";
    out += events(seq, audience).value().text;
    out += R"(,"to_act":)";
    append_seats(out, recent.to_act);
    if (own.prompt) append_prompts(out, *own.prompt, *seat);
    if (recent.clocks) append_member(out, R"(,"clocks":)", *recent.clocks);
    if (recent.table) append_member(out, R"(,"table":)", *recent.table);
    if (view) append_member(out, R"(,"view":)", *view);
    if (patch) append_member(out, R"(,"patch":)", *patch);
    if (own.may_undo > 0) append_member(out, R"(,"may_undo":)", own.may_undo);
    if (own.undo_takes > 0) append_member(out, R"(,"undo_takes":)", own.undo_takes);
    out += "}}";
  }));
  if (is_latest) latest_.emplace_back(key, bytes);
  return bytes;
}

}  // namespace palatine
