#include "client-cli/terminal/keys.hpp"

#include <optional>

#include "protocol/core/utf8.hpp"

namespace palatine::client {
namespace {

using Kind = Key::Kind;

Kind control(char c) {
  switch (c) {
    case '\r':
    case '\n':
      return Kind::enter;
    case '\t':
      return Kind::tab;
    case 0x7F:
    case 0x08:
      return Kind::backspace;
    case 0x01:
      return Kind::home;
    case 0x02:
      return Kind::left;
    case 0x03:
      return Kind::interrupt;
    case 0x04:
      return Kind::end_of_input;
    case 0x05:
      return Kind::end;
    case 0x06:
      return Kind::right;
    case 0x0B:
      return Kind::erase_after;
    case 0x0C:
      return Kind::redraw;
    case 0x0E:
      return Kind::down;
    case 0x10:
      return Kind::up;
    case 0x15:
      return Kind::erase_before;
    case 0x17:
      return Kind::erase_word;
    default:
      return Kind::other;
  }
}

Kind sequence(std::string_view parameters, char final) {
  switch (final) {
    case 'A':
      return Kind::up;
    case 'B':
      return Kind::down;
    case 'C':
      return Kind::right;
    case 'D':
      return Kind::left;
    case 'H':
      return Kind::home;
    case 'F':
      return Kind::end;
    case '~':
      if (parameters == "1" || parameters == "7") return Kind::home;
      if (parameters == "4" || parameters == "8") return Kind::end;
      if (parameters == "3") return Kind::erase;
      if (parameters == "5") return Kind::page_up;
      if (parameters == "6") return Kind::page_down;
      return Kind::other;
    default:
      return Kind::other;
  }
}

// How many bytes an escape sequence takes and what it means; nothing while it is not complete.
struct Escape {
  std::size_t size;
  Kind kind;
};
std::optional<Escape> escape(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  if (bytes[1] == 'O') {
    if (bytes.size() < 3) return std::nullopt;
    return Escape{3, sequence({}, bytes[2])};
  }
  if (bytes[1] != '[') return Escape{1, Kind::other};
  for (std::size_t i = 2; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c >= 0x40 && c <= 0x7E) return Escape{i + 1, sequence(bytes.substr(2, i - 2), c)};
    if (i > 16) return Escape{i + 1, Kind::other};
  }
  return std::nullopt;
}

}  // namespace

std::vector<Key> KeyReader::feed(std::string_view bytes) {
  waiting_ += bytes;
  std::vector<Key> keys;
  std::string_view rest = waiting_;
  while (!rest.empty()) {
    const auto first = static_cast<unsigned char>(rest.front());
    if (first == 0x1B) {
      const auto found = escape(rest);
      if (!found) break;
      keys.push_back({found->kind, {}});
      rest.remove_prefix(found->size);
    } else if (first < 0x20 || first == 0x7F) {
      keys.push_back({control(rest.front()), {}});
      rest.remove_prefix(1);
    } else {
      const std::size_t size = utf8_size(rest);
      if (size == 0 && first >= 0xC2 && rest.size() < 4) break;
      if (size > 0) keys.push_back({Kind::text, std::string(rest.substr(0, size))});
      rest.remove_prefix(size == 0 ? 1 : size);
    }
  }
  waiting_ = std::string(rest);
  return keys;
}

}  // namespace palatine::client
