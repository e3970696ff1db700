// Cards by colour, sign and name, values as numbers: the same everywhere on the screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/chevaliers/rules.hpp"
#include "client-cli/text/catalogue.hpp"
#include "tl/expected.hpp"

namespace palatine::client::chevaliers {

using rules::Card;
using rules::CardId;
using rules::PileId;
using rules::Value;

inline constexpr Style grey{.fg = Colour::grey};
inline constexpr Style gold{.fg = Colour::gold, .bold = true};
inline constexpr Style offered{.fg = Colour::white, .bg = Colour::deep_green, .bold = true};

// A card of the deck, that of tables that bring none where none is said; nothing where it has none of that number.
std::optional<Card> card_known(CardId id, const rules::DeckInPlay& deck = {});
// One that lies before a player.
std::optional<Card> card_before(CardId id, const rules::View& view);
CardId number_of(const Card& card);
std::optional<Value> combination_of(const Card& card);

Style card_style(const Card& card);
// "Re", "D3", "⚑": two characters, with which a card is named in commands, too.
std::string card_sign(const Card& card, const Words& words);
Span card_name(const Card& card, const Words& words);  // "red castle"
Span the_card(const Card& card, const Words& words);   // "the red castle"
Span pile_name(PileId pile, const Words& words);       // "left pile"
std::string side_word(PileId pile, const Words& words);

// "333/2", as on the cards; "—" for no live die.
std::string value_text(const Value& value);
Line value_line(const Value& value);

// Of thousandths: "61%"; what is neither certain nor hopeless is never shown as if it were.
std::string percent(int chance, const Words& words);

// ---- how cards are named in commands: by their sign, with the owner's number before it where the card lies before a
// player ("2re"), or by words of their name. Nobody has two of a sign, so owner and sign always say which.

struct Held {
  Seat owner{};
  Card card;
};
// The cards before one player, or before all but that one.
std::vector<Held> cards_before(const rules::View& view, Seat seat);
std::vector<Held> cards_before_others(const rules::View& view, Seat seat);

// "re"
std::string typed_sign(const Card& card, const Words& words);
// "2re"
std::string typed_sign(const Held& held, const Words& words);

// The one that is meant: in the client's language, or in English. Else why none is.
tl::expected<Held, Line> find_card(const std::string& typed, const std::vector<Held>& among, const Words& words);

}  // namespace palatine::client::chevaliers
