#include "server/unicode/clean_text.hpp"

#include "protocol/core/utf8.hpp"
#include "server/core/refusal.hpp"
#include "server/unicode/combining_marks.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine {
namespace {

// The code point of the valid sequence at the front.
char32_t decode(std::string_view sequence) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(sequence[i]); };
  switch (sequence.size()) {
    case 1:
      return byte(0);
    case 2:
      return char32_t(byte(0) & 0x1f) << 6 | (byte(1) & 0x3f);
    case 3:
      return char32_t(byte(0) & 0x0f) << 12 | char32_t(byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
    default:
      return char32_t(byte(0) & 0x07) << 18 | char32_t(byte(1) & 0x3f) << 12 | char32_t(byte(2) & 0x3f) << 6 |
             (byte(3) & 0x3f);
  }
}

bool between(char32_t c, char32_t first, char32_t last) {
  return first <= c && c <= last;
}

bool is_control(char32_t c) {
  return c < 0x20 || between(c, 0x7f, 0x9f) || c == 0x2028 || c == 0x2029 || between(c, 0xfff9, 0xfffb) ||
         between(c, 0xe0000, 0xe007f) || (c & 0xfffe) == 0xfffe || between(c, 0xfdd0, 0xfdef);
}
bool is_bidi(char32_t c) {
  return c == 0x61c || c == 0x200e || c == 0x200f || between(c, 0x202a, 0x202e) || between(c, 0x2066, 0x2069);
}
// With the two above, all that Unicode's DerivedCoreProperties.txt calls Default_Ignorable_Code_Point.
bool is_invisible(char32_t c) {
  return c == 0xad || c == 0x34f || c == 0x115f || c == 0x1160 || c == 0x17b4 || c == 0x17b5 ||
         between(c, 0x180b, 0x180f) || between(c, 0x200b, 0x200d) || between(c, 0x2060, 0x2065) ||
         between(c, 0x206a, 0x206f) || c == 0x3164 || between(c, 0xfe00, 0xfe0f) || c == 0xfeff || c == 0xffa0 ||
         between(c, 0xfff0, 0xfff8) || between(c, 0x1bca0, 0x1bca3) || between(c, 0x1d173, 0x1d17a) ||
         between(c, 0xe0080, 0xe0fff);
}
// Letters and symbols by their category, and nothing to be seen: an empty braille cell, a note without a head, the
// place of an object that is elsewhere, Egyptian blanks; and what means something to those alone who agreed on it.
bool is_blank(char32_t c) {
  return c == 0x2800 || c == 0x1d159 || c == 0xfffc || c == 0x13441 || c == 0x13442 || between(c, 0xe000, 0xf8ff) ||
         between(c, 0xf0000, 0x10fffd);
}
bool is_space(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || between(c, 0x2000, 0x200a) || c == 0x202f || c == 0x205f ||
         c == 0x3000;
}

// Trimmed words and their length, or nothing where a character may not be there. Texts keep their inner spaces, and
// the joiners without which some scripts and emoji cannot be written.
struct Cleaned {
  std::string words;
  std::int64_t length = 0;
  bool can_be_seen = false;  // there is a letter, number, punctuation or symbol
};
std::optional<Cleaned> clean(std::string_view text, bool is_text) {
  Cleaned out;
  std::string spaces;
  std::int64_t space_count = 0;
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0) return std::nullopt;
    const std::string_view sequence = text.substr(0, size);
    text.remove_prefix(size);
    const char32_t c = decode(sequence);
    if (is_control(c) || is_bidi(c) || (!is_text && is_invisible(c))) return std::nullopt;
    if (is_space(c)) {
      if (is_text || space_count == 0) {
        spaces += is_text ? sequence : std::string_view(" ");
        ++space_count;
      }
      continue;
    }
    if (out.length > 0) {
      out.words += spaces;
      out.length += space_count;
    }
    spaces.clear();
    space_count = 0;
    out.words += sequence;
    ++out.length;
    out.can_be_seen = out.can_be_seen || !(is_mark(c) || is_blank(c) || is_invisible(c));
  }
  return out;
}

