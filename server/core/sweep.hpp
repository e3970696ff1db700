// Looks through a map in turn, a piece at a time: however many it has, no look takes long.
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

  // Erases of the next entries those that `may_go`, by their values; nothing where it has looked just now.
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
