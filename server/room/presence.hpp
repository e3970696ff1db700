// Who is shown as being here at a table, seat by seat. In a silent game a connection that comes and goes would be a
// signal: there a change is shown late, and only if it lasts.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "server/core/millis.hpp"

namespace palatine {

class Presence {
 public:
  explicit Presence(std::size_t seats) : shown_(seats) {}

  const std::vector<bool>& shown() const { return shown_; }
  bool is_shown(int seat) const { return shown_[static_cast<std::size_t>(seat)]; }
  void show(int seat, bool is_here) { shown_[static_cast<std::size_t>(seat)] = is_here; }
  // A table of so many seats.
  void resize(std::size_t seats) {
    waiting_.erase(waiting_.lower_bound(static_cast<int>(seats)), waiting_.end());
    shown_.resize(seats);
  }
  // The seat is empty from now on.
  void clear(int seat) {
    waiting_.erase(seat);
    show(seat, false);
  }
  void swap(int seat, int other) {
    const bool is_here = is_shown(seat);
    show(seat, is_shown(other));
    show(other, is_here);
    waiting_.erase(seat);
    waiting_.erase(other);
  }

  // Takes how it is now; true: that is shown from now on, and was not. `late`: nothing, or how long a change must last.
  // What waits does so to its time, also where the silence ends before: else whoever comes next would show it.
  bool look(int seat, bool is_here, std::optional<Millis> late, Millis now) {
    if (is_here == is_shown(seat)) {
      waiting_.erase(seat);
      return false;
    }
    if (late) waiting_.try_emplace(seat, now + *late);
    if (const auto waits = waiting_.find(seat); waits != waiting_.end() && now < waits->second) return false;
    waiting_.erase(seat);
    show(seat, is_here);
    changed_at_[seat] = now;
    return true;
  }
  // When it was shown that somebody came or went; nothing: never.
  std::optional<Millis> changed_at(int seat) const {
    const auto found = changed_at_.find(seat);
    return found == changed_at_.end() ? std::nullopt : std::optional(found->second);
  }
  // When the next change that waits is to be shown.
  std::optional<Millis> due() const {
    std::optional<Millis> first;
    for (const auto& [seat, due] : waiting_)
      if (!first || due < *first) first = due;
    return first;
  }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  std::vector<bool> shown_;
  std::map<int, Millis> waiting_;  // a change that is not shown yet, and when it will be
  std::map<int, Millis> changed_at_;
};

}  // namespace palatine
