// What the app says: the first lines, lists, and sentences about events, talk and errors.
#include <algorithm>

#include "client-cli/play/app.hpp"
#include "protocol/core/reasons.hpp"

namespace palatine::client {
namespace {

GameResult result_of(const Room& room) {
  return room.table.result.value_or(GameResult{});
}

}  // namespace

// ---- people

std::string App::seat_name(const Room& room, int seat) const {
  for (const SeatInfo& info : room.table.seats) {
    if (info.seat != seat || !info.person) continue;
    // Two of a name, as computer players of a kind are, are told apart by their seats.
    const std::string name = plain_name_of(*info.person, words_);
    const auto same = std::count_if(room.table.seats.begin(), room.table.seats.end(), [&](const SeatInfo& other) {
      return other.person && plain_name_of(*other.person, words_) == name;
    });
    return same > 1 ? words_.text("seat.same_name", {{"player", name}, {"seat", seat + 1}}) : name;
  }
  return words_.text("seat.number", {{"seat", seat + 1}});
}

Seating App::seating_of(const Room& room) const {
  Seating seating;
  const auto view = tables_.find(room.id);
  for (const SeatInfo& info : room.table.seats) {
    Seating::Place place{seat_name(room, info.seat), info.side, info.connected || !info.person, {}, {}};
    if (info.stand_in) place.stand_in = words_.text("seat.stand_in");
    const auto clock = view == tables_.end() ? std::nullopt : view->second.clocks.at(info.seat, now());
    if (clock) {
      place.clock = {Span{(clock->running ? "›" : " ") + clock_face(clock->remaining_ms, words_),
                          clock_style(*clock, room.table.clock)}};
    }
    seating.places.push_back(std::move(place));
  }
  seating.mine = room.seat;
  return seating;
}

// ---- sentences

Line App::narrate_room_event(const Room& room, const RoomEvent& event) const {
  struct Narrator {
    const App& app;
    const Room& room;
    const Words& w = app.words_;

    Arg player(int seat) const { return {"player", Span{app.seat_name(room, seat), {.bold = true}}}; }
    Arg person(const Person& p) const { return {"player", name_of(p, w)}; }
    Line operator()(const RoomCreated&) const { return {}; }
    Line operator()(const PersonSat& e) const {
      return w.line(e.person.kind == PersonKind::computer ? "room.bot_sat" : "room.sat",
                    {person(e.person), {"seat", e.seat + 1}});
    }
    Line operator()(const PersonStood& e) const {
      return w.line(e.removed ? "room.removed" : "room.stood", {person(e.person), {"seat", e.seat + 1}});
    }
    Line operator()(const ReadinessChanged& e) const {
      return w.line(e.ready ? "room.is_ready" : "room.not_ready", {player(e.seat)});
    }
    Line operator()(const HostChanged& e) const {
      for (const SeatInfo& seat : room.table.seats) {
        if (seat.person && seat.person->id == e.host) return w.line("room.host", {person(*seat.person)});
      }
      return {};
    }
    Line operator()(const PersonMoved& e) const {
      if (!e.swapped) return w.line("room.moved", {person(e.person), {"seat", e.to + 1}});
      return w.line("room.swapped", {person(e.person), {"other", Span{e.swapped->name, {.bold = true}}}});
    }
    Line operator()(const Configured& e) const {
      std::vector<Line> changes;
      for (const std::string& member : e.changed) {
        Line words = setting_in_words(member, room.table, w);
        if (!words.empty()) changes.push_back(std::move(words));
      }
      return changes.empty() ? Line{} : w.line("room.configured", {{"changes", w.list(changes)}});
    }
    Line operator()(const HandsChanged& e) const {
      constexpr std::string_view ids[] = {"hands.called", "hands.timeout", "hands.resigned", "hands.returned",
                                          "hands.substituted"};
      const bool own = room.seat == e.seat;
      if (own && e.why == SeatControlReason::timeout) return w.line("hands.yours_timeout", {}, {.bold = true});
      return w.line(ids[static_cast<std::size_t>(e.why)], {person(e.person)});
    }
    Line operator()(const SideResigned& e) const {
      return w.line(e.why == SeatControlReason::timeout ? "side.out_of_time" : "side.resigned",
                    {{"side", app.side_of(room, e.side)}});
    }
    Line operator()(const SubstituteInvited& e) const {
      return w.line("room.substitute", {person(e.person), {"seat", e.seat + 1}});
    }
    Line operator()(const SubstituteWanted& e) const {
      if (e.wanted) return w.line("room.wanted", {player(e.seat)});
      return w.line("room.not_wanted", {player(e.seat), {"seat", e.seat + 1}});
    }
    Line operator()(const HolidayTaken& e) const { return w.count("clock.holiday", e.days, {player(e.seat)}); }
    Line operator()(const HintTaken& e) const { return w.line("game.hint_taken", {player(e.seat)}); }
    Line operator()(const OfferMade& e) const {
      return app.offer_line(room, e.offer, room.seat && room.seat != e.offer.by);
    }
    Line operator()(const OfferClosed& e) const {
      constexpr std::string_view ids[][4] = {
          {"offer.undo.granted", "offer.undo.declined", "offer.undo.moved", "offer.undo.withdrawn"},
          {"offer.draw.granted", "offer.draw.declined", "offer.draw.moved", "offer.draw.withdrawn"},
          {"offer.abort.granted", "offer.abort.declined", "offer.abort.moved", "offer.abort.withdrawn"},
          {"offer.pause.granted", "offer.pause.declined", "offer.pause.moved", "offer.pause.withdrawn"}};
      return w.line(ids[static_cast<std::size_t>(e.kind)][static_cast<std::size_t>(e.why)]);
    }
    Line operator()(const ActionsUndone& e) const { return w.count("game.undone", e.actions, {player(e.seat)}); }
    Line operator()(const GamePaused&) const { return w.line("game.paused", {}, {.bold = true}); }
    Line operator()(const GameResumed&) const { return w.line("game.resumed"); }
    Line operator()(const GameEnded& e) const { return app.result_line(room, e.result); }
    Line operator()(const RematchMade&) const { return w.line("rematch.made", {}, {.bold = true}); }
    Line operator()(const CommitsFrozen&) const { return w.line("room.commits"); }
    Line operator()(const EntropiesRevealed&) const { return w.line("room.revealed"); }
    Line operator()(const GameStarted&) const { return w.line("room.started", {}, {.bold = true}); }
    Line operator()(const DrawFailed& e) const {
      std::vector<Line> names;
      for (const int seat : e.failed.seats) names.push_back({Span{app.seat_name(room, seat), {.bold = true}}});
      const bool yours = room.seat && std::count(e.failed.seats.begin(), e.failed.seats.end(), *room.seat) > 0;
      return w.line(yours ? "room.draw_failed_yours" : "room.draw_failed", {{"players", w.list(names)}});
    }
    Line operator()(const SeedPublished&) const { return w.line("room.seed"); }
    Line operator()(const RoomFrozen&) const { return w.line("room.frozen", {}, {.fg = Colour::red, .bold = true}); }
    Line operator()(const RoomClosed&) const { return w.line("room.closed"); }
  };
  return std::visit(Narrator{*this, room}, event);
}

Line App::chat_line(const ChatMessage& message) const {
  constexpr std::string_view ids[] = {"chat.lobby", "chat.table", "chat.team", "chat.spectators", "chat.whisper"};
  const Style name{.fg = Colour::blue, .bold = true};
  Args args = {{"player", Span{message.from.name, name}}, {"text", message.text}};
  if (message.to) args.emplace_back("to", Span{message.to->name, name});
  return words_.line(ids[static_cast<std::size_t>(message.channel)], args);
}

Span App::link_of(const std::string& code) const {
  return {setup_.address.invite_link(code), {.fg = Colour::blue, .underline = true}};
}

Line App::invite_line(const std::string& code) const {
  return words_.line("room.invite", {{"link", link_of(code)}});
}

Line App::appeal_line(const std::string& token) const {
  return words_.line("appeal.link",
                     {{"link", Span{setup_.address.appeal_link(token), {.fg = Colour::blue, .underline = true}}}});
}

Line App::explain(const Error& error) const {
  // What a refusal is about is the game's to name: regions, piles, families.
  const TableView* view = table();
  if (view != nullptr && view->game_ui && !error.args.empty()) {
    if (auto line = view->game_ui->explain(error)) return *line;
  }
  const Reason* known = find_reason(error.reason);
  std::string id = words_.refusal(error.reason, known == nullptr ? "" : known->by);
  if (error.rule && words_.has(id + "_" + *error.rule)) id += "_" + *error.rule;
  if (id.empty()) return plain(error.message.empty() ? error.reason : error.message);
  Args args;
  for (const auto& [name, value] : error.args) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      args.emplace_back(name, *number);
    } else {
      args.emplace_back(name, std::get<std::string>(value));
    }
  }
  args.emplace_back("seconds", (error.retry_after_ms.value_or(0) + 999) / 1000);
  args.emplace_back("path", error.path.value_or(""));
  args.emplace_back("message", error.message);
  return words_.line(id, args);
}

