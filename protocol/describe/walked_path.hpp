// Where a walker stands: the way there, by names of members and places in lists. The steps lie on the stack and know
// the one before them; they become text only where somebody asks.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace palatine {

class WalkedPath {
 public:
  // One step further, as long as it lives. Names are without '/' and '~'.
  class Step {
   public:
    Step(WalkedPath& path, std::string_view member) : path_(path), before_(path.last_), member_(member) {
      path_.last_ = this;
    }
    Step(WalkedPath& path, std::size_t place) : Step(path, std::string_view()) { place_ = place; }
    ~Step() { path_.last_ = before_; }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    friend class WalkedPath;
    WalkedPath& path_;
    const Step* before_;
    std::string_view member_;  // empty: a place
    std::size_t place_ = 0;
  };

  // As a JSON Pointer.
  template <class Text>
  void append_to(Text& out) const {
    append(out, last_);
  }

 private:
  // From the last step back, so many at a time.
  template <class Text>
  static void append(Text& out, const Step* step) {
    std::array<const Step*, 8> steps;
    std::size_t count = 0;
    for (; step != nullptr && count < steps.size(); step = step->before_) steps[count++] = step;
    if (step != nullptr) append(out, step);
    while (count-- > 0) add(out, *steps[count]);
  }
  template <class Text>
  static void add(Text& out, const Step& step) {
    out += '/';
    if (!step.member_.empty())
      out += step.member_;
    else if constexpr (requires { out.add_number(step.place_); })
      out.add_number(step.place_);
    else
      out += std::to_string(step.place_);
  }

  const Step* last_ = nullptr;
};

}  // namespace palatine
