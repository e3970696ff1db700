// Which row of a room was told last, so that it is told again only where it says anything else, or is a minute old:
// most actions of a game change nothing in it but the time.
#pragma once

#include <optional>

#include "server/core/millis.hpp"

namespace palatine {

class RowTold {
 public:
  // What of the row changes while nothing but the game goes on.
  struct Times {
    std::optional<Millis> wake;
    std::optional<Millis> due;
    Millis updated = 0;
  };

  // Whether the row told last says as much as one of these times, all else being as it was.
  bool says(const Times& times) const {
    return last_ && times.updated - last_->updated < old_ms && times.due == last_->due &&
           times.wake.has_value() == last_->wake.has_value();
  }
  // Nothing: the row says something else by the next time.
  void told(std::optional<Times> times) { last_ = times; }

 private:
  static constexpr Millis old_ms = 60'000;

  std::optional<Times> last_;
};

}  // namespace palatine
