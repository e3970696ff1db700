// Messages to bytes and back, and views to patches: what a server does for each move besides the rules.
//   palatine-codec-bench [--benchmark_filter=parse]
#include <benchmark/benchmark.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "protocol/codec.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"

namespace palatine {
namespace {

constexpr int moves_before = 60;  // the middle of a game

// Two positions that follow each other, and what was done between them.
struct Moment {
  std::shared_ptr<const GameView> before, after;
  Json action, events;
  std::optional<Json> prompt;
};

Moment moment_of(const char* game) {
  const GameKind* kind = all_games().find(game);
  if (kind == nullptr) throw std::runtime_error(std::string("there is no game ") + game);
  FastRandom random(1);
  const auto options = kind->normalize(Json{R"({"players":2})"});
  const auto match = kind->start(*options, random);
  Moment out;
  for (int i = 0; i <= moves_before && !match->result(); ++i) {
    const Seat seat = match->to_act().first();
    const auto legal = match->legal(seat);
    out.before = match->look(std::nullopt);
    const auto done = match->act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random);
    out.action = *done;
    out.after = match->look(std::nullopt);
    out.events = match->events(std::nullopt);
    out.prompt.reset();
    for (int next = 0; next < 2 && !out.prompt; ++next)
      if (match->to_act().contains(seat_at(next))) out.prompt = match->prompt(seat_at(next));
  }
  return out;
}

RoomUpdate update_of(const Moment& moment) {
  RoomUpdate update;
  update.room = "mTawqF96fCL5Bswtoc9lsA";
  update.seq = moves_before;
  update.events = moment.events;
  update.to_act = {0};
  update.patch = moment.after->patch_from(*moment.before);
  if (moment.prompt) update.prompts = std::vector<OpenPrompt>{{"60", 0, *moment.prompt}};
  return update;
}

void parse_act(benchmark::State& run, const char* game) {
  const std::string frame =
      R"({"jsonrpc":"2.0","id":7,"method":"game.act","params":{"room":"mTawqF96fCL5Bswtoc9lsA","prompt":"60","key":"k-60","action":)" +
      moment_of(game).action.text + "}}";
  const Limits limits;
  for (auto _ : run) benchmark::DoNotOptimize(parse_call(frame, limits).value());
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations() * frame.size()));
}

void encode_update(benchmark::State& run, const char* game) {
  const Notification update = update_of(moment_of(game));
  std::size_t bytes = 0;
  for (auto _ : run) bytes += encode(update).size();
  run.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}

void read_update(benchmark::State& run, const char* game) {
  const std::string frame = encode(Notification(update_of(moment_of(game))));
  for (auto _ : run) benchmark::DoNotOptimize(parse_incoming(frame).value());
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations() * frame.size()));
}

void patch_a_view(benchmark::State& run, const char* game) {
  const Moment moment = moment_of(game);
  for (auto _ : run) benchmark::DoNotOptimize(moment.after->patch_from(*moment.before));
}

void canonical_json(benchmark::State& run, const char* game) {
  const Json view = moment_of(game).after->text();
  for (auto _ : run) benchmark::DoNotOptimize(canonical(view));
  run.SetBytesProcessed(static_cast<std::int64_t>(run.iterations() * view.text.size()));
}

void add_all() {
  for (const GameKind* kind : all_games().all()) {
    const std::string& game = kind->info().id;
    for (const auto& [name, measure] : {std::pair{"parse_act", &parse_act},
                                        {"encode_update", &encode_update},
                                        {"read_update", &read_update},
                                        {"patch_a_view", &patch_a_view},
                                        {"canonical_json", &canonical_json}})
      benchmark::RegisterBenchmark((std::string(name) + "/" + game).c_str(), measure, game.c_str());
  }
}

}  // namespace
}  // namespace palatine

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  palatine::add_all();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
