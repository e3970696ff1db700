// map.txt and borders.txt: line by line, then the map as a whole.
#include <map>
#include <set>

#include "engine/warlords_of_europe/read_lines.hpp"
#include "engine/warlords_of_europe/words.hpp"

namespace palatine::warlords_of_europe {
namespace {

using Fault = tl::unexpected<DataFault>;
using Pair = std::pair<FiefId, FiefId>;

// A -- B
struct Ends {
  std::string a, b;
};
Ends ends(Line& line, std::size_t words_behind) {
  Ends found;
  found.a = line.name("--");
  line.skip("--");
  while (line.left() > words_behind) found.b += (found.b.empty() ? "" : " ") + std::string(line.next());
  if (line.wrong().empty() && (found.a.empty() || found.b.empty())) {
    line.fail("A border has a fief on both sides, as in A -- B.");
  }
  return found;
}

// From -180.0 to 180.0, with a digit or more behind the point.
bool is_degrees(std::string_view word) {
  if (!word.empty() && word[0] == '-') word.remove_prefix(1);
  const std::size_t point = word.find('.');
  if (point == std::string_view::npos) return false;
  const auto degrees = number_of(word.substr(0, point));
  const auto rest = number_of(word.substr(point + 1));
  return degrees && rest && word[0] != '-' && word[point + 1] != '-' && *degrees <= 180;
}

class MapReader {
 public:
  explicit MapReader(const Borders& borders) : borders_(borders) {}

  tl::expected<Map, DataFault> read(std::string_view text) {
    if (const auto fault = read_lines(text, [&](Line& line, std::string_view said) { statement(line, said); })) {
      return Fault(*fault);
    }
    if (auto fault = join()) return Fault(*fault);
    for (const Kingdom& kingdom : map_.kingdoms) {
      if (kingdom.fiefs.empty()) return Fault({0, "The kingdom " + kingdom.name + " has no fief."});
    }
    for (const ScenarioData& scenario : map_.scenarios) {
      if (std::string wrong = out_of_reach(scenario); !wrong.empty()) return Fault({0, std::move(wrong)});
    }
    if (map_.scenarios.empty()) return Fault({0, "There is no scenario."});
    return map_;
  }

 private:
  void statement(Line& line, std::string_view said) {
    const std::string_view verb = line.next();
    if (verb == "kingdom") return kingdom(line);
    if (verb == "fief") return fief(line);
    if (verb == "lane") return pair(line, lanes_);
    if (verb == "closed") return pair(line, closed_);
    if (verb == "open") return pair(line, open_);
    if (verb == "scenario") return scenario(line, said.substr(said.find("scenario") + 8));
    line.fail("A line is a kingdom, a fief, a lane, a closed or open border or a scenario, not " + quoted(verb) + ".");
  }

  void kingdom(Line& line) {
    Kingdom kingdom;
    kingdom.name = line.name();
    if (kingdom.name.empty()) return line.fail("A kingdom has a name.");
    if (kingdom_named(kingdom.name)) return line.fail("The kingdom " + kingdom.name + " was there before.");
    if (map_.kingdoms.size() == max_kingdoms) return line.fail("There are more than 9 kingdoms.");
    map_.kingdoms.push_back(std::move(kingdom));
  }

  // NAME TERRAIN LONGITUDE LATITUDE
  void fief(Line& line) {
    Fief fief;
    if (map_.kingdoms.empty()) return line.fail("A fief comes below its kingdom.");
    if (line.left() < 4) return line.fail("A fief has a name, a terrain, a longitude and a latitude.");
    while (line.left() > 3) fief.name += (fief.name.empty() ? "" : " ") + std::string(line.next());
    fief.terrain = static_cast<Terrain>(line.one_of("terrain", terrain_words));
    fief.longitude = line.next();
    fief.latitude = line.next();
    for (const std::string& degrees : {fief.longitude, fief.latitude}) {
      if (!is_degrees(degrees))
        return line.fail("A place is given in degrees, as in -4.2, not " + quoted(degrees) + ".");
    }
    if (fief_named(fief.name)) return line.fail("The fief " + fief.name + " was there before.");
    if (map_.fiefs.size() == max_fiefs) return line.fail("There are more than 64 fiefs.");
    fief.kingdom = static_cast<KingdomId>(map_.kingdoms.size() - 1);
    map_.kingdoms.back().fiefs.push_back(static_cast<FiefId>(map_.fiefs.size()));
    map_.fiefs.push_back(std::move(fief));
  }