// ---- results and offers

Line App::person_of(const Room& room, int seat) const {
  return {Span{seat_name(room, seat), {.bold = true}}};
}

Line App::side_of(const Room& room, int side) const {
  std::vector<Line> names;
  for (const SeatInfo& seat : room.table.seats) {
    if (seat.side == side) names.push_back(person_of(room, seat.seat));
  }
  return words_.list(names);
}

// Ends that the table made are worded here, others by the game's UI.
Line App::result_line(const Room& room, const GameResult& result) const {
  const std::string id = "ended." + result.reason;
  if (words_.has(id)) {
    std::vector<Line> winners;
    for (const int side : result.winners) winners.push_back(side_of(room, side));
    return words_.line(id, {{"winners", words_.list(winners)}}, {.bold = true});
  }
  const auto view = tables_.find(room.id);
  if (view == tables_.end() || !view->second.game_ui) return words_.line("banner.over");
  return view->second.game_ui->result(result);
}

Line App::offer_line(const Room& room, const TableOffer& offer, bool asked) const {
  const Args args = {{"player", person_of(room, offer.by)}};
  switch (offer.kind) {
    case OfferKind::undo:
      return words_.count(asked ? "asks.undo" : "offers.undo", offer.actions.value_or(1), args);
    case OfferKind::draw:
      return words_.line(asked ? "asks.draw" : "offers.draw", args);
    case OfferKind::abort:
      return words_.line(asked ? "asks.abort" : "offers.abort", args);
    case OfferKind::pause:
      return words_.line(asked ? "asks.pause" : "offers.pause", args);
  }
  return {};
}

