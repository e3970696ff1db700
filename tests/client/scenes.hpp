// Positions of real games for the tests of the client, and a server that says what the test wants.
#pragma once

#include <string>
#include <vector>

#include "client-cli/session/session.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "tests/client/languages.hpp"

namespace palatine::client {

// A game played by the fast generator: random moves but for stewards' emperor, so many actions long, or until somebody
// faces a decision of this kind (its place in Prompt).
struct Played {
  carolus_magnus::State state;
  Seat seat{};  // one who must act
  std::vector<carolus_magnus::Event> events;
};
inline constexpr std::size_t choose_family = 0, lay_disc = 1, place_knight = 2, move_emperor = 3, take_pile = 4;
Played play(const carolus_magnus::Options& options, std::uint64_t seed, int actions, std::size_t then_kind);

carolus_magnus::Options options_of(int players, carolus_magnus::Draw draw = carolus_magnus::Draw::dice);

RoomTable table_of(const carolus_magnus::Options& options, const std::vector<std::string>& names);
// A table for any game, before its start; `sides` by seat.
RoomTable table_of(std::string_view game, const Json& options, const std::vector<int>& sides,
                   const std::vector<std::string>& names);
// Where these sit, before the start of Carolus Magnus; nobody where a name is empty.
RoomSnapshot open_table(const std::vector<std::string>& names);
// The table as it is while the game is played, seen by `me`.
RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me);

// The same for any game, at this table.
template <class Game, class Codec>
RoomSnapshot snapshot_of(const typename Game::State& state, RoomTable table, Seat me) {
  RoomSnapshot snapshot;
  snapshot.room = "room1";
  snapshot.seq = 7;
  snapshot.invite = "CODE";
  snapshot.table = std::move(table);
  snapshot.table.status = RoomStatus::running;
  for (SeatInfo& seat : snapshot.table.seats) seat.ready = true;
  snapshot.view = Codec::write_view(Game::view(state, me));
  for (int seat = 0; seat < Game::seats(state.options); ++seat) {
    if (!Game::to_act(state).contains(seat_at(seat))) continue;
    snapshot.to_act.push_back(seat);
    if (seat != index(me)) continue;
    const auto asked = Game::prompt(state, me);
    OpenPrompt prompt{"q1", seat, Codec::write_prompt(asked)};
    if (Game::may_draw(state, me, asked)) prompt.draws = true;
    snapshot.prompts = {std::move(prompt)};
  }
  if (const auto result = Game::result(state)) {
    snapshot.table.status = RoomStatus::over;
    GameResult told;
    told.reason = std::string(result->reason);
    for (const Side side : result->winners) told.winners.push_back(index(side));
    told.scores.assign(result->scores.begin(), result->scores.end());
    snapshot.table.result = told;
  }
  return snapshot;
}

SessionHelloResult hello_result(const std::string& person);

// Frames as a server sends them.
std::string answer(const std::string& request, const Response& response);
std::string refuse(const std::string& request, const std::string& reason,
                   const std::optional<std::string>& rule = std::nullopt);
// Of a request's frame.
std::string method_of(const std::string& frame);
std::string param_of(const std::string& frame, const std::string& name);

std::vector<std::string> frames_in(const Outputs& outputs);
template <class T>
const T* first(const Outputs& outputs) {
  for (const Output& output : outputs) {
    if (const T* found = std::get_if<T>(&output)) return found;
  }
  return nullptr;
}

}  // namespace palatine::client
