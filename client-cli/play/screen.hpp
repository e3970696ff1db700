// The whole screen of a player: whose turn it is on the first line, the board, what can be done, log and talk.
#pragma once

#include "client-cli/play/app.hpp"
#include "client-cli/terminal/canvas.hpp"
#include "client-cli/terminal/line_editor.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {

struct Picture {
  Canvas canvas;
  int cursor_x = 0;
  int cursor_y = 0;
  int scrolled = 0;  // as far as there was something to turn to
};

// `scrolled`: how many lines the log is turned back; below nought, how many a page is turned on.
Picture draw_screen(const App& app, const LineEditor& editor, Size size, int scrolled = 0);

}  // namespace palatine::client
