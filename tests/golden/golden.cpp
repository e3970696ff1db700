#include "tests/golden/golden.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "engine/core/bug.hpp"
#include "golden_of_all.hpp"

namespace palatine::test {

namespace {

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// The line before the first difference, then the stored and the new lines from there.
std::string difference(const std::string& path, const std::string& stored, const std::string& now) {
  constexpr std::size_t shown = 4;
  const std::vector<std::string> was = lines(stored);
  const std::vector<std::string> is = lines(now);
  std::size_t at = 0;
  while (at < was.size() && at < is.size() && was[at] == is[at]) ++at;
  std::string out = path + ":" + std::to_string(at + 1) + "\n";
  if (at > 0) out += "  " + is[at - 1] + "\n";
  for (std::size_t i = at; i < std::min(was.size(), at + shown); ++i) out += "- " + was[i] + "\n";
  for (std::size_t i = at; i < std::min(is.size(), at + shown); ++i) out += "+ " + is[i] + "\n";
  return out;
}

template <class... Games>
struct Golds {
  static GoldenFiles now() {
    GoldenFiles files;
    (GoldenGame<Games>::add_files(files), ...);
    return files;
  }
};

// Where games have their tests.
const std::vector<std::filesystem::path> roots = {PALATINE_TESTS_OF_GAMES, PALATINE_TESTS_OF_ONE_MORE};

}  // namespace

GoldenFiles golden_files_now() {
  return AllGames<Golds>::now();
}

GoldenFiles golden_files_stored() {
  GoldenFiles files;
  for (const auto& root : roots) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.path().parent_path().filename() != "golden") continue;
      std::ostringstream text;
      text << std::ifstream(entry.path()).rdbuf();
      files[std::filesystem::relative(entry.path(), root).generic_string()] = text.str();
    }
  }
  return files;
}

std::filesystem::path golden_file(const std::string& path) {
  for (const auto& root : roots) {
    if (std::filesystem::exists(root / *std::filesystem::path(path).begin())) return root / path;
  }
  throw std::runtime_error("no game has a folder for " + path);
}

std::string difference(const GoldenFiles& stored, const GoldenFiles& now) {
  std::string out;
  for (const auto& [path, text] : now) {
    const auto at = stored.find(path);
    if (at == stored.end())
      out += path + ": is not stored\n";
    else if (at->second != text)
      out += difference(path, at->second, text);
  }
  for (const auto& [path, text] : stored)
    if (!now.contains(path)) out += path + ": is stored, but no longer made\n";
  return out;
}

}  // namespace palatine::test
