// Traces and counts of any game G; Golden<G> names its tables and words it, which InWords<G> mostly does:
//   tables()                     the options of its tables
//   text(options)  text(seat, action)  kind(event)
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/fingerprint.hpp"
#include "engine/core/game.hpp"
#include "tests/golden/golden.hpp"

namespace palatine::test {

template <Game G>
struct Golden;

template <Game G>
class GoldenGame {
 public:
  using Options = typename G::Options;
  using State = typename G::State;
  using Action = typename G::Action;
  using Events = std::vector<typename G::Event>;

  // One for each version of the rules that is played.
  static void add_files(GoldenFiles& files) {
    int version = G::rules_version;
    if constexpr (requires { G::oldest_rules_version; }) version = G::oldest_rules_version;
    for (; version <= G::rules_version; ++version)
      files[folder() + "/golden/rules-" + std::to_string(version) + ".txt"] = file(version);
  }

 private:
  // The game's name.
  static std::string folder() {
    std::string name(G::id);
    std::ranges::replace(name, '-', '_');
    return name;
  }

  // Those with options that the oldest rules did not have come after all others, where Golden<G> has newer_tables().
  static auto tables(int version) {
    auto tables = Golden<G>::tables();
    if constexpr (requires { Golden<G>::newer_tables(); }) {
      if (version > G::oldest_rules_version)
        for (auto& table : Golden<G>::newer_tables()) tables.push_back(std::move(table));
    }
    return tables;
  }

  static std::string file(int version) {
    std::string games = heading("whole games at random: seed, actions, result, fingerprint of all fingerprints");
    std::string counts = heading("number of action sequences of length 1, 2, … after so many random actions");
    std::string traces;
    for (Options options : tables(version)) {
      if constexpr (requires { options.rules_version; }) options.rules_version = version;
      traces += trace(options);
      games += "\n" + Golden<G>::text(options) + "\n";
      for (std::uint64_t seed = 1; seed <= 3; ++seed) games += whole_game(options, seed);
      counts += "\n" + Golden<G>::text(options) + "\n";
      for (const int after : {0, 20, 60, 150}) counts += perft_line(options, after);
    }
    return "# " + std::string(G::id) + ", rules version " + std::to_string(version) + "\n" + games + counts + traces;
  }

  static constexpr int trace_length = 60;
  static constexpr std::uint64_t perft_budget = 30000;  // states looked at for one line

  struct Table {
    FastRandom random;
    FastRandom choice;
    Events events;  // before the state, whose set-up tells them
    State state;

    Table(const Options& options, std::uint64_t seed)
        : random(seed), choice(seed + 1), state(G::set_up(options, random, &events)) {}
    bool over() const { return G::to_act(state).empty(); }
    std::pair<Seat, Action> pick() {
      std::vector<Seat> seats;
      for (int i = 0; i < max_seats; ++i)
        if (G::to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
      const Seat seat = seats[choice.below(static_cast<std::uint32_t>(seats.size()))];
      const std::vector<Action> actions = legal(state, seat);
      return {seat, actions[choice.below(static_cast<std::uint32_t>(actions.size()))]};
    }
    void play(Seat seat, const Action& action) {
      events.clear();
      const auto outcome = G::apply(state, seat, action, random, &events);
      expect(outcome.has_value(), "a legal action was refused");
    }
  };

  static std::vector<Action> legal(const State& state, Seat seat) {
    std::vector<Action> actions;
    G::legal(state, seat, actions);
    return actions;
  }

  static std::string heading(const std::string& what) { return "\n## " + what + "\n"; }

  static std::string hexadecimal(std::uint64_t value) {
    char out[17];
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(value));
    return out;
  }

  static std::string line(const std::string& action, const Table& table) {
    std::string kinds;
    for (const auto& event : table.events) kinds += " " + std::string(Golden<G>::kind(event));
    return action + " |" + kinds + " | " + hexadecimal(G::fingerprint(table.state)) + "\n";
  }

  // The first actions of one game, each with the kinds of its events and the fingerprint after it.
  static std::string trace(const Options& options) {
    Table table(options, 1);
    std::string out = heading("one game, " + Golden<G>::text(options) + ", seed 1") + "\n" + line("start", table);
    for (int step = 0; step < trace_length && !table.over(); ++step) {
      const auto [seat, action] = table.pick();
      table.play(seat, action);
      out += line(Golden<G>::text(seat, action), table);
    }
    return out;
  }

  static std::string whole_game(const Options& options, std::uint64_t seed) {
    Table table(options, seed);
    Fingerprint all;
    all.add(G::fingerprint(table.state));
    int actions = 0;
    for (; !table.over(); ++actions) {
      const auto [seat, action] = table.pick();
      table.play(seat, action);
      all.add(G::fingerprint(table.state));
    }
    const Result result = *G::result(table.state);
    std::string out = "seed " + std::to_string(seed) + ", " + std::to_string(actions) + " actions, winners";
    for (const Side side : result.winners) out += " " + std::to_string(index(side));
    out += ", " + std::string(result.reason) + ", scores";
    for (const int score : result.scores) out += " " + std::to_string(score);
    return out + ", " + hexadecimal(all.value()) + "\n";
  }

  // Sequences of `depth` actions from here, every branch with the same numbers to come.
  static std::uint64_t sequences(const State& state, const FastRandom& random, int depth, std::uint64_t& looked_at) {
    std::uint64_t count = 0;
    for (int i = 0; i < max_seats; ++i) {
      if (!G::to_act(state).contains(seat_at(i))) continue;
      const std::vector<Action> actions = legal(state, seat_at(i));
      ++looked_at;
      if (depth == 1) {
        count += actions.size();
        continue;
      }
      for (const Action& action : actions) {
        State after = state;
        FastRandom numbers = random;
        expect(G::apply(after, seat_at(i), action, numbers, nullptr).has_value(), "a legal action was refused");
        count += sequences(after, numbers, depth - 1, looked_at);
      }
    }
    return count;
  }

  // As deep as the budget goes, at most 6.
  static std::string perft_line(const Options& options, int after) {
    Table table(options, 7);
    for (int step = 0; step < after && !table.over(); ++step) {
      const auto [seat, action] = table.pick();
      table.play(seat, action);
    }
    std::string out = "after " + std::to_string(after) + ":";
    std::uint64_t last = 1;
    for (int depth = 1; depth <= 6 && last > 0 && last <= perft_budget; ++depth) {
      std::uint64_t looked_at = 0;
      last = sequences(table.state, table.random, depth, looked_at);
      out += " " + std::to_string(last);
    }
    return out + "\n";
  }
};

}  // namespace palatine::test
