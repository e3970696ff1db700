// Families by colour and letter, sides by letter and ground: the same everywhere on the screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "client-cli/games/carolus_magnus/rules.hpp"
#include "client-cli/text/catalogue.hpp"

namespace palatine::client::carolus_magnus {

using rules::Family;
using rules::Knights;

Style family_style(Family family);
std::string family_letter(Family family, const Words& words);
Span family_word(Family family, const Words& words);
// "R" or "R3"
Span family_count(Family family, int n, const Words& words);
// A letter in the client's language, an English letter or a (beginning of a) name.
std::optional<Family> family_of(std::string_view text, const Words& words);

Style side_style(int side);
std::string side_letter(int side);
// " ♜3 A " as a badge: so many castles of a side.
Span castles_badge(int side, int castles);

// Families there are, with their numbers: "R3 P1"; "—" for none.
Line knights_line(const Knights& knights, const Words& words);
// Each knight by its letter: "RRB".
Line knights_letters(const Knights& knights, const Words& words);

}  // namespace palatine::client::carolus_magnus
