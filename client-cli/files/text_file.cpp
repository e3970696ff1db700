#include "client-cli/files/text_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

namespace palatine {
namespace {

std::optional<std::string> contents(std::istream& in, std::size_t most) {
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (text.size() < most && in) {
    in.read(chunk.data(), static_cast<std::streamsize>(std::min(chunk.size(), most - text.size())));
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return text;
}

}  // namespace

std::optional<std::string> text_file(const std::string& file, std::size_t most) {
  if (file == "-") return contents(std::cin, most);
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return contents(in, most);
}

}  // namespace palatine
