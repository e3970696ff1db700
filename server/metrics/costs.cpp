#include "server/metrics/costs.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace palatine {

namespace {

double seconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

// How much more a second counts now than at the start of the count.
double Costs::scale(Time now) {
  constexpr double most_half_lives = 500;  // a double has room for twice as many
  if (entries_.empty()) start_ = now;
  if (const double half_lives = seconds(now - start_) / seconds(half_life); half_lives > most_half_lives) {
    const double left = std::exp2(-half_lives);
    for (Entry& each : entries_) {
      for (double* part : {&each.cost.seconds, &each.cost.requests, &each.cost.bytes, &each.before}) *part *= left;
    }
    for (Ranked& each : by_rank_) each.rank *= left;
    start_ = now;
  }
  return std::exp2(seconds(now - start_) / seconds(half_life));
}

// The place of the entry of least rank, which is first in the heap then.
std::size_t Costs::least() {
  while (true) {
    const Ranked& first = by_rank_.front();
    const double rank = entries_[first.place].rank();
    if (rank <= first.rank) return first.place;
    std::ranges::pop_heap(by_rank_, std::greater<>{});
    by_rank_.back().rank = rank;
    std::ranges::push_heap(by_rank_, std::greater<>{});
  }
}

// Space-saving: https://doi.org/10.1007/978-3-540-30570-5_27
Costs::Entry& Costs::entry_of(std::string_view who) {
  if (last_ < entries_.size() && entries_[last_].who == who) return entries_[last_];
  if (const auto known = places_.find(who); known != places_.end()) return entries_[last_ = known->second];
  if (entries_.size() < most) {
    last_ = entries_.size();
    places_.emplace(who, entries_.size());
    by_rank_.push_back({0, entries_.size()});  // a heap: until all places are taken every rank in it is 0
    return entries_.emplace_back(Entry{std::string(who), {}, 0});
  }
  const std::size_t place = least();
  Entry& entry = entries_[place];
  places_.erase(entry.who);
  places_.emplace(who, place);
  entry = {std::string(who), {}, entry.rank()};
  last_ = place;
  return entry;
}

void Costs::add(std::string_view who, const Cost& cost, Time now) {
  if (who.empty()) return;
  const double worth = scale(now);
  Entry& entry = entry_of(who);
  entry.cost.seconds += worth * cost.seconds;
  entry.cost.requests += worth * cost.requests;
  entry.cost.bytes += worth * cost.bytes;
}

std::vector<Costs::Line> Costs::dearest(std::size_t count, Time now) const {
  // what is left of one that goes on evenly is this many seconds' worth
  const double worth = seconds(half_life) / std::numbers::ln2;
  const double per_second = std::exp2(-seconds(now - start_) / seconds(half_life)) / worth;
  std::vector<Line> lines;
  for (const Entry& each : entries_) {
    lines.push_back(
        {each.who, {each.cost.seconds * per_second, each.cost.requests * per_second, each.cost.bytes * per_second}});
  }
  std::ranges::sort(lines, std::greater<>{}, [](const Line& line) { return line.per_second.seconds; });
  if (lines.size() > count) lines.resize(count);
  return lines;
}

}  // namespace palatine
