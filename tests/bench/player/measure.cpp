#include "tests/bench/player/measure.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace palatine::bench {
namespace {

using Json = nlohmann::json;

double seconds(Clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

Json latency_of(std::vector<Clock::duration>& all) {
  std::sort(all.begin(), all.end());
  const auto at = [&all](double part) -> Json {
    if (all.empty()) return nullptr;
    const auto last = static_cast<double>(all.size() - 1);
    return 1e3 * seconds(all[static_cast<std::size_t>(part * last)]);
  };
  return {{"count", all.size()}, {"p50", at(0.5)}, {"p99", at(0.99)}, {"p99_9", at(0.999)}, {"max", at(1)}};
}

}  // namespace

CpuTime cpu_time(int pid) {
  const std::string file = "/proc/" + (pid == 0 ? "self" : std::to_string(pid)) + "/stat";
  std::ifstream in(file);
  std::string text;
  if (!std::getline(in, text)) throw std::runtime_error(file + " can't be read: has the server ended?");
  std::istringstream fields(text.substr(text.rfind(')') + 2));  // the program's name may have blanks
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  const auto ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {user / ticks, system / ticks};
}

std::string report(const Reading& from, const Reading& to, std::vector<Clock::duration>& latencies) {
  const double time = seconds(to.when - from.when);
  const double user = to.server.user - from.server.user;
  const double system = to.server.system - from.server.system;
  const double own = to.own.user + to.own.system - from.own.user - from.own.system;
  const auto moves = static_cast<double>(to.moves - from.moves);
  const auto per_move = [moves](std::uint64_t before, std::uint64_t after) {
    return static_cast<double>(after - before) / moves;
  };
  const Traffic& t0 = from.traffic;
  const Traffic& t1 = to.traffic;
  const Json json = {
      {"seconds", time},
      {"moves", to.moves - from.moves},
      {"moves_per_second", moves / time},
      {"server_cpu",
       {{"user_seconds", user},
        {"system_seconds", system},
        {"seconds", user + system},
        {"share_of_a_core", (user + system) / time},
        {"moves_per_cpu_second", moves / (user + system)}}},
      {"latency_ms", latency_of(latencies)},
      {"traffic",
       {{"bytes_in_per_move", per_move(t0.bytes_in, t1.bytes_in)},
        {"bytes_out_per_move", per_move(t0.bytes_out, t1.bytes_out)},
        {"messages_in_per_move", per_move(t0.messages_in, t1.messages_in)},
        {"messages_out_per_move", per_move(t0.messages_out, t1.messages_out)}}},
      {"generator", {{"cpu_seconds", own}, {"share_of_a_core", own / time}}},
  };
  return json.dump();
}

}  // namespace palatine::bench
