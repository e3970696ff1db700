// Commands about the table itself: what it is like, who plays for whom, and what all must agree to.
#include <algorithm>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/play/app.hpp"
#include "client-cli/play/plain_name.hpp"

namespace palatine::client {
namespace {

// A tag has a dot that few keyboards have: it may be left out where there is one of the name.
const Person* called(const std::vector<const Person*>& people, const std::string& name) {
  std::vector<const Person*> meant;
  for (const Person* person : people) {
    if (person->name == name) return person;
    if (plain_name(*person) == name) meant.push_back(person);
  }
  return meant.size() == 1 ? meant.front() : nullptr;
}

}  // namespace

std::optional<int> App::seat_in(const Arguments& args, std::size_t place, std::string_view help) {
  const auto seat = place < args.size() ? number_in(args[place]) : std::nullopt;
  if (!seat) complain(words_.line(help));
  return seat ? std::optional(*seat - 1) : std::nullopt;
}

const Person* App::person_in(const Arguments& args, std::string_view help) {
  if (!at_table()) return nullptr;
  const auto seat = seat_in(args, 0, help);
  if (!seat) return nullptr;
  for (const SeatInfo& info : room()->table.seats)
    if (info.seat == *seat && info.person) return &*info.person;
  complain(words_.line("refusals.seat_empty"));
  return nullptr;
}

// ---- questions

void App::ask(Line text, std::function<void()> yes) {
  lines_.push_back(text);
  confirmation_ = Confirmation{std::move(text), std::move(yes)};
}

void App::do_yes(const Arguments&) {
  if (confirmation_) {
    const auto yes = std::move(confirmation_->yes);
    confirmation_.reset();
    return yes();
  }
  const Room* room = this->room();
  if (room == nullptr || !asked_of_us(*room)) return complain(words_.line("ask.nothing"));
  tables_[room->id].answered = room->table.offer->id;
  run(session_.request(GameAnswer{room->id, room->table.offer->id, true, {}}));
}

void App::do_no(const Arguments&) {
  if (confirmation_) return confirmation_.reset();
  const Room* room = this->room();
  const bool own = room != nullptr && room->table.offer && room->table.offer->by == room->seat;
  if (room == nullptr || (!own && !asked_of_us(*room))) return complain(words_.line("ask.nothing"));
  tables_[room->id].answered = room->table.offer->id;
  run(session_.request(GameAnswer{room->id, room->table.offer->id, false, {}}));
}

bool App::is_asked_back(const Room& room, const OpenPrompt& prompt, const Json& action) const {
  if (!prompt.draws.value_or(false) || !setup_.confirm.value_or(room.table.undo == UndoPolicy::free)) return false;
  const auto view = tables_.find(room.id);
  return view == tables_.end() || !view->second.game_ui || view->second.game_ui->asks_back(action);
}

// The rest of what was to be played waits with the question; what was typed after it is forgotten.
void App::ask_back(const std::string& id, const std::string& prompt) {
  tables_[id].typed_ahead.clear();
  tables_[id].asked = prompt;
  std::deque<Json> moves = std::exchange(tables_[id].queued, {});
  ask(words_.line("confirm.draws"), [this, id, prompt, moves = std::move(moves)] {
    const Room* room = session_.room(id);
    if (room == nullptr || room->prompt() == nullptr || room->prompt()->id != prompt) {
      return complain(words_.line("refusals.stale"));
    }
    tables_[id].queued = moves;
    send_queued(id, true);
  });
}

void App::do_confirm(const Arguments& args) {
  const bool on = args.size() == 1 && (args[0] == "on" || args[0] == words_.text("word.on"));
  const bool off = args.size() == 1 && (args[0] == "off" || args[0] == words_.text("word.off"));
  if (on || off) {
    setup_.confirm = on;
    if (setup_.keep_setting) setup_.keep_setting("confirm", on ? "on" : "off");
  } else if (!args.empty()) {
    return complain(words_.line("help.confirm"));
  }
  if (!setup_.confirm) return say("confirm.as_the_table");
  say(*setup_.confirm ? "confirm.on" : "confirm.off");
}

// ---- before the start

void App::do_set(const Arguments& args) {
  if (!at_table()) return;
  const Room* room = this->room();
  if (args.empty()) {
    for (Line& line : settings_in_words(room->table, words_)) page_.push_back(std::move(line));
    page_.push_back(words_.line("help.set"));
    for (const Line& line : page_) lines_.push_back(line);
    return;
  }
  Wizard wizard(words_, {room->table.game});
  if (const auto strange = wizard.answer_all(args)) return complain(words_.line("new.strange", {{"word", *strange}}));
  const TableChoices& choices = wizard.choices();
  RoomConfigure request{choices.settings, current_, std::nullopt};
  if (!choices.options.empty()) {
    const Json before = still_meant(room->table.options, room->table.game, choices.options);
    request.options = options_json(choices.options, before);
  }
  run(session_.request(std::move(request)));
}

void App::do_move(const Arguments& args) {
  if (!at_table()) return;
  const Room* room = this->room();
  // One number: there with oneself.
  const bool self = args.size() == 1 && room->seat;
  const auto from = self ? room->seat : seat_in(args, 0, "help.move");
  if (!from) return;
  const auto to = seat_in(args, self ? 0 : 1, "help.move");
  if (to) run(session_.request(RoomMove{current_, *from, *to, std::nullopt}));
}

void App::do_host(const Arguments& args) {
  if (const Person* person = person_in(args, "help.host"))
    run(session_.request(RoomHost{current_, person->id, std::nullopt}));
}

void App::do_block(const Arguments& args) {
  if (const Person* person = person_in(args, "help.block"))
    run(session_.request(PersonBlock{person->id, std::nullopt}));
}

void App::do_unblock(const Arguments& args) {
  if (const Person* person = person_in(args, "help.unblock"))
    run(session_.request(PersonUnblock{person->id, std::nullopt}));
}

void App::do_report(const Arguments& args) {
  const Person* person = person_in(args, "help.report");
  if (person == nullptr) return;
  ReportFile request;
  request.room = current_;
  request.person = person->id;
  request.kind = ReportKind::other;
  std::string text;
  for (std::size_t i = 1; i < args.size(); ++i) text += (text.empty() ? "" : " ") + args[i];
  if (!text.empty()) request.text = std::move(text);
  run(session_.request(std::move(request)));
}

void App::do_who(const Arguments&) {
  if (!at_table()) return;
  const Room* room = this->room();
  std::vector<Line> all = seats_lines();
  if (room->watchers.count == 0) {
    all.push_back(words_.line("who.nobody"));
  } else {
    std::vector<Line> names;
    for (const Person& person : room->watchers.people) names.push_back({Span{person.name, {.bold = true}}});
    const int more = room->watchers.count - static_cast<int>(room->watchers.people.size());
    if (more > 0) names.push_back(words_.count("who.more", more));
    all.push_back(words_.count("who.watch", room->watchers.count, {{"names", words_.list(names)}}));
  }
  for (const Line& line : all) lines_.push_back(line);
  page_ = std::move(all);
}

void App::do_rematch(const Arguments& args) {
  if (!at_table()) return;
  const bool rotate = args.size() == 1 && (args[0] == "rotate" || args[0] == words_.text("word.rotate"));
  RoomRematch request;
  request.room = current_;
  if (rotate) request.rotate = true;
  run(session_.request(std::move(request)));
}

// ---- while the game runs

void App::do_clock(const Arguments&) {
  if (!at_table()) return;
  for (Line& line : clock_lines(*room())) page_.push_back(std::move(line));
  for (const Line& line : page_) lines_.push_back(line);
}

void App::do_call_bot(const Arguments& args) {
  if (!at_table()) return;
  const auto seat = seat_in(args, 0, "help.call_bot");
  if (!seat) return;
  RoomCallBot request;
  request.room = current_;
  request.seat = *seat;
  if (args.size() > 1) request.kind = args[1];
  run(session_.request(std::move(request)));
}

// A bot that waits is asked to the table; nobody named: who there is.
void App::do_challenge(const Arguments& args) {
  if (!at_table()) return;
  if (!session_.watches_lobby()) {
    challenge_ = args;
    return run(session_.request(LobbyWatch{}));
  }
  const RoomTable& table = room()->table;
  std::vector<const Person*> bots;
  for (const WaitingBot& each : session_.bots()) {
    const auto fits = [&](const WaitingGame& game) {
      return game.game == table.game &&
             std::ranges::find(game.players, static_cast<int>(table.seats.size())) != game.players.end();
    };
    if (std::ranges::any_of(each.games, fits)) bots.push_back(&each.bot);
  }
  if (bots.empty()) return complain(words_.line("challenge.nobody"));
  if (args.empty()) {
    for (const Person* bot : bots) say("challenge.waits", {{"player", name_of(*bot, words_)}});
    return;
  }
  const Person* meant = called(bots, joined(args));
  if (meant == nullptr) return complain(words_.line("refusals.not_waiting"));
  run(session_.request(BotChallenge{meant->id, current_}));
}

void App::do_substitute(const Arguments& args) {
  if (!at_table()) return;
  const auto seat = seat_in(args, 0, "help.substitute");
  if (!seat) return;
  // nobody named: whoever opens a link
  if (args.size() == 1) return run(session_.request(RoomSubstitute{current_, *seat, std::nullopt, std::nullopt}));
  std::vector<const Person*> people;
  for (const Person& person : room()->watchers.people) people.push_back(&person);
  const Person* meant = called(people, joined({args.begin() + 1, args.end()}));
  if (meant == nullptr) return complain(words_.line("refusals.no_such_person"));
  run(session_.request(RoomSubstitute{current_, *seat, meant->id, std::nullopt}));
}

void App::do_holiday(const Arguments& args) {
  if (!at_table()) return;
  const auto days = args.size() == 1 ? number_in(args[0]) : std::nullopt;
  if (!days) return complain(words_.line("help.holiday"));
  run(session_.request(RoomHoliday{current_, *days, std::nullopt}));
}

void App::do_undo(const Arguments& args) {
  if (!at_table()) return;
  GameUndo request;
  request.room = current_;
  if (!args.empty()) {
    request.actions = number_in(args[0]);
    if (!request.actions) return complain(words_.line("help.undo"));
  }
  run(session_.request(std::move(request)));
}

void App::offer(OfferKind kind) {
  if (at_table()) run(session_.request(GameOffer{current_, kind, {}}));
}

void App::do_draw(const Arguments&) {
  offer(OfferKind::draw);
}
void App::do_abort(const Arguments&) {
  offer(OfferKind::abort);
}
void App::do_pause(const Arguments&) {
  offer(OfferKind::pause);
}

void App::do_continue(const Arguments&) {
  if (!at_table()) return;
  GamePause request;
  request.room = current_;
  request.paused = false;
  run(session_.request(std::move(request)));
}

void App::do_resign(const Arguments& args) {
  if (!at_table()) return;
  const bool back = args.size() == 1 && (args[0] == "no" || args[0] == words_.text("word.no"));
  if (!args.empty() && !back) return complain(words_.line("help.resign"));
  if (back) return run(session_.request(GameResign{current_, false, {}}));
  ask(words_.line("resign.sure"), [this, id = current_] {
    GameResign request;
    request.room = id;
    run(session_.request(std::move(request)));
  });
}

}  // namespace palatine::client
