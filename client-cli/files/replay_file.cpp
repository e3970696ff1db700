#include "client-cli/files/replay_file.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

namespace palatine {
namespace {

std::optional<std::string> contents(std::istream& in) {
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (text.size() < replay_file_bytes && in) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return text;
}

}  // namespace

std::optional<std::string> replay_file(const std::string& file) {
  if (file == "-") return contents(std::cin);
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return contents(in);
}

}  // namespace palatine
