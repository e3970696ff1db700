#include "tests/simulation/person.hpp"

#include "tests/hall/choice.hpp"
#include "tests/simulation/secrecy.hpp"
#include "tests/simulation/simulation.hpp"
#include "tests/simulation/steps.hpp"

namespace palatine::simulation {
namespace {

// Reasons that say nothing about the request itself: the limits of the moment.
bool is_of_the_moment(const std::string& reason) {
  return reason == "rate_limited" || reason == "too_many_in_flight" || reason == "server_busy" ||
         reason == "hello_first";
}

constexpr Millis day_ms = 24 * 3'600'000;

}  // namespace

Person::Person(Simulation& simulation, int number, bool first, Identity& who, std::uint64_t seed)
    : simulation_(simulation),
      label_(who.name + "." + std::to_string(number)),
      first_(first),
      who_(who),
      random_(seed) {}

void Person::broken(const std::string& what) const {
  throw Broken(label_ + ": " + what);
}

// ---- asking --------------------------------------------------------------------------------------------------------

void Person::connect() {
  line_ = simulation_.network().open(*this, "192.0.2." + std::to_string(label_.back() - '0'));
  welcome_ = false;
  simulation_.trace().note(label_, "connects");
}

void Person::hello() {
  json params = {{"client", {{"name", "simulator"}, {"version", "1"}}}};
  if (who_.token.empty())
    params["name"] = who_.name;
  else
    params["token"] = who_.token;
  ask("session.hello", params);
}

void Person::ask(const std::string& method, json params) {
  const std::int64_t id = ++last_id_;
  send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
  const auto key = params.find("key");
  const bool again = key != params.end() && who_.commands.at(*key).answer.has_value();
  waiting_[id] = {method, std::move(params), again};
}

void Person::command(const std::string& method, json params) {
  const std::string key = label_.substr(label_.rfind('.') + 1) + "-" + std::to_string(++last_key_);
  params["key"] = key;
  who_.commands[key] = {method, params, std::nullopt, simulation_.time().now()};
  ask(method, std::move(params));
}

void Person::repeat(const std::string& key, const json& params) {
  ask(who_.commands.at(key).method, params);
}

void Person::send(const std::string& frame) {
  if (!line_) return;
  last_frame_ = frame;
  simulation_.trace().note(label_, "sends", frame);
  simulation_.trace().hash(frame);
  simulation_.network().up(*line_, frame);
}

bool Person::waits_for(const std::string& method, const std::string& room) const {
  for (const auto& [id, asked] : waiting_)
    if (asked.method == method && (room.empty() || asked.params.value("room", "") == room)) return true;
  return false;
}

void Person::cut() {
  if (!line_) return;
  ++simulation_.figures().cuts;
  simulation_.trace().note(label_, "is cut off");
  simulation_.network().cut(*line_);
  lost("cut");
}

void Person::lost(const std::string& why) {
  simulation_.trace().note(label_, "has no connection:", why);
  line_.reset();
  welcome_ = false;
  waiting_.clear();
  for (auto& [id, room] : rooms_) room.listens = false;
}

std::optional<int> Person::seat_at(const AtRoom& room) const {
  for (const json& seat : room.mirror.table["seats"])
    if (seat.contains("person") && seat["person"]["id"] == who_.id) return seat["seat"].get<int>();
  return std::nullopt;
}

std::string Person::entropy() {
  std::string hex;
  for (int i = 0; i < 32; ++i) hex += "0123456789abcdef"[below(16)];
  return hex;
}

// ---- steps ---------------------------------------------------------------------------------------------------------

void Person::step() {
  std::vector<const Step*> possible;
  int weight = 0;
  for (const Step& each : all_steps()) {
    if (!each.may(*this)) continue;
    possible.push_back(&each);
    weight += each.weight;
  }
  auto chosen = static_cast<int>(below(static_cast<std::size_t>(weight)));
  for (const Step* each : possible) {
    chosen -= each->weight;
    if (chosen >= 0) continue;
    ++simulation_.figures().steps;
    simulation_.trace().note(label_, each->name);
    return each->take(*this);
  }
}

// No more mischief: every game in which one sits is played to its end, every open table left.
void Person::finish_step() {
  if (who_.token.empty() || !first_) {
    if (is_connected()) cut();
    return;
  }
  if (!is_connected()) return connect();
  if (!welcome_) {
    if (!waits_for("session.hello")) hello();
    return;
  }
  // what one asked for before the end may have come about since
  if (seats_.empty() && one_in(40)) return cut();
  for (const std::string& room : seats_) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end() || !found->second.listens) {
      if (!waits_for("room.join", room)) ask("room.join", {{"room", room}});
      continue;
    }
    const AtRoom& at = found->second;
    const std::string status = at.mirror.table["status"];
    if (at.mirror.table["paused"] == true) {
      go_on(room, at);
    } else if (!at.mirror.prompts.is_null() && !waits_for("game.act", room)) {
      const json& prompt = at.mirror.prompts[0];
      command("game.act",
              {{"room", room}, {"prompt", prompt["id"]}, {"action", test::choose(prompt["prompt"], random_)}});
    } else if (status == "open" && seat_at(at)) {
      if (!waits_for("room.leave", room)) command("room.leave", {{"room", room}});
    } else if (status == "over" || status == "open") {
      ask("room.leave", {{"room", room}});
      std::erase(seats_, std::string(room));
      return;
    }
  }
}

