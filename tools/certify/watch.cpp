#include "tools/certify/watch.hpp"

#include "protocol/core/reasons.hpp"

namespace palatine::certify {
namespace {

constexpr std::size_t faults_kept = 3;

bool is_sentence(const std::string& text) {
  return text.size() > 3 && (text.back() == '.' || text.back() == '!' || text.back() == '?');
}

}  // namespace

Watch::Watch() {
  room_events_ = schemas.kinds("room_event");
}

void Watch::broken(const std::string& rule, const std::string& how, const std::string& frame) {
  auto& known = faults_[rule];
  if (known.size() < faults_kept) known.push_back({during, how, frame});
}

std::vector<Watch::Fault> Watch::faults(const std::string& rule) const {
  const auto found = faults_.find(rule);
  return found == faults_.end() ? std::vector<Fault>() : found->second;
}

void Watch::hold(const std::string& schema, const json& value, const std::string& frame) {
  if (const auto fault = schemas.fault(schema, value)) broken("form.schemas", schema + ": " + *fault, frame);
}

void Watch::message(const json& message, const std::string& method, const std::string& game, const std::string& frame) {
  ++messages;
  if (message.contains("error")) {
    hold("frames/error", message, frame);
    return error(message["error"], frame);
  }
  if (!message.contains("id")) {
    if (!schemas.has("notifications/" + method)) return;  // a newer server may have more
    hold("frames/notification", message, frame);
    const json& params = message.value("params", json::object());
    hold("notifications/" + method, params, frame);
    if (method == "room.update") of_game(params, game, frame);
    return;
  }
  hold("frames/result", message, frame);
  const json result = message.value("result", json::object());
  hold("results/" + method, result, frame);
  const json snapshot = result.value("snapshot", result);
  if (snapshot.contains("table")) of_game(snapshot, snapshot["table"].value("game", game), frame);
  if (method == "replay.get") hold("replay", result.value("replay", json()), frame);
}

void Watch::of_game(const json& params, const std::string& game, const std::string& frame) {
  const auto part = [&](const std::string& name, const json& value) {
    const std::string schema = "games/" + game + "/" + name;
    if (schemas.has(schema)) hold(schema, value, frame);
  };
  if (params.contains("view")) part("view", params["view"]);
  for (const json& prompt : params.value("prompts", json::array())) part("prompt", prompt.value("prompt", json()));
  for (const json& event : params.value("events", json::array())) {
    const std::string kind = event.is_object() ? event.value("kind", "") : "";
    if (kind.empty()) {
      broken("form.schemas", "an event has no kind", frame);
    } else if (room_events_.contains(kind)) {
      hold("room_event", event, frame);
    } else if (schemas.kinds("games/" + game + "/event").contains(kind)) {
      part("event", event);
    }
  }
}

void Watch::error(const json& error, const std::string& frame) {
  const std::string reason = error.value(json::json_pointer("/data/reason"), "");
  reasons.insert(reason);
  const Reason* known = find_reason(reason);
  if (known != nullptr && error.value("code", 0) != known->code) {
    broken("errors.codes", reason + " has the code " + std::to_string(known->code), frame);
  }
  if (!is_sentence(error.value("message", ""))) broken("errors.sentences", "the message is no sentence", frame);
}

}  // namespace palatine::certify
