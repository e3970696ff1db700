#include "protocol/core/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace palatine {

namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// How many characters of the text, from its begin, are ASCII.
std::size_t ascii_size(std::string_view text) {
  std::size_t size = 0;
  for (std::uint64_t eight = 0; size + sizeof eight <= text.size(); size += sizeof eight) {
    std::memcpy(&eight, text.data() + size, sizeof eight);
    if ((eight & 0x8080808080808080) != 0) break;
  }
  while (size < text.size() && byte_at(text, size) < 0x80) ++size;
  return size;
}

}  // namespace

std::size_t utf8_size(std::string_view text) {
  if (text.empty()) return 0;
  const unsigned first = byte_at(text, 0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xc2 && first < 0xe0   ? 2
                           : (first & 0xf0) == 0xe0        ? 3
                           : first >= 0xf0 && first < 0xf5 ? 4
                                                           : 0;
  if (size == 0 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte_at(text, i) & 0xc0) != 0x80) return 0;
  }
  const unsigned second = byte_at(text, 1);
  if (first == 0xe0 && second < 0xa0) return 0;   // overlong
  if (first == 0xed && second >= 0xa0) return 0;  // surrogates
  if (first == 0xf0 && second < 0x90) return 0;   // overlong
  if (first == 0xf4 && second >= 0x90) return 0;  // above U+10FFFF
  return size;
}

bool is_utf8(std::string_view text) {
  while (true) {
    text.remove_prefix(ascii_size(text));
    if (text.empty()) return true;
    const std::size_t size = utf8_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
}

std::size_t utf8_length(std::string_view text) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < text.size(); ++i) length += (byte_at(text, i) & 0xc0) != 0x80;
  return length;
}

bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const unsigned c = byte_at(text, i);
    if (c < 0x20 || c == 0x7f) return true;
    if (c == 0xc2 && i + 1 < text.size() && byte_at(text, i + 1) < 0xa0) return true;
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("\u2028") || rest.starts_with("\u2029")) return true;
  }
  return false;
}

}  // namespace palatine
