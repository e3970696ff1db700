// In place of libFuzzer, for the tests: a target over the files of its corpus, once each, with whatever sanitizers the
// build has.  PROGRAM FOLDER
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" [[gnu::weak]] int LLVMFuzzerInitialize(int* count, char*** arguments);

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", arguments[0]);
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(arguments[1])) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty()) {
    std::fprintf(stderr, "%s: nothing to read\n", arguments[1]);
    return 1;
  }
  if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&count, &arguments);
  for (const auto& file : files) {
    std::fprintf(stderr, "%s\n", file.c_str());  // the last one is the one that ended it
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    // exactly as long as it is: what reads on is seen
    const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(data.data(), data.size());
  }
  return 0;
}
