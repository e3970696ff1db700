// An assertion that stays on: it says that we are wrong, never that a player, a peer or a file is.
#pragma once

#include <source_location>
#include <stdexcept>
#include <string>

namespace palatine {

class Bug : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void report_bug(const char* what, std::source_location where) {
  throw Bug(std::string(where.file_name()) + ":" + std::to_string(where.line()) + ": " + what);
}

// Throws Bug unless `holds`; caught at the edge of the room, which then freezes and keeps its log.
inline void expect(bool holds, const char* what, std::source_location where = std::source_location::current()) {
  if (!holds) [[unlikely]]
    report_bug(what, where);
}

}  // namespace palatine
