// Chevaliers' engine and its oracle play the same games on the same numbers, and are compared after every action.
//
// PALATINE_GAMES: how many games (1,050 where it is not set; a multiple of 35 covers all sizes and manners alike).
// PALATINE_OPTION: tournament_ties, first_player, deck or max_turns: every game has this option, with what is not its
// default. PALATINE_SEED: only this game, as a failure names it.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <span>

#include "engine/chevaliers/deck.hpp"
#include "tests/games/chevaliers/oracle/side_by_side.hpp"

namespace palatine::oracle {
namespace {

constexpr int usual_games = 1050;
Met met;

std::string drawn_combination(Random& random) {
  const auto red = 1 + random.below(5), yellow = 1 + (red + random.below(4)) % 5;
  return std::string(3, static_cast<char>('0' + red)) + "/" + std::to_string(yellow);
}

// A deck of a table's own: what must be there and up to five cards more, in any order, with any combinations.
std::string drawn_deck(Random& random) {
  static constexpr const char* colours[] = {"red", "violet", "blue", "green", "yellow", "white"};
  std::vector<std::string> cards;
  const auto add = [&](const std::string& what) {
    cards.push_back(what + " " + drawn_combination(random) + " ours\n");
  };
  const auto castle = [&](std::uint32_t colour) { add("castle " + std::string(colours[colour])); };
  const auto die = [&](std::uint32_t face) { add("special die " + std::to_string(face)); };
  const auto tournament = [&] { cards.push_back("tournament ours\n"); };
  for (std::uint32_t i = 0; i < 16; ++i) castle(i < 12 ? i % 6 : random.below(6));
  for (int i = 0; i < 9; ++i) tournament();
  for (std::uint32_t i = 0; i < 8; ++i) die(i < 5 ? i + 1 : 1 + random.below(5));
  const std::pair<const char*, int> others[] = {{"catapult", 3},     {"champion", 1},   {"pile", 3},
                                                {"castle_guard", 3}, {"card_guard", 3}, {"treason", 1},
                                                {"protection", 1}};
  for (const auto& [what, count] : others)
    for (int i = 0; i < count; ++i) add("special " + std::string(what));
  for (std::uint32_t blanks = random.below(6); blanks > 0; --blanks) {
    const auto kind = random.below(10);
    if (kind < 7) add("special " + std::string(others[kind].first));
    if (kind == 7) castle(random.below(6));
    if (kind == 8) die(1 + random.below(5));
    if (kind == 9) tournament();
  }
  shuffle(std::span(cards), random);
  std::string text;
  for (const std::string& card : cards) text += card;
  return text;
}

// The same with something else in one place.
std::string garbled(std::string text, Random& random) {
  static constexpr std::string_view signs = "0123456789/ \n#\tabcdeours";
  const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
  const std::size_t begin = text.rfind('\n', at) + 1, end = text.find('\n', at) + 1;
  switch (random.below(4)) {
    case 0:
      return text.erase(begin, end - begin);
    case 1:
      return text.insert(begin, text.substr(begin, end - begin));
    case 2:
      return text.erase(at, 1);
    default:
      text[at] = signs[random.below(static_cast<std::uint32_t>(signs.size()))];
      return text;
  }
}

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
  if (random.below(3) == 0 || always == "deck") options["deck"] = drawn_deck(random);
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

TEST(ChevaliersOracle, the_engine_and_the_oracle_take_the_same_texts_for_decks) {
  FastRandom random(20);
  int right = 0, wrong = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string text = drawn_deck(random);
    for (std::uint32_t faults = random.below(4); faults > 0; --faults) text = garbled(text, random);
    const json oracles = ChevaliersOracle::read_deck(text);
    const auto engines = chevaliers::read_deck(text);
    ASSERT_EQ(engines.has_value(), !oracles.is_null()) << text << (engines ? "" : engines.error().message);
    if (engines) {
      ASSERT_EQ(engines->cards.size(), oracles.size()) << text;
    }
    ++(engines ? right : wrong);
  }
  EXPECT_GT(right, 500);
  EXPECT_GT(wrong, 500);
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
