// What most do not have: like std::optional, but where it is not there it takes no more than a pointer.
#pragma once

#include <memory>
#include <optional>
#include <utility>

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

}  // namespace palatine
