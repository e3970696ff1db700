#include "client-cli/session/session.hpp"

#include <algorithm>
#include <iterator>

namespace palatine::client {
namespace {

constexpr std::int64_t most_in_flight = 12;  // the server takes 16

// Asking it again does no harm, or it has a key.
bool repeats(const Request& request) {
  return !request.is<SessionPing>() && !request.is<AccountLogin>() && !request.is<AccountRenew>();
}

void give_key(Request& request, const std::function<std::string()>& fresh) {
  const std::string* const key = request.text("key");
  if (request.method().has_key && (!key || key->empty())) request.set_text("key", fresh());
}

std::vector<LastChat> last_of_each(const std::vector<ChatMessage>& chat) {
  std::vector<LastChat> out;
  for (const ChatMessage& message : chat) {
    const auto known =
        std::find_if(out.begin(), out.end(), [&](const LastChat& l) { return l.channel == message.channel; });
    if (known == out.end()) {
      out.push_back({message.channel, message.id});
    } else {
      known->id = std::max(known->id, message.id);
    }
  }
  return out;
}

}  // namespace

std::optional<std::string> appeal_of(const Error& refusal) {
  if (refusal.reason != "banned") return std::nullopt;
  for (const auto& [name, value] : refusal.args)
    if (const auto* token = std::get_if<std::string>(&value); token != nullptr && name == "appeal") return *token;
  return std::nullopt;
}

Session::Session(Start start, Keeper& keeper) : start_(std::move(start)), keeper_(keeper) {}

const Room* Session::room(std::string_view id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : &found->second;
}

bool Session::acting(std::string_view id) const {
  return std::any_of(pending_.begin(), pending_.end(), [&](const Pending& pending) {
    const auto* act = pending.request.get_if<GameAct>();
    return act != nullptr && act->room == id;
  });
}

// ---- going out

void Session::ask_for_past(Request& request) const {
  const auto past = static_cast<int>(std::min<std::int64_t>(start_.past, welcome_->limits.past_updates));
  if (past <= 0) return;
  if (auto* join = request.get_if<RoomJoin>()) join->past = past;
  if (auto* resume = request.get_if<RoomResume>()) resume->past = past;
}

void Session::send(Pending& pending, Outputs& out) {
  ask_for_past(pending.request);
  pending.id = next_id_++;
  ++in_flight_;
  out.push_back(SendFrame{encode_request(pending.id, pending.request)});
}

void Session::send_waiting(Outputs& out) {
  if (phase_ != Phase::greeted) return;
  for (Pending& pending : pending_) {
    if (in_flight_ >= most_in_flight) return;
    if (pending.id == 0) send(pending, out);
  }
}

void Session::add(Request request, Outputs& out) {
  give_key(request, [this] { return new_key(); });
  pending_.push_back({std::move(request), 0, {}});
  send_waiting(out);
}

void Session::add_first(Request request, Outputs& out) {
  pending_.push_front({std::move(request), 0, {}});
  send_waiting(out);
}

Outputs Session::request(Request request) {
  Outputs out;
  if (request.is<LobbyWatch>()) watching_lobby_ = true;
  if (request.is<LobbyUnwatch>()) watching_lobby_ = false;
  add(std::move(request), out);
  return out;
}

Outputs Session::act(const std::string& id, const Json& action) {
  Outputs out;
  const Room* room = this->room(id);
  if (room == nullptr || room->prompt() == nullptr) return out;
  GameAct act;
  act.room = id;
  act.prompt = room->prompt()->id;
  act.action = action;
  add(std::move(act), out);
  return out;
}

Outputs Session::leave(const std::string& id) {
  Outputs out;
  if (rooms_.erase(id) > 0) add(RoomLeave{id, std::nullopt}, out);
  return out;
}

// ---- the connection

Outputs Session::connected() {
  Outputs out;
  phase_ = Phase::greeting;
  in_flight_ = 0;
  for (Pending& pending : pending_) pending.id = 0;
  hello_id_ = next_id_++;
  out.push_back(SendFrame{encode_request(hello_id_, start_.hello)});
  return out;
}

void Session::disconnected() {
  phase_ = Phase::offline;
  in_flight_ = 0;
  // Rooms are resumed anew with the next connection.
  std::erase_if(pending_, [](const Pending& p) {
    return !repeats(p.request) || p.request.is<RoomResume>() || !p.rejoins.empty();
  });
  for (Pending& pending : pending_) pending.id = 0;
}

const std::string& Session::token() const {
  static const std::string none;
  return start_.hello.token ? *start_.hello.token : none;
}

void Session::take_welcome(SessionHelloResult hello, Outputs& out) {
  if (hello.token) {
    start_.hello.token = hello.token;
    out.push_back(TokenGiven{*hello.token});
  }
  welcome_ = std::move(hello);
  start_.hello.name.reset();  // names a new guest; a second time it would rename
  start_.hello.code.reset();  // is good for one use
}

// The connection goes on as somebody else, who is at no table on it yet.
void Session::signed_in(const Json& result, Outputs& out) {
  auto hello = decode_result<SessionHelloResult>(result);
  if (!hello) return out.push_back(Garbled{hello.error()});
  rooms_.clear();
  lobby_.clear();
  bots_.clear();
  watching_lobby_ = false;
  take_welcome(std::move(*hello), out);
  out.push_back(Welcomed{false, true});
}

void Session::called_anew(const Person& person) {
  if (!welcome_) return;
  welcome_->person = person;
  for (auto& [id, room] : rooms_) find_seat(room);
}

void Session::greeted(const Json& result, Outputs& out) {
  auto hello = decode_result<SessionHelloResult>(result);
  if (!hello) return out.push_back(Garbled{hello.error()});
  const bool again = welcome_.has_value();
  take_welcome(std::move(*hello), out);
  phase_ = Phase::greeted;
  out.push_back(Welcomed{again, false});
  // First what puts us where we were, then what had no answer.
  std::deque<Pending> first;
  if (watching_lobby_ && again) first.push_back({LobbyWatch{}, 0, {}});
  for (auto& [id, room] : rooms_) {
    room.catching_up = true;
    first.push_back({RoomResume{id, room.seq, last_of_each(room.chat), room.role, Sync::view, {}, {}}, 0, {}});
  }
  pending_.insert(pending_.begin(), first.begin(), first.end());
  send_waiting(out);
}

Outputs Session::received(std::string_view frame) {
  Outputs out;
  auto incoming = parse_incoming(frame);
  if (!incoming) {
    // A later server may say more than we know.
    if (incoming.error().reason != "unknown_notification") out.push_back(Garbled{incoming.error()});
    return out;
  }
  if (auto* notification = std::get_if<Notification>(&*incoming)) {
    std::visit([&](auto& n) { on(n, out); }, *notification);
    return out;
  }
  const auto& reply = std::get<Reply>(*incoming);
  if (phase_ == Phase::greeting && reply.id == hello_id_) {
    if (reply.result) {
      greeted(*reply.result, out);
    } else if (reply.result.error().reason == "unknown_token" && start_.hello.token && start_.hello.name) {
      // The server has new data. Who gave a name wants to come as somebody new; else it is for people to decide.
      start_.hello.token.reset();
      hello_id_ = next_id_++;
      out.push_back(SendFrame{encode_request(hello_id_, start_.hello)});
    } else {
      out.push_back(HelloRefused{reply.result.error()});
    }
    return out;
  }
  const auto found =
      std::find_if(pending_.begin(), pending_.end(), [&](const Pending& p) { return p.id == reply.id && p.id != 0; });
  if (found == pending_.end()) return out;
  const Pending pending = std::move(*found);
  pending_.erase(found);
  --in_flight_;
  if (reply.result) {
    answered(pending, *reply.result, out);
  } else {
    refused(pending, reply.result.error(), out);
  }
  send_waiting(out);
  return out;
}

// ---- answers

void Session::answered(const Pending& pending, const Json& result, Outputs& out) {
  if (pending.request.is<LobbyWatch>()) {
    if (auto lobby = decode_result<LobbyWatchResult>(result)) {
      lobby_seq_ = lobby->seq;
      lobby_ = std::move(lobby->rooms);
      bots_ = std::move(lobby->bots).value_or(std::vector<WaitingBot>{});
      out.push_back(LobbyChanged{});
    }
  } else if (pending.request.is<RoomCreate>()) {
    if (const auto created = decode_result<RoomCreateResult>(result)) {
      RoomJoin join;
      join.invite = created->invite;
      add(std::move(join), out);
    }
  } else if (pending.request.is<AccountLogin>()) {
    signed_in(result, out);
  } else if (pending.request.is<AccountClaim>() || pending.request.is<AccountRename>()) {
    if (const auto account = decode_result<AccountPerson>(result)) called_anew(account->person);
  } else if (pending.request.is<AccountRenew>()) {
    if (const auto renewed = decode_result<AccountRenewResult>(result)) {
      start_.hello.token = renewed->token;
      out.push_back(TokenGiven{renewed->token});
    }
  } else if (const auto* join = pending.request.get_if<RoomJoin>()) {
    if (auto snapshot = decode_result<RoomSnapshot>(result)) {
      take_snapshot(std::move(*snapshot), join->as.value_or(Role::player), join->invite, out);
    } else {
      out.push_back(Garbled{snapshot.error()});
    }
  } else if (const auto* resume = pending.request.get_if<RoomResume>()) {
    auto resumed = decode_result<RoomResumeResult>(result);
    if (const auto room = rooms_.find(resume->room); room != rooms_.end()) room->second.catching_up = false;
    if (resumed && resumed->snapshot) {
      take_snapshot(std::move(*resumed->snapshot), resume->as.value_or(Role::player), std::nullopt, out);
    } else if (resumed) {
      out.push_back(RoomShown{resume->room, false});
    }
  }
  out.push_back(Answered{pending.request, result});
}

void Session::refused(const Pending& pending, const Error& error, Outputs& out) {
  const auto* resume = pending.request.get_if<RoomResume>();
  if (resume != nullptr && rejoin(*resume, error, out)) return;
  const std::string& lost = resume != nullptr ? resume->room : pending.rejoins;
  if (lost.empty()) return out.push_back(Refused{pending.request, error});
  rooms_.erase(lost);
  out.push_back(RoomLost{lost, error});
}

// To an unlisted room in which one does not sit, a server that has forgotten who was there lets one in as at first.
bool Session::rejoin(const RoomResume& resume, const Error& error, Outputs& out) {
  const auto found = rooms_.find(resume.room);
  if (error.reason != "no_such_room" || found == rooms_.end()) return false;
  RoomJoin join;
  join.invite = found->second.came_by ? found->second.came_by : found->second.invite;
  join.as = found->second.role;
  join.sync = Sync::view;
  if (!join.invite) return false;
  found->second.catching_up = true;
  pending_.push_front({std::move(join), 0, resume.room});
  send_waiting(out);
  return true;
}

void Session::take_snapshot(RoomSnapshot snapshot, Role role, const std::optional<std::string>& came_by, Outputs& out) {
  const auto known = rooms_.find(snapshot.room);
  const bool first = known == rooms_.end();
  const RoomTable before = first ? snapshot.table : known->second.table;
  Room& room = rooms_[snapshot.room];
  std::vector<Json> past;
  for (const PastUpdate& update : snapshot.past.value_or(std::vector<PastUpdate>{}))
    if (first || update.seq > room.seq) std::ranges::move(elements(update.events), std::back_inserter(past));
  room.id = snapshot.room;
  room.role = role;
  room.seq = snapshot.seq;
  if (snapshot.invite) room.invite = snapshot.invite;
  if (came_by) room.came_by = came_by;
  room.table = std::move(snapshot.table);
  room.view = std::move(snapshot.view);
  room.to_act = std::move(snapshot.to_act);
  room.prompts = snapshot.prompts.value_or(std::vector<OpenPrompt>{});
  room.may_undo = snapshot.may_undo.value_or(0);
  room.invited = snapshot.invited;
  room.watchers = std::move(snapshot.watchers).value_or(Watchers{});
  room.clocks = std::move(snapshot.clocks);
  ++room.clocks_told;
  room.catching_up = false;
  // After a resume the snapshot's talk may overlap with what is here.
  const auto last = last_of_each(room.chat);
  for (ChatMessage& message : snapshot.chat) {
    const bool old = std::any_of(last.begin(), last.end(),
                                 [&](const LastChat& l) { return l.channel == message.channel && message.id <= l.id; });
    if (!old) room.chat.push_back(std::move(message));
  }
  find_seat(room);
  out.push_back(RoomShown{room.id, first, std::move(past)});
  if (snapshot.reveal.value_or(false)) {
    std::vector<std::optional<std::string>> commits;
    for (const SeatInfo& seat : room.table.seats) commits.push_back(seat.entropy_commit);
    reveal(room, room.table.game_id, room.table.commit, commits, out);
  }
  if (!first) check_seed(room, before, out);
  if (first || before.game_id != room.table.game_id) ready_again(room, out);
}

void Session::find_seat(Room& room) const {
  room.seat.reset();
  if (!welcome_) return;
  for (const SeatInfo& seat : room.table.seats) {
    if (seat.person && seat.person->id == welcome_->person.id) room.seat = seat.seat;
  }
}

// ---- notifications

void Session::catch_up(Room& room, Outputs& out) {
  if (room.catching_up) return;
  room.catching_up = true;
  add_first(RoomResume{room.id, room.seq, last_of_each(room.chat), room.role, Sync::view, {}, {}}, out);
}

void Session::on(RoomUpdate& update, Outputs& out) {
  const auto found = rooms_.find(update.room);
  if (found == rooms_.end()) return;
  Room& room = found->second;
  if (update.seq <= room.seq) return;
  if (update.seq != room.seq + 1) return catch_up(room, out);
  const RoomTable before = room.table;
  room.seq = update.seq;
  room.to_act = std::move(update.to_act);
  room.prompts = update.prompts.value_or(std::vector<OpenPrompt>{});
  room.may_undo = update.may_undo.value_or(0);
  if (update.clocks) {
    room.clocks = std::move(update.clocks);
    ++room.clocks_told;
  }
  if (update.table) {
    room.table = std::move(*update.table);
    find_seat(room);
  }
  if (update.view) {
    room.view = std::move(update.view);
  } else if (update.patch && room.view) {
    room.view = apply_json_patch(*room.view, *update.patch);
  }
  out.push_back(RoomChanged{room.id, elements(update.events)});
  check_seed(room, before, out);
  if (before.game_id != room.table.game_id) ready_again(room, out);
}

void Session::on(RoomPresence& presence, Outputs& out) {
  const auto found = rooms_.find(presence.room);
  if (found == rooms_.end()) return;
  for (SeatInfo& seat : found->second.table.seats) {
    if (seat.seat == presence.seat) seat.connected = presence.connected;
  }
  out.push_back(PresenceChanged{presence.room, presence.seat, presence.connected});
}

void Session::on(RoomClocks& told, Outputs& out) {
  const auto found = rooms_.find(told.room);
  if (found == rooms_.end()) return;
  found->second.clocks = std::move(told.clocks);
  ++found->second.clocks_told;
  out.push_back(ClocksTold{told.room, std::move(told.short_)});
}

void Session::on(RoomWatchers& told, Outputs& out) {
  const auto found = rooms_.find(told.room);
  if (found == rooms_.end()) return;
  found->second.watchers = {told.count, std::move(told.people)};
  out.push_back(WatchersChanged{told.room});
}

void Session::on(ChatMessage& message, Outputs& out) {
  if (message.room) {
    const auto found = rooms_.find(*message.room);
    if (found == rooms_.end()) return;
    for (const LastChat& last : last_of_each(found->second.chat)) {
      if (last.channel == message.channel && message.id <= last.id) return;
    }
    found->second.chat.push_back(message);
  }
  out.push_back(Said{std::move(message)});
}

void Session::on(LobbyUpdate& update, Outputs& out) {
  if (!watching_lobby_) return;
  if (!update.snapshot && update.seq != lobby_seq_ + 1) {
    const bool asked =
        std::any_of(pending_.begin(), pending_.end(), [](const Pending& p) { return p.request.is<LobbyWatch>(); });
    if (update.seq > lobby_seq_ && !asked) add_first(LobbyWatch{}, out);
    return;
  }
  lobby_seq_ = update.seq;
  if (update.snapshot) lobby_.clear();
  for (RoomSummary& room : update.changed) {
    const auto known =
        std::find_if(lobby_.begin(), lobby_.end(), [&](const RoomSummary& r) { return r.room == room.room; });
    if (known == lobby_.end()) {
      lobby_.push_back(std::move(room));
    } else {
      *known = std::move(room);
    }
  }
  for (const std::string& gone : update.removed) {
    std::erase_if(lobby_, [&](const RoomSummary& r) { return r.room == gone; });
  }
  const auto drop_bot = [this](const std::string& id) {
    std::erase_if(bots_, [&](const WaitingBot& each) { return each.bot.id == id; });
  };
  for (const std::string& gone : update.bots_removed.value_or(std::vector<std::string>{})) drop_bot(gone);
  for (WaitingBot& bot : update.bots_changed.value_or(std::vector<WaitingBot>{})) {
    drop_bot(bot.bot.id);
    bots_.push_back(std::move(bot));
  }
  out.push_back(LobbyChanged{});
}

void Session::on(ServerNotice& notice, Outputs& out) {
  if (notice.person) called_anew(*notice.person);
  out.push_back(Noticed{std::move(notice)});
}

}  // namespace palatine::client
