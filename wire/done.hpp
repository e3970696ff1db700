// A function that is told, once, how a transfer ended. Unlike std::function it takes what can't be copied.
#pragma once

#include <boost/system/error_code.hpp>
#include <concepts>
#include <cstddef>
#include <memory>
#include <utility>

namespace palatine {

class Done {
 public:
  Done() = default;
  template <class Function>
    requires(!std::same_as<Function, Done>)
  Done(Function function) : kept_(std::make_unique<Kept<Function>>(std::move(function))) {}

  explicit operator bool() const { return kept_ != nullptr; }
  void operator()(boost::system::error_code error, std::size_t bytes) {
    const auto kept = std::move(kept_);
    kept->tell(error, bytes);
  }

 private:
  struct Any {
    virtual ~Any() = default;
    virtual void tell(boost::system::error_code error, std::size_t bytes) = 0;
  };
  template <class Function>
  struct Kept final : Any {
    explicit Kept(Function one) : function(std::move(one)) {}
    void tell(boost::system::error_code error, std::size_t bytes) override { std::move(function)(error, bytes); }
    Function function;
  };

  std::unique_ptr<Any> kept_;
};

}  // namespace palatine
