#include "client-cli/games/warlords_of_europe/names.hpp"

#include <algorithm>
#include <array>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/warlords_of_europe/rules.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client::warlords_of_europe {

using namespace rules;

namespace {

constexpr std::array<Colour, max_players> seat_colours = {Colour::red, Colour::blue, Colour::green, Colour::yellow};
constexpr std::size_t least_typed = 2;  // letters of a name
constexpr std::size_t most_words = 3;   // of a name

const Words& english() {
  static const Words words("en");
  return words;
}

// Letters with accents of Latin-1, from U+00C0 on.
constexpr std::string_view plain_letters = "aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty";

// A name of the map as the catalogue knows it: "Kievan Rus'" is kievan_rus.
std::string key_of(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size();) {
    const std::size_t end = std::min(name.find_first_of(" -", i), name.size());
    if (!out.empty()) out += '_';
    out += folded(name.substr(i, end - i));
    i = end + 1;
  }
  return out;
}

bool known(FiefId fief) {
  return fief < map().fiefs.size();
}
bool known(KingdomId kingdom, const Map& of) {
  return kingdom < of.kingdoms.size();
}

std::string fief_text(const char* family, FiefId fief, const Words& words) {
  return known(fief) ? words.text(family + key_of(map().fiefs[fief].name)) : "?";
}
std::string kingdom_text(KingdomId kingdom, const Words& words) {
  return known(kingdom, map()) ? words.text("warlords-of-europe.kingdom." + key_of(map().kingdoms[kingdom].name)) : "?";
}
std::string card_text(Card card, const Words& words) {
  return words.text("warlords-of-europe.card." + std::string(word(card)));
}

// "mercenary archers" from "2 mercenary archers"
std::string without_number(const std::string& text) {
  return text.substr(text.find(' ') + 1);
}
std::string soldier_text(Soldier soldier, int count, const Words& words) {
  return text_of_line(soldiers_line(soldier, count, words));
}

std::string joined(const Strings& args, std::size_t at, std::size_t count) {
  std::string out;
  for (std::size_t i = at; i < at + count; ++i) out += args[i];
  return folded(out);
}

// What `typed` may be called: the whole of a name before its beginning, the client's language before English.
template <class Item, class Name>
std::vector<Item> named(const std::string& typed, const std::vector<Item>& items, bool whole, Name name) {
  std::vector<Item> out;
  for (const Item& item : items) {
    for (const std::string& one : name(item)) {
      const std::string called = folded(one);
      if (whole ? called == typed : typed.size() >= least_typed && called.starts_with(typed)) {
        out.push_back(item);
        break;
      }
    }
  }
  return out;
}

template <class Item, class Name, class Show>
Found<Item> read_named(const Strings& args, std::size_t& at, const std::vector<Item>& items, const Words& words,
                       std::string_view wrong, Name name, Show show) {
  if (at >= args.size()) return tl::unexpected(words.line(wrong, {{"word", "…"}}));
  const std::size_t most = std::min(most_words, args.size() - at);
  std::vector<Item> several;
  for (const bool whole : {true, false}) {
    for (const Words* in : {&words, &english()}) {
      for (std::size_t count = most; count > 0; --count) {
        const auto found = named(joined(args, at, count), items, whole, [&](const Item& i) { return name(i, *in); });
        if (found.size() == 1) {
          at += count;
          return found.front();
        }
        if (several.empty()) several = found;
      }
    }
  }
  if (several.empty()) return tl::unexpected(words.line(wrong, {{"word", args[at]}}));
  std::vector<Line> all;
  for (const Item& item : several) all.push_back({Span{show(item), gilt}});
  return tl::unexpected(words.line("warlords-of-europe.wrong.which", {{"word", args[at]}, {"names", words.list(all)}}));
}

