#include "client-cli/local/self_play_summary.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "client-cli/local/game_arguments.hpp"
#include "client-cli/local/rows.hpp"

namespace palatine::local {
namespace {

using client::Words;
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

// ---- the table

constexpr int name_width = 28;

std::string heading(const std::string& name, const std::vector<std::string>& columns) {
  return '\n' + row(name, name_width, columns);
}

std::string share(const std::string& name, int won, int of, const Words& words) {
  const double part = of == 0 ? 0 : 100.0 * won / of;
  return row("  " + name, name_width, {std::to_string(won), percent(part, words)});
}

std::string spread(const std::string& name, const Spread& spread, const Words& words) {
  return row("  " + name, name_width,
             {std::to_string(spread.min), std::to_string(spread.p10), decimal(spread.median, 1, words),
              decimal(spread.mean, 1, words), std::to_string(spread.p90), std::to_string(spread.max)});
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

std::string table_of(const Summary& summary, const Words& words) {
  const auto said = [&](const char* column) { return words.text(std::string("local.column.") + column); };
  std::string out = words.text("local.selfplay.title", {{"game", summary.game},
                                                        {"n", summary.games},
                                                        {"seed", std::to_string(summary.seed)},
                                                        {"kinds", joined(summary.bots, words)}});
  out += '\n' + summary.options.text + '\n';
  out += heading(words.text("local.selfplay.winners"), {said("games"), said("share")});
  for (std::size_t i = 0; i < summary.by_seat.size(); ++i) {
    const std::string seat =
        words.text("local.selfplay.seat", {{"seat", static_cast<std::int64_t>(i)}, {"side", summary.sides[i]}});
    out += share(seat, summary.by_seat[i].won, summary.by_seat[i].of, words);
  }
  if (summary.by_side.size() < summary.by_seat.size()) {
    for (std::size_t i = 0; i < summary.by_side.size(); ++i) {
      const std::string side = words.text("local.selfplay.side", {{"side", static_cast<std::int64_t>(i)}});
      out += share(side, summary.by_side[i].won, summary.by_side[i].of, words);
    }
  }
  if (summary.first.of > 0)
    out += share(words.text("local.selfplay.began"), summary.first.won, summary.first.of, words);
  out += share(said("drawn"), summary.draws, summary.games, words);
  out += heading(words.text("local.selfplay.computer_players"), {said("seats_won"), said("share")});
  for (const auto& [bot, won] : summary.by_bot)
    out += share(words.text("local.selfplay.seats", {{"kind", bot}, {"n", won.of}}), won.won, won.of, words);
  out += heading(words.text("local.selfplay.ended_by"), {said("games"), said("share")});
  for (const auto& [reason, games] : summary.reasons) out += share(reason, games, summary.games, words);
  out += heading(words.text("local.selfplay.length"),
                 {said("min"), said("p10"), said("median"), said("mean"), said("p90"), said("max")});
  out += spread(words.text("local.selfplay.actions"), summary.actions, words);
  if (summary.rounds) out += spread(words.text("local.selfplay.rounds"), *summary.rounds, words);
  return out + '\n' +
         words.text("local.selfplay.took", {{"actions", std::int64_t{summary.total_actions}},
                                            {"seconds", decimal(summary.seconds, 2, words)},
                                            {"rate", decimal(per_second(summary), 0, words)}}) +
         '\n';
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
