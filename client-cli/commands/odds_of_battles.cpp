#include "client-cli/commands/odds_of_battles.hpp"

#include <algorithm>
#include <sstream>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::client {
namespace {

using palatine::warlords_of_europe::Army;
using palatine::warlords_of_europe::BattleSides;
using palatine::warlords_of_europe::Castle;
using palatine::warlords_of_europe::FiefId;
using palatine::warlords_of_europe::Soldier;

constexpr int most_on_a_side = 999;

struct Side {
  Army army;
  int peasants = 0;
};

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == '_') c = ' ';
  }
  return text;
}

std::string id_of(std::string_view kind) {
  return "warlords-of-europe.soldier." + std::string(kind);
}

// "3 peasants", in the language of `words`.
std::string counted(std::string_view kind, int count, const Words& words) {
  return text_of_line(words.count(id_of(kind), count));
}

// Its word in the data, or in the language of `words`, of one or of many.
bool names(const std::string& word, std::string_view kind, const Words& words) {
  if (word == kind || word == std::string(kind) + "s") return true;
  const auto after_number = [](const std::string& text) { return text.substr(text.find(' ') + 1); };
  return word == after_number(counted(kind, 1, words)) || word == after_number(counted(kind, 2, words));
}

struct Part {
  int count = 0;
  std::string kind;  // may be several words
};

// "6 spearman, 2 archer": numbers and kinds in turns.
std::optional<std::vector<Part>> parts_of(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == ',' || c == '+'; }, ' ');
  std::vector<Part> parts;
  std::istringstream in(text);
  for (std::string word; in >> word;) {
    if (const auto count = number_in(word)) {
      if (*count < 1 || *count > most_on_a_side) return std::nullopt;
      parts.push_back({*count, ""});
    } else {
      if (parts.empty()) return std::nullopt;
      parts.back().kind += (parts.back().kind.empty() ? "" : " ") + word;
    }
  }
  return parts;
}

std::optional<Side> read_side(const std::string& text, bool may_be_peasants, const Words& words) {
  const auto parts = parts_of(text);
  if (!parts || parts->empty()) return std::nullopt;
  Side side;
  for (const Part& part : *parts) {
    if (part.count > most_on_a_side - side.army.size() - side.peasants) return std::nullopt;
    const auto& known = palatine::warlords_of_europe::soldier_words;
    const auto found =
        std::ranges::find_if(known, [&](std::string_view kind) { return names(part.kind, kind, words); });
    if (found != known.end()) {
      side.army.add(palatine::warlords_of_europe::soldier_at(static_cast<int>(found - known.begin())), part.count);
    } else if (may_be_peasants && names(part.kind, "peasant", words)) {
      side.peasants += part.count;
    } else {
      return std::nullopt;
    }
  }
  if (side.peasants > 0 && !side.army.empty()) return std::nullopt;
  return side;
}

// A fief of that name, or any of that terrain; a plain where nothing is said.
std::optional<FiefId> read_place(const std::string& word, const Words& words) {
  const std::string wanted = lower(word.empty() ? "plain" : word);
  const auto& fiefs = palatine::warlords_of_europe::map().fiefs;
  for (std::size_t i = 0; i < fiefs.size(); ++i) {
    const std::string_view terrain =
        palatine::warlords_of_europe::terrain_words[static_cast<std::size_t>(fiefs[i].terrain)];
    if (wanted == lower(fiefs[i].name) || wanted == terrain ||
        wanted == lower(words.text("odds.terrain." + std::string(terrain)))) {
      return static_cast<FiefId>(i);
    }
  }
  return std::nullopt;
}

std::optional<Castle> read_castle(const std::string& word) {
  if (word.empty()) return Castle::none;
  if (word == "unfinished") return Castle::unfinished;
  if (word == "finished") return Castle::finished;
  return std::nullopt;
}

