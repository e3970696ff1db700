// The oracle's table: what a roll is worth, what may be done, and what is seen.
#include <algorithm>
#include <sstream>

#include "tests/games/chevaliers/oracle/oracle.hpp"

namespace palatine::oracle {

namespace {

ChevaliersOracle::Value read_value(const json& value) {
  return {value.at("count"), value.at("face"), value.at("other")};
}

bool ascends(const json& numbers) {
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    if (numbers[i - 1] >= numbers[i]) return false;
  }
  return true;
}

}  // namespace

void ChevaliersOracle::read_options(const json& options) {
  players_ = options.value("players", players_);
  max_turns_ = options.value("max_turns", max_turns_);
  tournament_ties_ = options.value("tournament_ties", tournament_ties_);
  first_player_ = options.value("first_player", first_player_);
  own_deck_ = options.value("deck", own_deck_);
}

// One that is as usual is not shown, where it may be left out.
json ChevaliersOracle::view_of_options() const {
  json options = {{"players", players_}, {"max_turns", max_turns_}};
  if (tournament_ties_ != "first_roller") options["tournament_ties"] = tournament_ties_;
  if (first_player_ != "lot") options["first_player"] = first_player_;
  if (!own_deck_.empty()) options["deck"] = own_deck_;
  return options;
}

// A card a line: what it is, for specials and castles which, of a die its face, what it asks for, where that is from.
static json read_card(std::istringstream& line) {
  static const std::set<std::string> colours = {"red", "violet", "blue", "green", "yellow", "white"};
  static const std::set<std::string> specials = {"die",          "catapult",   "champion", "pile",
                                                 "castle_guard", "card_guard", "treason",  "protection"};
  std::string kind, which, face, asked, source, more;
  line >> kind;
  json card = {{"kind", kind}};
  if (kind == "castle" && line >> which && colours.contains(which)) {
    card["colour"] = which;
  } else if (kind == "special" && line >> which && specials.contains(which)) {
    card["special"] = which;
    card["face"] = nullptr;
    if (which == "die") {
      line >> face;
      if (face.size() != 1 || face < "1" || face > "5") return nullptr;
      card["face"] = face[0] - '0';
    }
  } else if (kind != "tournament") {
    return nullptr;
  }
  if (kind != "tournament") {
    line >> asked;
    if (asked.size() != 5 || asked[3] != '/' || asked.substr(0, 3) != std::string(3, asked[0])) return nullptr;
    for (char die : {asked[0], asked[4]})
      if (die < '1' || die > '5') return nullptr;
    if (asked[0] == asked[4]) return nullptr;
    card["combination"] = {{"count", 3}, {"face", asked[0] - '0'}, {"other", asked[4] - '0'}};
  }
  line >> source;
  return (source == "attested" || source == "ours") && !(line >> more) ? card : json();
}

json ChevaliersOracle::read_deck(const std::string& text) {
  if (text.size() > 4096) return nullptr;
  json deck = json::array();
  std::map<std::string, int> counts;  // castles by colour, specials by what they do, dice by their face too
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::istringstream words(line);
    json card = read_card(words);
    if (card.is_null()) return nullptr;
    card["card"] = deck.size();
    const std::string kind = card.at("kind");
    counts[kind] += 1;
    if (kind == "castle") counts[card.at("colour")] += 1;
    if (kind == "special") counts[card.at("special")] += 1;
    if (kind == "special" && card.at("face") != nullptr) counts[card.at("face").dump()] += 1;
    deck.push_back(card);
  }
  static const std::map<std::string, int> least = {{"castle", 16},
                                                   {"red", 2},
                                                   {"violet", 2},
                                                   {"blue", 2},
                                                   {"green", 2},
                                                   {"yellow", 2},
                                                   {"white", 2},
                                                   {"tournament", 9},
                                                   {"die", 8},
                                                   {"catapult", 3},
                                                   {"champion", 1},
                                                   {"pile", 3},
                                                   {"castle_guard", 3},
                                                   {"card_guard", 3},
                                                   {"treason", 1},
                                                   {"protection", 1},
                                                   {"1", 1},
                                                   {"2", 1},
                                                   {"3", 1},
                                                   {"4", 1},
                                                   {"5", 1}};
  for (const auto& [what, count] : least)
    if (counts[what] < count) return nullptr;
  return deck.size() > 53 ? json() : deck;
}

