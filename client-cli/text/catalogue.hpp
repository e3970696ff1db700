// The client's words in one language: sentences of text/, filled with what has looks of its own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/terminal/style.hpp"

namespace palatine {
class Sentences;
}

namespace palatine::client {

// --lang, else LC_ALL, LC_MESSAGES, LANG; English where those name no language that has a folder in text/.
std::string_view language_of(std::string_view wanted);

std::vector<std::string> language_names();  // for --lang
std::string language_choice();              // "en, de or fr"

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
  explicit Words(std::string_view language);
  std::string_view language() const { return language_; }

  // An id that is no sentence's gives itself. `style` is that of everything but the arguments with their own.
  Line line(std::string_view id, const Args& args = {}, Style style = {}) const;
  std::string text(std::string_view id, const Args& args = {}) const;
  // With the number {n}, which is the argument that a plural goes by.
  Line count(std::string_view id, std::int64_t n, Args args = {}, Style style = {}) const;
  bool has(std::string_view id) const;
  // What is refused, by its reason: the game's sentence, else the platform's; empty where there is none. `game`: its
  // id, or empty.
  std::string refusal(std::string_view reason, std::string_view game) const;
  // "Anna, Bert and Cleo"
  Line list(const std::vector<Line>& items) const;

 private:
  std::string_view language_;
  const Sentences* sentences_;
};

}  // namespace palatine::client
