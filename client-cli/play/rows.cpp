#include "client-cli/play/rows.hpp"

#include <algorithm>

#include "client-cli/terminal/plain_text.hpp"

namespace palatine::client {

std::vector<Line> wrap_all(const std::vector<Line>& lines, int columns) {
  std::vector<Line> out;
  for (const Line& line : lines) {
    for (Line& row : wrapped(line, columns)) out.push_back(std::move(row));
  }
  return out;
}

int draw_tail(Canvas& canvas, Rect area, const std::vector<Line>& rows, int scrolled) {
  const int count = static_cast<int>(rows.size());
  const int shown = std::clamp(area.height, 0, count);
  const int back = std::clamp(scrolled, 0, count - shown);
  for (int i = 0; i < shown; ++i) {
    canvas.put(area.x, area.y + i, rows[static_cast<std::size_t>(count - back - shown + i)], area.width);
  }
  return back;
}

int draw_head(Canvas& canvas, Rect area, const std::vector<Line>& rows, const std::string& more) {
  const int count = static_cast<int>(rows.size());
  const int shown = std::clamp(area.height, 0, count);
  for (int i = 0; i < shown; ++i) {
    if (i + 1 == shown && shown < count) {
      canvas.put(area.x, area.y + i, fit(more, area.width), faint, area.width);
    } else {
      canvas.put(area.x, area.y + i, rows[static_cast<std::size_t>(i)], area.width);
    }
  }
  return shown;
}

int title(Canvas& canvas, Rect area, const std::string& text) {
  if (area.height <= 0) return 0;
  int x = canvas.put(area.x, area.y, fit(text, area.width), {.fg = Colour::grey, .bold = true}, area.width) + 1;
  for (; x < area.x + area.width; ++x) canvas.put(x, area.y, "─", faint);
  return 1;
}

}  // namespace palatine::client
