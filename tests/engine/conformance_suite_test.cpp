// Every game, the test game included, passes the conformance suite.
#include "tests/engine/conformance_suite.hpp"

#include "game_traits_of_all.hpp"

namespace palatine::test {

namespace {

template <class G>
class ConformanceSuite : public testing::Test {
 protected:
  using B = ConformanceSuiteOf<G>;

  // Calls check(options, seed) for `games` games of every table.
  template <class Check>
  static void at_every_table(int games, Check check) {
    for (const auto& options : GameTraits<G>::tables()) {
      for (int game = 0; game < scaled(games); ++game) {
        const auto seed = static_cast<std::uint64_t>(1000 + game * 10);
        SCOPED_TRACE("seed " + std::to_string(seed) + ", " + testing::PrintToString(options));
        check(options, seed);
        if (testing::Test::HasFailure()) return;
      }
    }
  }
};

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    std::string name;
    bool start = true;
    for (const char c : std::string_view(G::id)) {
      if (c != '-') name += start ? static_cast<char>(std::toupper(c)) : c;
      start = c == '-';
    }
    return name;
  }
};
TYPED_TEST_SUITE(ConformanceSuite, AllGames<testing::Types>, GameNames);

TYPED_TEST(ConformanceSuite, random_play_ends) {
  this->at_every_table(20, TestFixture::B::random_play_ends);
}
TYPED_TEST(ConformanceSuite, prompts_hold_exactly_the_legal_actions) {
  this->at_every_table(10, TestFixture::B::prompts_hold_exactly_the_legal_actions);
}
TYPED_TEST(ConformanceSuite, what_may_draw_is_announced) {
  this->at_every_table(4, TestFixture::B::what_may_draw_is_announced);
}
TYPED_TEST(ConformanceSuite, legal_is_exactly_what_apply_accepts_and_a_rejection_changes_nothing) {
  this->at_every_table(2, [](const auto& options, std::uint64_t seed) {
    TestFixture::B::legal_is_exactly_what_apply_accepts(options, seed, 10);
  });
}
TYPED_TEST(ConformanceSuite, the_same_numbers_give_the_same_game) {
  this->at_every_table(10, TestFixture::B::the_same_numbers_give_the_same_game);
}
TYPED_TEST(ConformanceSuite, nobody_sees_that_what_is_unseen_is_drawn_anew) {
  this->at_every_table(2, TestFixture::B::nobody_sees_that_what_is_unseen_is_drawn_anew);
}
TYPED_TEST(ConformanceSuite, views_hide_what_a_viewer_may_not_know) {
  this->at_every_table(2, TestFixture::B::views_hide_what_a_viewer_may_not_know);
}
TYPED_TEST(ConformanceSuite, audiences_see_alike) {
  this->at_every_table(3, TestFixture::B::audiences_see_alike);
}
TYPED_TEST(ConformanceSuite, wrong_options_are_refused) {
  TestFixture::B::wrong_options_are_refused();
}

}  // namespace
}  // namespace palatine::test
