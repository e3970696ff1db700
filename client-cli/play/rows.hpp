// Rows of sentences in a part of the screen.
#pragma once

#include <string>
#include <vector>

#include "client-cli/terminal/canvas.hpp"

namespace palatine::client {

constexpr Style faint{.fg = Colour::grey};

std::vector<Line> wrap_all(const std::vector<Line>& lines, int columns);
// The last rows that fit, turned back by `scrolled`; gives how far that went.
int draw_tail(Canvas& canvas, Rect area, const std::vector<Line>& rows, int scrolled);
// The first rows, with a sign in place of the last where there are more; gives how many rows it took.
int draw_head(Canvas& canvas, Rect area, const std::vector<Line>& rows, const std::string& more = "…");
// A heading over the whole width; gives how many rows it took.
int title(Canvas& canvas, Rect area, const std::string& text);

}  // namespace palatine::client
