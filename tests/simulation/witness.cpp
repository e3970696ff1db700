#include "tests/simulation/witness.hpp"

#include "protocol/fair_dice.hpp"
#include "protocol/reasons.hpp"

namespace palatine::simulation {
namespace {

std::string key_of(const json& params) {
  if (!params.is_object()) return {};
  const auto key = params.find("key");
  return key != params.end() && key->is_string() ? key->get<std::string>() : "";
}

std::string text_or(const json& object, const char* name, const std::string& otherwise) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

// The channel as rows name it.
std::string channel_of(const json& message) {
  const std::string channel = message["channel"];
  return channel == "team" ? "team:" + std::to_string(message["side"].get<int>()) : channel;
}

}  // namespace

// ---- inputs --------------------------------------------------------------------------------------------------------

void Witness::received(ConnectionId id, const std::string& text) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  ++figures_.frames_in;
  ++found->second.frames;
  json frame = json::parse(text, nullptr, false);
  Asked asked;
  if (frame.is_object() && frame.contains("id") && (frame["id"].is_number_integer() || frame["id"].is_string())) {
    asked.id = frame["id"];
    asked.method = text_or(frame, "method", "");
    asked.params = frame.value("params", json());
  }
  found->second.asked.push_back(std::move(asked));
}

void Witness::begin() {
  touched_.clear();
  fresh_.clear();
  fresh_answers_.clear();
  unheard_.reset();
  resumed_.clear();
}

// ---- what is written -----------------------------------------------------------------------------------------------

void Witness::append(const Batch& batch) {
  check_once(batch);
  check_unheard(batch);
  for (const EntryRow& row : batch.entries) {
    annals_.accept(row);
    touched_.insert(row.room);
  }
  for (const RoomRow& row : batch.rooms)
    if (row.over != (annals_.at(row.id).state.moment() == Moment::over))
      throw Broken("room " + row.id + ": its row and its log don't agree whether it is over");
  for (const TalkRow& row : batch.talk) {
    const json message = json::parse(row.message.text);
    fresh_.push_back(said({row.room, message["channel"], message["from"]["id"]}, row.id));
    if (channel_of(message) != row.channel) throw Broken("talk is kept in another channel: " + row.message.text);
    ++figures_.talk;
  }
  for (const AnswerRow& row : batch.answers) {
    fresh_answers_.emplace(row.person, row.key);
    const auto [known, is_new] = answers_.try_emplace({row.person, row.key}, row);
    if (is_new) continue;
    if (!known->second.room.empty() || known->second.expires > time_.now())
      throw Broken("a command acted twice: " + row.method + " with the key " + row.key);
    known->second = row;
  }
}

// Whoever sits in his own seat acts by a command, and one command acts once.
void Witness::check_once(const Batch& batch) {
  std::map<std::string, int> acts;
  for (const EntryRow& row : batch.entries) {
    const auto entry = entry_from(row.entry);
    const auto* acted = entry ? std::get_if<entry::Acted>(&*entry) : nullptr;
    if (!acted) continue;
    const SeatState& seat = annals_.at(row.room).state.at(acted->seat);
    if (seat.computer().empty()) ++acts[seat.person->id];
  }
  for (const AnswerRow& row : batch.answers)
    if (row.method == "game.act") --acts[row.person];
  for (const auto& [person, count] : acts)
    if (count != 0) throw Broken("actions of " + person + " and his commands don't agree");
}

// What decides nothing yet, nobody else hears of: not by any message.
void Witness::check_unheard(const Batch& batch) {
  unheard_.reset();
  if (batch.entries.empty() || batch.answers.empty()) return;
  const bool tells = std::ranges::any_of(batch.entries, [](const EntryRow& row) {
    const auto entry = entry_from(row.entry);
    return !entry || makes_update(*entry);
  });
  if (!tells) unheard_ = batch.answers.front().person;
}

void Witness::written(const Batch& batch) {
  for (const EntryRow& row : batch.entries) annals_.written(row);
  for (const TalkRow& row : batch.talk) written_talk_.emplace(row.room, row.channel, row.id);
  for (const AnswerRow& row : batch.answers) written_answers_.insert_or_assign({row.person, row.key}, row);
}

