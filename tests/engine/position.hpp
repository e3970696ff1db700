// Runs a position case: text that sets up a table, one action a line with its outcome, and expectations. The language
// is described in positions/README.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/support/random_sources.hpp"
#include "tests/engine/support/script.hpp"
#include "tests/engine/support/text.hpp"

namespace palatine::test {

// What a case says about the table before the first action; becomes a View, and that a State.
class PositionSetup {
 public:
  // False where the statement is none of a set-up.
  bool read(const std::string& verb, Words& words);
  // Throws ScriptError where what was said is no table: more than 40 knights of a family, a region twice, …
  cm::View build(const Words& where);
  const cm::Options& options() const { return options_; }
  const std::map<std::string, cm::RegionId>& region_names() const { return names_; }

 private:
  struct RegionText {
    cm::RegionId first = 0;
    int length = 1;
    cm::Knights knights;
    std::optional<Side> owner;
    int castles = 0;
  };

  void read_regions(Words& words);
  void read_region(Words& words);
  void read_phase(Words& words);
  void build_regions(cm::View& view, const Words& where) const;
  void build_seats(cm::View& view, const Words& where) const;
  void build_orders(cm::View& view) const;
  void build_control(cm::View& view) const;
  void build_supply(cm::View& view, const Words& where) const;

  cm::Options options_{};
  int round_ = 1;
  std::optional<cm::Phase> phase_;
  std::map<std::string, cm::RegionId> names_;
  std::map<cm::RegionId, RegionText> regions_;
  cm::RegionId emperor_ = 0;
  std::map<int, cm::Knights> courts_, reserves_;
  std::map<int, std::vector<int>> hands_, used_;
  std::map<int, int> laid_;
  std::map<int, std::optional<Seat>> control_;  // by family
  std::vector<int> disc_order_, turn_order_;
  std::map<int, int> supply_;  // by family, where said; the rest of the family then lies where `rest` says
  std::optional<cm::RegionId> rest_;
  std::optional<cm::Knights> bag_;
  cm::Piles piles_;
};

class Position {
 public:
  // Throws ScriptError where the case can't be read; reports failed expectations to GoogleTest.
  void run(const Case& script);

 private:
  using G = cm::CarolusMagnus;

  void statement(Words words);
  void begin(const Words& where);
  void check_options(Words& words);
  void script_numbers(const std::string& verb, Words& words);
  void act(Words& words);
  cm::Action read_action(const std::string& verb, Words& words) const;
  void expect_refusal(Words& words, Seat seat, const cm::Action& action);
  void finish_turn(Words& words, Seat seat);
  void play_on(Words& words);
  void must(const Words& words, Seat seat, const cm::Action& action);

  void expectation(Words& words);
  void expect_region(Words& words);
  void expect_knights(Words& words, const std::string& what, const cm::Knights& knights);
  void expect_event(Words& words);
  void expect_choices(Words& words, const std::string& what);
  bool expect_of_seat(Words& words, const std::string& what);
  bool expect_of_table(Words& words, const std::string& what);
  void same(const Words& words, const std::string& expected, const std::string& actual) const;

  std::vector<cm::Action> legal(Seat seat) const;
  const cm::SeatView& seat_view(Words& words) const;
  cm::RegionId region(Words& words) const;

  PositionSetup setup_;
  ScriptedRandom random_;
  bool scripted_ = false;
  std::optional<cm::State> state_;
  cm::View view_{};
  std::vector<cm::Event> events_;  // of the last action
};

// Shared by set-up and expectations.
cm::Family read_family(Words& words);
cm::Knights read_knights(Words& words);  // "red 2 blue 1", as many as come
cm::RegionId read_region_name(Words& words, const std::map<std::string, cm::RegionId>& names);

}  // namespace palatine::test
