// Codes that people copy by hand.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/core/secrets.hpp"

namespace palatine::accounts {

// `group`: a dash stands after so many characters each; 0: none does.
std::string draw_typed_code(Secrets& secrets, std::size_t length, std::size_t group = 0);

// As it was typed: in small letters, with blanks or dashes.
std::string as_meant(std::string_view typed);

}  // namespace palatine::accounts
