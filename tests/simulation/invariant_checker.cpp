#include "tests/simulation/invariant_checker.hpp"

#include "protocol/core/reasons.hpp"
#include "protocol/fair_dice.hpp"
#include "server/lobby/challenges.hpp"

namespace palatine::simulation {
namespace {

std::string key_of(const json& params) {
  if (!params.is_object()) return {};
  const auto key = params.find("key");
  return key != params.end() && key->is_string() ? key->get<std::string>() : "";
}

// Of what is none nobody knows by which id it is answered.
bool is_request(const json& frame) {
  const auto known = [](const auto& member) {
    return member.key() == "jsonrpc" || member.key() == "id" || member.key() == "method" || member.key() == "params";
  };
  if (!frame.is_object() || frame.value("jsonrpc", json()) != "2.0") return false;
  for (const auto& member : frame.items())
    if (!known(member)) return false;
  return true;
}

std::string room_told_of(const json& frame) {
  const auto body = frame.find(frame.contains("result") ? "result" : "params");
  if (body == frame.end() || !body->is_object()) return {};
  const auto inner = body->find("snapshot");
  return text_or(inner != body->end() && inner->is_object() ? *inner : *body, "room", "");
}

// The channel as rows name it.
std::string channel_of(const json& message) {
  const std::string channel = message["channel"];
  if (channel == "whisper") {
    const int from = message["seat"], to = message["to_seat"];
    return "whisper:" + std::to_string(std::min(from, to)) + ":" + std::to_string(std::max(from, to));
  }
  return channel == "team" ? "team:" + std::to_string(message["side"].get<int>()) : channel;
}

}  // namespace

// ---- inputs --------------------------------------------------------------------------------------------------------

void InvariantChecker::received(ConnectionId id, const std::string& text) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  ++figures_.frames_in;
  ++found->second.frames;
  int ids = 0;  // of two none counts
  const auto count = [&ids](int depth, json::parse_event_t event, const json& parsed) {
    if (depth == 1 && event == json::parse_event_t::key && parsed == "id") ++ids;
    return true;
  };
  const json frame = json::parse(text, count, false);
  Asked asked;
  if (ids == 1 && is_request(frame) && frame.contains("id") &&
      (frame["id"].is_number_integer() || frame["id"].is_string())) {
    asked.id = frame["id"];
    asked.method = text_or(frame, "method", "");
    asked.params = frame.value("params", json());
    asked.came = time_.now();
    asks_ = {found->second.person, asked.method, text_or(asked.params, "room", "")};
  }
  found->second.asked.push_back(std::move(asked));
}

void InvariantChecker::begin() {
  touched_.clear();
  fresh_.clear();
  fresh_answers_.clear();
  unheard_.reset();
  resumed_.clear();
  seq_before_.clear();
  kept_out_.clear();
  clocks_.begin_input();
}

void InvariantChecker::disconnected(ConnectionId id) {
  if (connections_.erase(id) > 0) gone_.push_back(time_.now());
  credentials_.gone(id);
}

// ---- what is written -----------------------------------------------------------------------------------------------

void InvariantChecker::append(const Batch& batch) {
  moderators_.accept(batch);
  for (const std::string& person : batch.people_gone) credentials_.departed(person);
  check_kept_out(batch);
  for (const ReportRow& row : batch.reports)
    if (row.settled == 0) check_evidence(row);
  check_once(batch);
  check_unheard(batch);
  for (const EntryRow& row : batch.entries) {
    const Annal* annal = reference_model_.find(row.room);
    seq_before_.try_emplace(row.room, annal ? annal->state.seq : 0);
    const Millis reached = annal ? came(batch, row) : 0;
    const Entry entry = reference_model_.accept(row);
    clocks_.accept(row.room, entry, reference_model_.at(row.room).state, reached);
    touched_.insert(row.room);
    if (const auto* taken = std::get_if<entry::Substituted>(&entry)) catch_up(row.room, taken->person.id);
    give_out(row.room);
  }
  for (const RoomRow& row : batch.rooms)
    if (row.over != (reference_model_.at(row.id).state.moment() == Moment::over))
      throw Broken("room " + row.id + ": its row and its log don't agree whether it is over");
  for (const TalkRow& row : batch.talk) {
    const json message = json::parse(row.message.text);
    Speech speech{row.room, message["channel"], message["from"]["id"]};
    if (speech.channel == "whisper") speech.to = message["to"]["id"];
    if (row.channel == "table") {
      const std::int64_t after = reference_model_.at(row.room).state.entries;
      const Withheld& talk = said_[{row.room, row.id}] = {speech, row.id, after};
      if (is_withheld(row.room, row.id, "")) withheld_.push_back(talk);
    }
    fresh_.push_back(said(speech, row.id));
    if (channel_of(message) != row.channel) throw Broken("talk is kept in another channel: " + row.message.text);
    ++figures_.talk;
  }
  for (const AnswerRow& row : batch.answers) {
    fresh_answers_.emplace(row.person, row.key);
    const auto [known, is_new] = answers_.try_emplace({row.person, row.key}, row);
    if (is_new) continue;
    if (known->second.expires == 0 || known->second.expires > time_.now())
      throw Broken("a command acted twice: " + row.method + " with the key " + row.key);
    known->second = row;
  }
}

