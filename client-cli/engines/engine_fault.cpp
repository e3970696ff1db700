#include "client-cli/engines/engine_fault.hpp"

namespace palatine::engines {

std::string_view name_of(FaultKind kind) {
  switch (kind) {
    case FaultKind::no_start:
      return "no_start";
    case FaultKind::no_hello:
      return "no_hello";
    case FaultKind::unknown_game:
      return "unknown_game";
    case FaultKind::bad_line:
      return "bad_line";
    case FaultKind::line_too_long:
      return "line_too_long";
    case FaultKind::too_many_lines:
      return "too_many_lines";
    case FaultKind::wrong_id:
      return "wrong_id";
    case FaultKind::illegal:
      return "illegal";
    case FaultKind::timeout:
      return "timeout";
    case FaultKind::died:
      return "died";
  }
  return "unknown";
}

std::string sentence_of(const EngineFault& fault) {
  switch (fault.kind) {
    case FaultKind::no_start:
      return "The engine can't be started: " + fault.detail + ".";
    case FaultKind::no_hello:
      return "The engine did not say hello in time.";
    case FaultKind::unknown_game:
      return "The engine does not play " + fault.detail + ".";
    case FaultKind::bad_line:
      return "The engine wrote a line that is not of the protocol: " + fault.detail;
    case FaultKind::line_too_long:
      return "The engine wrote a line that is too long.";
    case FaultKind::too_many_lines:
      return "The engine wrote too many lines.";
    case FaultKind::wrong_id:
      return "The engine answered what was not asked: id " + fault.detail + ".";
    case FaultKind::illegal:
      return "The engine gave one action too many that can't be done: " + fault.detail;
    case FaultKind::timeout:
      return "The engine did not answer in time.";
    case FaultKind::died:
      return "The engine has ended: " + fault.detail + ".";
  }
  return {};
}

}  // namespace palatine::engines
