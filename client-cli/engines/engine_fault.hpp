// What an engine can do wrong. Each ends it; docs/engines.md says what then.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace palatine::engines {

enum class FaultKind : std::uint8_t {
  no_start,       // the program can't be started
  no_hello,       // not within start_ms, or something else came first
  unknown_game,   // the game is not among those of its hello: nothing is tried again
  bad_line,       // not JSON, or not a message of the protocol
  line_too_long,  // ChildProcess::most_line_bytes
  too_many_lines,
  wrong_id,  // an action for nothing that was asked
  illegal,   // one action too many that was refused
  timeout,
  died,
};
std::string_view name_of(FaultKind kind);

struct EngineFault {
  FaultKind kind{};
  std::string detail;  // in English: how it ended, what was wrong with the line
};
std::string sentence_of(const EngineFault& fault);  // "The engine …"

}  // namespace palatine::engines