template <class Id>
std::vector<Id> numbers_to(std::size_t count) {
  std::vector<Id> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(static_cast<Id>(i));
  return out;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The kinds that letters or the beginning of a name mean; more than one: it is not said which.
std::vector<Soldier> kinds_named(const std::string& typed, const Words& words) {
  const auto all = numbers_to<Soldier>(soldier_count);
  for (const Words* in : {&words, &english()}) {
    const auto letters = [&](Soldier s) { return std::vector<std::string>{soldier_letter(s, *in)}; };
    if (auto found = named(typed, all, true, letters); !found.empty()) return found;
  }
  for (const bool whole : {true, false}) {
    for (const Words* in : {&words, &english()}) {
      const auto names = [&](Soldier s) {
        return std::vector<std::string>{without_number(soldier_text(s, 1, *in)),
                                        without_number(soldier_text(s, 2, *in))};
      };
      if (auto found = named(typed, all, whole, names); !found.empty()) return found;
    }
  }
  return {};
}

bool is_word(const std::string& arg, std::string_view id, const Words& words) {
  return folded(arg) == folded(words.text(id)) || folded(arg) == folded(english().text(id));
}

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c + 32);
    if ((c >= 'a' && c <= 'z') || is_digit(text[i])) out += text[i];
    if (c != 0xC3 || i + 1 >= text.size()) continue;
    const auto next = static_cast<unsigned char>(text[++i]);
    const char letter = next >= 0x80 && next < 0xC0 ? plain_letters[next - 0x80] : '.';
    if (letter != '.') out += letter;
  }
  return out;
}

Style seat_style(Seat seat) {
  const auto i = static_cast<std::size_t>(index(seat));
  return {.fg = i < seat_colours.size() ? seat_colours[i] : Colour::white, .bold = true};
}

std::string seat_letter(Seat seat) {
  return std::string(1, static_cast<char>('A' + index(seat)));
}

Span fief_name(FiefId fief, const Words& words) {
  return {fief_text("warlords-of-europe.fief.", fief, words), bold};
}
std::string fief_sign(FiefId fief, const Words& words) {
  return fief_text("warlords-of-europe.sign.", fief, words);
}
Span kingdom_name(KingdomId kingdom, const Words& words) {
  return {kingdom_text(kingdom, words), bold};
}
Span card_name(Card card, const Words& words) {
  return {card_text(card, words), gilt};
}
std::string typed_card(Card card, const Words& words) {
  return folded(card_text(card, words));
}
std::string typed_fief(FiefId fief, const Words& words) {
  return folded(fief_sign(fief, words));
}
std::string typed_kingdom(KingdomId kingdom, const Words& words) {
  return folded(kingdom_text(kingdom, words));
}
std::string soldier_letter(Soldier soldier, const Words& words) {
  return words.text("warlords-of-europe.letter." + std::string(word(soldier)));
}
std::string castle_mark(Castle castle) {
  return castle == Castle::finished ? "▲" : castle == Castle::unfinished ? "△" : " ";
}

Line soldiers_line(Soldier soldier, int count, const Words& words) {
  return words.count("warlords-of-europe.soldier." + std::string(word(soldier)), count);
}
Line peasants_line(int count, const Words& words) {
  return words.count("warlords-of-europe.soldier.peasant", count);
}
Line army_line(const Army& army, const Words& words) {
  std::vector<Line> kinds;
  for (int i = 0; i < soldier_count; ++i) {
    if (army.at(i) > 0) kinds.push_back(soldiers_line(soldier_at(i), army.at(i), words));
  }
  return kinds.empty() ? words.line("warlords-of-europe.nobody") : words.list(kinds);
}
std::string army_in_short(const Army& army, const Words& words) {
  std::string out;
  for (int i = 0; i < soldier_count; ++i) {
    if (army.at(i) == 0) continue;
    out += (out.empty() ? "" : " ") + std::to_string(army.at(i)) + soldier_letter(soldier_at(i), words);
  }
  return out;
}
Line cards_line(const Cards& cards, const Words& words) {
  std::vector<Line> names;
  for (const Card card : cards) names.push_back({card_name(card, words)});
  return names.empty() ? words.line("warlords-of-europe.no_card") : words.list(names);
}
Line fiefs_line(const std::vector<FiefId>& fiefs, const Words& words) {
  std::vector<Line> names;
  for (const FiefId fief : fiefs) names.push_back({fief_name(fief, words)});
  return words.list(names);
}

int peasants_of(FiefId fief) {
  return known(fief) ? terrain_of(fief).peasants : 0;
}

Span Naming::player(Seat seat) const {
  const auto at = static_cast<std::size_t>(seat);
  return {at < seating_.places.size() ? seating_.places[at].name : "?", seat_style(seat)};
}

Line Naming::prisoner(const Prisoner& prisoner) const {
  return words_.line("warlords-of-europe.prisoner",
                     {{"player", player(prisoner.owner)}, {"fief", fief(prisoner.fief)}});
}

