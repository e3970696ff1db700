// The things on the table: families, knights, discs, provinces. Words and numbers are the rules page's.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine::carolus_magnus {

enum class Family : std::uint8_t { red, pink, blue, yellow, green };
inline constexpr int family_count = 5;
inline constexpr std::array<Family, family_count> all_families = {Family::red, Family::pink, Family::blue,
                                                                  Family::yellow, Family::green};
inline constexpr std::array<std::string_view, family_count> family_words = {"red", "pink", "blue", "yellow", "green"};
inline constexpr int knights_of_a_family = 40;
inline constexpr int province_count = 15;
inline constexpr int disc_count = 5;
inline constexpr int max_players = 4;
inline constexpr int max_sides = 3;

constexpr int index(Family family) {
  return static_cast<int>(family);
}

// A number of knights of each family.
struct Knights {
  std::array<std::uint8_t, family_count> of{};

  constexpr std::uint8_t& operator[](Family family) { return of[index(family)]; }
  constexpr std::uint8_t operator[](Family family) const { return of[index(family)]; }
  constexpr int total() const { return std::accumulate(of.begin(), of.end(), 0); }
  friend constexpr bool operator==(const Knights&, const Knights&) = default;
};

// A face of a die.
enum class Face : std::uint8_t { red, pink, blue, yellow, green, crown };

// A region is named by its first province, going clockwise; provinces count 0 to 14 clockwise.
using RegionId = std::uint8_t;
using Disc = std::uint8_t;  // 1 to 5

using Seats = SmallList<Seat, max_players>;
using Discs = SmallList<Disc, disc_count>;

}  // namespace palatine::carolus_magnus
