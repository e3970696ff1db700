#include "client-cli/terminal/tty.hpp"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>

namespace palatine::client {
namespace {

constexpr std::string_view enter = "\x1b[?1049h\x1b[?7l\x1b[2J";
constexpr std::string_view leave = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";
constexpr int deadly[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV};

termios before{};
enum : std::sig_atomic_t { free_, whole, unseen };  // what this program has of the terminal
volatile std::sig_atomic_t held = free_;

void restore() {
  const std::sig_atomic_t had = held;
  if (had == free_) return;
  held = free_;
  if (had == whole) {
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, leave.data(), leave.size());
  }
  ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

// Only what a signal handler may do: write, tcsetattr, raise.
void on_signal(int signal) {
  restore();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

bool is_terminal(int fd) {
  return ::isatty(fd) == 1;
}

Size terminal_size() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    return {size.ws_col, size.ws_row};
  }
  return {};
}

ColourDepth colour_depth() {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  if (no_colour != nullptr && *no_colour != '\0') return ColourDepth::none;
  if (!is_terminal(STDOUT_FILENO) || term == nullptr || std::string_view(term) == "dumb") return ColourDepth::none;
  const std::string_view name = term;
  if (std::getenv("COLORTERM") != nullptr || name.find("256") != name.npos || name.starts_with("tmux") ||
      name.starts_with("screen")) {
    return ColourDepth::many;
  }
  return ColourDepth::sixteen;
}

Isolates isolates() {
  const char* term = std::getenv("TERM");
  const std::string_view name = term == nullptr ? "dumb" : term;
  return is_terminal(STDOUT_FILENO) && name != "dumb" && name != "linux" ? Isolates::yes : Isolates::no;
}

void show_typing(bool shown) {
  if (shown == (held != unseen) || held == whole || !is_terminal(STDIN_FILENO)) return;
  if (shown) return restore();
  ::tcgetattr(STDIN_FILENO, &before);
  held = unseen;
  for (const int signal : deadly) std::signal(signal, on_signal);
  termios silent = before;
  silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  ::tcsetattr(STDIN_FILENO, TCSANOW, &silent);
}

void write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

FullScreen::FullScreen() : depth_(colour_depth()), isolates_(isolates()) {
  ::tcgetattr(STDIN_FILENO, &before);
  termios raw = before;
  ::cfmakeraw(&raw);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  held = whole;
  for (const int signal : deadly) std::signal(signal, on_signal);
  write_all(STDOUT_FILENO, enter);
}

FullScreen::~FullScreen() {
  restore();
  for (const int signal : deadly) std::signal(signal, SIG_DFL);
}

void FullScreen::show(const Canvas& canvas, int cursor_x, int cursor_y) {
  std::string out = "\x1b[?25l" + canvas.update_from(shown_, depth_, isolates_);
  out += "\x1b[" + std::to_string(cursor_y + 1) + ";" + std::to_string(cursor_x + 1) + "H\x1b[?25h";
  write_all(STDOUT_FILENO, out);
  shown_ = canvas;
}

void FullScreen::redraw_all() {
  shown_ = Canvas(1, 1);
}

void FullScreen::ring() {
  write_all(STDOUT_FILENO, "\a");
}

}  // namespace palatine::client
