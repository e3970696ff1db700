// What the conformance suite needs to know of Carolus Magnus.
#pragma once

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/conformance_suite.hpp"
#include "tests/games/carolus_magnus/tables.hpp"
#include "tests/games/carolus_magnus/text.hpp"

namespace palatine::carolus_magnus {
inline void PrintTo(const Options& options, std::ostream* out) {
  *out << test::text(options);
}
}  // namespace palatine::carolus_magnus

namespace palatine::test {

template <>
struct GameTraits<cm::CarolusMagnus> {
  using G = cm::CarolusMagnus;

  static std::vector<cm::Options> tables() { return carolus_magnus_tables(); }
  static int longest() { return 100 * 4 * 12; }
  static Refused<cm::Options> wrong_options() {
    const Side a{0};
    const Side b{1};
    return {{{.players = 1, .teams = {}}, "players_out_of_range"},
            {{.players = 5, .teams = {}}, "players_out_of_range"},
            {{.players = -1, .teams = {}}, "players_out_of_range"},
            {{.players = 2, .teams = {a, b}}, "teams_need_four_players"},
            {{.players = 3, .teams = {a, b, a}}, "teams_need_four_players"},
            {{.players = 4, .teams = {a, b, a}}, "teams_incomplete"},
            {{.players = 4, .teams = {a, b, a, a}}, "teams_unequal"},
            {{.players = 4, .teams = {a, b, Side{2}, a}}, "teams_unequal"},
            {{.players = 2, .teams = {}, .max_rounds = -1}, "rounds_out_of_range"},
            {{.players = 2, .teams = {}, .max_rounds = 1001}, "rounds_out_of_range"}};
  }
  static std::vector<std::string_view> reasons() {
    return {"game_over",          "not_your_turn", "wrong_phase",         "family_exhausted",
            "disc_not_in_hand",   "disc_taken",    "not_in_reserve",      "no_such_region",
            "steps_out_of_range", "no_such_pile",  "knights_not_in_pile", "wrong_number_of_knights"};
  }
  static void pool(const cm::State& state, Random& random, std::vector<cm::Action>& out) {
    const std::vector<std::uint8_t> odd = {0, 1, 2, 3, 4, 5, 6, 7, 128, 255};
    for (const auto value : odd) {
      out.push_back(cm::ChooseFamily{cm::Family{value}});
      out.push_back(cm::LayDisc{value});
      out.push_back(cm::MoveEmperor{value});
      out.push_back(cm::PlaceKnight{cm::Family{value}, std::nullopt});
    }
    for (int i = 0; i < 24; ++i)
      out.push_back(cm::PlaceKnight{cm::Family(random.below(7)), static_cast<cm::RegionId>(random.below(18))});
    out.push_back(cm::PlaceKnight{cm::Family::red, cm::RegionId{255}});
    for (const int region : {0, 1, 7, 14, 15, 255}) out.push_back(cm::PlaceEmperor{static_cast<cm::RegionId>(region)});
    const cm::Piles piles = G::full_view(state).piles;
    for (std::uint8_t pile = 0; pile < 7; ++pile) {
      cm::Knights knights = pile < piles.size() ? piles[pile] : cm::Knights{};
      out.push_back(cm::TakePile{pile, knights});
      for (int i = 0; i < 4; ++i) {
        cm::Knights wrong = knights;
        const auto at = random.below(cm::family_count);
        wrong.of[at] = static_cast<std::uint8_t>(wrong.of[at] + random.below(3) - 1);  // 255 where there was none
        if (random.below(2)) wrong.of[random.below(cm::family_count)] = static_cast<std::uint8_t>(random.below(4));
        out.push_back(cm::TakePile{pile, wrong});
      }
    }
    out.push_back(cm::TakePile{255, {}});
  }
  static void shuffle_unseen(cm::State&, Viewer, Random&) {}  // nothing is hidden
  static bool alike(const cm::Action& a, const cm::Action& b) { return a == b; }
};

}  // namespace palatine::test
