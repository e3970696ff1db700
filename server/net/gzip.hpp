// Compresses what was not there to be compressed before, and reads it again.
#pragma once

#include <string>
#include <string_view>

namespace palatine {

std::string gzip(std::string_view text);  // RFC 1952
// The text out of what gzip() made. Throws std::runtime_error where it is anything else.
std::string gunzip(std::string_view file);

}  // namespace palatine
