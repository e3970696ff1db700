// A match that is copied with what holds it.
#pragma once

#include <memory>
#include <utility>

#include "protocol/game_kind.hpp"

namespace palatine {

class MatchBox {
 public:
  MatchBox() = default;
  MatchBox(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  MatchBox(const MatchBox& other) : match_(other ? other->clone() : nullptr) {}
  MatchBox(MatchBox&&) noexcept = default;
  MatchBox& operator=(MatchBox other) noexcept {
    match_ = std::move(other.match_);
    return *this;
  }
  ~MatchBox() = default;

  explicit operator bool() const { return match_ != nullptr; }
  Match* operator->() const { return match_.get(); }
  Match& operator*() const { return *match_; }
  void reset() { match_.reset(); }

 private:
  std::unique_ptr<Match> match_;
};

}  // namespace palatine
