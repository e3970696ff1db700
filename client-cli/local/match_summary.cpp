#include "client-cli/local/match_summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "client-cli/local/game_arguments.hpp"
#include "client-cli/local/rows.hpp"

namespace palatine::local {
namespace {

using client::Args;
using client::Words;
using nlohmann::json;

constexpr int player_width = 28;
constexpr std::size_t most_name = 40;  // of the bytes of a name in a table

std::string letter(std::size_t contestant) {
  return std::string(1, static_cast<char>('A' + contestant));
}

// Milliseconds below which so many of all decisions were; nothing where there was none.
std::optional<double> quantile_of(const Record& record, double part) {
  int left = static_cast<int>(part * (record.decisions - 1));
  for (const auto& [time, often] : record.times) {
    if (left < often) return static_cast<double>(time) / 10;
    left -= often;
  }
  return std::nullopt;
}

int forfeits_of(const Record& record) {
  return std::accumulate(record.forfeits.begin(), record.forfeits.end(), 0,
                         [](int sum, const auto& one) { return sum + one.second; });
}

Tally together(const Pairing& pairing) {
  return {pairing.even.won + pairing.odd.won, pairing.even.drawn + pairing.odd.drawn,
          pairing.even.lost + pairing.odd.lost};
}

// The first contestant in the seats, counted from 1, whose sides have even numbers, or odd ones.
std::string in_seats(const MatchRequest& request, const std::string& first, bool odd, const Words& words) {
  const std::vector<int> sides = request.kind->sides(request.options);
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if ((sides[i] % 2 == 1) == odd) seats.push_back(std::to_string(i + 1));
  }
  const Args args = {{"first", first}, {"n", static_cast<std::int64_t>(seats.size())}, {"seats", joined(seats, words)}};
  return words.text("local.match.in_seats", args);
}

// ---- the table

std::string line(const std::string& name, const Tally& tally, const Words& words) {
  const double score = 100 * tally.points() / std::max(1, tally.games());
  return row("  " + name, player_width,
             {std::to_string(tally.games()), std::to_string(tally.won), std::to_string(tally.drawn),
              std::to_string(tally.lost), percent(score, words)});
}

std::string heading(const std::string& name, const Words& words) {
  std::vector<std::string> columns;
  for (const char* column : {"games", "won", "drawn", "lost", "score"})
    columns.push_back(words.text(std::string("local.column.") + column));
  return '\n' + row(name, player_width, columns);
}

std::string difference(const Strength& strength, const Words& words) {
  const auto with_sign = [&](double elo) { return (elo < 0 ? "" : "+") + decimal(elo, 1, words); };
  if (!strength.elo) return words.text("local.match.elo_unknown");
  const std::string elo = with_sign(*strength.elo);
  if (!strength.low || !strength.high) return words.text("local.match.elo_alone", {{"elo", elo}});
  return words.text("local.match.elo", {{"elo", elo},
                                        {"error", decimal((*strength.high - *strength.low) / 2, 1, words)},
                                        {"low", with_sign(*strength.low)},
                                        {"high", with_sign(*strength.high)}});
}

std::string strength(const Pairing& pairing, const Words& words) {
  const Strength strength = strength_of(pairing.pairs);
  std::string pairs;
  for (const int count : pairing.pairs) pairs += (pairs.empty() ? "" : " ") + std::to_string(count);
  std::string out = "  " + words.text("local.match.pairs", {{"pairs", pairs}}) + '\n';
  out += "  " + difference(strength, words) + '\n';
  if (strength.superiority) {
    const std::string chance = percent(100 * *strength.superiority, words);
    out += "  " + words.text("local.match.likelihood", {{"first", letter(pairing.first)}, {"chance", chance}}) + '\n';
  }
  return out;
}

std::string records(const MatchOutcome& outcome, const Words& words) {
  std::vector<std::string> columns;
  for (const char* column : {"decisions", "median_ms", "max_ms", "refused", "restarts", "forfeits"})
    columns.push_back(words.text(std::string("local.column.") + column));
  std::string out = '\n' + row("", player_width, columns);
  for (std::size_t i = 0; i < outcome.records.size(); ++i) {
    const Record& record = outcome.records[i];
    const auto time = [&](double part) {
      const std::optional<double> ms = quantile_of(record, part);
      return ms ? decimal(*ms, 1, words) : "-";
    };
    std::string line = row("  " + letter(i), player_width,
                           {std::to_string(record.decisions), time(0.5), time(1), std::to_string(record.refused),
                            std::to_string(record.restarts), std::to_string(forfeits_of(record))});
    line.pop_back();
    for (const auto& [fault, games] : record.forfeits) line += "  " + std::string(fault) + ": " + std::to_string(games);
    out += line + '\n';
  }
  return out;
}

// Of all games of a contestant.
Tally standing(const MatchOutcome& outcome, std::size_t contestant) {
  Tally sum;
  for (const Pairing& pairing : outcome.pairings) {
    const Tally own = together(pairing);
    if (pairing.first == contestant) sum = {sum.won + own.won, sum.drawn + own.drawn, sum.lost + own.lost};
    if (pairing.second == contestant) sum = {sum.won + own.lost, sum.drawn + own.drawn, sum.lost + own.won};
  }
  return sum;
}

// ---- JSON

json json_of(const Tally& tally) {
  return {{"won", tally.won}, {"drawn", tally.drawn}, {"lost", tally.lost}};
}

json json_of(const std::optional<double>& number) {
  return number ? json(*number) : json();
}

json json_of(const Pairing& pairing) {
  const Strength strength = strength_of(pairing.pairs);
  return {{"first", pairing.first},
          {"second", pairing.second},
          {"all", json_of(together(pairing))},
          {"first_on_even_sides", json_of(pairing.even)},
          {"first_on_odd_sides", json_of(pairing.odd)},
          {"pairs", pairing.pairs},
          {"elo", json_of(strength.elo)},
          {"elo_low", json_of(strength.low)},
          {"elo_high", json_of(strength.high)},
          {"superiority", json_of(strength.superiority)}};
}

}  // namespace

