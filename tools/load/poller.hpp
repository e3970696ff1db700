// One thread's sockets and timers, by epoll: for thousands of connections at the cost of one system call a message.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <queue>
#include <vector>

#include "tools/load/tally.hpp"

namespace palatine::load {

using Clock = std::chrono::steady_clock;

class Poller {
 public:
  class Watched {
   public:
    virtual ~Watched() = default;
    virtual void ready(std::uint32_t events, Clock::time_point now) = 0;
  };

  Poller();
  ~Poller();
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  // Until stop(), which a posted call makes.
  void run();
  void stop() { stopped_ = true; }
  void post(std::function<void()> call);  // from any thread
  void at(Clock::time_point when, std::function<void()> call);

  // `events` of epoll. A socket that is closed is forgotten by itself; a Watched must outlive the call that closes it.
  void watch(int fd, Watched& watched, std::uint32_t events);
  void change(int fd, Watched& watched, std::uint32_t events);

  std::vector<char> input;  // for whoever is ready
  Tally tally;

 private:
  void take_posts();
  int wait_for_timers();

  struct Timer {
    Clock::time_point when;
    std::uint64_t order;
    std::function<void()> call;
    bool operator<(const Timer& other) const { return when != other.when ? when > other.when : order > other.order; }
  };
  int epoll_, wake_;
  bool stopped_ = false;
  std::uint64_t timers_made_ = 0;
  std::priority_queue<Timer> timers_;
  std::mutex mutex_;
  std::vector<std::function<void()>> posts_;
};

}  // namespace palatine::load
