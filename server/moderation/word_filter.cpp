#include "server/moderation/word_filter.hpp"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <optional>

#include "protocol/core/utf8.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::moderation {
namespace {

bool is_of_word(char32_t c) {
  return u_isalnum(static_cast<UChar32>(c)) != 0;
}

const std::u32string& look(char32_t c, bool as_it_stands) {
  static const auto known = [] {
    std::array<std::array<std::u32string, 128>, 2> made;
    for (char32_t each = 0; each < 128; ++each)
      for (const bool stands : {false, true}) made[stands ? 1 : 0][each] = skeleton_of(each, stands);
    return made;
  }();
  if (c < 128) return known[as_it_stands ? 1 : 0][c];
  thread_local std::u32string other;
  other = skeleton_of(c, as_it_stands);
  return other;
}

// A character as it looks, and which one of the text it is.
struct Seen {
  char32_t c = 0;
  std::size_t at = 0;
};

std::vector<Seen> seen(const std::u32string& text, bool as_it_stands) {
  std::vector<Seen> out;
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char32_t c : look(text[at], as_it_stands)) out.push_back({c, at});
  return out;
}

// Where a word that begins at `from` ends; nothing: it is not there.
std::optional<std::size_t> end_of(const std::u32string& word, const std::vector<Seen>& text, std::size_t from) {
  for (const char32_t c : word) {
    if (c != U' ') {
      if (from == text.size() || text[from].c != c) return std::nullopt;
      ++from;
      continue;
    }
    const std::size_t began = from;
    while (from < text.size() && !is_of_word(text[from].c)) ++from;
    if (from == began) return std::nullopt;
  }
  return from;
}

std::string line_said(std::size_t line, const char* what) {
  return "line " + std::to_string(line) + " " + what;
}

}  // namespace

tl::expected<WordFilter, std::string> WordFilter::read(std::string_view text) {
  WordFilter filter;
  if (text.size() > bytes_most) return tl::unexpected("has more than " + std::to_string(bytes_most) + " bytes");
  if (!text.empty() && text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto trim = [&line] {
      while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
      while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
    };
    trim();
    if (line.empty() || line.front() == '#') continue;
    if (!is_utf8(line)) return tl::unexpected(line_said(number, "is not UTF-8"));
    if (has_control_characters(line)) return tl::unexpected(line_said(number, "has a control character"));
    if (utf8_length(line) > length_most)
      return tl::unexpected(line_said(number, "has more than ") + std::to_string(length_most) + " characters");
    Word word;
    if ((word.open_before = line.front() == '*')) line.remove_prefix(1);
    if (!line.empty() && (word.open_after = line.back() == '*')) line.remove_suffix(1);
    trim();
    if (line.find('*') != std::string_view::npos)
      return tl::unexpected(line_said(number, "has a * that stands at no end"));
    bool parted = false;
    for (const Seen& each : seen(code_points(line), false)) {
      if (is_of_word(each.c)) {
        if (parted && !word.folded.empty()) word.folded += U' ';
        word.folded += each.c;
        parted = false;
      } else {
        parted = true;
      }
    }
    if (word.folded.size() < 2) return tl::unexpected(line_said(number, "has fewer than two letters or digits"));
    if (++filter.count_ > words_most)
      return tl::unexpected(line_said(number, "is one more than ") + std::to_string(words_most) + " words");
    filter.by_first_[word.folded.front()].push_back(std::move(word));
  }
  return filter;
}

std::vector<std::pair<std::size_t, std::size_t>> WordFilter::find(std::string_view text) const {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  if (count_ == 0) return found;
  const std::u32string characters = code_points(text);
  for (const bool as_it_stands : {false, true}) {
    const std::vector<Seen> all = seen(characters, as_it_stands);
    for (std::size_t from = 0; from < all.size(); ++from) {
      const auto words = by_first_.find(all[from].c);
      if (words == by_first_.end()) continue;
      const bool begins = from == 0 || !is_of_word(all[from - 1].c);
      for (const Word& word : words->second) {
        if (!begins && !word.open_before) continue;
        auto end = end_of(word.folded, all, from);
        if (!end || (!word.open_after && *end < all.size() && is_of_word(all[*end].c))) continue;
        std::size_t first = from;  // of the whole word that it stands in
        while (first > 0 && is_of_word(all[first - 1].c)) --first;
        while (*end < all.size() && is_of_word(all[*end].c)) ++*end;
        found.emplace_back(all[first].at, *end < all.size() ? all[*end].at : characters.size());
      }
    }
  }
  return found;
}

bool WordFilter::finds_in(std::string_view text) const {
  return !find(text).empty();
}

std::string WordFilter::masked(std::string_view text) const {
  const auto found = find(text);
  if (found.empty()) return std::string(text);
  std::vector<bool> hidden(utf8_length(text));
  for (const auto& [from, to] : found)
    for (std::size_t at = from; at < std::max(to, from + 1); ++at) hidden[at] = true;
  std::string out;
  for (std::size_t at = 0; !text.empty(); ++at) {
    const std::size_t size = utf8_size(text);
    out += hidden[at] ? std::string("*") : std::string(text.substr(0, size));
    text.remove_prefix(size);
  }
  return out;
}

}  // namespace palatine::moderation
