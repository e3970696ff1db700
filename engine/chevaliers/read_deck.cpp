// deck.txt, line by line; then the deck as a whole.
#include <algorithm>
#include <array>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/words.hpp"

namespace palatine::chevaliers {
namespace {

constexpr std::size_t deck_size = 48;
constexpr int castle_count = 16;
constexpr int tournament_count = 9;
constexpr std::array<int, special_count> special_counts = {8, 3, 1, 3, 3, 3, 1, 1};

using Words = std::vector<std::string_view>;
using Fault = tl::unexpected<DeckFault>;

std::string quoted(std::string_view word) {
  return word.empty() ? "nothing" : "\"" + std::string(word) + "\"";
}

Words words_of(std::string_view line) {
  Words words;
  line = line.substr(0, line.find('#'));
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
    if (end > at) words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

template <std::size_t N>
std::optional<std::size_t> place_of(std::string_view word, const std::array<std::string_view, N>& words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

// A digit as it is on a live die.
std::optional<Face> face_of(char digit) {
  if (digit < '1' || digit > '0' + highest_face) return std::nullopt;
  return static_cast<Face>(digit - '0');
}

// Reads one line that says something.
class Line {
 public:
  Line(int number, Words words, CardId id) : number_(number), words_(std::move(words)), id_(id) {}

  tl::expected<Card, DeckFault> card() {
    const std::string_view kind = next();
    if (kind == "castle") return castle();
    if (kind == "tournament") return ended(TournamentCard{id_});
    if (kind == "special") return special();
    return fault("A card is a castle, a tournament or a special, not " + quoted(kind) + ".");
  }

 private:
  tl::expected<Card, DeckFault> castle() {
    const std::string_view word = next();
    const auto colour = place_of(word, colour_words);
    if (!colour) return fault("There is no colour " + quoted(word) + ".");
    const auto value = combination();
    if (!value) return tl::unexpected(value.error());
    return ended(CastleCard{id_, static_cast<Colour>(*colour), *value});
  }

  tl::expected<Card, DeckFault> special() {
    const std::string_view word = next();
    const auto kind = place_of(word, special_words);
    if (!kind) return fault("There is no special " + quoted(word) + ".");
    SpecialCard card{id_, static_cast<Special>(*kind), std::nullopt, {}};
    if (card.special == Special::die) {
      const std::string_view face = next();
      if (face.size() == 1) card.face = face_of(face[0]);
      if (!card.face) return fault("A die card has a face from 1 to 5, not " + quoted(face) + ".");
    }
    const auto value = combination();
    if (!value) return tl::unexpected(value.error());
    card.combination = *value;
    return ended(card);
  }

  // 333/2
  tl::expected<Value, DeckFault> combination() {
    const std::string_view word = next();
    if (word.size() != 5 || word[3] != '/') {
      return fault("A combination is three red dice, a stroke and a yellow die, as in 333/2, not " + quoted(word) +
                   ".");
    }
    if (word[0] != word[1] || word[0] != word[2]) return fault("The red dice of " + quoted(word) + " are not alike.");
    const auto red = face_of(word[0]);
    const auto yellow = face_of(word[4]);
    if (!red || !yellow) return fault("The dice of a combination are from 1 to 5, not " + quoted(word) + ".");
    if (red == yellow) return fault("The yellow die of " + quoted(word) + " is like the red ones.");
    return Value{3, *red, *yellow};
  }

  tl::expected<Card, DeckFault> ended(Card card) {
    const std::string_view source = next();
    if (source != "attested" && source != "ours") {
      return fault("A card is attested or ours, not " + quoted(source) + ".");
    }
    if (at_ < words_.size()) return fault("Nothing comes behind the source, but there is " + quoted(words_[at_]) + ".");
    return card;
  }

  std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view(); }
  Fault fault(std::string message) const { return Fault(DeckFault{number_, std::move(message)}); }

  int number_;
  Words words_;
  CardId id_;
  std::size_t at_ = 0;
};

std::string counted(int count, std::string_view what) {
  return count == 1 ? "is 1 " + std::string(what) : "are " + std::to_string(count) + " " + std::string(what) + "s";
}

std::string wrong_count(int count, std::string_view what, const std::string& right) {
  return "There " + counted(count, what) + "; there must be " + right + ".";
}

struct Counts {
  std::array<int, colour_count> castles{};
  int tournaments = 0;
  std::array<int, special_count> specials{};
  std::array<int, highest_face + 1> faces{};

  void operator()(const CastleCard& card) { ++castles[static_cast<std::size_t>(card.colour)]; }
  void operator()(const TournamentCard&) { ++tournaments; }
  void operator()(const SpecialCard& card) {
    ++specials[static_cast<std::size_t>(card.special)];
    if (card.face) ++faces[*card.face];
  }
};

// What is wrong with the deck as a whole; empty: nothing. Two or three castles of each of six colours, 16 in all, are
// 3, 3, 3, 3, 2, 2.
std::string wrong_as_a_whole(const Deck& deck) {
  Counts counts;
  for (const Card& card : deck.cards) std::visit(counts, card);
  int castles = 0;
  for (std::size_t colour = 0; colour < counts.castles.size(); ++colour) {
    const int count = counts.castles[colour];
    castles += count;
    if (count < 2 || count > 3) return wrong_count(count, std::string(colour_words[colour]) + " castle", "2 or 3");
  }
  if (castles != castle_count) return wrong_count(castles, "castle", std::to_string(castle_count));
  if (counts.tournaments != tournament_count) {
    return wrong_count(counts.tournaments, "tournament", std::to_string(tournament_count));
  }
  for (std::size_t kind = 0; kind < special_counts.size(); ++kind) {
    if (counts.specials[kind] == special_counts[kind]) continue;
    return wrong_count(counts.specials[kind], std::string(special_words[kind]) + " card",
                       std::to_string(special_counts[kind]));
  }
  for (Face face = 1; face <= highest_face; ++face) {
    if (counts.faces[face] == 0) return "There is no die card with a " + std::to_string(face) + "; every face has one.";
  }
  return {};
}

}  // namespace

tl::expected<Deck, DeckFault> read_deck(std::string_view text) {
  Deck deck;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    Words words = words_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    if (deck.cards.size() == deck_size) {
      return Fault(DeckFault{number, "A deck has " + std::to_string(deck_size) + " cards; this is one too many."});
    }
    auto card = Line(number, std::move(words), static_cast<CardId>(deck.cards.size())).card();
    if (!card) return tl::unexpected(card.error());
    deck.cards.push_back(*card);
  }
  if (std::string wrong = wrong_as_a_whole(deck); !wrong.empty()) return Fault(DeckFault{0, std::move(wrong)});
  return deck;
}

}  // namespace palatine::chevaliers
