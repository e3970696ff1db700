#include "client-cli/games/chevaliers/palette.hpp"

#include <array>

#include "client-cli/games/chevaliers/rules.hpp"
#include "engine/chevaliers/words.hpp"

namespace palatine::client::chevaliers {
namespace {

using namespace rules;

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

}  // namespace palatine::client::chevaliers
