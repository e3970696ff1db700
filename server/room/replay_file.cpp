#include "server/room/replay_file.hpp"

#include "engine/core/bug.hpp"
#include "protocol/replay.hpp"
#include "server/core/rfc3339.hpp"
#include "server/room/fold.hpp"

namespace palatine {

Json replay_file(const RoomState& state, const Registry& games, const std::string& server,
                 const std::function<bool()>& stop) {
  Replay replay;
  replay.server = server;
  replay.game = state.made.game;
  replay.rules_version = state.made.rules_version;
  replay.game_id = state.game_id;
  replay.options = state.made.options;
  replay.partner_chat = state.made.partner_chat;
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const SeatState& seat = state.at(i);
    ReplaySeat told;
    told.seat = i;
    told.side = state.side_of(i);
    told.name = state.starters[static_cast<std::size_t>(i)].name;
    told.kind = state.starters[static_cast<std::size_t>(i)].kind;
    told.entropy_commit = seat.commit;
    told.entropy = seat.entropy.value();
    replay.seats.push_back(std::move(told));
  }
  replay.commit = seed_commit(state.game_id, state.seed);
  replay.server_seed = to_hex(state.seed.data(), state.seed.size());
  replay.failed_draws = state.failed_draws;
  replay.started = rfc3339(state.started);
  replay.drawn = state.start_drawn;
  for (std::size_t i = 0; i < state.actions.size(); ++i) {
    const PastAction& past = state.actions[i];
    replay.actions.push_back({past.seat, rfc3339(past.at), state.actions.action(i), past.drawn, {}, past.undone});
  }
  for (const auto& [after, undone] : state.undos)
    replay.undos.push_back({after, undone.actions, undone.seat, undone.consent, rfc3339(undone.at)});
  for (const PastSeatControl& past : state.hands)
    replay.hands.push_back({past.after, past.seat, past.person.kind, past.person.name, past.why});
  for (const auto& [after, resigned] : state.resignations)
    replay.resignations.push_back({after, resigned.side, resigned.why, rfc3339(resigned.at)});
  for (const auto& [after, taken] : state.hints) {
    if (!replay.hints) replay.hints.emplace();
    replay.hints->push_back({after, taken.seat, rfc3339(taken.at)});
  }
  if (state.made.continues) replay.continues = read_earlier_games(state.made.continues->games).value();
  if (state.ended) replay.ended = ReplayEnd{state.ended->reason, rfc3339(state.ended->at)};
  replay.result = state.result;
  const auto digested = add_digests(replay, games, stop);
  expect(digested.has_value(), "a finished game can't be replayed");
  return write_replay(replay);
}

std::optional<Json> replay_file(const RoomData& data, const Registry& games, const std::string& server,
                                const std::function<bool()>& stop) {
  const auto state = fold(data, games);
  if (!state || state->status != RoomStatus::over || !state->began) return std::nullopt;
  return replay_file(*state, games, server, stop);
}

}  // namespace palatine
