#include "client-cli/local/match_summary.hpp"

#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

namespace palatine::local {
namespace {

using nlohmann::json;

constexpr int player_width = 28;
constexpr int figure_width = 10;
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

// The seats whose sides have even numbers, or odd ones, counted from 1.
std::string seats_of(const MatchRequest& request, bool odd) {
  const std::vector<int> sides = request.kind->sides(request.options);
  std::vector<std::string> seats;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if ((sides[i] % 2 == 1) == odd) seats.push_back(std::to_string(i + 1));
  }
  std::string text = seats.size() == 1 ? "seat " : "seats ";
  for (std::size_t i = 0; i < seats.size(); ++i) text += (i == 0 ? "" : ", ") + seats[i];
  return text;
}

// ---- the table

void match_heading(std::ostream& out, const std::string& name, const std::vector<const char*>& columns) {
  out << '\n' << std::left << std::setw(player_width) << name << std::right;
  for (const char* column : columns) out << std::setw(figure_width) << column;
  out << '\n';
}

void line(std::ostream& out, const std::string& name, const Tally& tally) {
  out << "  " << std::left << std::setw(player_width - 2) << name << std::right << std::setw(figure_width)
      << tally.games() << std::setw(figure_width) << tally.won << std::setw(figure_width) << tally.drawn
      << std::setw(figure_width) << tally.lost << std::setw(figure_width - 2) << std::setprecision(1)
      << 100 * tally.points() / std::max(1, tally.games()) << " %\n";
}

void strength(std::ostream& out, const Pairing& pairing) {
  const Strength strength = strength_of(pairing.pairs);
  out << "  pairs with 0, 1/2, 1, 3/2, 2 points:";
  for (const int pairs : pairing.pairs) out << ' ' << pairs;
  out << "\n  Elo difference: " << std::setprecision(1) << std::showpos;
  if (strength.elo) {
    out << *strength.elo;
    if (strength.low && strength.high) {
      out << std::noshowpos << " +- " << (*strength.high - *strength.low) / 2 << std::showpos
          << " (95 %: " << *strength.low << " to " << *strength.high << ')';
    } else {
      out << " (too few pairs to tell its error)";
    }
  } else {
    out << "not to be told: all points went to one side";
  }
  out << std::noshowpos << '\n';
  if (strength.superiority) {
    out << "  likelihood that " << letter(pairing.first) << " is better: " << 100 * *strength.superiority << " %\n";
  }
}

void time(std::ostream& out, std::optional<double> ms) {
  out << std::setw(figure_width);
  if (ms) {
    out << *ms;
  } else {
    out << '-';
  }
}

void records(std::ostream& out, const MatchOutcome& outcome) {
  match_heading(out, "", {"decisions", "median ms", "max ms", "refused", "restarts", "forfeits"});
  for (std::size_t i = 0; i < outcome.records.size(); ++i) {
    const Record& record = outcome.records[i];
    out << "  " << std::left << std::setw(player_width - 2) << letter(i) << std::right << std::setw(figure_width)
        << record.decisions << std::setprecision(1);
    time(out, quantile_of(record, 0.5));
    time(out, quantile_of(record, 1));
    out << std::setw(figure_width) << record.refused << std::setw(figure_width) << record.restarts
        << std::setw(figure_width) << forfeits_of(record);
    for (const auto& [fault, games] : record.forfeits) out << "  " << fault << ": " << games;
    out << '\n';
  }
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

std::string table_of(const MatchRequest& request, const MatchOutcome& outcome, double seconds) {
  std::ostringstream out;
  out << std::fixed;
  out << request.kind->info().id << ", " << request.games / 2 << (request.games == 2 ? " pair" : " pairs")
      << " of games, seed " << request.seed << '\n'
      << request.options.text << '\n';
  for (std::size_t i = 0; i < request.contestants.size(); ++i) {
    const Contestant& contestant = request.contestants[i];
    out << "  " << letter(i) << "  " << contestant.name.substr(0, most_name);
    if (!contestant.built_in) out << "  (" << contestant.engine << ')';
    out << '\n';
  }
  for (const Pairing& pairing : outcome.pairings) {
    const std::string first = letter(pairing.first);
    match_heading(out, first + " against " + letter(pairing.second), {"games", "won", "drawn", "lost", "score"});
    line(out, first + " in " + seats_of(request, false), pairing.even);
    line(out, first + " in " + seats_of(request, true), pairing.odd);
    line(out, "together", together(pairing));
    strength(out, pairing);
  }
  if (outcome.pairings.size() > 1) {
    match_heading(out, "all", {"games", "won", "drawn", "lost", "score"});
    for (std::size_t i = 0; i < request.contestants.size(); ++i) line(out, letter(i), standing(outcome, i));
  }
  records(out, outcome);
  out << '\n'
      << games_of(request) << " games, " << outcome.actions << " actions in " << std::setprecision(2) << seconds
      << " s\n";
  return out.str();
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
