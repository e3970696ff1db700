#include <algorithm>
#include <array>
#include <utility>

#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

// What a server may hold in one game and break in another: ids that begin so.
constexpr std::array of_each_game = {
    "rooms.options", "rooms.defaults", "rooms.starts",    "sync.same",     "resume.patches",    "keys.once_act",
    "prompts.all",   "act.",           "undo.",           "end.",          "clocks.live",       "dice.fair",
    "replay.",       "http.study",     "http.bad_replay", "secrecy.delay", "secrecy.snapshots", "secrecy.answers",
    "restart.games", "talk.whispers"};

bool is_of_each_game(const std::string& id) {
  return std::ranges::any_of(of_each_game, [&](const char* prefix) { return id.starts_with(prefix); });
}

}  // namespace

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
      rule.each_game = is_of_each_game(rule.id);
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
  add("Clocks and absence", rules_of_substitutes());
  add("Talk", rules_of_talk());
  add("Fair dice and replay", rules_of_dice());
  add("Over HTTP", rules_of_http());
  add("Secrecy", rules_of_secrecy());
  add("Limits", rules_of_limits());
  add("Bots and the budget", rules_of_bots());
  add("Accounts", rules_of_accounts());
  add("Restarts", rules_of_restarts());
  return out;
}

}  // namespace palatine::certify
