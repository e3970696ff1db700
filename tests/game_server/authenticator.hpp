// What somebody has on a phone: the secret as the server gave it, in base32.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/people/totp.hpp"

namespace palatine::test {

inline std::string from_base32(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    bits = bits << 5 | static_cast<std::uint32_t>(c >= 'A' ? c - 'A' : c - '2' + 26);
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255);
  }
  return bytes;
}

// What it shows at that moment.
inline std::string shown_by_app(std::string_view secret, Millis now) {
  return totp_code(from_base32(secret), now / totp_step_ms);
}

}  // namespace palatine::test
