// A deck's text, line by line; then the deck as a whole.
#include "engine/chevaliers/deck.hpp"

#include <algorithm>
#include <array>

#include "engine/core/bug.hpp"

namespace palatine::chevaliers {
namespace {

// Of the original's 48 cards; its five blank ones may be any.
constexpr int castle_count = 16;
constexpr int castles_of_a_colour = 2;
constexpr int tournament_count = 9;
constexpr std::array<int, special_count> special_counts = {8, 3, 1, 3, 3, 3, 1, 1};

using Words = std::vector<std::string_view>;
using Fault = tl::unexpected<DeckFault>;

// As a refusal may repeat it: not too long, nowhere cut within a character, and without control characters.
std::string shortened(std::string_view word) {
  constexpr std::size_t most = 24;
  std::size_t end = std::min(word.size(), most);
  while (end < word.size() && end > 0 && (static_cast<unsigned char>(word[end]) & 0xc0) == 0x80) --end;
  std::string text(word.substr(0, end));
  std::ranges::replace_if(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, '?');
  return end < word.size() ? text + "…" : text;
}

std::string quoted(std::string_view word) {
  return word.empty() ? "nothing" : "\"" + shortened(word) + "\"";
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
class DeckLine {
 public:
  DeckLine(int number, Words words, CardId id) : number_(number), words_(std::move(words)), id_(id) {}

  tl::expected<Card, DeckFault> card() {
    const std::string_view kind = next();
    if (kind == "castle") return castle();
    if (kind == "tournament") return ended(TournamentCard{id_});
    if (kind == "special") return special();
    return fault("card", kind, "A card is a castle, a tournament or a special, not " + quoted(kind) + ".");
  }

 private:
  tl::expected<Card, DeckFault> castle() {
    const std::string_view word = next();
    const auto colour = place_of(word, colour_words);
    if (!colour) return fault("colour", word, "There is no colour " + quoted(word) + ".");
    const auto value = combination();
    if (!value) return tl::unexpected(value.error());
    return ended(CastleCard{id_, static_cast<Colour>(*colour), *value});
  }

  tl::expected<Card, DeckFault> special() {
    const std::string_view word = next();
    const auto kind = place_of(word, special_words);
    if (!kind) return fault("special", word, "There is no special " + quoted(word) + ".");
    SpecialCard card{id_, static_cast<Special>(*kind), std::nullopt, {}};
    if (card.special == Special::die) {
      const std::string_view face = next();
      if (face.size() == 1) card.face = face_of(face[0]);
      if (!card.face) return fault("face", face, "A die card has a face from 1 to 5, not " + quoted(face) + ".");
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
      return fault(
          "combination", word,
          "A combination is three red dice, a stroke and a yellow die, as in 333/2, not " + quoted(word) + ".");
    }
    if (word[0] != word[1] || word[0] != word[2])
      return fault("red_dice", word, "The red dice of " + quoted(word) + " are not alike.");
    const auto red = face_of(word[0]);
    const auto yellow = face_of(word[4]);
    if (!red || !yellow)
      return fault("dice", word, "The dice of a combination are from 1 to 5, not " + quoted(word) + ".");
    if (red == yellow) return fault("yellow_die", word, "The yellow die of " + quoted(word) + " is like the red ones.");
    return Value{3, *red, *yellow};
  }

  tl::expected<Card, DeckFault> ended(Card card) {
    const std::string_view source = next();
    if (source != "attested" && source != "ours") {
      return fault("source", source, "A card is attested or ours, not " + quoted(source) + ".");
    }
    if (at_ < words_.size()) {
      return fault("end", words_[at_], "Nothing comes behind the source, but there is " + quoted(words_[at_]) + ".");
    }
    return card;
  }

  std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view(); }
  Fault fault(std::string_view lacks, std::string_view word, std::string message) const {
    return Fault(DeckFault{number_, std::move(message), lacks, shortened(word)});
  }

  int number_;
  Words words_;
  CardId id_;
  std::size_t at_ = 0;
};

std::string counted(int count, std::string_view what) {
  return count == 1 ? "is 1 " + std::string(what) : "are " + std::to_string(count) + " " + std::string(what) + "s";
}

DeckFault too_few(int count, std::string_view what, int least, std::string_view word) {
  return {0,         "There " + counted(count, what) + "; there must be " + std::to_string(least) + " at least.",
          "too_few", std::string(word),
          count,     least};
}

struct KindCounts {
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

// What is wrong with the deck as a whole; none: nothing.
std::optional<DeckFault> wrong_as_a_whole(const Deck& deck) {
  KindCounts counts;
  for (const Card& card : deck.cards) std::visit(counts, card);
  int castles = 0;
  for (std::size_t colour = 0; colour < counts.castles.size(); ++colour) {
    const std::string_view word = colour_words[colour];
    castles += counts.castles[colour];
    if (counts.castles[colour] < castles_of_a_colour)
      return too_few(counts.castles[colour], std::string(word) + " castle", castles_of_a_colour, word);
  }
  if (castles < castle_count) return too_few(castles, "castle", castle_count, "castle");
  if (counts.tournaments < tournament_count)
    return too_few(counts.tournaments, "tournament", tournament_count, "tournament");
  for (std::size_t kind = 0; kind < special_counts.size(); ++kind) {
    const std::string_view word = special_words[kind];
    if (counts.specials[kind] < special_counts[kind])
      return too_few(counts.specials[kind], std::string(word) + " card", special_counts[kind], word);
  }
  for (Face face = 1; face <= highest_face; ++face) {
    if (counts.faces[face] > 0) continue;
    const std::string number = std::to_string(face);
    return DeckFault{0, "There is no die card with a " + number + "; every face has one.", "no_die", number};
  }
  return std::nullopt;
}

bool duplicate(const CastleCard& a, const CastleCard& b) {
  return a.colour == b.colour;
}
bool duplicate(const SpecialCard& a, const SpecialCard& b) {
  return a.special == b.special && a.face == b.face;
}
// Tournaments among them: of these one may have many.
template <class A, class B>
bool duplicate(const A&, const B&) {
  return false;
}

Kinds kinds_of(const Deck& deck) {
  Kinds kinds;
  for (const Card& card : deck.cards) {
    const CardId id = id_of(card);
    if (std::holds_alternative<CastleCard>(card)) kinds.castles.add(id);
    if (std::holds_alternative<TournamentCard>(card)) kinds.tournaments.add(id);
    if (const auto* special = std::get_if<SpecialCard>(&card)) {
      kinds.specials.add(id);
      kinds.of[static_cast<std::size_t>(special->special)].add(id);
    }
    for (const Card& other : deck.cards) {
      if (std::visit([](const auto& a, const auto& b) { return duplicate(a, b); }, card, other)) {
        kinds.duplicates[id].add(id_of(other));
      }
    }
  }
  return kinds;
}

}  // namespace

tl::expected<Deck, DeckFault> read_deck(std::string_view text) {
  if (text.size() > most_deck_bytes) {
    return Fault(
        DeckFault{0, "The text of a deck has " + std::to_string(most_deck_bytes) + " bytes at most.", "too_long", {}});
  }
  Deck deck;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    Words words = words_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    if (deck.cards.size() == most_deck_cards) {
      return Fault(DeckFault{number,
                             "A deck has " + std::to_string(most_deck_cards) + " cards at most; this is one too many.",
                             "too_many",
                             {}});
    }
    for (const std::string_view word : words) (deck.text += word) += ' ';
    deck.text.back() = '\n';
    auto card = DeckLine(number, std::move(words), static_cast<CardId>(deck.cards.size())).card();
    if (!card) return tl::unexpected(card.error());
    deck.cards.push_back(*card);
  }
  if (auto wrong = wrong_as_a_whole(deck)) return Fault(*std::move(wrong));
  deck.kinds = kinds_of(deck);
  return deck;
}

const Deck& standard_deck() {
  static const Deck built_in = [] {
    auto read = read_deck(deck_text());
    if (!read) {
      const std::string what = "deck.txt, line " + std::to_string(read.error().line) + ": " + read.error().message;
      report_bug(what.c_str(), std::source_location::current());
    }
    expect(read->cards.size() == standard_cards, "deck.txt has another number of cards");
    return *std::move(read);
  }();
  return built_in;
}

DeckInPlay deck_in_play(const std::optional<std::string>& text) {
  if (!text) return {};
  auto read = read_deck(*text);
  return read ? DeckInPlay(*std::move(read)) : DeckInPlay();
}

CardId id_of(const Card& card) {
  return std::visit([](const auto& each) { return each.card; }, card);
}

}  // namespace palatine::chevaliers