std::string table_of(const MatchRequest& request, const MatchOutcome& outcome, double seconds, const Words& words) {
  std::string out =
      words.text("local.match.title",
                 {{"game", request.kind->info().id}, {"n", request.games / 2}, {"seed", std::to_string(request.seed)}});
  out += '\n' + request.options.text + '\n';
  for (std::size_t i = 0; i < request.contestants.size(); ++i) {
    const Contestant& contestant = request.contestants[i];
    out += "  " + letter(i) + "  " + contestant.name.substr(0, most_name);
    if (!contestant.built_in) out += "  (" + contestant.engine + ')';
    out += '\n';
  }
  for (const Pairing& pairing : outcome.pairings) {
    const std::string first = letter(pairing.first);
    out += heading(words.text("local.match.against", {{"first", first}, {"second", letter(pairing.second)}}), words);
    out += line(in_seats(request, first, false, words), pairing.even, words);
    out += line(in_seats(request, first, true, words), pairing.odd, words);
    out += line(words.text("local.match.together"), together(pairing), words);
    out += strength(pairing, words);
  }
  if (outcome.pairings.size() > 1) {
    out += heading(words.text("local.match.all"), words);
    for (std::size_t i = 0; i < request.contestants.size(); ++i) out += line(letter(i), standing(outcome, i), words);
  }
  out += records(outcome, words);
  return out + '\n' +
         words.text(
             "local.match.took",
             {{"games", games_of(request)}, {"actions", outcome.actions}, {"seconds", decimal(seconds, 2, words)}}) +
         '\n';
}

Json json_of(const MatchRequest& request, const MatchOutcome& outcome, double seconds) {
  json out;
  out["game"] = request.kind->info().id;
  out["options"] = json::parse(request.options.text);
  out["games"] = request.games;
  out["seed"] = request.seed;
  out["seconds"] = seconds;
  out["actions"] = outcome.actions;
  for (std::size_t i = 0; i < request.contestants.size(); ++i) {
    const Contestant& contestant = request.contestants[i];
    const Record& record = outcome.records[i];
    out["engines"].push_back({{"engine", contestant.engine},
                              {"built_in", contestant.built_in},
                              {"name", contestant.name},
                              {"all", json_of(standing(outcome, i))},
                              {"decisions", record.decisions},
                              {"median_ms", json_of(quantile_of(record, 0.5))},
                              {"max_ms", json_of(quantile_of(record, 1))},
                              {"refused", record.refused},
                              {"restarts", record.restarts},
                              {"forfeits", forfeits_of(record)},
                              {"forfeits_by_fault", record.forfeits.empty() ? json::object() : json(record.forfeits)}});
  }
  for (const Pairing& pairing : outcome.pairings) out["pairings"].push_back(json_of(pairing));
  return {out.dump(2, ' ', false, json::error_handler_t::replace)};
}

}  // namespace palatine::local
