#include "server/room/who_may.hpp"

#include "server/core/refusal.hpp"

namespace palatine {

tl::expected<void, Error> check_open(const RoomState& state) {
  switch (state.status) {
    case RoomStatus::open:
      return {};
    case RoomStatus::revealing:
    case RoomStatus::running:
      return refused("already_started", "The game has begun already.");
    case RoomStatus::frozen:
      return refused("room_frozen", "This table stands still after a mistake of the server.");
    case RoomStatus::over:
      break;
  }
  if (state.closed) return refused("room_closed", "This table is closed.");
  return refused("game_over", "The game is over.");
}

tl::expected<void, Error> check_host(const RoomState& state, const std::string& person) {
  if (auto open = check_open(state); !open) return open;
  if (person != state.host) return refused("not_host", "Only the host of the table may do that.");
  return {};
}

tl::expected<void, Error> check_computer_player(const GameKind& game, const std::string& kind,
                                                const std::string& path) {
  if (game.has_computer_player(kind)) return {};
  return refused("unknown_computer_player", "There is no such computer player for this game.", path);
}

tl::expected<void, Error> check_welcome(const RoomState& state, const Person& person) {
  if (state.made.bots || person.kind != PersonKind::bot) return {};
  return refused("bots_not_welcome", "This table was made for people: no bot sits here.");
}

tl::expected<void, Error> check_not_blocked(const RoomState& state, const PersonState* host,
                                            const std::string& person) {
  if (!host || !host->blocks.contains(person) || state.seat_of(person)) return {};
  return refused("not_welcome", "The host of this table does not play with everybody: sit at another one.");
}

tl::expected<int, Error> seat_in_play(const RoomState& state, const std::string& person) {
  const auto seat = state.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (state.status == RoomStatus::open || state.status == RoomStatus::revealing)
    return refused("not_started", "The game has not begun.");
  if (state.status == RoomStatus::running) return *seat;
  return tl::unexpected(check_open(state).error());
}

tl::expected<int, Error> own_seat_in_play(const RoomState& state, const std::string& person) {
  const auto seat = seat_in_play(state, person);
  if (!seat) return seat;
  if (!state.at(*seat).stand_in.empty())
    return refused("played_by_computer", "A computer player plays for you: take your seat first.");
  return seat;
}

tl::expected<void, Error> may_rematch(const RoomState& state, const std::string& person) {
  if (!state.seat_of(person)) return refused("not_seated", "You don't sit at this table.");
  if (state.closed) return refused("room_closed", "This table is closed.");
  if (state.moment() != Moment::over) return refused("not_over", "A rematch can be asked for when the game is over.");
  if (!state.kind || !state.began)
    return refused("room_frozen", "This table stands still after a mistake of the server.");
  return {};
}

}  // namespace palatine
