// Servers that share a database: who they are, and that another one goes on with the games. Who hosts is read where
// they write it, so that it can be asked of any machine, also where none of them runs.
#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <map>
#include <thread>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"
#include "server/store/pg/nodes.hpp"

namespace palatine::admin {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds answers_within{5000};
constexpr milliseconds beats_within{1600};  // a node that lives, which does so once a second
constexpr milliseconds looked_every{50};
constexpr milliseconds taken_over_within{30'000};

tl::expected<std::unique_ptr<PgNodes>, std::string> nodes_of(const Place& place) {
  if (place.config.store.empty())
    return tl::unexpected(
        std::string("this server shares its games with no other: the setting store names no database"));
  auto nodes = PgNodes::look_at(place.config.store, answers_within);
  if (!nodes) return tl::unexpected(nodes.error().message);
  return std::move(*nodes);
}

struct Looked {
  NodesSeen last;
  std::map<std::string, bool> beats;  // by name
};

// Twice, so that it is seen who beats: no clock of another machine is asked.
tl::expected<Looked, std::string> look(PgNodes& nodes) {
  const auto first = nodes.look();
  if (!first) return tl::unexpected(first.error().message);
  std::this_thread::sleep_for(beats_within);
  auto second = nodes.look();
  if (!second) return tl::unexpected(second.error().message);
  Looked looked{std::move(*second), {}};
  for (const NodeRow& row : looked.last.nodes) {
    const auto was = std::ranges::find(first->nodes, row.name, &NodeRow::name);
    looked.beats[row.name] =
        !row.dead && (was == first->nodes.end() || was->incarnation != row.incarnation || was->beat != row.beat);
  }
  return looked;
}

bool hosts(const NodesSeen& seen, const NodeRow& row) {
  return !row.dead && seen.hosting.node == row.name && seen.hosting.incarnation == row.incarnation;
}

std::string state_of(const Looked& looked, const NodeRow& row) {
  if (row.dead) return "dead";
  if (!looked.beats.at(row.name)) return "silent";
  return hosts(looked.last, row) ? "hosting" : "standby";
}

std::string as_json(const Looked& looked) {
  std::string all;
  for (const NodeRow& row : looked.last.nodes)
    all += std::string(all.empty() ? "" : ",") + "{\"name\":" + json_string(row.name) +
           ",\"state\":" + json_string(state_of(looked, row)) + ",\"address\":" + json_string(row.address) +
           ",\"version\":" + json_string(row.version) + ",\"incarnation\":" + std::to_string(row.incarnation) +
           ",\"beat\":" + std::to_string(row.beat) + ",\"margin_ms\":" + std::to_string(row.margin_ms) + "}";
  return "[" + all + "]";
}

std::string sentence_of(const Looked& looked, const NodeRow& row) {
  const std::string who = row.name + " at " + row.address + " (" + row.version + ") ";
  const std::string state = state_of(looked, row);
  if (state == "dead") return who + "has ended, or was declared dead.";
  const std::string beat =
      "beat " + std::to_string(row.beat) + ", with " + std::to_string(row.margin_ms) + " ms to spare of the last one";
  if (state == "silent") return who + "is silent: no beat in " + std::to_string(beats_within.count()) + " ms.";
  return who + (state == "hosting" ? "hosts the games" : "stands by") + ": " + beat + ".";
}

}  // namespace

int nodes_command(const Common& common) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const auto nodes = nodes_of(*place);
  if (!nodes) return report.failed(nodes.error());
  const auto looked = look(**nodes);
  if (!looked) return report.failed(looked.error());
  report.member("nodes", Json{as_json(*looked)});
  report.member("epoch", looked->last.hosting.epoch);
  for (const NodeRow& row : looked->last.nodes) report.line(sentence_of(*looked, row));
  if (std::ranges::none_of(looked->last.nodes, [&](const NodeRow& row) { return hosts(looked->last, row); }))
    report.line("Nobody hosts the games.");
  return report.done();
}

int hand_over_command(const Common& common) {
  Report report(common.json);
  const auto place = place_of(common.place);
  if (!place) return report.failed(place.error());
  const auto nodes = nodes_of(*place);
  if (!nodes) return report.failed(nodes.error());
  const long process = server_process(place->data);
  if (process <= 0) return report.failed("no server runs with the data folder " + place->data.string());
  const auto looked = look(**nodes);
  if (!looked) return report.failed(looked.error());
  const std::string here = node_name_of(place->config);
  if (looked->last.hosting.node != here)
    return report.failed("the node here, " + here + ", does not host the games: there is nothing to hand over");
  if (std::ranges::none_of(looked->last.nodes,
                           [&](const NodeRow& row) { return row.name != here && looked->beats.at(row.name); }))
    return report.failed("no other node stands by: nobody would go on with the games");
  const auto began = std::chrono::steady_clock::now();
  if (kill(static_cast<pid_t>(process), SIGTERM) != 0)
    return report.failed("the process " + std::to_string(process) + " can't be asked to end: " + std::strerror(errno));
  while (std::chrono::steady_clock::now() - began < taken_over_within) {
    const auto seen = (*nodes)->look();
    if (seen && !seen->hosting.node.empty() && seen->hosting.epoch != looked->last.hosting.epoch) {
      const auto took = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - began).count();
      report.member("node", seen->hosting.node);
      report.member("took_ms", static_cast<std::int64_t>(took));
      report.line(seen->hosting.node + " hosts the games now, " + std::to_string(took) +
                  " ms after this server was asked to end.");
      return report.done();
    }
    std::this_thread::sleep_for(looked_every);
  }
  return report.failed("no other node has taken over in time: look at \"palatine-admin status --all\"");
}

}  // namespace palatine::admin
