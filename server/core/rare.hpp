// What most do not have: like std::optional, but where it is not there it takes no more than a pointer.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace palatine {

template <class T>
class Rare {
 public:
  Rare() = default;
  Rare(std::nullopt_t) {}
  Rare(T value) : kept_(std::make_unique<T>(std::move(value))) {}
  Rare(std::optional<T> value) : kept_(value ? std::make_unique<T>(std::move(*value)) : nullptr) {}
  Rare(const Rare& other) : kept_(other ? std::make_unique<T>(*other) : nullptr) {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(Rare other) noexcept {
    kept_ = std::move(other.kept_);
    return *this;
  }
  ~Rare() = default;

  explicit operator bool() const { return kept_ != nullptr; }
  bool has_value() const { return kept_ != nullptr; }
  T& operator*() & { return *kept_; }
  const T& operator*() const& { return *kept_; }
  T&& operator*() && { return std::move(*kept_); }
  T* operator->() { return kept_.get(); }
  const T* operator->() const { return kept_.get(); }
  operator std::optional<T>() const { return kept_ ? std::optional<T>(*kept_) : std::nullopt; }
  void reset() { kept_.reset(); }
  friend bool operator==(const Rare& a, const T& b) { return a && *a == b; }

 private:
  std::unique_ptr<T> kept_;
};

// Likewise a list, which is empty for most.
template <class T>
class RareList {
 public:
  using value_type = T;

  RareList() = default;
  RareList(std::initializer_list<T> items) : RareList(std::vector<T>(items)) {}
  RareList(std::vector<T> items) {
    if (!items.empty()) kept_ = std::move(items);
  }

  bool empty() const { return size() == 0; }
  std::size_t size() const { return kept_ ? kept_->size() : 0; }
  const T* begin() const { return kept_ ? kept_->data() : nullptr; }
  const T* end() const { return begin() + size(); }
  T* begin() { return kept_ ? kept_->data() : nullptr; }
  T* end() { return begin() + size(); }
  const T& operator[](std::size_t i) const { return (*kept_)[i]; }
  T& operator[](std::size_t i) { return (*kept_)[i]; }
  const T& front() const { return kept_->front(); }
  T& front() { return kept_->front(); }
  const T& back() const { return kept_->back(); }
  T& back() { return kept_->back(); }
  void push_back(T&& item) {
    if (!kept_) kept_ = std::vector<T>();
    kept_->push_back(std::move(item));
  }
  void push_back(const T& item) { push_back(T(item)); }

 private:
  Rare<std::vector<T>> kept_;
};

}  // namespace palatine
