#include "client-cli/play/typed.hpp"

#include <charconv>

namespace palatine::client {

std::optional<int> number_in(std::string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

std::string plain_name(const Person& person) {
  const bool tagged = person.kind == PersonKind::guest || person.kind == PersonKind::bot;
  return tagged ? person.name.substr(0, person.name.rfind("·")) : person.name;
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace palatine::client
