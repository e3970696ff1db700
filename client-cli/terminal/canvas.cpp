#include "client-cli/terminal/canvas.hpp"

#include <algorithm>
#include <array>

#include "client-cli/terminal/plain_text.hpp"
#include "text/isolated.hpp"

namespace palatine::client {
namespace {

// By arms: 1 up, 2 right, 4 down, 8 left.
constexpr std::array<const char*, 16> box = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                             "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(std::max(1, width)), height_(std::max(1, height)), cells_(static_cast<std::size_t>(width_ * height_)) {}

int Canvas::put(int x, int y, std::string_view text, Style style, int limit) {
  const int end = x + limit;
  for (const Glyph& glyph : glyphs(clean(text))) {
    if (x + glyph.width > end) break;
    for (int i = 0; i < glyph.width; ++i) {
      if (!inside(x + i, y)) continue;
      Cell& cell = at(x + i, y);
      cell = Cell{i == 0 ? glyph.bytes : std::string(), style, 0};
    }
    if (glyph.width == 2 && inside(x, y) && !inside(x + 1, y)) at(x, y).glyph = " ";
    x += glyph.width;
  }
  return x;
}

int Canvas::put(int x, int y, const Line& line, int limit) {
  const int end = x + limit;
  for (const Span& span : line) x = put(x, y, span.text, span.style, end - x);
  return x;
}

void Canvas::fill(Rect rect, std::string_view glyph, Style style) {
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) put(x, y, glyph, style);
  }
}

void Canvas::add_arms(int x, int y, int arms, Style style) {
  if (!inside(x, y) || arms == 0) return;
  Cell& cell = at(x, y);
  cell.arms = static_cast<unsigned char>(cell.arms | arms);
  cell.glyph = box[cell.arms];
  cell.style = style;
}

void Canvas::horizontal(int x, int y, int length, Style style) {
  for (int i = 0; i < length; ++i) add_arms(x + i, y, (i > 0 ? 8 : 0) | (i + 1 < length ? 2 : 0), style);
}

void Canvas::vertical(int x, int y, int length, Style style) {
  for (int i = 0; i < length; ++i) add_arms(x, y + i, (i > 0 ? 1 : 0) | (i + 1 < length ? 4 : 0), style);
}

void Canvas::frame(Rect rect, Style style) {
  horizontal(rect.x, rect.y, rect.width, style);
  horizontal(rect.x, rect.y + rect.height - 1, rect.width, style);
  vertical(rect.x, rect.y, rect.height, style);
  vertical(rect.x + rect.width - 1, rect.y, rect.height, style);
}

std::string Canvas::row_text(int y) const {
  std::string row;
  for (int x = 0; x < width_; ++x) row += at(x, y).glyph;
  return row;
}

std::vector<std::string> Canvas::text() const {
  std::vector<std::string> out;
  for (int y = 0; y < height_; ++y) {
    std::string row = row_text(y);
    row.erase(row.find_last_not_of(' ') + 1);
    out.push_back(std::move(row));
  }
  return out;
}

std::vector<Line> Canvas::lines() const {
  std::vector<Line> out;
  for (int y = 0; y < height_; ++y) {
    Line row;
    for (int x = 0; x < width_; ++x) {
      const Cell& cell = at(x, y);
      if (!row.empty() && row.back().style == cell.style) {
        row.back().text += cell.glyph;
      } else {
        append(row, cell.glyph, cell.style);
      }
    }
    while (!row.empty() && row.back().style == Style{}) {
      std::string& last = row.back().text;
      last.erase(last.find_last_not_of(' ') + 1);
      if (!last.empty()) break;
      row.pop_back();
    }
    out.push_back(std::move(row));
  }
  return out;
}

std::string Canvas::update_from(const Canvas& before, ColourDepth depth, Isolates isolates) const {
  const bool whole = before.width_ != width_ || before.height_ != height_;
  std::string out;
  if (whole) out += sgr({}, depth) + "\x1b[2J";
  for (int y = 0; y < height_; ++y) {
    int first = 0;
    int last = width_ - 1;
    if (!whole) {
      while (first < width_ && at(first, y) == before.at(first, y)) ++first;
      if (first == width_) continue;
      while (at(last, y) == before.at(last, y)) --last;
      // A wide character is drawn as one: start at its left half.
      while (first > 0 && (at(first, y).glyph.empty() || before.at(first, y).glyph.empty())) --first;
    }
    std::string marked;  // the row with marks, where it needs any: they stand between cells, and it is drawn as one
    if (isolates == Isolates::yes &&
        (has_right_to_left(row_text(y)) || (!whole && has_right_to_left(before.row_text(y))))) {
      marked = isolated(row_text(y));
      first = 0;
      last = width_ - 1;
    }
    std::string_view rest = marked;
    out += "\x1b[" + std::to_string(y + 1) + ";" + std::to_string(first + 1) + "H";
    Style style{};
    out += sgr(style, depth);
    for (int x = first; x <= last; ++x) {
      const Cell& cell = at(x, y);
      if (cell.style != style) {
        style = cell.style;
        out += sgr(style, depth);
      }
      if (!rest.empty()) {
        const std::size_t marks = rest.find(cell.glyph);
        out += rest.substr(0, marks);
        rest.remove_prefix(marks + cell.glyph.size());
      }
      out += cell.glyph;
    }
    out += rest;
    out += sgr({}, depth);
  }
  return out;
}

}  // namespace palatine::client
