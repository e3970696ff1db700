// Names in a line.
#pragma once

#include <string>
#include <string_view>

namespace palatine {

// As it may stand in a sentence: what is written from right to left does not turn the words around it. Between U+2068
// and U+2069 where it has such letters, else as it is.
std::string isolated(std::string_view name);

}  // namespace palatine
