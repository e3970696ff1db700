// A line on a terminal that says how far something is, and is wiped away in the end.
#pragma once

#include <chrono>
#include <ostream>

namespace palatine::client {

class Progress {
 public:
  // `err` nullptr: nobody looks. Nothing is shown in the first `patience`, and then five times a second.
  Progress(std::ostream* err, std::chrono::milliseconds patience)
      : err_(err), next_(std::chrono::steady_clock::now() + patience) {}
  ~Progress() { wipe(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `line` gives the text, where it is time for one.
  template <class Line>
  void at(const Line& line) {
    const auto now = std::chrono::steady_clock::now();
    if (!err_ || now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    shown_ = true;
    *err_ << '\r' << line() << "\033[K" << std::flush;
  }
  // Before a line that stays.
  void wipe() {
    if (shown_) *err_ << "\r\033[K" << std::flush;
    shown_ = false;
  }

 private:
  std::ostream* err_;
  bool shown_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace palatine::client
