// The player's program without a terminal: what came from the session and what was typed go in; frames to send, lines
// to print and a picture come out.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/games/games.hpp"
#include "client-cli/net/address.hpp"
#include "client-cli/play/clock.hpp"
#include "client-cli/play/proposed_step.hpp"
#include "client-cli/play/wizard.hpp"
#include "client-cli/session/session.hpp"

namespace palatine::client {

// What this client shows of a room beyond what the session knows.
struct TableView {
  std::unique_ptr<GameUi> game_ui;  // nullptr: a game that this client can't show
  std::vector<Line> log;
  std::deque<Json> queued;              // actions still to be sent, one after the other
  std::deque<std::string> typed_ahead;  // commands of the game, for when those before have their answers
  std::string acted_on;                 // the prompt that was answered last
  std::string asked;                    // the prompt that was announced last
  std::vector<Line> notes;              // of dice and of the end
  CountDown clocks;
  int clocks_told = 0;   // of the room's
  std::string answered;  // the offer that was answered here
};

class App {
 public:
  struct Setup {
    Address address;
    bool spectator = false;                                    // watches, never plays
    std::optional<std::string> room;                           // to go to at once, beside the address's invite
    std::function<void(const std::string& token)> keep_token;  // empty: forget it
    bool token_is_old = false;                                 // and to be renewed
    std::optional<bool> confirm;  // whether an action that chance follows is asked back; else where an undo ends there
    std::function<void(const std::string& name, const std::string& value)> keep_setting;
    std::function<std::int64_t()> now;  // milliseconds of a clock that never goes back; else the system's
    // Gives the system's words where it fails.
    std::function<std::optional<std::string>(const std::string& path, const std::string& text)> save;
    std::function<std::optional<std::string>(const std::string& game_id)> receipt_text;
  };
  App(const Words& words, Session& session, Setup setup);

  // ---- in
  void connected();
  void disconnected(const std::string& why);
  void received(std::string_view frame);
  void typed(const std::string& line);
  std::vector<std::string> complete(const std::string& before) const;

  // ---- out
  std::vector<std::string> take_frames();
  std::vector<Line> take_lines();  // for line mode
  bool take_bell();                // it has become one's turn
  bool secret() const;             // what is typed next is nobody's to see
  // Brings the clocks of the picture to the present; and when that is to be done again.
  void tick();
  std::optional<std::int64_t> next_tick_in() const;
  bool finished() const { return finished_; }
  int exit_code() const { return exit_code_; }
  // Nothing asked is unanswered, no action waits: a script's next command may come.
  bool settled() const;
  // `wait` was typed and what it waits for has not come.
  bool waiting();

  // ---- for the picture
  const Words& words() const { return words_; }
  const Session& session() const { return session_; }
  const Room* room() const { return session_.room(current_); }
  const TableView* table() const;
  Banner banner() const;
  Line status() const;
  const Line& notice() const { return notice_; }
  Line question() const;                                   // that waits for yes or no, or for a secret
  const std::vector<Line>& page() const { return page_; }  // help and the like, shown instead of the log
  const Wizard* wizard() const { return wizard_ ? &*wizard_ : nullptr; }
  std::vector<Line> lobby_lines() const;
  std::vector<Line> seats_lines() const;
  std::vector<Line> next_steps() const;
  std::vector<Line> running_steps() const;  // beside the game's own choices
  Line chat_line(const ChatMessage& message) const;
  const std::vector<ChatMessage>& lobby_chat() const { return lobby_chat_; }
  std::string seat_name(const Room& room, int seat) const;

 private:
  using Arguments = std::vector<std::string>;
  struct Command;
  static const std::vector<Command>& commands();
  // Waits for yes.
  struct Confirmation {
    Line text;
    std::function<void()> yes;
  };
  // Waits for a password, line by line.
  struct SecretQuestion {
    std::vector<std::string_view> asks;  // ids of the questions
    std::vector<std::string> answers;
    std::string name;
    std::function<void(const std::vector<std::string>& answers)> done;
  };
  struct Listed {
    RoomSummary room;
    bool mine = false;
  };

  void run(Outputs outputs);
  void on(const SendFrame& out);
  void on(const Welcomed& out);
  void on(const TokenGiven& out);
  void on(const HelloRefused& out);
  void on(const LobbyChanged& out);
  void on(const RoomShown& out);
  void on(const RoomChanged& out);
  void on(const RoomLost& out);
  void on(const PresenceChanged& out);
  void on(const ClocksTold& out);
  void on(const WatchersChanged&) {}
  void on(const Said& out);
  void on(const Noticed& out);
  void on(const ChallengeEnded& out);
  void on(const Answered& out);
  void on(const Refused& out);
  void on(const DiceNews& out);
  void on(const Garbled& out);

