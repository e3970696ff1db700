#include "tests/simulation/plan.hpp"

namespace palatine::simulation {
namespace {

using Counts = std::map<std::string, std::uint64_t>;

void add_counts(Counts& to, const Counts& from) {
  for (const auto& [name, count] : from) to[name] += count;
}

std::string list(const Counts& counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += (text.empty() ? "" : ", ") + name + " " + std::to_string(count);
  return text.empty() ? "none" : text;
}

}  // namespace

void Figures::add(const Figures& other) {
  runs += other.runs;
  steps += other.steps;
  frames_in += other.frames_in;
  frames_out += other.frames_out;
  commits += other.commits;
  commands += other.commands;
  repeats += other.repeats;
  crashes += other.crashes;
  cuts += other.cuts;
  talk += other.talk;
  pairs += other.pairs;
  most_alarms = std::max(most_alarms, other.most_alarms);
  add_counts(accepted, other.accepted);
  add_counts(refused, other.refused);
  add_counts(finished, other.finished);
  add_counts(cluster, other.cluster);
}

std::string text_of(const Figures& figures) {
  const auto number = [](const char* name, std::uint64_t count) {
    return std::string(name) + " " + std::to_string(count) + "\n";
  };
  return number("runs             ", figures.runs) + number("steps            ", figures.steps) +
         number("frames in        ", figures.frames_in) + number("frames out       ", figures.frames_out) +
         number("commits          ", figures.commits) + number("commands         ", figures.commands) +
         number("repeats          ", figures.repeats) + number("messages         ", figures.talk) +
         number("starts anew      ", figures.crashes) + number("lines cut        ", figures.cuts) +
         number("pairs compared   ", figures.pairs) + number("alarms at most   ", figures.most_alarms) +
         "games finished    " + list(figures.finished) + "\naccepted          " + list(figures.accepted) +
         "\nrefused           " + list(figures.refused) + "\n" +
         (figures.cluster.empty() ? "" : "cluster           " + list(figures.cluster) + "\n");
}

}  // namespace palatine::simulation
