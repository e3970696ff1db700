// Where texts of JSON tell of somebody who is forgotten, they tell of nobody.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "server/store/rows_of_people.hpp"

namespace palatine {

struct Forgotten {
  std::string person;
  std::set<std::string> names = {};  // under which others have seen the person; those that are found are added
  std::string neutral = std::string(nobodys_name);
};

// The new text; nothing: it may stay as it is.
std::optional<std::string> without(Forgotten& who, const std::string& text);
// Likewise a line of a list, where seats have names alone.
std::optional<std::string> line_without(Forgotten& who, const std::string& text);
// Of a report: also what they said goes, as what they reported goes.
std::optional<std::string> report_without(Forgotten& who, const std::string& text);

}  // namespace palatine
