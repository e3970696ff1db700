// The oracle's play, in the order of the rules page: set-up, turn, roll, outcome, end.
#include "tests/games/chevaliers/oracle/oracle.hpp"

#include <algorithm>

namespace palatine::oracle {

namespace {

json without_kind(json card) {
  card.erase("kind");
  return card;
}

constexpr ChevaliersOracle::Value throne = {4, 5, 1};

}  // namespace

ChevaliersOracle::ChevaliersOracle(const json& deck, const json& options, Random& random) : deck_(deck) {
  read_options(options);
  before_.resize(players_);
  set_up(random);
  start_turn();
}

void ChevaliersOracle::set_up(Random& random) {
  std::vector<std::string> colours;  // in the deck's order
  for (const json& each : deck_) {
    if (each.at("kind") != "castle") continue;
    if (std::find(colours.begin(), colours.end(), each.at("colour")) == colours.end()) {
      colours.push_back(each.at("colour"));
    }
  }
  std::vector<int> set_up_castles;
  for (const std::string& colour : colours) {
    std::vector<int> of_colour;
    for (int id = 0; id < static_cast<int>(deck_.size()); ++id) {
      if (is(id, "castle") && card(id).at("colour") == colour) of_colour.push_back(id);
    }
    set_up_castles.push_back(of_colour[random.below(static_cast<std::uint32_t>(of_colour.size()))]);
  }
  shuffle(std::span(set_up_castles), random);
  json castles_dealt = json::array();
  for (int seat = 0; seat < players_; ++seat) {
    before_[seat] = {set_up_castles[seat]};
    castles_dealt.push_back(without_kind(card(set_up_castles[seat])));
  }
  std::vector<int> others;
  for (int id = 0; id < static_cast<int>(deck_.size()); ++id) {
    if (!owner(id)) others.push_back(id);
  }
  shuffle(std::span(others), random);
  const std::size_t left = (others.size() + 1) / 2;
  for (std::size_t i = 0; i < others.size(); ++i) piles_[i < left ? 0 : 1].push_back(others[i]);
  player_ = first_player_ == "lot" ? static_cast<int>(random.below(players_)) : first_player_.back() - '0';
  happened({{"kind", "set_up"},
            {"castles", castles_dealt},
            {"piles", {view_of_pile(0), view_of_pile(1)}},
            {"first", player_}});
}

bool ChevaliersOracle::apply(int seat, const json& action, Random& random) {
  if (!allowed(seat, action)) return false;
  events_.clear();
  const std::string kind = action.at("kind");
  if (kind == "bury") bury(action.at("pile"));
  if (kind == "lay_guard") lay_guard(action.at("guard"), action.at("on"));
  if (kind == "try_pile") {
    const int pile = action.at("pile");
    try_for({{"kind", "pile"}, {"pile", pile}, {"card", card(piles_[pile].front())}});
  }
  if (kind == "attack") {
    const int id = action.at("card");
    try_for({{"kind", "card"}, {"seat", *owner(id)}, {"card", card(id)}});
  }
  if (kind == "try_throne") try_for({{"kind", "throne"}});
  if (kind == "end_turn") end_turn_at_once();  // leaving the guards where they are
  if (kind == "roll") roll(action.at("keep"), random);
  if (kind == "stop") end_roll();
  if (kind == "give_castle") give_castle(action.at("castle"), action.at("pile"));
  return true;
}

// ---- the turn

void ChevaliersOracle::start_turn() {
  attempts_ = 0;
  buried_ = 0;
  happened({{"kind", "turn_started"}, {"turn", turn_}, {"seat", player_}});
  choose_again();
}

void ChevaliersOracle::choose_again() {
  phase_ = "choosing_target";
  searched_ = {0, 0};
  laid_.clear();
  pass_without_target();
}

// C3, C9, C15: only once nothing is left to be searched, on later choices too.
void ChevaliersOracle::pass_without_target() {
  if (some_target() || may_search(0) || may_search(1)) return;
  happened({{"kind", "turn_passed"}, {"seat", player_}});
  end_turn();
}

void ChevaliersOracle::bury(int pile) {
  const bool forced = !some_target();
  const int id = piles_[pile].front();
  piles_[pile].erase(piles_[pile].begin());
  piles_[pile].push_back(id);
  happened({{"kind", "card_buried"}, {"seat", player_}, {"pile", pile}, {"card", card(id)}, {"forced", forced}});
  turn_up(pile);
  if (forced) {
    searched_[pile] += 1;
  } else {
    buried_ += 1;
  }
  if (some_target()) searched_ = {0, 0};
  pass_without_target();
}

void ChevaliersOracle::lay_guard(int guard, const json& on) {
  lies_on_[guard] = on.get<Cards>();
  laid_.insert(guard);
  happened({{"kind", "guard_laid"}, {"seat", player_}, {"guard", guard}, {"on", on}});
  if (phase_ == "ending_turn" && !some_guard_can_be_laid()) end_turn_at_once();
}

void ChevaliersOracle::try_for(const json& target) {
  target_ = target;
  entries_.clear();
  happened({{"kind", "target_chosen"}, {"seat", player_}, {"target", target}});
  if (target.at("kind") == "throne") {
    start_roll(player_, "attempt", 3, throne);
    return;
  }
  const json& wanted = target.at("card");
  const bool castle = wanted.at("kind") == "castle";
  if (wanted.at("kind") == "tournament") {
    start_roll(player_, "tournament", 4, std::nullopt);
  } else if (target.at("kind") == "pile") {
    const bool betrayed = castle && has_special(player_, "treason");
    start_roll(player_, "attempt", 3, betrayed ? Value{3, 2, 4} : combination(wanted.at("card")));
  } else {
    const int rolls = castle && has_special(player_, "catapult") ? 4 : 3;
    start_roll(player_, "attempt", rolls, combination(wanted.at("card")));
  }
}

// ---- the roll

void ChevaliersOracle::start_roll(int seat, const std::string& purpose, int rolls, std::optional<Value> to_beat) {
  phase_ = "rolling";
  roller_ = seat;
  purpose_ = purpose;
  rolls_left_ = rolls;
  to_beat_ = to_beat;
  dice_.clear();
  happened({{"kind", "roll_started"},
            {"seat", seat},
            {"purpose", purpose},
            {"rolls", rolls},
            {"to_beat", to_beat ? written(*to_beat) : json()}});
}

void ChevaliersOracle::roll(const json& keep, Random& random) {
  if (dice_.empty()) dice_.assign(6, 0);
  std::vector<int> rolled;
  for (int place = 0; place < 6; ++place) {
    if (dice_[place] == 6 || std::find(keep.begin(), keep.end(), place) != keep.end()) continue;
    dice_[place] = static_cast<int>(random.below(6)) + 1;
    rolled.push_back(place);
  }
  rolls_left_ -= 1;
  happened({{"kind", "dice_rolled"},
            {"seat", roller_},
            {"rolled", rolled},
            {"dice", dice_},
            {"value", written(value_of(dice_, roller_))},
            {"rolls_left", rolls_left_}});
  if (rolls_left_ == 0 || all_dead()) end_roll();
}

void ChevaliersOracle::end_roll() {
  const Value value = value_of(dice_, roller_);
  const json beaten = to_beat_ ? json(value > *to_beat_) : json();  // C1, C2
  happened({{"kind", "roll_ended"}, {"seat", roller_}, {"value", written(value)}, {"beaten", beaten}});
  if (purpose_ == "tournament") {
    entries_.push_back({roller_, value});
    next_in_tournament();
  } else if (purpose_ == "defence") {
    end_defence(beaten);
  } else {
    end_attempt(beaten);
  }
}

// ---- the outcome

void ChevaliersOracle::end_attempt(bool beaten) {
  if (target_.at("kind") == "pile") {
    end_attempt_at_pile(beaten);
  } else if (target_.at("kind") == "throne") {
    if (beaten) {
      enthroned_ = player_;
      happened({{"kind", "throne_taken"}, {"seat", player_}});
      end_game("throne", {player_});
      return;
    }
    const bool is_protected = has_special(player_, "protection");
    happened({{"kind", "throne_missed"}, {"seat", player_}, {"is_protected", is_protected}});
    if (is_protected) {
      end_turn();
    } else {
      phase_ = "giving_castle";
    }
  } else if (beaten && target_.at("card").at("kind") == "castle") {
    start_roll(target_.at("seat"), "defence", 3, value_of(dice_, player_));
  } else {
    if (beaten) take_from_owner(player_, target_.at("card").at("card"));
    if (!won_by_gain(player_)) end_turn();
  }
}

void ChevaliersOracle::end_attempt_at_pile(bool beaten) {
  const int pile = target_.at("pile");
  if (beaten) {
    take_from_pile(player_, pile);
    if (won_by_gain(player_)) return;
    if (target_.at("card").at("kind") == "special") {
      attempts_ += 1;
      choose_again();
      return;
    }
  } else {
    const int id = piles_[pile].front();
    piles_[pile].erase(piles_[pile].begin());
    piles_[pile].push_back(id);
    happened({{"kind", "card_returned"}, {"pile", pile}, {"card", card(id)}});
    turn_up(pile);
  }
  end_turn();
}

// C10: the attacker's roll is all that a defender must beat.
void ChevaliersOracle::end_defence(bool beaten) {
  const json& castle = target_.at("card");
  if (beaten) {
    happened({{"kind", "castle_kept"}, {"seat", roller_}, {"card", castle}});
  } else {
    take_from_owner(player_, castle.at("card"));
    if (won_by_gain(player_)) return;
  }
  end_turn();
}

void ChevaliersOracle::next_in_tournament() {
  Value best = {-1, 0, 0};
  int winner = -1;
  for (const auto& [seat, value] : entries_) {
    if (value > best) {  // C4
      best = value;
      winner = seat;
    }
  }
  // Clockwise from whose turn it is, or among those who tied.
  std::vector<int> rollers;
  for (int i = 0; i < players_; ++i) rollers.push_back((player_ + i) % players_);
  if (target_.at("kind") == "tie") rollers = target_.at("seats").get<std::vector<int>>();
  if (entries_.size() < rollers.size()) {
    const int next = rollers[entries_.size()];
    start_roll(next, "tournament", next == player_ || has_special(next, "champion") ? 4 : 3, best);
    return;
  }
  if (tournament_ties_ == "rolled_again") {
    const auto level = [&best](const auto& entry) { return entry.second == best; };
    const bool tied = std::count_if(entries_.begin(), entries_.end(), level) > 1;
    if (tied && target_.value("times", 0) < 9) return roll_again(best);
  }
  take_from_pile(winner, target_.at("pile"));
  if (!won_by_gain(winner)) end_turn();
}

// C4: those who have the best roll, in the order in which they rolled.
void ChevaliersOracle::roll_again(const Value& best) {
  std::vector<int> tied;
  for (const auto& [seat, value] : entries_) {
    if (value == best) tied.push_back(seat);
  }
  happened({{"kind", "tournament_tied"}, {"seats", tied}, {"value", written(best)}});
  target_ = {{"kind", "tie"},
             {"pile", target_.at("pile")},
             {"card", target_.at("card")},
             {"seats", tied},
             {"times", target_.value("times", 0) + 1}};
  entries_.clear();
  const int first = tied.front();
  start_roll(first, "tournament", first == player_ || has_special(first, "champion") ? 4 : 3, std::nullopt);
}

void ChevaliersOracle::give_castle(int castle, int pile) {
  leave_owner(castle);
  happened({{"kind", "castle_given"}, {"seat", player_}, {"card", card(castle)}, {"pile", pile}});
  piles_[pile].push_back(castle);
  if (piles_[pile].size() == 1) turn_up(pile);  // C8
  end_turn();
}

// ---- cards on their way

void ChevaliersOracle::turn_up(int pile) {
  if (piles_[pile].empty()) return;
  happened({{"kind", "card_turned"}, {"pile", pile}, {"card", card(piles_[pile].front())}});
}

void ChevaliersOracle::leave_owner(int id) {
  for (Cards& cards : before_) cards.erase(id);
  for (auto& [guard, cards] : lies_on_) cards.erase(id);
  if (is_guard(id)) lies_on_[id].clear();
}

void ChevaliersOracle::take_from_pile(int seat, int pile) {
  const int id = piles_[pile].front();
  piles_[pile].erase(piles_[pile].begin());
  before_[seat].insert(id);
  happened({{"kind", "card_taken"}, {"seat", seat}, {"card", card(id)}, {"from", nullptr}, {"pile", pile}});
  turn_up(pile);
}

void ChevaliersOracle::take_from_owner(int seat, int id) {
  const int from = *owner(id);
  leave_owner(id);
  before_[seat].insert(id);
  happened({{"kind", "card_taken"}, {"seat", seat}, {"card", card(id)}, {"from", from}, {"pile", nullptr}});
}

// ---- the end

bool ChevaliersOracle::won_by_gain(int seat) {
  if (castles(seat) >= 4) {
    end_game("four_castles", {seat});
  } else if (castles(seat) >= 2 && held(seat, "tournament").size() >= 3) {
    end_game("tournaments", {seat});
  }
  return phase_ == "ended";
}

void ChevaliersOracle::end_game(const std::string& reason, const std::vector<int>& winners) {
  std::vector<int> scores;
  for (int seat = 0; seat < players_; ++seat) scores.push_back(castles(seat));
  phase_ = "ended";
  result_ = {{"winners", winners}, {"reason", reason}, {"scores", scores}};
  happened({{"kind", "game_ended"}, {"result", result_}});
}

// C11: whoever nobody equals in castles and then tournaments.
void ChevaliersOracle::end_by_limit() {
  std::vector<int> winners;
  for (int seat = 0; seat < players_; ++seat) {
    bool ahead_of_all = true;
    for (int other = 0; other < players_; ++other) {
      const bool more =
          castles(seat) > castles(other) ||
          (castles(seat) == castles(other) && held(seat, "tournament").size() > held(other, "tournament").size());
      ahead_of_all = ahead_of_all && (other == seat || more);
    }
    if (ahead_of_all) winners.push_back(seat);
  }
  end_game("turn_limit", winners);
}

void ChevaliersOracle::end_turn() {
  laid_.clear();
  if (some_guard_can_be_laid()) {
    phase_ = "ending_turn";  // C14
  } else {
    end_turn_at_once();
  }
}

void ChevaliersOracle::end_turn_at_once() {
  if (turn_ == (max_turns_ > 0 ? max_turns_ : 1000)) {
    end_by_limit();
    return;
  }
  turn_ += 1;
  player_ = (player_ + 1) % players_;
  start_turn();
}

}  // namespace palatine::oracle