// A game that stands still is broken off: all agree.
void Person::go_on(const std::string& room, const AtRoom& at) {
  if (waits_for("game.offer", room) || waits_for("game.answer", room)) return;
  const auto offer = at.mirror.table.find("offer");
  if (offer == at.mirror.table.end()) return command("game.offer", {{"room", room}, {"kind", "abort"}});
  const bool own = (*offer)["by"] == seat_at(at).value();
  if (own && (*offer)["kind"] == "abort") return;
  command("game.answer", {{"room", room}, {"offer", (*offer)["id"]}, {"accept", !own}});
}

// ---- hearing -------------------------------------------------------------------------------------------------------

void Person::take(const Frame& frame) {
  const json& says = *frame.says;
  simulation_.trace().note(label_, "hears", *frame.text);
  if (says.contains("id"))
    answered(says);
  else
    notified(says["method"], says["params"]);
}

void Person::answered(const json& frame) {
  const json& id = frame["id"];
  if (!id.is_number()) return;  // of nonsense
  const auto found = waiting_.find(id.get<std::int64_t>());
  if (found == waiting_.end()) return;
  const Waiting asked = std::move(found->second);
  waiting_.erase(found);
  if (frame.contains("result"))
    accepted(asked, frame["result"]);
  else
    refused(asked, frame["error"]);
}

void Person::accepted(const Waiting& asked, const json& result) {
  if (const auto key = asked.params.find("key"); key != asked.params.end()) {
    Command& command = who_.commands.at(*key);
    if (asked.params != command.params || asked.method != command.method)
      broken("a key was taken for two requests: " + asked.params.dump());
    if (command.answer && *command.answer != result)
      broken("a repeat of " + asked.params.dump() + " has another answer: " + result.dump() + ", the first was " +
             command.answer->dump());
    if (command.answer)
      ++simulation_.figures().repeats;
    else
      ++simulation_.figures().commands;
    command.answer = result;
  }
  const std::string room = asked.params.value("room", "");
  // the update comes first
  if (const auto at = rooms_.find(room); at != rooms_.end() && at->second.listens && result.contains("seq") &&
                                         asked.method != "room.join" && result["seq"] > at->second.mirror.seq)
    broken("the answer comes before its update: " + asked.method + " " + result.dump());
  if (asked.method == "session.hello") {
    welcome_ = true;
    if (!who_.id.empty() && !who_.token.empty() && result["person"]["id"] != who_.id && asked.params.contains("token"))
      broken("the token is another person's");
    if (result.contains("token") && who_.token.empty()) {
      who_.token = result["token"];
      who_.id = result["person"]["id"];
    } else if (result["person"]["id"] != who_.id) {
      // two devices asked at once, and each was made a guest: the first one counts
      cut();
      return;
    }
    seats_.clear();
    for (const json& summary : result["rooms"]) seats_.push_back(summary["room"]);
  } else if (asked.method == "room.create") {
    const KnownRoom made{result["room"], result["invite"]};
    if (std::ranges::none_of(simulation_.rooms, [&](const auto& each) { return each.room == made.room; }))
      simulation_.rooms.push_back(made);
  } else if (asked.method == "room.join") {
    took_snapshot(result, asked.params.value("sync", "view"), asked.params.value("as", "player"));
  } else if (asked.method == "room.resume") {
    if (result.contains("snapshot"))
      took_snapshot(result["snapshot"], asked.params.value("sync", "view"), asked.params.value("as", "player"));
    else
      rooms_.at(room).listens = true;
  } else if (asked.method == "room.leave") {
    if (const auto left = rooms_.find(room); left != rooms_.end()) left->second.listens = false;
  } else if (asked.method == "replay.get") {
    simulation_.check_replay(result["replay"], room);
  }
}

