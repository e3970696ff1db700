// play and watch: the loop that joins terminal, network and App.
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <deque>
#include <iostream>

#include "client-cli/commands/commands.hpp"
#include "client-cli/game_ui/typed.hpp"
#include "client-cli/net/profile_session.hpp"
#include "client-cli/play/app.hpp"
#include "client-cli/play/screen.hpp"
#include "client-cli/play/table_choices.hpp"
#include "client-cli/terminal/keys.hpp"
#include "client-cli/terminal/plain_text.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {
namespace {

// A change of the window's size ends the wait, and comes at no other time: the next picture has the new size. Gives
// what is blocked while waiting. Threads that start later leave the signal to this one.
sigset_t watch_window() {
  struct sigaction action{};
  action.sa_handler = [](int) {};
  ::sigaction(SIGWINCH, &action, nullptr);
  sigset_t window;
  sigset_t waiting;
  ::sigemptyset(&window);
  ::sigaddset(&window, SIGWINCH);
  ::pthread_sigmask(SIG_BLOCK, &window, &waiting);
  ::sigdelset(&waiting, SIGWINCH);
  return waiting;
}

constexpr int past_shown = 12;  // updates before one came

class Program {
 public:
  Program(const PlayArguments& arguments, const Address& address, const Words& words, Profile& profile)
      : words_(words),
        session_({hello_of(arguments.common, address, profile), random_hex, past_shown}, profile),
        app_(words, session_, setup(arguments, address, profile)),
        connection_(address) {}

  int full_screen(const sigset_t& waiting);
  int lines(bool read_commands);

 private:
  static App::Setup setup(const PlayArguments& arguments, const Address& address, Profile& profile) {
    App::Setup setup;
    setup.address = address;
    setup.spectator = arguments.spectator;
    setup.room = arguments.room;
    // The invite may be a whole link here too.
    if (const auto link = arguments.room ? parse_address(*arguments.room) : parse_address(""); link && link->invite) {
      setup.room.reset();
      setup.address.invite = link->invite;
    }
    setup.keep_token = [&profile, server = address.server()](const std::string& token) {
      profile.keep_token(server, token);
    };
    setup.token_is_old = profile.token_is_old(address.server());
    if (const auto confirm = profile.setting("confirm")) setup.confirm = *confirm == "on";
    setup.keep_setting = [&profile](const std::string& name, const std::string& value) {
      profile.keep_setting(name, value);
    };
    setup.save = [](const std::string& path, const std::string& text) { return write_file(path, text); };
    setup.receipt_text = [&profile](const std::string& game_id) -> std::optional<std::string> {
      const auto receipt = profile.find(game_id);
      return receipt ? std::optional(write_receipt(*receipt).text) : std::nullopt;
    };
    return setup;
  }

  void network() {
    for (const NetEvent& event : connection_.take()) {
      if (std::holds_alternative<Connected>(event)) {
        reached_ = true;
        app_.connected();
      }
      if (const auto* lost = std::get_if<Disconnected>(&event)) {
        app_.disconnected(lost->why);
        unreachable_ = !reached_;
      }
      if (const auto* frame = std::get_if<Received>(&event)) app_.received(frame->frame);
      send();
    }
  }
  void send() {
    for (std::string& frame : app_.take_frames()) connection_.send(std::move(frame));
  }
  void print() {
    for (const Line& line : app_.take_lines()) write_all(STDOUT_FILENO, ansi(line, depth_, isolates_) + "\n");
  }

