// A rule of the protocol guide as something that can be tried.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/certify/stage.hpp"

namespace palatine::certify {

using Check = std::function<void(Stage&)>;

struct Later {
  Check check;
  std::function<bool()> due = nullptr;  // between two rules: whether to check now; empty: when all others are done
};

// What is tried across a restart of the server.
struct Across {
  Check check;                           // when it is there again
  std::function<void()> meanwhile = {};  // again and again while the command runs; returns soon, and throws nothing
};

struct Rule {
  std::string id;        // stable: "resume.updates"
  std::string sentence;  // what holds
  Check check;           // throws Failed or NotTried; empty: what was seen during all others decides (Watch)
  // For what takes long: begins, before all other rules, and gives the check that ends it.
  std::function<Later(Stage&)> begin = nullptr;
  // Prepared when all others are done; there is one restart for all of them.
  std::function<Across(Stage&)> across = nullptr;
  std::string section = {};  // of the guide
  bool each_game = false;    // tried in every game that is offered
};

// One section of the guide each.
std::vector<Rule> rules_of_form();
std::vector<Rule> rules_of_people();
std::vector<Rule> rules_of_accounts();
std::vector<Rule> rules_of_rooms();
std::vector<Rule> rules_of_following();
std::vector<Rule> rules_of_keys();
std::vector<Rule> rules_of_playing();
std::vector<Rule> rules_of_offers();
std::vector<Rule> rules_of_clocks();
std::vector<Rule> rules_of_talk();
std::vector<Rule> rules_of_dice();
std::vector<Rule> rules_of_the_end();
std::vector<Rule> rules_of_http();
std::vector<Rule> rules_of_limits();
std::vector<Rule> rules_of_bots();
std::vector<Rule> rules_of_substitutes();
std::vector<Rule> rules_of_restarts();
std::vector<Rule> rules_of_secrecy();

std::vector<Rule> all_rules();

// Fails the rule where it does not hold.
void expect(bool holds, const std::string& expected, const std::string& came);
void expect_equal(const json& got, const json& wanted, const std::string& what);

}  // namespace palatine::certify
