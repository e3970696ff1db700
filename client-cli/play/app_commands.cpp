// What is typed: Enter alone, talk, a command of the game, or a command of the table's of commands(); what completes
// it; and the commands about tables, seats, talk and the program.
#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/play/app.hpp"
#include "client-cli/play/plain_name.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "protocol/core/utf8.hpp"

namespace palatine::client {
namespace {

constexpr std::size_t most_typed_ahead = 8;
constexpr const char* say_sign = "'";  // a line that begins so is said

// What may be said of every table, by `new` and `set`; some are examples of more.
constexpr std::string_view table_words[] = {
    "talk=open", "talk=table",    "talk=silent",    "clock=5+3",          "clock=2d",     "timeout=bot", "timeout=lose",
    "undo=off",  "undo=ask",      "undo=free",      "hints=free",         "hints=agreed", "hints=off",   "public",
    "unlisted",  "spectators=no", "spectators=yes", "spectators=delay:5", "bots=no",      "bots=yes",    "title=",
};

}  // namespace

// A command has an English word and one in the client's language; both are taken everywhere. `help` shows the commands
// by groups.
struct App::Command {
  std::string_view group;  // of the catalogue
  std::string_view word;
  std::string_view own;   // of the catalogue
  std::string_view help;  // of the catalogue
  void (App::*run)(const Arguments& args);
};

const std::vector<App::Command>& App::commands() {
  static const std::vector<Command> all = {
      {"group.tables", "rooms", "word.rooms", "help.rooms", &App::do_rooms},
      {"group.tables", "join", "word.join", "help.join", &App::do_join},
      {"group.tables", "watch", "word.watch", "help.watch", &App::do_watch},
      {"group.tables", "new", "word.new", "help.new", &App::do_new},
      {"group.tables", "leave", "word.leave", "help.leave", &App::do_leave},
      {"group.seats", "sit", "word.sit", "help.sit", &App::do_sit},
      {"group.seats", "stand", "word.stand", "help.stand", &App::do_stand},
      {"group.seats", "ready", "word.ready", "help.ready", &App::do_ready},
      {"group.seats", "unready", "word.unready", "help.unready", &App::do_unready},
      {"group.seats", "bot", "word.bot", "help.bot", &App::do_bot},
      {"group.seats", "challenge", "word.challenge", "help.challenge", &App::do_challenge},
      {"group.seats", "invite", "word.invite", "help.invite", &App::do_invite},
      {"group.seats", "set", "word.set", "help.set", &App::do_set},
      {"group.seats", "move", "word.move", "help.move", &App::do_move},
      {"group.seats", "host", "word.host", "help.host", &App::do_host},
      {"group.seats", "remove", "word.remove", "help.remove", &App::do_remove},
      {"group.game", "board", "word.board", "help.board", &App::do_board},
      {"group.game", "log", "word.log", "help.log", &App::do_log},
      {"group.game", "clock", "word.clock", "help.clock", &App::do_clock},
      {"group.game", "hint", "word.hint", "help.hint", &App::do_hint},
      {"group.game", "undo", "word.undo", "help.undo", &App::do_undo},
      {"group.game", "yes", "word.yes", "help.yes", &App::do_yes},
      {"group.game", "no", "word.no", "help.no", &App::do_no},
      {"group.game", "wait", "word.wait", "help.wait", &App::do_wait},
      {"group.ends", "draw", "word.draw", "help.draw", &App::do_draw},
      {"group.ends", "resign", "word.resign", "help.resign", &App::do_resign},
      {"group.ends", "abort", "word.abort", "help.abort", &App::do_abort},
      {"group.ends", "pause", "word.pause", "help.pause", &App::do_pause},
      {"group.ends", "continue", "word.continue", "help.continue", &App::do_continue},
      {"group.ends", "call-bot", "word.call_bot", "help.call_bot", &App::do_call_bot},
      {"group.ends", "substitute", "word.substitute", "help.substitute", &App::do_substitute},
      {"group.ends", "holiday", "word.holiday", "help.holiday", &App::do_holiday},
      {"group.ends", "rematch", "word.rematch", "help.rematch", &App::do_rematch},
      {"group.ends", "play-on", "word.play_on", "help.play_on", &App::do_play_on},
      {"group.ends", "save", "word.save", "help.save", &App::do_save},
      {"group.ends", "games", "word.games", "help.games", &App::do_games},
      {"group.talk", "say", "word.say", "help.say", &App::do_say},
      {"group.talk", "team", "word.team", "help.team", &App::do_team},
      {"group.talk", "whisper", "word.whisper", "help.whisper", &App::do_whisper},
      {"group.talk", "who", "word.who", "help.who", &App::do_who},
      {"group.talk", "block", "word.block", "help.block", &App::do_block},
      {"group.talk", "unblock", "word.unblock", "help.unblock", &App::do_unblock},
      {"group.talk", "report", "word.report", "help.report", &App::do_report},
      {"group.self", "account", "word.account", "help.account", &App::do_account},
      {"group.self", "claim", "word.claim", "help.claim", &App::do_claim},
      {"group.self", "login", "word.login", "help.login", &App::do_login},
      {"group.self", "logout", "word.logout", "help.logout", &App::do_logout},
      {"group.self", "password", "word.password", "help.password", &App::do_password},
      {"group.self", "second-factor", "word.second_factor", "help.second_factor", &App::do_second_factor},
      {"group.self", "rename", "word.rename", "help.rename", &App::do_rename},
      {"group.self", "code", "word.code", "help.code", &App::do_code},
      {"group.self", "devices", "word.devices", "help.devices", &App::do_devices},
      {"group.self", "revoke", "word.revoke", "help.revoke", &App::do_revoke},
      {"group.program", "help", "word.help", "help.help", &App::do_help},
      {"group.program", "confirm", "word.confirm", "help.confirm", &App::do_confirm},
      {"group.program", "quit", "word.quit", "help.quit", &App::do_quit},
  };
  return all;
}

const App::Command* App::find_command(const std::string& word) const {
  const auto& all = commands();
  for (const Command& command : all) {
    if (word == command.word || word == words_.text(command.own)) return &command;
  }
  if (word == "?") return find_command("help");
  return nullptr;
}

void App::typed(const std::string& line) {
  page_.clear();
  notice_.clear();
  if (secret_) return take_secret(line);
  Arguments words = split_words(line);
  if (wizard_) {
    if (!words.empty() && (words[0] == "quit" || words[0] == "stop" || words[0] == words_.text("word.quit"))) {
      wizard_.reset();
      return say("new.stopped");
    }
    if (!wizard_->answer(joined(words))) return complain(words_.line("new.no_answer", {{"word", joined(words)}}));
    if (!wizard_->done()) return lines_.push_back(wizard_->question());
    const Wizard wizard = std::move(*wizard_);
    wizard_.reset();
    return create(wizard.game(), wizard.choices());
  }
  if (words.empty()) return do_enter();
  // Whoever does something else has not said yes.
  const Command* answers = find_command(words.front());
  if (answers == nullptr || (answers->run != &App::do_yes && answers->run != &App::do_no)) confirmation_.reset();
  // 'hello: what begins with an apostrophe or a quotation mark is talk.
  if (line.front() == *say_sign || line.front() == '"') return do_say({line.substr(1)});
  const Room* room = this->room();
  TableView* view = room == nullptr ? nullptr : &tables_[room->id];
  if (view != nullptr && view->game_ui && room->table.status == RoomStatus::running) {
    if (auto actions = view->game_ui->command(words)) {
      // What it means is known when the position is there that the moves before lead to.
      if (moving(*room)) {
        if (view->typed_ahead.size() >= most_typed_ahead) return complain(words_.line("game.busy"));
        return view->typed_ahead.push_back(line);
      }
      if (!*actions) return complain(actions->error());
      view->queued.assign((*actions)->begin(), (*actions)->end());
      return send_queued(room->id);
    }
  }
  const std::string word = words.front();
  words.erase(words.begin());
  if (const Command* command = find_command(word)) {
    // Talk keeps its spaces.
    if (command->run == &App::do_say || command->run == &App::do_team || command->run == &App::do_whisper) {
      const std::size_t after = line.find(word) + word.size();
      const std::size_t start = line.find_first_not_of(' ', after);
      words = start == line.npos ? Arguments{} : Arguments{line.substr(start)};
    }
    return (this->*command->run)(words);
  }
  if (room == nullptr && number_in(word)) return join_or_watch({word}, Role::player);
  complain(words_.line("command.unknown", {{"word", word}, {"sign", say_sign}}));
}

std::vector<std::string> App::complete(const std::string& before) const {
  std::vector<std::string> out;
  if (secret_) return out;
  if (wizard_) {
    for (const std::string& answer : wizard_->answers()) {
      if (answer.starts_with(before)) out.push_back(answer);
    }
    return out;
  }
  const TableView* view = table();
  if (view != nullptr && view->game_ui) out = view->game_ui->complete(before);
  const auto offer = [&](const std::string& line) {
    if (line.starts_with(before) && std::count(out.begin(), out.end(), line) == 0) out.push_back(line);
  };
  if (before.find(' ') == before.npos) {
    for (const Command& command : commands()) {
      offer(std::string(command.word) + " ");
      if (words_.language() != "en") offer(words_.text(command.own) + " ");
    }
    return out;
  }
  const Room* room = this->room();
  if (room != nullptr && session_.welcome()) {
    for (const std::string& kind : computer_players()) offer("bot " + kind);
    for (const SeatInfo& seat : room->table.seats) {
      if (!seat.person) offer("sit " + std::to_string(seat.seat + 1));
      if (seat.person) offer("remove " + std::to_string(seat.seat + 1));
      if (seat.person && !seat.connected) offer("call-bot " + std::to_string(seat.seat + 1));
    }
  } else {
    for (std::size_t i = 1; i <= listed().size(); ++i) {
      offer("join " + std::to_string(i));
      offer("watch " + std::to_string(i));
    }
  }
  const Command* const command = find_command(before.substr(0, before.find(' ')));
  const bool makes = command != nullptr && command->run == &App::do_new;
  const bool changes = command != nullptr && command->run == &App::do_set && room != nullptr;
  if (!makes && !changes) return out;
  const std::string begun = before.substr(0, before.rfind(' ') + 1);
  std::optional<std::string> game;
  if (changes) game = room->table.game;
  if (makes) {
    const std::vector<std::string> games = known_games();
    Arguments said = split_words(begun);
    said.erase(said.begin());
    game = Wizard(words_, games).game_named(said);
    if (!game) {
      for (const std::string& one : games) offer(begun + one);
      if (!games.empty()) game = games.front();
    }
  }
  for (const std::string& option : option_words(game.value_or(""))) offer(begun + option);
  if (changes)
    for (const std::string& kind : computer_players()) offer(begun + "stand_in=" + kind);
  for (const std::string_view option : table_words) offer(begun + std::string(option));
  return out;
}

void App::do_enter() {
  const auto step = proposed();
  if (!step) return;
  switch (*step) {
    case Step::sit:
    case Step::sit_again:
      return do_sit({});
    case Step::say_ready:
      return do_ready({});
    case Step::rematch:
      return do_rematch({});
  }
}

bool App::at_table() {
  if (room() != nullptr) return true;
  complain(words_.line("command.no_table"));
  return false;
}

// The groups with their words; of a word what it does, of a group's name all of its words.
void App::do_help(const Arguments& args) {
  const auto add = [this](const Command& command) {
    Line line = {Span{padded(words_.text(command.own), 13), {.fg = Colour::gold, .bold = true}}};
    append(line, words_.line(command.help, {{"sign", say_sign}}));
    page_.push_back(std::move(line));
  };
  if (!args.empty()) {
    if (const Command* command = find_command(args[0])) add(*command);
    for (const Command& command : commands()) {
      const bool of_group = command.group == "group." + args[0] || words_.text(command.group) == joined(args);
      if (of_group) add(command);
    }
    if (page_.empty()) return complain(words_.line("command.unknown", {{"word", args[0]}, {"sign", say_sign}}));
  } else {
    const TableView* view = table();
    const Room* room = this->room();
    if (view != nullptr && view->game_ui && room->table.status == RoomStatus::running) {
      page_ = view->game_ui->help();
      page_.push_back({});
    }
    std::string_view group;
    for (const Command& command : commands()) {
      if (command.group != group) {
        page_.push_back({Span{padded(words_.text(command.group), 12), {.bold = true}}});
        group = command.group;
      } else {
        append(page_.back(), "  ");
      }
      append(page_.back(), words_.text(command.own), {.fg = Colour::gold, .bold = true});
    }
    page_.push_back(words_.line("help.more", {{"group", words_.text("group.talk")}}));
  }
  for (const Line& line : page_) lines_.push_back(line);
}

void App::do_quit(const Arguments&) {
  finished_ = true;
}

void App::do_rooms(const Arguments&) {
  if (room() != nullptr && !room()->over() && room()->role == Role::player && room()->seat) {
    say("rooms.still_seated");
  }
  current_.clear();
  run(session_.request(LobbyWatch{}));
  for (Line& line : lobby_lines()) lines_.push_back(std::move(line));
}

void App::join(RoomJoin request) {
  request.sync = Sync::view;
  entering_ = true;
  run(session_.request(std::move(request)));
}

void App::join_or_watch(const Arguments& args, Role role) {
  if (args.size() != 1) return complain(words_.line(role == Role::player ? "help.join" : "help.watch"));
  RoomJoin request;
  request.as = setup_.spectator ? Role::spectator : role;
  const auto number = number_in(args[0]);
  const auto lobby = listed();
  if (number && *number >= 1 && *number <= static_cast<int>(lobby.size())) {
    request.room = lobby[static_cast<std::size_t>(*number - 1)].room.room;
  } else if (const auto address = parse_address(args[0]); address && address->invite) {
    request.invite = address->invite;
  } else if (number) {
    return complain(words_.line("join.no_such_number", {{"number", *number}}));
  } else {
    request.invite = args[0];
  }
  join(std::move(request));
}

void App::do_join(const Arguments& args) {
  join_or_watch(args, Role::player);
}
void App::do_watch(const Arguments& args) {
  join_or_watch(args, Role::spectator);
}

// Of those that the server offers.
std::vector<std::string> App::known_games() const {
  std::vector<std::string> out;
  for (const GameInfo& game : session_.welcome() ? session_.welcome()->games : std::vector<GameInfo>{}) {
    if (terminal_game(game.id) != nullptr) out.push_back(game.id);
  }
  return out;
}

void App::do_new(const Arguments& args) {
  if (!session_.welcome()) return complain(words_.line("link.not_yet"));
  const std::vector<std::string> games = known_games();
  if (games.empty()) return;
  Wizard wizard(words_, games);
  if (args.empty()) {
    wizard_ = std::move(wizard);
    lines_.push_back(wizard_->question());
    return;
  }
  if (const auto strange = wizard.answer_all(args)) return complain(words_.line("new.strange", {{"word", *strange}}));
  create(wizard.game(), wizard.choices());
}

void App::create(const std::string& game, const TableChoices& choices) {
  RoomCreate request{choices.settings, game, std::nullopt};
  request.options = options_json(choices.options);
  create(std::move(request));
}

void App::create(RoomCreate request) {
  if (!request.access) request.access = Access::unlisted;
  // in one's own language; where titles are to be shorter, or the server changes names on their way, it has one itself
  const std::string title = words_.text("room.title_of", {{"name", plain_name(session_.welcome()->person)}});
  if (!request.title && clean(title) == title &&
      std::cmp_less_equal(utf8_length(title), session_.welcome()->limits.title_length))
    request.title = title;
  run(session_.request(std::move(request)));
}

void App::do_sit(const Arguments& args) {
  if (!at_table()) return;
  RoomSit request{current_, std::nullopt, std::nullopt};
  if (!args.empty()) {
    const auto seat = number_in(args[0]);
    if (!seat) return complain(words_.line("help.sit"));
    request.seat = *seat - 1;
  }
  run(session_.request(std::move(request)));
}

void App::do_stand(const Arguments&) {
  if (at_table()) run(session_.request(RoomStand{current_, std::nullopt}));
}

// Kinds that may play at this table.
std::vector<std::string> App::computer_players() const {
  const Room* const room = this->room();
  if (room == nullptr || !session_.welcome()) return {};
  for (const GameInfo& game : session_.welcome()->games)
    if (game.id == room->table.game) return game.computer_players;
  return {};
}

void App::do_bot(const Arguments& args) {
  if (!at_table()) return;
  if (args.size() == 1 && args[0] == "?") {
    for (const std::string& kind : computer_players()) {
      page_.push_back({Span{padded(kind, 12), {.fg = Colour::gold, .bold = true}}});
      append(page_.back(), computer_name(kind, words_), {.bold = true});
      if (const std::string about = "computer_lines." + kind; words_.has(about)) {
        append(page_.back(), "  ");
        append(page_.back(), words_.line(about));
      }
    }
    for (const Line& line : page_) lines_.push_back(line);
    return;
  }
  RoomAddBot request{current_, "steward", std::nullopt, std::nullopt};
  for (const std::string& arg : args) {
    if (const auto seat = number_in(arg)) {
      request.seat = *seat - 1;
    } else {
      request.kind = arg;
    }
  }
  run(session_.request(std::move(request)));
}

void App::do_remove(const Arguments& args) {
  if (!at_table()) return;
  const auto seat = args.size() == 1 ? number_in(args[0]) : std::nullopt;
  if (!seat) return complain(words_.line("help.remove"));
  run(session_.request(RoomRemove{current_, *seat - 1, std::nullopt}));
}

void App::do_ready(const Arguments&) {
  if (at_table()) run(session_.ready(current_));
}

void App::do_unready(const Arguments&) {
  if (at_table()) run(session_.request(RoomReady{current_, false, std::nullopt, std::nullopt}));
}

void App::speak(Channel channel, const Arguments& args) {
  if (args.empty())
    return complain(words_.line(channel == Channel::team ? "help.team" : "help.say", {{"sign", say_sign}}));
  ChatSay request;
  if (room() != nullptr) request.room = current_;
  request.channel = channel;
  request.text = args[0];
  run(session_.request(std::move(request)));
}

void App::do_say(const Arguments& args) {
  const Room* room = this->room();
  if (room == nullptr) return speak(Channel::lobby, args);
  // Spectators talk among themselves while the game runs; before and after it everybody hears everybody.
  const bool apart = room->table.status == RoomStatus::running && !room->seat;
  speak(apart ? Channel::spectators : Channel::table, args);
}

void App::do_team(const Arguments& args) {
  if (at_table()) speak(Channel::team, args);
}

// To the one at a seat: "2 Attack her".
void App::do_whisper(const Arguments& args) {
  if (!at_table()) return;
  const std::string line = args.empty() ? "" : args[0];
  const std::size_t space = line.find(' ');
  const std::size_t start = line.find_first_not_of(' ', space);
  const auto seat = number_in(line.substr(0, space));
  const auto& seats = room()->table.seats;
  const auto there = std::ranges::find_if(seats, [&](const SeatInfo& each) { return seat && each.seat == *seat - 1; });
  if (start == line.npos || there == seats.end() || !there->person) return complain(words_.line("help.whisper"));
  ChatSay request;
  request.room = current_;
  request.channel = Channel::whisper;
  request.to = there->person->id;
  request.text = line.substr(start);
  run(session_.request(std::move(request)));
}

void App::do_leave(const Arguments&) {
  if (!at_table()) return;
  const std::string id = current_;
  current_.clear();
  tables_.erase(id);
  run(session_.leave(id));
  run(session_.request(LobbyWatch{}));
}

void App::do_invite(const Arguments&) {
  if (!at_table()) return;
  const Room* room = this->room();
  if (!room->invite) return complain(words_.line("room.no_invite"));
  say(invite_line(*room->invite));
}

// Of this table; or by its number of a game in the list of those that are over.
void App::do_save(const Arguments& args) {
  const auto number = args.empty() ? std::nullopt : number_in(args[0]);
  if (number && *number >= 1 && *number <= static_cast<int>(games_.size())) {
    save_path_ = args.size() > 1 ? args[1] : "";
    return run(session_.request(ReplayGet{games_[static_cast<std::size_t>(*number - 1)].room}));
  }
  if (!at_table()) return;
  save_path_ = args.empty() ? "" : args[0];
  run(session_.request(ReplayGet{current_}));
}

// From a game in the list of those that are over, by its number, or of this table; after so many actions.
void App::do_play_on(const Arguments& args) {
  const bool is_listed = args.size() == 2;
  const auto number = is_listed ? number_in(args[0]) : std::nullopt;
  const auto actions = args.empty() ? std::nullopt : number_in(args.back());
  if (!actions || args.size() > 2 ||
      (is_listed && (!number || *number < 1 || std::cmp_greater(*number, games_.size()))))
    return complain(words_.line("help.play_on"));
  if (!is_listed && !at_table()) return;
  const PastGame* const past = is_listed ? &games_[static_cast<std::size_t>(*number - 1)] : nullptr;
  RoomCreate request;
  request.game = past ? past->game : room()->table.game;
  request.from = GamePosition{past ? past->room : current_, *actions};
  request.undo = UndoPolicy::free;
  create(std::move(request));
}

void App::do_board(const Arguments&) {
  if (!at_table()) return;
  const TableView* view = table();
  const Room* room = this->room();
  std::vector<Line> all;
  append(all.emplace_back(), status());
  append(all.emplace_back(), banner().line);
  if (view->game_ui && room->view) {
    for (Line& line : view->game_ui->describe()) all.push_back(std::move(line));
    if (room->table.clock.kind != ClockKind::none) {
      for (Line& line : clock_lines(*room)) all.push_back(std::move(line));
    }
  } else {
    for (Line& line : settings_in_words(room->table, words_)) all.push_back(std::move(line));
    for (Line& line : seats_lines()) all.push_back(std::move(line));
  }
  if (const Line asked = question(); !asked.empty()) all.push_back(asked);
  for (const Line& line : all) lines_.push_back(line);
  page_ = std::move(all);
}

void App::do_log(const Arguments&) {
  if (!at_table()) return;
  const TableView* view = table();
  for (const Line& line : view->log) lines_.push_back(line);
}

void App::do_hint(const Arguments&) {
  const TableView* view = table();
  if (view == nullptr || !view->game_ui) return complain(words_.line("hint.none"));
  if (room()->table.may_hint.value_or(false)) return run(session_.request(GameHint{current_}));
  const auto hint = view->game_ui->hint();
  if (hint) return say("hint.steward", {{"command", *hint}});
  complain(words_.line("hint.none"));
}

void App::show_hint(const std::string& id, const GameHintResult& hint) {
  const Room* const room = session_.room(id);
  const GameUi* const game_ui = tables_[id].game_ui.get();
  if (room == nullptr || game_ui == nullptr || room->prompt() == nullptr || room->prompt()->id != hint.prompt) return;
  page_ = {words_.line("hint.head")};
  for (const HintChoice& each : hint.choices) {
    const auto command = game_ui->command_of(each.action);
    if (!command) continue;
    page_.push_back(words_.line("hint.choice", {{"command", *command}, {"win", each.win}}));
    Line next;
    for (const Json& action : each.next.value_or(std::vector<Json>{})) {
      const auto then = game_ui->command_of(action);
      if (!then) break;
      if (!next.empty()) next.push_back(Span{" · "});
      next.insert(next.end(), then->begin(), then->end());
    }
    if (!next.empty()) page_.push_back(words_.line("hint.next", {{"commands", next}}));
    for (const HintReason& reason : each.why.value_or(std::vector<HintReason>{})) {
      if (const auto why = game_ui->why(reason)) page_.push_back(words_.line("hint.why", {{"why", *why}}));
    }
  }
  for (const Line& line : page_) lines_.push_back(line);
}

void App::do_wait(const Arguments&) {
  if (at_table()) waiting_ = true;
}

}  // namespace palatine::client
