// What `palatine` and an engine (a computer player as a program of its own) say to each other: docs/engines.md. One
// JSON object a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/core/error.hpp"
#include "protocol/core/json.hpp"
#include "protocol/messages.hpp"
#include "tl/expected.hpp"

namespace palatine::engines {

inline constexpr std::string_view protocol_name = "palatine-engine/1";

// ---- to the engine

struct RunnerHello {  // "hello"
  std::string protocol{protocol_name};
  ServerInfo runner;  // name and version of the program that runs the engine
};
struct SeatOfSide {
  int seat = 0;
  int side = 0;
};
struct NewGame {  // "game"
  std::string game;
  int rules_version = 0;
  Json options;  // with every default filled in
  int seat = 0;
  std::vector<SeatOfSide> seats;
};
struct EngineClock {
  std::int64_t left_ms = 0;
  std::int64_t increment_ms = 0;
};
struct Decide {
  std::int64_t id = 0;  // grows; the decision before it is void
  int seat = 0;
  Json view;
  Json prompt;
  Json events{"[]"};  // what the seat was told since the last decision
  std::int64_t time_ms = 0;
  std::optional<EngineClock> clock;
};
struct AnswerRefused {  // "refused"
  std::int64_t id = 0;
  std::string reason;
  std::string message;
  std::optional<std::string> path;  // JSON Pointer into the action
  int left = 0;                     // so many answers are still taken
};
struct GameOver {  // "over"
  std::optional<GameResult> result;
};
struct Quit {};

using FromRunner = std::variant<RunnerHello, NewGame, Decide, AnswerRefused, GameOver, Quit>;

// ---- from the engine

struct EngineHello {  // "hello"
  std::string name;
  std::string version;
  std::optional<std::string> author;
  std::vector<std::string> games;
};
struct EngineAction {  // "action"
  std::int64_t id = 0;
  Json action;
};
struct EngineInfo {  // "info"
  std::string text;
};

using FromEngine = std::variant<EngineHello, EngineAction, EngineInfo>;

// A line without its end.
std::string encode(const FromRunner& message);
// Ignores members that it doesn't know. Reasons: those of frames and parameters (reasons.hpp), with the path.
tl::expected<FromEngine, Error> decode(std::string_view line);

}  // namespace palatine::engines