bool App::asked_of_us(const Room& room) const {
  const auto view = tables_.find(room.id);
  const auto& offer = room.table.offer;
  return offer && room.seat && offer->by != *room.seat && !room.stood_in() && !room.over() &&
         (view == tables_.end() || view->second.answered != offer->id);
}

Line App::question() const {
  if (secret_) return words_.line(secret_->asks[secret_->answers.size()], {{"player", secret_->name}});
  if (confirmation_) return confirmation_->text;
  const Room* room = this->room();
  if (wizard_ || room == nullptr || !asked_of_us(*room)) return {};
  return offer_line(*room, *room->table.offer, true);
}

// ---- clocks

Line App::with_clock(const Room& room, Line line) const {
  const auto view = tables_.find(room.id);
  if (view == tables_.end() || !room.seat) return line;
  const auto clock = view->second.clocks.at(*room.seat, now());
  if (!clock || !clock->running) return line;
  const bool near = haste(clock->remaining_ms, room.table.clock) != Haste::none;
  append(line,
         words_.line(near ? "clock.left_near" : "clock.left", {{"clock", clock_face(clock->remaining_ms, words_)}}));
  return line;
}

std::vector<Line> App::clock_lines(const Room& room) const {
  std::vector<Line> out = {clock_in_words(room.table.clock, words_)};
  const auto view = tables_.find(room.id);
  for (const SeatInfo& seat : room.table.seats) {
    const auto clock = view == tables_.end() ? std::nullopt : view->second.clocks.at(seat.seat, now());
    if (!clock) continue;
    const bool near = haste(clock->remaining_ms, room.table.clock) != Haste::none;
    const std::string_view running = near ? "clock.runs_near" : "clock.runs";
    out.push_back(
        words_.line(clock->running ? running : "clock.stands",
                    {{"player", person_of(room, seat.seat)},
                     {"clock", Span{clock_face(clock->remaining_ms, words_), clock_style(*clock, room.table.clock)}}}));
  }
  return out;
}

