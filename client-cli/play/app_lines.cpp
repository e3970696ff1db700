// What the app says: the first lines, lists, and sentences about events, talk and errors.
#include <algorithm>

#include "client-cli/play/app.hpp"

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
    const auto same = std::count_if(room.table.seats.begin(), room.table.seats.end(), [&](const SeatInfo& other) {
      return other.person && other.person->name == info.person->name;
    });
    return same > 1 ? words_.text("seat.same_name", {{"player", info.person->name}, {"seat", seat + 1}})
                    : info.person->name;
  }
  return words_.text("seat.number", {{"seat", seat + 1}});
}

Seating App::seating_of(const Room& room) const {
  Seating seating;
  for (const SeatInfo& info : room.table.seats) {
    seating.places.push_back({seat_name(room, info.seat), info.side, info.connected || !info.person});
  }
  seating.mine = room.seat;
  return seating;
}

// ---- sentences

Line App::tell_room(const Room& room, const RoomEvent& event) const {
  struct Teller {
    const App& app;
    const Room& room;
    const Words& w = app.words_;

    Arg player(int seat) const { return {"player", Span{app.seat_name(room, seat), {.bold = true}}}; }
    static Arg person(const Person& p) { return {"player", Span{p.name, {.bold = true}}}; }
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
  return std::visit(Teller{*this, room}, event);
}

Line App::chat_line(const ChatMessage& message) const {
  constexpr std::string_view ids[] = {"chat.lobby", "chat.table", "chat.team", "chat.spectators"};
  const Style name{.fg = Colour::blue, .bold = true};
  return words_.line(ids[static_cast<std::size_t>(message.channel)],
                     {{"player", Span{message.from.name, name}}, {"text", message.text}});
}

Line App::invite_line(const std::string& code) const {
  return words_.line("room.invite",
                     {{"link", Span{setup_.address.invite_link(code), {.fg = Colour::blue, .underline = true}}}});
}

Line App::explain(const Error& error) const {
  // What a refusal is about is the game's to name: regions, piles, families.
  const TableView* view = table();
  if (view != nullptr && view->face && !error.args.empty()) {
    if (auto line = view->face->explain(error)) return *line;
  }
  std::string id = "error." + error.reason;
  if (error.rule && words_.has(id + "." + *error.rule)) id += "." + *error.rule;
  if (!words_.has(id)) return plain(error.message.empty() ? error.reason : error.message);
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

// ---- the first lines

bool App::is_host(const Room& room) const {
  return session_.welcome() && room.table.host == session_.welcome()->person.id;
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
  switch (room->table.status) {
    case RoomStatus::open: {
      const auto free = std::count_if(room->table.seats.begin(), room->table.seats.end(),
                                      [](const SeatInfo& seat) { return !seat.person; });
      if (!room->seat && free > 0 && room->role == Role::player) return {Tone::mine, words_.count("banner.sit", free)};
      if (!room->seat) return {Tone::others, words_.line("banner.watching")};
      const bool ready = room->table.seats.at(static_cast<std::size_t>(*room->seat)).ready;
      const std::string_view may_add = is_host(*room) ? "banner.ready_or_bot" : "banner.ready_some_free";
      if (!ready) return {Tone::mine, words_.line(free > 0 ? may_add : "banner.ready")};
      if (free > 0) return {Tone::others, words_.count("banner.free", free)};
      return {Tone::others, words_.line("banner.waiting_ready")};
    }
    case RoomStatus::revealing:
      return {Tone::others, words_.line("banner.revealing")};
    case RoomStatus::running:
      break;
    case RoomStatus::over:
      if (view->face) {
        return {Tone::over, view->face->result(result_of(*room)), view->face->brief_result(result_of(*room))};
      }
      return {Tone::over, words_.line("banner.over")};
    case RoomStatus::frozen:
      return {Tone::over, words_.line("room.frozen")};
  }
  if (!view->face) return {Tone::others, words_.line("room.unknown_game", {{"game", room->table.game}})};
  return view->face->banner();
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
  if (view->face && room->view) {
    append(out, view->face->status());
  } else {
    append(out, game_name(room->table.game, words_));
  }
  append(out, "  ·  ");
  append(out, options_in_words(room->table.game, room->table.options, words_));
  if (room->table.seats.size() > 3) {
    append(out, "  ·  ");
    append(out, words_.line(talk[static_cast<std::size_t>(room->table.partner_chat)]));
  }
  return out;
}

std::vector<Line> App::lobby_lines() const {
  std::vector<Line> out;
  int number = 0;
  for (const RoomSummary& room : session_.lobby()) {
    ++number;
    constexpr std::string_view status[] = {"lobby.open", "lobby.open", "lobby.running", "lobby.over", "lobby.over"};
    std::vector<Line> names;
    for (const std::string& name : room.names) names.push_back({Span{name, {.bold = true}}});
    Args args = {{"number", Span{std::to_string(number), {.fg = Colour::gold, .bold = true}}},
                 {"title", Span{room.title, {.bold = true}}},
                 {"game", game_name(room.game, words_)},
                 {"seats", room.seats},
                 {"names", words_.list(names)}};
    const int taken = room.seats - room.seats_free;
    out.push_back(names.empty() ? words_.count("lobby.nobody", room.seats, std::move(args))
                                : words_.count(status[static_cast<std::size_t>(room.status)], taken, std::move(args)));
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
                       {"player", Span{seat.person ? seat.person->name : "", {.bold = true}}}};
    std::string_view id = "seats.free";
    if (seat.person && seat.person->kind == PersonKind::computer) {
      id = "seats.computer";
    } else if (seat.person && !seat.connected) {
      id = "seats.away";
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
    }
    add("steps.invite");
    add("steps.leave");
  } else if (room->over()) {
    add("steps.save");
    add("steps.leave");
  }
  return out;
}

}  // namespace palatine::client
