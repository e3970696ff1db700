// In place of libFuzzer, for the tests: a target over the inputs of its corpus, once each, with whatever sanitizers the
// build has.  PROGRAM FILE
//
// An input a line, its bytes written as in Python's unicode_escape: \\ \n \r \t \xNN, the rest as it is (seeds.py
// packs).
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" [[gnu::weak]] int LLVMFuzzerInitialize(int* count, char*** arguments);

namespace {

// Nothing where the line is not written so.
std::optional<std::vector<std::uint8_t>> bytes_of(std::string_view line) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != '\\') {
      bytes.push_back(static_cast<std::uint8_t>(line[at]));
      continue;
    }
    if (++at == line.size()) return std::nullopt;
    constexpr std::string_view letters = "\\nrt";
    constexpr std::string_view meant = "\\\n\r\t";
    if (const auto letter = letters.find(line[at]); letter != std::string_view::npos) {
      bytes.push_back(static_cast<std::uint8_t>(meant[letter]));
      continue;
    }
    const std::string_view digits = line.substr(at + 1, 2);
    std::uint8_t byte = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (line[at] != 'x' || digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return std::nullopt;
    bytes.push_back(byte);
    at += 2;
  }
  return bytes;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", arguments[0]);
    return 2;
  }
  const char* file = arguments[1];
  if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&count, &arguments);
  std::ifstream in(file);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    std::fprintf(stderr, "%s:%d\n", file, ++number);  // the last one is the one that ended it
    const auto bytes = bytes_of(line);
    if (!bytes) {
      std::fprintf(stderr, "%s:%d: not written as seeds.py packs\n", file, number);
      return 1;
    }
    // exactly as long as it is: what reads on is seen
    const std::vector<std::uint8_t> data(bytes->begin(), bytes->end());
    LLVMFuzzerTestOneInput(data.data(), data.size());
  }
  if (number > 0) return 0;
  std::fprintf(stderr, "%s: nothing to read\n", file);
  return 1;
}