// Accents and the like: two on a letter are as many as a language needs (Vietnamese). Marks that belong to a script are
// more, but not without end.
bool has_pile_of_marks(std::string_view words) {
  constexpr int accents_most = 2, marks_most = 5;
  int accents = 0, all = 0;
  while (!words.empty()) {
    const std::size_t size = utf8_size(words);
    const char32_t c = decode(words.substr(0, size));
    words.remove_prefix(size);
    if (!is_mark(c)) {
      accents = all = 0;
      continue;
    }
    const bool is_accent = between(c, 0x300, 0x36f) || between(c, 0x483, 0x489) || between(c, 0x1ab0, 0x1aff) ||
                           between(c, 0x1dc0, 0x1dff) || between(c, 0x20d0, 0x20ff) || between(c, 0xfe20, 0xfe2f);
    accents += is_accent ? 1 : 0;
    if (accents > accents_most || ++all > marks_most) return true;
  }
  return false;
}

std::string at_most(std::string_view what, std::int64_t most) {
  return std::string(what) + " has at most " + std::to_string(most) + " characters.";
}

}  // namespace

tl::expected<std::string, Error> clean_name(std::string_view name, const Limits& limits) {
  const auto cleaned = clean(name, false);
  if (!cleaned) return refused("bad_name", "A name has no control, direction or invisible characters.", "/name");
  if (cleaned->length > 0 && !cleaned->can_be_seen)
    return refused("bad_name", "There is nothing to be seen in that name.", "/name");
  if (cleaned->length < limits.name_min)
    return refused("name_too_short", "A name has at least " + std::to_string(limits.name_min) + " characters.", "/name",
                   {{"least", limits.name_min}});
  if (cleaned->length > limits.name_max)
    return refused("name_too_long", at_most("A name", limits.name_max), "/name", {{"most", limits.name_max}});
  if (holds_tag_mark(cleaned->words))
    return refused("bad_name", "The dot in the middle stands before the tags of guests, in no name.", "/name");
  return cleaned->words;
}

tl::expected<std::string, Error> clean_new_name(std::string_view name, const Limits& limits) {
  auto cleaned = clean_name(name, limits);
  if (cleaned && has_pile_of_marks(*cleaned))
    return refused("bad_name", "Too many marks stand upon one letter of that name.", "/name");
  return cleaned;
}

tl::expected<std::string, Error> clean_title(std::string_view title, const Limits& limits) {
  const auto cleaned = clean(title, false);
  if (!cleaned || !cleaned->can_be_seen || has_pile_of_marks(cleaned->words))
    return refused("bad_title",
                   "A title can be seen, and has no control, direction or invisible characters, nor piles of marks.",
                   "/title");
  if (cleaned->length > limits.title_length)
    return refused("title_too_long", at_most("A title", limits.title_length), "/title",
                   {{"most", limits.title_length}});
  return cleaned->words;
}

tl::expected<std::string, Error> clean_text(std::string_view text, const Limits& limits) {
  const auto cleaned = clean(text, true);
  if (!cleaned) return refused("bad_text", "A message is one line without control or direction characters.", "/text");
  if (cleaned->length == 0) return refused("text_empty", "There is nothing in that message.", "/text");
  if (cleaned->length > limits.text_length)
    return refused("text_too_long", at_most("A message", limits.text_length), "/text", {{"most", limits.text_length}});
  return cleaned->words;
}

tl::expected<std::optional<std::string>, Error> clean_words(const std::optional<std::string>& words, std::string path,
                                                            std::int64_t most, Limits limits) {
  if (!words) return std::nullopt;
  limits.text_length = most;
  auto text = clean_text(*words, limits);
  if (text) return std::optional(std::move(*text));
  text.error().path = std::move(path);
  return tl::unexpected(std::move(text.error()));
}

}  // namespace palatine
