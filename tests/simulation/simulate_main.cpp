// palatine-simulate: runs of the simulator, by their seeds.
#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "tests/simulation/plan.hpp"

namespace {

using namespace palatine::simulation;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void report(std::uint64_t seed, const Outcome& outcome) {
  for (const std::string& line : outcome.last) std::cout << line.substr(0, 400) << '\n';
  std::cout << "seed " << seed << ": " << *outcome.failure << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"The whole server without sockets, driven from a seed"};
  std::string seeds = "1..100";
  std::uint64_t seed = 0;
  bool trace = false;
  Plan plan;
  app.add_option("--seeds", seeds, "Runs of the seeds A..B");
  app.add_option("--seed", seed, "One run");
  app.add_option("--steps", plan.steps, "Steps of people in a run")->check(CLI::Range(1, 1'000'000));
  app.add_flag("--cluster", plan.cluster, "Two nodes with a store that they share, in place of one server");
  app.add_flag("--trace", trace, "Print every step of the one run");
  CLI11_PARSE(app, argc, argv);

  std::uint64_t first = seed;
  std::uint64_t last = seed;
  if (seed == 0) {
    const auto dots = seeds.find("..");
    try {
      first = std::stoull(seeds);
      last = dots == std::string::npos ? first : std::stoull(seeds.substr(dots + 2));
    } catch (const std::exception&) {
      std::cerr << "palatine-simulate: --seeds wants two numbers, A..B\n";
      return 2;
    }
  }
  Figures figures;
  const auto start = std::chrono::steady_clock::now();
  double told = 0;
  for (plan.seed = first; plan.seed <= last; ++plan.seed) {
    const Outcome outcome = run_with_pair(plan, trace ? &std::cout : nullptr);
    figures.add(outcome.figures);
    if (outcome.failure) {
      report(plan.seed, outcome);
      return 1;
    }
    if (const double now = seconds_since(start); now - told >= 2) {
      told = now;
      std::cerr << "seed " << plan.seed << " of " << last << ", " << figures.steps << " steps, "
                << static_cast<int>(now) << " s\n";
    }
  }
  std::cout << text_of(figures) << "seconds           " << seconds_since(start) << '\n';
  return 0;
}
