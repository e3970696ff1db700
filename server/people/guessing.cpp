#include "server/people/guessing.hpp"

#include <algorithm>

namespace palatine {

std::optional<Millis> Guessing::guess(const std::vector<Count>& counts, Millis now) {
  sweep_.look(entries_, now, [now](const Entry& each) { return now - each.last >= forgotten_after_ms; });
  Millis wait = 0;
  std::size_t fresh = 0;
  for (const Count& count : counts) {
    const auto found = entries_.find(count.of);
    if (found == entries_.end())
      ++fresh;
    else
      wait = std::max(wait, found->second.next - now);
  }
  if (wait <= 0 && entries_.size() + fresh > most_) wait = minute_ms;
  if (wait > 0) return wait;
  for (const Count& count : counts) {
    Entry& entry = entries_[count.of];
    entry.last = now;
    if (++entry.wrong <= free_guesses) continue;
    const int doubled = std::min(entry.wrong - free_guesses - 1, 30);
    entry.next = now + std::min(count.longest_ms, first_wait_ms << doubled);
  }
  return std::nullopt;
}

void Guessing::forgive(const std::vector<Count>& counts, Millis now) {
  for (const Count& count : counts) {
    const auto found = entries_.find(count.of);
    if (found == entries_.end()) continue;
    found->second.next = std::min(found->second.next, now);
    if (--found->second.wrong <= 0) entries_.erase(found);
  }
}

}  // namespace palatine
