// Visits the entries of a map in turn, a bounded number at a time, so that no visit takes long however large it is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

#include "server/core/millis.hpp"

namespace palatine {

template <class Map>
class Sweep {
 public:
  static constexpr std::size_t at_once = 256;
  static constexpr Millis every_ms = 100;

  // Looks at the next entries and erases those whose values `may_go`. Does nothing where it did so just now.
  template <class MayGo>
  void look(Map& map, Millis now, MayGo may_go) {
    if (now - looked_ < every_ms) return;
    looked_ = now;
    auto each = next_ ? map.lower_bound(*next_) : map.begin();
    for (std::size_t left = std::min(at_once, map.size()); left > 0; --left) {
      if (each == map.end()) each = map.begin();
      each = may_go(each->second) ? map.erase(each) : std::next(each);
    }
    next_ = each == map.end() ? std::nullopt : std::optional(each->first);
  }

 private:
  std::optional<typename Map::key_type> next_;  // nothing: the first
  Millis looked_ = 0;
};

}  // namespace palatine
