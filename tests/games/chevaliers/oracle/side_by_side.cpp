#include "tests/games/chevaliers/oracle/side_by_side.hpp"

#include <algorithm>

#include "engine/chevaliers/deck.hpp"

namespace palatine::oracle {

namespace {

// The standard deck of the engine as the oracle takes it: written out by hand, for it is all that they share.
json deck_of_the_engine() {
  using namespace chevaliers;
  static constexpr const char* colours[] = {"red", "violet", "blue", "green", "yellow", "white"};
  static constexpr const char* specials[] = {"die",          "catapult",   "champion", "pile",
                                             "castle_guard", "card_guard", "treason",  "protection"};
  const auto combination = [](const Value& value) {
    return json{{"count", value.count}, {"face", value.face}, {"other", value.other}};
  };
  json cards = json::array();
  for (const Card& card : standard_deck().cards) {
    if (const auto* castle = std::get_if<CastleCard>(&card)) {
      cards.push_back({{"kind", "castle"},
                       {"card", castle->card},
                       {"colour", colours[static_cast<int>(castle->colour)]},
                       {"combination", combination(castle->combination)}});
    } else if (const auto* special = std::get_if<SpecialCard>(&card)) {
      cards.push_back({{"kind", "special"},
                       {"card", special->card},
                       {"special", specials[static_cast<int>(special->special)]},
                       {"face", special->face ? json(*special->face) : json()},
                       {"combination", combination(special->combination)}});
    } else {
      cards.push_back({{"kind", "tournament"}, {"card", std::get<TournamentCard>(card).card}});
    }
  }
  return cards;
}

json deck_of(const json& options) {
  return options.contains("deck") ? ChevaliersOracle::read_deck(options.at("deck")) : deck_of_the_engine();
}

json numbers(const RecordedRandom& random) {
  json drawn = json::array();
  for (const auto& [n, number] : random.drawn) drawn.push_back({n, number});
  return drawn;
}

std::unique_ptr<Match> started(const json& options, Random& random) {
  const GameKind& chevaliers = *all_games().find("chevaliers");
  return chevaliers.start(chevaliers.normalize({options.dump()}).value(), random);
}

}  // namespace

void Met::see_event(const json& event, const json& view) {
  const std::string kind = event.at("kind");
  const int attempts = view.at("phase").value("attempts", 0);
  see(kind);
  if (kind == "card_buried" && event.at("forced")) {
    see(attempts > 0 ? "card_buried, forced, on a later choice" : "card_buried, forced");
  }
  if (kind == "card_buried" || kind == "card_returned" || kind == "castle_given") {
    if (view.at("piles").at(event.at("pile").get<int>()).at("cards") == 1) see(kind + ", alone on the pile");
  }
  if (kind == "roll_started" && event.at("rolls") == 4) {
    see("roll_started, four rolls for " + event.at("purpose").get<std::string>());
  }
  if (kind == "roll_ended" && event.at("value").at("count") == 0) see("roll_ended, no live die");
  if (kind == "throne_missed" && event.at("is_protected")) see("throne_missed, protected");
  if (kind == "card_taken" && !event.at("from").is_null()) {
    see("card_taken, an opponent's " + event.at("card").at("kind").get<std::string>());
  }
  if (kind == "game_ended") {
    const json& result = event.at("result");
    const std::string winner = result.at("winners").empty() ? ", nobody wins" : "";
    see("ended by " + result.at("reason").get<std::string>() + winner);
  }
}

void Met::see_view(const json& view) {
  const json &left = view.at("piles").at(0), &right = view.at("piles").at(1);
  if (left.at("cards") == 1 || right.at("cards") == 1) see("a lone card on a pile");
  if (left.at("cards") == 0 || right.at("cards") == 0) see("an empty pile");
  if (left.at("cards") == 0 && right.at("cards") == 0) see("two empty piles");
  const json& phase = view.at("phase");
  if (phase.value("to_beat", json()) == json{{"count", 3}, {"face", 2}, {"other", 4}}) see("treason");
  see("phase " + phase.at("kind").get<std::string>());
}

SideBySide::SideBySide(std::uint64_t seed, const json& options, Players& players, Met& met)
    : seed_(seed),
      seats_(options.at("players")),
      options_(options),
      players_(players),
      met_(met),
      players_random_(seed * 3 + 1),
      engine_random_(seed),
      oracle_random_(seed),
      engine_(started(options, engine_random_)),
      oracle_(deck_of(options), options, oracle_random_) {}

// A game without a last turn may have no end.
testing::AssertionResult SideBySide::play() {
  constexpr std::size_t long_enough = 4000;
  const bool has_limit = options_.at("max_turns") != 0;
  for (compare(); !different_ && !acting_.empty(); compare()) {
    if (!has_limit && history_.size() >= long_enough) break;
    for (int i = 0; i < 2; ++i) try_something_wrong();
    if (players_random_.below(60) == 0) try_everything();
    if (different_) break;
    act(acting_.front());
    if (different_) break;
  }
  ++met_.games;
  return different_ ? describe() : testing::AssertionSuccess();
}

testing::AssertionResult SideBySide::describe() const {
  testing::AssertionResult failure = testing::AssertionFailure();
  failure << "PALATINE_SEED=" << seed_ << ", options " << options_.dump() << "\nafter " << history_.size()
          << " actions, the last of them:\n";
  for (std::size_t i = history_.size() < 8 ? 0 : history_.size() - 8; i < history_.size(); ++i) {
    failure << "  " << history_[i] << "\n";
  }
  return failure << difference_;
}

void SideBySide::differ(const std::string& what, const json& engine, const json& oracle) {
  if (different_ || engine == oracle) return;
  different_ = true;
  difference_ = "they differ in " + what + "\n";
  if (engine.dump().size() + oracle.dump().size() < 4000) {
    difference_ += "  engine " + engine.dump() + "\n  oracle " + oracle.dump() + "\n";
  } else {
    difference_ += "  from the engine's to the oracle's: " + json::diff(engine, oracle).dump().substr(0, 4000) + "\n";
  }
}

void SideBySide::compare() {
  const Json full = engine_->full_view(), seen = engine_->view(std::nullopt);
  const json oracles = oracle_.full_view();
  seen_ = oracles.at("seen");
  compare_what_happened();
  differ("the full view", json::parse(full.text), oracles);
  if (full.text.find(seen.text) == std::string::npos) differ("the view", json::parse(seen.text), seen_);
  // One seat a time: views are long.
  const auto seat_shown = static_cast<int>(players_random_.below(static_cast<std::uint32_t>(seats_)));
  if (engine_->view(seat_at(seat_shown)) != seen) {
    differ("seat " + std::to_string(seat_shown) + "'s view", json::parse(engine_->view(seat_at(seat_shown)).text),
           seen_);
  }
  compare_result();

  acting_.clear();
  for (int seat = 0; seat < seats_; ++seat) {
    if (engine_->to_act().contains(seat_at(seat))) acting_.push_back(seat);
  }
  differ("who must act", acting_, oracle_.to_act());
  for (int seat = 0; seat < seats_; ++seat) compare_choices(seat);
  met_.see_view(seen_);
}

void SideBySide::compare_what_happened() {
  const Json told = engine_->events(std::nullopt);
  const json events = json::parse(told.text);
  differ("the events", events, oracle_.events());
  for (int seat = 0; seat < seats_; ++seat) {
    if (engine_->events(seat_at(seat)) != told) differ("what seat " + std::to_string(seat) + " is told", seat, nullptr);
  }
  if (engine_random_.drawn != oracle_random_.drawn) {
    differ("the numbers drawn, [below, number]", numbers(engine_random_), numbers(oracle_random_));
  }
  engine_random_.drawn.clear();
  oracle_random_.drawn.clear();
  for (const json& event : events) met_.see_event(event, seen_);
}

void SideBySide::compare_result() {
  const auto result = engine_->result();
  if (!result) {
    differ("the result", nullptr, oracle_.result());
    return;
  }
  std::vector<int> winners, scores;
  for (const Side side : result->winners) winners.push_back(index(side));
  for (const auto score : result->scores) scores.push_back(score);
  differ("the result", {{"winners", winners}, {"reason", result->reason}, {"scores", scores}}, oracle_.result());
}

void SideBySide::compare_choices(int seat) {
  std::map<std::string, json> found;
  std::vector<std::string> engines, oracles;
  for (json& action : oracle_.legal(seat)) {
    oracles.push_back(action.dump());
    found.emplace(oracles.back(), std::move(action));
  }
  std::vector<json> legal;  // in the engine's order, which is the prompt's
  for (const Json& action : engine_->legal(seat_at(seat))) {
    engines.push_back(action.text);
    legal.push_back(found[action.text]);
  }
  std::sort(engines.begin(), engines.end());
  std::sort(oracles.begin(), oracles.end());
  if (engines != oracles) differ("what is legal for seat " + std::to_string(seat), engines, oracles);
  // Prompts of rolls are long, and there are many: one in three.
  const bool looks_at_prompt = seen_.at("phase").at("kind") != "rolling" || players_random_.below(3) == 0;
  if (looks_at_prompt && !different_ && oracle_.to_act() == std::vector{seat}) {
    differ("the prompt", comparable_prompt(json::parse(engine_->prompt(seat_at(seat)).text)), prompt_for(legal, seen_));
  }
  legal_[seat] = std::move(legal);
}

void SideBySide::act(int seat) {
  const json action = players_.choose(seen_, legal_[seat], players_random_);
  engine_random_.load = oracle_random_.load = players_.load();
  history_.push_back("seat " + std::to_string(seat) + " " + action.dump());
  ++met_.actions;
  const bool may_draw = engine_->may_draw(seat_at(seat), *engine_->ask(seat_at(seat)));
  const auto accepted = engine_->act(seat_at(seat), {action.dump()}, engine_random_);
  const bool oracle_accepted = oracle_.apply(seat, action, oracle_random_);
  differ("whether a legal action is accepted", accepted.has_value(), oracle_accepted);
  if (accepted) differ("the canonical action", json::parse(accepted->text), action);
  if (!may_draw) differ("numbers drawn although none may be", numbers(engine_random_), json::array());
}

void SideBySide::try_everything() {
  const int seat = acting_.front();
  for (const json& action : legal_[seat]) {
    const std::string what = " after " + action.dump() + " instead";
    const std::unique_ptr<Match> engine = engine_->clone();
    ChevaliersOracle oracle = oracle_;
    RecordedRandom engine_random = engine_random_, oracle_random = oracle_random_;
    ++met_.branches;
    differ("acceptance" + what, engine->act(seat_at(seat), {action.dump()}, engine_random).has_value(),
           oracle.apply(seat, action, oracle_random));
    differ("the events" + what, json::parse(engine->events(std::nullopt).text), oracle.events());
    differ("the full view" + what, json::parse(engine->full_view().text), oracle.full_view());
    differ("the numbers drawn" + what, numbers(engine_random), numbers(oracle_random));
  }
}

void SideBySide::try_something_wrong() {
  const auto seats = static_cast<std::uint32_t>(seats_);
  const bool another = players_random_.below(4) == 0;
  const int seat = another ? static_cast<int>(players_random_.below(seats)) : acting_.front();
  const std::vector<json>& actings = legal_[acting_.front()];
  const json action = another && players_random_.below(2) == 0 ? actings.front() : something(seen_, players_random_);
  const std::vector<json>& right = legal_[seat];
  if (std::find(right.begin(), right.end(), action) != right.end()) return;
  ++met_.refusals;
  const std::uint64_t before = engine_->fingerprint();
  const Json told = engine_->events(std::nullopt);
  const auto accepted = engine_->act(seat_at(seat), {action.dump()}, engine_random_);
  const std::string what = "seat " + std::to_string(seat) + "'s wrong action " + action.dump();
  differ("whether the engine refuses " + what, accepted.has_value(), false);
  differ("whether the oracle refuses " + what, oracle_.apply(seat, action, oracle_random_), false);
  differ("the fingerprint before and after " + what, before, engine_->fingerprint());
  differ("the events of " + what, told.text, engine_->events(std::nullopt).text);
  differ("the numbers drawn for " + what, numbers(engine_random_), json::array());
}

}  // namespace palatine::oracle