// ---- the first lines

bool App::is_host(const Room& room) const {
  return session_.welcome() && room.table.host == session_.welcome()->person.id;
}

std::optional<Step> App::proposed() const {
  const Room* room = this->room();
  const TableView* view = table();
  if (!session_.online() || wizard_ || room == nullptr || view == nullptr) return std::nullopt;
  return proposed_step(*room, view->game_ui != nullptr);
}

Line App::step_line(const Room& room, Step step) const {
  const int free = room.free_seats();
  switch (step) {
    case Step::sit:
      return words_.count("banner.sit", free);
    case Step::say_ready:
      if (free == 0) return words_.line("banner.ready");
      return words_.line(is_host(room) ? "banner.ready_or_bot" : "banner.ready_some_free");
    case Step::sit_again:
      return words_.line("banner.stand_in");
    case Step::rematch:
      return words_.line("banner.rematch");
  }
  return {};
}

Banner App::banner() const {
  if (!session_.online())
    return {Tone::over,
            words_.line(ever_connected_ ? "banner.lost" : "banner.connecting", {{"server", setup_.address.server()}})};
  if (wizard_) return {Tone::mine, words_.line("banner.new")};
  const Room* room = this->room();
  const TableView* view = table();
  if (room == nullptr || view == nullptr) {
    return {Tone::others, words_.line("banner.lobby", {{"server", session_.welcome()->server.name}})};
  }
  if (const auto step = proposed()) return {Tone::mine, step_line(*room, *step)};
  switch (room->table.status) {
    case RoomStatus::open:
      if (!room->seat) return {Tone::others, words_.line("banner.watching")};
      if (const int free = room->free_seats(); free > 0) return {Tone::others, words_.count("banner.free", free)};
      return {Tone::others, words_.line("banner.waiting_ready")};
    case RoomStatus::revealing:
      return {Tone::others, words_.line("banner.revealing")};
    case RoomStatus::running:
      break;
    case RoomStatus::over: {
      const GameResult result = result_of(*room);
      const bool by_table = words_.has("ended." + result.reason);
      if (!view->game_ui) return {Tone::over, result_line(*room, result)};
      return {Tone::over, result_line(*room, result), by_table ? Line{} : view->game_ui->brief_result(result)};
    }
    case RoomStatus::frozen:
      return {Tone::over, words_.line("room.frozen")};
  }
  if (!view->game_ui) return {Tone::others, words_.line("room.unknown_game", {{"game", room->table.game}})};
  if (room->stood_in() && room->resigned()) return {Tone::others, words_.line("banner.resigned")};
  if (room->table.paused) return {Tone::others, words_.line(room->seat ? "banner.paused" : "game.paused")};
  Banner banner = view->game_ui->banner();
  banner.line = with_clock(*room, std::move(banner.line));
  return banner;
}