// Whoever plays their own seat acts by a command, and one command acts once.
void InvariantChecker::check_once(const Batch& batch) {
  std::map<std::string, int> acts;
  for (const EntryRow& row : batch.entries) {
    const auto entry = entry_from(row.entry);
    const auto* acted = entry ? std::get_if<entry::Acted>(&*entry) : nullptr;
    if (!acted) continue;
    const SeatState& seat = reference_model_.at(row.room).state.at(acted->seat);
    if (seat.computer().empty()) ++acts[seat.person->id];
  }
  for (const AnswerRow& row : batch.answers)
    if (row.method == "game.act") --acts[row.person];
  for (const auto& [person, count] : acts)
    if (count != 0) throw Broken("actions of " + person + " and their commands don't agree");
}

// When the command for an action reached the server: what comes after that is not its time.
Millis InvariantChecker::came(const Batch& batch, const EntryRow& row) const {
  const auto entry = entry_from(row.entry);
  const auto* acted = entry ? std::get_if<entry::Acted>(&*entry) : nullptr;
  if (!acted || batch.answers.empty()) return time_.now();
  const AnswerRow& answer = batch.answers.front();
  for (const auto& [id, known] : connections_) {
    if (known.person != answer.person) continue;
    for (const Asked& asked : known.asked)
      if (key_of(asked.params) == answer.key && asked.came == time_.now() - acted->waited) return asked.came;
  }
  if (acted->waited != 0) throw Broken("a command has waited for longer than it was there");
  return time_.now();
}

// What decides nothing yet, nobody else hears of: not by any message.
void InvariantChecker::check_unheard(const Batch& batch) {
  unheard_.reset();
  if (batch.entries.empty() || batch.answers.empty()) return;
  const bool tells = std::ranges::any_of(batch.entries, [](const EntryRow& row) {
    const auto entry = entry_from(row.entry);
    return !entry || makes_update(*entry);
  });
  if (!tells) unheard_ = batch.answers.front().person;
}

void InvariantChecker::written(const Batch& batch) {
  moderators_.written(batch);
  for (const EntryRow& row : batch.entries) reference_model_.written(row);
  for (const TalkRow& row : batch.talk) written_talk_.emplace(row.room, row.channel, row.id);
  for (const DeviceRow& row : batch.devices) written_tokens_.insert(row.token_hash);
  for (const AnswerRow& row : batch.answers) written_answers_.insert_or_assign({row.person, row.key}, row);
}

