// Every game, the test game included, passes the battery.
#include "tests/engine/battery.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "tests/engine/support/tables.hpp"
#include "tests/engine/support/text.hpp"
#include "tests/games/sealed/sealed.hpp"

namespace palatine::carolus_magnus {
void PrintTo(const Options& options, std::ostream* out) {
  *out << test::text(options);
}
}  // namespace palatine::carolus_magnus

namespace palatine::test {

template <class T>
using Refused = std::vector<std::pair<T, std::string_view>>;

template <>
struct Trial<cm::CarolusMagnus> {
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
            {{.players = 2, .teams = {}, .max_rounds = 0}, "rounds_out_of_range"},
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

template <>
struct Trial<sealed::Sealed> {
  static std::vector<sealed::Options> tables() {
    std::vector<sealed::Options> tables;
    for (int players = 2; players <= 4; ++players)
      for (const int rounds : {1, 3, 8})
        for (const int chips : {0, 3, 20}) tables.push_back({players, rounds, chips});
    return tables;
  }
  static int longest() { return 8 * 6 + 1; }
  static Refused<sealed::Options> wrong_options() {
    return {{{1, 3, 10}, "players_out_of_range"}, {{5, 3, 10}, "players_out_of_range"},
            {{2, 0, 10}, "rounds_out_of_range"},  {{2, 9, 10}, "rounds_out_of_range"},
            {{2, 3, -1}, "chips_out_of_range"},   {{2, 3, 21}, "chips_out_of_range"}};
  }
  static std::vector<std::string_view> reasons() {
    return {"game_over", "not_your_turn", "wrong_phase", "bid_out_of_range", "card_not_in_hand", "no_such_seat"};
  }
  static void pool(const sealed::State&, Random& random, std::vector<sealed::Action>& out) {
    using namespace sealed;
    for (const int chips : {-1000000, -1, 0, 1, 2, 3, 10, 19, 20, 21, 1000000}) out.push_back(Bid{chips});
    for (const Suit suit : {Suit::tower, Suit::gate})
      for (std::uint8_t rank = 0; rank <= ranks + 1; ++rank)
        out.push_back(Offer{{suit, rank}, seat_at(static_cast<int>(random.below(6)))});
    out.push_back(Offer{{Suit{7}, 255}, seat_at(255)});
    out.push_back(Keep{});
    out.push_back(Answer{true});
    out.push_back(Answer{false});
  }
  static void shuffle_unseen(sealed::State& state, Viewer viewer, Random& random) {
    sealed::Sealed::shuffle_unseen(state, viewer, random);
  }
  // Bids are secret; of an offer its receiver is known.
  static bool alike(const sealed::Action& a, const sealed::Action& b) {
    const auto* offer = std::get_if<sealed::Offer>(&a);
    const auto* other = std::get_if<sealed::Offer>(&b);
    if (offer && other) return offer->to == other->to;
    return a == b || (std::holds_alternative<sealed::Bid>(a) && std::holds_alternative<sealed::Bid>(b));
  }
};

namespace {

template <class G>
class Battery : public testing::Test {
 protected:
  using B = BatteryOf<G>;

  // Calls check(options, seed) for `games` games of every table.
  template <class Check>
  static void at_every_table(int games, Check check) {
    for (const auto& options : Trial<G>::tables()) {
      for (int game = 0; game < scaled(games); ++game) {
        const auto seed = static_cast<std::uint64_t>(1000 + game * 10);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + testing::PrintToString(options));
        check(options, seed);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
};

using Games = testing::Types<cm::CarolusMagnus, sealed::Sealed>;

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::id) == "sealed" ? "Sealed" : "CarolusMagnus";
  }
};
TYPED_TEST_SUITE(Battery, Games, GameNames);

TYPED_TEST(Battery, random_play_ends) {
  this->at_every_table(20, TestFixture::B::random_play_ends);
}
TYPED_TEST(Battery, prompts_hold_exactly_the_legal_actions) {
  this->at_every_table(10, TestFixture::B::prompts_hold_exactly_the_legal_actions);
}
TYPED_TEST(Battery, what_may_draw_is_announced) {
  this->at_every_table(4, TestFixture::B::what_may_draw_is_announced);
}
TYPED_TEST(Battery, legal_is_exactly_what_apply_accepts_and_a_rejection_changes_nothing) {
  this->at_every_table(2, [](const auto& options, std::uint64_t seed) {
    TestFixture::B::legal_is_exactly_what_apply_accepts(options, seed, 5);
  });
}
TYPED_TEST(Battery, the_same_numbers_give_the_same_game) {
  this->at_every_table(10, TestFixture::B::the_same_numbers_give_the_same_game);
}
TYPED_TEST(Battery, views_hide_what_a_viewer_may_not_know) {
  this->at_every_table(2, TestFixture::B::views_hide_what_a_viewer_may_not_know);
}
TYPED_TEST(Battery, audiences_see_alike) {
  this->at_every_table(3, TestFixture::B::audiences_see_alike);
}
TYPED_TEST(Battery, wrong_options_are_refused) {
  TestFixture::B::wrong_options_are_refused();
}

}  // namespace
}  // namespace palatine::test
