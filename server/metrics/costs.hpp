// Who costs most: time of the thread that plays, requests and bytes sent, by person, by address and by method. Bounded
// however many come: of each kind so many are kept, and whoever comes new takes the place of the one who cost least.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace palatine {

struct Cost {
  double seconds = 0;  // of the thread's CPU time
  double requests = 0;
  double bytes = 0;  // sent because of it, to whomever
};

// Of one kind. What was long ago fades: of what cost a minute ago half is left.
class Costs {
 public:
  static constexpr std::chrono::seconds half_life{60};
  static constexpr std::size_t most = 256;

  using Time = std::chrono::steady_clock::time_point;
  void add(std::string_view who, const Cost& cost, Time now);

  struct Line {
    std::string who;
    Cost per_second;
  };
  // The dearest first, by their time.
  std::vector<Line> dearest(std::size_t count, Time now) const;
  std::size_t size() const { return entries_.size(); }

 private:
  // In the worth that it had at `start_`: what comes later counts for more, so that nothing need be faded.
  struct Entry {
    std::string who;
    Cost cost;
    double before = 0;  // seconds of those whose place it took, which count for its rank alone
    double rank() const { return cost.seconds + before; }
  };
  // An entry, and its rank of some time ago: that only grows.
  struct Ranked {
    double rank;
    std::size_t place;  // in `entries_`
    auto operator<=>(const Ranked&) const = default;
  };
  double scale(Time now);
  Entry& entry_of(std::string_view who);
  std::size_t least();

  struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  Time start_{};
  std::vector<Entry> entries_;
  std::size_t last_ = 0;         // the place where something was added last: often it is the next one's too
  std::vector<Ranked> by_rank_;  // a heap of all, the least first
  std::unordered_map<std::string, std::size_t, HashText, std::equal_to<>> places_;
};

}  // namespace palatine
