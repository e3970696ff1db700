// What an authenticator app shows: TOTP (RFC 6238) by HMAC-SHA-1, six digits, a step of 30 seconds. All such apps do
// that, some of them nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/millis.hpp"

namespace palatine {

inline constexpr Millis totp_step_ms = 30'000;
inline constexpr std::size_t totp_digits = 6;
inline constexpr std::size_t totp_secret_bytes = 20;

// Of that step since 1970. `secret`: bytes.
std::string totp_code(std::string_view secret, std::int64_t step);
// The step whose code that is: the one of `now`, or one beside it, since clocks differ; but later than `used`.
std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code, Millis now, std::int64_t used);

std::string base32(std::string_view bytes);  // RFC 4648, without padding
// For an app's QR code; the names are any text.
std::string otpauth_uri(std::string_view issuer, std::string_view account, std::string_view secret_base32);

}  // namespace palatine
