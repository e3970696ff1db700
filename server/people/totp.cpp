#include "server/people/totp.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>

#include "engine/core/bug.hpp"

namespace palatine {
namespace {

std::string percent_encoded(std::string_view text) {
  static constexpr char digits[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                          c == '.' || c == '_' || c == '~';
    if (is_plain)
      out += c;
    else
      out += {'%', digits[byte >> 4], digits[byte & 15]};
  }
  return out;
}

}  // namespace

std::string totp_code(std::string_view secret, std::int64_t step) {
  std::array<unsigned char, 8> message{};
  for (std::size_t i = 0; i < message.size(); ++i)
    message[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (56 - 8 * i) & 0xff);
  std::array<unsigned char, 20> mac{};
  unsigned size = 0;
  const bool done = HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), message.data(), message.size(),
                         mac.data(), &size) != nullptr;
  expect(done && size == mac.size(), "HMAC-SHA-1 failed");
  const std::size_t at = mac.back() & 15;
  const std::uint32_t number = std::uint32_t{mac[at]} << 24 | std::uint32_t{mac[at + 1]} << 16 |
                               std::uint32_t{mac[at + 2]} << 8 | std::uint32_t{mac[at + 3]};
  const std::string digits = std::to_string((number & 0x7fffffff) % 1'000'000);
  return std::string(totp_digits - digits.size(), '0') + digits;
}

std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code, Millis now, std::int64_t used) {
  const std::int64_t here = now / totp_step_ms;
  for (std::int64_t step = here - 1; step <= here + 1; ++step)
    if (step > used && totp_code(secret, step) == code) return step;
  return std::nullopt;
}

std::string base32(std::string_view bytes) {
  static constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= 5; count -= 5) out += letters[bits >> (count - 5) & 31];
  }
  if (count > 0) out += letters[bits << (5 - count) & 31];
  return out;
}

std::string otpauth_uri(std::string_view issuer, std::string_view account, std::string_view secret_base32) {
  const std::string server = percent_encoded(issuer);
  return "otpauth://totp/" + server + ":" + percent_encoded(account) + "?secret=" + std::string(secret_base32) +
         "&issuer=" + server;
}

}  // namespace palatine
