// Which connections keep their places where there are fewer than are wanted.
#pragma once

#include <cstdint>

namespace palatine {

// What a connection's place is worth, the least first.
enum class Worth : std::uint8_t {
  nobody,  // it has not said hello
  guest,   // who came by it was nobody before
  known,   // who came back, by a token or the like
  plays,   // who sits at a table where a game runs
};

// So many of the places are for those who come back.
constexpr std::int64_t kept_for_known(std::int64_t places) {
  return places / 8;
}

}  // namespace palatine