ChevaliersOracle ChevaliersOracle::from_full_view(const json& deck, const json& full) {
  ChevaliersOracle oracle;
  oracle.deck_ = deck;
  const json& view = full.at("seen");
  oracle.read_options(view.at("options"));
  oracle.turn_ = view.at("turn");
  for (int pile : {0, 1}) oracle.piles_[pile] = full.at("piles").at(pile).get<std::vector<int>>();
  for (const json& seat : view.at("seats")) {
    Cards cards;
    for (const char* kind : {"castles", "tournaments", "specials"}) {
      for (const json& card : seat.at(kind)) cards.insert(card.at("card").get<int>());
    }
    oracle.before_.push_back(cards);
    for (const json& guard : seat.at("guards")) oracle.lies_on_[guard.at("guard")] = guard.at("on").get<Cards>();
  }
  const json& phase = view.at("phase");
  oracle.phase_ = phase.at("kind");
  oracle.player_ = phase.at("seat");
  oracle.attempts_ = phase.value("attempts", 0);
  oracle.buried_ = phase.value("buried", 0);
  return oracle;
}

// ---- what lies there

ChevaliersOracle::Value ChevaliersOracle::value_of(const std::vector<int>& dice, int seat) const {
  std::array<int, 6> how_many = {};  // by face
  for (int die : dice) {
    if (die != 6) how_many[die] += 1;
  }
  for (int id : before_[seat]) {
    if (is_special(id, "die")) how_many[card(id).at("face").get<int>()] += 1;
  }
  Value value = {0, 0, 0};
  for (int face = 1; face <= 5; ++face) {
    if (how_many[face] > 0 && how_many[face] >= value[0]) value = {how_many[face], face, 0};
  }
  for (int face = 1; face <= 5; ++face) {
    if (how_many[face] > 0 && face != value[1]) value[2] = face;
  }
  return value;
}

ChevaliersOracle::Value ChevaliersOracle::combination(int id) const {
  return read_value(card(id).at("combination"));
}

ChevaliersOracle::Cards ChevaliersOracle::held(int seat, const std::string& kind) const {
  Cards cards;
  for (int id : before_[seat]) {
    if (is(id, kind)) cards.insert(id);
  }
  return cards;
}

bool ChevaliersOracle::has_special(int seat, const std::string& name) const {
  for (int id : before_[seat]) {
    if (is_special(id, name)) return true;
  }
  return false;
}

bool ChevaliersOracle::has_the_like(int seat, int id) const {
  for (int mine : before_[seat]) {
    if (!is(mine, word(id, "kind"))) continue;
    if (is(id, "castle") && word(mine, "colour") == word(id, "colour")) return true;
    if (is(id, "special") && is_special(mine, word(id, "special")) && card(mine).at("face") == card(id).at("face")) {
      return true;
    }
  }
  return false;
}

std::optional<int> ChevaliersOracle::owner(int id) const {
  for (int seat = 0; seat < players_; ++seat) {
    if (before_[seat].contains(id)) return seat;
  }
  return std::nullopt;
}

bool ChevaliersOracle::guarded(int id) const {
  for (const auto& [guard, cards] : lies_on_) {
    if (cards.contains(id)) return true;
  }
  return false;
}

// ---- targets

bool ChevaliersOracle::pile_is_target(int pile) const {
  return !piles_[pile].empty() && !has_the_like(player_, piles_[pile].front());
}

bool ChevaliersOracle::card_is_target(int id) const {
  const std::optional<int> opponent = owner(id);
  if (!opponent || opponent == player_) return false;
  if (is(id, "tournament") || has_the_like(player_, id) || guarded(id)) return false;
  return !is(id, "castle") || castles(*opponent) >= (players_ == 2 ? 3 : 2);
}

