// A random legal action out of a prompt, each as likely as any other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::load {

class Answers {
 public:
  Answers(std::string game, std::uint64_t seed) : game_(std::move(game)), random_(seed) {}

  // The action as JSON, good until the next call; nothing where nobody knows how to answer that.
  std::optional<std::string_view> choose(std::string_view prompt, int seat);
  // Only where it can be told from the text alone: for the hot path, and for the test that compares.
  bool choose_by_text(std::string_view prompt);
  const std::string& action() const { return action_; }
  std::uint32_t below(std::uint32_t n) { return random_.below(n); }

 private:
  std::string_view any_of(std::string_view array);
  bool take_turn(std::string_view prompt);
  bool take_pile(std::string_view prompt);
  bool roll(std::string_view prompt);
  template <class... Parts>
  bool say(const Parts&... parts);

  std::string game_;
  FastRandom random_;
  std::string action_;
  struct Way {
    std::string_view before, value, between{}, other{}, after{"}"};
  };
  std::vector<Way> ways_;
  bool one_of_the_ways();
};

}  // namespace palatine::load
