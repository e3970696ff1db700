// What comes through in order, and waits where it is shut: a process that stands still, a link that is cut.
#pragma once

#include <deque>
#include <functional>
#include <utility>

namespace palatine::simulation {

class Gate {
 public:
  void pass(std::function<void()> what) {
    if (is_shut_ || !waiting_.empty())
      waiting_.push_back(std::move(what));
    else
      what();
  }
  bool is_shut() const { return is_shut_; }
  void shut() { is_shut_ = true; }
  void open() {
    is_shut_ = false;
    while (!is_shut_ && !waiting_.empty()) {
      const auto next = std::move(waiting_.front());
      waiting_.pop_front();
      next();
    }
  }
  void clear() { waiting_.clear(); }

 private:
  bool is_shut_ = false;
  std::deque<std::function<void()>> waiting_;
};

// Of one machine.
struct Gates {
  Gate process;  // all that the server's process does
  Gate in, out;  // its link
};

}  // namespace palatine::simulation
