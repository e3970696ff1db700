#include "server/game_server/overload.hpp"

namespace palatine {

Shed Overload::measured(Millis wait, Millis now, Millis threshold_ms) {
  const bool is_long = wait > threshold_ms, is_short = wait < threshold_ms / 2;
  if (!is_long) long_since_.reset();
  if (!is_short) short_since_.reset();
  if (is_long && !long_since_) long_since_ = now;
  if (is_short && !short_since_) short_since_ = now;
  if (is_long && level_ != Shed::watching && now - *long_since_ >= worse_after_ms) {
    go_to(level_ == Shed::nothing ? Shed::talk : Shed::watching, now);
  } else if (is_short && level_ != Shed::nothing && now - *short_since_ >= better_after_ms) {
    go_to(level_ == Shed::watching ? Shed::talk : Shed::nothing, now);
  }
  return level_;
}

// Each step waits for its own time.
void Overload::go_to(Shed level, Millis now) {
  if ((level == Shed::nothing) != (level_ == Shed::nothing)) since_ = now;
  level_ = level;
  if (long_since_) long_since_ = now;
  if (short_since_) short_since_ = now;
}

}  // namespace palatine
