#include "tools/load/client.hpp"

#include <nlohmann/json.hpp>

#include "tools/load/room.hpp"
#include "tools/load/scan.hpp"
#include "tools/load/worker.hpp"

namespace palatine::load {

Client::Client(Worker& worker, Kind what, std::string name, std::uint64_t seed)
    : kind(what), worker_(worker), channel_(worker.poller, *this, seed), name_(std::move(name)) {}

void Client::open() {
  asked_.clear();
  acts_.clear();
  updates_missing_ = 0;
  channel_.open(worker_.target);
}

void Client::opened() {
  worker_.opened();
  if (kind == Kind::mute) return worker_.ready(*this);
  json params = {{"client", {{"name", "palatine-load"}, {"version", PALATINE_VERSION}}}};
  if (token_.empty()) {
    params["name"] = name_;
  } else {
    params["token"] = token_;
  }
  ask("session.hello", params, [this](const json& result) { greeted(result); });
}

void Client::greeted(const json& result) {
  token_ = result.value("token", token_);
  if (worker_.keeps_welcome) welcome.text = result.dump();
  if (worker_.resuming && room != nullptr) return resume();
  worker_.ready(*this);
}

void Client::resume() {
  json params = {{"room", room->id()}, {"seq", seq}, {"sync", worker_.settings.sync}};
  if (seat < 0) params["as"] = "spectator";
  ask("room.resume", params, [this](const json& result) {
    if (result.contains("updates")) {
      updates_missing_ = result["updates"].get<int>();
    } else {
      const std::int64_t now = result.at("snapshot").at("seq").get<std::int64_t>();
      if (now < seq) worker_.wrong("state_lost");
      seq = now;
    }
    if (updates_missing_ == 0) worker_.ready(*this);
  });
}

void Client::ask(const std::string& method, const json& params, std::function<void(const json&)> answer) {
  const std::int64_t id = next_id();
  asked_.emplace(id, std::move(answer));
  channel_.send(json({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}).dump());
}

void Client::act(std::string_view frame, std::int64_t id) {
  acts_.push_back(id);
  channel_.send(frame);
}

void Client::received(std::string_view message, Clock::time_point when) {
  std::string_view method, params, result, error;
  std::int64_t id = 0;
  for (Members parts(message); parts.next();) {
    const std::string_view name = parts.name();
    if (name == "id") id = number(parts.value(), 0);
    if (name == "method") method = unquoted(parts.value());
    if (name == "result") result = parts.value();
    if (name == "error") error = parts.value();
    if (name == "params") {
      // a notification has nothing behind them that is looked for
      params = method.empty() ? parts.value() : parts.rest();
      if (!method.empty()) break;
    }
  }
  if (!error.empty()) return refused(id, error);
  if (!result.empty()) return told(id, result);
  if (method.empty()) return worker_.wrong("bad_message");
  if (method != "room.update" || room == nullptr) return;
  room->update(*this, params, when);
  if (updates_missing_ > 0 && --updates_missing_ == 0) worker_.ready(*this);
}

void Client::told(std::int64_t id, std::string_view result) {
  if (was_act(id)) return room->accepted(result);
  const auto found = asked_.find(id);
  if (found == asked_.end()) return worker_.wrong("bad_message");
  const auto answer = std::move(found->second);
  asked_.erase(found);
  try {
    answer(json::parse(result));
  } catch (const json::exception& what) {
    worker_.wrong("bad_message");
    worker_.broken(what.what());
  }
}

void Client::refused(std::int64_t id, std::string_view error) {
  const std::string_view data = member(error, "data");
  const std::string reason(unquoted(member(data, "reason")));
  worker_.refused(reason.empty() ? "without a reason" : reason, std::string(unquoted(member(error, "message"))));
  if (was_act(id)) return room->not_accepted(*this, number(member(data, "retry_after_ms")));
  asked_.erase(id);
}

void Client::closed(std::string how) {
  worker_.closed(*this, std::move(how));
}

}  // namespace palatine::load
