// Ends the process when a shutdown takes too long: threads that are still at work then are not waited for.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace palatine {

class ShutdownDeadline {
 public:
  explicit ShutdownDeadline(std::chrono::milliseconds patience) : patience_(patience) {}
  ~ShutdownDeadline();  // it ended in time
  ShutdownDeadline(const ShutdownDeadline&) = delete;
  ShutdownDeadline& operator=(const ShutdownDeadline&) = delete;

  // From now on there is that much time; then the process ends, with 0 if all is kept.
  void begin();
  // Nothing that was acknowledged or appended waits for the disk any more.
  void all_is_kept();

 private:
  void run();

  const std::chrono::milliseconds patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_kept_ = false, has_ended_ = false;
  std::thread thread_;
};

}  // namespace palatine
