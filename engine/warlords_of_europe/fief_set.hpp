// A set of fiefs, which one goes through in ascending order.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "engine/warlords_of_europe/nouns.hpp"

namespace palatine::warlords_of_europe {

class FiefSet {
  static_assert(max_fiefs <= 64);

 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = FiefId;
    using difference_type = std::ptrdiff_t;
    using pointer = const FiefId*;
    using reference = FiefId;

    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t left) : left_(left) {}
    constexpr FiefId operator*() const { return static_cast<FiefId>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_ = 0;
  };

  constexpr FiefSet() = default;
  FiefSet(std::initializer_list<FiefId> fiefs) {
    for (const FiefId id : fiefs) add(id);
  }

  void add(FiefId id) {
    expect(id < max_fiefs, "no such fief");
    bits_ |= std::uint64_t{1} << id;
  }
  // False of what is no fief.
  constexpr bool contains(FiefId id) const { return id < max_fiefs && (bits_ >> id & 1u) != 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool empty() const { return bits_ == 0; }
  // Of a set that is not empty.
  constexpr FiefId first() const { return *begin(); }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(); }

  // In both; in either; in the first alone.
  friend constexpr FiefSet operator&(FiefSet a, FiefSet b) { return FiefSet(a.bits_ & b.bits_); }
  friend constexpr FiefSet operator|(FiefSet a, FiefSet b) { return FiefSet(a.bits_ | b.bits_); }
  friend constexpr FiefSet operator-(FiefSet a, FiefSet b) { return FiefSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(FiefSet, FiefSet) = default;

 private:
  constexpr explicit FiefSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

}  // namespace palatine::warlords_of_europe
