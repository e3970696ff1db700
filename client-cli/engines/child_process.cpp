#include "client-cli/engines/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <system_error>

namespace palatine::engines {
namespace {

constexpr std::size_t most_taken = 256 * 1024;  // at once, of one stream
constexpr std::size_t longest_complaint_bytes = 4 * 1024;

// The process groups that run, for a signal handler.
std::array<std::atomic<pid_t>, 1024> running;

void note(pid_t before, pid_t after) {
  for (std::atomic<pid_t>& place : running) {
    pid_t expected = before;
    if (place.compare_exchange_strong(expected, after)) return;
  }
}

extern "C" void end_all(int signal) {
  for (const std::atomic<pid_t>& place : running) {
    if (const pid_t pid = place.load(); pid > 0) ::kill(-pid, SIGKILL);
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

[[noreturn]] void give_up(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
  Descriptor read, write;
};
Pipe new_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) give_up("pipe");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

void without_waiting(int fd) {
  if (::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK) != 0) give_up("fcntl");
}

// Between fork and exec: nothing but system calls.
[[noreturn]] void become(const char* command, std::int64_t memory_mb, pid_t parent, int in, int out, int err) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  if (::dup2(in, STDIN_FILENO) < 0 || ::dup2(out, STDOUT_FILENO) < 0 || ::dup2(err, STDERR_FILENO) < 0) ::_exit(127);
  ::close_range(STDERR_FILENO + 1, ~0U, 0);
  ::signal(SIGPIPE, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (memory_mb > 0) {
    const rlim_t bytes = static_cast<rlim_t>(memory_mb) * 1024 * 1024;
    const rlimit memory{bytes, bytes};
    if (::setrlimit(RLIMIT_AS, &memory) != 0) ::_exit(127);
  }
  ::execl("/bin/sh", "sh", "-c", command, nullptr);
  ::_exit(127);
}

// False: nothing more will come.
bool read_into(int fd, std::string& text) {
  std::array<char, 16 * 1024> block;
  for (std::size_t taken = 0; taken < most_taken;) {
    const ssize_t got = ::read(fd, block.data(), block.size());
    if (got == 0) return false;
    if (got < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN;
    }
    text.append(block.data(), static_cast<std::size_t>(got));
    taken += static_cast<std::size_t>(got);
  }
  return true;
}

void split(std::string& text, std::vector<std::string>& lines) {
  std::size_t from = 0;
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', from)) {
    lines.push_back(text.substr(from, end - from));
    if (lines.back().ends_with('\r')) lines.back().pop_back();
    from = end + 1;
  }
  text.erase(0, from);
}

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string ending(int status) {
  if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
  return "exit code " + std::to_string(WEXITSTATUS(status));
}

// Waits for a child and gives how it ended; false: there is no such child.
bool reap(pid_t pid, int& status) {
  pid_t got = -1;
  do got = ::waitpid(pid, &status, 0);
  while (got < 0 && errno == EINTR);
  return got > 0;
}

}  // namespace

void Descriptor::reset(int fd) {
  if (fd_ >= 0) ::close(fd_);
  fd_ = fd;
}

void let_children_end_with_us() {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::signal(SIGPIPE, SIG_IGN);
  for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(signal, &end_all);
}

ChildProcess::ChildProcess(const std::string& command, std::int64_t memory_mb)
    : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_.get() < 0) give_up("epoll");
  Pipe in = new_pipe();
  Pipe out = new_pipe();
  Pipe err = new_pipe();
  const pid_t us = ::getpid();
  pid_ = ::fork();
  if (pid_ < 0) give_up("fork");
  if (pid_ == 0) become(command.c_str(), memory_mb, us, in.read.get(), out.write.get(), err.write.get());
  ::setpgid(pid_, pid_);  // whoever of the two is first
  note(0, pid_);
  in_ = std::move(in.write);
  out_ = std::move(out.read);
  err_ = std::move(err.read);
  for (const int fd : {in_.get(), out_.get(), err_.get()}) without_waiting(fd);
  watch(out_.get(), EPOLLIN);
  watch(err_.get(), EPOLLIN);
}

ChildProcess::~ChildProcess() {
  if (pid_ > 0) end(0);
}

void ChildProcess::watch(int fd, std::uint32_t what) {
  epoll_event event{};
  event.events = what;
  event.data.fd = fd;
  if (::epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, fd, &event) != 0 && errno != EEXIST) give_up("epoll");
}

void ChildProcess::write(const std::string& line) {
  if (in_.get() < 0) return;  // it reads no more; that it has ended is heard from its output
  unwritten_ += line;
  unwritten_ += '\n';
  flush();
}

void ChildProcess::flush() {
  while (!unwritten_.empty()) {
    const ssize_t put = ::write(in_.get(), unwritten_.data(), unwritten_.size());
    if (put > 0) {
      unwritten_.erase(0, static_cast<std::size_t>(put));
    } else if (errno == EAGAIN) {
      return watch(in_.get(), EPOLLOUT);
    } else if (errno != EINTR) {
      unwritten_.clear();
      return in_.reset();
    }
  }
  ::epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, in_.get(), nullptr);  // it need not be there
}

ChildProcess::Taken ChildProcess::take() {
  Taken taken;
  if (!unwritten_.empty()) flush();
  if (err_.get() >= 0) {
    const bool more = read_into(err_.get(), complaint_);
    split(complaint_, taken.complaints);
    while (complaint_.size() > longest_complaint_bytes) {
      taken.complaints.push_back(complaint_.substr(0, longest_complaint_bytes));
      complaint_.erase(0, longest_complaint_bytes);
    }
    if (!more) {
      if (!complaint_.empty()) taken.complaints.push_back(std::exchange(complaint_, {}));
      err_.reset();
    }
  }
  if (out_.get() >= 0) {
    taken.ended = !read_into(out_.get(), line_);
    split(line_, taken.lines);
    const auto long_line = [](const std::string& line) { return line.size() > most_line_bytes; };
    taken.too_long = long_line(line_) || std::ranges::any_of(taken.lines, long_line);
    if (taken.ended) out_.reset();
  }
  return taken;
}

bool ChildProcess::wait_for_more(std::int64_t until_ms) const {
  pollfd more{epoll_.get(), POLLIN, 0};
  const std::int64_t left = until_ms - now_ms();
  return left > 0 && ::poll(&more, 1, static_cast<int>(left)) > 0;
}

std::string ChildProcess::end(int grace_ms, Taken* rest) {
  const std::int64_t until = now_ms() + grace_ms;
  if (unwritten_.empty()) in_.reset();
  while (out_.get() >= 0 && wait_for_more(until)) {
    Taken taken = take();
    if (unwritten_.empty()) in_.reset();
    if (rest == nullptr) continue;
    std::ranges::move(taken.complaints, std::back_inserter(rest->complaints));
  }
  ::kill(-pid_, SIGKILL);
  int status = 0;
  const std::string how = reap(pid_, status) ? ending(status) : "nobody knows how";
  // what it had started is ours now (let_children_end_with_us), and has been ended too
  while (reap(-pid_, status)) continue;
  note(pid_, 0);
  pid_ = -1;
  in_.reset();
  out_.reset();
  if (rest != nullptr && err_.get() >= 0) {
    Taken last = take();
    std::ranges::move(last.complaints, std::back_inserter(rest->complaints));
  }
  err_.reset();
  return how;
}

}  // namespace palatine::engines
