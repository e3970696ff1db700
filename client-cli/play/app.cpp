#include "client-cli/play/app.hpp"

#include <algorithm>
#include <chrono>

#include <nlohmann/json.hpp>

#include "protocol/messages_describe.hpp"

namespace palatine::client {
namespace {

constexpr std::size_t log_kept = 2'000;

std::string game_id_of(const Json& replay) {
  const auto parsed = nlohmann::json::parse(replay.text, nullptr, false);
  return parsed.is_object() && parsed.contains("game_id") && parsed["game_id"].is_string()
             ? parsed["game_id"].get<std::string>()
             : "";
}

}  // namespace

App::App(const Words& words, Session& session, Setup setup)
    : words_(words), session_(session), setup_(std::move(setup)) {}

std::int64_t App::now() const {
  if (setup_.now) return setup_.now();
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

const TableView* App::table() const {
  const auto found = tables_.find(current_);
  return found == tables_.end() ? nullptr : &found->second;
}

// ---- out

std::vector<std::string> App::take_frames() {
  return std::exchange(frames_, {});
}
std::vector<Line> App::take_lines() {
  return std::exchange(lines_, {});
}
bool App::take_bell() {
  return std::exchange(bell_, false);
}

bool App::settled() const {
  const TableView* view = table();
  const bool idle = view == nullptr || (view->queued.empty() && view->typed_ahead.empty());
  return session_.online() && session_.unanswered() == 0 && idle;
}

bool App::waiting() {
  const Room* room = this->room();
  if (waiting_ && (room == nullptr || room->over() || room->prompt() != nullptr)) waiting_ = false;
  return waiting_;
}

void App::say(Line line) {
  notice_ = line;
  lines_.push_back(std::move(line));
}

void App::complain(Line line) {
  for (Span& span : line) span.style.fg = span.style.fg == Colour::none ? Colour::red : span.style.fg;
  say(std::move(line));
}

void App::log(TableView& view, Line line) {
  if (line.empty()) return;
  lines_.push_back(line);
  view.log.push_back(std::move(line));
  if (view.log.size() > log_kept) view.log.erase(view.log.begin(), view.log.begin() + log_kept / 10);
}

// ---- the connection

void App::connected() {
  if (lost_) say("link.back");
  lost_ = false;
  ever_connected_ = true;
  run(session_.connected());
}

void App::disconnected(const std::string& why) {
  session_.disconnected();
  if (!lost_)
    complain(
        words_.line(ever_connected_ ? "link.lost" : "link.none", {{"server", setup_.address.server()}, {"why", why}}));
  lost_ = true;
}

void App::received(std::string_view frame) {
  run(session_.received(frame));
  play_typed_ahead();
}

void App::run(Outputs outputs) {
  for (const Output& output : outputs) {
    std::visit([this](const auto& out) { on(out); }, output);
  }
}

void App::on(const SendFrame& out) {
  frames_.push_back(out.frame);
}

void App::on(const TokenGiven& out) {
  if (setup_.keep_token) setup_.keep_token(out.token);
}

void App::on(const Welcomed& out) {
  if (out.again) return;
  if (out.other) {
    current_.clear();
    tables_.clear();
    devices_.clear();
    games_.clear();
  }
  const auto& welcome = *session_.welcome();
  if (setup_.token_is_old && !welcome.token) run(session_.request(AccountRenew{}));
  setup_.token_is_old = false;
  say("hello.welcome", {{"player", Span{welcome.person.name, {.bold = true}}}, {"server", welcome.server.name}});
  RoomJoin request;
  if (setup_.spectator) request.as = Role::spectator;
  if (!out.other && (setup_.address.invite || setup_.room)) {
    request.invite = setup_.address.invite;
    if (!request.invite) request.room = setup_.room;
    join(std::move(request));
    return;
  }
  run(session_.request(LobbyWatch{}));
  // Who left in the middle of a game gets the same seat back.
  if (!welcome.rooms.empty() && !setup_.spectator) {
    say("hello.back_to_table");
    request.room = welcome.rooms.front().room;
    join(std::move(request));
  }
}

void App::on(const HelloRefused& out) {
  complain(explain(out.error));
  if (const auto token = appeal_of(out.error)) lines_.push_back(appeal_line(*token));
  finished_ = true;
  exit_code_ = 1;
}

void App::on(const LobbyChanged&) {}

// ---- rooms

Scene App::scene_of(const Room& room) const {
  Scene scene{seating_of(room), room.view, std::nullopt, room.to_act, room.over()};
  if (const OpenPrompt* prompt = room.prompt()) scene.prompt = prompt->prompt;
  return scene;
}

void App::on(const RoomShown& out) {
  const Room* room = session_.room(out.room);
  if (room == nullptr) return;
  TableView& view = tables_[out.room];
  if (!view.game_ui) view.game_ui = make_game_ui(room->table.game, words_);
  if (out.first || std::exchange(entering_, false)) {
    entering_ = false;
    current_ = out.room;
    page_.clear();
    if (view.game_ui) view.game_ui->show(scene_of(*room));
    say("room.entered",
        {{"title", Span{room->table.title, {.bold = true}}}, {"game", game_name(room->table.game, words_)}});
    if (!view.game_ui) complain(words_.line("room.unknown_game", {{"game", room->table.game}}));
    for (const Json& event : out.past) narrate(*room, view, event);
    for (const ChatMessage& message : room->chat) lines_.push_back(chat_line(message));
    if (room->over() && out.past.empty()) log(view, result_line(*room, room->table.result.value_or(GameResult{})));
    if (room->invited) say("notice.invited", {{"seat", *room->invited + 1}});
    if (rematch_ == out.room) {
      rematch_.clear();
      if (room->seat && room->table.status == RoomStatus::open) run(session_.ready(out.room));
    }
    if (own_table_ == out.room) {
      own_table_.clear();
      // What a host needs next is to stay in sight.
      notice_ = invite_line(room->invite.value_or(""));
      if (room->invite) view.log.push_back(notice_);
      if (!room->seat && room->table.status == RoomStatus::open) {
        run(session_.request(RoomSit{out.room, own_seat_, std::nullopt}));
      }
    }
  } else {
    // missed while one was away
    for (const Json& event : out.past) narrate(*room, view, event);
  }
  refresh(*room);
}

void App::refresh(const Room& room) {
  TableView& view = tables_[room.id];
  follow_clocks(room);
  if (view.game_ui) view.game_ui->show(scene_of(room));
  send_queued(room.id);
  announce(room);
}

void App::announce(const Room& room) {
  TableView& view = tables_[room.id];
  const OpenPrompt* prompt = room.prompt();
  if (prompt == nullptr || prompt->id == view.asked || !view.queued.empty() || !view.game_ui) return;
  view.asked = prompt->id;
  bell_ = true;
  lines_.push_back(with_clock(room, view.game_ui->banner().line));
  for (Line& line : view.game_ui->choices()) {
    line.insert(line.begin(), Span{"  ", {}});
    lines_.push_back(std::move(line));
  }
}

std::optional<RoomEvent> App::narrate(const Room& room, TableView& view, const Json& event) {
  auto own = read_room_event(event);
  // Games may have an event of that name too.
  const auto* ended = own ? std::get_if<GameEnded>(&*own) : nullptr;
  const bool by_table = ended != nullptr && words_.has("ended." + ended->result.reason);
  std::vector<Line> narration = view.game_ui && !by_table ? view.game_ui->narrate(event) : std::vector<Line>{};
  for (Line& line : narration) log(view, std::move(line));
  if (!narration.empty() || !own) return std::nullopt;
  log(view, narrate_room_event(room, *own));
  return own;
}

void App::on(const RoomChanged& out) {
  const Room* room = session_.room(out.room);
  if (room == nullptr) return;
  TableView& view = tables_[out.room];
  // Sentences use the names as they are now; the game's events come before the position they lead to.
  for (const Json& event : out.events) {
    const auto own = narrate(*room, view, event);
    if (!own) continue;
    if (std::holds_alternative<ActionsUndone>(*own)) {
      view.queued.clear();
      view.typed_ahead.clear();
      view.acted_on.clear();
    }
    if (const auto* hands = std::get_if<HandsChanged>(&*own); hands != nullptr && room->seat == hands->seat) {
      bell_ = true;
    }
    if (const auto* made = std::get_if<OfferMade>(&*own); made != nullptr && made->offer.by != room->seat) bell_ = true;
  }
  refresh(*room);
}

void App::on(const RoomLost& out) {
  complain(words_.line("room.lost", {{"why", explain(out.error)}}));
  tables_.erase(out.room);
  if (current_ == out.room) {
    current_.clear();
    run(session_.request(LobbyWatch{}));
  }
}

void App::on(const PresenceChanged& out) {
  const Room* room = session_.room(out.room);
  if (room == nullptr) return;
  log(tables_[out.room], words_.line(out.connected ? "room.here" : "room.away",
                                     {{"player", Span{seat_name(*room, out.seat), {.bold = true}}}}));
  refresh(*room);
}

// ---- talk and notices

void App::on(const ClocksTold& out) {
  const Room* room = session_.room(out.room);
  if (room == nullptr) return;
  TableView& view = tables_[out.room];
  follow_clocks(*room);
  for (const int seat : out.near) {
    const auto clock = view.clocks.at(seat, now());
    if (!clock) continue;
    const bool own = room->seat == seat;
    log(view, words_.line(own ? "clock.yours_is_near" : "clock.is_near",
                          {{"player", person_of(*room, seat)}, {"clock", clock_face(clock->remaining_ms, words_)}},
                          {.fg = own ? Colour::red : Colour::yellow, .bold = own}));
    if (own) bell_ = true;
  }
}

void App::follow_clocks(const Room& room) {
  TableView& view = tables_[room.id];
  if (view.clocks_told == room.clocks_told) return;
  view.clocks_told = room.clocks_told;
  view.clocks.tell(room.clocks, now());
}

void App::tick() {
  const Room* room = this->room();
  if (room == nullptr) return;
  TableView& view = tables_[room->id];
  if (!view.game_ui || view.clocks.empty()) return;
  std::vector<Line> clocks;
  for (const Seating::Place& place : seating_of(*room).places) clocks.push_back(place.clock);
  view.game_ui->show_clocks(clocks);
}

std::optional<std::int64_t> App::next_tick_in() const {
  const TableView* view = table();
  return view == nullptr ? std::nullopt : view->clocks.next_change_in(now());
}

void App::on(const Said& out) {
  lines_.push_back(chat_line(out.message));
  if (!out.message.room) {
    lobby_chat_.push_back(out.message);
    if (lobby_chat_.size() > 200) lobby_chat_.erase(lobby_chat_.begin());
  }
}

void App::on(const Noticed& out) {
  const ServerNotice& notice = out.notice;
  std::string id = "notice." + notice.kind;
  if (notice.in_ms) id += "_in";
  if (notice.kind == "sanctioned" && notice.sanction)
    id += "_" + std::string(name_of(*notice.sanction));
  else if (notice.why)
    id += "_why";
  const std::int64_t ms = notice.in_ms.value_or(0);
  const std::string time =
      ms < 60'000 ? std::to_string((ms + 999) / 1000) + " s" : std::to_string((ms + 30'000) / 60'000) + " min";
  say(words_.has(id) ? words_.line(id, {{"seat", notice.seat.value_or(0) + 1},
                                        {"message", notice.message},
                                        {"time", time},
                                        {"why", notice.why.value_or("")},
                                        {"name", notice.person ? notice.person->name : std::string()}})
                     : plain(notice.message));
  if (notice.appeal) lines_.push_back(appeal_line(*notice.appeal));
}

void App::on(const ChallengeEnded& out) {
  std::string id = "challenge." + std::string(name_of(out.ended.outcome));
  if (out.ended.why) id += "_" + std::string(name_of(*out.ended.why));
  say(id, {{"player", name_of(out.ended.bot, words_)}});
}

void App::on(const DiceNews& out) {
  Line line = words_.line(out.id);
  if (out.id != "dice.holds" && out.id != "dice.ready_again") {
    for (Span& span : line) span.style = {.fg = Colour::red, .bold = true};
    notice_ = line;
  }
  log(tables_[out.room], std::move(line));
}

void App::on(const Garbled& out) {
  complain(words_.line("link.garbled", {{"why", explain(out.error)}}));
}

// ---- answers

void App::on(const Answered& out) {
  if (const auto* created = out.request.get_if<RoomCreate>(); created != nullptr) {
    if (const auto result = decode_result<RoomCreateResult>(out.result)) {
      own_table_ = result->room;
      own_seat_ = result->to_act && !result->to_act->empty() ? std::optional(result->to_act->front()) : std::nullopt;
      say(invite_line(result->invite));
    }
  } else if (const auto* replay = out.request.get_if<ReplayGet>()) {
    if (const auto result = decode_result<ReplayGetResult>(out.result)) write_replay_file(replay->room, result->replay);
  } else if (const auto* asked = out.request.get_if<RoomSubstitute>()) {
    const auto result = decode_result<RoomSubstituteResult>(out.result);
    if (result && result->invite)
      say("room.seat_invite", {{"seat", asked->seat + 1}, {"link", link_of(*result->invite)}});
  } else if (out.request.is<LobbyWatch>() && challenge_) {
    do_challenge(*std::exchange(challenge_, std::nullopt));
  } else if (const auto* challenge = out.request.get_if<BotChallenge>()) {
    for (const WaitingBot& each : session_.bots())
      if (each.bot.id == challenge->bot) say("challenge.asked", {{"player", name_of(each.bot, words_)}});
  } else if (out.request.is<RoomRematch>()) {
    if (const auto result = decode_result<RoomRematchResult>(out.result)) {
      rematch_ = result->room;
      RoomJoin request;
      request.room = result->room;
      join(std::move(request));
    }
  } else if (const auto* resign = out.request.get_if<GameResign>()) {
    const Room* room = session_.room(resign->room);
    if (room == nullptr || room->over() || room->resigned()) return;
    say(resign->resign.value_or(true) ? "resign.noted" : "resign.taken_back");
  } else if (const auto* asked_hint = out.request.get_if<GameHint>()) {
    if (const auto result = decode_result<GameHintResult>(out.result)) show_hint(asked_hint->room, *result);
  } else if (out.request.is<ReportFile>()) {
    say("report.sent");
  } else if (out.request.is<PersonBlock>()) {
    say("block.done");
  } else if (out.request.is<PersonUnblock>()) {
    say("block.undone");
  } else {
    account_answered(out);
  }
}

void App::on(const Refused& out) {
  if (const auto* act = out.request.get_if<GameAct>()) {
    TableView& view = tables_[act->room];
    view.queued.clear();
    view.typed_ahead.clear();
    view.acted_on.clear();
    view.asked.clear();
    // The position moved on between the key and the server: what is asked now is on the screen.
  }
  const auto* refused_join = out.request.get_if<RoomJoin>();
  if (refused_join != nullptr && refused_join->room && refused_join->room == setup_.room) {
    // On the command line an invite's code looks like a room's id.
    RoomJoin request = *refused_join;
    request.invite = std::exchange(request.room, std::nullopt);
    setup_.room.reset();
    if (out.error.reason == "no_such_room") return join(std::move(request));
  }
  if (const auto* login = out.request.get_if<AccountLogin>(); login && out.error.reason == "second_factor_needed")
    return ask_code_for(*login);
  complain(explain(out.error));
  // the clock of a phone may be wrong, or a finger: what was begun stands
  if (out.request.is<AccountConfirmSecondFactor>() && out.error.reason == "wrong_code") return ask_first_code();
  if (const auto* answer = out.request.get_if<GameAnswer>()) tables_[answer->room].answered.clear();
  if (refused_join != nullptr) entering_ = false;
  if (refused_join != nullptr && current_.empty() && session_.lobby().empty()) {
    if (setup_.spectator) {
      finished_ = true;
      exit_code_ = 1;
      return;
    }
    run(session_.request(LobbyWatch{}));
  }
}

void App::send_queued(const std::string& id, bool confirmed) {
  TableView& view = tables_[id];
  const Room* room = session_.room(id);
  if (room == nullptr || view.queued.empty()) return;
  const OpenPrompt* prompt = room->prompt();
  if (prompt == nullptr) {
    if (room->over()) view.queued.clear();
    return;
  }
  if (prompt->id == view.acted_on) return;
  if (!confirmed && is_asked_back(*room, *prompt, view.queued.front())) return ask_back(id, prompt->id);
  const Json action = view.queued.front();
  view.queued.pop_front();
  view.acted_on = prompt->id;
  view.asked = prompt->id;
  run(session_.act(id, action));
}

bool App::moving(const Room& room) const {
  const auto view = tables_.find(room.id);
  if (view == tables_.end()) return false;
  // The answer may come before the update that it is about.
  const OpenPrompt* prompt = room.prompt();
  return !view->second.queued.empty() || session_.acting(room.id) ||
         (prompt != nullptr && prompt->id == view->second.acted_on);
}

void App::play_typed_ahead() {
  while (const Room* room = this->room()) {
    TableView& view = tables_[room->id];
    if (room->table.status != RoomStatus::running) view.typed_ahead.clear();
    if (view.typed_ahead.empty() || moving(*room) || wizard_) return;
    const std::string line = std::move(view.typed_ahead.front());
    view.typed_ahead.pop_front();
    typed(line);
    // After one that fits no more the others would mean something else.
    if (!moving(*room)) view.typed_ahead.clear();
  }
}

void App::write_replay_file(const std::string& id, const Json& replay) {
  const Room* room = session_.room(id);
  const std::string path = save_path_.empty() ? id + ".replay.json" : save_path_;
  if (!setup_.save) return;
  if (const auto why = setup_.save(path, replay.text + "\n")) {
    complain(words_.line("save.failed", {{"file", path}, {"why", *why}}));
    return;
  }
  const auto tell = [&](Line line) {
    notice_ = line;
    if (room != nullptr) {
      log(tables_[id], std::move(line));  // where it is read whole
    } else {
      lines_.push_back(std::move(line));
    }
  };
  tell(words_.line("save.replay", {{"file", path}}));
  if (!setup_.receipt_text) return;
  const auto receipt = setup_.receipt_text(room != nullptr ? room->table.game_id : game_id_of(replay));
  if (!receipt) return;
  const std::string beside = path + ".receipt";
  if (!setup_.save(beside, *receipt + "\n")) tell(words_.line("save.receipt", {{"file", beside}, {"replay", path}}));
}

}  // namespace palatine::client
