// A set of cards of the deck: small, ascending, trivially copyable.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/chevaliers/nouns.hpp"

namespace palatine::chevaliers {

class CardSet {
 public:
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint64_t left) : left_(left) {}
    constexpr CardId operator*() const { return static_cast<CardId>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t left_;
  };

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<CardId> cards) {
    for (const CardId card : cards) add(card);
  }

  // False for a number that no card bears.
  constexpr bool contains(CardId card) const { return card < max_cards && (bits_ >> card & 1) != 0; }
  constexpr void add(CardId card) { bits_ |= std::uint64_t{1} << card; }
  constexpr void remove(CardId card) { bits_ &= ~(std::uint64_t{1} << card); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

}  // namespace palatine::chevaliers
