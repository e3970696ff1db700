// Every way to take some knights out of many (R12).
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "engine/carolus_magnus/nouns.hpp"

namespace palatine::carolus_magnus {

// Calls visit(const Knights&) with every choice of `count` of these knights, most red ones first, then most pink ones,
// and so on.
template <class Visit>
class EachChoice {
 public:
  EachChoice(const Knights& from, Visit visit) : from_(from), visit_(std::move(visit)) {
    for (std::size_t family = family_count; family-- > 0;) behind_[family] = behind_[family + 1] + from.of[family];
  }
  void operator()(int count) {
    if (count <= behind_[0]) choose<0>(count);
  }

 private:
  // As many as there are, down to as few as the families behind can make up for.
  template <std::size_t family>
  void choose(int left) {
    if constexpr (family == family_count) {
      visit_(std::as_const(chosen_));
    } else {
      const int least = std::max(0, left - behind_[family + 1]);
      for (int n = std::min<int>(from_.of[family], left); n >= least; --n) {
        chosen_.of[family] = static_cast<std::uint8_t>(n);
        choose<family + 1>(left - n);
      }
    }
  }

  const Knights& from_;
  Visit visit_;
  Knights chosen_;
  std::array<int, family_count + 1> behind_{};  // how many lie there of this family and of those after it
};

template <class Visit>
void each_choice(const Knights& from, int count, Visit visit) {
  EachChoice<Visit>(from, std::move(visit))(count);
}

}  // namespace palatine::carolus_magnus
