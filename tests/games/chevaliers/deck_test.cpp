// The deck as it is built in, and each sentence for what can be wrong with a deck.
#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/options.hpp"

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
  EXPECT_EQ(standard_deck().cards.size(), 48u);
  std::multiset<int> of_a_colour;
  for (const Card& card : standard_deck().cards)
    if (const auto* castle = std::get_if<CastleCard>(&card); castle)
      of_a_colour.insert(standard_deck().kinds.duplicates[castle->card].size());
  EXPECT_EQ(of_a_colour.count(3), 12u) << "three of each of four colours";
  EXPECT_EQ(of_a_colour.count(2), 4u) << "and two of each of two";
  EXPECT_EQ(standard_deck().kinds.castles.size(), 16);
  EXPECT_EQ(standard_deck().kinds.tournaments.size(), 9);
  EXPECT_EQ(standard_deck().kinds.specials.size(), 23);
  for (std::size_t i = 0; i < standard_deck().cards.size(); ++i) EXPECT_EQ(id_of(standard_deck().cards[i]), i);
}

TEST(Deck, it_holds_the_combinations_that_are_attested) {
  std::multimap<std::pair<int, int>, Colour> castles;
  std::multimap<std::pair<int, int>, Special> specials;
  for (const Card& card : standard_deck().cards) {
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

// The original's text shows a castle 333/2 and one 333/4; two of its players have a castle 444/2 each, and one tries
// for a special 444/1, then for one 333/4. It has no list of cards, but says how many there are of each.
TEST(Deck, what_is_called_attested_is_what_the_original_shows) {
  std::multiset<std::string> castles, specials;
  std::map<std::string, int> of_each;
  int tournaments = 0;
  std::istringstream lines{std::string(deck_text())};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream told(line);
    const std::vector<std::string> words(std::istream_iterator<std::string>(told), {});
    if (words.empty() || words[0] == "#") continue;
    ++of_each[words[0] == "special" ? words[1] : words[0]];
    if (words.back() != "attested") continue;
    const std::string& combination = words[words.size() - 2];
    if (words[0] == "castle") castles.insert(combination);
    if (words[0] == "special") specials.insert(combination);
    if (words[0] == "tournament") ++tournaments;
  }
  EXPECT_EQ(castles, (std::multiset<std::string>{"333/2", "333/4", "444/2", "444/2"}));
  EXPECT_EQ(specials, (std::multiset<std::string>{"333/4", "444/1"}));
  EXPECT_EQ(tournaments, 9);
  EXPECT_EQ(of_each, (std::map<std::string, int>{{"castle", 16},
                                                 {"tournament", 9},
                                                 {"die", 8},
                                                 {"catapult", 3},
                                                 {"champion", 1},
                                                 {"pile", 3},
                                                 {"castle_guard", 3},
                                                 {"card_guard", 3},
                                                 {"treason", 1},
                                                 {"protection", 1}}));
}

TEST(Deck, nobody_may_have_two_of_a_colour_nor_two_specials_alike_but_many_tournaments) {
  for (const CardId card : standard_deck().kinds.castles) {
    for (const CardId other : standard_deck().kinds.duplicates[card])
      EXPECT_EQ(std::get<CastleCard>(standard_deck().cards[card]).colour,
                std::get<CastleCard>(standard_deck().cards[other]).colour);
    EXPECT_GE(standard_deck().kinds.duplicates[card].size(), 2);
  }
  for (const CardId card : standard_deck().kinds.of[0])  // dice: by face
    EXPECT_LE(standard_deck().kinds.duplicates[card].size(), 2);
  for (const CardId card : standard_deck().kinds.of[1]) EXPECT_EQ(standard_deck().kinds.duplicates[card].size(), 3);
  for (const CardId card : standard_deck().kinds.tournaments)
    EXPECT_TRUE(standard_deck().kinds.duplicates[card].empty());
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
  EXPECT_EQ(fault(deck_with("castle white", "")), "There is 1 white castle; there must be 2 at least.");
  EXPECT_EQ(fault(deck_with("castle red", "")), "There are 15 castles; there must be 16 at least.");
  EXPECT_EQ(fault(deck_with("tournament", "")), "There are 8 tournaments; there must be 9 at least.");
  EXPECT_EQ(fault(deck_with("special champion", "")), "There are 0 champion cards; there must be 1 at least.");
  EXPECT_EQ(fault(deck_with("special die 5", "special die 4 333/1 ours")),
            "There is no die card with a 5; every face has one.");
  const std::pair<const char*, const char*> too_few[] = {
      {"die", "There are 7 die cards; there must be 8 at least."},
      {"catapult", "There are 2 catapult cards; there must be 3 at least."},
      {"pile", "There are 2 pile cards; there must be 3 at least."},
      {"castle_guard", "There are 2 castle_guard cards; there must be 3 at least."},
      {"card_guard", "There are 2 card_guard cards; there must be 3 at least."},
      {"treason", "There are 0 treason cards; there must be 1 at least."},
      {"protection", "There are 0 protection cards; there must be 1 at least."}};
  for (const auto& [kind, sentence] : too_few)
    EXPECT_EQ(fault(deck_with("special " + std::string(kind), "")), sentence);
  EXPECT_EQ(fault(""), "There are 0 red castles; there must be 2 at least.");
  const auto wrong = read_deck(deck_with("special die 5", "special die 4 333/1 ours")).error();
  EXPECT_EQ(wrong.line, 0);
  EXPECT_EQ(wrong.fault, "no_die");
  EXPECT_EQ(wrong.word, "5");
  const auto few = read_deck(deck_with("special pile", "")).error();
  EXPECT_EQ(few.fault, "too_few");
  EXPECT_EQ(few.word, "pile");
  EXPECT_EQ(few.count, 2);
  EXPECT_EQ(few.least, 3);
}

TEST(Deck, five_blank_cards_may_be_any) {
  std::string text(deck_text());
  for (const char* blank : {"castle red 333/1 ours", "tournament ours", "special die 1 333/1 ours",
                            "special protection 555/4 ours", "castle red 111/2 ours"}) {
    text += std::string(blank) + "\n";
    EXPECT_EQ(fault(text), "none") << blank;
  }
  const Deck deck = read_deck(text).value();
  EXPECT_EQ(deck.cards.size(), std::size_t{most_deck_cards});
  EXPECT_EQ(deck.kinds.castles.size(), 18);
  EXPECT_EQ(deck.kinds.of[static_cast<std::size_t>(Special::protection)].size(), 2);
  EXPECT_EQ(deck.kinds.duplicates[52].size(), 5) << "five red castles";
  const auto one_more = read_deck(text + "tournament ours\n");
  ASSERT_FALSE(one_more.has_value());
  EXPECT_EQ(one_more.error().message, "A deck has 53 cards at most; this is one too many.");
  EXPECT_EQ(one_more.error().line, 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n')));
  EXPECT_EQ(one_more.error().fault, "too_many");
}

TEST(Deck, its_text_has_a_card_a_line_and_reads_the_same) {
  const Deck deck = read_deck("  castle   red 111/2 ours # mine\r\n" + deck_with("castle red", "")).value();
  EXPECT_TRUE(deck.text.starts_with("castle red 111/2 ours\ncastle red 333/5 ours\n")) << deck.text;
  EXPECT_EQ(std::count(deck.text.begin(), deck.text.end(), '\n'), 48);
  const Deck again = read_deck(deck.text).value();
  EXPECT_EQ(again.cards, deck.cards);
  EXPECT_EQ(again.text, deck.text);
}

TEST(Deck, a_text_is_bounded_and_so_is_what_a_refusal_repeats_of_it) {
  const std::string text(deck_text());
  EXPECT_EQ(fault(text + std::string(most_deck_bytes - text.size(), '#')), "none");
  EXPECT_EQ(fault(text + std::string(most_deck_bytes - text.size() + 1, '#')),
            "The text of a deck has 4096 bytes at most.");
  const auto fault_of = [](const std::string& word) { return read_deck("castle " + word).error(); };
  EXPECT_EQ(fault_of(std::string(3000, 'x')).word, std::string(24, 'x') + "…");
  EXPECT_EQ(fault_of(std::string(23, 'x') + "éé").word, std::string(23, 'x') + "…") << "not cut within a letter";
  EXPECT_EQ(fault_of("\x1b[31m").word, "?[31m");
}

// C20: what the options make of it.
TEST(Deck, an_option_that_names_the_standard_deck_is_left_empty) {
  Options options;
  options.deck = std::string(deck_text());
  EXPECT_EQ(with_defaults(options), Options{});
  options.deck = deck_with("castle red", "castle red 111/2 ours # mine");
  const Options normal = with_defaults(options);
  ASSERT_TRUE(normal.deck.has_value());
  EXPECT_EQ(normal.deck->find('#'), std::string::npos);
  EXPECT_EQ(with_defaults(normal), normal);
  EXPECT_FALSE(check(normal).has_value());
}

TEST(Deck, a_refusal_tells_line_fault_and_word) {
  Options options;
  options.deck = deck_with("castle red", "castle pink 333/1 ours");
  EXPECT_EQ(with_defaults(options), options) << "what is wrong stays as it is";
  const auto wrong = check(options);
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->reason, "bad_deck");
  EXPECT_EQ(wrong->rule, "C20");
  EXPECT_EQ(wrong->message, "Line " + std::to_string(first_line()) + ": There is no colour \"pink\".");
  const std::vector<std::pair<std::string, Rejection::Value>> args = {{"line", std::int64_t{first_line()}},
                                                                      {"fault", "colour"},
                                                                      {"word", "pink"},
                                                                      {"count", std::int64_t{0}},
                                                                      {"least", std::int64_t{0}}};
  EXPECT_EQ(wrong->args, args);
}

TEST(Deck, comments_and_empty_lines_say_nothing) {
  EXPECT_EQ(fault("# a line\n\n   # another\r\n" + std::string(deck_text()) + "\n\n#\n"), "none");
}

}  // namespace
}  // namespace palatine::chevaliers
