// A screen in memory: cells with a character and a style. Drawing outside does nothing. What is drawn is cleaned, so no
// text can do anything but be shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client-cli/terminal/style.hpp"

namespace palatine::client {

struct Rect {
  int x = 0, y = 0, width = 0, height = 0;
};

class Canvas {
 public:
  Canvas(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }

  // From a place to the right, cut at `limit` columns; gives the column after it.
  int put(int x, int y, std::string_view text, Style style = {}, int limit = 10'000);
  int put(int x, int y, const Line& line, int limit = 10'000);
  void fill(Rect rect, std::string_view glyph, Style style = {});

  // Lines that meet make the right corners and crossings. Styles of later lines win.
  void horizontal(int x, int y, int length, Style style = {});
  void vertical(int x, int y, int length, Style style = {});
  void frame(Rect rect, Style style = {});

  // Rows without trailing spaces, for tests and pipes.
  std::vector<std::string> text() const;
  std::vector<Line> lines() const;

  // The bytes that turn a terminal showing `before` into this; everything is drawn where the sizes differ.
  std::string update_from(const Canvas& before, ColourDepth depth, Isolates isolates = Isolates::no) const;

 private:
  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide character
    Style style{};
    unsigned char arms = 0;  // of line drawing: 1 up, 2 right, 4 down, 8 left
    friend bool operator==(const Cell& a, const Cell& b) { return a.glyph == b.glyph && a.style == b.style; }
  };
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }
  const Cell& at(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }
  void add_arms(int x, int y, int arms, Style style);
  std::string row_text(int y) const;

  int width_, height_;
  std::vector<Cell> cells_;
};

}  // namespace palatine::client
