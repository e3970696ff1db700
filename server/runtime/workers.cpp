#include "server/runtime/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <limits>
#include <utility>

#include "server/people/networks.hpp"

namespace palatine {

Workers::Workers(std::size_t threads, std::size_t waiting_most, Urgency urgency)
    : waiting_most_(waiting_most), waiting_(std::numeric_limits<std::size_t>::max()) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i, urgency] { run(i, urgency); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

bool Workers::add(const std::string& whose, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= waiting_most_) return false;
    (void)waiting_.add(networks_of(whose), std::move(job));  // there is a place
  }
  wake_.notify_one();
  return true;
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

void Workers::run(std::size_t thread, Urgency urgency) {
  constexpr int polite = 10;
  // of this thread alone, as Linux has it; where it is not allowed the work is done all the same
  if (urgency == Urgency::after_the_others) (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), polite);
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      job = waiting_.take();
    }
    job(thread);
  }
}

}  // namespace palatine
