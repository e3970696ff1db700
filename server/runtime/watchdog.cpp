#include "server/runtime/watchdog.hpp"

#include <spdlog/spdlog.h>

#include "protocol/methods.hpp"
#include "server/net/log.hpp"

namespace palatine {

Watchdog::Watchdog()
    : kinds_(input_names.size(), Histogram(work_bounds)), methods_(public_methods().size(), Histogram(work_bounds)) {}

void Watchdog::measured(InputKind kind, const GameServerWork& work, std::chrono::nanoseconds took,
                        std::string_view path) {
  const double seconds = std::chrono::duration<double>(took).count();
  kinds_[static_cast<std::size_t>(kind)].observe(seconds);
  if (work.method) methods_[*work.method].observe(seconds);
  if (took < told_beyond) return;
  log({.text = "an input held the server for " +
               std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(took).count()) + " ms (" +
               std::string(input_names[static_cast<std::size_t>(kind)]) + ")",
       .level = Note::Level::warn,
       .connection = work.connection,
       .method = work.method ? public_methods()[*work.method].name : std::string_view(),
       .room = work.room,
       .person = work.person,
       .path = path});
}

}  // namespace palatine
