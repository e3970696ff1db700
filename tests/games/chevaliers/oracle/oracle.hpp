// A second Chevaliers, slow and plain, written from the rules page alone and never from the engine. It stands beside
// the engine in the tests: what both say is what the page says.
//
// Everything that comes in and goes out is JSON in the project's conventions: an action and an event are objects with
// a "kind", an empty optional is null. On purpose nothing is kept that can be found on the table: whether a player has
// a card's like, whether a target is legal, whether a guard can be moved is looked up whenever it is asked for.
#pragma once

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine::oracle {

using nlohmann::json;

class ChevaliersOracle {
 public:
  // How many alike, their face, the highest other die; compares as the page says.
  using Value = std::array<int, 3>;

  // Sets a game up. The deck: every card as a pile shows it, each at its number's place. `options` may leave out what
  // is as usual, and must be allowed ones.
  ChevaliersOracle(const json& deck, const json& options, Random& random);
  // The game as a full view shows it, for positions that are not played up to; its deck may be any.
  static ChevaliersOracle from_full_view(const json& deck, const json& full);

  // A deck's text by the page (C20), as those above want it; null: it is none.
  static json read_deck(const std::string& text);

  std::vector<int> to_act() const;  // empty after the end
  bool allowed(int seat, const json& action) const;
  std::vector<json> legal(int seat) const;  // all that is allowed, in no order worth naming
  // False: not allowed, and nothing has changed.
  bool apply(int seat, const json& action, Random& random);
  json view() const;
  json full_view() const;
  json result() const { return result_; }  // null until the end
  // What the last accepted action brought about; before the first one, what the set-up did.
  std::vector<json> events() const { return events_; }
  // What these dice and the seat's die cards are worth.
  Value value_of(const std::vector<int>& dice, int seat) const;

 private:
  using Cards = std::set<int>;

  ChevaliersOracle() = default;

  // The table.
  const json& card(int id) const { return deck_.at(id); }
  const std::string& word(int id, const char* member) const {
    return card(id).at(member).get_ref<const std::string&>();
  }
  bool is(int id, const std::string& kind) const { return word(id, "kind") == kind; }
  bool is_special(int id, const std::string& name) const { return is(id, "special") && word(id, "special") == name; }
  bool is_guard(int id) const { return is_special(id, "castle_guard") || is_special(id, "card_guard"); }
  Cards held(int seat, const std::string& kind) const;
  int castles(int seat) const { return static_cast<int>(held(seat, "castle").size()); }
  bool has_special(int seat, const std::string& name) const;
  bool has_the_like(int seat, int id) const;
  std::optional<int> owner(int id) const;
  bool guarded(int id) const;
  json number_of(int pile) const { return piles_[pile].size(); }
  Value combination(int id) const;

  // What may be done, by whoever has the turn unless said.
  bool pile_is_target(int pile) const;
  bool card_is_target(int id) const;
  bool throne_is_target() const;
  bool some_target() const;
  bool may_bury(int pile) const;
  bool may_search(int pile) const;
  bool may_lay(const json& guard, const json& on) const;
  bool some_guard_can_be_laid() const;
  bool may_keep(const json& keep) const;
  bool all_dead() const;
  std::vector<json> conceivable() const;

  // What happens.
  void happened(json event) { events_.push_back(std::move(event)); }
  void set_up(Random& random);
  void start_turn();
  void choose_again();
  void pass_without_target();
  void bury(int pile);
  void lay_guard(int guard, const json& on);
  void try_for(const json& target);
  void start_roll(int seat, const std::string& purpose, int rolls, std::optional<Value> to_beat);
  void roll(const json& keep, Random& random);
  void end_roll();
  void end_attempt(bool beaten);
  void end_attempt_at_pile(bool beaten);
  void end_defence(bool beaten);
  void next_in_tournament();
  void roll_again(const Value& best);
  void give_castle(int castle, int pile);
  void turn_up(int pile);
  void put_under(int pile, int id);
  void leave_owner(int id);
  void take_from_pile(int seat, int pile);
  void take_from_owner(int seat, int id);
  // Whether the game is over by what this seat has gained.
  bool won_by_gain(int seat);
  void end_game(const std::string& reason, const std::vector<int>& winners);
  void end_by_limit();
  void end_turn();
  void end_turn_at_once();

  json view_of_phase() const;
  json view_of_pile(int pile) const;
  json view_of_seat(int seat) const;
  void read_phase(const json& phase);
  void read_options(const json& options);
  json view_of_options() const;

  json deck_;
  int players_ = 2;
  int max_turns_ = 200;  // 0: none, but a thousand
  std::string tournament_ties_ = "first_roller";
  std::string first_player_ = "lot";
  std::string own_deck_;  // its text; empty: the standard one

  std::array<std::vector<int>, 2> piles_;  // from the top down
  std::vector<Cards> before_;              // by seat
  std::map<int, Cards> lies_on_;           // by guard
  std::optional<int> enthroned_;
  json result_;

  // The turn.
  std::string phase_;  // its kind, as the view shows it
  int turn_ = 1;
  int player_ = 0;  // whose turn it is
  int attempts_ = 0, buried_ = 0;
  std::array<int, 2> searched_ = {0, 0};
  Cards laid_;  // guards, in this phase

  // The roll.
  json target_;
  int roller_ = 0;
  std::string purpose_;
  std::vector<int> dice_;
  int rolls_left_ = 0;
  std::optional<Value> to_beat_;
  std::vector<std::pair<int, Value>> entries_;

  std::vector<json> events_;
};

inline json written(const ChevaliersOracle::Value& value) {
  return {{"count", value[0]}, {"face", value[1]}, {"other", value[2]}};
}

}  // namespace palatine::oracle
