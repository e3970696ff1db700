#include "server/metrics/costs.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace palatine {

namespace {

double seconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

void Costs::fade(Entry& entry, Time now) {
  constexpr std::chrono::milliseconds counts_from{10};  // less than a part in 8,000 is gone before
  if (now - entry.at < counts_from) return;
  const double left = std::exp2(-seconds(now - entry.at) / seconds(half_life));
  for (double* each : {&entry.cost.seconds, &entry.cost.requests, &entry.cost.bytes, &entry.before}) *each *= left;
  entry.at = now;
}

// Space-saving: https://doi.org/10.1007/978-3-540-30570-5_27
Costs::Entry& Costs::entry_of(std::string_view who, Time now) {
  if (const auto known = places_.find(who); known != places_.end()) return entries_[known->second];
  if (entries_.size() < most) {
    places_.emplace(who, entries_.size());
    return entries_.emplace_back(Entry{std::string(who), {}, 0, now});
  }
  for (Entry& each : entries_) fade(each, now);
  const auto least =
      std::ranges::min_element(entries_, {}, [](const Entry& each) { return each.cost.seconds + each.before; });
  places_.erase(least->who);
  places_.emplace(who, static_cast<std::size_t>(least - entries_.begin()));
  *least = {std::string(who), {}, least->cost.seconds + least->before, now};
  return *least;
}

void Costs::add(std::string_view who, const Cost& cost, Time now) {
  if (who.empty()) return;
  Entry& entry = entry_of(who, now);
  fade(entry, now);
  entry.cost.seconds += cost.seconds;
  entry.cost.requests += cost.requests;
  entry.cost.bytes += cost.bytes;
}

std::vector<Costs::Line> Costs::dearest(std::size_t count, Time now) const {
  // what is left of one that goes on evenly is this many seconds' worth
  const double worth = seconds(half_life) / std::numbers::ln2;
  std::vector<Entry> all = entries_;
  std::vector<Line> lines;
  for (Entry& each : all) {
    fade(each, now);
    lines.push_back(
        {std::move(each.who), {each.cost.seconds / worth, each.cost.requests / worth, each.cost.bytes / worth}});
  }
  std::ranges::sort(lines, std::greater<>{}, [](const Line& line) { return line.per_second.seconds; });
  if (lines.size() > count) lines.resize(count);
  return lines;
}

}  // namespace palatine
