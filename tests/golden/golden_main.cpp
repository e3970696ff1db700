// palatine-golden --diff | --regenerate: compares the stored golden files with what the games do now, or writes them.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "tests/golden/golden.hpp"

namespace {

int regenerate(const std::string& folder, const palatine::test::GoldenFiles& stored,
               const palatine::test::GoldenFiles& now) {
  for (const auto& [path, text] : stored)
    if (!now.contains(path)) std::filesystem::remove(folder + "/" + path);
  for (const auto& [path, text] : now) {
    const std::filesystem::path file = folder + "/" + path;
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
  const std::string folder = argc > 2 ? argv[2] : PALATINE_GOLDEN;
  if ((wish != "--diff" && wish != "--regenerate") || argc > 3) {
    std::fprintf(stderr,
                 "palatine-golden --diff [FOLDER]        show what differs; 1 if something does\n"
                 "palatine-golden --regenerate [FOLDER]  show it, and write it\n");
    return 2;
  }
  const auto stored = palatine::test::golden_files_stored(folder);
  const auto now = palatine::test::golden_files_now();
  const std::string different = palatine::test::difference(stored, now);
  std::fputs(different.empty() ? "nothing differs\n" : different.c_str(), stdout);
  if (wish == "--regenerate") return regenerate(folder, stored, now);
  return different.empty() ? 0 : 1;
}