void Witness::check_durable(const std::vector<Fact>& facts, ModelStore& store) const {
  for (const Fact& fact : facts) {
    bool holds = false;
    switch (fact.kind) {
      case Fact::Kind::update: {
        const Annal* annal = annals_.find(fact.where);
        holds = annal && annal->durable >= fact.seq;
        break;
      }
      case Fact::Kind::answer: {
        const auto answer = written_answers_.find({fact.where, fact.what});
        holds = answer != written_answers_.end() && json::parse(answer->second.answer.text) == json::parse(fact.text);
        break;
      }
      case Fact::Kind::talk:
        holds = written_talk_.contains({fact.where, fact.what, fact.seq});
        break;
      case Fact::Kind::person:
        holds = store.person({sha256_hex(fact.what), {}, {}}, time_.now())->has_value();
        break;
    }
    if (!holds)
      throw Broken("told before it was durable: " + fact.where + " " + fact.what + " " + std::to_string(fact.seq) +
                   fact.text);
  }
}

void Witness::crash(ModelStore& store) {
  connections_.clear();
  begin();
  answers_ = written_answers_;
  annals_.roll_back(store);
}

// ---- what goes out -------------------------------------------------------------------------------------------------

Outgoing Witness::send(ConnectionId to, std::shared_ptr<const std::string> text) {
  ++figures_.frames_out;
  Outgoing out;
  out.to = to;
  auto frame = std::make_shared<json>(json::parse(*text, nullptr, false));
  if (frame->is_discarded()) throw Broken("the server speaks no JSON: " + *text);
  const auto found = connections_.find(to);
  if (found == connections_.end()) throw Broken("a message to a connection that is gone: " + *text);
  if (unheard_ && !frame->contains("id") && (*frame)["method"] != "lobby.update" && found->second.person != *unheard_)
    throw Broken("somebody hears of what decides nothing: " + *text);
  if (frame->contains("id"))
    respond(to, found->second, *frame, out.facts);
  else
    notify(to, found->second, *frame, out.facts);
  out.person = found->second.person;
  out.frame = {std::move(text), std::move(frame)};
  return out;
}

Outgoing Witness::close(ConnectionId to, const std::string& reason) {
  connections_.erase(to);
  Outgoing out;
  out.to = to;
  out.reason = reason;
  return out;
}

void Witness::respond(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts) {
  if (++known.answers > known.frames) throw Broken("more answers than requests: " + frame.dump());
  const json& id = frame["id"];
  const auto asked =
      std::ranges::find_if(known.asked, [&](const Asked& each) { return !id.is_null() && each.id == id; });
  if (asked == known.asked.end()) {
    // of a frame that is no request the server may still have made out the id
    auto garbled = std::ranges::find_if(known.asked, [](const Asked& each) { return each.id.is_null(); });
    if (garbled == known.asked.end())
      garbled = std::ranges::find_if(known.asked, [](const Asked& each) { return each.id.is_string(); });
    if (garbled == known.asked.end()) throw Broken("an answer to nothing: " + frame.dump());
    known.asked.erase(garbled);
    if (!frame.contains("error")) throw Broken("a result without an id: " + frame.dump());
    refused(known, {}, frame["error"]);
    return;
  }
  const Asked what = std::move(*asked);
  known.asked.erase(asked);
  if (frame.contains("result"))
    accepted(to, known, what, frame["result"], facts);
  else
    refused(known, what, frame["error"]);
}

void Witness::accepted(ConnectionId to, Known& known, const Asked& asked, const json& result,
                       std::vector<Fact>& facts) {
  ++figures_.accepted[asked.method];
  const std::string key = key_of(asked.params);
  if (!key.empty()) facts.push_back({Fact::Kind::answer, known.person, key, 0, result.dump()});
  const std::string room = text_or(asked.params, "room", "");
  const bool again = !key.empty() && !fresh_answers_.contains({known.person, key});
  if (asked.method == "session.hello") {
    known.person = result["person"]["id"];
    if (result.contains("token")) facts.push_back({Fact::Kind::person, known.person, result["token"], 0, {}});
  } else if (asked.method == "room.join") {
    snapshot(to, known, result, facts);
  } else if (asked.method == "room.resume") {
    resumed_[to] = room;
    if (result.contains("snapshot"))
      snapshot(to, known, result["snapshot"], facts);
    else
      known.rooms[room] = asked.params["seq"];
    touched_.insert(room);
  } else if (asked.method == "room.leave" && !again) {
    known.rooms.erase(room);
  } else if (asked.method == "lobby.watch") {
    known.in_lobby = true;
    for (const json& message : result["chat"]) {
      const Speech speech{"", "lobby", message["from"]["id"]};
      if (!may_hear(annals_, speech, known.person)) throw Broken("talk is shown to the deaf: " + message.dump());
    }
  } else if (asked.method == "lobby.unwatch") {
    known.in_lobby = false;
  }
  if (result.contains("seq") && asked.method.starts_with("room.") && asked.method != "room.join")
    facts.push_back({Fact::Kind::update, room, {}, result["seq"], {}});
}

