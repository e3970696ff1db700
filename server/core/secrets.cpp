#include "server/core/secrets.hpp"

#include <array>

namespace palatine {

std::string base64url(std::span<const std::uint8_t> bytes) {
  static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    count += 8;
    while (count >= 6) {
      count -= 6;
      out += digits[bits >> count & 63];
    }
  }
  if (count > 0) out += digits[bits << (6 - count) & 63];
  return out;
}

std::string draw_id(Secrets& secrets) {
  std::array<std::uint8_t, 16> bytes{};
  // one that begins like an option can't be given to a command
  while (true) {
    secrets.fill(bytes);
    std::string id = base64url(bytes);
    if (id.front() != '-') return id;
  }
}

std::string draw_token(Secrets& secrets) {
  std::array<std::uint8_t, 32> bytes{};
  secrets.fill(bytes);
  return base64url(bytes);
}

Seed draw_seed(Secrets& secrets) {
  Seed seed{};
  secrets.fill(seed);
  return seed;
}

std::uint64_t draw_number(Secrets& secrets) {
  std::array<std::uint8_t, 8> bytes{};
  secrets.fill(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8 | byte;
  return number;
}

std::int64_t draw_step(Secrets& secrets) {
  return 1 + static_cast<std::int64_t>(draw_number(secrets) % 1000);
}

}  // namespace palatine