// C7, C16. No card can have been buried by force: where the throne is legal there is a target.
bool ChevaliersOracle::throne_is_target() const {
  return castles(player_) == 3 && attempts_ == 0 && buried_ == 0;
}

bool ChevaliersOracle::some_target() const {
  bool some = pile_is_target(0) || pile_is_target(1) || throne_is_target();
  for (int id = 0; id < static_cast<int>(deck_.size()); ++id) some = some || card_is_target(id);
  return some;
}

// ---- burying and guards

bool ChevaliersOracle::may_search(int pile) const {
  return searched_[pile] < static_cast<int>(piles_[pile].size());
}

bool ChevaliersOracle::may_bury(int pile) const {
  if (!some_target()) return may_search(pile);
  return !piles_[pile].empty() && buried_ < (has_special(player_, "pile") ? 2 : 1);
}

bool ChevaliersOracle::may_lay(const json& guard, const json& on) const {
  if (!before_[player_].contains(guard) || !is_guard(guard) || laid_.contains(guard.get<int>())) return false;
  const bool for_castles = is_special(guard, "castle_guard");
  if (on.empty() || on.size() > (for_castles ? 2 : 1) || !ascends(on)) return false;
  for (const json& under : on) {
    if (!before_[player_].contains(under) || under == guard) return false;
    if (!is(under, for_castles ? "castle" : "special")) return false;
  }
  return !lies_on_.contains(guard) || lies_on_.at(guard) != on.get<Cards>();
}

bool ChevaliersOracle::some_guard_can_be_laid() const {
  for (int guard : before_[player_]) {
    for (int first : before_[player_]) {
      if (may_lay(guard, {first})) return true;
      for (int second : before_[player_]) {
        if (may_lay(guard, {first, second})) return true;
      }
    }
  }
  return false;
}

// ---- dice

bool ChevaliersOracle::all_dead() const {
  return std::all_of(dice_.begin(), dice_.end(), [](int die) { return die == 6; });
}

bool ChevaliersOracle::may_keep(const json& keep) const {
  if (dice_.empty()) return keep.empty();
  for (const json& place : keep) {
    if (place < 0 || place > 5 || dice_[place.get<int>()] == 6) return false;
  }
  const auto dead = std::count(dice_.begin(), dice_.end(), 6);
  return ascends(keep) && static_cast<int>(keep.size() + dead) < 6;  // one at least is rolled
}

// ---- actions

std::vector<int> ChevaliersOracle::to_act() const {
  if (phase_ == "ended") return {};
  return {phase_ == "rolling" ? roller_ : player_};
}

bool ChevaliersOracle::allowed(int seat, const json& action) const {
  if (phase_ == "ended" || seat != (phase_ == "rolling" ? roller_ : player_)) return false;
  const auto& kind = action.at("kind").get_ref<const std::string&>();
  if (action.contains("pile") && action.at("pile") != 0 && action.at("pile") != 1) return false;
  if (phase_ == "choosing_target") {
    if (kind == "bury") return may_bury(action.at("pile"));
    if (kind == "lay_guard") return may_lay(action.at("guard"), action.at("on"));
    if (kind == "try_pile") return pile_is_target(action.at("pile"));
    if (kind == "attack") return card_is_target(action.at("card"));
    if (kind == "try_throne") return throne_is_target();
    return kind == "end_turn" && attempts_ > 0;
  }
  if (phase_ == "rolling") {
    if (kind == "roll") return may_keep(action.at("keep"));
    return kind == "stop" && !dice_.empty();
  }
  if (phase_ == "giving_castle") {
    return kind == "give_castle" && held(player_, "castle").contains(action.at("castle"));
  }
  if (kind == "lay_guard") return may_lay(action.at("guard"), action.at("on"));
  return kind == "end_turn";
}

// What one may think of before the first roll as after the last: 64 ways to keep dice.
static const std::vector<json>& conceivable_rolls() {
  static const std::vector<json> rolls = [] {
    std::vector<json> all = {json::object({{"kind", "stop"}})};
    for (int chosen = 0; chosen < 64; ++chosen) {
      json keep = json::array();
      for (int place = 0; place < 6; ++place) {
        if (chosen >> place & 1) keep.push_back(place);
      }
      all.push_back({{"kind", "roll"}, {"keep", keep}});
    }
    return all;
  }();
  return rolls;
}

