#include "server/core/rfc3339.hpp"

#include <array>
#include <cstdio>
#include <ctime>

namespace palatine {

std::string rfc3339(Millis at) {
  const std::time_t seconds = static_cast<std::time_t>(at / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> date{};
  const std::size_t size = std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  std::array<char, 8> rest{};
  std::snprintf(rest.data(), rest.size(), ".%03dZ", static_cast<int>(at % 1000));
  return std::string(date.data(), size) + rest.data();
}

}  // namespace palatine
