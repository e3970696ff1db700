// palatine-golden --diff | --regenerate: compares the stored golden files with what the games do now, or writes them.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "tests/golden/golden.hpp"

namespace {

int regenerate(const palatine::test::GoldenFiles& stored, const palatine::test::GoldenFiles& now) {
  for (const auto& [path, text] : stored)
    if (!now.contains(path)) std::filesystem::remove(palatine::test::golden_file(path));
  for (const auto& [path, text] : now) {
    const std::filesystem::path file = palatine::test::golden_file(path);
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush()) {
      std::fprintf(stderr, "palatine-golden: %s can't be written\n", file.c_str());
      return 2;
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view wish = argc > 1 ? argv[1] : "";
  if ((wish != "--diff" && wish != "--regenerate") || argc > 2) {
    std::fprintf(stderr,
                 "palatine-golden --diff        show what differs; 1 if something does\n"
                 "palatine-golden --regenerate  show it, and write it\n");
    return 2;
  }
  const auto stored = palatine::test::golden_files_stored();
  const auto now = palatine::test::golden_files_now();
  const std::string different = palatine::test::difference(stored, now);
  std::fputs(different.empty() ? "nothing differs\n" : different.c_str(), stdout);
  if (wish == "--regenerate") return regenerate(stored, now);
  return different.empty() ? 0 : 1;
}
