// What many games come to, and how it is shown.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/local/self_play.hpp"
#include "client-cli/text/catalogue.hpp"

namespace palatine::local {

// p10 and p90: a tenth of the numbers are no greater, a tenth no smaller.
struct Spread {
  int min = 0;
  int p10 = 0;
  double median = 0;
  double mean = 0;
  int p90 = 0;
  int max = 0;
};
Spread spread_of(std::vector<int> numbers);  // not empty

struct Share {
  int won = 0;
  int of = 0;
};

struct Summary {
  std::string game;
  Json options;
  std::vector<std::string> bots;
  int games = 0;
  std::uint64_t seed = 0;
  std::vector<int> sides;      // by seat
  std::vector<Share> by_seat;  // games won by the seat's side alone
  std::vector<Share> by_side;
  std::map<std::string, Share> by_bot;  // seats taken, and those of them that won
  Share first;                          // games in which one seat began, and those that it won
  int draws = 0;                        // several winners, or none
  std::map<std::string, int> reasons;
  Spread actions;
  std::optional<Spread> rounds;
  long total_actions = 0;
  double seconds = 0;
};

Summary summary_of(const SelfPlay& request, const std::vector<Outcome>& outcomes, double seconds);

std::string table_of(const Summary& summary, const client::Words& words);
Json json_of(const Summary& summary);

}  // namespace palatine::local
