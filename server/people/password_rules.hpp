// What may be a password, and how it is brought into one form.
#pragma once

#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "server/core/secret.hpp"
#include "tl/expected.hpp"

namespace palatine {

inline constexpr std::size_t password_min = 8, password_max = 128;  // code points, in Unicode's form C

// Reasons: password_too_short, password_too_long.
tl::expected<void, Error> check_password(std::string_view password, std::string path);
// In form C, so that it is the same from every keyboard.
Secret secret_of(std::string_view password);

}  // namespace palatine
