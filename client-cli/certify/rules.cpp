#include <utility>

#include "client-cli/certify/rule.hpp"

namespace palatine::certify {

void expect(bool holds, const std::string& expected, const std::string& came) {
  if (!holds) throw Failed(expected, came);
}

void expect_equal(const json& got, const json& wanted, const std::string& what) {
  if (got != wanted) throw Failed(what + " is " + wanted.dump(), "it is " + got.dump());
}

std::vector<Rule> all_rules() {
  std::vector<Rule> out;
  const auto add = [&out](const std::string& section, std::vector<Rule> rules) {
    for (Rule& rule : rules) {
      rule.section = section;
      out.push_back(std::move(rule));
    }
  };
  add("Transport and form", rules_of_form());
  add("Who one is", rules_of_people());
  add("Rooms", rules_of_rooms());
  add("Following a room", rules_of_following());
  add("Keys", rules_of_keys());
  add("Prompts and actions", rules_of_playing());
  add("Offers and undo", rules_of_offers());
  add("How a game ends", rules_of_the_end());
  add("Clocks and absence", rules_of_clocks());
  add("Talk", rules_of_talk());
  add("Fair dice and replay", rules_of_dice());
  add("Over HTTP", rules_of_http());
  add("Secrecy", rules_of_secrecy());
  add("Limits", rules_of_limits());
  add("Accounts", rules_of_accounts());
  return out;
}

}  // namespace palatine::certify
