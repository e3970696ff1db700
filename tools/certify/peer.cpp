#include "tools/certify/peer.hpp"

#include <algorithm>

#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"

namespace palatine::certify {
namespace {

constexpr std::size_t frames_kept = 12;

std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string reason_of(const json& answer) {
  return answer.value(json::json_pointer("/error/data/reason"), "");
}

}  // namespace

bool Pace::spend() {
  const auto now = std::chrono::steady_clock::now();
  const double seconds = std::chrono::duration<double>(now - last).count();
  level = std::min(burst, level + seconds * per_second);
  last = now;
  if (level < 1) return false;
  level -= 1;
  return true;
}

bool Mirror::happened(const std::string& kind) const {
  return std::any_of(events.begin(), events.end(), [&](const json& one) { return one.value("kind", "") == kind; });
}

json Mirror::event(const std::string& kind) const {
  const auto found =
      std::find_if(events.rbegin(), events.rend(), [&](const json& one) { return one.value("kind", "") == kind; });
  return found == events.rend() ? json::object() : *found;
}

Peer::Peer(Loop& loop, Watch& watch, const Dial& dial, std::shared_ptr<Pace> shared, std::string called)
    : name(std::move(called)), pace(std::move(shared)), loop_(loop), watch_(watch) {
  socket = palatine::dial(loop.io(), dial);
  socket->opened = [this] { open_ = true; };
  socket->received = [this](const std::string& frame) { receive(frame); };
  socket->closed = [this](const Closed& how) { gone = how; };
}

Peer::~Peer() {
  socket->opened = nullptr;
  socket->received = nullptr;
  socket->closed = nullptr;
  socket->close(1000, "");
}

void Peer::opened() {
  until("be let in", [this] { return open_ || gone; });
  if (!open_) throw Failed("the server lets " + name + " in", "the connection failed: " + gone->reason);
}

void Peer::note(char direction, const std::string& frame) {
  frames.push_back(name + " " + direction + " " + frame);
  if (frames.size() > frames_kept) frames.pop_front();
}

void Peer::spend() {
  if (!pace->spend()) loop_.run_until([this] { return pace->spend(); }, patience);
}

void Peer::raw(const std::string& frame, bool binary) {
  raw_ids_.insert("9001");  // what the rules put into frames that can't be read
  spend();
  note('>', frame.size() > 600 ? frame.substr(0, 600) + "…" : frame);
  socket->send(frame, binary);
}

void Peer::send_frame(const json& request) {
  asked_[text_of(request.at("id"))] = {request.at("method"), request.value("params", json::object())};
  raw(text_of(request));
}

int Peer::send(const std::string& method, json params) {
  const int id = next_id_++;
  send_frame({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
  return id;
}

json Peer::answer_to(const json& id) {
  const std::string key = text_of(id);
  const std::string method = asked_.contains(key) ? asked_[key].method : "a request";
  until("get an answer to " + method, [&] { return answers_.contains(key); });
  json answer = std::move(answers_.at(key));
  answers_.erase(key);
  return answer;
}

bool Peer::has_answer(const json& id) const {
  return id.is_null() ? !nobodys_.empty() : answers_.contains(text_of(id));
}

json Peer::next_with_null_id() {
  until("get a refusal with the id null", [this] { return !nobodys_.empty(); });
  json answer = std::move(nobodys_.front());
  nobodys_.pop_front();
  return answer;
}

json Peer::answer(const std::string& method, json params) {
  while (true) {
    json got = answer_to(send(method, params));
    if (reason_of(got) != "rate_limited") return got;
    const auto wait = Milliseconds(got.value(json::json_pointer("/error/data/retry_after_ms"), 100));
    const auto over = std::make_shared<bool>(false);
    loop_.after(wait, [over] { *over = true; });
    loop_.run_until([&] { return *over; }, wait + patience);
  }
}

json Peer::ask(const std::string& method, json params) {
  json got = answer(method, params);
  if (!got.contains("result")) {
    throw Failed(method + " " + text_of(params) + " of " + name + " is done",
                 "it was refused: " + text_of(got["error"]));
  }
  return got["result"];
}

json Peer::refused(const std::string& reason, const std::string& method, json params, const std::string& path) {
  json got = answer(method, params);
  const std::string what = method + " " + text_of(params).substr(0, 300) + " of " + name + " is refused with " + reason;
  if (!got.contains("error")) throw Failed(what, "it was done: " + text_of(got["result"]).substr(0, 300));
  if (reason_of(got) != reason) throw Failed(what, "it was refused with: " + text_of(got["error"]));
  if (!path.empty() && got.value(json::json_pointer("/error/data/path"), "") != path) {
    throw Failed(what + " at " + path, "it was refused with: " + text_of(got["error"]));
  }
  return got["error"];
}

void Peer::until(const std::string& what, const std::function<bool()>& done, Milliseconds within) {
  if (loop_.run_until([&] { return done() || (gone && open_); }, within) && done()) return;
  const std::string last = frames.empty() ? "nothing came" : "the last was: " + frames.back().substr(0, 300);
  if (gone) {
    throw Failed(name + " was to " + what,
                 "the connection was closed (" + std::to_string(gone->code) + " " + gone->reason + "); " + last);
  }
  throw Failed(name + " was to " + what, "not within " + std::to_string(within.count()) + " ms; " + last);
}

bool Peer::has_heard(const std::string& method, const std::function<bool(const json&)>& wanted,
                     std::size_t from) const {
  for (std::size_t i = from; i < heard.size(); ++i) {
    if (heard[i].method == method && (!wanted || wanted(heard[i].params))) return true;
  }
  return false;
}

json Peer::hears(const std::string& method, const std::function<bool(const json&)>& wanted, std::size_t from,
                 Milliseconds within) {
  until("be told " + method, [&] { return has_heard(method, wanted, from); }, within);
  for (std::size_t i = from; i < heard.size(); ++i) {
    if (heard[i].method == method && (!wanted || wanted(heard[i].params))) return heard[i].params;
  }
  return {};
}

json Peer::event(const std::string& id, const std::string& kind, Milliseconds within) {
  until("be told " + kind + " by room.update", [&] { return room(id).happened(kind); }, within);
  return room(id).event(kind);
}

void Peer::reaches(const std::string& id, std::int64_t seq) {
  until("be told update " + std::to_string(seq), [&] { return room(id).seq >= seq; });
}

Closed Peer::closed(Milliseconds within) {
  if (!loop_.run_until([this] { return gone.has_value(); }, within)) {
    throw Failed("the server closes the connection of " + name,
                 "it did not within " + std::to_string(within.count()) + " ms");
  }
  return *gone;
}

void Peer::receive(const std::string& frame) {
  note('<', frame.size() > 2000 ? frame.substr(0, 2000) + "…" : frame);
  json message = json::parse(frame, nullptr, false);
  if (message.is_discarded() || !message.is_object()) {
    return watch_.broken("form.schemas", "a frame is no JSON object", frame);
  }
  const bool is_response = message.contains("id");
  const std::string id = is_response ? text_of(message["id"]) : "";
  std::string method = message.value("method", "");
  if (is_response) {
    answered.push_back(message["id"]);
    const auto found = asked_.find(id);
    if (message["id"].is_null()) {
      nobodys_.push_back(message);
    } else if (found == asked_.end() && raw_ids_.contains(id)) {
      raw_ids_.erase(id);
      answers_[id] = message;
    } else if (found == asked_.end()) {
      watch_.broken("form.one_response", "a response to no request that is open", frame);
    } else {
      method = found->second.method;
      if (message.contains("result")) {
        const json result = message["result"];
        const json params = found->second.params;
        if (method == "room.join") take(result, params.value("sync", "view"));
        if (method == "room.resume" && result.contains("snapshot"))
          take(result["snapshot"], params.value("sync", "view"));
        if (method == "room.resume" && result.contains("updates")) {
          rooms[params.value("room", "")].sync = params.value("sync", "view");
        }
      }
      answers_[id] = message;
      asked_.erase(found);
    }
  }
  const json params = message.contains("params") ? message["params"] : json::object();
  const std::string where = params.is_object() ? params.value("room", "") : "";
  const auto known = rooms.find(where);
  const std::string game = known == rooms.end() ? "" : known->second.table.value("game", "");
  watch_.message(message, method, game, frame);
  if (!is_response) notice(message, method);
}

void Peer::notice(const json& message, const std::string& method) {
  const json params = message.value("params", json::object());
  if (method == "room.update") update(params, text_of(message));
  if (method == "room.clocks") rooms[params.value("room", "")].clocks = params.value("clocks", json());
  heard.push_back({method, params});
}

void Peer::take(const json& snapshot, const std::string& sync) {
  Mirror& mirror = rooms[snapshot.value("room", "")];
  mirror.sync = sync;
  mirror.seq = snapshot.value("seq", std::int64_t{0});
  mirror.table = snapshot.value("table", json::object());
  mirror.view = snapshot.value("view", json());
  mirror.clocks = snapshot.value("clocks", json());
  mirror.to_act = snapshot.value("to_act", std::vector<int>());
  mirror.prompts = snapshot.value("prompts", std::vector<json>());
  mirror.may_undo = snapshot.value("may_undo", 0);
  mirror.seat = snapshot.contains("seat") ? std::optional(snapshot["seat"].get<int>()) : std::nullopt;
  if (!mirror.view.is_null()) mirror.views[mirror.seq] = text_of(mirror.view);
}

void Peer::update(const json& params, const std::string& frame) {
  const auto found = rooms.find(params.value("room", ""));
  if (found == rooms.end()) return watch_.broken("seq.rooms", "an update of a room that was not joined", frame);
  Mirror& mirror = found->second;
  const auto seq = params.value("seq", std::int64_t{0});
  if (mirror.seq != 0 && seq != mirror.seq + 1) {
    watch_.broken("seq.gapless", "seq " + std::to_string(seq) + " came after " + std::to_string(mirror.seq), frame);
  }
  mirror.seq = seq;
  mirror.to_act = params.value("to_act", std::vector<int>());
  mirror.prompts = params.value("prompts", std::vector<json>());
  mirror.may_undo = params.value("may_undo", 0);
  if (params.contains("table")) mirror.table = params["table"];
  if (params.contains("clocks")) mirror.clocks = params["clocks"];
  if (params.contains("view")) mirror.view = params["view"];
  if (params.contains("patch")) {
    try {
      mirror.view = json::parse(apply_json_patch({text_of(mirror.view)}, {text_of(params["patch"])}).text);
    } catch (const std::exception& fault) {
      watch_.broken("sync.patches", std::string("the patch does not fit the last view: ") + fault.what(), frame);
    }
    if (mirror.sync != "patch") watch_.broken("sync.as_asked", "a patch with sync " + mirror.sync, frame);
  }
  if (!mirror.view.is_null()) mirror.views[seq] = text_of(mirror.view);
  for (const json& event : params.value("events", json::array())) {
    mirror.events.push_back(event);
    const std::string kind = event.is_object() ? event.value("kind", "") : "";
    if (kind == "person_sat" && event.value(json::json_pointer("/person/id"), "") == person.value("id", "?")) {
      mirror.seat = event.value("seat", 0);
    }
    if (kind == "person_stood" && event.value(json::json_pointer("/person/id"), "") == person.value("id", "?")) {
      mirror.seat.reset();
    }
    if (kind == "person_moved" && event.value(json::json_pointer("/person/id"), "") == person.value("id", "?")) {
      mirror.seat = event.value("to", 0);
    }
  }
  const bool shown = params.contains("view") || params.contains("patch");
  const bool undone = std::any_of(params["events"].begin(), params["events"].end(), [](const json& one) {
    const std::string kind = one.value("kind", "");
    return kind == "actions_undone" || kind == "hands_changed" || kind == "person_sat";
  });
  if (mirror.sync == "events" && shown && !undone) {
    watch_.broken("sync.as_asked", "a view or a patch with sync events", frame);
  }
  for (const json& prompt : mirror.prompts) {
    const int seat = prompt.value("seat", -1);
    if (mirror.seat && *mirror.seat != seat) watch_.broken("prompts.own", "a prompt of another's seat", frame);
    if (std::find(mirror.to_act.begin(), mirror.to_act.end(), seat) == mirror.to_act.end()) {
      watch_.broken("prompts.to_act", "a prompt of a seat that is not in to_act", frame);
    }
  }
  const std::string status = mirror.table.value("status", "");
  if (status != "over" && mirror.table.contains("server_seed")) {
    watch_.broken("secrecy.seed", "the seed of a game that is not over", frame);
  }
  mirror.updates.push_back(params);
}

}  // namespace palatine::certify
