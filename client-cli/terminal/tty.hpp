// The terminal itself: raw mode, the other screen, its size; put back as it was on every way out.
#pragma once

#include <string_view>

#include "client-cli/terminal/canvas.hpp"

namespace palatine::client {

struct Size {
  int columns = 80;
  int rows = 24;
};

bool is_terminal(int fd);
Size terminal_size();
// What standard output takes: nothing in a pipe, with NO_COLOR, or on a dumb terminal.
ColourDepth colour_depth();
// Not in a pipe, nor where nothing is known of such marks: there they would be seen.
Isolates isolates();

// Whether the terminal shows what is typed; nothing where standard input is none.
void show_typing(bool shown);

void write_all(int fd, std::string_view bytes);

// Holds the terminal in raw mode on the alternate screen while it lives; SIGTERM, SIGHUP, SIGINT, SIGQUIT and SIGABRT
// put the terminal back before they end the program.
class FullScreen {
 public:
  FullScreen();
  ~FullScreen();
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  void show(const Canvas& canvas, int cursor_x, int cursor_y);
  void redraw_all();
  void ring();

 private:
  Canvas shown_{1, 1};
  ColourDepth depth_;
  Isolates isolates_;
};

}  // namespace palatine::client
