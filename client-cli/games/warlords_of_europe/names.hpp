// Fiefs, soldiers, cards and players by name, sign and colour: the same everywhere on the screen, and in what is typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/game_ui/game_ui.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "tl/expected.hpp"

namespace palatine::client::warlords_of_europe {

using rules::Army;
using rules::Card;
using rules::FiefId;
using rules::KingdomId;
using rules::Soldier;

inline constexpr Style grey{.fg = Colour::grey};
inline constexpr Style gilt{.fg = Colour::gold, .bold = true};
inline constexpr Style bold{.bold = true};

// Small letters and digits alone, without accents: what is typed is compared so.
std::string folded(std::string_view text);

// Each player has a colour and a letter.
Style seat_style(Seat seat);
std::string seat_letter(Seat seat);  // "A"

// "East Anglia"; "?" for what the map has not.
Span fief_name(FiefId fief, const Words& words);
std::string fief_sign(FiefId fief, const Words& words);  // "EAn"
Span kingdom_name(KingdomId kingdom, const Words& words);
Span card_name(Card card, const Words& words);            // "Long March"
std::string typed_card(Card card, const Words& words);    // "longmarch"
std::string typed_fief(FiefId fief, const Words& words);  // "ean"
std::string typed_kingdom(KingdomId kingdom, const Words& words);
// "s"; of mercenaries "hs".
std::string soldier_letter(Soldier soldier, const Words& words);
std::string castle_mark(rules::Castle castle);  // one column

Line soldiers_line(Soldier soldier, int count, const Words& words);  // "3 archers"
Line peasants_line(int count, const Words& words);
Line army_line(const Army& army, const Words& words);             // "4 spearmen and 2 archers"; "nobody"
std::string army_in_short(const Army& army, const Words& words);  // "4s 2a"
Line cards_line(const rules::Cards& cards, const Words& words);
Line fiefs_line(const std::vector<FiefId>& fiefs, const Words& words);

// Who a fief's people are, where nobody owns it or its army has gone.
int peasants_of(FiefId fief);

// Names for people.
class Naming {
 public:
  Naming(const Words& words, const Seating& seating) : words_(words), seating_(seating) {}

  Span player(Seat seat) const;
  Span player(int seat) const { return player(seat_at(seat)); }
  Span fief(FiefId fief) const { return fief_name(fief, words_); }
  Span card(Card card) const { return card_name(card, words_); }
  Line army(const Army& army) const { return army_line(army, words_); }
  Line prisoner(const rules::Prisoner& prisoner) const;  // "the warlord of Anna in Wessex"
  Line players(const rules::Seats& seats) const;
  const Words& words() const { return words_; }
  const Seating& seating() const { return seating_; }

 private:
  const Words& words_;
  const Seating& seating_;
};

// ---- what is typed, in the client's language or in English

using Strings = std::vector<std::string>;
template <class T>
using Found = tl::expected<T, Line>;

// `at` goes behind the words that were read: a name may be of several.
Found<FiefId> read_fief(const Strings& args, std::size_t& at, const Words& words);
Found<KingdomId> read_kingdom(const Strings& args, std::size_t& at, const Words& words);
Found<Card> read_card(const Strings& args, std::size_t& at, const Words& words);
// By letter, number or the beginning of a name, among those who play.
Found<Seat> read_seat(const Strings& args, std::size_t& at, const Naming& naming, int players);

struct Troop {
  Soldier soldier{};
  int count = 0;
  bool bonus = false;  // a spearman that a whole kingdom sent
  friend bool operator==(const Troop&, const Troop&) = default;
};
struct Troops {
  bool all = false;
  std::vector<Troop> troops;
};
bool begins_troops(const std::string& arg, const Words& words);
// All that is left: "3s 2 archers", or "all".
Found<Troops> read_troops(const Strings& args, std::size_t& at, const Words& words);

}  // namespace palatine::client::warlords_of_europe
