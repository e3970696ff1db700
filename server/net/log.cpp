#include "server/net/log.hpp"

#include <spdlog/spdlog.h>

namespace palatine {

namespace {

thread_local const Note* being_logged = nullptr;

spdlog::level::level_enum level_of(Note::Level level) {
  switch (level) {
    case Note::Level::debug:
      return spdlog::level::debug;
    case Note::Level::info:
      return spdlog::level::info;
    case Note::Level::warn:
      return spdlog::level::warn;
    default:
      return spdlog::level::err;
  }
}

}  // namespace

void log(const Note& note) {
  // sinks write at once, on the thread that logs
  being_logged = &note;
  spdlog::log(level_of(note.level), "{}", note.text);
  being_logged = nullptr;
}

const Note* note_being_logged() {
  return being_logged;
}

}  // namespace palatine
