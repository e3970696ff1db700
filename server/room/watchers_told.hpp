// What those who look on at a table have been told of each other, and when they are told anew.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/core/millis.hpp"

namespace palatine {

// Who looks on, by id, without the text of the ids.
using WatcherIds = std::vector<std::string_view>;

class WatchersTold {
 public:
  // Somebody came or went, or is counted no more.
  void may_have_changed() { changed_ = true; }
  // Those of whom they have been told are called otherwise.
  void renamed() { changed_ = stale_ = true; }
  // Whether somebody may have since the last question.
  bool take_changed() { return std::exchange(changed_, false); }
  // A snapshot has shown this person all of these: when those go of whom nobody else has been told, they must be told.
  void shown(const WatcherIds& who, std::string_view person, bool is_behind) {
    const Told& told = is_behind ? behind_ : now_;
    stale_ = stale_ || std::ranges::any_of(
                           who, [&](std::string_view each) { return each != person && !told.ids.contains(each); });
  }
  // Who looks on at the table as it is, and at what those see of it who are behind. They are told not before `pause` ms
  // after the last time.
  void look(const WatcherIds& at_it, const WatcherIds& behind, Millis pause, Millis now) {
    if (now_.is(at_it) && behind_.is(behind) && !stale_)
      due_.reset();
    else if (!due_)
      due_ = std::max(now, told_at_ + pause);
  }
  void nobody_listens() { due_.reset(); }
  void tell(const WatcherIds& at_it, const WatcherIds& behind, Millis now) {
    due_.reset();
    told_at_ = now;
    stale_ = false;
    now_ = Told(at_it);
    behind_ = Told(behind);
  }
  std::optional<Millis> due() const { return due_; }

 private:
  struct Told {
    Told() = default;
    // never copied: `ids` are views of what stands in `in_order`
    Told(Told&&) = default;
    Told& operator=(Told&&) = default;
    explicit Told(const WatcherIds& who) : in_order(who.begin(), who.end()), ids(in_order.begin(), in_order.end()) {}
    bool is(const WatcherIds& who) const { return std::ranges::equal(in_order, who); }
    std::vector<std::string> in_order;
    std::unordered_set<std::string_view> ids;
  };

  Told now_, behind_;
  bool changed_ = false;
  bool stale_ = false;  // a snapshot has shown others, or somebody has another name
  std::optional<Millis> due_;
  Millis told_at_ = 0;
};

}  // namespace palatine
