#include "server/accounts/typed_codes.hpp"

namespace palatine::accounts {
namespace {

// None of 0 O 1 I L: read aloud and typed they stay what they are.
constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

}  // namespace

std::string draw_typed_code(Secrets& secrets, std::size_t length, std::size_t group) {
  std::string code;
  for (std::size_t i = 0; i < length; ++i) {
    if (group > 0 && i > 0 && i % group == 0) code += '-';
    code += letters[draw_number(secrets) % letters.size()];
  }
  return code;
}

std::string as_meant(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return code;
}

}  // namespace palatine::accounts
