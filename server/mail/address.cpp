#include "server/mail/address.hpp"

#include <algorithm>

namespace palatine {
namespace {

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Parts between dots, each of them `good`.
template <class Good>
bool has_parts(std::string_view text, Good good) {
  while (true) {
    const std::size_t dot = text.find('.');
    if (!good(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

bool is_name_part(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, [](char c) {
    return is_letter_or_digit(c) || std::string_view("!#$%&'*+-/=?^_`{|}~").find(c) != std::string_view::npos;
  });
}

bool is_label(std::string_view part) {
  return !part.empty() && part.size() <= 63 && part.front() != '-' && part.back() != '-' &&
         std::ranges::all_of(part, [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

}  // namespace

bool is_mail_address(std::string_view address) {
  if (address.size() > mail_address_most) return false;
  const std::size_t at = address.find('@');
  if (at > 64) return false;  // or there is none
  const std::string_view domain = address.substr(at + 1);
  const std::size_t last_dot = domain.rfind('.');
  if (last_dot == std::string_view::npos) return false;
  // the last part of a name holds a letter: else it is an address of four numbers
  const std::string_view last = domain.substr(last_dot + 1);
  return has_parts(address.substr(0, at), is_name_part) && has_parts(domain, is_label) &&
         std::ranges::any_of(last, [](char c) { return c < '0' || c > '9'; });
}

std::string_view mail_domain(std::string_view address) {
  return address.substr(address.find('@') + 1);
}

}  // namespace palatine
