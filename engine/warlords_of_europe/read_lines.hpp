// What the data files have in common: lines of words, '#' before a comment, and what is said of a wrong one.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/warlords_of_europe/data.hpp"

namespace palatine::warlords_of_europe {

inline std::string quoted(std::string_view word) {
  return word.empty() ? "nothing" : "\"" + std::string(word) + "\"";
}

inline std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    if (end > at) words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

template <std::size_t N>
std::optional<std::size_t> place_of(std::string_view word, const std::array<std::string_view, N>& words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

inline std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

// One line that says something. The first thing that is wrong is kept; what is read after it is empty.
class Line {
 public:
  Line(int number, std::vector<std::string_view> words) : number_(number), words_(std::move(words)) {}

  int number() const { return number_; }
  const std::string& wrong() const { return wrong_; }
  DataFault fault() const { return {number_, wrong_}; }
  void fail(std::string sentence) {
    if (wrong_.empty()) wrong_ = std::move(sentence);
  }

  std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view(); }
  bool done() const { return at_ == words_.size(); }
  // Several words with one space between, up to the one before `stop`, or all that are left.
  std::string name(std::string_view stop = {}) {
    std::string name;
    while (!done() && (stop.empty() || words_[at_] != stop)) {
      name += (name.empty() ? "" : " ") + std::string(words_[at_++]);
    }
    return name;
  }
  std::size_t left() const { return words_.size() - at_; }

  void skip(std::string_view word) {
    const std::string_view found = next();
    if (found != word) fail("Here stands \"" + std::string(word) + "\", not " + quoted(found) + ".");
  }
  int number(std::string_view what, int least, int most) {
    const std::string_view found = next();
    const auto value = number_of(found);
    if (!value || *value < least || *value > most) {
      fail(std::string(what) + " is a number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
           quoted(found) + ".");
      return least;
    }
    return *value;
  }
  template <std::size_t N>
  std::size_t one_of(std::string_view what, const std::array<std::string_view, N>& words) {
    const std::string_view found = next();
    const auto place = place_of(found, words);
    if (!place) fail("There is no " + std::string(what) + " " + quoted(found) + ".");
    return place.value_or(0);
  }
  void end() {
    if (!done()) fail("Nothing comes behind this, but there is " + quoted(words_[at_]) + ".");
  }

 private:
  int number_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  std::string wrong_;
};

// Calls read(line) for every line that says something, up to the first with something wrong.
template <class Read>
std::optional<DataFault> read_lines(std::string_view text, Read read) {
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view said = text.substr(0, end);
    said = said.substr(0, said.find('#'));
    text.remove_prefix(std::min(end + 1, text.size()));
    Line line(number, words_of(said));
    if (line.done()) continue;
    read(line, said);
    if (!line.wrong().empty()) return line.fault();
  }
  return std::nullopt;
}

}  // namespace palatine::warlords_of_europe
