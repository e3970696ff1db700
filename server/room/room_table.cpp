#include "server/room/room_table.hpp"

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
  // before, they are between a person and the server: nobody chooses their entropy by looking at another's
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
  if (state.allows_hints()) table.may_hint = true;
  if (state.made.continues) table.continues = state.made.continues->actions;
  return table;
}

}  // namespace palatine