Line App::status() const {
  const Room* room = this->room();
  const TableView* view = table();
  if (room == nullptr || view == nullptr) {
    if (!session_.welcome()) return {};
    return words_.line("status.lobby", {{"player", Span{session_.welcome()->person.name, {.bold = true}}}});
  }
  constexpr std::string_view talk[] = {"status.open", "status.table", "status.silent"};
  Line out = words_.line(room->role == Role::spectator ? "status.watching" : "status.room",
                         {{"title", Span{room->table.title, {.bold = true}}}});
  append(out, "  ·  ");
  if (view->game_ui && room->view) {
    append(out, view->game_ui->status());
  } else {
    append(out, game_name(room->table.game, words_));
  }
  append(out, "  ·  ");
  append(out, options_in_words(room->table.game, room->table.options, words_));
  for (const SeatInfo& seat : room->table.seats) {
    const auto clock = view->clocks.at(seat.seat, now());
    if (!clock || !clock->running || room->seat == seat.seat) continue;
    if (haste(clock->remaining_ms, room->table.clock) == Haste::none) continue;
    append(out, "  ·  ");
    append(out,
           words_.line("clock.is_near",
                       {{"player", person_of(*room, seat.seat)}, {"clock", clock_face(clock->remaining_ms, words_)}},
                       {.fg = Colour::yellow}));
  }
  if (room->watchers.count > 0) {
    append(out, "  ·  ");
    append(out, words_.count("status.watchers", room->watchers.count));
  }
  if (has_partners(room->table)) {
    append(out, "  ·  ");
    append(out, words_.line(talk[static_cast<std::size_t>(room->table.partner_chat)]));
  }
  return out;
}

// One's own tables first: those that are not public stand in no other list.
std::vector<App::Listed> App::listed() const {
  std::vector<Listed> out;
  const auto in = [](const std::vector<RoomSummary>& rooms, const std::string& id) {
    return std::any_of(rooms.begin(), rooms.end(), [&](const RoomSummary& r) { return r.room == id; });
  };
  const auto& lobby = session_.lobby();
  const std::vector<RoomSummary> own = session_.welcome() ? session_.welcome()->rooms : std::vector<RoomSummary>{};
  for (const RoomSummary& room : own) {
    const Room* known = session_.room(room.room);
    const bool still = known == nullptr || (known->seat && !known->over());
    if (still && !in(lobby, room.room)) out.push_back({room, true});
  }
  // also those at which one has sat down since
  for (const auto& [id, view] : tables_) {
    const Room* known = session_.room(id);
    if (known != nullptr && known->seat && !known->over() && !in(lobby, id) && !in(own, id))
      out.push_back({summary_of(*known), true});
  }
  for (const RoomSummary& room : lobby) {
    const Room* known = session_.room(room.room);
    out.push_back({room, known != nullptr ? known->seat.has_value() : in(own, room.room)});
  }
  std::stable_sort(out.begin(), out.end(), [](const Listed& a, const Listed& b) { return a.mine && !b.mine; });
  return out;
}

std::vector<Line> App::lobby_lines() const {
  std::vector<Line> out;
  int number = 0;
  for (const auto& [room, mine] : listed()) {
    ++number;
    constexpr std::string_view status[] = {"lobby.open", "lobby.open", "lobby.running", "lobby.over", "lobby.over"};
    std::vector<Line> names;
    for (std::size_t i = 0; i < room.names.size(); ++i)
      names.push_back(name_of({"", room.names[i], i < room.kinds.size() ? room.kinds[i] : PersonKind::guest}, words_));
    Args args = {{"number", Span{std::to_string(number), {.fg = Colour::gold, .bold = true}}},
                 {"title", Span{room.title, {.bold = true}}},
                 {"game", game_in_words(room, words_)},
                 {"seats", room.seats},
                 {"names", words_.list(names)}};
    const int taken = room.seats - room.seats_free;
    out.push_back(names.empty() ? words_.count("lobby.nobody", room.seats, std::move(args))
                                : words_.count(status[static_cast<std::size_t>(room.status)], taken, std::move(args)));
    if (mine) append(out.back(), words_.line("lobby.mine", {}, {.fg = Colour::gold, .bold = true}));
  }
  if (out.empty()) out.push_back(words_.line("lobby.empty"));
  return out;
}

