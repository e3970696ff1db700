#include "client-cli/terminal/plain_text.hpp"

#include <algorithm>
#include <array>

#include "protocol/core/utf8.hpp"

namespace palatine::client {
namespace {

char32_t decode(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  switch (bytes.size()) {
    case 1:
      return at(0);
    case 2:
      return (at(0) & 0x1Fu) << 6 | (at(1) & 0x3Fu);
    case 3:
      return (at(0) & 0x0Fu) << 12 | (at(1) & 0x3Fu) << 6 | (at(2) & 0x3Fu);
    default:
      return (at(0) & 0x07u) << 18 | (at(1) & 0x3Fu) << 12 | (at(2) & 0x3Fu) << 6 | (at(3) & 0x3Fu);
  }
}

struct Range {
  char32_t first, last;
};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(), [c](Range r) { return c >= r.first && c <= r.last; });
}

// What must not reach a terminal; spaces and line breaks are dealt with before.
constexpr std::array<Range, 15> banned = {{{0x00, 0x1F},
                                           {0x7F, 0x9F},
                                           {0xAD, 0xAD},
                                           {0x61C, 0x61C},
                                           {0x115F, 0x1160},
                                           {0x180E, 0x180E},
                                           {0x200B, 0x200F},
                                           {0x2028, 0x202E},
                                           {0x2060, 0x206F},
                                           {0x3164, 0x3164},
                                           {0xE000, 0xF8FF},
                                           {0xFE00, 0xFE0F},
                                           {0xFEFF, 0xFEFF},
                                           {0xFFF0, 0xFFFB},
                                           {0xE0000, 0x10FFFF}}};

constexpr std::array<Range, 14> combining = {{{0x300, 0x36F},
                                              {0x483, 0x489},
                                              {0x591, 0x5BD},
                                              {0x610, 0x61A},
                                              {0x64B, 0x65F},
                                              {0x6D6, 0x6DC},
                                              {0x900, 0x902},
                                              {0xE31, 0xE31},
                                              {0xE34, 0xE3A},
                                              {0xE47, 0xE4E},
                                              {0x1AB0, 0x1AFF},
                                              {0x1DC0, 0x1DFF},
                                              {0x20D0, 0x20FF},
                                              {0xFE20, 0xFE2F}}};

constexpr std::array<Range, 11> wide = {{{0x1100, 0x115F},
                                         {0x2E80, 0x303E},
                                         {0x3041, 0x33FF},
                                         {0x3400, 0x4DBF},
                                         {0x4E00, 0xA4CF},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};

int width_of_point(char32_t c) {
  if (c < 0x300) return 1;
  if (within(combining, c)) return 0;
  return within(wide, c) ? 2 : 1;
}

// French puts a space before these.
bool stays_with_word(std::string_view glyph) {
  return glyph == ":" || glyph == ";" || glyph == "?" || glyph == "!" || glyph == "»";
}

}  // namespace

std::string clean(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  int marks = 0;  // a pile of combining marks would climb over the lines above
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0) {
      out += "\uFFFD";
      text.remove_prefix(1);
      continue;
    }
    const char32_t c = decode(text.substr(0, size));
    marks = width_of_point(c) == 0 ? marks + 1 : 0;
    if (c == '\n' || c == '\t' || c == '\r') {
      out += ' ';
    } else if (!within(banned, c) && marks <= 2) {
      out += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return out;
}

std::vector<Glyph> glyphs(std::string_view text) {
  std::vector<Glyph> out;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(1, utf8_size(text));
    const int width = width_of_point(decode(text.substr(0, size)));
    if (width == 0 && !out.empty()) {
      out.back().bytes += text.substr(0, size);
    } else {
      out.push_back({std::string(text.substr(0, size)), std::max(width, 1)});
    }
    text.remove_prefix(size);
  }
  return out;
}

int width_of(std::string_view text) {
  int sum = 0;
  for (const Glyph& glyph : glyphs(clean(text))) sum += glyph.width;
  return sum;
}

int width_of(const Line& line) {
  return width_of(text_of_line(line));
}

std::string fit(std::string_view text, int columns) {
  const std::string safe = clean(text);
  if (columns <= 0) return {};
  if (width_of(safe) <= columns) return safe;
  std::string out;
  int used = 0;
  for (const Glyph& glyph : glyphs(safe)) {
    if (used + glyph.width > columns - 1) break;
    out += glyph.bytes;
    used += glyph.width;
  }
  return out + "…";
}

Line fit(const Line& line, int columns) {
  if (width_of(line) <= columns) return line;
  Line out;
  int left = columns - 1;
  for (const Span& span : line) {
    const int width = width_of(span.text);
    if (width > left) {
      // Something is missing in any case: what is too wide here, or what follows.
      out.push_back({fit(span.text + "  ", left + 1), span.style});
      break;
    }
    out.push_back(span);
    left -= width;
  }
  return out;
}

std::string padded(std::string_view text, int columns) {
  std::string out = fit(text, columns);
  out.append(static_cast<std::size_t>(std::max(0, columns - width_of(out))), ' ');
  return out;
}

std::string padded_left(std::string_view text, int columns) {
  const std::string out = fit(text, columns);
  return std::string(static_cast<std::size_t>(std::max(0, columns - width_of(out))), ' ') + out;
}

std::vector<Line> wrapped(const Line& line, int columns, int indent) {
  struct Piece {
    Glyph glyph;
    Style style;
  };
  std::vector<Piece> pieces;
  for (const Span& span : line) {
    for (Glyph& glyph : glyphs(clean(span.text))) pieces.push_back({std::move(glyph), span.style});
  }
  const auto may_break = [&](std::size_t i) {
    return pieces[i].glyph.bytes == " " && (i + 1 == pieces.size() || !stays_with_word(pieces[i + 1].glyph.bytes));
  };
  std::vector<Line> out;
  std::size_t at = 0;
  while (at < pieces.size() || out.empty()) {
    const int lead = out.empty() ? 0 : std::min(indent, columns / 2);
    const int room = std::max(1, columns - lead);
    int used = 0;
    std::size_t end = at;
    std::size_t space = 0;
    while (end < pieces.size() && used + pieces[end].glyph.width <= room) {
      used += pieces[end].glyph.width;
      if (may_break(end)) space = end;
      ++end;
    }
    if (end < pieces.size() && space > at && !may_break(end)) end = space;
    if (end == at && at < pieces.size()) ++end;
    Line row;
    if (lead > 0) append(row, std::string(static_cast<std::size_t>(lead), ' '));
    for (std::size_t i = at; i < end; ++i) {
      if (!row.empty() && row.back().style == pieces[i].style) {
        row.back().text += pieces[i].glyph.bytes;
      } else {
        append(row, pieces[i].glyph.bytes, pieces[i].style);
      }
    }
    out.push_back(std::move(row));
    at = end;
    while (at < pieces.size() && pieces[at].glyph.bytes == " ") ++at;
  }
  return out;
}

}  // namespace palatine::client
