#include "client-cli/commands/odds.hpp"

#include <unistd.h>

#include <algorithm>
#include <map>

#include "client-cli/commands/commands.hpp"
#include "client-cli/commands/odds_of_battles.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"
#include "engine/chevaliers/odds.hpp"

namespace palatine::client {
namespace {

using palatine::chevaliers::DieCards;
using palatine::chevaliers::Value;

// The rules page's, in its order.
constexpr Value of_the_page[] = {{3, 3, 1},
                                 {3, 3, 2},
                                 {3, 3, 4},
                                 {3, 3, 5},
                                 {3, 4, 1},
                                 {3, 4, 2},
                                 {3, 4, 5},
                                 {3, 5, 4},
                                 palatine::chevaliers::throne_combination,
                                 palatine::chevaliers::treason_combination};

constexpr int rolls_at_most_left = 3;  // when dice lie there

bool is_digit_to(char c, char last) {
  return c >= '1' && c <= last;
}

// "333/2", "333" or "throne".
std::optional<Value> read_combination(const std::string& word, const Words& words) {
  if (word == "throne" || word == words.text("odds.throne")) return palatine::chevaliers::throne_combination;
  const std::size_t slash = word.find('/');
  const std::string alike = word.substr(0, slash);
  if (alike.empty() || alike.size() > palatine::chevaliers::dice_count + 1 || !is_digit_to(alike[0], '5'))
    return std::nullopt;
  if (alike.find_first_not_of(alike[0]) != alike.npos) return std::nullopt;
  Value value{static_cast<std::uint8_t>(alike.size()), static_cast<palatine::chevaliers::Face>(alike[0] - '0'), 0};
  if (slash == word.npos) return value;
  const std::string other = word.substr(slash + 1);
  if (other.size() != 1 || !is_digit_to(other[0], '5') || other[0] == alike[0]) return std::nullopt;
  value.other = static_cast<palatine::chevaliers::Face>(other[0] - '0');
  return value;
}

std::string text_of(Value value) {
  const std::string alike(value.count, static_cast<char>('0' + value.face));
  return alike + "/" + std::to_string(value.other);
}

std::optional<palatine::chevaliers::Dice> read_dice(const std::string& word) {
  palatine::chevaliers::Dice dice;
  for (const char c : word) {
    if (c == ' ') continue;
    if (!is_digit_to(c, '6') || dice.size() == palatine::chevaliers::dice_count) return std::nullopt;
    dice.push_back(static_cast<palatine::chevaliers::Face>(c - '0'));
  }
  if (dice.size() < palatine::chevaliers::dice_count) return std::nullopt;
  return dice;
}

std::string percent(int thousandths, const Words& words) {
  const std::string text = words.text("odds.percent", {{"whole", thousandths / 10}, {"tenth", thousandths % 10}});
  return std::string(std::max(0, 9 - width_of(text)), ' ') + text;
}

std::string row(const std::string& name, const std::string& rest) {
  return "  " + padded(name, 18) + rest + "\n";
}

std::string with_cards(const std::vector<int>& die, const Words& words) {
  if (die.empty()) return words.text("odds.no_cards");
  std::vector<Line> faces;
  for (const int face : die) faces.push_back(plain(std::to_string(face)));
  return words.text("odds.cards", {{"faces", words.list(faces)}});
}

// Lines of combinations, columns of rolls.
std::string table(std::span<const Value> combinations, const OddsArguments& arguments, DieCards cards,
                  const Words& words) {
  std::vector<int> columns = {3, 4};
  if (arguments.rolls) columns = {*arguments.rolls};
  std::string head;
  for (const int rolls : columns) {
    const std::string text = text_of_line(words.count("odds.rolls", rolls));
    head += std::string(std::max(0, 12 - width_of(text)), ' ') + text;
  }
  std::string out = words.text("odds.title", {{"cards", with_cards(arguments.die, words)}}) + "\n" + row("", head);
  for (const Value value : combinations) {
    std::string numbers;
    for (const int rolls : columns) numbers += "   " + percent(chance(value, rolls, cards), words);
    const bool throne = value == palatine::chevaliers::throne_combination;
    out += row(text_of(value) + (throne ? " " + words.text("odds.throne") : ""), numbers);
  }
  return out;
}

struct Choice {
  palatine::chevaliers::Worth worth = 0;
  std::string kept;
};

// Each keep of dice that lie there, the best first.
std::string keeps(Value to_beat, const palatine::chevaliers::Dice& dice, int rolls, const OddsArguments& arguments,
                  DieCards cards, const Words& words) {
  const palatine::chevaliers::RollOdds odds(to_beat, cards, rolls);
  std::map<std::string, Choice> by_faces;
  for (unsigned set = 0; set < 1u << palatine::chevaliers::dice_count; ++set) {
    palatine::chevaliers::DicePlaces keep;
    std::string kept;
    bool rolls_one = false;
    bool names_dead = false;
    for (std::uint8_t place = 0; place < palatine::chevaliers::dice_count; ++place) {
      const bool live = dice[place] <= palatine::chevaliers::highest_face;
      if ((set >> place & 1u) == 0) {
        rolls_one = rolls_one || live;
        continue;
      }
      names_dead = names_dead || !live;
      keep.push_back(place);
      kept += static_cast<char>('0' + dice[place]);
    }
    if (names_dead || !rolls_one) continue;
    std::ranges::sort(kept, std::greater<>());
    by_faces[kept] = {odds.rolling(dice, keep), kept};
  }
  std::vector<Choice> choices;
  for (const auto& [kept, choice] : by_faces) choices.push_back(choice);
  std::ranges::stable_sort(choices, [](const Choice& a, const Choice& b) { return a.worth > b.worth; });

  const Value value = value_of(dice, cards);
  std::string out = words.text(value > to_beat ? "odds.beats" : "odds.not_yet",
                               {{"combination", text_of(to_beat)},
                                {"value", value.count == 0 ? words.text("odds.nothing") : text_of(value)},
                                {"cards", with_cards(arguments.die, words)}}) +
                    "\n";
  if (choices.empty()) return out + words.text("odds.no_live") + "\n";
  out += text_of_line(words.count("odds.left", rolls)) + "\n";
  for (const Choice& choice : choices) {
    const std::string name =
        choice.kept.empty() ? words.text("odds.keep_nothing") : words.text("odds.keep", {{"dice", choice.kept}});
    out += row(name, percent(palatine::chevaliers::thousandths(choice.worth), words));
  }
  return out;
}

}  // namespace

tl::expected<std::string, std::string> odds_text(const OddsArguments& arguments, const Words& words) {
  if (arguments.game == "warlords-of-europe") return odds_of_battle(arguments, words);
  if (arguments.game != "chevaliers") return tl::unexpected(words.text("odds.no_game", {{"game", arguments.game}}));
  DieCards cards;
  for (const int face : arguments.die) {
    if (face < 1 || face > palatine::chevaliers::highest_face ||
        cards.contains(static_cast<palatine::chevaliers::Face>(face)))
      return tl::unexpected(words.text("odds.no_card", {{"face", face}}));
    cards.add(static_cast<palatine::chevaliers::Face>(face));
  }
  const int most = arguments.dice.empty() ? palatine::chevaliers::most_rolls : rolls_at_most_left;
  if (arguments.rolls && (*arguments.rolls < 1 || *arguments.rolls > most))
    return tl::unexpected(words.text("odds.bad_rolls", {{"most", most}}));
  if (arguments.combination.empty()) {
    if (!arguments.dice.empty()) return tl::unexpected(words.text("odds.dice_alone"));
    return table(of_the_page, arguments, cards, words);
  }
  const auto to_beat = read_combination(arguments.combination, words);
  if (!to_beat) return tl::unexpected(words.text("odds.no_combination", {{"word", arguments.combination}}));
  if (arguments.dice.empty()) return table({{*to_beat}}, arguments, cards, words);
  const auto dice = read_dice(arguments.dice);
  if (!dice) return tl::unexpected(words.text("odds.no_dice", {{"word", arguments.dice}}));
  return keeps(*to_beat, *dice, arguments.rolls.value_or(2), arguments, cards, words);
}

int odds_command(const OddsArguments& arguments) {
  const auto text = odds_text(arguments, Words(language_of(arguments.lang)));
  if (!text) {
    fail(text.error());
    return exit_usage;
  }
  write_all(STDOUT_FILENO, *text);
  return exit_done;
}

}  // namespace palatine::client
