// What is played: rooms of two connections, what each of them says when it has come, and the moves. Made beforehand by
// the peers' own scripts (peers/*_plan.js), so that the player needs to understand nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace palatine::bench {

// A move is told to both connections; so is what `both` begins, a new game say, which is no move. Of `own` only the
// connection hears that said it.
enum class Kind : std::uint8_t { move, both, own };

struct Step {
  int seat = 0;
  Kind kind = Kind::move;
  std::string frame;
};

struct Exchange {
  std::string expect;  // what the awaited message begins with
  std::string answer;  // nothing: none
};

struct RoomPlan {
  std::array<std::string, 2> paths;
  std::array<std::vector<Exchange>, 2> prologue;
  std::vector<Step> steps;
};

struct Plan {
  int port = 0;
  bool binary = false;  // frames are binary, and in hex in the file
  bool cyclic = false;  // the steps begin anew behind the last
  std::string update;   // what the message to each of both begins with
  std::string own;      // what the answer to an `own` begins with
  std::vector<Exchange> keep_alive;
  std::vector<RoomPlan> rooms;
};

// A line of JSON for the head, then one for each room. Throws std::runtime_error.
Plan read_plan(const std::string& file);

}  // namespace palatine::bench
