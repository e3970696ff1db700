// Chevaliers' engine and its oracle play the same games on the same numbers, and are compared after every action.
//
// PALATINE_GAMES: how many games (2,100 where it is not set; a multiple of 35 covers all sizes and manners alike).
// PALATINE_OPTION: tournament_ties, first_player or max_turns: every game has this option, with what is not its
// default. PALATINE_SEED: only this game, as a failure names it.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "tests/oracle/chevaliers_side_by_side.hpp"

namespace palatine::oracle {
namespace {

constexpr int usual_games = 2100;
Met met;

// Those that may be left out: in a third of the games, and in another third they name their defaults.
void choose_options(json& options, std::uint64_t seed) {
  const char* const said = std::getenv("PALATINE_OPTION");
  const std::string always = said ? said : "";
  FastRandom random(seed + 78);
  const auto choose = [&](const char* name, const char* usual, const std::string& other) {
    const auto third = random.below(3);
    if (third == 1) options[name] = usual;
    if (third == 2 || always == name) options[name] = other;
  };
  choose("tournament_ties", "first_roller", "rolled_again");
  const int players = options.at("players");
  choose("first_player", "lot", "seat_" + std::to_string(random.below(static_cast<std::uint32_t>(players))));
  if (random.below(40) == 0 || always == "max_turns") options["max_turns"] = 0;
}

// The whole game follows from its number.
testing::AssertionResult play(std::uint64_t seed) {
  const auto manner = static_cast<Manner>(seed / 5 % manners);
  FastRandom random(seed + 77);
  static constexpr int turns[] = {1, 3, 8, 12, 16, 20, 30, 40, 60, 150};
  static constexpr Load loads[] = {{0, 0}, {0, 0}, {25, 4}, {60, 4}, {30, 2}, {40, 5}, {15, 0}, {85, 3}};
  const int drawn_turns = turns[random.below(10)];
  MannerlyPlayers players(manner, loads[random.below(8)]);
  const int max_turns = manner == Manner::collecting ? 100 : drawn_turns;
  json options = {{"players", 2 + seed % 5}, {"max_turns", max_turns}};
  choose_options(options, seed);
  return SideBySide(seed, options, players, met).play();
}

int games_to_play() {
  const char* wanted = std::getenv("PALATINE_GAMES");
  return wanted ? std::max(1, std::atoi(wanted)) : usual_games;
}

void tell_progress(std::chrono::steady_clock::time_point start) {
  const auto taken = std::chrono::steady_clock::now() - start;
  std::cout << "  " << met.games << " games, " << met.actions << " actions, " << met.branches << " others, "
            << met.refusals << " refusals, " << std::chrono::duration_cast<std::chrono::seconds>(taken).count() << " s"
            << std::endl;
}

TEST(ChevaliersOracle, the_engine_and_the_oracle_play_alike) {
  if (const char* seed = std::getenv("PALATINE_SEED")) {
    ASSERT_TRUE(play(std::strtoull(seed, nullptr, 10)));
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const int games = games_to_play();
  for (int game = 0; game < games; ++game) {
    ASSERT_TRUE(play(static_cast<std::uint64_t>(game)));
    if ((game + 1) % 350 == 0) tell_progress(start);
  }
  tell_progress(start);
  for (const auto& [thing, count] : met.things) std::cout << "  " << thing << ": " << count << "\n";
}

TEST(ChevaliersOracle, a_turn_passes_where_everything_is_like_ones_own) {
  Met concert;
  ConcertedPlayers players;
  ASSERT_TRUE(SideBySide(1, {{"players", 6}, {"max_turns", 160}}, players, concert).play());
  EXPECT_GT(concert.things["turn_passed"], 3);
  EXPECT_GT(concert.things["card_buried, forced"], 0);
  EXPECT_GT(concert.things["card_buried, forced, on a later choice"], 0);
  for (const auto& [thing, count] : concert.things) std::cout << "  " << thing << ": " << count << "\n";
}

// Comparing says something only of what was met; the usual number of games meets with everything.
TEST(ChevaliersOracle, every_event_and_every_end_was_met) {
  if (met.games < usual_games) GTEST_SKIP() << "only " << met.games << " games were played";
  for (const char* thing : {"set_up",
                            "turn_started",
                            "card_buried",
                            "card_buried, forced",
                            "card_buried, forced, on a later choice",
                            "card_buried, alone on the pile",
                            "card_turned",
                            "guard_laid",
                            "target_chosen",
                            "roll_started",
                            "roll_started, four rolls for attempt",
                            "roll_started, four rolls for tournament",
                            "dice_rolled",
                            "roll_ended",
                            "roll_ended, no live die",
                            "card_taken",
                            "card_taken, an opponent's castle",
                            "card_taken, an opponent's special",
                            "card_returned",
                            "tournament_tied",
                            "castle_kept",
                            "throne_taken",
                            "throne_missed",
                            "throne_missed, protected",
                            "card_returned, alone on the pile",
                            "castle_given",
                            "game_ended",
                            "treason",
                            "a lone card on a pile",
                            "an empty pile",
                            "two empty piles",
                            "ended by four_castles",
                            "ended by tournaments",
                            "ended by throne",
                            "ended by turn_limit",
                            "ended by turn_limit, nobody wins"}) {
    EXPECT_GT(met.things[thing], 0) << thing;
  }
}

}  // namespace
}  // namespace palatine::oracle