void Witness::snapshot(ConnectionId, Known& known, const json& snapshot, std::vector<Fact>& facts) {
  const std::string room = snapshot["room"];
  known.rooms[room] = snapshot["seq"];
  touched_.insert(room);
  facts.push_back({Fact::Kind::update, room, {}, snapshot["seq"], {}});
  const RoomState& state = annals_.at(room).state;
  const auto seat = state.seat_of(known.person);
  for (const json& message : snapshot["chat"]) {
    const bool others =
        message["channel"] == "team" && (!seat || message["side"] != state.sides[static_cast<std::size_t>(*seat)]);
    const bool apart = message["channel"] == "spectators" && seat && state.status == RoomStatus::running;
    // where it was said the rows of before count; elsewhere those of now
    const Speech elsewhere{room, "table", message["from"]["id"]};
    const bool deaf = message["from"]["id"] != known.person && !hears_elsewhere(annals_, elsewhere, known.person);
    if (others || apart || deaf) throw Broken("talk is shown to the deaf: " + message.dump());
  }
}

void Witness::refused(const Known& known, const Asked& asked, const json& error) {
  const std::string reason = error["data"]["reason"];
  ++figures_.refused[reason];
  if (!find_reason(reason) && reason != "bid_out_of_range" && reason != "card_not_in_hand")
    throw Broken("a reason that the guide does not know: " + error.dump());
  if (reason == "internal_error") throw Broken("the server made a mistake: " + error.dump());
  if (reason == "talk_forbidden" && asked.method == "chat.say") {
    const std::string room = text_or(asked.params, "room", "");
    const std::string channel = text_or(asked.params, "channel", room.empty() ? "lobby" : "table");
    if (may_say(annals_, {room, channel, known.person})) throw Broken("talk is refused that is free: " + error.dump());
  }
}

void Witness::notify(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts) {
  const std::string method = frame["method"];
  const json& params = frame["params"];
  if (method == "chat.message") return heard(to, known, params, facts);
  if (method == "server.notice") {
    if (params["kind"] == "room_frozen") throw Broken("a room is frozen");
    if (params["kind"] == "left") known.rooms.erase(params["room"]);
    return;
  }
  if (method == "lobby.update") {
    if (!known.in_lobby) throw Broken("the lobby tells somebody who does not watch it");
    return;
  }
  const std::string room = params["room"];
  const auto listening = known.rooms.find(room);
  if (listening == known.rooms.end()) throw Broken("a room tells somebody who does not listen: " + frame.dump());
  if (method != "room.update") return;
  const std::int64_t seq = params["seq"];
  if (seq != ++listening->second)
    throw Broken("room " + room + ": after update " + std::to_string(listening->second - 1) + " comes " +
                 std::to_string(seq));
  facts.push_back({Fact::Kind::update, room, {}, seq, {}});
}

void Witness::heard(ConnectionId to, const Known& known, const json& message, std::vector<Fact>& facts) {
  const std::string room = message.value("room", "");
  const std::int64_t id = message["id"];
  facts.push_back({Fact::Kind::talk, room, channel_of(message), id, {}});
  for (Fresh& fresh : fresh_) {
    if (fresh.speech.room != room || fresh.id != id || fresh.speech.channel != message["channel"]) continue;
    if (!fresh.heard_by.insert(to).second) throw Broken("talk is heard twice: " + message.dump());
    return;
  }
  const auto resumed = resumed_.find(to);
  if (resumed == resumed_.end() || resumed->second != room) throw Broken("old talk is told again: " + message.dump());
  (void)known;
}

// ---- after an input ------------------------------------------------------------------------------------------------

void Witness::end() {
  check_updates();
  check_talk();
}

