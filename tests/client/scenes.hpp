// Positions of real games for the tests of the client, and a server that says what the test wants.
#pragma once

#include <string>
#include <vector>

#include "client-cli/session/session.hpp"
#include "engine/carolus_magnus/game.hpp"

namespace palatine::client {

// A game played by the fast generator: random moves but for stewards' emperor, so many actions long, or until somebody
// faces a decision of this kind (its place in Prompt).
struct Played {
  carolus_magnus::State state;
  Seat seat{};  // one who must act
  std::vector<carolus_magnus::Event> events;
};
Played play(const carolus_magnus::Options& options, std::uint64_t seed, int actions, std::size_t then_kind);

carolus_magnus::Options options_of(int players, carolus_magnus::Draw draw = carolus_magnus::Draw::dice);

RoomTable table_of(const carolus_magnus::Options& options, const std::vector<std::string>& names);
// The table as it is while the game is played, seen by `me`.
RoomSnapshot snapshot_of(const Played& played, const std::vector<std::string>& names, Seat me);

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
