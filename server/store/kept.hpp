// How much is kept of what passes, in every store.
#pragma once

#include <cstdint>

#include "server/core/millis.hpp"

namespace palatine {

inline constexpr std::int64_t talk_kept = 1000;  // of a channel; more than anybody is shown (limits.chat_kept)

// Answers that have expired are deleted now and then, some at a time, so that nobody's commit waits for many.
class AnswerExpiry {
 public:
  static constexpr std::int64_t at_once = 500;

  void tell_time(Millis now) { now_ = now > now_ ? now : now_; }
  // The latest time that was told.
  Millis now() const { return now_; }
  bool is_due() const { return now_ >= done_at_ + 10 * minute_ms; }
  void deleted(std::int64_t count) {
    if (count < at_once) done_at_ = now_;
  }

 private:
  Millis now_ = 0;
  Millis done_at_ = 0;
};

}  // namespace palatine
