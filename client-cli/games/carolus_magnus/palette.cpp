#include "client-cli/games/carolus_magnus/palette.hpp"

#include <algorithm>
#include <array>

namespace palatine::client::carolus_magnus {
namespace {

using rules::all_families;

constexpr std::array<std::string_view, rules::family_count> keys = {"red", "pink", "blue", "yellow", "green"};
constexpr std::array<Colour, rules::family_count> colours = {Colour::red, Colour::pink, Colour::blue, Colour::yellow,
                                                             Colour::green};

std::size_t at(Family family) {
  return static_cast<std::size_t>(family);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return out;
}

}  // namespace

Style family_style(Family family) {
  return {.fg = colours[at(family)], .bold = true};
}

std::string family_letter(Family family, const Words& words) {
  return words.text("carolus-magnus.letter." + std::string(keys[at(family)]));
}

Span family_word(Family family, const Words& words) {
  return {words.text("carolus-magnus.family." + std::string(keys[at(family)])), family_style(family)};
}

Span family_count(Family family, int n, const Words& words) {
  return {family_letter(family, words) + std::to_string(n), family_style(family)};
}

std::optional<Family> family_of(std::string_view text, const Words& words) {
  const std::string wanted = lower(text);
  if (wanted.empty()) return std::nullopt;
  for (const Family family : all_families) {
    if (lower(family_letter(family, words)) == wanted) return family;
  }
  for (const Family family : all_families) {
    if (wanted.size() == 1 && keys[at(family)].front() == wanted.front()) return family;
  }
  for (const Family family : all_families) {
    const bool own = wanted.size() > 2 && lower(family_word(family, words).text).starts_with(wanted);
    if (own || (wanted.size() > 2 && keys[at(family)].starts_with(wanted))) return family;
  }
  return std::nullopt;
}

Style side_style(int side) {
  constexpr std::array<Style, 3> styles = {{{.fg = Colour::black, .bg = Colour::white, .bold = true},
                                            {.fg = Colour::white, .bg = Colour::dark, .bold = true},
                                            {.fg = Colour::white, .bg = Colour::brown, .bold = true}}};
  return styles[static_cast<std::size_t>(std::clamp(side, 0, 2))];
}

std::string side_letter(int side) {
  return std::string(1, static_cast<char>('A' + std::clamp(side, 0, 25)));
}

Span castles_badge(int side, int castles) {
  return {"♜" + std::to_string(castles) + side_letter(side), side_style(side)};
}

Line knights_line(const Knights& knights, const Words& words) {
  Line out;
  for (const Family family : all_families) {
    if (knights[family] == 0) continue;
    if (!out.empty()) append(out, " ");
    out.push_back(family_count(family, knights[family], words));
  }
  if (out.empty()) append(out, "—");
  return out;
}

Line knights_letters(const Knights& knights, const Words& words) {
  Line out;
  for (const Family family : all_families) {
    std::string letters;
    for (int i = 0; i < knights[family]; ++i) letters += family_letter(family, words);
    if (!letters.empty()) append(out, letters, family_style(family));
  }
  if (out.empty()) append(out, "—");
  return out;
}

}  // namespace palatine::client::carolus_magnus
