#include "server/main/shutdown_deadline.hpp"

#include <spdlog/spdlog.h>

#include <cstdlib>

namespace palatine {

ShutdownDeadline::~ShutdownDeadline() {
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void ShutdownDeadline::begin() {
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
}

void ShutdownDeadline::all_is_kept() {
  const std::lock_guard lock(mutex_);
  is_kept_ = true;
}

// A thread can't be broken off from outside, but a process can: as after kill -9 nothing is lost.
void ShutdownDeadline::run() {
  std::unique_lock lock(mutex_);
  if (changed_.wait_for(lock, patience_, [this] { return has_ended_; })) return;
  if (is_kept_)
    spdlog::info("ended, without waiting for replays and decisions that are being made");
  else
    spdlog::critical("the server could not end in time; what was acknowledged is kept");
  spdlog::shutdown();
  std::_Exit(is_kept_ ? EXIT_SUCCESS : EXIT_FAILURE);
}

}  // namespace palatine
