// Carolus Magnus in words: what position cases and golden traces are written in, and what failures print.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/support/words_of.hpp"

namespace palatine::test {

namespace cm = palatine::carolus_magnus;

std::string_view word(cm::Family family);
std::string_view word(cm::Draw draw);
std::string_view word(cm::DiscOrder order);
std::string_view word(cm::Joining joining);
std::string_view word(cm::EmperorStart start);
std::string_view word(cm::Bag bag);
std::string_view kind(const cm::Action& action);
std::string_view kind(const cm::Event& event);

std::optional<cm::Family> family_named(std::string_view word);

std::string text(const cm::Knights& knights);    // "red 2 blue 1", or "none"
std::string text(const cm::Options& options);    // "3 players, dice, turn_order, 100 rounds"
std::string text(const cm::Phase& phase);        // "placing_knights 0 left 3"
std::string text(Seat seat, const cm::Action&);  // "seat 0 places red on 4", as position cases write it
std::string text(const cm::Event& event);        // "disc_laid 0 3"

template <>
struct InWords<cm::CarolusMagnus> {
  static std::string text(const cm::Options& options) { return test::text(options); }
  static std::string text(const cm::Phase& phase) { return test::text(phase); }
  static std::string text(Seat seat, const cm::Action& action) { return test::text(seat, action); }
  static std::string text(const cm::Event& event) { return test::text(event); }
  static std::string_view kind(const cm::Event& event) { return test::kind(event); }
};

}  // namespace palatine::test