void Witness::check_updates() const {
  for (const std::string& room : touched_) {
    const Annal* annal = annals_.find(room);
    if (!annal) continue;
    for (const auto& [id, known] : connections_) {
      const auto told = known.rooms.find(room);
      if (told != known.rooms.end() && told->second != annal->state.seq)
        throw Broken("room " + room + " is at update " + std::to_string(annal->state.seq) +
                     ", but one who listens was told " + std::to_string(told->second));
    }
  }
}

// Who must hear it is settled when it is said: one input may hold what several people asked.
Witness::Fresh Witness::said(const Speech& speech, std::int64_t id) const {
  if (!may_say(annals_, speech)) throw Broken("talk that is not allowed: " + speech.channel + " " + speech.room);
  Fresh fresh{speech, id, {}, {}};
  for (const auto& [connection, known] : connections_) {
    const bool listens = speech.room.empty() ? known.in_lobby : known.rooms.contains(speech.room);
    if (listens && may_hear(annals_, speech, known.person)) fresh.must_hear.insert(connection);
  }
  return fresh;
}

void Witness::check_talk() const {
  for (const Fresh& fresh : fresh_)
    if (fresh.heard_by != fresh.must_hear)
      throw Broken("talk in " + fresh.speech.channel + " " + fresh.speech.room + " reaches " +
                   std::to_string(fresh.heard_by.size()) + " connections, which are not the " +
                   std::to_string(fresh.must_hear.size()) + " that must hear it");
}

// ---- limits --------------------------------------------------------------------------------------------------------

void Witness::check_counts(const HallCounts& counts) const {
  const auto within = [](std::size_t count, std::int64_t most, const char* what) {
    if (static_cast<std::int64_t>(count) > most)
      throw Broken(std::string("the hall holds ") + std::to_string(count) + " " + what + ", of at most " +
                   std::to_string(most));
  };
  const auto of = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  const std::int64_t rooms = of(counts.rooms_awake);
  within(counts.connections, limits_.connections, "connections");
  within(counts.frames_waiting, of(counts.connections) * limits_.requests_in_flight, "frames that wait");
  within(counts.people, of(counts.connections), "people");
  within(counts.walls, of(counts.people_known) * of(annals_.rooms().size()), "walls");
  within(counts.rooms_awake + counts.rooms_loading, limits_.rooms, "rooms awake");
  within(counts.rooms_by_invite, rooms, "invites");
  within(counts.rooms_drowsy, rooms, "drowsy rooms");
  within(counts.rooms_sleeping, of(annals_.rooms().size()), "rooms asleep");
  within(counts.listeners, of(counts.connections) * limits_.rooms_joined, "listeners");
  within(counts.updates_kept_most, limits_.updates_kept, "updates of one room");
  within(counts.talk_kept, rooms * (2 + max_seats) * limits_.chat_kept, "messages of rooms");
  within(counts.presence_flips, rooms * max_seats, "changes of presence");
  within(counts.lobby_rooms, limits_.lobby_rooms, "rooms in the lobby");
  within(counts.lobby_watchers, of(counts.connections), "watchers of the lobby");
  within(counts.lobby_changes, of(annals_.rooms().size()), "changes in the lobby");
  within(counts.lobby_talk, limits_.chat_kept, "messages in the lobby");
  within(counts.loads, of(counts.connections) + of(annals_.rooms().size()), "loads");
  within(counts.rooms_loading, of(counts.loads), "rooms that are loaded");
  within(counts.thinking, rooms * max_seats, "thoughts");
  figures_.most_alarms = std::max<std::uint64_t>(figures_.most_alarms, counts.alarms);
}

void Witness::check_answered() const {
  for (const auto& [id, known] : connections_)
    if (known.frames != known.answers)
      throw Broken(std::to_string(known.frames) + " requests of a connection had " + std::to_string(known.answers) +
                   " answers");
}

const std::string& Witness::person_of(ConnectionId id) const {
  static const std::string nobody;
  const auto found = connections_.find(id);
  return found == connections_.end() ? nobody : found->second.person;
}

std::vector<ConnectionId> Witness::listeners(const std::string& room) const {
  std::vector<ConnectionId> out;
  for (const auto& [id, known] : connections_)
    if (known.rooms.contains(room)) out.push_back(id);
  return out;
}

bool Witness::has_unfinished_games() const {
  return std::ranges::any_of(annals_.rooms(), [](const auto& room) {
    const RoomStatus status = room.second.state.status;
    return status == RoomStatus::running || status == RoomStatus::revealing;
  });
}

}  // namespace palatine::simulation