std::vector<Line> App::seats_lines() const {
  std::vector<Line> out;
  const Room* room = this->room();
  if (room == nullptr) return out;
  for (const SeatInfo& seat : room->table.seats) {
    const Args args = {{"seat", Span{std::to_string(seat.seat + 1), {.bold = true}}},
                       {"side", std::string(1, static_cast<char>('A' + seat.side % 26))},
                       {"player", seat.person ? name_of(*seat.person, words_) : Line{}},
                       {"kind", computer_name(seat.stand_in.value_or(""), words_)}};
    std::string_view id = "seats.free";
    if (seat.person && seat.person->kind == PersonKind::computer) {
      id = "seats.computer";
    } else if (seat.person && seat.stand_in) {
      id = seat.connected ? "seats.stand_in" : "seats.away_stand_in";
    } else if (seat.person && !seat.connected) {
      id = "seats.away";
    } else if (seat.person && room->table.status != RoomStatus::open) {
      id = "seats.here";
    } else if (seat.person) {
      id = seat.ready ? "seats.ready" : "seats.not_ready";
    }
    out.push_back(words_.line(id, args, seat.person ? Style{} : Style{.fg = Colour::grey}));
  }
  return out;
}

std::vector<Line> App::next_steps() const {
  std::vector<Line> out;
  const auto add = [&](std::string_view id, const Args& args = {}) { out.push_back(words_.line(id, args)); };
  const Room* room = this->room();
  if (wizard_) return out;
  if (room == nullptr) {
    for (const std::string_view id : {"steps.join", "steps.watch", "steps.new", "steps.say", "steps.help"}) add(id);
    return out;
  }
  if (room->table.status == RoomStatus::open) {
    const bool ready = room->seat && room->table.seats.at(static_cast<std::size_t>(*room->seat)).ready;
    add(ready ? "steps.unready" : room->seat ? "steps.ready" : "steps.sit");
    if (room->seat) add("steps.stand");
    if (is_host(*room)) {
      add("steps.bot");
      add("steps.remove");
      add("steps.set");
    }
    add("steps.invite");
    add("steps.leave");
  } else if (room->over()) {
    if (room->seat) add("steps.rematch");
    add("steps.save");
    add("steps.leave");
  } else if (room->table.status == RoomStatus::running) {
    return running_steps();
  }
  return out;
}

std::vector<Line> App::running_steps() const {
  std::vector<Line> out;
  const Room* room = this->room();
  if (room == nullptr) return out;
  const auto command = [&](std::string_view id) { return Span{words_.text(id), {.fg = Colour::gold, .bold = true}}; };
  for (const SeatInfo& seat : room->table.seats) {
    if (!seat.invited || !session_.welcome() || seat.invited->id != session_.welcome()->person.id) continue;
    out.push_back(words_.line("steps.take_seat", {{"command", command("word.sit")}, {"seat", seat.seat + 1}}));
  }
  if (!room->seat) return out;
  if (const Line asked = question(); !asked.empty()) {
    out.push_back(asked);
    if (secret_) return out;
  } else if (room->table.offer && room->table.offer->by == room->seat) {
    out.push_back(words_.line("steps.withdraw", {{"command", command("word.no")}}));
  }
  if (room->table.paused) out.push_back(words_.line("steps.continue", {{"command", command("word.continue")}}));
  if (room->stood_in()) return out;
  for (const SeatInfo& seat : room->table.seats) {
    if (!seat.person || seat.connected || seat.stand_in || seat.seat == room->seat) continue;
    out.push_back(words_.line(
        "steps.call_bot",
        {{"command", command("word.call_bot")}, {"seat", seat.seat + 1}, {"player", person_of(*room, seat.seat)}}));
    if (!is_host(*room) || room->watchers.count == 0) continue;
    out.push_back(words_.line("steps.substitute", {{"command", command("word.substitute")}, {"seat", seat.seat + 1}}));
  }
  if (room->may_undo > 0) out.push_back(words_.line("steps.undo", {{"command", command("word.undo")}}));
  return out;
}

}  // namespace palatine::client