  const Words& words_;
  Session session_;
  App app_;
  Connection connection_;
  ColourDepth depth_ = colour_depth();
  Isolates isolates_ = isolates();
  bool reached_ = false;      // the server, once at least
  bool unreachable_ = false;  // the first attempt failed
};

int Program::full_screen(const sigset_t& waiting) {
  LineEditor editor;
  KeyReader keys;
  int scrolled = 0;
  {
    FullScreen screen;
    while (!app_.finished()) {
      app_.tick();
      editor.hide(app_.secret());
      const Picture picture = draw_screen(app_, editor, terminal_size(), scrolled);
      screen.show(picture.canvas, picture.cursor_x, picture.cursor_y);
      scrolled = picture.scrolled;
      if (app_.take_bell()) screen.ring();
      const auto tick = app_.next_tick_in();
      const Ready ready = wait_for(STDIN_FILENO, connection_.fd(), tick ? static_cast<int>(*tick) : -1, &waiting);
      if (ready.second) network();
      if (!ready.first) continue;
      char buffer[4096];
      const auto got = ::read(STDIN_FILENO, buffer, sizeof buffer);
      if (got <= 0) break;
      for (const Key& key : keys.feed({buffer, static_cast<std::size_t>(got)})) {
        const int page = std::max(3, terminal_size().rows / 2);
        const bool quits = key.kind == Key::Kind::interrupt || (key.kind == Key::Kind::end_of_input && editor.empty());
        if (quits) {
          app_.typed("quit");
        } else if (key.kind == Key::Kind::redraw) {
          screen.redraw_all();
        } else if (key.kind == Key::Kind::page_up || key.kind == Key::Kind::page_down) {
          scrolled += key.kind == Key::Kind::page_up ? page : -page;
        } else if (const auto line =
                       editor.press(key, [this](const std::string& before) { return app_.complete(before); })) {
          scrolled = 0;
          app_.typed(*line);
          editor.hide(app_.secret());
          send();
        }
      }
      app_.take_lines();
    }
  }
  // What was said last would be lost with the other screen.
  if (app_.exit_code() != exit_done) fail(text_of_line(app_.notice()));
  return app_.exit_code();
}

int Program::lines(bool read_commands) {
  std::deque<std::string> waiting;
  std::string partial;
  bool open = read_commands;
  while (!app_.finished()) {
    // before it is asked for: who types at once is not to be read either
    show_typing(!app_.secret());
    print();
    // One command after the other, each when the one before has its answer.
    if (!waiting.empty() && app_.settled() && !app_.waiting()) {
      const std::string line = std::move(waiting.front());
      waiting.pop_front();
      app_.typed(line);
      send();
      continue;
    }
    if (read_commands && !open && waiting.empty() && app_.settled() && !app_.waiting()) break;
    const Room* room = app_.room();
    if (!read_commands && room != nullptr && room->over()) break;
    const Ready ready = wait_for(open ? STDIN_FILENO : -1, connection_.fd(), -1);
    if (ready.second) network();
    // A script can't see that there never was a server, and would wait for ever.
    if (unreachable_) {
      fail(text_of_line(app_.notice()));
      return exit_failed;
    }
    if (!ready.first) continue;
    char buffer[4096];
    const auto got = ::read(STDIN_FILENO, buffer, sizeof buffer);
    if (got <= 0) {
      open = false;
      if (!partial.empty()) waiting.push_back(std::exchange(partial, {}));
      continue;
    }
    partial.append(buffer, static_cast<std::size_t>(got));
    for (std::size_t end = partial.find('\n'); end != partial.npos; end = partial.find('\n')) {
      std::string line = partial.substr(0, end);
      partial.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      waiting.push_back(std::move(line));
    }
  }
  show_typing(true);
  print();
  return app_.exit_code();
}

// What a link leads to, told to who has no name here yet. False: nowhere, and why is said.
bool tell_invitation(const Common& common, const Address& address, Profile& profile, const Words& words) {
  constexpr int patience_ms = 10'000;
  const auto answer = ask_once(common, address, profile, words, {RoomInvitation{*address.invite}}, patience_ms,
                               Keeps::nothing);  // who has looked is nobody yet
  if (!answer) {
    const bool is_older_server = answer.error().reason == "unknown_method";
    if (!is_older_server) fail(answer.error().sentence);
    return is_older_server;
  }
  const auto told = decode_result<RoomInvitationResult>(*answer);
  if (!told) return true;
  for (const Line& line : invitation_in_words(*told, words))
    write_all(STDOUT_FILENO, ansi(line, colour_depth(), isolates()) + "\n");
  return true;
}

// Who has no name on this server yet is asked for one, before the screen is taken.
bool ask_name(Common& common, const Words& words) {
  while (true) {
    std::cout << words.text("ask.name") << " " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    const auto name = split_words(line);
    common.name.clear();
    for (const std::string& part : name) common.name += (common.name.empty() ? "" : " ") + part;
    const int length = static_cast<int>(glyphs(clean(common.name)).size());
    if (length >= 2 && length <= 24) return true;
    std::cout << words.text("ask.name_again") << "\n";
  }
}

}  // namespace

int play_command(const PlayArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  const auto address = address_or_fail(arguments.common.url, words);
  if (!address) return exit_usage;
  if (arguments.spectator && !arguments.room && !address->invite) {
    fail(words.text("watch.what"));
    return exit_usage;
  }
  Profile profile(arguments.common.profile);
  PlayArguments own = arguments;
  const bool terminal = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO) && !arguments.lines;
  const bool nameless = own.common.name.empty() && own.common.code.empty() && !profile.token(address->server());
  if (terminal && nameless && !own.spectator) {
    if (address->invite && !tell_invitation(own.common, *address, profile, words)) return exit_failed;
    if (!ask_name(own.common, words)) return exit_failed;
  }
  std::signal(SIGPIPE, SIG_IGN);
  const std::optional<sigset_t> waiting = terminal ? std::optional(watch_window()) : std::nullopt;
  Program program(own, *address, words, profile);
  if (waiting) return program.full_screen(*waiting);
  // A watcher in a pipe only listens.
  return program.lines(!arguments.spectator);
}

}  // namespace palatine::client
