// What the positions of all games have in common: options that are refused, numbers to be drawn, actions that are
// accepted or refused, and what is said of phase, result, events and who must act. Position<G> adds a game's own words.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "tests/engine/certain_wins.hpp"
#include "tests/engine/support/random_sources.hpp"
#include "tests/engine/support/script.hpp"
#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

template <class List, class Show>
std::string join(const List& list, Show show) {
  std::string out;
  for (const auto& item : list) out += (out.empty() ? "" : " ") + std::string(show(item));
  return out.empty() ? "none" : out;
}

inline void same(const Words& words, const std::string& expected, const std::string& actual) {
  if (expected == actual) return;
  ADD_FAILURE_AT(words.file().c_str(), words.line()) << "expected  " << expected << "\nbut it is  " << actual;
}

template <Game G>
class PositionOf {
 public:
  using Wins = std::function<void(const typename G::State&, Seat, int, const std::vector<typename G::Action>&)>;

  virtual ~PositionOf() = default;

  // Where a case expects certain wins: of a seat, within so many actions, by these.
  void on_certain_wins(Wins wins) { on_certain_wins_ = std::move(wins); }

  // Throws ScriptError where the case can't be read; reports failed expectations to GoogleTest.
  void run(const Case& script) {
    for (const Words& words : script.statements) statement(words);
    if (scripted_ && random_.left() > 0)
      ADD_FAILURE_AT(script.file.c_str(), script.line) << random_.left() << " scripted numbers were not drawn";
  }

 protected:
  using State = typename G::State;
  using Action = typename G::Action;
  using Event = typename G::Event;
  using View = typename G::View;

  // A statement of the set-up; false where it is none.
  virtual bool read_setup(const std::string& verb, Words& words) = 0;
  virtual const typename G::Options& options() const = 0;
  // The set-up is complete; throws where what was said is no table.
  virtual State build(const Words& where) = 0;
  // A word for a number to be drawn, in a line of dice.
  virtual std::uint32_t read_die(Words& words) = 0;
  // What a seat does, up to the end or to `->`.
  virtual Action read_action(const std::string& verb, Words& words) = 0;
  // A word of an event that a name of the case stands for.
  virtual std::string word_of_event(const std::string& word) const { return word; }
  // False where nothing of that name can be expected.
  virtual bool expect_more(Words& words, const std::string& what) = 0;
  // Ways to play on that are not one action; false where the words are none.
  virtual bool play_more(const std::string&, Words&) { return false; }
  virtual bool seat_plays_more(const std::string&, Words&, Seat) { return false; }

  std::vector<Action> legal(Seat seat) const {
    std::vector<Action> actions;
    G::legal(*state_, seat, actions);
    return actions;
  }

  void must(const Words& words, Seat seat, const Action& action) {
    events_.clear();
    const auto outcome = G::apply(*state_, seat, action, random_, &events_);
    if (!outcome)
      words.fail("\"" + InWords<G>::text(seat, action) + "\" was refused: " + std::string(outcome.error().reason) +
                 ", " + outcome.error().message);
    view_ = G::view(*state_, std::nullopt);
  }

  std::string kinds(const std::vector<Event>& events) const {
    return join(events, [](const Event& event) { return InWords<G>::kind(event); });
  }

  std::optional<State> state_;
  View view_{};
  std::vector<Event> events_;  // of the last action

 private:
  void statement(Words words) {
    const std::string verb = words.next("a statement");
    if (verb == "check") return check_options(words);
    if (verb == "dice" || verb == "numbers") return script_numbers(verb, words);
    if (!state_ && verb == "start") {
      words.end();
      if (const auto wrong = G::check(options())) words.fail("the options are refused: " + wrong->message);
      state_ = G::set_up(options(), random_, &events_);
      view_ = G::view(*state_, std::nullopt);
      return;
    }
    if (!state_ && read_setup(verb, words)) return;
    if (!state_) {
      state_ = build(words);
      view_ = G::view(*state_, std::nullopt);
    }
    if (verb == "seat")
      act(words);
    else if (verb == "expect")
      expectation(words);
    else if (!play_more(verb, words))
      words.fail("no statement " + verb);
  }

