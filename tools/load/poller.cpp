#include "tools/load/poller.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace palatine::load {
namespace {

constexpr std::size_t input_bytes = 256 * 1024;
constexpr int events_at_once = 256;

int checked(int result, const char* what) {
  if (result < 0) throw std::system_error(errno, std::generic_category(), what);
  return result;
}

}  // namespace

Poller::Poller()
    : input(input_bytes),
      epoll_(checked(::epoll_create1(EPOLL_CLOEXEC), "epoll_create1")),
      wake_(checked(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC), "eventfd")) {
  epoll_event event{EPOLLIN, {.ptr = nullptr}};
  checked(::epoll_ctl(epoll_, EPOLL_CTL_ADD, wake_, &event), "epoll_ctl");
}

Poller::~Poller() {
  ::close(wake_);
  ::close(epoll_);
}

void Poller::watch(int fd, Watched& watched, std::uint32_t events) {
  epoll_event event{events, {.ptr = &watched}};
  checked(::epoll_ctl(epoll_, EPOLL_CTL_ADD, fd, &event), "epoll_ctl");
}

void Poller::change(int fd, Watched& watched, std::uint32_t events) {
  epoll_event event{events, {.ptr = &watched}};
  checked(::epoll_ctl(epoll_, EPOLL_CTL_MOD, fd, &event), "epoll_ctl");
}

void Poller::post(std::function<void()> call) {
  {
    const std::lock_guard lock(mutex_);
    posts_.push_back(std::move(call));
  }
  const std::uint64_t one = 1;
  // full only where it is awake already
  if (::write(wake_, &one, sizeof one) < 0 && errno != EAGAIN) throw std::system_error(errno, std::generic_category());
}

void Poller::take_posts() {
  std::uint64_t count = 0;
  if (::read(wake_, &count, sizeof count) < 0 && errno != EAGAIN) {
    throw std::system_error(errno, std::generic_category(), "eventfd");
  }
  std::vector<std::function<void()>> calls;
  {
    const std::lock_guard lock(mutex_);
    calls.swap(posts_);
  }
  for (const auto& call : calls) call();
}

void Poller::at(Clock::time_point when, std::function<void()> call) {
  timers_.push({when, timers_made_++, std::move(call)});
}

// Calls what is due; gives the milliseconds until the next, rounded up, -1 where there is none.
int Poller::wait_for_timers() {
  while (!timers_.empty()) {
    const auto left = timers_.top().when - Clock::now();
    if (left > Clock::duration::zero()) {
      return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count());
    }
    const auto call = timers_.top().call;
    timers_.pop();
    call();
  }
  return -1;
}

void Poller::run() {
  std::array<epoll_event, events_at_once> events{};
  while (!stopped_) {
    const int count = ::epoll_wait(epoll_, events.data(), events_at_once, wait_for_timers());
    if (count < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "epoll_wait");
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      if (event.data.ptr == nullptr) {
        take_posts();
      } else {
        static_cast<Watched*>(event.data.ptr)->ready(event.events, Clock::now());
      }
    }
  }
}

}  // namespace palatine::load