  void pair(Line& line, std::map<Pair, int>& into) {
    const Ends found = ends(line, 0);
    const auto a = known(line, found.a);
    const auto b = known(line, found.b);
    if (!line.wrong().empty()) return;
    if (*a == *b) return line.fail(found.a + " is no neighbour of itself.");
    if (!into.emplace(std::minmax(*a, *b), line.number()).second) {
      line.fail("The line for " + found.a + " and " + found.b + " was there before.");
    }
  }

  // NAME; PLAYERS players; start KINGDOM, ...; also KINGDOM, ...
  void scenario(Line& line, std::string_view said) {
    ScenarioData scenario;
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= said.size();) {
      const std::size_t end = std::min(said.find(';', at), said.size());
      parts.push_back(said.substr(at, end - at));
      at = end + 1;
    }
    if (parts.size() < 3 || parts.size() > 4) {
      return line.fail("A scenario has a name, players, kingdoms to start in, and perhaps others in play.");
    }
    Line name(line.number(), words_of(parts[0]));
    scenario.name = name.name();
    const bool again = std::any_of(map_.scenarios.begin(), map_.scenarios.end(),
                                   [&](const ScenarioData& each) { return each.name == scenario.name; });
    if (scenario.name.empty() || again)
      return line.fail("A scenario has a name of its own, not " + quoted(scenario.name) + ".");
    players(line, words_of(parts[1]), scenario);
    kingdoms(line, parts[2], "start", scenario);
    if (parts.size() == 4) kingdoms(line, parts[3], "also", scenario);
    if (!line.wrong().empty()) return;
    if (static_cast<int>(scenario.start.size()) < scenario.most_players) {
      return line.fail("The scenario " + scenario.name + " has fewer kingdoms to start in than players.");
    }
    map_.scenarios.push_back(std::move(scenario));
  }

  static void players(Line& line, const std::vector<std::string_view>& words, ScenarioData& scenario) {
    const std::string_view range = words.empty() ? std::string_view() : words[0];
    const std::size_t dash = range.find('-');
    const auto least = number_of(range.substr(0, dash));
    const auto most = dash == std::string_view::npos ? least : number_of(range.substr(dash + 1));
    if (words.size() != 2 || words[1] != "players" || !least || !most || *least < 2 || *most > max_players ||
        *least > *most) {
      return line.fail("A scenario is for 2 to 4 players, as in \"2-4 players\".");
    }
    scenario.least_players = *least;
    scenario.most_players = *most;
  }

  void kingdoms(Line& line, std::string_view said, std::string_view verb, ScenarioData& scenario) {
    const auto words = words_of(said);
    if (words.size() < 2 || words[0] != verb) {
      return line.fail("Here stands \"" + std::string(verb) + "\" and kingdoms, not " +
                       quoted(words.empty() ? std::string_view() : words[0]) + ".");
    }
    said = said.substr(said.find(verb) + verb.size());
    for (std::size_t at = 0; at <= said.size();) {
      const std::size_t end = std::min(said.find(',', at), said.size());
      Line name(line.number(), words_of(said.substr(at, end - at)));
      const std::string kingdom = name.name();
      at = end + 1;
      const auto id = kingdom_named(kingdom);
      if (!id) return line.fail("There is no kingdom " + quoted(kingdom) + ".");
      if (scenario.kingdoms >> *id & 1u) return line.fail("The kingdom " + kingdom + " is named twice.");
      scenario.kingdoms = static_cast<std::uint16_t>(scenario.kingdoms | 1u << *id);
      if (verb == "start") scenario.start.push_back(*id);
    }
  }

  std::optional<KingdomId> kingdom_named(std::string_view name) const {
    for (std::size_t i = 0; i < map_.kingdoms.size(); ++i)
      if (map_.kingdoms[i].name == name) return static_cast<KingdomId>(i);
    return std::nullopt;
  }
  std::optional<FiefId> fief_named(std::string_view name) const {
    for (std::size_t i = 0; i < map_.fiefs.size(); ++i)
      if (map_.fiefs[i].name == name) return static_cast<FiefId>(i);
    return std::nullopt;
  }
  std::optional<FiefId> known(Line& line, std::string_view name) const {
    const auto id = fief_named(name);
    if (!id) line.fail("There is no fief " + quoted(name) + ".");
    return id;
  }