  // check -> REASON: the options so far.
  void check_options(Words& words) {
    words.skip("->");
    const std::string reason = words.next("a reason, or ok");
    words.end();
    const auto refused = G::check(options());
    same(words, reason, refused ? std::string(refused->reason) : "ok");
  }

  void script_numbers(const std::string& verb, Words& words) {
    scripted_ = true;
    while (!words.done()) {
      random_.add(verb == "numbers" ? static_cast<std::uint32_t>(words.number("a number")) : read_die(words));
    }
  }

  void act(Words& words) {
    const Seat seat = seat_at(words.number("a seat"));
    const std::string verb = words.next("what the seat does");
    if (seat_plays_more(verb, words, seat)) return;
    const Action action = read_action(verb, words);
    if (words.skip_if("->")) return expect_refusal(words, seat, action);
    words.end();
    must(words, seat, action);
  }

  // -> REASON [RULE] [NAME=VALUE ...]: refused so, and nothing changed.
  void expect_refusal(Words& words, Seat seat, const Action& action) {
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

  void expectation(Words& words) {
    const std::string what = words.next("what is expected");
    if (what == "event") return expect_event(words);
    if (what == "phase")
      same(words, words.rest(), InWords<G>::text(view_.phase));
    else if (what == "places")
      same(words, words.rest(), places());
    else if (what == "result")
      same(words, words.rest(), view_.result ? text(*view_.result) : "none");
    else if (what == "events")
      same(words, words.rest(), kinds(events_));
    else if (what == "no_event")
      expect_no_event(words);
    else if (what == "to_act")
      expect_to_act(words);
    else if (what == "wins")
      expect_wins(words);
    else if (!expect_more(words, what))
      words.fail("nothing is called " + what);
    words.end();
  }

  // Of the sides in the result.
  std::string places() const {
    std::string out;
    if (view_.result)
      for (const int place : view_.result->places) out += (out.empty() ? "" : " ") + std::to_string(place);
    return out.empty() ? "none" : out;
  }

  // One event of the last action, in words.
  void expect_event(Words& words) {
    std::string expected;
    while (!words.done()) expected += (expected.empty() ? "" : " ") + word_of_event(words.next("a word"));
    std::string told;
    for (const Event& event : events_) {
      if (InWords<G>::text(event) == expected) return;
      told += "\n  " + InWords<G>::text(event);
    }
    same(words, expected, "not among" + told);
  }

  void expect_no_event(Words& words) {
    const std::string name = words.next("a kind");
    const bool told = std::ranges::any_of(events_, [&](const Event& e) { return InWords<G>::kind(e) == name; });
    same(words, "no " + name, told ? "among " + kinds(events_) : "no " + name);
  }

  void expect_to_act(Words& words) {
    std::string seats;
    for (int i = 0; i < max_seats; ++i)
      if (G::to_act(*state_).contains(seat_at(i))) seats += (seats.empty() ? "" : " ") + std::to_string(i);
    same(words, words.rest(), seats.empty() ? "none" : seats);
  }

  // wins SEAT within N: ACTION | ACTION: these, and no other action of the seat's, win for certain in so many actions,
  // its own and those of others.
  void expect_wins(Words& words) {
    const Seat seat = seat_at(words.number("a seat"));
    words.skip("within");
    const int actions = words.number("how many actions");
    const std::vector<Action> certain = CertainWins<G>::of(*state_, options(), seat, actions);
    std::string found;
    const std::string by = InWords<G>::text(seat, certain.empty() ? Action{} : certain[0]);
    const std::size_t name = by.find(' ', by.find(' ') + 1) + 1;  // after "seat 0 "
    for (const Action& action : certain) {
      found += (found.empty() ? "" : " | ") + InWords<G>::text(seat, action).substr(name);
    }
    same(words, words.rest(), found.empty() ? "none" : found);
    if (certain.size() >= legal(seat).size()) words.fail("whatever the seat does wins");
    if (on_certain_wins_) on_certain_wins_(*state_, seat, actions, certain);
  }

  ScriptedRandom random_;
  bool scripted_ = false;
  Wins on_certain_wins_;
};

}  // namespace palatine::test
