#include "server/net/header_list.hpp"

#include <algorithm>

namespace palatine {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string_view take_item(std::string_view& rest, char mark) {
  const auto end = std::min(rest.find(mark), rest.size());
  const auto part = trimmed(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

}  // namespace palatine
