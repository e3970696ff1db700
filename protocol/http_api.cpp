#include "protocol/http_api.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/core/reasons.hpp"
#include "protocol/messages.hpp"

namespace palatine {
namespace {

using json = nlohmann::ordered_json;

constexpr std::string_view of_json = "application/json";
constexpr std::string_view plain = "text/plain; charset=utf-8";

// clang-format off
constexpr HttpEntry table_of_http[] = {
    {"GET", "/api/v1/", "This table, and where the OpenAPI document is.", of_json, "", ""},
    {"GET", "/api/v1/games", "An array of the games, each as in `games` of hello's answer.", of_json, "results/session.hello.json#/properties/games", ""},
    {"GET", "/api/v1/rooms", "An array of the public rooms that are not over, open and running ones, each as in `rooms` of the answer to `lobby.watch`.", of_json, "results/lobby.watch.json#/properties/rooms", ""},
    {"GET", "/api/v1/rooms/{room}/stream", "What happens at a public table, for who only watches, as it happens. See *Streams*.", "text/event-stream, application/x-ndjson", "", "400 bad_param, 403 banned, 403 host_refused, 403 origin_refused, 403 spectators_not_allowed, 404 no_such_room, 429 too_many_connections, 429 too_many_guests, 429 rate_limited, 500 internal_error, 503 too_many_connections, 503 server_busy, 503 room_crowded, 503 overloaded, 503 no_capacity, 503 shutting_down"},
    {"GET", "/api/v1/invites/{invite}", "What an invite leads to, as `room.invitation` tells it: who invites to which game, and whether there is a seat. Nobody hears that it was asked.", of_json, "results/room.invitation.json", "403 banned, 404 no_such_room, 429 too_many_guests, 429 rate_limited, 500 internal_error, 503 server_busy"},
    {"GET", "/api/v1/bots", "An array of the bots that wait for challenges, each as in `bots` of the answer to `lobby.watch`.", of_json, "results/lobby.watch.json#/properties/bots", ""},
    {"GET", "/api/v1/export/{code}", "All that is stored about oneself, by the `path` of `account.export`, once.", of_json, "", "404 no_such_export"},
    {"GET", "/api/v1/replays/{room}", "The replay of a game that is over, of any room: an id has 128 random bits, and `unlisted` means that nobody is shown it; whoever has the link may read. What is refused looks the same whether the room is there or not.", of_json, "replay.json", "404 no_such_replay, 500 internal_error, 503 busy"},
    {"POST", "/api/v1/study", "A replay, sent as the body, as one viewer saw it: `?viewer=spectator` (as when it is left out), or the number of a seat. See *Study*.", of_json, "study.json", "400 bad_param, 400 bad_replay, 403 host_refused, 403 origin_refused, 413 too_large, 429 rate_limited, 503 busy, 503 overloaded, 503 shutting_down"},
    {"POST", "/api/v1/analysis", "What a replay of a game that is over, sent as the body, shows of play and luck; 202 with how far it is until it is there. See *Analysis*.", of_json, "analysis.json", "400 bad_replay, 400 no_analysis, 403 host_refused, 403 origin_refused, 413 too_large, 429 rate_limited, 500 internal_error, 503 busy, 503 overloaded, 503 shutting_down"},
    {"GET", "/api/v1/analysis/{analysis}", "The same by the id that was answered with how far it is.", of_json, "analysis.json", "404 no_such_analysis, 500 internal_error"},
    {"GET", "/schema/", "The addresses of all schemas, of `asyncapi.json` and of `openapi.json`; each is answered there.", of_json, "", ""},
    {"GET", "/docs/", "This guide, and the methods, games, reasons and schemas, as pages; where the server has its client for browsers.", "text/html; charset=utf-8", "", ""},
    {"GET", "/llms.txt", "Where the same is to be had as Markdown: `/docs/index.md`, each page by itself, and `/docs/all.md`, all of it in one.", plain, "", ""},
    {"GET", "/healthz", "Whether the server lives.", plain, "", ""},
    {"GET", "/readyz", "Whether it takes players.", plain, "", "503 draining, 503 shutting_down, 503 standby, 503 cut_off, 503 disk_silent, 503 disk_full"},
    {"GET", "/ws", "The WebSocket: the handshake of RFC 6455, with the subprotocol `palatine.v1`.", "", "", "400 bad_request, 400 bad_websocket_key, 400 unknown_subprotocol, 403 host_refused, 403 origin_refused, 426 upgrade_required, 426 unknown_websocket_version, 429 too_many_connections, 503 too_many_connections, 503 shutting_down, 503 standby"},
};
// clang-format on

constexpr std::string_view refused_anywhere =
    "400 bad_request, 400 tls_required, 404 not_found, 405 method_not_allowed, 413 too_large, 429 rate_limited, 503 "
    "busy";

std::map<std::string, std::vector<std::string>> by_status(std::string_view list) {
  std::map<std::string, std::vector<std::string>> out;
  while (!list.empty()) {
    const auto end = std::min(list.find(", "), list.size());
    const std::string_view one = list.substr(0, end);
    out[std::string(one.substr(0, 3))].emplace_back(one.substr(4));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return out;
}

std::string in_words(const std::vector<std::string>& reasons) {
  std::string out;
  for (const std::string& reason : reasons) out += (out.empty() ? "`" : ", `") + reason + '`';
  return out;
}

json content_of(std::string_view types, const json& schema) {
  json one = json::object();
  if (!schema.empty()) one["schema"] = schema;
  json out = json::object();
  while (!types.empty()) {
    const auto end = std::min(types.find(", "), types.size());
    out[std::string(types.substr(0, end))] = one;
    types.remove_prefix(std::min(end + 2, types.size()));
  }
  return out;
}

json refusal_of(const std::vector<std::string>& reasons) {
  return {{"description", "Refused: " + in_words(reasons) + "."},
          {"x-reasons", reasons},
          {"content", content_of(of_json, {{"$ref", "#/components/schemas/refusal"}})}};
}

json parameter(const char* name, const char* in, const char* words, json schema) {
  return {{"name", name},
          {"in", in},
          {"required", in == std::string_view("path")},
          {"description", words},
          {"schema", std::move(schema)}};
}

json parameters_of(std::string_view path) {
  const json id = {{"type", "string"}, {"pattern", "^[A-Za-z0-9_-]{1,64}$"}};
  if (path.ends_with("/stream"))
    return {parameter("room", "path", "the room's id", id),
            parameter("sync", "query", "as in `room.join`; `view` when it is left out",
                      {{"$ref", "requests/room.join.json#/properties/sync"}}),
            parameter("after", "query", "the number of the last update that is known: only what came later is told",
                      {{"type", "integer"}, {"minimum", 0}}),
            parameter("Last-Event-ID", "header", "the same, as browsers send it; it comes before `after`",
                      {{"type", "string"}, {"pattern", "^[0-9]+$"}})};
  if (path.ends_with("{room}")) return {parameter("room", "path", "the room's id", id)};
  if (path.ends_with("{invite}")) return {parameter("invite", "path", "its code, as the link `/i/CODE` has it", id)};
  if (path.ends_with("{analysis}"))
    return {
        parameter("analysis", "path", "its id: 64 hex digits", {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}})};
  if (path.ends_with("{code}")) return {parameter("code", "path", "out of `path` of `account.export`", id)};
  if (path.ends_with("/study"))
    return {parameter("viewer", "query", "`spectator`, as when it is left out, or the number of a seat",
                      {{"type", "string"}, {"pattern", "^(spectator|[0-9]+)$"}})};
  return json::array();
}

json operation_of(const HttpEntry& entry) {
  json out = {{"summary", entry.does}};
  if (json parameters = parameters_of(entry.path); !parameters.empty()) out["parameters"] = std::move(parameters);
  if (entry.method == "POST")
    out["requestBody"] = {{"required", true}, {"content", content_of(of_json, {{"$ref", "replay.json"}})}};
  json responses = json::object();
  if (entry.type.empty()) {
    responses["101"] = {{"description", "From here on the connection is a WebSocket: see `asyncapi.json`."}};
  } else {
    json schema = json::object();
    if (!entry.schema.empty()) schema["$ref"] = entry.schema;
    responses["200"] = {{"description", "It is there."}, {"content", content_of(entry.type, schema)}};
  }
  if (entry.schema == "analysis.json")
    responses["202"] = {{"description", "It is not there yet: ask again by its id."},
                        {"content", content_of(of_json, {{"$ref", "analysis_progress.json"}})}};
  for (const auto& [status, reasons] : by_status(entry.refusals)) responses[status] = refusal_of(reasons);
  responses["default"] = {{"$ref", "#/components/responses/refused"}};
  out["responses"] = std::move(responses);
  return out;
}

json refusal_schema() {
  const auto member = [](const char* type, const char* words) { return json{{"type", type}, {"description", words}}; };
  return {{"type", "object"},
          {"properties",
           {{"reason", member("string", "stable: what a program goes by; those there are stand in x-reasons")},
            {"message", member("string", "a plain English sentence")},
            {"path", member("string", "JSON Pointer to what is wrong")},
            {"retry_after_ms", member("integer", "when it may go again; the header Retry-After says it in seconds")}}},
          {"required", {"reason", "message"}}};
}

}  // namespace

std::span<const HttpEntry> http_entries() {
  return table_of_http;
}

unsigned http_status(std::string_view path, std::string_view reason) {
  for (const HttpEntry& entry : table_of_http) {
    if (entry.path != path) continue;
    for (const auto& [status, reasons] : by_status(entry.refusals))
      if (std::ranges::find(reasons, reason) != reasons.end()) return static_cast<unsigned>(std::stoul(status));
  }
  return 500;
}

std::string_view http_refused_always() {
  return refused_anywhere;
}

std::string http_entries_json() {
  json requests = json::array();
  for (const HttpEntry& entry : table_of_http)
    requests.push_back({{"method", entry.method}, {"path", entry.path}, {"does", entry.does}});
  return json{{"openapi", "/schema/openapi.json"}, {"requests", std::move(requests)}}.dump();
}

std::string http_table() {
  const auto in_one = [](std::string_view list) {
    std::string out;
    for (const auto& [status, reasons] : by_status(list))
      out += (out.empty() ? "" : "; ") + status + ' ' + in_words(reasons);
    return out;
  };
  std::string table = "| request | answer | refused with |\n| --- | --- | --- |\n";
  for (const HttpEntry& entry : table_of_http)
    table += "| `" + std::string(entry.method) + ' ' + std::string(entry.path) + "` | " + std::string(entry.does) +
             " | " + in_one(entry.refusals) + " |\n";
  return table + "| any of them | | " + in_one(refused_anywhere) + " |\n";
}

std::string openapi_document() {
  json paths = json::object();
  for (const HttpEntry& entry : table_of_http)
    paths[std::string(entry.path)][entry.method == "POST" ? "post" : "get"] = operation_of(entry);
  std::vector<std::string> general;
  for (const auto& [status, reasons] : by_status(refused_anywhere))
    for (const std::string& reason : reasons) general.push_back(reason);
  json reasons = json::array();
  for (const Reason& reason : http_reasons())
    reasons.push_back({{"reason", reason.name}, {"status", reason.code}, {"means", reason.means}});
  return json{
             {"openapi", "3.1.0"},
             {"info",
              {{"title", "Palatine over HTTP"},
               {"version", protocol_name},
               {"description",
                "What a server answers beside its WebSocket, of which asyncapi.json tells. Nothing of it needs "
                "to be logged in for: who has an address may read what is there. HEAD goes wherever GET does."},
               {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
             {"servers",
              {{{"url", ".."}, {"description", "the server that has this document at /schema/openapi.json"}}}},
             {"security", json::array()},
             {"paths", std::move(paths)},
             {"components",
              {{"schemas", {{"refusal", refusal_schema()}}}, {"responses", {{"refused", refusal_of(general)}}}}},
             {"x-reasons", std::move(reasons)},
         }
             .dump(2) +
         '\n';
}

}  // namespace palatine
