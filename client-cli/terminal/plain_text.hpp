// Text that is safe to show, and how wide it is. Everything that a server or a player sent goes through clean() before
// it reaches a terminal: a name must not move the cursor, change a title, or turn the line round.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client-cli/terminal/style.hpp"

namespace palatine::client {

// Without control characters (C0, DEL, C1), line and paragraph separators, direction marks, zero-width characters and
// private or unassigned planes' tags; tabs and newlines become a space; what is not UTF-8 becomes U+FFFD.
std::string clean(std::string_view text);

struct Glyph {
  std::string bytes;
  int width = 1;  // columns: 0 (combining), 1 or 2
};
// Of clean text.
std::vector<Glyph> glyphs(std::string_view text);

int width_of(std::string_view text);
int width_of(const Line& line);

// Cut to at most so many columns, ending in an ellipsis where something is missing.
std::string fit(std::string_view text, int columns);
Line fit(const Line& line, int columns);
// Cut and filled with spaces to exactly so many columns.
std::string padded(std::string_view text, int columns);
std::string padded_left(std::string_view text, int columns);

// Broken at spaces into lines of at most so many columns; lines after the first start with `indent` spaces.
std::vector<Line> wrapped(const Line& line, int columns, int indent = 2);

}  // namespace palatine::client
