#include "client-cli/local/self_play_summary.hpp"

#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "client-cli/local/game_arguments.hpp"

namespace palatine::local {
namespace {

using nlohmann::json;

void count(Summary& summary, const Outcome& outcome) {
  const bool drawn = outcome.result.winners.size() != 1;
  if (drawn) ++summary.draws;
  for (std::size_t seat = 0; seat < summary.sides.size(); ++seat) {
    const int won = !drawn && outcome.result.winners[0] == summary.sides[seat] ? 1 : 0;
    summary.by_seat[seat].won += won;
    ++summary.by_seat[seat].of;
    Share& bot = summary.by_bot[outcome.bots[seat]];
    bot.won += won;
    ++bot.of;
  }
  for (std::size_t side = 0; side < summary.by_side.size(); ++side) {
    if (!drawn && outcome.result.winners[0] == static_cast<int>(side)) ++summary.by_side[side].won;
    ++summary.by_side[side].of;
  }
  if (outcome.first) {
    if (!drawn && outcome.result.winners[0] == summary.sides[static_cast<std::size_t>(*outcome.first)])
      ++summary.first.won;
    ++summary.first.of;
  }
  ++summary.reasons[outcome.result.reason];
  summary.total_actions += outcome.actions;
}

double per_second(const Summary& summary) {
  return static_cast<double>(summary.total_actions) / std::max(summary.seconds, 1e-9);
}

double percent(int part, int whole) {
  return whole == 0 ? 0 : 100.0 * part / whole;
}

// ---- the table

constexpr int name_width = 26;
constexpr int number_width = 10;

void line(std::ostream& out, const std::string& name, int won, int of) {
  out << "  " << std::left << std::setw(name_width) << name << std::right << std::setw(number_width) << won
      << std::setw(number_width) << std::setprecision(1) << percent(won, of) << " %\n";
}

void heading(std::ostream& out, const std::string& name, const std::vector<const char*>& columns) {
  out << '\n' << std::left << std::setw(name_width + 2) << name << std::right;
  for (const char* column : columns) out << std::setw(number_width) << column;
  out << '\n';
}

void line(std::ostream& out, const std::string& name, const Spread& spread) {
  out << "  " << std::left << std::setw(name_width) << name << std::right << std::setprecision(1)
      << std::setw(number_width) << spread.min << std::setw(number_width) << spread.p10 << std::setw(number_width)
      << spread.median << std::setw(number_width) << spread.mean << std::setw(number_width) << spread.p90
      << std::setw(number_width) << spread.max << '\n';
}

json json_of(const Spread& spread) {
  return {{"min", spread.min},   {"p10", spread.p10}, {"median", spread.median},
          {"mean", spread.mean}, {"p90", spread.p90}, {"max", spread.max}};
}

}  // namespace

Spread spread_of(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  const std::size_t half = numbers.size() / 2;
  Spread spread;
  spread.min = numbers.front();
  spread.max = numbers.back();
  const std::size_t tenth = (numbers.size() - 1) / 10;
  spread.p10 = numbers[tenth];
  spread.p90 = numbers[numbers.size() - 1 - tenth];
  spread.median = numbers.size() % 2 == 1 ? numbers[half] : (numbers[half - 1] + numbers[half]) / 2.0;
  spread.mean = std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
  return spread;
}

Summary summary_of(const SelfPlay& request, const std::vector<Outcome>& outcomes, double seconds) {
  Summary summary;
  summary.game = request.kind->info().id;
  summary.options = request.options;
  summary.bots = request.bots;
  summary.games = request.games;
  summary.seed = request.seed;
  summary.seconds = seconds;
  summary.sides = request.kind->sides(request.options);
  summary.by_seat.resize(summary.sides.size());
  summary.by_side.resize(static_cast<std::size_t>(std::ranges::max(summary.sides)) + 1);
  std::vector<int> actions;
  std::vector<int> rounds;
  for (const Outcome& outcome : outcomes) {
    count(summary, outcome);
    actions.push_back(outcome.actions);
    if (outcome.rounds) rounds.push_back(*outcome.rounds);
  }
  summary.actions = spread_of(std::move(actions));
  if (!rounds.empty()) summary.rounds = spread_of(std::move(rounds));
  return summary;
}

std::string table_of(const Summary& summary) {
  std::ostringstream out;
  out << std::fixed;
  out << summary.game << ", " << summary.games << (summary.games == 1 ? " game" : " games") << ", seed " << summary.seed
      << ", " << joined(summary.bots) << '\n'
      << summary.options.text << '\n';
  heading(out, "winners", {"games", "share"});
  for (std::size_t seat = 0; seat < summary.by_seat.size(); ++seat) {
    const std::string name = "seat " + std::to_string(seat) + " (side " + std::to_string(summary.sides[seat]) + ")";
    line(out, name, summary.by_seat[seat].won, summary.by_seat[seat].of);
  }
  if (summary.by_side.size() < summary.by_seat.size()) {
    for (std::size_t side = 0; side < summary.by_side.size(); ++side) {
      line(out, "side " + std::to_string(side), summary.by_side[side].won, summary.by_side[side].of);
    }
  }
  if (summary.first.of > 0) line(out, "whoever began", summary.first.won, summary.first.of);
  line(out, "drawn", summary.draws, summary.games);
  heading(out, "computer players", {"seats won", "share"});
  for (const auto& [bot, share] : summary.by_bot) {
    line(out, bot + " (" + std::to_string(share.of) + " seats)", share.won, share.of);
  }
  heading(out, "ended by", {"games", "share"});
  for (const auto& [reason, games] : summary.reasons) line(out, reason, games, summary.games);
  heading(out, "length", {"min", "p10", "median", "mean", "p90", "max"});
  line(out, "actions", summary.actions);
  if (summary.rounds) line(out, "rounds or turns", *summary.rounds);
  out << '\n'
      << summary.total_actions << " actions in " << std::setprecision(2) << summary.seconds << " s, "
      << std::setprecision(0) << per_second(summary) << " a second\n";
  return out.str();
}

Json json_of(const Summary& summary) {
  json out;
  out["game"] = summary.game;
  out["options"] = json::parse(summary.options.text);
  out["bots"] = summary.bots;
  out["games"] = summary.games;
  out["seed"] = summary.seed;
  for (std::size_t i = 0; i < summary.by_seat.size(); ++i) {
    out["seats"].push_back({{"seat", i}, {"side", summary.sides[i]}, {"won", summary.by_seat[i].won}});
  }
  for (std::size_t i = 0; i < summary.by_side.size(); ++i) {
    out["sides"].push_back({{"side", i}, {"won", summary.by_side[i].won}});
  }
  for (const auto& [bot, share] : summary.by_bot) {
    out["computer_players"].push_back({{"kind", bot}, {"seats", share.of}, {"won", share.won}});
  }
  out["first"] = {{"games", summary.first.of}, {"won", summary.first.won}};
  out["drawn"] = summary.draws;
  out["reasons"] = summary.reasons;
  out["actions"] = json_of(summary.actions);
  out["rounds"] = summary.rounds ? json_of(*summary.rounds) : json();
  out["total_actions"] = summary.total_actions;
  out["seconds"] = summary.seconds;
  out["actions_per_second"] = per_second(summary);
  return {out.dump(2)};
}

}  // namespace palatine::local
