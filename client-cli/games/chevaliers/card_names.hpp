// How cards are named in commands: by their sign, with the owner's number before it where the card lies before a player
// ("2re"), or by words of their name. Nobody has two of a sign, so owner and sign always say which.
#pragma once

#include <string>
#include <vector>

#include "client-cli/games/chevaliers/palette.hpp"
#include "client-cli/games/chevaliers/rules.hpp"
#include "tl/expected.hpp"

namespace palatine::client::chevaliers {

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