std::string described(const Side& side, const Words& words) {
  std::vector<Line> kinds;
  for (int i = 0; i < palatine::warlords_of_europe::soldier_count; ++i) {
    const int count = side.army.at(i);
    if (count > 0)
      kinds.push_back(
          plain(counted(palatine::warlords_of_europe::soldier_words[static_cast<std::size_t>(i)], count, words)));
  }
  if (side.peasants > 0) kinds.push_back(plain(counted("peasant", side.peasants, words)));
  return text_of_line(words.list(kinds));
}

std::string battle_row(const std::string& name, const std::string& rest) {
  return "  " + padded(name, 36) + std::string(std::max(0, 9 - width_of(rest)), ' ') + rest + "\n";
}

std::string battle_percent(int parts, const Words& words) {
  const int thousandths =
      (parts + palatine::warlords_of_europe::certain / 2000) / (palatine::warlords_of_europe::certain / 1000);
  return words.text("odds.percent", {{"whole", thousandths / 10}, {"tenth", thousandths % 10}});
}

std::string gold(std::int64_t thousandths, const Words& words) {
  const std::int64_t tenths = (thousandths + 50) / 100;
  return words.text("odds.gold", {{"whole", tenths / 10}, {"tenth", tenths % 10}});
}

}  // namespace

tl::expected<std::string, std::string> odds_of_battle(const OddsArguments& arguments, const Words& words) {
  if (arguments.combination.empty()) return tl::unexpected(words.text("odds.no_attackers"));
  const auto attackers = read_side(arguments.combination, false, words);
  if (!attackers) return tl::unexpected(words.text("odds.no_army", {{"word", arguments.combination}}));
  const auto place = read_place(arguments.place, words);
  if (!place) return tl::unexpected(words.text("odds.no_place", {{"word", arguments.place}}));
  const auto castle = read_castle(arguments.castle);
  if (!castle) return tl::unexpected(words.text("odds.no_castle", {{"word", arguments.castle}}));
  auto defenders = read_side(arguments.defenders, true, words);
  if (arguments.defenders.empty()) defenders = Side{{}, palatine::warlords_of_europe::terrain_of(*place).peasants};
  if (!defenders) return tl::unexpected(words.text("odds.no_army", {{"word", arguments.defenders}}));
  if (defenders->peasants > 0 && *castle != Castle::none) return tl::unexpected(words.text("odds.peasants_castle"));
  if ((arguments.siege || arguments.relic) && *castle == Castle::none)
    return tl::unexpected(words.text("odds.castle_cards"));
  if (arguments.heroic && attackers->army[Soldier::warlord] == 0) return tl::unexpected(words.text("odds.no_hero"));

  BattleSides sides;
  sides.attackers = attackers->army;
  sides.defenders = defenders->army;
  sides.peasants = defenders->peasants;
  sides.attack_die = palatine::warlords_of_europe::attack_die(arguments.heroic);
  sides.defence_die = palatine::warlords_of_europe::defence_die({}, *place, *castle, arguments.relic, arguments.siege);
  sides.castle = *castle != Castle::none;
  sides.ambush = arguments.ambush;
  const palatine::warlords_of_europe::BattleOdds odds = palatine::warlords_of_europe::odds_of(sides);

  const bool reduced = std::max(sides.attackers.size(), sides.defenders.size() + sides.peasants) >
                       palatine::warlords_of_europe::most_in_odds;
  std::string out = words.text("odds.battle", {{"attackers", described(*attackers, words)},
                                               {"defenders", described(*defenders, words)},
                                               {"attack", sides.attack_die},
                                               {"defence", sides.defence_die}}) +
                    "\n";
  out += battle_row(words.text("odds.taken"), battle_percent(odds.won, words));
  out += battle_row(words.text("odds.held"), battle_percent(odds.held, words));
  out += battle_row(words.text("odds.all_gone"), battle_percent(odds.all_gone, words));
  out += battle_row(words.text("odds.attackers_lose"), gold(odds.attackers_lost, words));
  out += battle_row(words.text("odds.defenders_lose"), gold(odds.defenders_lost, words));
  if (reduced) out += words.text("odds.reduced", {{"most", palatine::warlords_of_europe::most_in_odds}}) + "\n";
  return out;
}

}  // namespace palatine::client