// All else that could be an action, somewhere in some game.
std::vector<json> ChevaliersOracle::conceivable() const {
  std::vector<json> actions = {json::object({{"kind", "end_turn"}}), json::object({{"kind", "try_throne"}})};
  for (int pile : {0, 1}) {
    actions.push_back({{"kind", "bury"}, {"pile", pile}});
    actions.push_back({{"kind", "try_pile"}, {"pile", pile}});
    for (int castle : before_[player_]) {
      actions.push_back({{"kind", "give_castle"}, {"castle", castle}, {"pile", pile}});
    }
  }
  for (int id = 0; id < static_cast<int>(deck_.size()); ++id) actions.push_back({{"kind", "attack"}, {"card", id}});
  for (int guard : before_[player_]) {
    if (!is_guard(guard)) continue;
    for (int first : before_[player_]) {
      actions.push_back({{"kind", "lay_guard"}, {"guard", guard}, {"on", {first}}});
      for (int second : before_[player_]) {
        actions.push_back({{"kind", "lay_guard"}, {"guard", guard}, {"on", {first, second}}});
      }
    }
  }
  return actions;
}

std::vector<json> ChevaliersOracle::legal(int seat) const {
  std::vector<json> actions;
  if (to_act() != std::vector{seat}) return actions;
  for (const json& action : phase_ == "rolling" ? conceivable_rolls() : conceivable()) {
    if (allowed(seat, action)) actions.push_back(action);
  }
  return actions;
}

// ---- what is seen

json ChevaliersOracle::view_of_pile(int pile) const {
  const std::vector<int>& cards = piles_[pile];
  return {{"cards", cards.size()}, {"top", cards.empty() ? json() : card(cards.front())}};
}

json ChevaliersOracle::view_of_seat(int seat) const {
  json view = {{"seat", seat}, {"guards", json::array()}, {"throne", enthroned_ == seat}};
  for (const std::string kind : {"castle", "tournament", "special"}) {
    json& list = view[kind + "s"] = json::array();
    for (int id : held(seat, kind)) {
      list.push_back(card(id));
      list.back().erase("kind");
      if (!is_guard(id)) continue;
      const auto found = lies_on_.find(id);
      view["guards"].push_back({{"guard", id}, {"on", found == lies_on_.end() ? Cards() : found->second}});
    }
  }
  return view;
}

json ChevaliersOracle::view_of_phase() const {
  json phase = {{"kind", phase_}};
  if (phase_ == "ended") return phase;
  phase["seat"] = to_act().front();
  if (phase_ == "choosing_target" || phase_ == "rolling") {
    phase["attempts"] = attempts_;
    phase["buried"] = buried_;
  }
  if (phase_ == "choosing_target" || phase_ == "ending_turn") phase["guards_laid"] = laid_;
  if (phase_ == "choosing_target") phase["searched"] = searched_;
  if (phase_ == "rolling") {
    phase["turn"] = player_;
    phase["target"] = target_;
    phase["purpose"] = purpose_;
    phase["dice"] = dice_;
    phase["rolls_left"] = rolls_left_;
    phase["value"] = written(value_of(dice_, roller_));
    phase["to_beat"] = to_beat_ ? written(*to_beat_) : json();
    phase["entries"] = json::array();
    for (const auto& [seat, value] : entries_) {
      phase["entries"].push_back({{"seat", seat}, {"value", written(value)}});
    }
  }
  return phase;
}

json ChevaliersOracle::view() const {
  json seats = json::array();
  for (int seat = 0; seat < players_; ++seat) seats.push_back(view_of_seat(seat));
  return {{"options", view_of_options()},
          {"turn", turn_},
          {"phase", view_of_phase()},
          {"piles", {view_of_pile(0), view_of_pile(1)}},
          {"seats", seats},
          {"result", result_}};
}

json ChevaliersOracle::full_view() const {
  return {{"seen", view()}, {"piles", {piles_[0], piles_[1]}}};
}

}  // namespace palatine::oracle
