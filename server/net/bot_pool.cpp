#include "server/net/bot_pool.hpp"

#include <exception>
#include <utility>

namespace palatine {

BotPool::BotPool(std::size_t threads, std::size_t waiting_most, Done done)
    : waiting_most_(waiting_most), done_(std::move(done)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

bool BotPool::add(Ticket ticket, BotTask task) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= waiting_most_) return false;
    waiting_.push_back({ticket, std::move(task)});
  }
  wake_.notify_one();
  return true;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void BotPool::run() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    std::optional<Json> action;
    const auto began = std::chrono::steady_clock::now();
    try {
      action = job.task();
    } catch (const std::exception&) {
      // an empty answer says it: the hall plays something legal instead
    }
    done_(job.ticket, std::move(action), std::chrono::steady_clock::now() - began);
  }
}

}  // namespace palatine
