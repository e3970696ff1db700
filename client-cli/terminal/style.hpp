// Text with looks: what a screen cell or a piece of a sentence may have besides its characters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace palatine::client {

// Named by meaning where it has one; a terminal gets the nearest colour that it has.
enum class Colour : std::uint8_t {
  none,
  red,
  pink,
  blue,
  yellow,
  green,
  white,
  grey,
  dark,
  black,
  brown,
  gold,
  deep_green,
  deep_red,
  deep_blue,
};

struct Style {
  Colour fg = Colour::none;
  Colour bg = Colour::none;
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  bool underline = false;
  friend bool operator==(const Style&, const Style&) = default;
};

struct Span {
  std::string text;
  Style style{};
  friend bool operator==(const Span&, const Span&) = default;
};
using Line = std::vector<Span>;

inline Line plain(std::string text) {
  return {Span{std::move(text), {}}};
}

inline void append(Line& line, const Line& more) {
  line.insert(line.end(), more.begin(), more.end());
}
inline void append(Line& line, std::string text, Style style = {}) {
  line.push_back({std::move(text), style});
}

// Its characters alone.
std::string text_of_line(const Line& line);

// What a terminal can show.
enum class ColourDepth : std::uint8_t { none, sixteen, many };

// Whether words that go from right to left are kept from turning the line around them (text/isolated.hpp).
enum class Isolates : bool { no, yes };

// The escape sequence that sets exactly this style; empty without colours.
std::string sgr(const Style& style, ColourDepth depth);
// One line for a terminal or a pipe: foreign control characters are taken out, styles set and reset.
std::string ansi(const Line& line, ColourDepth depth, Isolates isolates = Isolates::no);

}  // namespace palatine::client
