#include "tools/load/report.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace palatine::load {
namespace {

using nlohmann::json;

double milliseconds(std::uint64_t nanoseconds) {
  return static_cast<double>(nanoseconds) / 1e6;
}

template <class T>
double each(T sum, std::int64_t of) {
  return of == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(of);
}

json memory_json(const std::optional<Memory>& memory) {
  return memory ? json({{"rss", memory->rss}, {"pss", memory->pss}}) : json();
}

template <class T>
json or_null(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

std::optional<Memory> between(const std::optional<Memory>& before, const std::optional<Memory>& after, int count) {
  if (!before || !after || count == 0) return std::nullopt;
  return Memory{(after->rss - before->rss) / count, (after->pss - before->pss) / count};
}
std::optional<Memory> per_idle(const Settings& settings, const Measured& measured) {
  return between(measured.before, measured.idle, settings.idle);
}
std::optional<Memory> per_connection(const Settings& settings, const Measured& measured) {
  return between(measured.idle, measured.connected, settings.people());
}
std::optional<Memory> per_room(const Settings& settings, const Measured& measured) {
  return between(measured.connected, measured.running, settings.rooms);
}

std::string fixed(double value, int digits = 1) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}
std::string kib(std::int64_t bytes) {
  return fixed(static_cast<double>(bytes) / 1024) + " KiB";
}
std::string percent(double part) {
  return fixed(part * 100, 0) + "%";
}

struct Table {
  const client::Words& words;
  std::string text{};

