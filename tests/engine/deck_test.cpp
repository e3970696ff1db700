// The deck as it is built in, and each sentence for what can be wrong with a deck.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "engine/chevaliers/deck.hpp"

namespace palatine::chevaliers {
namespace {

// The built-in deck with the first line that begins so replaced.
std::string deck_with(const std::string& start, const std::string& line) {
  std::string text(deck_text());
  std::size_t at = text.find("\n" + start);
  EXPECT_NE(at, std::string::npos) << start;
  ++at;
  return text.replace(at, text.find('\n', at) - at, line);
}

std::string fault(const std::string& text) {
  const auto deck = read_deck(text);
  return deck ? "none" : deck.error().message;
}

int first_line() {
  const std::string_view text = deck_text();
  const auto before = text.substr(0, text.find("\ncastle ") + 1);
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

TEST(Deck, the_built_in_deck_is_right) {
  EXPECT_EQ(fault(std::string(deck_text())), "none");
  EXPECT_EQ(deck().cards.size(), 48u);
  EXPECT_EQ(kinds().castles.size(), 16);
  EXPECT_EQ(kinds().tournaments.size(), 9);
  EXPECT_EQ(kinds().specials.size(), 23);
  for (std::size_t i = 0; i < deck().cards.size(); ++i) EXPECT_EQ(id_of(deck().cards[i]), i);
}

TEST(Deck, it_holds_the_combinations_that_are_attested) {
  std::multimap<std::pair<int, int>, Colour> castles;
  std::multimap<std::pair<int, int>, Special> specials;
  for (const Card& card : deck().cards) {
    if (const auto* castle = std::get_if<CastleCard>(&card))
      castles.insert({{castle->combination.face, castle->combination.other}, castle->colour});
    if (const auto* special = std::get_if<SpecialCard>(&card))
      specials.insert({{special->combination.face, special->combination.other}, special->special});
  }
  for (const auto& combination : {std::pair{3, 2}, {3, 4}, {4, 2}})
    EXPECT_TRUE(castles.contains(combination)) << combination.first << "/" << combination.second;
  const auto [first, last] = castles.equal_range({4, 2});
  EXPECT_NE(first->second, std::prev(last)->second) << "two colours share 444/2";
  EXPECT_TRUE(specials.contains({4, 1}));
  EXPECT_TRUE(specials.contains({3, 4}));
}

// The original's text shows a castle 333/2 and one 333/4, and two of its players have a castle 444/2 each.
TEST(Deck, of_castles_nothing_else_is_called_attested) {
  std::multiset<std::string> attested;
  std::istringstream lines{std::string(deck_text())};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind, colour, combination, source;
    words >> kind >> colour >> combination >> source;
    if (kind == "castle" && source == "attested") attested.insert(combination);
  }
  EXPECT_EQ(attested, (std::multiset<std::string>{"333/2", "333/4", "444/2", "444/2"}));
}

TEST(Deck, nobody_may_have_two_of_a_colour_nor_two_specials_alike_but_many_tournaments) {
  for (const CardId card : kinds().castles) {
    for (const CardId other : kinds().duplicates[card])
      EXPECT_EQ(std::get<CastleCard>(card_of(card)).colour, std::get<CastleCard>(card_of(other)).colour);
    EXPECT_GE(kinds().duplicates[card].size(), 2);
  }
  for (const CardId card : kinds().of[0])  // dice: by face
    EXPECT_LE(kinds().duplicates[card].size(), 2);
  for (const CardId card : kinds().of[1]) EXPECT_EQ(kinds().duplicates[card].size(), 3);
  for (const CardId card : kinds().tournaments) EXPECT_TRUE(kinds().duplicates[card].empty());
}

struct BadLine {
  const char* start;
  const char* line;
  const char* sentence;
};

TEST(Deck, a_wrong_line_is_named_with_a_sentence) {
  const BadLine bad[] = {
      {"castle red", "fortress red 333/1 ours", "A card is a castle, a tournament or a special, not \"fortress\"."},
      {"castle red", "castle pink 333/1 ours", "There is no colour \"pink\"."},
      {"castle red", "castle", "There is no colour nothing."},
      {"castle red", "castle red 333-1 ours",
       "A combination is three red dice, a stroke and a yellow die, as in 333/2, not \"333-1\"."},
      {"castle red", "castle red 3333/1 ours",
       "A combination is three red dice, a stroke and a yellow die, as in 333/2, not \"3333/1\"."},
      {"castle red", "castle red",
       "A combination is three red dice, a stroke and a yellow die, as in 333/2, not nothing."},
      {"castle red", "castle red 334/1 ours", "The red dice of \"334/1\" are not alike."},
      {"castle red", "castle red 433/1 ours", "The red dice of \"433/1\" are not alike."},
      {"castle red", "castle red 666/1 ours", "The dice of a combination are from 1 to 5, not \"666/1\"."},
      {"castle red", "castle red 333/6 ours", "The dice of a combination are from 1 to 5, not \"333/6\"."},
      {"castle red", "castle red 333/0 ours", "The dice of a combination are from 1 to 5, not \"333/0\"."},
      {"castle red", "castle red 333/x ours", "The dice of a combination are from 1 to 5, not \"333/x\"."},
      {"castle red", "castle red 333/3 ours", "The yellow die of \"333/3\" is like the red ones."},
      {"castle red", "castle red 333/1", "A card is attested or ours, not nothing."},
      {"castle red", "castle red 333/1 perhaps", "A card is attested or ours, not \"perhaps\"."},
      {"castle red", "castle red 333/1 ours too", "Nothing comes behind the source, but there is \"too\"."},
      {"tournament", "tournament 333/1 ours", "A card is attested or ours, not \"333/1\"."},
      {"special die", "special dice 1 333/1 ours", "There is no special \"dice\"."},
      {"special die", "special die 333/1 ours", "A die card has a face from 1 to 5, not \"333/1\"."},
      {"special die", "special die 6 333/1 ours", "A die card has a face from 1 to 5, not \"6\"."},
      {"special treason", "special treason 1 333/1 ours",
       "A combination is three red dice, a stroke and a yellow die, as in 333/2, not \"1\"."},
  };
  for (const BadLine& each : bad) {
    const auto deck = read_deck(deck_with(each.start, each.line));
    ASSERT_FALSE(deck.has_value()) << each.line;
    EXPECT_EQ(deck.error().message, each.sentence);
    EXPECT_GE(deck.error().line, first_line()) << each.line;
    EXPECT_FALSE(deck.error().message.empty());
  }
  EXPECT_EQ(read_deck(deck_with("castle red", "castle pink 333/1 ours")).error().line, first_line());
}

TEST(Deck, a_wrong_number_of_cards_is_named_with_a_sentence) {
  EXPECT_EQ(fault(deck_with("castle red", "castle white 333/1 ours")), "none") << "which colours have two is free";
  EXPECT_EQ(fault(deck_with("castle white", "")), "There is 1 white castle; there must be 2 or 3.");
  EXPECT_EQ(fault(deck_with("castle white", "castle red 333/1 ours")),
            "There are 4 red castles; there must be 2 or 3.");
  EXPECT_EQ(fault(deck_with("castle red", "")), "There are 15 castles; there must be 16.");
  EXPECT_EQ(fault(deck_with("tournament", "")), "There are 8 tournaments; there must be 9.");
  EXPECT_EQ(fault(deck_with("tournament", "castle white 333/1 ours")), "There are 17 castles; there must be 16.");
  EXPECT_EQ(fault(deck_with("special champion", "")), "There are 0 champion cards; there must be 1.");
  EXPECT_EQ(fault(deck_with("special die 5", "special die 4 333/1 ours")),
            "There is no die card with a 5; every face has one.");
  const std::pair<const char*, const char*> too_few[] = {
      {"die", "There are 7 die cards; there must be 8."},
      {"catapult", "There are 2 catapult cards; there must be 3."},
      {"pile", "There are 2 pile cards; there must be 3."},
      {"castle_guard", "There are 2 castle_guard cards; there must be 3."},
      {"card_guard", "There are 2 card_guard cards; there must be 3."},
      {"treason", "There are 0 treason cards; there must be 1."},
      {"protection", "There are 0 protection cards; there must be 1."}};
  for (const auto& [kind, sentence] : too_few)
    EXPECT_EQ(fault(deck_with("special " + std::string(kind), "")), sentence);
  EXPECT_EQ(fault(""), "There are 0 red castles; there must be 2 or 3.");
}

TEST(Deck, a_card_too_many_is_named_by_its_line) {
  const std::string text(deck_text());
  const auto deck = read_deck(text + "tournament ours\n");
  ASSERT_FALSE(deck.has_value());
  EXPECT_EQ(deck.error().message, "A deck has 48 cards; this is one too many.");
  EXPECT_EQ(deck.error().line, 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n')));
}

TEST(Deck, comments_and_empty_lines_say_nothing) {
  EXPECT_EQ(fault("# a line\n\n   # another\r\n" + std::string(deck_text()) + "\n\n#\n"), "none");
}

}  // namespace
}  // namespace palatine::chevaliers
