// Virtual time: what is to happen, in order; at the same moment in the order in which it was planned.
#pragma once

#include <functional>
#include <map>

#include "server/store/rows.hpp"

namespace palatine::simulation {

constexpr Millis day_ms = 24 * 3'600'000;

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() const = 0;
};

class Timeline final : public Clock {
 public:
  Millis now() const override { return now_; }
  void in(Millis ms, std::function<void()> task) { tasks_.emplace(std::pair(now_ + ms, ++last_), std::move(task)); }
  bool is_empty() const { return tasks_.empty(); }
  Millis next() const { return tasks_.begin()->first.first; }
  void run_next() {
    auto task = tasks_.extract(tasks_.begin());
    now_ = task.key().first;
    task.mapped()();
  }

 private:
  Millis now_ = 1'760'000'000'000;
  std::uint64_t last_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> tasks_;
};

}  // namespace palatine::simulation
