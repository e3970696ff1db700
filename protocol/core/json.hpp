// A complete JSON value as ready text. Only the .cpp files of codecs take it apart; everything else passes it on.
#pragma once

#include <string>

namespace palatine {

struct Json {
  std::string text = "null";
  friend bool operator==(const Json&, const Json&) = default;
};

}  // namespace palatine
