#include "tools/mock/tamper.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace palatine::mock {
namespace {

using json = nlohmann::json;

constexpr const char* strange_member = "x_mock";

// A replay is canonical: whoever adds to it breaks its digests.
void add_members(json& value) {
  if (value.is_array()) {
    for (json& one : value) add_members(one);
  } else if (value.is_object()) {
    for (auto& [name, part] : value.items()) {
      if (name != "replay" && name != "options_schema") add_members(part);
    }
    value[strange_member] = {{"of", "a later version"}};
  }
}

}  // namespace

void Tamper::asked(const json& request) {
  if (request.is_object() && request.contains("id") && request.contains("method")) {
    methods_[request["id"].dump()] = request.value("method", "");
  }
}

std::vector<std::string> Tamper::told(const std::string& frame) {
  json message = json::parse(frame, nullptr, false);
  if (message.is_discarded() || !message.is_object()) return {frame};
  std::vector<std::string> out;
  for (json& one : in_order(std::move(message))) {
    change(one);
    const std::string text = one.dump();
    out.push_back(text);
    if (one.value("method", "") == "room.update" && faults_.strikes(Fault::repeat)) out.push_back(text);
    if (faults_.strikes(Fault::unknown_notifications)) {
      out.push_back(R"({"jsonrpc":"2.0","method":"mock.news","params":{"headline":"nothing that you know"}})");
    }
  }
  return out;
}

std::vector<std::string> Tamper::rest() {
  std::vector<std::string> out;
  for (auto& [room, held] : std::exchange(held_updates_, {})) {
    json message = json::parse(held.message);
    change(message);
    out.push_back(message.dump());
  }
  if (auto held = std::exchange(held_, std::nullopt)) {
    json message = json::parse(held->text);
    change(message);
    out.push_back(message.dump());
  }
  return out;
}

// Which messages go now, in which order.
std::vector<json> Tamper::in_order(json message) {
  std::vector<json> out;
  const std::string method = message.contains("id") ? "" : message.value("method", "");
  if (method == "room.update") {
    const std::string room = message["params"].value("room", "");
    if (const auto found = held_updates_.find(room); found != held_updates_.end()) {
      out.push_back(std::move(message));
      if (!found->second.is_lost) out.push_back(json::parse(found->second.message));
      held_updates_.erase(found);
    } else if (faults_.strikes(Fault::lose_update)) {
      // Lost only when another comes: of the last of all nobody could know.
      held_updates_.emplace(room, Held{message.dump(), true});
    } else if (faults_.strikes(Fault::reorder_updates)) {
      held_updates_.emplace(room, Held{message.dump(), false});
    } else {
      out.push_back(std::move(message));
    }
  } else if (!method.empty() && method != "reveal_entropy" && !held_ && faults_.strikes(Fault::reorder)) {
    held_ = Notice{method, message.dump()};
    return out;
  } else if (held_ && held_->method == method) {
    // of the same kind they keep their order
    out.push_back(json::parse(std::exchange(held_, std::nullopt)->text));
    out.push_back(std::move(message));
  } else {
    out.push_back(std::move(message));
  }
  if (held_ && !out.empty()) out.push_back(json::parse(std::exchange(held_, std::nullopt)->text));
  return out;
}

void Tamper::change(json& message) {
  const std::string id = message.contains("id") ? message["id"].dump() : "";
  std::string method;
  if (const auto found = methods_.find(id); found != methods_.end()) {
    method = found->second;
    methods_.erase(found);
  }
  if (faults_.has(Fault::withhold_secret) && faults_.strikes(Fault::withhold_secret))
    withhold_.message(message, method);
  if (message.value("method", "") == "room.update" && faults_.strikes(Fault::new_events)) {
    message["params"]["events"].push_back({{"kind", "mock_happened"}, {"seat", 0}, {"how", "as in a later version"}});
  }
  if (faults_.strikes(Fault::unknown_members)) {
    for (const char* part : {"params", "result", "error"}) {
      if (message.contains(part)) add_members(message[part]);
    }
    message[strange_member] = 1;
  }
}

}  // namespace palatine::mock