void InvariantChecker::check_durable(const std::vector<Fact>& facts) const {
  for (const Fact& fact : facts) {
    bool holds = false;
    switch (fact.kind) {
      case Fact::Kind::update: {
        const Annal* annal = reference_model_.find(fact.where);
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
        holds = written_tokens_.contains(sha256_hex(fact.what));  // it may have been signed out since
        break;
      case Fact::Kind::credentials:
        holds = true;
        break;
    }
    if (!holds)
      throw Broken("told before it was durable: " + fact.where + " " + fact.what + " " + std::to_string(fact.seq) +
                   fact.text);
  }
}

void InvariantChecker::settle(const std::vector<Fact>& facts) {
  for (const Fact& fact : facts)
    if (fact.kind == Fact::Kind::credentials) credentials_.settle(static_cast<std::uint64_t>(fact.seq));
}

void InvariantChecker::start(Millis running_time) {
  started_ = time_.now();
  clocks_.start(running_time);
}

void InvariantChecker::crash(ModelStore& store, Millis late) {
  connections_.clear();
  begin();
  answers_ = written_answers_;
  credentials_.crash();
  moderators_.crash();
  std::vector<std::string> rooms;
  for (const auto& [id, annal] : reference_model_.rooms()) rooms.push_back(id);
  reference_model_.roll_back(store);
  for (const std::string& id : rooms) {
    const Annal* annal = reference_model_.find(id);
    clocks_.roll_back(id, annal ? annal->state.entries : 0);
  }
  clocks_.stop(store.running_time(), late);
  const auto is_lost = [this](const std::string& room, std::int64_t id) {
    return !written_talk_.contains({room, "table", id});
  };
  std::erase_if(said_, [&](const auto& each) { return is_lost(each.first.first, each.first.second); });
  // with what was lost, some that was given out is withheld again
  withheld_.clear();
  for (const auto& [at, talk] : said_)
    if (is_withheld(talk.speech.room, talk.id, "")) withheld_.push_back(talk);
}

// ---- what goes out -------------------------------------------------------------------------------------------------

Outgoing InvariantChecker::send(ConnectionId to, std::shared_ptr<const std::string> text) {
  ++figures_.frames_out;
  Outgoing out;
  out.to = to;
  if (text != read_) {  // one text goes to many
    read_ = text;
    frame_ = std::make_shared<const json>(json::parse(*text, nullptr, false));
  }
  auto frame = frame_;
  if (frame->is_discarded()) throw Broken("the server speaks no JSON: " + *text);
  const auto found = connections_.find(to);
  if (found == connections_.end()) throw Broken("a message to a connection that is gone: " + *text);
  const std::string method = frame->value("method", "");
  // whose time gets short in this very moment is no news of it
  if (unheard_ && !method.empty() && method != "lobby.update" && method != "room.clocks" &&
      found->second.person != *unheard_)
    throw Broken("somebody hears of what decides nothing: " + *text);
  if (frame->contains("id"))
    respond(to, found->second, *frame, out.facts);
  else
    notify(to, found->second, *frame, out.facts);
  out.person = found->second.person;
  std::optional<int> seat;
  if (const Annal* annal = reference_model_.find(room_told_of(*frame)))
    seat = method == "room.update" ? annal->seat_told(out.person, (*frame)["params"]["seq"])
                                   : annal->state.seat_of(out.person);
  out.frame = {std::move(text), std::move(frame), seat};
  return out;
}

Outgoing InvariantChecker::close(ConnectionId to, const std::string& reason) {
  disconnected(to);
  Outgoing out;
  out.to = to;
  out.reason = reason;
  return out;
}

void InvariantChecker::respond(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts) {
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

void InvariantChecker::accepted(ConnectionId to, Known& known, const Asked& asked, const json& result,
                                std::vector<Fact>& facts) {
  ++figures_.accepted[asked.method];
  const std::string key = key_of(asked.params);
  if (!key.empty()) {
    // a token is told once
    json kept = result;
    kept.erase("token");
    facts.push_back({Fact::Kind::answer, known.person, key, 0, kept.dump()});
  }
  const std::string room = text_or(asked.params, "room", "");
  // what follows in the same input is a repeat as well
  const bool again = !key.empty() && fresh_answers_.erase({known.person, key}) == 0;
  if (asked.method == "session.hello" || asked.method == "account.login") {
    known.person = result["person"]["id"];
    known.rooms.clear();
    known.in_lobby = false;
    if (moderators_.is_banned(known.person, known.address)) throw Broken("one who is banned comes in: " + known.person);
    if (result.contains("token")) facts.push_back({Fact::Kind::person, known.person, result["token"], 0, {}});
  } else if (asked.method == "account.add_bot" || asked.method == "account.renew_bot") {
    if (result.contains("token")) facts.push_back({Fact::Kind::person, known.person, result["token"], 0, {}});
  } else if (asked.method == "account.renew") {
    facts.push_back({Fact::Kind::person, known.person, result["token"], 0, {}});
  } else if (asked.method == "account.games") {
    check_past_games(known, result["games"]);
  } else if (asked.method == "room.join") {
    snapshot(to, known, result, facts);
  } else if (asked.method == "room.resume") {
    resumed_[to] = room;
    for (Fresh& fresh : fresh_)
      if (fresh.speech.room == room && fresh.heard_by.contains(to)) fresh.read_again_by.insert(to);
    if (result.contains("snapshot"))
      snapshot(to, known, result["snapshot"], facts);
    else
      known.rooms[room] = asked.params["seq"];
    touched_.insert(room);
  } else if (asked.method == "room.leave" && !again) {
    known.rooms.erase(room);
  } else if (asked.method == "lobby.watch") {
    known.in_lobby = true;
    check_lines(result["rooms"]);
    for (const json& message : result["chat"]) {
      const Speech speech{"", "lobby", message["from"]["id"]};
      if (!may_hear(reference_model_, speech, known.person) || moderators_.has_blocked(known.person, speech.speaker))
        throw Broken("talk is shown to the deaf: " + message.dump());
    }
  } else if (asked.method == "lobby.unwatch") {
    known.in_lobby = false;
  } else if (asked.method == "room.invitation") {
    check_lines(json::array({result["room"]}));
    if (reference_model_.at(result["room"]["room"]).state.made.invite != asked.params["invite"])
      throw Broken("an invite leads to another table: " + result.dump());
  } else if (asked.method == "bot.answer") {
    const std::string challenge = asked.params["challenge"];
    if (!challenges_answered_.insert(challenge).second) throw Broken("a challenge is answered twice: " + challenge);
  }
  if (result.contains("seq") && asked.method.starts_with("room.") && asked.method != "room.join") {
    facts.push_back({Fact::Kind::update, room, {}, result["seq"], {}});
    if (!again && result["seq"] > reference_model_.at(room).seen_by(known.person).seq)
      throw Broken("an answer tells how far the game is: " + result.dump());
  }
  check_permitted(known, asked, result, again);
  if (again) return;
  const std::uint64_t change = credentials_.opened({to, known.person, asked.method, asked.params, asked.came}, result);
  if (change != 0) facts.push_back({Fact::Kind::credentials, {}, {}, static_cast<std::int64_t>(change), {}});
}

void InvariantChecker::snapshot(ConnectionId to, Known& known, const json& snapshot, std::vector<Fact>& facts) {
  const std::string room = snapshot["room"];
  known.rooms[room] = snapshot["seq"];
  touched_.insert(room);
  facts.push_back({Fact::Kind::update, room, {}, snapshot["seq"], {}});
  const Annal& annal = reference_model_.at(room);
  const auto seat = annal.state.seat_of(known.person);
  if (snapshot["seq"] != annal.seen_by(known.person).seq)
    throw Broken("a snapshot is not of the update that one may see: " +
                 std::to_string(annal.seen_by(known.person).seq) + ", but " + snapshot["seq"].dump());
  if (snapshot.contains("seat") != seat.has_value() || (seat && snapshot["seat"] != *seat))
    throw Broken("a snapshot names another seat than one has: " + snapshot.dump());
  check_clocks(to, known, "room.join", snapshot);
  check_seats(snapshot["table"]);
  for (const json& message : snapshot["chat"]) {
    if (message["channel"] == "table" && is_withheld(room, message["id"], known.person))
      throw Broken("talk is told too early: " + message.dump());
    if (is_deaf_to(known.person, room, message) || moderators_.has_blocked(known.person, message["from"]["id"]))
      throw Broken("talk is shown to the deaf: " + message.dump());
  }
}

bool InvariantChecker::is_deaf_to(const std::string& person, const std::string& room, const json& message) const {
  const std::string speaker = message["from"]["id"];
  // where it was said the rows of before count; elsewhere those of now
  if (speaker != person && !hears_elsewhere(reference_model_, {room, "table", speaker}, person)) return true;
  if (room.empty()) return false;
  const RoomState& state = reference_model_.at(room).state;
  const auto seat = state.seat_of(person);
  if (message["channel"] == "whisper") return speaker != person && message["to"]["id"] != person;
  if (message["channel"] == "team") return !seat || message["side"] != state.sides[static_cast<std::size_t>(*seat)];
  return message["channel"] == "spectators" && seat && state.status == RoomStatus::running;
}

void InvariantChecker::refused(const Known& known, const Asked& asked, const json& error) {
  const std::string reason = error["data"]["reason"];
  ++figures_.refused[reason];
  if (asked.params.is_object())
    credentials_.refused({{}, known.person, asked.method, asked.params, asked.came}, reason);
  if (!find_reason(reason) && reason != "bid_out_of_range" && reason != "card_not_in_hand")
    throw Broken("a reason that the guide does not know: " + error.dump());
  check_refusal(known, asked, error);
  if (reason == "internal_error") throw Broken("the server made a mistake: " + error.dump());
  if (reason == "talk_forbidden" && asked.method == "chat.say") {
    const std::string room = text_or(asked.params, "room", "");
    const std::string channel = text_or(asked.params, "channel", room.empty() ? "lobby" : "table");
    if (may_say(reference_model_, {room, channel, known.person}))
      throw Broken("talk is refused that is free: " + error.dump());
  }
}

void InvariantChecker::notify(ConnectionId to, Known& known, const json& frame, std::vector<Fact>& facts) {
  const std::string method = frame["method"];
  const json& params = frame["params"];
  check_silence(known, method, params);
  if (method == "chat.message") return heard(to, known, params, facts);
  if (method == "server.notice") {
    if (params["kind"] == "room_frozen") throw Broken("a room is frozen");
    if (puts_out(params)) known.rooms.erase(params["room"]);
    return;
  }
  if (method == "admin.report_filed" || method == "admin.appeal_filed") {
    if (moderators_.role_of(known.person) == ServerRole::player)
      throw Broken("one who has no role hears of a report, or of an appeal");
    return;
  }
  if (method == "bot.challenged" || method == "bot.challenge_ended") return check_challenge(to, known, method, params);
  if (method == "lobby.update") {
    if (!known.in_lobby) throw Broken("the lobby tells somebody who does not watch it");
    check_lines(params["changed"]);
    return;
  }
  const std::string room = params["room"];
  const auto listening = known.rooms.find(room);
  if (listening == known.rooms.end()) throw Broken("a room tells somebody who does not listen: " + frame.dump());
  if (method == "room.clocks") check_clocks(to, known, method, params);
  if (method != "room.update") return;
  const std::int64_t seq = params["seq"];
  const Annal& annal = reference_model_.at(room);
  if (seq > annal.seen_by(known.person).seq) throw Broken("an update is told too early: " + frame.dump());
  if (params.contains("prompts") && !annal.seat_told(known.person, seq))
    throw Broken("one who watches is asked to decide: " + frame.dump());
  check_clocks(to, known, method, params);
  if (params.contains("table")) check_seats(params["table"]);
  if (seq != ++listening->second)
    throw Broken("room " + room + ": after update " + std::to_string(listening->second - 1) + " comes " +
                 std::to_string(seq));
  facts.push_back({Fact::Kind::update, room, {}, seq, {}});
}

void InvariantChecker::check_challenge(ConnectionId to, const Known& known, const std::string& method,
                                       const json& params) {
  const std::string id = params["challenge"];
  if (method == "bot.challenged") {
    if (const auto [at, is_new] = challenged_.try_emplace(id, known.person); !is_new && at->second != known.person)
      throw Broken("two bots have the same challenge: " + params.dump());
    if (moderators_.has_blocked(known.person, params["from"]["id"]))
      throw Broken("one is asked by somebody whom one has blocked: " + params.dump());
  } else if (const auto at = challenged_.find(id); at == challenged_.end() || at->second != params["bot"]["id"]) {
    throw Broken("a challenge ends that there was not: " + params.dump());
  } else {
    const json how = {params["outcome"], params.value("why", json())};
    auto& [ended, told] = challenges_ended_.try_emplace(id, how, std::set<ConnectionId>()).first->second;
    if (ended != how || !told.insert(to).second) throw Broken("a challenge ends twice: " + params.dump());
  }
  for (const auto& [room, annal] : reference_model_.rooms())
    if (annal.state.is_silent() && annal.state.seat_of(known.person))
      throw Broken("a player of a silent game hears of a challenge: " + params.dump());
}

void InvariantChecker::check_silence(const Known& known, const std::string& method, const json& params) const {
  // what can't wait for the end of a game: a clock runs, dice are to begin, somebody does an office or is gone for
  // good
  static const std::set<std::string> urgent = {"game.act", "room.reveal", "account.delete"};
  if (!asks_ || asks_->person.empty() || asks_->person == known.person) return;
  if (urgent.contains(asks_->method) || asks_->method.starts_with("admin.")) return;
  if (method == "admin.report_filed" || method == "admin.appeal_filed") return;  // who moderates hears of all
  // nor may a computer go on for somebody who wants their own seat back
  const auto returned = [](const json& event) { return event.value("why", "") == "returned"; };
  if (asks_->method == "room.sit" && method == "room.update" && std::ranges::any_of(params["events"], returned)) return;
  std::string where = params.value("room", "");
  if (method == "lobby.update") {
    // others' tables may have changed a moment before
    where = asks_->room;
    const json& changed = params["changed"];
    if (std::ranges::none_of(changed, [&](const json& line) { return line["room"] == where; })) return;
  }
  for (const auto& [room, annal] : reference_model_.rooms()) {
    const RoomState& state = annal.state;
    if (room != where && state.status == RoomStatus::running && state.made.partner_chat == PartnerChat::silent &&
        state.seat_of(asks_->person) && state.seat_of(known.person))
      throw Broken("a player of a silent game sees what another one does elsewhere by " + asks_->method + ": " +
                   method + " " + params.dump());
  }
}

void InvariantChecker::heard(ConnectionId to, const Known& known, const json& message, std::vector<Fact>& facts) {
  const std::string room = message.value("room", "");
  const std::int64_t id = message["id"];
  facts.push_back({Fact::Kind::talk, room, channel_of(message), id, {}});
  const auto resumed = resumed_.find(to);
  const bool reads_it = resumed != resumed_.end() && resumed->second == room;  // said before they came
  Fresh* heard = nullptr;
  for (Fresh& fresh : fresh_) {
    if (fresh.speech.room != room || fresh.id != id || fresh.speech.channel != message["channel"]) continue;
    const bool is_meant = fresh.must_hear.contains(to) || fresh.may_hear.contains(to);
    // what is said and, later in the same input, given out is there twice
    if (is_meant || (!heard && !reads_it)) heard = &fresh;
  }
  if (heard) {
    if (!heard->heard_by.insert(to).second && heard->read_again_by.erase(to) == 0)
      throw Broken("talk is heard twice: " + message.dump());
    return;
  }
  if (message["channel"] == "table" && is_withheld(room, message["id"], known.person))
    throw Broken("talk is told too early: " + message.dump());
  if (!reads_it) throw Broken("old talk is told again: " + message.dump());
}

// ---- after an input ------------------------------------------------------------------------------------------------

void InvariantChecker::end() {
  asks_.reset();
  for (const ConnectionId id : kept_out_)
    if (connections_.contains(id)) throw Broken("one who is banned stays: " + connections_.at(id).person);
  check_updates();
  check_talk();
  credentials_.check_closed();
}

void InvariantChecker::check_updates() const {
  for (const std::string& room : touched_) {
    const Annal* annal = reference_model_.find(room);
    if (!annal) continue;
    for (const auto& [id, known] : connections_) {
      const auto told = known.rooms.find(room);
      if (told == known.rooms.end()) continue;
      const std::int64_t seen = annal->seen_by(known.person).seq;
      // whose seat another has now has seen more than who has only watched
      if (told->second != seen && !(told->second > seen && annal->is_behind(known.person)))
        throw Broken("room " + room + " is at update " + std::to_string(seen) + ", but one who listens was told " +
                     std::to_string(told->second));
    }
  }
}

// Who must hear it is settled when it is said: one input may hold what several people asked.
InvariantChecker::Fresh InvariantChecker::said(const Speech& speech, std::int64_t id) const {
  if (!may_say(reference_model_, speech))
    throw Broken("talk that is not allowed: " + speech.channel + " " + speech.room);
  if (is_muted(speech.speaker, speech.room)) throw Broken("one who is muted talks: " + speech.speaker);
  Fresh fresh{speech, id, {}, {}, {}, {}};
  for (const auto& [connection, known] : connections_) {
    const bool listens = speech.room.empty() ? known.in_lobby : known.rooms.contains(speech.room);
    if (!listens || !may_hear(reference_model_, speech, known.person)) continue;
    if (moderators_.has_blocked(known.person, speech.speaker)) continue;
    if (speech.channel == "table" && is_withheld(speech.room, id, known.person)) continue;
    fresh.must_hear.insert(connection);
  }
  return fresh;
}

bool InvariantChecker::is_withheld(const std::string& room, std::int64_t id, const std::string& person) const {
  const auto talk = said_.find({room, id});
  const Annal* annal = reference_model_.find(room);
  return talk != said_.end() && annal && annal->seen_by(person).entries < talk->second.entries;
}

void InvariantChecker::give_out(const std::string& room) {
  const Annal& annal = reference_model_.at(room);
  const std::int64_t seen = annal.seen_by("").entries;
  for (auto each = withheld_.begin(); each != withheld_.end();) {
    if (each->speech.room != room || each->entries > seen) {
      ++each;
      continue;
    }
    fresh_.push_back(given_out(*each, [&](const Known& known) { return !annal.state.seat_of(known.person); }));
    each = withheld_.erase(each);
  }
}

// Whoever takes a seat for good hears what was said at the table while they were behind.
void InvariantChecker::catch_up(const std::string& room, const std::string& person) {
  for (const Withheld& talk : withheld_)
    if (talk.speech.room == room)
      fresh_.push_back(given_out(talk, [&](const Known& known) { return known.person == person; }));
}

InvariantChecker::Fresh InvariantChecker::given_out(const Withheld& talk,
                                                    const std::function<bool(const Known&)>& is_due) const {
  Fresh fresh{talk.speech, talk.id, {}, {}, {}, {}};
  for (const auto& [connection, known] : connections_) {
    if (!known.rooms.contains(talk.speech.room) || !is_due(known)) continue;
    if (!hears_elsewhere(reference_model_, talk.speech, known.person)) continue;
    if (moderators_.has_blocked(known.person, talk.speech.speaker)) continue;
    // of somebody who has gone nobody knows any more where they play
    const bool is_free = !plays_elsewhere(reference_model_, talk.speech.room, known.person);
    (is_free && known.person != talk.speech.speaker ? fresh.must_hear : fresh.may_hear).insert(connection);
  }
  return fresh;
}

void InvariantChecker::check_talk() const {
  for (const Fresh& fresh : fresh_) {
    std::set<ConnectionId> all = fresh.must_hear;
    all.insert(fresh.may_hear.begin(), fresh.may_hear.end());
    if (!std::ranges::includes(fresh.heard_by, fresh.must_hear) || !std::ranges::includes(all, fresh.heard_by))
      throw Broken("talk " + std::to_string(fresh.id) + " in " + fresh.speech.channel + " " + fresh.speech.room +
                   " reaches " + std::to_string(fresh.heard_by.size()) + " connections, which are not the " +
                   std::to_string(fresh.must_hear.size()) + " that must hear it");
  }
}

// ---- clocks, lines of rooms, games of before -----------------------------------------------------------------------

void InvariantChecker::check_clocks(ConnectionId to, const Known& known, const std::string& method,
                                    const json& params) const {
  const std::string room = params["room"];
  const Annal& annal = reference_model_.at(room);
  const bool is_behind = annal.is_behind(known.person);
  const auto clocks = params.find("clocks");
  const auto wrong = [&](const std::optional<json>& right) {
    throw Broken("the clocks of room " + room + " are told as " + (clocks == params.end() ? "" : clocks->dump()) +
                 " by " + method + ", and are " + (right ? right->dump() : "none"));
  };
  if (method == "room.update") {
    const std::int64_t seq = params["seq"];
    const auto right = clocks_.at_update(room, seq);
    const auto before = seq_before_.find(room);
    const bool is_live = before != seq_before_.end() && seq > before->second && !is_behind;
    if (clocks == params.end() ? right && is_live && !resumed_.contains(to) : right != *clocks) wrong(right);
  } else if (method == "room.clocks") {
    if (is_behind || !clocks_.is_told_well(room, *clocks)) wrong(clocks_.now(room));
  } else if (is_behind) {
    const auto right = clocks_.at_update(room, params["seq"]);
    if (right.has_value() != (clocks != params.end())) wrong(right);
    if (right && !clocks_.is_old(room, params["seq"], *clocks)) wrong(right);
  } else if (clocks == params.end() ? clocks_.now(room).has_value() : !clocks_.is_told_well(room, *clocks)) {
    wrong(clocks_.now(room));
  }
}

void InvariantChecker::check_time() const {
  constexpr Millis longest = 30'000;
  if (limits_.rooms < 100) return;  // where rooms wait for their turn to be loaded
  for (const auto& [id, annal] : reference_model_.rooms())
    if (clocks_.overdue(id) > longest && time_.now() - started_ > longest)
      throw Broken("room " + id + ": somebody's time is up, and nothing happens");
}

// As who does not sit there may see it, now or a moment ago.
void InvariantChecker::check_lines(const json& rooms) const {
  for (const json& line : rooms) {
    const std::string room = line["room"];
    const Annal& annal = reference_model_.at(room);
    const auto is_it = [&](const Page& page) {
      json names = json::array();
      for (const json& seat : (*page.table)["seats"])
        if (seat.contains("person")) names.push_back(seat["person"]["name"]);
      return line["status"] == (*page.table)["status"] && line["names"] == names;
    };
    auto page = annal.pages.upper_bound(annal.seen_by("").seq);
    while (page != annal.pages.begin() && !is_it((--page)->second)) {
      if (page == annal.pages.begin()) throw Broken("a line of a room tells what nobody may see: " + line.dump());
    }
  }
}

void InvariantChecker::check_seats(const json& table) {
  for (const json& seat : table["seats"])
    if (table["bots"] == false && seat.contains("person") && seat["person"]["kind"] == "bot")
      throw Broken("a bot sits where none is welcome: " + table.dump());
}

void InvariantChecker::check_past_games(const Known& known, const json& games) const {
  for (const json& game : games) {
    const RoomState& state = reference_model_.at(game["room"]).state;
    const auto seat = state.seat_of(known.person);
    if (state.status != RoomStatus::over || !seat || game["seat"] != *seat)
      throw Broken("a game of before was not one: " + game.dump());
  }
}

// ---- limits --------------------------------------------------------------------------------------------------------

void InvariantChecker::check_counts(const GameServerCounts& counts) {
  const auto within = [](std::size_t count, std::int64_t most, const char* what) {
    if (static_cast<std::int64_t>(count) > most)
      throw Broken(std::string("the game server holds ") + std::to_string(count) + " " + what + ", of at most " +
                   std::to_string(most));
  };
  const auto of = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  const std::int64_t rooms = of(counts.rooms_awake);
  within(counts.connections, limits_.connections, "connections");
  within(counts.frames_waiting, of(counts.connections) * limits_.requests_in_flight, "frames that wait");
  within(counts.people, of(counts.connections), "people");
  within(counts.isolated, of(counts.people_known) * of(reference_model_.rooms().size()), "walls");
  within(counts.rooms_awake + counts.rooms_loading, limits_.rooms, "rooms awake");
  within(counts.rooms_by_invite, rooms, "invites");
  within(counts.eviction_candidates, rooms, "rooms that may be evicted");
  within(counts.rooms_sleeping, of(reference_model_.rooms().size()), "rooms asleep");
  within(counts.listeners, of(counts.connections) * limits_.rooms_joined, "listeners");
  within(counts.updates_kept_most, std::max(limits_.updates_kept, limits_.past_updates), "updates of one room");
  within(counts.talk_kept, rooms * (2 + max_seats + max_seats * (max_seats - 1) / 2) * limits_.chat_kept,
         "messages of rooms");
  within(counts.presence_flips, rooms * max_seats, "changes of presence");
  within(counts.lobby_rooms, limits_.lobby_rooms, "rooms in the lobby");
  within(counts.lobby_watchers, of(counts.connections), "watchers of the lobby");
  within(counts.bots_waiting, of(counts.people), "bots that wait");
  within(counts.challenges, of(counts.bots_waiting) * Challenges::open_per_bot, "challenges");
  within(counts.lobby_changes, of(reference_model_.rooms().size()) + of(counts.people_known), "changes in the lobby");
  within(counts.lobby_talk, limits_.chat_kept, "messages in the lobby");
  // what was asked of the disk is waited for, though whoever asked has gone; and who runs the server has no connection
  while (!gone_.empty() && gone_.front() < time_.now() - 10'000) gone_.pop_front();
  within(counts.loads,
         of(counts.connections) + of(reference_model_.rooms().size()) + of(gone_.size()) + of(counts.orders_waiting),
         "loads");
  within(counts.rooms_loading, of(counts.loads), "rooms that are loaded");
  within(counts.thinking, rooms * max_seats, "thoughts");
  figures_.most_alarms = std::max<std::uint64_t>(figures_.most_alarms, counts.alarms);
}

void InvariantChecker::check_answered() const {
  for (const auto& [id, known] : connections_)
    if (known.frames != known.answers)
      throw Broken(std::to_string(known.frames) + " requests of a connection had " + std::to_string(known.answers) +
                   " answers");
}

const std::string& InvariantChecker::person_of(ConnectionId id) const {
  static const std::string nobody;
  const auto found = connections_.find(id);
  return found == connections_.end() ? nobody : found->second.person;
}

std::vector<ConnectionId> InvariantChecker::listeners(const std::string& room) const {
  std::vector<ConnectionId> out;
  for (const auto& [id, known] : connections_)
    if (known.rooms.contains(room)) out.push_back(id);
  return out;
}

bool InvariantChecker::has_unfinished_games() const {
  return std::ranges::any_of(reference_model_.rooms(), [](const auto& room) {
    const RoomStatus status = room.second.state.status;
    return status == RoomStatus::running || status == RoomStatus::revealing;
  });
}

}  // namespace palatine::simulation
