// A list with its few elements in place: no allocation, trivially copyable where T is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "engine/core/bug.hpp"

namespace palatine {

template <class T, std::size_t N>
class SmallList {
  static_assert(N < 256);

 public:
  using value_type = T;
  static constexpr std::size_t capacity = N;

  constexpr SmallList() = default;
  constexpr SmallList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr void push_back(const T& item) {
    expect(size_ < N, "SmallList is full");
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void erase(std::size_t at) {
    expect(at < size_, "SmallList: erase past the end");
    std::move(begin() + at + 1, end(), begin() + at);
    --size_;
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& back() { return items_[size_ - 1]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  friend constexpr bool operator==(const SmallList& a, const SmallList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_{};
  std::uint8_t size_ = 0;
};

}  // namespace palatine
