#include "client-cli/game_ui/game_ui.hpp"

#include <algorithm>

namespace palatine::client {

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> out;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t", at)) != text.npos) {
    const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
    out.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

}  // namespace palatine::client
