#include "client-cli/games/chevaliers/palette.hpp"

#include <algorithm>
#include <array>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/chevaliers/rules.hpp"
#include "engine/chevaliers/nouns.hpp"

namespace palatine::client::chevaliers {

using namespace rules;

namespace {

constexpr std::array<client::Colour, colour_count> colours = {client::Colour::red,    client::Colour::pink,
                                                              client::Colour::blue,   client::Colour::green,
                                                              client::Colour::yellow, client::Colour::white};

// The word by which the catalogue knows it.
std::string key_of(const Card& card) {
  if (const auto* castle = std::get_if<CastleCard>(&card)) {
    return std::string(colour_words[static_cast<std::size_t>(castle->colour)]);
  }
  if (const auto* special = std::get_if<SpecialCard>(&card)) {
    return std::string(special_words[static_cast<std::size_t>(special->special)]);
  }
  return "tournament";
}

std::string named(const char* family, const Card& card, const Words& words) {
  const auto* special = std::get_if<SpecialCard>(&card);
  return words.text(family + key_of(card), {{"face", special != nullptr ? int{special->face.value_or(0)} : 0}});
}

}  // namespace

std::optional<Card> card_known(CardId id, const DeckInPlay& deck) {
  if (id >= deck->cards.size()) return std::nullopt;
  return deck->cards[id];
}

std::optional<Card> card_before(CardId id, const View& view) {
  std::optional<Card> found;
  const auto look = [&](const auto& cards) {
    for (const auto& card : cards)
      if (card.card == id) found = card;
  };
  for (const SeatView& seat : view.seats) {
    look(seat.castles);
    look(seat.tournaments);
    look(seat.specials);
  }
  return found;
}

CardId number_of(const Card& card) {
  return std::visit([](const auto& c) { return c.card; }, card);
}

std::optional<Value> combination_of(const Card& card) {
  if (const auto* castle = std::get_if<CastleCard>(&card)) return castle->combination;
  if (const auto* special = std::get_if<SpecialCard>(&card)) return special->combination;
  return std::nullopt;
}

Style card_style(const Card& card) {
  if (const auto* castle = std::get_if<CastleCard>(&card)) {
    return {.fg = colours[static_cast<std::size_t>(castle->colour)], .bold = true};
  }
  if (std::holds_alternative<TournamentCard>(card)) return gold;
  return {.bold = true};
}

std::string card_sign(const Card& card, const Words& words) {
  return named("chevaliers.sign.", card, words);
}

Span card_name(const Card& card, const Words& words) {
  return {named("chevaliers.card.", card, words), card_style(card)};
}

Span the_card(const Card& card, const Words& words) {
  return {named("chevaliers.the.", card, words), card_style(card)};
}

Span pile_name(PileId pile, const Words& words) {
  return {words.text(pile == 0 ? "chevaliers.pile.left" : "chevaliers.pile.right"), {.bold = true}};
}

std::string side_word(PileId pile, const Words& words) {
  return words.text(pile == 0 ? "chevaliers.word.left" : "chevaliers.word.right");
}

std::string value_text(const Value& value) {
  return text_of_line(value_line(value));
}

Line value_line(const Value& value) {
  if (value.count == 0) return {Span{"—", grey}};
  Line out = {
      Span{std::string(value.count, static_cast<char>('0' + value.face)), {.fg = client::Colour::red, .bold = true}}};
  if (value.other > 0) append(out, "/" + std::to_string(value.other), {.fg = client::Colour::yellow, .bold = true});
  return out;
}

std::string percent(int chance, const Words& words) {
  const int whole = (chance + 5) / 10;
  std::string number = std::to_string(whole);
  if (whole == 0 && chance > 0) number = "<1";
  if (whole == 100 && chance < 1000) number = ">99";
  return words.text("chevaliers.percent", {{"number", number}});
}

// ---- commands

namespace {

void add_cards(std::vector<Held>& out, const SeatView& seat) {
  for (const CastleCard& card : seat.castles) out.push_back({seat.seat, card});
  for (const TournamentCard& card : seat.tournaments) out.push_back({seat.seat, card});
  for (const SpecialCard& card : seat.specials) out.push_back({seat.seat, card});
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

// Three letters of a word of its name say enough, if they say it of one card only.
bool named_by(const std::string& typed, const Card& card, const Words& words) {
  if (typed == typed_sign(card, words)) return true;
  if (typed.size() < 3) return false;
  for (const std::string& word : split_words(lower(card_name(card, words).text))) {
    if (word.starts_with(typed)) return true;
  }
  return false;
}

}  // namespace

std::vector<Held> cards_before(const View& view, Seat seat) {
  std::vector<Held> out;
  for (const SeatView& one : view.seats) {
    if (one.seat == seat) add_cards(out, one);
  }
  return out;
}

std::vector<Held> cards_before_others(const View& view, Seat seat) {
  std::vector<Held> out;
  for (const SeatView& one : view.seats) {
    if (one.seat != seat) add_cards(out, one);
  }
  return out;
}

std::string typed_sign(const Card& card, const Words& words) {
  return lower(card_sign(card, words));
}

std::string typed_sign(const Held& held, const Words& words) {
  return std::to_string(index(held.owner) + 1) + typed_sign(held.card, words);
}

tl::expected<Held, Line> find_card(const std::string& typed, const std::vector<Held>& among, const Words& words) {
  static const Words english("en");
  const bool owner = typed.size() > 1 && typed[0] >= '1' && typed[0] <= '9';
  const std::string name = lower(owner ? typed.substr(1) : typed);
  // A language's own words go before the English ones, a sign before a beginning.
  for (const auto& fits : std::initializer_list<bool (*)(const std::string&, const Card&, const Words&)>{
           [](const std::string& n, const Card& c, const Words& w) { return n == typed_sign(c, w); },
           [](const std::string& n, const Card& c, const Words&) { return n == typed_sign(c, english); },
           [](const std::string& n, const Card& c, const Words& w) {
             return named_by(n, c, w) || named_by(n, c, english);
           }}) {
    std::vector<Held> found;
    for (const Held& held : among) {
      if (owner && index(held.owner) != typed[0] - '1') continue;
      if (fits(name, held.card, words)) found.push_back(held);
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) continue;
    std::vector<Line> all;
    for (const Held& held : found) all.push_back({Span{typed_sign(held, words), gold}});
    return tl::unexpected(words.line("chevaliers.wrong.which", {{"word", typed}, {"cards", words.list(all)}}));
  }
  return tl::unexpected(words.line("chevaliers.wrong.card", {{"word", typed}}));
}

}  // namespace palatine::client::chevaliers
