// A program as a child of this one, with lines on its standard streams. It has a process group of its own, so that what
// it starts ends with it, and inherits no descriptor but its three streams.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace palatine::engines {

// Closed when it goes.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) reset(std::exchange(other.fd_, -1));
    return *this;
  }
  int get() const { return fd_; }
  void reset(int fd = -1);

 private:
  int fd_;
};

// Call once, before any child: engines and their children end with this program, also where a signal ends it, and those
// that lose their parent are waited for by this program.
void let_children_end_with_us();

class ChildProcess {
 public:
  static constexpr std::size_t most_line_bytes = 64 * 1024;

  // `command` goes to /bin/sh -c. `memory_mb`: of address space for each of its processes (RLIMIT_AS); 0: no limit.
  // Throws std::system_error.
  ChildProcess(const std::string& command, std::int64_t memory_mb);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t pid() const { return pid_; }
  // Readable while there is something to take, or to write.
  int fd() const { return epoll_.get(); }

  // Never waits: what the child does not read yet is kept.
  void write(const std::string& line);

  struct Taken {
    std::vector<std::string> lines;
    std::vector<std::string> complaints;  // lines of standard error; long ones in pieces
    bool too_long = false;                // a line has more than most_line_bytes
    bool ended = false;                   // nothing more will come
  };
  // What is there now, some of it where it is much.
  Taken take();

  // Closes its input and gives it so long to end; then ends it and all of its group. `rest` gets what it still said.
  // Gives how it ended: "exit code 0", "signal 9".
  std::string end(int grace_ms, Taken* rest = nullptr);

 private:
  void watch(int fd, std::uint32_t what);
  void flush();
  bool wait_for_more(std::int64_t until_ms) const;

  pid_t pid_ = -1;
  Descriptor epoll_, in_, out_, err_;
  std::string unwritten_, line_, complaint_;
};

}  // namespace palatine::engines
