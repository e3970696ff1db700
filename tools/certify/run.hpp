// Tries rules against a server, one after the other.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/certify/rule.hpp"

namespace palatine::certify {

enum class Verdict : std::uint8_t { held, failed, not_tried };

struct Outcome {
  std::string id, section, sentence;
  std::string game;  // in which it was tried; empty: it is no matter of the game
  Verdict verdict = Verdict::held;
  std::string expected, came;  // failed; not tried: why stands in `came`
  std::vector<std::string> frames;
};

struct Wanted {
  client::Address address;
  std::vector<std::string> only;  // rules whose id begins with one of these; none: all
  std::string game;               // empty: all that the server offers
  std::uint64_t seed = 0;
  std::string restart;  // a command that has the server killed and started again; empty: there is none
};

bool is_wanted(const std::string& id, const std::vector<std::string>& only);

// `told` hears of each outcome as it is known. Throws Failed where nobody can play there at all.
std::vector<Outcome> run(const Wanted& wanted,
                         const std::function<void(std::size_t done, std::size_t all, const std::string& now)>& told);

}  // namespace palatine::certify
