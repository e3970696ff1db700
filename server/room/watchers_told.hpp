// What those who look on at a table have been told of each other, and when they are told anew.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/core/millis.hpp"

namespace palatine {

// Who looks on, by id: at the table as it is, and at what those see of it who are behind.
struct Watching {
  std::vector<std::string> now;
  std::vector<std::string> behind;
  friend bool operator==(const Watching&, const Watching&) = default;
};

class WatchersTold {
 public:
  // Somebody came or went, or is counted no more.
  void may_have_changed() { changed_ = true; }
  // Those of whom they have been told are called otherwise.
  void renamed() { changed_ = stale_ = true; }
  // Whether somebody may have since the last question.
  bool take_changed() { return std::exchange(changed_, false); }
  // A snapshot has shown this person all of these: when those go of whom nobody else has been told, they must be told.
  void shown(const std::vector<std::string>& who, const std::string& person, bool is_behind) {
    const auto& told = is_behind ? told_.behind : told_.now;
    stale_ = stale_ || std::ranges::any_of(who, [&](const std::string& each) {
               return each != person && std::ranges::find(told, each) == told.end();
             });
  }
  // They are told not before `pause` ms after the last time.
  void look(const Watching& who, Millis pause, Millis now) {
    if (who == told_ && !stale_)
      due_.reset();
    else if (!due_)
      due_ = std::max(now, told_at_ + pause);
  }
  void nobody_listens() { due_.reset(); }
  void tell(Watching who, Millis now) {
    due_.reset();
    told_at_ = now;
    stale_ = false;
    told_ = std::move(who);
  }
  std::optional<Millis> due() const { return due_; }

 private:
  Watching told_;
  bool changed_ = false;
  bool stale_ = false;  // a snapshot has shown others, or somebody has another name
  std::optional<Millis> due_;
  Millis told_at_ = 0;
};

}  // namespace palatine
