#include "protocol/tools/schemas.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "protocol/analysis_describe.hpp"
#include "protocol/asyncapi.hpp"
#include "protocol/core/limits.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/describe/schema.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/engine_messages_describe.hpp"
#include "protocol/games/offered.hpp"
#include "protocol/http_api.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/methods.hpp"
#include "protocol/position_describe.hpp"
#include "protocol/replay_describe.hpp"
#include "protocol/room_event_describe.hpp"
#include "protocol/study_describe.hpp"

namespace palatine {

namespace {

using json = nlohmann::ordered_json;
using Files = std::vector<SchemaFile>;

constexpr std::size_t line_most = 120;

std::string on_one_line(const json& value) {
  if (!value.is_structured()) return value.dump();
  std::string out;
  for (const auto& [name, inner] : value.items())
    out += (out.empty() ? "" : ", ") + (value.is_object() ? json(name).dump() + ": " : "") + on_one_line(inner);
  return value.is_object() ? '{' + out + '}' : '[' + out + ']';
}

// What fits into a line stands on one. `before`: what stands on it already, `indent` spaces included.
std::string laid_out(const json& value, std::size_t indent = 0, std::size_t before = 0) {
  std::string out = on_one_line(value);
  const bool is_document = indent == 0;
  if (!value.is_structured() || value.empty() || (!is_document && before + out.size() < line_most)) return out;
  out.clear();
  const std::string space(indent + 2, ' ');
  for (const auto& [name, inner] : value.items()) {
    const std::string start = space + (value.is_object() ? json(name).dump() + ": " : "");
    out += (out.empty() ? "" : ",\n") + start + laid_out(inner, indent + 2, start.size());
  }
  out = '\n' + out + '\n' + std::string(indent, ' ');
  return value.is_object() ? '{' + out + '}' : '[' + out + ']';
}

// The dialect first, then who it is, then the rest.
void add(Files& files, const std::string& name, const std::string& title, const json& schema) {
  std::string id = "urn:palatine:v1:" + name;
  std::replace(id.begin(), id.end(), '/', ':');
  json document = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"$id", id}, {"title", title}};
  document.update(schema);
  files.push_back({name + ".json", document.dump()});
}

void add_methods(Files& files) {
  for (const Method& method : public_methods()) {
    const std::string name(method.name);
    add(files, "requests/" + name, "The params of " + name, schema_of(*method.params, SchemaSide::reader));
    add(files, "results/" + name, "The result of " + name, schema_of(*method.result, SchemaSide::writer));
  }
}

template <class... Notifications>
void add_notifications(Files& files, const std::variant<Notifications...>*) {
  (add(files, "notifications/" + std::string(Notifications::method),
       "The params of the notification " + std::string(Notifications::method),
       schema_of(LayoutOf<Notifications>::layout, SchemaSide::writer)),
   ...);
}

json names_of_methods() {
  json names = json::array();
  for (const Method& method : public_methods()) names.push_back(std::string(method.name));
  return names;
}
template <class... Messages>
json methods_of(const std::variant<Messages...>*) {
  return json::array({Messages::method...});
}

