// Seats, sides and who looks: the identities that every game shares.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>

namespace palatine {

// The place of one player at a table, from 0, clockwise.
enum class Seat : std::uint8_t {};

// Those who win or lose together, from 0: a player, or a team.
enum class Side : std::uint8_t {};

inline constexpr int max_seats = 8;

constexpr int index(Seat seat) {
  return static_cast<int>(seat);
}
constexpr int index(Side side) {
  return static_cast<int>(side);
}
constexpr Seat seat_at(int i) {
  return static_cast<Seat>(i);
}
constexpr Side side_at(int i) {
  return static_cast<Side>(i);
}

// Who looks at a game: a seat, or a spectator (nullopt).
using Viewer = std::optional<Seat>;

// A set of seats.
class SeatSet {
 public:
  constexpr void add(Seat seat) { bits_ |= bit(seat); }
  constexpr void remove(Seat seat) { bits_ &= static_cast<std::uint8_t>(~bit(seat)); }
  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  // The one nearest to seat 0; there is one.
  constexpr Seat first() const { return seat_at(std::countr_zero(bits_)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1u << index(seat)); }
  std::uint8_t bits_ = 0;
};

}  // namespace palatine
