// The client's words in its languages, for many tests.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/text/catalogue.hpp"
#include "text/sentences.hpp"

namespace palatine::client {

inline const Words english("en");
inline const Words french("fr");

// Of every language that there is.
inline std::vector<const Words*> all_words() {
  static const std::vector<Words> all = [] {
    std::vector<Words> out;
    for (const std::string& language : language_names()) out.emplace_back(language);
    return out;
  }();
  std::vector<const Words*> out;
  for (const Words& words : all) out.push_back(&words);
  return out;
}

// The names of the arguments that a sentence takes.
inline std::set<std::string> places_of(const Words& words, std::string_view id) {
  std::set<std::string> out;
  const auto note = [&](std::string_view name) { out.emplace(name); };
  const auto value = [&](std::string_view name) {
    note(name);
    return std::string();
  };
  terminal_texts().of(words.language()).say(id, value, [](std::string_view) {}, note);
  return out;
}

}  // namespace palatine::client
