// Position cases of Carolus Magnus; the language is described in positions/README.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/position_of.hpp"
#include "tests/engine/position_runners.hpp"
#include "tests/games/carolus_magnus/text.hpp"

namespace palatine::test::carolus_magnus {

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
  bool turns_began() const;
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

class CarolusMagnusPosition final : public PositionOf<cm::CarolusMagnus> {
 private:
  using G = cm::CarolusMagnus;

  bool read_setup(const std::string& verb, Words& words) override { return setup_.read(verb, words); }
  const cm::Options& options() const override { return setup_.options(); }
  cm::State build(const Words& where) override;
  std::uint32_t read_die(Words& words) override;
  cm::Action read_action(const std::string& verb, Words& words) override;
  std::string word_of_event(const std::string& word) const override;
  bool play_more(const std::string& verb, Words& words) override;
  bool seat_plays_more(const std::string& verb, Words& words, Seat seat) override;
  bool expect_more(Words& words, const std::string& what) override;

  void finish_turn(Words& words, Seat seat);
  void play_on(Words& words);

  void expect_region(Words& words);
  void expect_knights(Words& words, const std::string& what, const cm::Knights& knights);
  void expect_choices(Words& words, const std::string& what);
  bool expect_of_seat(Words& words, const std::string& what);
  bool expect_of_table(Words& words, const std::string& what);

  const cm::SeatView& seat_view(Words& words) const;
  cm::RegionId region(Words& words) const;

  PositionSetup setup_;
};

// Shared by set-up and expectations.
cm::Family read_family(Words& words);
cm::Knights read_knights(Words& words);  // "red 2 blue 1", as many as come
cm::RegionId read_region_name(Words& words, const std::map<std::string, cm::RegionId>& names);

}  // namespace palatine::test::carolus_magnus