json object(json properties, json required) {
  return {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
}

void add_frames(Files& files) {
  const auto said = [](const char* words, json schema) {
    json out = {{"description", words}};
    out.update(schema);
    return out;
  };
  const json version = said("of JSON-RPC", {{"const", "2.0"}});
  const json params = said("by the method: see requests/ and notifications/", {{"type", "object"}});
  json request = object({{"jsonrpc", version},
                         {"id", said("chosen by the client; the answer bears it",
                                     {{"type", {"integer", "string"}}, {"minLength", 1}, {"maxLength", 64}})},
                         {"method", said("what is asked for", {{"enum", names_of_methods()}})},
                         {"params", params}},
                        {"jsonrpc", "id", "method"});
  request["additionalProperties"] = false;
  add(files, "frames/request", "A request", request);
  add(files, "frames/notification", "A notification",
      object({{"jsonrpc", version},
              {"method", said("what it tells of", {{"enum", methods_of(static_cast<const Notification*>(nullptr))}})},
              {"params", params}},
             {"jsonrpc", "method", "params"}));
  json budget = schema_of(LayoutOf<BudgetLeft>::layout, SchemaSide::writer);
  budget["description"] = "what is left, where session.hello asked for it";
  const json id = {{"type", {"integer", "string", "null"}},
                   {"description", "the request's; null where it could not be read"}};
  add(files, "frames/result", "The answer to a request that was done",
      object({{"jsonrpc", version},
              {"id", id},
              {"result", said("by the method: see results/", {{"type", "object"}})},
              {"budget", budget}},
             {"jsonrpc", "id", "result"}));
  const json data = object(
      {{"reason", said("stable: what a program goes by", {{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}})},
       {"path", {{"type", "string"}, {"description", "JSON Pointer into the params"}}},
       {"rule",
        {{"type", "string"},
         {"description", "the rule or ruling that was broken, by the name that it has on the game's rules page"}}},
       {"args", said("what the sentence is about, for clients that word it themselves",
                     {{"type", "object"}, {"additionalProperties", {{"type", {"integer", "string"}}}}})},
       {"retry_after_ms", said("when it may go again", {{"type", "integer"}, {"minimum", 0}})}},
      {"reason"});
  const json error =
      object({{"code", said("of JSON-RPC; -32000: the rules, or the moment, don't allow it", {{"type", "integer"}})},
              {"message", said("a plain English sentence", {{"type", "string"}})},
              {"data", said("why", data)}},
             {"code", "message", "data"});
  add(files, "frames/error", "The answer to a request that was refused",
      object({{"jsonrpc", version}, {"id", id}, {"error", said("nothing was changed", error)}, {"budget", budget}},
             {"jsonrpc", "id", "error"}));
}

// "warlords-of-europe" as people write it: "Warlords of Europe".
std::string title_of(std::string_view id) {
  std::string title;
  for (std::size_t at = 0; at < id.size();) {
    const std::string_view word = id.substr(at, id.find('-', at) - at);
    at += word.size() + 1;
    if (!title.empty()) title += ' ';
    title += word;
    char& first = title[title.size() - word.size()];
    if (word != "of" && first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  }
  return title;
}

void add_games(Files& files) {
  for (const OfferedGame& game : offered_games()) {
    const std::string& id = game.kind->info().id;
    for (const auto& [part, schema] : game.schemas()) {
      add(files, "games/" + id + "/" + std::string(part), title_of(id) + ": " + std::string(part),
          json::parse(schema.text));
    }
  }
}

}  // namespace

std::vector<SchemaFile> all_schemas() {
  Files files;
  add_frames(files);
  add_methods(files);
  add_notifications(files, static_cast<const Notification*>(nullptr));
  add(files, "room_event", "What happens at a table beside the game",
      schema_of(LayoutOf<RoomEvent>::layout, SchemaSide::writer));
  add(files, "replay", "A finished game as a file", schema_of(LayoutOf<Replay>::layout, SchemaSide::writer));
  add(files, "study", "A replay as one viewer saw it", schema_of(LayoutOf<Study>::layout, SchemaSide::writer));
  add(files, "analysis", "A finished game with what decisions and draws were worth",
      schema_of(LayoutOf<Analysis>::layout, SchemaSide::writer));
  add(files, "analysis_progress", "An analysis that is not there yet",
      schema_of(LayoutOf<AnalysisProgress>::layout, SchemaSide::writer));
  add(files, "position", "A position out of a replay", schema_of(LayoutOf<Position>::layout, SchemaSide::writer));
  add(files, "receipt", "What a player noted of a game", schema_of(LayoutOf<Receipt>::layout, SchemaSide::writer));
  add(files, "engine/from_runner", "A line to an engine",
      schema_of(LayoutOf<engines::FromRunner>::layout, SchemaSide::writer));
  add(files, "engine/from_engine", "A line of an engine",
      schema_of(LayoutOf<engines::FromEngine>::layout, SchemaSide::writer));
  add_games(files);
  files.push_back({"asyncapi.json", asyncapi_document()});
  files.push_back({"openapi.json", openapi_document()});
  for (SchemaFile& file : files) file.text = laid_out(json::parse(file.text)) + '\n';
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

namespace {

std::string in_words(const Layout& message) {
  std::string words;
  for (const Member& member : message.record->members)
    words += (words.empty() ? "`" : ", `") + std::string(member.name) + "` (" + std::string(member.bounds.doc) + ')';
  return words.empty() ? "none" : words;
}

}  // namespace

std::string limits_table() {
  const auto values = json::parse(text_of(Limits{}).text);
  std::string table = "| limit | as it is built in | what |\n| --- | --- | --- |\n";
  for (const Member& member : LayoutOf<Limits>::layout.record->members)
    table += "| `" + std::string(member.name) + "` | " + values[std::string(member.name)].dump() + " | " +
             std::string(member.bounds.doc) + " |\n";
  return table;
}

std::string operator_methods_table() {
  std::string table = "| method | does | params | result |\n| --- | --- | --- | --- |\n";
  for (const Method& method : all_methods())
    if (!method.is_public())
      table += "| `" + std::string(method.name) + "` | " + std::string(method.does) + " | " + in_words(*method.params) +
               " | " + in_words(*method.result) + " |\n";
  return table;
}

std::string operator_reasons_table() {
  std::string table = "| reason | code | when |\n| --- | --- | --- |\n";
  for (const Reason& reason : operator_reasons())
    table += "| `" + std::string(reason.name) + "` | " + std::to_string(reason.code) + " | " +
             std::string(reason.means) + " |\n";
  return table;
}

}  // namespace palatine