  // Puts land borders, lanes and what is closed together.
  std::optional<DataFault> join() {
    std::map<Pair, int> land;  // with the length
    for (const Border& border : borders_.land) {
      const auto a = fief_named(border.a);
      const auto b = fief_named(border.b);
      if (!a || !b)
        return DataFault{0,
                         "A border names the fief " + quoted(a ? border.b : border.a) + ", which is not on the map."};
      if (*a == *b) return DataFault{0, border.a + " is no neighbour of itself."};
      if (!land.emplace(std::minmax(*a, *b), border.km).second) {
        return DataFault{0, "The border between " + border.a + " and " + border.b + " is there twice."};
      }
    }
    for (const auto& [name, line] : borders_.coasts) {
      const auto id = fief_named(name);
      if (!id) return DataFault{0, "A coast names the fief " + quoted(name) + ", which is not on the map."};
      map_.fiefs[*id].coast = true;
    }
    for (const auto& list : {closed_, open_}) {
      for (const auto& [pair, line] : list) {
        if (!land.contains(pair)) return DataFault{line, both(pair) + " have no border by land."};
      }
    }
    std::set<Pair> joined;
    for (const auto& [pair, km] : land) {
      if ((km >= shortest_border_km || open_.contains(pair)) && !closed_.contains(pair)) joined.insert(pair);
    }
    for (const auto& [pair, line] : lanes_) {
      if (!joined.insert(pair).second) return DataFault{line, both(pair) + " have a border by land already."};
      for (const FiefId end : {pair.first, pair.second}) {
        if (!map_.fiefs[end].coast) return DataFault{line, map_.fiefs[end].name + " has no coast for a lane."};
      }
    }
    return link(joined);
  }

  std::optional<DataFault> link(const std::set<Pair>& joined) {
    std::vector<std::set<FiefId>> beside(map_.fiefs.size());
    for (const auto& [a, b] : joined) {
      beside[a].insert(b);
      beside[b].insert(a);
    }
    for (std::size_t i = 0; i < beside.size(); ++i) {
      if (beside[i].size() > max_neighbours) return DataFault{0, map_.fiefs[i].name + " has more than 16 neighbours."};
      for (const FiefId other : beside[i]) map_.fiefs[i].beside.add(other);
    }
    return std::nullopt;
  }

  std::string both(Pair pair) const { return map_.fiefs[pair.first].name + " and " + map_.fiefs[pair.second].name; }

  // Every fief of the kingdoms in play is reached from every other.
  std::string out_of_reach(const ScenarioData& scenario) const {
    const auto in_play = [&](FiefId fief) { return (scenario.kingdoms >> map_.fiefs[fief].kingdom & 1u) != 0; };
    std::vector<FiefId> reached = {map_.kingdoms[scenario.start[0]].fiefs[0]};
    std::set<FiefId> seen(reached.begin(), reached.end());
    while (!reached.empty()) {
      const FiefId at = reached.back();
      reached.pop_back();
      for (const FiefId other : map_.fiefs[at].beside)
        if (in_play(other) && seen.insert(other).second) reached.push_back(other);
    }
    for (std::size_t i = 0; i < map_.fiefs.size(); ++i) {
      const auto fief = static_cast<FiefId>(i);
      if (!in_play(fief) || seen.contains(fief)) continue;
      return "In the scenario " + scenario.name + " the kingdom " + map_.kingdoms[map_.fiefs[i].kingdom].name +
             " is out of reach: no way leads to " + map_.fiefs[i].name + ".";
    }
    return {};
  }

  const Borders& borders_;
  Map map_;
  std::map<Pair, int> lanes_, closed_, open_;  // with their lines
};

}  // namespace

tl::expected<Borders, DataFault> read_borders(std::string_view text) {
  Borders borders;
  const auto fault = read_lines(text, [&](Line& line, std::string_view said) {
    if (said.find("--") == std::string_view::npos) {
      if (line.next() != "coast") return line.fail("A line is a border, as in A -- B 120, or a coast.");
      const std::string name = line.name();
      if (name.empty()) return line.fail("A coast names a fief.");
      borders.coasts.emplace_back(name, line.number());
      return;
    }
    const Ends found = ends(line, 1);
    const int km = line.number("A border's length", 1, 9999);
    borders.land.push_back({found.a, found.b, km, line.number()});
  });
  if (fault) return Fault(*fault);
  return borders;
}

tl::expected<Map, DataFault> read_map(std::string_view text, const Borders& borders) {
  return MapReader(borders).read(text);
}

}  // namespace palatine::warlords_of_europe
