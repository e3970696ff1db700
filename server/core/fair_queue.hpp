// What waits to be served in turn: whoever brings much waits behind whoever brings little, by the networks that it
// comes from. Bounded: the one that would be served last finds no place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace palatine {

// `Network`: by which they are told apart, and ordered.
template <class Job, class Network = std::string>
class FairQueue {
 public:
  explicit FairQueue(std::size_t most = SIZE_MAX) : most_(most) {}

  // `networks`: three at most, the narrowest first; each further one has four times the share. Gives what found no
  // place, this job or another one.
  std::optional<Job> add(const std::vector<Network>& networks, Job job) {
    const auto next = [this](const Network& network, std::uint64_t step) {
      const auto last = last_.find(network);
      return (last == last_.end() ? now_ : std::max(now_, last->second)) + step;
    };
    std::uint64_t turn = now_;
    std::uint64_t step = one;
    for (const Network& network : networks) {
      turn = std::max(turn, next(network, step));
      step /= 4;
    }
    std::optional<Job> without;
    if (waiting_.size() >= most_) {
      const auto latest = std::prev(waiting_.end());
      if (latest->first <= turn) return job;
      without = std::move(latest->second);
      waiting_.erase(latest);
    }
    step = one;
    for (const Network& network : networks) {
      last_[network] = next(network, step);
      step /= 4;
    }
    waiting_.emplace(turn, std::move(job));
    return without;
  }

  // The next one in turn; not of an empty queue.
  Job take() {
    auto first = waiting_.extract(waiting_.begin());
    now_ = first.key();
    // who has been served is like everybody else; looked through now and then, not each time
    if (last_.size() > 8 * waiting_.size() + 64)
      std::erase_if(last_, [this](const auto& each) { return each.second <= now_; });
    return std::move(first.mapped());
  }

  bool empty() const { return waiting_.empty(); }
  std::size_t size() const { return waiting_.size(); }
  void clear() { waiting_.clear(); }

 private:
  static constexpr std::uint64_t one = 16;  // of an address; of networks around it a fourth, and a fourth of that

  std::size_t most_;
  std::uint64_t now_ = 0;  // the turn that is served
  std::multimap<std::uint64_t, Job> waiting_;
  std::map<Network, std::uint64_t> last_;  // up to where a network has had its share
};

}  // namespace palatine
