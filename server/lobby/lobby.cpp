#include "server/lobby/lobby.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/room/lobby_listing.hpp"

namespace palatine {

void Lobby::fill(const std::vector<RoomRow>& listed) {
  for (const RoomRow& row : std::views::reverse(listed)) {
    if (const auto summary = summary_from(row.summary)) set(*summary);
  }
  changed_.clear();
  removed_.clear();
}

std::int64_t Lobby::seats_free_in(const RoomSummary& summary) {
  return summary.status == RoomStatus::open ? summary.seats_free : 0;
}

std::int64_t Lobby::weight(const Shown& shown) const {
  constexpr std::int64_t whole = 16;
  if (!shown.row.of()) return whole * of_nobody_;
  std::int64_t most = 0;
  for (const PeerAddress* each = shown.row.of(); each; each = each->wider)
    most = std::max(most, whole * each->rows / each->shares);
  return most;
}

std::optional<std::string> Lobby::one_too_many(const PeerAddress* from) const {
  const PeerAddress* beyond = from;
  const std::int64_t share = std::max(rows_least, static_cast<std::int64_t>(most_) / part_of_rows);
  while (beyond && beyond->rows <= beyond->shares * share) beyond = beyond->wider;
  if (!beyond && shown_.size() <= most_) return std::nullopt;
  std::int64_t most = 0;
  std::optional<std::string> found;
  for (const auto& [turn, room] : by_turn_) {
    const Shown& shown = shown_.at(room);
    if (beyond) {
      const PeerAddress* network = shown.row.of();
      while (network && network != beyond) network = network->wider;
      if (network) return room;
    } else if (const std::int64_t weighs = weight(shown); weighs > most) {
      most = weighs;
      found = room;
    }
  }
  return found;
}

void Lobby::set(const RoomSummary& summary, PeerAddress* from) {
  std::string text = summary_json(summary).text;
  const auto known = shown_.find(summary.room);
  if (known != shown_.end() && known->second.text == text) return;
  if (known != shown_.end()) remove(summary.room);
  list_.reset();
  const std::uint64_t turn = ++turn_;
  by_turn_.emplace(turn, summary.room);
  Shown& shown = shown_[summary.room];
  shown.summary = summary;
  shown.text = std::move(text);
  shown.turn = turn;
  if (from)
    shown.row = AddressShare(*from, &PeerAddress::rows);
  else
    ++of_nobody_;
  seats_free_ += seats_free_in(summary);
  changed_.insert(summary.room);
  removed_.erase(summary.room);
  if (const auto gone = one_too_many(from)) remove(*gone);
}

void Lobby::remove(const std::string& room) {
  const auto known = shown_.find(room);
  if (known == shown_.end()) return;
  list_.reset();
  by_turn_.erase(known->second.turn);
  seats_free_ -= seats_free_in(known->second.summary);
  if (!known->second.row.of()) --of_nobody_;
  shown_.erase(known);
  changed_.erase(room);
  removed_.insert(room);
}

const Json& Lobby::list() const {
  if (list_) return *list_;
  std::string text = "[";
  for (const auto& [turn, room] : std::views::reverse(by_turn_)) {
    if (text.size() > 1) text += ',';
    text += shown_.at(room).text;
  }
  text += ']';
  return list_.emplace(Json{std::move(text)});
}

void Lobby::set_bot(WaitingBot bot) {
  const std::string id = bot.bot.id;
  std::string text = text_of(bot).text;
  if (const auto known = bots_.find(id); known != bots_.end() && known->second == text) return;
  list_of_bots_.reset();
  bots_.insert_or_assign(id, std::move(text));
  bots_changed_.insert_or_assign(id, std::move(bot));
  bots_removed_.erase(id);
}

void Lobby::remove_bot(const std::string& bot) {
  if (bots_.erase(bot) == 0) return;
  list_of_bots_.reset();
  bots_changed_.erase(bot);
  bots_removed_.insert(bot);
}

const Json& Lobby::bots() const {
  if (list_of_bots_) return *list_of_bots_;
  std::string text = "[";
  for (const auto& [id, bot] : bots_) {
    if (text.size() > 1) text += ',';
    text += bot;
  }
  text += ']';
  return list_of_bots_.emplace(Json{std::move(text)});
}

bool Lobby::has_changes() const {
  return !changed_.empty() || !removed_.empty() || !bots_changed_.empty() || !bots_removed_.empty();
}

std::optional<Millis> Lobby::next_due() const {
  if (!has_changes()) return std::nullopt;
  return last_flush_ + pause_;
}

std::optional<LobbyUpdate> Lobby::flush(Millis now) {
  if (!has_changes()) return std::nullopt;
  LobbyUpdate update;
  update.seq = ++seq_;
  for (const std::string& room : changed_) update.changed.push_back(shown_.at(room).summary);
  update.removed.assign(removed_.begin(), removed_.end());
  changed_.clear();
  removed_.clear();
  if (!bots_changed_.empty()) update.bots_changed.emplace();
  for (auto& [id, bot] : std::exchange(bots_changed_, {})) update.bots_changed->push_back(std::move(bot));
  if (!bots_removed_.empty()) update.bots_removed.emplace(bots_removed_.begin(), bots_removed_.end());
  bots_removed_.clear();
  last_flush_ = now;
  return update;
}

void Lobby::count(GameServerCounts& counts) const {
  counts.lobby_rooms = shown_.size();
  counts.lobby_watchers = watchers_.size();
  counts.lobby_changes = changed_.size() + removed_.size() + bots_changed_.size() + bots_removed_.size();
}

}  // namespace palatine
