#include "client-cli/terminal/style.hpp"

#include <array>

#include "client-cli/terminal/plain_text.hpp"
#include "text/isolated.hpp"

namespace palatine::client {
namespace {

struct Code {
  int many;     // of 256
  int sixteen;  // of 16
};

// By Colour.
constexpr std::array<Code, 15> codes = {{{-1, -1},
                                         {196, 9},
                                         {213, 13},
                                         {75, 12},
                                         {226, 11},
                                         {40, 10},
                                         {231, 15},
                                         {245, 7},
                                         {238, 8},
                                         {16, 0},
                                         {130, 3},
                                         {220, 11},
                                         {28, 2},
                                         {124, 1},
                                         {25, 4}}};

void colour(std::string& out, Colour which, ColourDepth depth, bool background) {
  const Code code = codes[static_cast<std::size_t>(which)];
  if (code.many < 0) return;
  if (depth == ColourDepth::many) {
    out += background ? ";48;5;" : ";38;5;";
    out += std::to_string(code.many);
    return;
  }
  const int base = code.sixteen < 8 ? 30 + code.sixteen : 90 + code.sixteen - 8;
  out += ";" + std::to_string(background ? base + 10 : base);
}

}  // namespace

std::string text_of_line(const Line& line) {
  std::string out;
  for (const Span& span : line) out += span.text;
  return out;
}

std::string sgr(const Style& style, ColourDepth depth) {
  if (depth == ColourDepth::none) return {};
  std::string out = "\x1b[0";
  if (style.bold) out += ";1";
  if (style.dim) out += ";2";
  if (style.underline) out += ";4";
  if (style.reverse) out += ";7";
  colour(out, style.fg, depth, false);
  colour(out, style.bg, depth, true);
  return out + "m";
}

std::string ansi(const Line& line, ColourDepth depth, Isolates isolates) {
  std::string out;
  bool styled = false;
  for (const Span& span : line) {
    const bool wants = depth != ColourDepth::none && span.style != Style{};
    if (wants || styled) out += sgr(span.style, depth);
    styled = wants;
    out += isolates == Isolates::yes ? isolated(clean(span.text)) : clean(span.text);
  }
  if (styled) out += "\x1b[0m";
  return out;
}

}  // namespace palatine::client
