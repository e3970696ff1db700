// When the server can't keep up, and what it leaves undone then: a move comes before everything else.
#pragma once

#include <cstdint>
#include <optional>

#include "server/store/rows.hpp"

namespace palatine {

// What is left undone; each with all before it.
enum class Shed : std::uint8_t {
  nothing,
  talk,      // nothing is said
  watching,  // nobody new watches a table or the lobby, and who does is told later
};

// How long a move would have to wait now is measured all the time, evenly: for the one thread that does everything,
// and for the disk. One long wait is none; where each of `worse_after_ms` is longer than the threshold, more is shed,
// and less again once each of `better_after_ms` is shorter than half of it.
class Overload {
 public:
  static constexpr Millis worse_after_ms = 2000;
  static constexpr Millis better_after_ms = 5000;

  // `threshold_ms` may change while it goes on.
  Shed measured(Millis wait, Millis now, Millis threshold_ms);
  Shed level() const { return level_; }
  Millis since() const { return since_; }  // when it left, or came back to, Shed::nothing

 private:
  void go_to(Shed level, Millis now);

  Shed level_ = Shed::nothing;
  Millis since_ = 0;
  std::optional<Millis> long_since_, short_since_;
};

}  // namespace palatine
