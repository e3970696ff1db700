// All sentences of the client, in every language it speaks. A sentence is whole: it has places with names, {player},
// and is never put together from pieces. Where a number decides, there is one sentence for one (id + ".one") and one
// for more (id + ".other").
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/terminal/style.hpp"

namespace palatine::client {

enum class Language : std::uint8_t { english, french };

struct Entry {
  std::string_view id;
  std::string_view text;
};
std::span<const Entry> entries(Language language);  // sorted by id

// --lang, else LC_ALL, LC_MESSAGES, LANG; English where those name neither.
Language language_of(std::string_view wanted);

struct Arg {
  Arg(std::string_view n, std::string_view t) : name(n), value({Span{std::string(t), {}}}) {}
  Arg(std::string_view n, const std::string& t) : name(n), value({Span{t, {}}}) {}
  Arg(std::string_view n, const char* t) : name(n), value({Span{t, {}}}) {}
  Arg(std::string_view n, std::int64_t number) : name(n), value({Span{std::to_string(number), {}}}) {}
  Arg(std::string_view n, int number) : Arg(n, std::int64_t{number}) {}
  Arg(std::string_view n, Span span) : name(n), value({std::move(span)}) {}
  Arg(std::string_view n, Line line) : name(n), value(std::move(line)) {}

  std::string name;
  Line value;
};
using Args = std::vector<Arg>;

class Words {
 public:
  explicit Words(Language language) : language_(language) {}
  Language language() const { return language_; }

  // An id that nobody translated gives the id itself. `style` is that of everything but the arguments with their own.
  Line line(std::string_view id, const Args& args = {}, Style style = {}) const;
  std::string text(std::string_view id, const Args& args = {}) const;
  // By number; the number is the argument {n}.
  Line count(std::string_view id, std::int64_t n, Args args = {}, Style style = {}) const;
  bool has(std::string_view id) const;
  // "Anna, Bert and Cleo"
  Line list(const std::vector<Line>& items) const;

 private:
  const Entry* find(std::string_view id) const;

  Language language_;
};

// The names of the places in a sentence, sorted, each once.
std::vector<std::string> places_in(std::string_view text);

}  // namespace palatine::client