void Person::refused(const Waiting& asked, const json& error) {
  const std::string reason = error["data"]["reason"];
  if (asked.method == "session.hello" && reason == "unknown_token") broken("a token is forgotten");
  const auto key = asked.params.find("key");
  if (key == asked.params.end() || is_of_the_moment(reason)) return;
  const Command& command = who_.commands.at(*key);
  if (!asked.again) return;  // it may have been refused before it was accepted on another device
  const bool same = asked.params == command.params;
  const bool may_be_forgotten =
      command.params.value("room", "").empty() && simulation_.time().now() - command.at >= day_ms;
  if (!same && reason != "key_reused" && !may_be_forgotten)
    broken("a key was used for another request, and not refused as that: " + error.dump());
  if (same && !may_be_forgotten)
    broken("an accepted command, sent again, is refused: " + asked.params.dump() + " " + error.dump());
}

void Person::notified(const std::string& method, const json& params) {
  if (method == "server.notice" && params["kind"] == "left") {
    if (const auto left = rooms_.find(params["room"]); left != rooms_.end()) left->second.listens = false;
    return;
  }
  if (!params.contains("room")) return;
  const std::string room = params["room"];
  const auto found = rooms_.find(room);
  if (found == rooms_.end() || !found->second.listens) return;  // the answer to join is on its way, or to leave
  AtRoom& at = found->second;
  if (method == "room.update") {
    if (params["seq"] != at.mirror.seq + 1)
      broken("after update " + std::to_string(at.mirror.seq) + " of " + room + " comes " + params["seq"].dump());
    at.mirror.update(params);
    check(room, at, params["events"]);
  } else if (method == "chat.message") {
    const std::string channel = params["channel"];
    if (params["id"] <= at.talk[channel]) broken("talk out of order: " + params.dump());
    at.talk[channel] = params["id"];
  } else if (method == "reveal_entropy" && !one_in(12)) {
    reveal(room);
  }
}

void Person::reveal(const std::string& room) {
  const auto committed = who_.entropies.find(room);
  if (committed != who_.entropies.end()) command("room.reveal", {{"room", room}, {"entropy", committed->second}});
}

void Person::took_snapshot(const json& snapshot, const std::string& sync, const std::string& as) {
  const std::string room = snapshot["room"];
  AtRoom& at = rooms_[room];
  if (snapshot["seq"] < at.mirror.seq) broken("room " + room + " goes back to update " + snapshot["seq"].dump());
  at = {test::Mirror(snapshot, sync), true, as, {}};
  for (const json& message : snapshot["chat"]) {
    const std::string channel = message["channel"];
    if (message["id"] <= at.talk[channel]) broken("talk out of order: " + message.dump());
    at.talk[channel] = message["id"];
  }
  const auto seat = seat_at(at);
  if (snapshot.contains("seat") != seat.has_value() || (seat && snapshot["seat"] != *seat))
    broken("a snapshot names another seat than its table: " + snapshot.dump());
  check(room, at, json::array());
}

// A client's picture after each update: what the log says, and nothing that is a secret.
void Person::check(const std::string& room, AtRoom& at, const json& events) {
  const auto seat = seat_at(at);
  if (simulation_.plan().look_at_views) {
    if (at.mirror.table["game"] == "sealed") {
      if (const auto leak = leak_in_events(events, seat)) broken("is shown " + *leak);
      if (!at.mirror.view.is_null() && at.mirror.sync != "events")
        if (const auto leak = leak_in_view(at.mirror.view, seat)) broken("is shown " + *leak);
    }
    simulation_.annals().compare(at.mirror, room, who_.id);
  }
  at.mirror.events.clear();
}

}  // namespace palatine::simulation
