#include <gtest/gtest.h>

#include "tests/engine/position.hpp"

namespace palatine::test {

using namespace carolus_magnus;

void Position::run(const Case& script) {
  for (const Words& words : script.statements) statement(words);
  if (scripted_ && random_.left() > 0)
    ADD_FAILURE_AT(script.file.c_str(), script.line) << random_.left() << " scripted numbers were not drawn";
}

void Position::statement(Words words) {
  const std::string verb = words.next("a statement");
  if (verb == "check") return check_options(words);
  if (verb == "dice" || verb == "numbers") return script_numbers(verb, words);
  if (!state_ && verb == "start") {
    words.end();
    if (const auto wrong = G::check(setup_.options())) words.fail("the options are refused: " + wrong->message);
    state_ = G::set_up(setup_.options(), random_, &events_);
    view_ = G::view(*state_, std::nullopt);
    return;
  }
  if (!state_ && setup_.read(verb, words)) return;
  if (!state_) begin(words);
  if (verb == "seat")
    act(words);
  else if (verb == "play_on")
    play_on(words);
  else if (verb == "expect")
    expectation(words);
  else
    words.fail("no statement " + verb);
}

// The set-up is complete: the state must show exactly what the set-up says.
void Position::begin(const Words& where) {
  View said = setup_.build(where);
  for (RegionView& region : said.regions)
    for (std::size_t i = 0; i < said.sides.size(); ++i) region.strengths.push_back(0);
  state_ = G::state_from(said);
  view_ = G::view(*state_, std::nullopt);
  for (std::size_t i = 0; i < said.regions.size() && i < view_.regions.size(); ++i)
    said.regions[i].strengths = view_.regions[i].strengths;
  if (said != view_) where.fail("the state made from the set-up does not show the set-up");
}

// check -> REASON: the options so far.
void Position::check_options(Words& words) {
  words.skip("->");
  const std::string reason = words.next("a reason, or ok");
  words.end();
  const auto refused = G::check(setup_.options());
  same(words, reason, refused ? std::string(refused->reason) : "ok");
}

void Position::script_numbers(const std::string& verb, Words& words) {
  scripted_ = true;
  while (!words.done()) {
    if (verb == "numbers")
      random_.add(static_cast<std::uint32_t>(words.number("a number")));
    else if (words.skip_if("crown"))
      random_.add(static_cast<std::uint32_t>(Face::crown));
    else
      random_.add(static_cast<std::uint32_t>(read_family(words)));
  }
}

void Position::act(Words& words) {
  const Seat seat = seat_at(words.number("a seat"));
  const std::string verb = words.next("what the seat does");
  if (verb == "finishes") return finish_turn(words, seat);
  const Action action = read_action(verb, words);
  if (words.skip_if("->")) return expect_refusal(words, seat, action);
  words.end();
  must(words, seat, action);
}

Action Position::read_action(const std::string& verb, Words& words) const {
  if (verb == "chooses") {
    if (words.number_is_next()) return ChooseFamily{Family(words.number("a family"))};
    return ChooseFamily{read_family(words)};
  }
  if (verb == "lays") return LayDisc{static_cast<Disc>(words.number("a disc"))};
  if (verb == "moves") return MoveEmperor{static_cast<std::uint8_t>(words.number("how many steps"))};
  if (verb == "takes") {
    const auto pile = static_cast<std::uint8_t>(words.number("a pile"));
    return TakePile{pile, read_knights(words)};
  }
  if (verb == "places") {
    const Family family = read_family(words);
    if (words.skip_if("in")) {
      words.skip("court");
      return PlaceKnight{family, std::nullopt};
    }
    words.skip("on");
    return PlaceKnight{family, region(words)};
  }
  words.fail("no action " + verb);
}

// -> REASON [RULE] [NAME=VALUE ...]: refused so, and nothing changed.
void Position::expect_refusal(Words& words, Seat seat, const Action& action) {
  const std::string reason = words.next("a reason");
  State after = *state_;
  CountingRandom random(1);
  std::vector<Event> events;
  const auto outcome = G::apply(after, seat, action, random, &events);
  same(words, reason, outcome ? "accepted" : std::string(outcome.error().reason));
  if (outcome) return;
  while (!words.done()) {
    const std::string word = words.next("a rule or an argument");
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      same(words, word, std::string(outcome.error().rule));
      continue;
    }
    std::string actual = "none";
    for (const auto& [name, value] : outcome.error().args) {
      if (name != word.substr(0, equals)) continue;
      const auto* number = std::get_if<std::int64_t>(&value);
      actual = number ? std::to_string(*number) : std::get<std::string>(value);
    }
    same(words, word, word.substr(0, equals + 1) + actual);
  }
  same(words, std::to_string(G::fingerprint(*state_)), std::to_string(G::fingerprint(after)));
  same(words, "0 numbers drawn, 0 events",
       std::to_string(random.drawn()) + " numbers drawn, " + std::to_string(events.size()) + " events");
}

void Position::must(const Words& words, Seat seat, const Action& action) {
  events_.clear();
  const auto outcome = G::apply(*state_, seat, action, random_, &events_);
  if (!outcome)
    words.fail("\"" + text(seat, action) + "\" was refused: " + std::string(outcome.error().reason) + ", " +
               outcome.error().message);
  view_ = G::view(*state_, std::nullopt);
}

// finishes moving N: plays what is left of the turn, each time the first that is legal, and moves by N.
void Position::finish_turn(Words& words, Seat seat) {
  words.skip("moving");
  const auto steps = static_cast<std::uint8_t>(words.number("how many steps"));
  words.end();
  bool moved = false;
  std::vector<Event> events;
  while (G::to_act(*state_).contains(seat) && !std::holds_alternative<LayingDiscs>(view_.phase)) {
    const bool moves = std::holds_alternative<MovingEmperor>(view_.phase);
    if (moved && (moves || std::holds_alternative<PlacingKnights>(view_.phase))) break;  // his next turn
    must(words, seat, moves ? Action(MoveEmperor{steps}) : legal(seat).front());
    moved = moved || moves;
    events.insert(events.end(), events_.begin(), events_.end());
  }
  if (!moved) words.fail("it is not this seat's turn");
  events_ = events;
}

// play_on to round N: everyone does the first that is legal.
void Position::play_on(Words& words) {
  words.skip("to");
  words.skip("round");
  const int round = words.number("a round");
  words.end();
  while (view_.round < round) {
    if (G::to_act(*state_).empty()) words.fail("the game ended before");
    int seat = 0;
    while (!G::to_act(*state_).contains(seat_at(seat))) ++seat;
    must(words, seat_at(seat), legal(seat_at(seat)).front());
  }
}

std::vector<Action> Position::legal(Seat seat) const {
  std::vector<Action> actions;
  G::legal(*state_, seat, actions);
  return actions;
}

RegionId Position::region(Words& words) const {
  return read_region_name(words, setup_.region_names());
}

}  // namespace palatine::test