  void say(Line line);  // to the user, now
  void say(std::string_view id, const Args& args = {}) { say(words_.line(id, args)); }
  void complain(Line line);
  void log(TableView& table, Line line);
  void ask(Line text, std::function<void()> yes);
  void ask_secret(SecretQuestion question);
  void take_secret(const std::string& line);
  void ask_first_code();                  // of a second factor that was begun
  void ask_code_for(AccountLogin login);  // whose password was right
  void refresh(const Room& room);         // the game UI, and what follows from a new position
  Scene scene_of(const Room& room) const;
  Seating seating_of(const Room& room) const;
  // Logs an event; gives it where it is the table's.
  std::optional<RoomEvent> narrate(const Room& room, TableView& view, const Json& event);
  Line narrate_room_event(const Room& room, const RoomEvent& event) const;
  Line explain(const Error& error) const;
  Span link_of(const std::string& code) const;
  Line invite_line(const std::string& code) const;
  Line appeal_line(const std::string& token) const;
  bool is_host(const Room& room) const;
  std::optional<Step> proposed() const;
  Line step_line(const Room& room, Step step) const;
  Line person_of(const Room& room, int seat) const;
  Line side_of(const Room& room, int side) const;
  Line result_line(const Room& room, const GameResult& result) const;
  Line offer_line(const Room& room, const TableOffer& offer, bool asked) const;
  bool asked_of_us(const Room& room) const;  // an offer waits for our answer
  bool has_account() const;
  void follow_clocks(const Room& room);
  Line with_clock(const Room& room, Line line) const;  // one's own, where it runs
  std::vector<Line> clock_lines(const Room& room) const;
  std::int64_t now() const;
  std::vector<Listed> listed() const;
  bool is_asked_back(const Room& room, const OpenPrompt& prompt, const Json& action) const;
  void ask_back(const std::string& id, const std::string& prompt);
  void offer(OfferKind kind);
  std::optional<int> seat_in(const Arguments& args, std::size_t place, std::string_view help);
  const Person* person_in(const Arguments& args, std::string_view help);  // at the table, by their seat
  void account_answered(const Answered& out);
  void show_hint(const std::string& id, const GameHintResult& hint);
  void announce(const Room& room);
  void send_queued(const std::string& id, bool confirmed = false);
  bool moving(const Room& room) const;  // an action is on its way, or to be sent
  void play_typed_ahead();
  void join(RoomJoin request);
  void write_replay_file(const std::string& room, const Json& replay);

  const Command* find_command(const std::string& word) const;
  bool at_table();
  void do_help(const Arguments& args);
  void do_quit(const Arguments& args);
  void do_rooms(const Arguments& args);
  void do_join(const Arguments& args);
  void do_watch(const Arguments& args);
  void do_new(const Arguments& args);
  void do_sit(const Arguments& args);
  void do_stand(const Arguments& args);
  void do_bot(const Arguments& args);
  void do_challenge(const Arguments& args);
  void do_remove(const Arguments& args);
  void do_ready(const Arguments& args);
  void do_unready(const Arguments& args);
  void do_say(const Arguments& args);
  void do_team(const Arguments& args);
  void do_whisper(const Arguments& args);
  void do_leave(const Arguments& args);
  void do_invite(const Arguments& args);
  void do_save(const Arguments& args);
  void do_play_on(const Arguments& args);
  void do_board(const Arguments& args);
  void do_log(const Arguments& args);
  void do_hint(const Arguments& args);
  void do_wait(const Arguments& args);
  void do_set(const Arguments& args);
  void do_move(const Arguments& args);
  void do_host(const Arguments& args);
  void do_who(const Arguments& args);
  void do_block(const Arguments& args);
  void do_unblock(const Arguments& args);
  void do_report(const Arguments& args);
  void do_clock(const Arguments& args);
  void do_call_bot(const Arguments& args);
  void do_undo(const Arguments& args);
  void do_draw(const Arguments& args);
  void do_abort(const Arguments& args);
  void do_pause(const Arguments& args);
  void do_continue(const Arguments& args);
  void do_resign(const Arguments& args);
  void do_yes(const Arguments& args);
  void do_no(const Arguments& args);
  void do_confirm(const Arguments& args);
  void do_rematch(const Arguments& args);
  void do_substitute(const Arguments& args);
  void do_holiday(const Arguments& args);
  void do_account(const Arguments& args);
  void do_claim(const Arguments& args);
  void do_login(const Arguments& args);
  void do_logout(const Arguments& args);
  void do_password(const Arguments& args);
  void do_second_factor(const Arguments& args);
  void do_rename(const Arguments& args);
  void do_code(const Arguments& args);
  void do_devices(const Arguments& args);
  void do_revoke(const Arguments& args);
  void do_games(const Arguments& args);
  void do_enter();
  void join_or_watch(const Arguments& args, Role role);
  void speak(Channel channel, const Arguments& args);
  void create(const std::string& game, const TableChoices& choices);
  void create(RoomCreate request);  // with what the person's own tables have where nothing was chosen
  std::vector<std::string> known_games() const;
  std::vector<std::string> computer_players() const;

  const Words& words_;
  Session& session_;
  Setup setup_;
  std::string current_;  // the room on the screen; empty: the lobby
  std::map<std::string, TableView> tables_;
  std::vector<ChatMessage> lobby_chat_;
  std::optional<Wizard> wizard_;
  std::optional<Confirmation> confirmation_;
  std::optional<Arguments> challenge_;  // waits until the bots of the lobby are known
  std::optional<SecretQuestion> secret_;
  std::vector<DeviceInfo> devices_;  // as they were listed last
  std::vector<PastGame> games_;
  std::optional<std::string> next_games_;
  std::string rematch_;  // the table to be ready at as soon as one is there
  std::vector<std::string> frames_;
  std::vector<Line> lines_;
  std::vector<Line> page_;
  Line notice_;
  std::string save_path_;
  std::string own_table_;        // made just now: to be sat down at
  std::optional<int> own_seat_;  // there; none: the first free one
  bool entering_ = false;        // a join is on its way: also to a table that one is at already
  bool lost_ = false;
  bool ever_connected_ = false;
  bool waiting_ = false;
  bool bell_ = false;
  bool finished_ = false;
  int exit_code_ = 0;
};

}  // namespace palatine::client
