// Random self-play of Carolus Magnus on one core. Each iteration is one game: set-up, and until the end one of the
// legal actions of the first seat that must act, all of them listed each time.
//   palatine-bench [--benchmark_filter=self_play/4/dice]
// actions/s and games/s are counters; `state` is the size of a state in bytes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/carolus_magnus/game.hpp"

namespace palatine::carolus_magnus {
namespace {

enum class Listening { no, yes };

// Plays one game and says how many actions it took. The vectors are the quota's, so that nothing is allocated here.
std::int64_t play(const Options& options, Random& random, std::vector<Action>& actions, std::vector<Event>* events) {
  std::int64_t count = 0;
  State state = CarolusMagnus::set_up(options, random, events);
  for (SeatSet seats = CarolusMagnus::to_act(state); !seats.empty(); seats = CarolusMagnus::to_act(state)) {
    if (events != nullptr) events->clear();
    actions.clear();
    const Seat seat = seats.first();
    CarolusMagnus::legal(state, seat, actions);
    const Action& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    if (!CarolusMagnus::apply(state, seat, action, random, events)) {
      report_bug("a listed action was refused", std::source_location::current());
    }
    ++count;
  }
  benchmark::DoNotOptimize(state);
  return count;
}

void self_play(benchmark::State& run, int players, Draw draw, Listening listening) {
  Options options;
  options.players = players;
  options.draw = draw;
  FastRandom random(1);
  std::vector<Action> actions;
  std::vector<Event> events;
  std::int64_t count = 0;
  for (auto _ : run) count += play(options, random, actions, listening == Listening::yes ? &events : nullptr);
  run.counters["actions"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
  run.counters["games"] = benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
  run.counters["actions_a_game"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kAvgIterations);
  run.counters["state"] = static_cast<double>(sizeof(State));
}

void register_all() {
  constexpr std::array<const char*, 3> draws = {"dice", "free", "piles"};
  for (int players = 2; players <= max_players; ++players) {
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      for (const Listening listening : {Listening::yes, Listening::no}) {
        const std::string name = "self_play/" + std::to_string(players) + "/" + draws[static_cast<std::size_t>(draw)] +
                                 (listening == Listening::yes ? "/events" : "/silent");
        benchmark::RegisterBenchmark(name.c_str(), self_play, players, draw, listening);
      }
    }
  }
}

}  // namespace
}  // namespace palatine::carolus_magnus

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  palatine::carolus_magnus::register_all();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