Line Naming::players(const Seats& seats) const {
  std::vector<Line> names;
  for (const Seat seat : seats) names.push_back({player(seat)});
  return words_.list(names);
}

// ---- what is typed

Found<FiefId> read_fief(const Strings& args, std::size_t& at, const Words& words) {
  const auto all = numbers_to<FiefId>(map().fiefs.size());
  // A sign says which before a name's beginning does.
  for (const Words* in : {&words, &english()}) {
    if (at >= args.size()) break;
    for (const FiefId fief : all) {
      if (folded(args[at]) != typed_fief(fief, *in)) continue;
      ++at;
      return fief;
    }
  }
  return read_named(
      args, at, all, words, "warlords-of-europe.wrong.fief",
      [](FiefId f, const Words& w) { return Strings{fief_text("warlords-of-europe.fief.", f, w)}; },
      [&](FiefId f) { return fief_sign(f, words); });
}

Found<KingdomId> read_kingdom(const Strings& args, std::size_t& at, const Words& words) {
  return read_named(
      args, at, numbers_to<KingdomId>(map().kingdoms.size()), words, "warlords-of-europe.wrong.kingdom",
      [](KingdomId k, const Words& w) { return Strings{kingdom_text(k, w)}; },
      [&](KingdomId k) { return kingdom_text(k, words); });
}

Found<Card> read_card(const Strings& args, std::size_t& at, const Words& words) {
  return read_named(
      args, at, numbers_to<Card>(card_count), words, "warlords-of-europe.wrong.card",
      [](Card c, const Words& w) { return Strings{card_text(c, w)}; }, [&](Card c) { return card_text(c, words); });
}

Found<Seat> read_seat(const Strings& args, std::size_t& at, const Naming& naming, int players) {
  const Words& words = naming.words();
  if (at >= args.size()) return tl::unexpected(words.line("warlords-of-europe.wrong.player", {{"word", "…"}}));
  const std::string typed = folded(args[at]);
  std::vector<Seat> found;
  for (int i = 0; i < players; ++i) {
    const bool letter = typed == folded(seat_letter(seat_at(i))) || typed == std::to_string(i + 1);
    if (letter) {
      ++at;
      return seat_at(i);
    }
    if (typed.size() >= least_typed && folded(naming.player(i).text).starts_with(typed)) found.push_back(seat_at(i));
  }
  if (found.size() != 1) return tl::unexpected(words.line("warlords-of-europe.wrong.player", {{"word", args[at]}}));
  ++at;
  return found.front();
}

bool begins_troops(const std::string& arg, const Words& words) {
  return (!arg.empty() && is_digit(arg.front())) || is_word(arg, "warlords-of-europe.word.all", words);
}

Found<Troops> read_troops(const Strings& args, std::size_t& at, const Words& words) {
  Troops out;
  if (at < args.size() && is_word(args[at], "warlords-of-europe.word.all", words)) {
    out.all = true;
    ++at;
    return out;
  }
  while (at < args.size()) {
    const std::string& arg = args[at];
    const auto digits = static_cast<std::size_t>(std::find_if_not(arg.begin(), arg.end(), is_digit) - arg.begin());
    const auto count = count_in(arg.substr(0, digits));
    if (!count || *count < 1 || *count > most_soldiers) {
      return tl::unexpected(words.line("warlords-of-europe.wrong.troops", {{"word", arg}}));
    }
    // "3s", or a number and then the kind, of several words where they are needed
    Strings kind = {arg.substr(digits)};
    if (kind.front().empty()) kind.clear();
    for (++at; at < args.size() && !is_digit(args[at].front()); ++at) kind.push_back(args[at]);
    const std::string typed = joined(kind, 0, kind.size());
    if (is_word(typed, "warlords-of-europe.letter.bonus", words)) {
      out.troops.push_back({Soldier::spearman, *count, true});
      continue;
    }
    const auto kinds = kinds_named(typed, words);
    if (kinds.size() != 1) return tl::unexpected(words.line("warlords-of-europe.wrong.troops", {{"word", arg}}));
    out.troops.push_back({kinds.front(), *count, false});
  }
  if (out.troops.empty()) return tl::unexpected(words.line("warlords-of-europe.wrong.no_troops"));
  return out;
}

}  // namespace palatine::client::warlords_of_europe
