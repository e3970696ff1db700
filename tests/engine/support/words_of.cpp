#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

std::string text(const Result& result) {
  std::string out = "winners";
  for (const Side winner : result.winners) out += " " + std::to_string(index(winner));
  if (result.winners.empty()) out += " none";
  out += " reason " + std::string(result.reason) + " scores";
  for (const int score : result.scores) out += " " + std::to_string(score);
  return out;
}

}  // namespace palatine::test
