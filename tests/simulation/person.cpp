#include "tests/simulation/person.hpp"

#include <tuple>

#include "tests/game_server/choice.hpp"
#include "tests/simulation/secrecy.hpp"
#include "tests/simulation/simulation.hpp"
#include "tests/simulation/steps.hpp"

namespace palatine::simulation {
namespace {

// Reasons that say nothing about the request itself: the limits of the moment, and who may do nothing of the kind now.
bool is_of_the_moment(const std::string& reason) {
  return reason == "rate_limited" || reason == "too_many_in_flight" || reason == "server_busy" ||
         reason == "hello_first" || reason == "banned" || reason == "not_permitted";
}

// The answer to it is kept for a day where it made no entry in a room's log.
bool may_be_forgotten(const Command& command, Millis now) {
  const bool makes_no_entry = command.params.value("room", "").empty() || command.method == "report.file" ||
                              command.method == "chat.say" || command.method == "room.leave" ||
                              command.method == "tell.set";
  return makes_no_entry && now - command.at >= day_ms;
}

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

bool Person::may_connect() const {
  if (simulation_.time().now() < away_until_) return false;
  return first_ || !who_.token.empty();
}

// By the token, else by a code, else by name and password; else as a new guest.
void Person::hello() {
  json params = {{"client", {{"name", "simulator"}, {"version", "1"}}}};
  if (token_.empty() && !first_ && who_.code.empty() && (!who_.has_account || one_in(2))) token_ = who_.token;
  if (!token_.empty()) {
    params["token"] = token_;
  } else if (!first_ && !who_.code.empty()) {
    params["code"] = one_in(8) ? std::string("2222-2222") : std::exchange(who_.code, {});
  } else if (who_.has_account) {
    // most have it written down; the others, and who changed it in the moment of a crash, must try
    std::tie(params["name"], params["password"]) = simulation_.credentials().account(who_.id);
    if (one_in(4)) params["name"] = one_in(2) ? who_.name + std::string(below(3), 'x') : who_.account;
    if (one_in(4)) params["password"] = who_.passwords[below(who_.passwords.size())];
    if (const auto code = second_code(); code && !one_in(6)) params["code"] = *code;
    asked_for_budget_ = false;
    return ask("account.login", params);
  } else {
    params["name"] = who_.name;
    if (one_in(5)) params["bot"] = true;
  }
  asked_for_budget_ = one_in(2);
  if (asked_for_budget_) params["budget"] = true;
  ask("session.hello", params);
}

std::optional<std::string> Person::second_code() {
  if (one_in(20)) return "000000";
  if (one_in(10))
    if (auto recovery = simulation_.credentials().recovery_of(who_.id)) return recovery;
  return simulation_.credentials().shown_to(who_.id);
}

void Person::stay_away(Millis ms) {
  cut();
  away_until_ = simulation_.time().now() + ms;
}

void Person::ask(const std::string& method, json params) {
  const std::int64_t id = ++last_id_;
  send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
  const auto key = params.find("key");
  const bool again = key != params.end() && who_.commands.at(*key).answer.has_value();
  waiting_[id] = {method, std::move(params), again, who_.bots};
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
  // where nobody opens one tries again a little later
  if (line_ && !welcome_)
    away_until_ = std::max(away_until_, simulation_.time().now() + 500 + static_cast<Millis>(below(3000)));
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
  if (!is_connected()) {
    if (may_connect()) connect();
    return;
  }
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
    if (each->name != "wait") ++simulation_.figures().steps;
    simulation_.trace().note(label_, each->name);
    return each->take(*this);
  }
}

// No more mischief: every game in which one sits is played to its end, every open table left.
void Person::finish_step() {
  if (who_.id.empty() || !first_) {
    if (is_connected()) cut();
    return;
  }
  if (simulation_.time().now() < away_until_) return;
  if (!is_connected()) return connect();
  if (!welcome_) {
    if (!waits_for("session.hello") && !waits_for("account.login")) hello();
    return;
  }
  // what one asked for before the end may have come about since
  if (seats_.empty() && one_in(10)) return cut();
  for (const std::string& room : seats_) {
    const auto found = rooms_.find(room);
    if (found == rooms_.end() || !found->second.listens) {
      if (!waits_for("room.join", room)) ask("room.join", {{"room", room}});
      continue;
    }
    const AtRoom& at = found->second;
    const std::string status = at.mirror.table["status"];
    if (at.mirror.table["paused"] == true) {
      if (!waits_for("game.pause", room)) command("game.pause", {{"room", room}, {"paused", false}});
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

// ---- hearing -------------------------------------------------------------------------------------------------------

void Person::take(const Frame& frame) {
  const json& says = *frame.says;
  simulation_.trace().note(label_, "hears", *frame.text);
  if (says.contains("id"))
    answered(says, frame.seat);
  else
    notified(says["method"], says["params"], frame.seat);
}

void Person::answered(const json& frame, std::optional<int> seat) {
  const json& id = frame["id"];
  if (!id.is_number()) return;  // of nonsense
  const auto found = waiting_.find(id.get<std::int64_t>());
  if (found == waiting_.end()) return;
  const Waiting asked = std::move(found->second);
  waiting_.erase(found);
  if (frame.contains("result"))
    accepted(asked, frame["result"], seat);
  else
    refused(asked, frame["error"]);
  check_budget(frame);
}

void Person::check_budget(const json& frame) const {
  if (!welcome_) return;
  if (frame.contains("budget") != asked_for_budget_) broken("a budget is told to who did not ask, or not to who did");
  if (!asked_for_budget_) return;
  const json& budget = frame["budget"];
  const Limits& limits = simulation_.limits();
  if (budget["requests"] < 0 || budget["requests"] > limits.requests_burst || budget["chat"] < 0 ||
      budget["chat"] > limits.chat_burst || budget.contains("chat_refill_ms") != (budget["chat"] < limits.chat_burst))
    broken("a budget that can't be: " + budget.dump());
  if (frame.contains("error") && frame["error"]["data"]["reason"] == "chat_too_fast" && budget["chat"] != 0)
    broken("talk is refused that the budget allows: " + frame.dump());
}

void Person::accepted(const Waiting& asked, const json& result, std::optional<int> seat) {
  if (const auto key = asked.params.find("key"); key != asked.params.end()) {
    const auto known = who_.commands.find(*key);
    if (known == who_.commands.end()) return;  // of somebody who is deleted by now
    Command& command = known->second;
    const Millis now = simulation_.time().now();
    if (may_be_forgotten(command, now)) command = {asked.method, asked.params, std::nullopt, now};
    if (asked.params != command.params || asked.method != command.method)
      broken("a key was taken for two requests: " + asked.params.dump());
    json kept = result;
    kept.erase("token");  // it is told once
    if (command.answer && *command.answer != kept)
      broken("a repeat of " + asked.params.dump() + " has another answer: " + result.dump() + ", the first was " +
             command.answer->dump());
    if (command.answer)
      ++simulation_.figures().repeats;
    else
      ++simulation_.figures().commands;
    command.answer = std::move(kept);
  }
  const std::string room = asked.params.value("room", "");
  // the update comes first
  if (const auto at = rooms_.find(room); at != rooms_.end() && at->second.listens && result.contains("seq") &&
                                         asked.method != "room.join" && result["seq"] > at->second.mirror.seq)
    broken("the answer comes before its update: " + asked.method + " " + result.dump());
  if (asked.method == "session.hello" || asked.method == "account.login") {
    came_in(asked, result);
  } else if (asked.method.starts_with("account.")) {
    took_account(asked, result);
  } else if (asked.method == "room.rematch") {
    if (std::ranges::none_of(simulation_.rooms, [&](const auto& each) { return each.room == result["room"]; }))
      simulation_.rooms.push_back({result["room"], {}});
  } else if (asked.method == "room.create") {
    const KnownRoom made{result["room"], result["invite"]};
    if (std::ranges::none_of(simulation_.rooms, [&](const auto& each) { return each.room == made.room; }))
      simulation_.rooms.push_back(made);
  } else if (asked.method == "room.join") {
    took_snapshot(result, asked.params.value("sync", "view"), asked.params.value("as", "player"), seat);
  } else if (asked.method == "room.resume") {
    if (result.contains("snapshot"))
      took_snapshot(result["snapshot"], asked.params.value("sync", "view"), asked.params.value("as", "player"), seat);
    else
      goes_on(rooms_.at(room), asked.params["seq"], result["updates"]);
  } else if (asked.method == "room.leave") {
    if (const auto left = rooms_.find(room); left != rooms_.end()) left->second.listens = false;
  } else if (asked.method == "admin.reports") {
    reports_.clear();
    for (const json& report : result["reports"]) reports_.push_back(report["id"]);
  } else if (asked.method == "lobby.watch") {
    waiting_bots_.clear();
    for (const json& each : result["bots"]) waiting_bots_.push_back(each["bot"]["id"]);
  } else if (asked.method == "bot.answer") {
    std::erase(challenges_, asked.params["challenge"]);
  } else if (asked.method == "tell.list") {
    tells_.clear();
    for (const json& tell : result["tells"]) tells_.push_back(tell["id"]);
  } else if (asked.method == "replay.get") {
    simulation_.check_replay(result["replay"], room);
  }
}

void Person::came_in(const Waiting& asked, const json& result) {
  const json& person = result["person"];
  // they may come back once more before they are deleted
  if (who_.leaves && person["id"] != who_.id) begin_anew();
  if (who_.id.empty()) {
    who_.id = person["id"];
    who_.is_bot = asked.params.value("bot", false);
  }
  if ((person["kind"] == "bot") != who_.is_bot) broken("one comes back as another kind of person: " + result.dump());
  if (person["id"] != who_.id) broken("one comes back as somebody else: " + result.dump());
  welcome_ = true;
  if (result.contains("token")) token_ = result["token"];
  if (first_) who_.token = token_;
  if (asked.method == "account.login") {
    who_.passwords.push_back(asked.params["password"]);
    for (auto& [id, room] : rooms_) room.listens = false;
  }
  who_.has_account = person["kind"] == "account";
  if (who_.has_account) who_.account = person["name"];
  seats_.clear();
  for (const json& summary : result["rooms"]) seats_.push_back(summary["room"]);
}

void Person::begin_anew() {
  Identity fresh;
  fresh.name = who_.name;
  who_ = std::move(fresh);
  token_.clear();
  rooms_.clear();
  seats_.clear();
  devices_.clear();
  tells_.clear();
  challenges_.clear();
}

void Person::took_account(const Waiting& asked, const json& result) {
  const std::string what = asked.method.substr(asked.method.find('.') + 1);
  if (what == "claim") {
    who_.has_account = true;
    who_.account = result["person"]["name"];
  } else if (what == "rename" && result["person"]["kind"] == "account") {
    who_.account = result["person"]["name"];
  } else if (what == "password") {
    who_.passwords.push_back(asked.params["new"]);
  } else if (what == "delete") {
    begin_anew();
  } else if (what == "renew") {
    token_ = result["token"];
    if (first_) who_.token = token_;
  } else if (what == "begin_second_factor") {
    who_.begun = result["secret"];
  } else if (what == "confirm_second_factor") {
    who_.begun.clear();
  } else if (what == "code") {
    who_.code = result["code"];
  } else if (what == "add_bot") {
    if (!who_.bots_gone.contains(result["person"]["id"])) who_.bots.insert(result["person"]["id"]);
  } else if (what == "bots") {
    check_bots(asked, result["bots"]);
  } else if (what == "devices") {
    devices_.clear();
    for (const json& device : result["devices"])
      if (device["current"] == false) devices_.push_back(device["id"]);
  }
}

// Those that one knew of when one asked, but the ones that one has asked to remove, are there.
void Person::check_bots(const Waiting& asked, const json& listed) const {
  std::set<std::string> there;
  for (const json& bot : listed) there.insert(bot["id"]);
  for (const std::string& bot : asked.bots)
    if (!there.contains(bot) && !who_.bots_gone.contains(bot)) broken("a bot is forgotten: " + bot);
}

void Person::refused(const Waiting& asked, const json& error) {
  const std::string reason = error["data"]["reason"];
  if (reason == "no_such_challenge") std::erase(challenges_, asked.params["challenge"]);
  // the token was signed out by another device, or the answer with its successor was lost
  if (asked.method == "session.hello" && reason == "unknown_token") token_.clear();
  if (asked.method == "account.confirm_second_factor" && reason != "wrong_code") who_.begun.clear();
  // who has asked to be deleted and is: a token that opens no more, or a name with its password
  const auto [name, password] = simulation_.credentials().account(who_.id);
  const bool was_right = asked.params.value("name", "") == name && asked.params.value("password", "") == password;
  const bool is_nobody = (asked.method == "session.hello" && reason == "unknown_token" && !who_.has_account) ||
                         (asked.method == "account.login" && reason == "wrong_credentials" && was_right);
  if (who_.leaves && is_nobody) return begin_anew();
  if (const json& data = error["data"]; reason == "banned" && data["args"].contains("appeal"))
    simulation_.appeal_tokens.push_back(data["args"]["appeal"]);
  if (reason == "banned" && !welcome_) stay_away(1000 + static_cast<Millis>(below(4000)));
  if (reason == "too_many_attempts") stay_away(error["data"]["retry_after_ms"]);
  const auto key = asked.params.find("key");
  if (key == asked.params.end() || is_of_the_moment(reason)) return;
  const auto known = who_.commands.find(*key);
  if (known == who_.commands.end()) return;  // of somebody who is deleted by now
  const Command& command = known->second;
  if (!asked.again) return;  // it may have been refused before it was accepted on another device
  const bool same = asked.params == command.params;
  if (may_be_forgotten(command, simulation_.time().now())) return;
  if (!same && reason != "key_reused")
    broken("a key was used for another request, and not refused as that: " + error.dump());
  if (same) broken("an accepted command, sent again, is refused: " + asked.params.dump() + " " + error.dump());
}

void Person::notified(const std::string& method, const json& params, std::optional<int> seat) {
  if (method == "server.notice") {
    if (params["kind"] == "renamed" && who_.has_account) who_.account = params["person"]["name"];
    if (!puts_out(params)) return;
    if (const auto left = rooms_.find(params["room"]); left != rooms_.end()) left->second.listens = false;
    return;
  }
  if (method == "lobby.update") {
    for (const json& each : params.value("bots_changed", json::array()))
      if (const std::string id = each["bot"]["id"]; std::ranges::find(waiting_bots_, id) == waiting_bots_.end())
        waiting_bots_.push_back(id);
    for (const json& gone : params.value("bots_removed", json::array())) std::erase(waiting_bots_, gone);
    return;
  }
  if (method == "bot.challenged") {
    if (!who_.is_bot) broken("one who is no bot is challenged: " + params.dump());
    return challenges_.push_back(params["challenge"]);
  }
  if (method == "bot.challenge_ended") return void(std::erase(challenges_, params["challenge"]));
  if (!params.contains("room")) return;
  const std::string room = params["room"];
  const auto found = rooms_.find(room);
  if (found == rooms_.end() || !found->second.listens) return;  // the answer to join is on its way, or to leave
  AtRoom& at = found->second;
  if (method == "room.update") {
    if (params["seq"] != at.mirror.seq + 1)
      broken("after update " + std::to_string(at.mirror.seq) + " of " + room + " comes " + params["seq"].dump());
    at.mirror.update(params);
    at.seat = seat;
    at.told[at.mirror.seq] = {seat, params["events"]};
    check(room, at, params["events"]);
  } else if (method == "room.presence") {
    json& seats = at.mirror.table["seats"];
    if (params["seat"] < seats.size()) seats[params["seat"].get<std::size_t>()]["connected"] = params["connected"];
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

void Person::goes_on(AtRoom& at, std::int64_t seq, std::int64_t updates) {
  at.listens = true;
  at.missed = seq + updates;
}

void Person::took_snapshot(const json& snapshot, const std::string& sync, const std::string& as,
                           std::optional<int> own) {
  const std::string room = snapshot["room"];
  AtRoom& at = rooms_[room];
  // who has lost the seat looks on from behind
  const bool may_go_back = !own && snapshot["table"]["spectator_delay"] > 0;
  if (snapshot["seq"] < at.mirror.seq && !may_go_back)
    broken("room " + room + " goes back to update " + snapshot["seq"].dump());
  at = {test::Mirror(snapshot, sync), true, as, {}, own, std::move(at.told)};
  if (snapshot.contains("past")) check_past(snapshot, at);
  for (const json& message : snapshot["chat"]) {
    const std::string channel = message["channel"];
    if (message["id"] <= at.talk[channel]) broken("talk out of order: " + message.dump());
    at.talk[channel] = message["id"];
  }
  check(room, at, json::array());
}

// What happened before they came, or while they were away: what they were told live, and nothing that is a secret.
void Person::check_past(const json& snapshot, const AtRoom& at) {
  std::optional<std::int64_t> last;
  for (const json& update : snapshot["past"]) {
    const std::int64_t seq = update["seq"];
    if (last && seq != *last + 1) broken("the past has a gap before update " + std::to_string(seq));
    last = seq;
    if (snapshot["table"]["game"] == "sealed")
      if (const auto leak = leak_in_events(update["events"], at.seat)) broken("is told of the past " + *leak);
    // in a room that stands still everybody sees what those who look on do
    const auto told = at.told.find(seq);
    if (told == at.told.end() || told->second.first != at.seat || snapshot["table"]["status"] == "frozen") continue;
    if (told->second.second != update["events"])
      broken("was told " + told->second.second.dump() + ", and now of the past " + update["events"].dump());
  }
  if (last && *last != snapshot["seq"]) broken("the past ends at update " + std::to_string(*last));
}

// A client's picture after each update: what the log says, and nothing that is a secret.
void Person::check(const std::string& room, AtRoom& at, const json& events) {
  const std::optional<int> seat = at.seat;
  if (simulation_.plan().look_at_views) {
    if (at.mirror.table["game"] == "sealed") {
      if (const auto leak = leak_in_events(events, seat)) broken("is shown " + *leak);
      if (!at.mirror.view.is_null() && at.mirror.sync != "events")
        if (const auto leak = leak_in_view(at.mirror.view, seat)) broken("is shown " + *leak);
    }
    simulation_.reference_model().compare(at.mirror, room, seat, at.missed);
  }
  at.mirror.events.clear();
}

}  // namespace palatine::simulation
