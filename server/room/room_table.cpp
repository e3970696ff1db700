#include "server/room/room_table.hpp"

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/rfc3339.hpp"

namespace palatine {
namespace {

SeatInfo seat_info(const RoomState& state, int i, bool connected) {
  const SeatState& seat = state.at(i);
  SeatInfo info;
  info.seat = i;
  info.side = state.side_of(i);
  info.person = seat.person;
  if (!seat.stand_in.empty()) info.stand_in = seat.stand_in;
  info.invited = seat.invited;
  if (seat.invite && state.status == RoomStatus::running) info.wanted = true;
  info.ready = seat.ready;
  info.connected = !seat.bot.empty() || (seat.person && connected);
  // before, they are between a person and the server: nobody chooses his entropy by looking at another's
  if (state.status != RoomStatus::open) info.entropy_commit = seat.commit;
  if (state.dice) info.entropy = seat.entropy;
  return info;
}

}  // namespace

RoomTable table_of(const RoomState& state, const std::vector<bool>& connected, int spectators) {
  RoomTable table;
  static_cast<TableSettings&>(table) = state.made;
  table.game = state.made.game;
  table.rules_version = state.made.rules_version;
  table.paused = state.paused;
  if (state.offer) table.offer = state.offer->offer;
  table.host = state.host;
  table.status = state.status;
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
    table.seats.push_back(seat_info(state, i, connected[static_cast<std::size_t>(i)]));
  table.spectator_count = spectators;
  table.game_id = state.game_id;
  table.commit = seed_commit(state.game_id, state.seed);
  if (state.moment() == Moment::over) table.server_seed = to_hex(state.seed.data(), state.seed.size());
  table.failed_draws = state.failed_draws;
  table.resigned = state.resigned_sides();
  table.result = state.result;
  table.aborted = state.made.aborted;
  table.rematch = state.rematch;
  if (state.moment() != Moment::over) table.tell = state.tell;
  if (state.allows_whispers()) table.whispers = true;
  return table;
}

RoomSummary summary_of(const RoomState& state) {
  RoomSummary summary;
  summary.room = state.id;
  summary.title = state.made.title;
  summary.game = state.made.game;
  summary.rules_version = state.made.rules_version;
  summary.status = state.status;
  summary.partner_chat = state.made.partner_chat;
  summary.spectators = state.made.spectators;
  summary.seats = static_cast<int>(state.seats.size());
  for (const SeatState& seat : state.seats) {
    if (seat.person) {
      summary.names.push_back(seat.person->name);
      summary.kinds.push_back(seat.person->kind);
    } else {
      ++summary.seats_free;
    }
  }
  summary.bots = state.made.bots;
  return summary;
}

bool is_listed(const RoomState& state) {
  return state.made.access == Access::public_ && state.moment() != Moment::over;
}

std::optional<PastGameRow> past_game_of(const RoomState& state) {
  if (state.status != RoomStatus::over || !state.began) return std::nullopt;
  PastGame game{state.id, state.made.game, state.made.title, rfc3339(state.ended_at), {}, {}, state.result};
  PastGameRow row{state.id, state.ended_at, {}, {}};
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const SeatState& seat = state.at(i);
    if (!seat.person) continue;
    game.seats.push_back({i, state.side_of(i), seat.person->name, seat.person->kind});
    if (seat.bot.empty()) row.seats.emplace_back(i, seat.person->id);
  }
  row.game = text_of(game);
  return row;
}

std::optional<PastGame> past_game_from(const Json& json) {
  auto game = read_text<PastGame>(json.text, Unknown::ignore);
  if (!game) return std::nullopt;
  return std::move(*game);
}

Json summary_json(const RoomSummary& summary) {
  return text_of(summary);
}

std::optional<RoomSummary> summary_from(const Json& json) {
  auto summary = read_text<RoomSummary>(json.text, Unknown::ignore);
  if (!summary) return std::nullopt;
  return std::move(*summary);
}

}  // namespace palatine