  void row(const std::string& id, const std::string& value) {
    constexpr std::size_t width = 38;
    const std::string label = words.text("load.row." + id);
    // by characters: continuation bytes of UTF-8 take no place
    const auto characters = static_cast<std::size_t>(std::count_if(
        label.begin(), label.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
    text += label + std::string(characters < width ? width - characters : 1, ' ') + value + "\n";
  }
  void memory(const std::string& id, const std::optional<Memory>& memory) {
    row(id, memory ? kib(memory->pss) + " (RSS " + kib(memory->rss) + ")" : words.text("load.unknown"));
  }
  void errors(const std::map<std::string, std::int64_t>& kind) {
    for (const auto& [name, times] : kind) text += "  " + name + ": " + std::to_string(times) + "\n";
  }
};

json count_json(const std::map<std::string, std::int64_t>& counts) {
  return counts.empty() ? json::object() : json(counts);
}

}  // namespace

std::string limit_behind(const std::string& reason) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> limits = {{
      {"too_many_guests", "guests_per_address_per_hour"},
      {"server_full", "connections"},
      {"rate_limited", "requests_per_second"},
      {"too_many_in_flight", "requests_in_flight"},
      {"too_many_rooms_joined", "rooms_joined"},
      {"too_many_rooms", "rooms_per_person"},
      {"too_many_connections", "connections_per_person"},
      {"room_crowded", "listeners_per_room"},
      {"server_busy", "rooms"},
      {"hello_timeout", "hello_ms"},
      {"HTTP/1.1 503", "connections"},
      {"HTTP/1.1 429", "connections_per_address"},
  }};
  for (const auto& [name, limit] : limits) {
    if (reason.find(name) != reason.npos) return std::string(limit);
  }
  return "";
}

json report_json(const Settings& settings, const Measured& measured) {
  const Tally& tally = measured.tally;
  const Histogram& latency = tally.latency;
  json out = {{"format", "palatine-load"}, {"version", 1}};
  out["settings"] = {{"game", settings.game},       {"options", json::parse(measured.options.text)},
                     {"rooms", settings.rooms},     {"players", settings.players},
                     {"sync", settings.sync},       {"spectators", settings.spectators},
                     {"pace_ms", settings.pace_ms}, {"idle", settings.idle},
                     {"idle_as", settings.idle_as}, {"threads", settings.threads},
                     {"seed", settings.seed},       {"warm_up_seconds", settings.warm_up}};
  out["server"] = {{"url", settings.url},
                   {"name", measured.server_name},
                   {"version", measured.server_version},
                   {"pid", measured.pid ? json(*measured.pid) : json()}};
  out["seconds"] = measured.seconds;
  out["moves"] = tally.moves;
  out["games"] = tally.games;
  out["moves_per_second"] = static_cast<double>(tally.moves) / measured.seconds;
  out["server_cpu"] = nullptr;
  if (const auto& cpu = measured.cpu) {
    out["server_cpu"] = {
        {"user_seconds", cpu->user},
        {"system_seconds", cpu->system},
        {"seconds", cpu->sum},
        {"share_of_a_core", cpu->sum / measured.seconds},
        {"moves_per_cpu_second", cpu->sum > 0 ? json(static_cast<double>(tally.moves) / cpu->sum) : json()}};
  }
  out["latency_ms"] = {{"count", latency.count()},
                       {"mean", latency.mean() / 1e6},
                       {"p50", milliseconds(latency.per_mille(500))},
                       {"p99", milliseconds(latency.per_mille(990))},
                       {"p99_9", milliseconds(latency.per_mille(999))},
                       {"max", milliseconds(latency.max())}};
  out["traffic"] = {{"bytes_in", tally.bytes_in},
                    {"bytes_out", tally.bytes_out},
                    {"messages_in", tally.messages_in},
                    {"messages_out", tally.messages_out},
                    {"bytes_in_per_move", each(tally.bytes_in, tally.moves)},
                    {"bytes_out_per_move", each(tally.bytes_out, tally.moves)},
                    {"messages_in_per_move", each(tally.messages_in, tally.moves)},
                    {"messages_out_per_move", each(tally.messages_out, tally.moves)}};
  out["memory"] = nullptr;
  if (measured.before) {
    out["memory"] = {{"before", memory_json(measured.before)},
                     {"idle", memory_json(measured.idle)},
                     {"connected", memory_json(measured.connected)},
                     {"running", memory_json(measured.running)},
                     {"end", memory_json(measured.end)},
                     {"per_idle_connection", memory_json(per_idle(settings, measured))},
                     {"per_connection", memory_json(per_connection(settings, measured))},
                     {"per_room", memory_json(per_room(settings, measured))}};
  }
  out["course"] = json::array();
  for (const Sample& sample : measured.course) {
    out["course"].push_back({{"seconds", sample.seconds},
                             {"moves", sample.moves},
                             {"server_cpu_seconds", or_null(sample.cpu)},
                             {"rss", or_null(sample.rss)}});
  }
  out["resumes"] = nullptr;
  if (const auto& resumes = measured.resumes) {
    out["resumes"] = {{"clients", resumes->clients},
                      {"resumed", resumes->resumed},
                      {"seconds_from_loss", or_null(resumes->seconds_from_loss)},
                      {"seconds_from_return", or_null(resumes->seconds_from_return)}};
  }
  out["generator"] = {{"threads", settings.threads},
                      {"cpu_seconds", measured.generator.cpu},
                      {"share_of_a_core", measured.generator.cpu / measured.seconds},
                      {"busy", measured.generator.busy},
                      {"bottleneck", measured.generator.busy > too_busy}};
  out["errors"] = {{"total", measured.errors.total()},
                   {"refusals", count_json(measured.errors.refusals)},
                   {"closed", count_json(measured.errors.closed)},
                   {"others", count_json(measured.errors.others)}};
  return out;
}

std::string report_table(const Settings& settings, const Measured& measured, const client::Words& words) {
  Table table{words};
  const Tally& tally = measured.tally;
  const auto moves = static_cast<double>(tally.moves);
  const auto at = [&](std::uint64_t part) { return fixed(milliseconds(tally.latency.per_mille(part)), 2) + " ms"; };
  const auto pair = [](double in, double out, int digits) { return fixed(in, digits) + " / " + fixed(out, digits); };
  table.row("work", words.text("load.work", {{"rooms", settings.rooms},
                                             {"players", settings.players},
                                             {"spectators", settings.spectators},
                                             {"game", settings.game},
                                             {"sync", settings.sync}}));
  table.row("moves", std::to_string(tally.moves) + " / " + fixed(measured.seconds) + " s");
  table.row("games", std::to_string(tally.games));
  table.row("moves_per_second", fixed(moves / measured.seconds, 0));
  if (const auto& cpu = measured.cpu) {
    table.row("cpu", fixed(cpu->user, 2) + " / " + fixed(cpu->system, 2) + " s (" +
                         percent(cpu->sum / measured.seconds) + ")");
    table.row("moves_per_cpu", cpu->sum > 0 ? fixed(moves / cpu->sum, 0) : words.text("load.unknown"));
  } else {
    table.row("cpu", words.text("load.unknown"));
    table.row("moves_per_cpu", words.text("load.unknown"));
  }
  table.row("latency", at(500) + " / " + at(990) + " / " + at(999));
  table.row("bytes", pair(each(tally.bytes_in, tally.moves), each(tally.bytes_out, tally.moves), 0));
  table.row("messages", pair(each(tally.messages_in, tally.moves), each(tally.messages_out, tally.moves), 2));
  if (settings.idle > 0) table.memory("idle_memory", per_idle(settings, measured));
  table.memory("connection_memory", per_connection(settings, measured));
  table.memory("room_memory", per_room(settings, measured));
  if (const auto& resumes = measured.resumes) {
    table.row("resumed", std::to_string(resumes->resumed) + " / " + std::to_string(resumes->clients));
    table.row("resume_time", resumes->resumed == 0 ? words.text("load.unknown")
                                                   : fixed(*resumes->seconds_from_loss, 2) + " / " +
                                                         fixed(*resumes->seconds_from_return, 2) + " s");
  }
  table.row("generator", percent(measured.generator.busy) + " (CPU " + fixed(measured.generator.cpu, 2) + " s, " +
                             percent(measured.generator.cpu / measured.seconds) + ")");
  table.row("errors", std::to_string(measured.errors.total()));
  table.errors(measured.errors.refusals);
  table.errors(measured.errors.closed);
  table.errors(measured.errors.others);
  return table.text;
}

}  // namespace palatine::load
