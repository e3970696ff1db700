#include "tests/engine/support/script.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

namespace palatine::test {
namespace {

bool is_number(const std::string& word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> split(std::string text) {
  for (char& c : text)
    if (c == ',' || c == ':' || c == ';') c = ' ';
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

void Words::fail(const std::string& sentence) const {
  throw ScriptError(file_ + ":" + std::to_string(line_) + ": " + sentence);
}

std::string Words::next(const char* what) {
  if (done()) fail(std::string(what) + " is missing");
  return words_[at_++];
}

int Words::number(const char* what) {
  const std::string word = next(what);
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size())
    fail("\"" + word + "\" stands where " + what + ", a number, should");
  return value;
}

void Words::skip(std::string_view word) {
  if (!skip_if(word)) fail("\"" + std::string(word) + "\" is missing before \"" + peek() + "\"");
}

bool Words::skip_if(std::string_view word) {
  if (peek() != word) return false;
  ++at_;
  return true;
}

const std::string& Words::peek() const {
  static const std::string nothing;
  return done() ? nothing : words_[at_];
}

bool Words::number_is_next() const {
  return is_number(peek());
}

std::string Words::rest() {
  std::string out;
  while (!done()) out += (out.empty() ? "" : " ") + words_[at_++];
  return out;
}

std::vector<int> Words::numbers() {
  std::vector<int> out;
  while (number_is_next()) out.push_back(number("a number"));
  return out;
}

void Words::end() const {
  if (!done()) fail("\"" + peek() + "\" is too much");
}

std::vector<Case> read_cases(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw ScriptError(file + ":0: can't be read");
  std::vector<Case> cases;
  std::string rule;
  const auto has_a_case = [&] { return !cases.empty() && cases.back().rule == rule; };
  int number = 0;
  for (std::string text; std::getline(in, text);) {
    ++number;
    text.resize(std::min(text.size(), text.find('#')));
    if (text.starts_with("rule ")) {
      if (!rule.empty() && !has_a_case()) Words(file, number, {}).fail("the rule before has no case");
      rule = text.substr(5);
      continue;
    }
    Words words(file, number, split(text));
    if (words.done()) continue;
    if (rule.empty()) words.fail("a file opens with the sentence of its rule");
    if (words.skip_if("case")) {
      Case next{file, number, rule, words.next("the name of the case"), {}};
      words.end();
      if (std::ranges::any_of(cases, [&](const Case& other) { return other.name == next.name; }))
        words.fail("a second case " + next.name);
      cases.push_back(std::move(next));
    } else {
      if (!has_a_case()) words.fail("a statement before the first case");
      cases.back().statements.push_back(std::move(words));
    }
  }
  if (!has_a_case()) throw ScriptError(file + ":" + std::to_string(number) + ": no case");
  return cases;
}

}  // namespace palatine::test
