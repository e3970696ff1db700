// What waits, in turn by whose it is: whoever has much waiting waits for himself, not others for him.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace palatine {

template <class Job>
class FairQueue {
 public:
  void add(const std::string& whose, Job job) {
    auto [mine, is_new] = jobs_.try_emplace(whose);
    if (is_new) turns_.push_back(whose);
    mine->second.push_back(std::move(job));
    ++size_;
  }
  // The next one; there must be one.
  Job take() {
    const auto mine = jobs_.find(turns_.front());
    Job job = std::move(mine->second.front());
    mine->second.pop_front();
    --size_;
    if (!mine->second.empty()) turns_.push_back(turns_.front());
    turns_.pop_front();
    if (mine->second.empty()) jobs_.erase(mine);
    return job;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void clear() {
    jobs_.clear();
    turns_.clear();
    size_ = 0;
  }

 private:
  std::map<std::string, std::deque<Job>> jobs_;  // none is empty
  std::deque<std::string> turns_;                // each of them once
  std::size_t size_ = 0;
};

}  // namespace palatine
