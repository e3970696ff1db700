// Compresses what was not there to be compressed before.
#pragma once

#include <string>
#include <string_view>

namespace palatine {

std::string gzip(std::string_view text);  // RFC 1952

}  // namespace palatine
