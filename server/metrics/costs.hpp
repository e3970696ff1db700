// Who costs most: time of the thread that plays, requests and bytes sent, by person, by address and by method. Bounded
// however many come: of each kind so many are kept, and whoever comes new takes the place of the one who cost least.
#pragma once

#include <array>
#include <chrono>
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
  struct Entry {
    std::string who;
    Cost cost;          // faded to `at`
    double before = 0;  // seconds of those whose place it took, which count for its rank alone
    Time at{};
  };
  static void fade(Entry& entry, Time now);
  Entry& entry_of(std::string_view who, Time now);

  struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  std::vector<Entry> entries_;
  std::unordered_map<std::string, std::size_t, HashText, std::equal_to<>> places_;
};

}  // namespace palatine
