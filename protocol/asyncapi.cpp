#include "protocol/asyncapi.hpp"

#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "protocol/core/reasons.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/methods.hpp"

namespace palatine {
namespace {

using json = nlohmann::ordered_json;

constexpr const char* about =
    "Board games over one WebSocket, by JSON-RPC 2.0. Written for clients: they send the requests and receive the "
    "answers and notifications. Every request has one answer, a result or an error. The guide is docs/protocol.md; a "
    "running server shows it at /docs/. What is in events, views, prompts, options and actions is a game's own: see "
    "games/ beside this document.";

json refer(const std::string& to) {
  return {{"$ref", to}};
}
json words(std::span<const std::string_view> list) {
  json out = json::array();
  for (const std::string_view word : list) out.push_back(word);
  return out;
}
json payload(json schema) {
  return {{"schemaFormat", "application/schema+json;version=2020-12"}, {"schema", std::move(schema)}};
}

json object(json properties) {
  json required = json::array();
  for (const auto& [name, schema] : properties.items()) required.push_back(name);
  return {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
}

json frame(json members) {
  json properties = {{"jsonrpc", {{"const", "2.0"}}}};
  properties.update(members);
  return object(std::move(properties));
}

json any_id() {
  return {{"type", {"integer", "string"}}, {"description", "of the request; chosen by the client"}};
}

json message(const std::string& name, std::string_view summary, json schema) {
  json out = {{"name", name}, {"title", name}, {"summary", summary}};
  if (schema.contains("properties") && schema["properties"].contains("id"))
    out["correlationId"] = refer("#/components/correlationIds/request");
  out["payload"] = payload(std::move(schema));
  return out;
}

class Document {
 public:
  void add_methods() {
    for (const Method& method : public_methods()) add_method(method);
  }
  template <class... Notifications>
  void add_notifications(const std::variant<Notifications...>*) {
    (add_notification(std::string(Notifications::method), description<Notifications>.words), ...);
  }
  json made();

 private:
  void add_message(const std::string& name, std::string_view summary, json schema) {
    messages_[name] = message(name, summary, std::move(schema));
    channel_messages_[name] = refer("#/components/messages/" + name);
  }
  static json here(const std::string& message) { return refer("#/channels/ws/messages/" + message); }

  void add_method(const Method& method) {
    const std::string name(method.name);
    const std::string result = name + ".result";
    add_message(
        name, method.does,
        frame({{"id", any_id()}, {"method", {{"const", name}}}, {"params", refer("requests/" + name + ".json")}}));
    add_message(result, "It was done.", frame({{"id", any_id()}, {"result", refer("results/" + name + ".json")}}));
    operations_[name] = {
        {"action", "send"},
        {"channel", refer("#/channels/ws")},
        {"title", name},
        {"summary", method.does},
        {"messages", json::array({here(name)})},
        {"reply", {{"channel", refer("#/channels/ws")}, {"messages", json::array({here(result), here("refusal")})}}},
        {"x-when", method.when},
        {"x-refused-with", words(method.refusals)},
        {"x-by-rules", method.by_rules},
    };
  }
  void add_notification(const std::string& name, std::string_view does) {
    add_message(name, does,
                frame({{"method", {{"const", name}}}, {"params", refer("notifications/" + name + ".json")}}));
    operations_[name] = {{"action", "receive"},
                         {"channel", refer("#/channels/ws")},
                         {"title", name},
                         {"summary", does},
                         {"messages", json::array({here(name)})}};
  }

  json messages_ = json::object();
  json channel_messages_ = json::object();
  json operations_ = json::object();
};

json server(const char* protocol, const char* words) {
  return {
      {"host", "{host}"},
      {"pathname", "{path}"},
      {"protocol", protocol},
      {"description", words},
      {"variables",
       {{"host", refer("#/components/serverVariables/host")}, {"path", refer("#/components/serverVariables/path")}}}};
}

json reason_list() {
  json out = json::array();
  for (const Reason& reason : all_reasons()) {
    out.push_back({{"reason", reason.name}, {"code", reason.code}, {"by", reason.by}, {"means", reason.means}});
  }
  return out;
}

json Document::made() {
  add_message("refusal", "The request was not done, and changed nothing.", {{"$ref", "frames/error.json"}});
  messages_["refusal"]["correlationId"] = refer("#/components/correlationIds/request");
  const json subprotocol = {
      {"type", "object"}, {"properties", {{"Sec-WebSocket-Protocol", {{"type", "string"}, {"const", protocol_name}}}}}};
  return {
      {"asyncapi", "3.0.0"},
      {"info",
       {{"title", "Palatine"}, {"version", protocol_name}, {"description", about}, {"license", {{"name", "MIT"}}}}},
      {"defaultContentType", "application/json"},
      {"servers",
       {{"plain", server("ws", "A server as it starts on one's own machine.")},
        {"secure", server("wss", "A server behind TLS.")}}},
      {"channels",
       {{"ws",
         {{"address", "/ws"},
          {"title", "The WebSocket"},
          {"description", "Text frames, a JSON-RPC 2.0 message each; no batches."},
          {"messages", channel_messages_},
          {"bindings", {{"ws", {{"method", "GET"}, {"headers", subprotocol}, {"bindingVersion", "0.1.0"}}}}}}}}},
      {"operations", operations_},
      {"components",
       {{"messages", messages_},
        {"correlationIds",
         {{"request",
           {{"description", "An answer has the id of its request."}, {"location", "$message.payload#/id"}}}}},
        {"serverVariables",
         {{"host", {{"default", "127.0.0.1:8080"}, {"description", "host, and port where it is not the usual one"}}},
          {"path", {{"default", ""}, {"description", "where the server stands below a path: /games"}}}}}}},
      {"x-refused-always", words(refused_always())},
      {"x-reasons", reason_list()},
  };
}

}  // namespace

std::string asyncapi_document() {
  Document document;
  document.add_methods();
  document.add_notifications(static_cast<const Notification*>(nullptr));
  return document.made().dump(2) + '\n';
}

}  // namespace palatine
